"""When Mortimer's takes the collection of a hand of Hold'em, and from where."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.felt import Dealt
from cardroom.script import Ask
from tests.poker.hands import play
from tests.tables import Round, table

ANY = spell(deck("standard"))
THREE = {1: "100", 2: "100", 3: "100"}
LIMIT_5_10, NO_LIMIT_2_3, NO_LIMIT_3_5 = 6, 32, 38
"""Schedules, in the order of the sheet."""
FLOP = "1 call, 2 call, 3 check"
CHECKED = "2 check, 3 check, 1 check"


def hand(acts: str, schedule: int = NO_LIMIT_2_3, players: int = 3) -> Round:
    stacks = dict.fromkeys(range(1, players + 1), "100")
    return play(stacks, cards=ANY, acts=acts, at=table("mortimers/holdem", schedule=schedule))


def fees(done: Round) -> list[tuple[str, int, str]]:
    return [(m.source, m.cents, m.topic) for m in done.moves("fee.")]


def board(done: Round) -> list[int]:
    return [i for i, e in enumerate(done.events) if isinstance(e, Dealt) and e.place == "board"]


@pytest.mark.clause("mortimers/poker/fee-procedure-1")
def test_the_fee_leaves_the_pot_as_soon_as_the_flop_is_out() -> None:
    done = hand(f"{FLOP}, {CHECKED}")
    assert fees(done) == [("pot", 1_00, "fee.regular")]
    taken, flop = done.at("fee.regular"), board(done)
    asked = [i for i, e in enumerate(done.events) if isinstance(e, Ask) and e.topic == "act.later-rounds"]
    assert done.at("act.gather") < flop[2] < taken < asked[0] < flop[3]
    assert [done.stack(n) for n in (1, 2, 3)].count(97_00) == 2  # nobody pays beside the pot


@pytest.mark.clause("mortimers/poker/fee-procedure-2")
@pytest.mark.parametrize(
    ("players", "limit", "no_limit"), [(4, 1_00, 3_00), (6, 3_00, 4_00), (7, 4_00, 5_00)]
)
def test_the_line_being_played_and_the_players_dealt_in(players: int, limit: int, no_limit: int) -> None:
    """Two lines with a small blind of $3; all but two have folded when the fee is taken."""
    acts = ", ".join(f"{n} fold" for n in [*range(4, players + 1), 1]) + ", 2 call, 3 check"
    assert fees(hand(acts, LIMIT_5_10, players)) == [("pot", limit, "fee.regular")]
    assert fees(hand(acts, NO_LIMIT_3_5, players)) == [("pot", no_limit, "fee.regular")]


@pytest.mark.clause("mortimers/poker/fee-procedure-3a")
@pytest.mark.parametrize(
    ("acts", "won"),
    [
        ("1 raise 9, 2 fold, 3 fold", [4_00, -2_00, -3_00]),
        ("1 call, 2 fold, 3 raise 9, 1 fold", [-3_00, -2_00, 4_00]),
        ("1 fold, 2 raise 9, 3 fold", [0, 2_00, -3_00]),
    ],
)
def test_action_before_the_flop_costs_modified_fee_a_alone(acts: str, won: list[int]) -> None:
    """$1 of the small blind's $2 in the pot; no stack pays it."""
    done = hand(acts)
    assert fees(done) == [("pot", 1_00, "fee.modified-a")]
    assert [done.won(n) for n in (1, 2, 3)] == won
    assert not board(done)


@pytest.mark.clause("mortimers/poker/fee-procedure-3b")
def test_blinds_alone_are_no_action() -> None:
    done = hand("1 fold, 2 fold")
    assert fees(done) == []
    assert [done.won(n) for n in (1, 2, 3)] == [0, -2_00, 2_00]


REGULAR, LATE = ("pot", 1_00, "fee.regular"), ("pot", 1_00, "fee.modified-b")


@pytest.mark.clause("mortimers/poker/fee-procedure-4")
@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("", [REGULAR]),
        ("2 bet 3, 3 call, 1 call", [REGULAR]),
        (f"{CHECKED}, 2 bet 3, 3 call, 1 call", [REGULAR, LATE]),
        (f"{CHECKED}, 2 bet 3, 3 fold, 1 fold", [REGULAR, LATE]),
        (f"{CHECKED}, {CHECKED}, 2 check, 3 bet 3, 1 call, 2 fold", [REGULAR, LATE]),
        (f"{CHECKED}, 2 bet 3, 3 raise 6, 1 call, 2 call, 2 bet 3, 3 call, 1 call", [REGULAR, LATE]),
    ],
    ids=["no bet", "flop", "turn", "turn, not called", "river", "turn and river: once"],
)
def test_a_bet_on_the_turn_or_the_river_costs_modified_fee_b_once(
    acts: str, expected: list[tuple[str, int, str]]
) -> None:
    assert fees(hand(f"{FLOP}, {acts}")) == expected


@pytest.mark.clause("mortimers/poker/fee-procedure-4")
def test_modified_fee_b_is_taken_on_the_street_of_the_bet() -> None:
    done = hand(f"{FLOP}, {CHECKED}, 2 bet 3, 3 call, 1 call, 2 bet 3, 3 call, 1 call")
    up = board(done)
    assert up[3] < done.at("act.bet") < done.at("fee.modified-b") < up[4]


def test_clauses_behind_the_fees() -> None:
    at = table("mortimers/holdem", schedule=NO_LIMIT_2_3)
    assert at.cite("fee.modified-a")[:2] == ("mortimers/poker/fee-nl-2-3", "mortimers/poker/fee-procedure-3a")
    assert at.cite("fee.modified-b") == ("mortimers/poker/fee-nl-2-3", "mortimers/poker/fee-procedure-4")
