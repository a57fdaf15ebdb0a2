"""What a hand of stud costs at Comstock: a fee before the fourth card, another after it, and the jackpot's dollar."""

from __future__ import annotations

import pytest

from cardroom.errors import SetupError
from cardroom.felt import Dealt
from cardroom.terminal.draw.table_sign import sign
from tests.poker.hands import play, table_of
from tests.poker.stud import FIVE, IN, STAKES, STUDS, THREE, usual

LINES = [(slug, n) for slug in STUDS for n in (1, 2, 3)]
FEES = {3: (1_00, 2_00), 5: (1_00, 2_00), 6: (1_00, 3_00), 7: (1_00, 3_00)}


@pytest.mark.parametrize("players", FEES)
@pytest.mark.parametrize(("slug", "schedule"), LINES)
@pytest.mark.clause(
    "comstock/room/fee-hand-stud-1", "comstock/room/fee-hand-flop", "comstock/room/fee-hand-pot"
)
def test_fees_by_the_players_dealt_in(slug: str, schedule: int, players: int) -> None:
    """Only seats 1 and 2 stay; a hand that ends before the fourth card pays the designated fee alone."""
    no_limit = (slug, schedule) == (FIVE, 3)
    low, _, ante, forced = (2_00, 0, 50, 1_00) if no_limit else STAKES[schedule]
    stacks, at = dict.fromkeys(range(1, players + 1), "200"), table_of(slug, schedule=schedule)
    gone = dict.fromkeys(range(3, players + 1), 2 if slug == FIVE else 3)
    folds = ", ".join(f"{n} fold" for n in gone)
    opened = f"1 bring-in {forced / 100:.2f}"
    name = "raise" if no_limit else "complete"
    short = play(
        stacks,
        cards=usual(slug, players, gone),
        acts=f"{opened}, 2 {name} {low // 100}, {folds}, 1 fold",
        button=players,
        at=at,
    )
    designated, regular = FEES[players]
    assert [(m.source, m.cents) for m in short.moves("fee.")] == [("pot", designated)]
    assert short.won(2) == ante * (players - 1) + forced - designated
    whole = play(
        stacks, cards=usual(slug, players, gone), acts=f"{opened}, 2 call, {folds}", button=players, at=at
    )
    pot = ante * players + 2 * forced
    assert [(m.source, m.cents) for m in whole.moves("fee.")] == [
        ("pot", designated),
        ("pot", min(regular, pot - designated)),
    ]


@pytest.mark.parametrize("slug", STUDS)
@pytest.mark.clause("comstock/room/fee-hand-when", "comstock/room/fee-hand-flop")
def test_when_they_are_taken(slug: str) -> None:
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=table_of(slug))
    fourth = [i for i, e in enumerate(hand.events) if isinstance(e, Dealt) and e.place == "burn"]
    assert hand.at("fee.designated") < fourth[0] < hand.at("fee.regular") < fourth[1]
    assert hand.drop == 3_00


@pytest.mark.parametrize("slug", STUDS)
@pytest.mark.clause("comstock/room/fee-hand-advance", "comstock/room/fee-hand-pot")
def test_the_fee_is_fixed_whatever_the_pot(slug: str) -> None:
    bets = ", 2 bet 5, 3 raise 10, 1 call, 2 call"
    small, large = (
        play(THREE, cards=usual(slug), acts=acts, button=3, at=table_of(slug)) for acts in (IN, IN + bets)
    )
    assert [m.cents for m in small.moves("fee.")] == [m.cents for m in large.moves("fee.")] == [1_00, 2_00]


@pytest.mark.parametrize("slug", STUDS)
@pytest.mark.clause("comstock/room/fee-jackpot-2")
def test_a_jackpot_takes_a_dollar_a_hand_and_is_booked_apart(slug: str) -> None:
    at = table_of(slug, options=("jackpot",))
    hand = play(THREE, cards=usual(slug), acts=IN, button=3, at=at)
    assert [(m.source, m.cents) for m in hand.moves("fee.") if m.target == "jackpot"] == [("pot", 1_00)]
    assert hand.drop == 3_00 and hand.outcome.jackpot == 1_00
    assert play(THREE, cards=usual(slug), acts=IN, button=3, at=table_of(slug)).outcome.jackpot == 0


@pytest.mark.parametrize("slug", STUDS)
@pytest.mark.clause("comstock/room/fee-poker-one-schedule")
def test_one_schedule_at_a_time(slug: str) -> None:
    with pytest.raises(SetupError, match="schedules 1 to 3"):
        table_of(slug, schedule=4)


@pytest.mark.parametrize("slug", STUDS)
@pytest.mark.clause("comstock/room/fee-hand-post", how="shown")
def test_the_sign_shows_game_limit_and_fee(slug: str) -> None:
    at = table_of(slug)
    names = ("Seven Card Stud", "Seven Card Stud High-Low", "Razz", "Five Card Stud")
    shown = sign(at)
    assert shown.game == names[STUDS.index(slug)]
    facts = {one.label: one for one in shown.facts}
    assert facts["Limit"].values == ("limit $5 and $10",)
    assert facts["Collection"].values == (
        "3 to 5 players: $1 from the pot before the next card, $2 after the next card",
        "6 to 7 players: $1 from the pot before the next card, $3 after the next card",
    )
    assert "comstock/room/fee-hand-stud-1" in facts["Collection"].clauses
