"""The deck of stud runs out while the seat of somebody who has folded is still dealt to."""

from __future__ import annotations

import pytest

from cardroom.cards import Shoe
from cardroom.felt import NOBODY, Dealt
from cardroom.script import CHANCE, Act, Choice, Driver, Shuffle, SimulatedChance
from tests.poker.hands import seat, table_of
from tests.poker.stud import SEVEN


def seven_players() -> tuple[Driver, int, list[int]]:
    """All seven call and check; the first to act on sixth street folds. Says who, and how large the shuffled packs were."""
    driver, chance = (
        table_of(SEVEN).deal(seat(dict.fromkeys(range(1, 8), "100"), button=7)),
        SimulatedChance(5),
    )
    folded, packs = 0, []
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            assert isinstance(ask.options, Shuffle)
            packs.append(len(ask.options.pack))
            shoe = chance.answer(ask)
            assert isinstance(shoe, Shoe)
            driver.answer(CHANCE, shoe)
            continue
        assert isinstance(ask.options, Choice)
        if ask.options.offer("call"):
            driver.answer(ask.seat, Act("call", ask.options.offer("call").most))  # type: ignore[union-attr]
        elif not folded and len(driver.felt.cards[f"up/{ask.seat}"]) == 4:
            folded = ask.seat
            driver.answer(folded, Act("fold"))
        else:
            driver.silence(ask.seat)
    return driver, folded, packs


@pytest.mark.clause(f"{SEVEN}/rule-15", f"{SEVEN}/rule-24a")
def test_a_folded_seat_gets_the_last_card_too_when_the_deck_runs_out() -> None:
    """52 cards less 42 and four burned ones: five are dealt on, and the last is scrambled with the burned ones only."""
    driver, folded, packs = seven_players()
    last = [e for e in driver.events if isinstance(e, Dealt) and e.place.startswith("hole/")][-7:]
    assert packs == [52, 5]
    assert sorted(e.place for e in last) == [f"hole/{n}" for n in range(1, 8)]
    assert [e.place for e in last if e.seen_by == NOBODY] == [f"hole/{folded}"]
