"""What a table chooses within a room's rules: the shoe that goes on, and the regime of rotation."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.felt import BetweenRounds, Person, Shuffled, View
from cardroom.games.banked import offers
from cardroom.games.family import Rotation
from cardroom.games.twenty_one.carryover import TwentyOneOwn
from cardroom.players import by_chart
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Table, read_room, rooms
from cardroom.script import Act, Amount, Ask, Choice, SimulatedChance, SystemChance
from cardroom.simulate import conformance as conform
from cardroom.simulate import play_round, play_rounds, seat_bots
from tests.tables import held, table

SIXTH = Path(__file__).parent.parent.parent / "docs/rooms/riverside.toml"


@pytest.mark.parametrize("chance", [SimulatedChance(8), SystemChance()])
def test_a_shoe_goes_on_until_the_cut_card(chance: SimulatedChance | SystemChance) -> None:
    at = table("pinnacle/no-bust-401", decks=2, cut=60)
    start = seat_bots(3, 100_000_00)
    seated = {one.seat: by_chart for one in start.people}
    went_on, fresh = 0, 0
    for before, driver in play_rounds(at, start, seated, chance, Random(2), 40):
        shuffled = any(isinstance(event, Shuffled) for event in driver.events)
        assert shuffled == (left(before) <= 104 * 0.4 or left(before) < 18)
        assert driver.outcome is not None
        assert left(driver.outcome) == (104 if shuffled else left(before)) - len(dealt(driver.events))
        if not shuffled:
            assert list(before.own.shoe.cards[: len(dealt(driver.events))]) == dealt(driver.events)
        replay(read_record(write_record(at, before, driver)), rooms())
        went_on, fresh = went_on + (not shuffled), fresh + shuffled
    assert went_on > 10 and fresh > 3


def left(between: BetweenRounds) -> int:
    return between.own.shoe.left if isinstance(between.own, TwentyOneOwn) else 0


def dealt(events: list[object]) -> list[object]:
    return [event.card for event in events if event.LOG_TYPE == "dealt"]  # type: ignore[attr-defined]


def after(bank: int, banked: int) -> BetweenRounds:
    return held((Person(n, f"P{n}", 100_00) for n in (1, 3, 4)), bank, banked)


@pytest.mark.parametrize(
    ("rotation", "start", "offered"),
    [(Rotation(hands=2), after(0, 0), [1, 3, 4]), (Rotation(hands=2), after(3, 1), [3, 4, 1]), (Rotation(hands=2), after(3, 2), [4, 1]),
     (Rotation(hands=2), after(4, 2), [1, 3]), (Rotation(hands=2), after(2, 2), [3, 4, 1]), (Rotation(hands=1), after(3, 1), [4, 1]),
     (Rotation(hands=2, offered="every-hand"), after(3, 1), [4, 1, 3]), (Rotation(hands=2, offered="every-hand"), after(3, 2), [4, 1]),
     (Rotation(hands=9), after(3, 8), [3, 4, 1])],
)  # fmt: skip
def test_who_is_offered_the_bank(rotation: Rotation, start: BetweenRounds, offered: list[int]) -> None:
    assert offers(start, rotation, [one.seat for one in start.people]) == offered


@pytest.mark.parametrize(
    ("regime", "banks"),
    [("{ hands = 2 }", [1, 1, 2, 2, 3, 3]), ("{ hands = 1 }", [1, 2, 3, 1, 2, 3]),
     ('{ hands = 2, offered = "every-hand" }', [1, 2, 3, 1, 2, 3]), ("{ hands = 3 }", [1, 1, 1, 2, 2, 2])],
)  # fmt: skip
def test_the_room_file_chooses_the_regime(regime: str, banks: list[int]) -> None:
    text = SIXTH.read_text(encoding="utf-8").replace("rotation = { hands = 2 }", f"rotation = {regime}")
    at = read_room("riverside", text).offering("riverside-21").open()
    start = seat_bots(3, 10_000_00)
    played = play_rounds(at, start, dict.fromkeys((1, 2, 3), by_chart), SimulatedChance(1), Random(1), 6)
    assert [driver.outcome.button for _, driver in played if driver.outcome] == banks


def greedy(ask: Ask[Any], view: View, rng: Random, at: Table) -> Any:
    """Bank, split, hit: whatever takes the most cards."""
    if isinstance(ask.options, Choice):
        for name in ("bank", "split", "hit", "stand", "decline"):
            if offer := ask.options.offer(name):
                return Act(name, offer.most)
    return 5_000_00 if isinstance(ask.options, Amount) else {str(ask.seat): 5_00}


@pytest.mark.parametrize(("seed", "left"), [(42, 0), (58, 0), (67, 1), (108, 0)])
def test_a_single_deck_that_runs_out_lets_hands_stand(seed: int, left: int) -> None:
    """Seven circles, one deck, everybody splits and hits: a card is kept for the player-dealer, and the round ends."""
    at, start = table("pinnacle/no-bust-401", decks=1), seat_bots(8, 100_000_00)
    driver = play_round(at, start, dict.fromkeys(range(1, 9), greedy), SimulatedChance(seed), Random(1))
    assert driver.felt.shoe.left == left and driver.outcome is not None
    conform.check_chips(start, driver)
    conform.check_record(at, start, driver)
