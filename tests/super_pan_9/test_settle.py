"""Comparing and paying: who wins, in which order, and how far the player-dealer's money goes."""

from __future__ import annotations

import pytest

from cardroom.felt import Moved, Turned
from cardroom.rooms import room as room_files
from cardroom.terminal.draw.table_sign import sign
from tests.super_pan_9.nine import clause, open_table, play

TOTALS = {6: "6 K K", 7: "6 A K", 8: "6 2 K", 9: "6 3 K"}


@clause("structure-8a", "structure-8b", "object")
@pytest.mark.parametrize("mine", [6, 7, 8, 9])
@pytest.mark.parametrize("theirs", [7, 8, 9])
def test_the_higher_total_wins_even_money_and_equal_ones_push(mine: int, theirs: int) -> None:
    round = play({1: TOTALS[mine], 8: TOTALS[theirs]}, bets="1=15", acts="1 stand")
    expected = 15_00 if mine > theirs else -15_00 if mine < theirs else 0
    assert (round.played(1), round.played(8)) == (expected, -expected)
    assert next(move.topic for move in round.moves("settle.")) == (
        "settle.tie" if mine == theirs else "settle.higher"
    )


@clause("structure-8a", "structure-4b")
def test_four_cards_count_by_their_last_digit_too() -> None:
    """5 5 K and a six is 6 and loses against seven; 6 2 K and a three is 1."""
    round = play({1: "5 5 K", 2: "6 2 K", 8: "6 A K"}, bets="1=10 2=10", acts="1 draw, 2 draw", then="6 3")
    assert round.notes("settle.higher") == [
        "1: a six loses against a seven",
        "2: a one loses against a seven",
    ]


@clause("structure-7", "rule-10")
def test_hands_are_turned_up_and_settled_clockwise_from_the_action_button() -> None:
    """The button is at 5; the players had acted from 1 on."""
    hands = dict.fromkeys((1, 2, 5, 7), TOTALS[6]) | {8: TOTALS[9]}
    stands = "1 stand, 2 stand, 5 stand, 7 stand"
    round = play(hands, bets="1=5 2=5 5=5 7=5", dice="2 2 2", action=5, acts=stands)
    turned = list(dict.fromkeys(event.place for event in round.events if isinstance(event, Turned)))
    assert turned == ["dealer", "5", "7", "1", "2"]
    assert round.settled() == [5, 7, 1, 2]


@clause("rule-35", "structure-7")
def test_no_wager_leaves_its_spot_before_all_hands_are_open() -> None:
    hands = {1: TOTALS[9], 2: TOTALS[6], 3: TOTALS[7], 8: TOTALS[7]}
    round = play(hands, bets="1=5 2=5 3=5", acts="1 stand, 2 stand, 3 stand")
    last = max(i for i, event in enumerate(round.events) if isinstance(event, Turned))
    first = next(
        i
        for i, event in enumerate(round.events)
        if isinstance(event, Moved) and event.source.startswith("bet/")
    )
    assert last < first


@clause("limits-c", "rule-10")
def test_paying_and_collecting_both_use_up_the_player_dealers_wager_in_the_order_of_action() -> None:
    """$100 of cover from the button at 3: 3 loses $60 and 7 wins the $40 that are left of $60; 1 and 2 have no action."""
    hands = {3: TOTALS[6], 7: TOTALS[9], 1: TOTALS[9], 2: TOTALS[6], 8: TOTALS[7]}
    stands = "1 stand, 2 stand, 3 stand, 7 stand"
    round = play(hands, bets="1=60 2=60 3=60 7=60", post="$100", dice="1 1 2", action=3, acts=stands)
    assert [round.played(seat) for seat in (3, 7, 1, 2, 8)] == [-60_00, 40_00, 0, 0, 20_00]
    assert len(round.notes("settle.uncovered")) == 3


@clause("limits-c")
def test_a_push_uses_no_cover_and_part_of_a_loss_goes_back() -> None:
    hands = {1: TOTALS[7], 2: TOTALS[6], 8: TOTALS[7]}
    round = play(hands, bets="1=60 2=60", post="$50", acts="1 stand, 2 stand")
    assert [round.played(seat) for seat in (1, 2, 8)] == [0, -50_00, 50_00]


@clause("limits-c")
def test_collected_money_does_not_enlarge_the_cover() -> None:
    """Seat 1 loses all that is covered; the player-dealer holds $100 then, and still seat 2 is not paid."""
    hands = {1: TOTALS[6], 2: TOTALS[9], 8: TOTALS[7]}
    round = play(hands, bets="1=50 2=50", post="$50", acts="1 stand, 2 stand")
    assert [round.played(seat) for seat in (1, 2, 8)] == [-50_00, 0, 50_00]


@clause("limits-c")
def test_at_one_spot_the_seat_is_settled_before_the_circles_behind_it() -> None:
    round = play(
        {1: TOTALS[9], 8: TOTALS[7]}, bets="1=30", behind="2:1=20 3:1=10", post="$45", acts="1 stand"
    )
    assert [round.played(seat) for seat in (1, 2, 3)] == [30_00, 15_00, 0]


@clause("rule-11b")
def test_all_bets_are_paid_in_whole_chips() -> None:
    hands = {1: TOTALS[9], 2: TOTALS[9], 8: TOTALS[7]}
    round = play(
        hands,
        bets="1=7 2=9",
        behind="3:1=5",
        partners="3:2=5",
        backs={5: "$7"},
        post="$13",
        acts="1 stand, 2 stand",
    )
    assert all(move.cents % 100 == 0 for move in round.moves("settle."))


FLOOR = {
    "rule-9": "the house neither holds up action nor settles disputes between partners",
    "rule-19b": 'changed after "no more bets" may be forfeited, to the extent the money covers',
    "rule-19c": 'Whoever changes a wager after "no more bets" may also be barred and prosecuted.',
    "rule-26a": "switch, pass or hold out cards makes the hand foul and forfeits the wager",
    "rule-26b": "gets the guilty players barred, possibly prosecuted",
    "rule-27": "Taking back a losing bet can lead to barring and/or prosecution.",
    "rule-28": "may be paid only the minimum bet, to the extent money covers, if the true amount cannot be established",
    "rule-29a": "the wrong number of cards, or one dropped below table level, may be ruled foul",
    "rule-29b": "Money of a fouled hand can go toward paying winners, as far as it covers.",
    "rule-30a": "Players may not show their hand to, or discuss it with, any other player.",
    "rule-30b": "that hand is played House Way (draw on 5 or less, stand on 6 or more)",
    "rule-33b": "A player who repeats not drawing on 3 or less may be dealt out.",
    "rule-42a": "Management may rule for the good of the game.",
    "rule-42b": "may depart from the strict technical reading of the rules",
}
"""What the sign says of the rules that only people can keep."""


@pytest.mark.parametrize("rule", [pytest.param(one, marks=clause(one, how="shown")) for one in FLOOR])
def test_the_sign_says_what_the_floor_sees_to(rule: str) -> None:
    floor = next(fact for fact in sign(open_table()).facts if fact.label == "The floor sees to")
    lines = dict(zip((one.rpartition("/")[2] for one in floor.clauses), floor.values, strict=True))
    assert FLOOR[rule] in lines[rule]
    assert list(lines) == list(FLOOR)


@clause("rule-3", "limits-a", "rule-32a", "rule-32b", "rule-41b", how="shown")
def test_the_sign_says_limits_and_charts() -> None:
    facts = {fact.label: fact.values[0] for fact in sign(open_table(backline=2)).facts}
    assert facts["Wagers"] == "$5 to $100"
    assert facts["Player-dealer"] == "draws on 3 or less, stands on 7 or more, chooses between"
    assert facts["House Way"] == "draws on 5 or less, after the player-dealer"
    assert facts["Backline"] == "up to 2 more on a position, behind its player"


def test_the_game_in_a_sentence() -> None:
    offering = room_files.built_in("comstock").offering("super-pan-9")
    assert str(offering.family.about(offering.rules)).startswith("3 cards each against a player as dealer")
