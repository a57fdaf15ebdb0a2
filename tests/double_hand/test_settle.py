"""Comparing, paying and collecting: both hands, one, none, copies, the order, and the money that covers."""

from __future__ import annotations

import pytest

from cardroom.felt import Turned
from cardroom.telling.table_view import scene_after, standing
from tests.double_hand.deals import MORTIMERS, play, rooms

DEALER = "Kd Kc Qd Tc 8d 5c 2d"
"""House way: queen-ten in front of a pair of kings."""
FRONTS = {
    "both": "Ah As Qs Js 9h 7h 3h",  # queen-jack, aces
    "front": "Jh Jc Ac Qh 9s 7s 3c",  # ace-queen, jacks
    "neither": "Jh Jc Th 9s 7s 5s 3c",  # ten-nine, jacks
    "copy-front": "Ah As Qs Ts 9h 7h 3h",  # queen-ten, aces
    "copy-front-low": "Jh Js Qs Ts 9h 7h 3h",  # queen-ten, jacks: the designated player's twice
    "copy-back": "Kh Ks Ah 9s 8h 5s 2h",
}


@rooms(mortimers="game-2a mortimers/california-games/procedure-2", comstock="intro-4b")
def test_both_hands_higher_win_even_money(slug: str) -> None:
    round = play(slug, {1: FRONTS["both"], 7: DEALER}, bets="1=60")
    assert (round.played(1), round.played(7)) == (60_00, -60_00)
    assert len(round.notes("settle.both")) == 1


@rooms(mortimers="game-2b mortimers/california-games/procedure-2", comstock="intro-4b")
def test_neither_hand_higher_loses(slug: str) -> None:
    round = play(slug, {1: FRONTS["neither"], 7: DEALER}, bets="1=60")
    assert (round.played(1), round.played(7)) == (-60_00, 60_00)


@rooms(mortimers="game-2c", comstock="intro-4b")
def test_one_higher_and_one_lower_is_a_push(slug: str) -> None:
    round = play(slug, {1: FRONTS["front"], 7: DEALER}, bets="1=60")
    assert (round.played(1), round.played(7)) == (0, 0)
    assert len(round.notes("settle.one")) == 1


@rooms(mortimers="rule-48a game-2b game-2c", comstock="rule-23a")
def test_an_equal_front_hand_is_the_designated_players(slug: str) -> None:
    push = play(slug, {1: FRONTS["copy-front"], 7: DEALER}, bets="1=60")
    assert push.played(1) == 0  # one higher and one copy
    assert push.notes("settle.copy") == ["1: the front hand is a copy: the designated player's"]
    lost = play(slug, {1: FRONTS["copy-front-low"], 7: DEALER}, bets="1=60")
    assert lost.played(1) == -60_00  # one copy and one lower


@rooms(mortimers="rule-48b game-2b", comstock="rule-23b")
def test_an_equal_back_hand_is_the_designated_players(slug: str) -> None:
    dealer = "Kd Kc Ad 9c 8d 5c 2d"
    copy = play(slug, {1: FRONTS["copy-back"], 7: dealer}, bets="1=60")  # both hands equal
    assert copy.played(1) == -60_00
    assert copy.notes("settle.copy") == [
        "1: the front hand is a copy: the designated player's",
        "1: the back hand is a copy: the designated player's",
    ]
    push = play(slug, {1: FRONTS["copy-back"], 7: dealer.replace("Ad", "Qd")}, bets="1=60")
    assert push.played(1) == 0  # ace-nine beats queen-nine, the backs are equal
    assert push.notes("settle.copy") == ["1: the back hand is a copy: the designated player's"]


# --------------------------------------------------------------------------------------------------- money that covers


@rooms(
    mortimers="method-9 example-1 example-2 example-3 example-4 mortimers/california-games/procedure-3 "
    "mortimers/california-games/procedure-4",
    comstock="rule-4",
)
def test_the_printed_example(slug: str) -> None:
    """$200 put up; $60 lost leaves $140, $60 won leaves $80; a third of $100 is covered for $80, a fourth not at all."""
    hands = {
        1: FRONTS["neither"],
        2: FRONTS["both"],
        3: "Kh Jd 8h 6c 4s 3d 2h",
        4: "Ks Td 9c 8c 6s 4c 2c",
        7: DEALER,
    }
    round = play(slug, hands, bets="1=60 2=60", post="$200")
    assert (round.played(1), round.played(2)) == (-60_00, 60_00)
    assert [(m.source, m.target, m.cents) for m in round.moves("settle.")] == [
        ("bet/1/1", "bank", 60_00),
        ("bank", "stack/2", 60_00),
        ("bet/2/2", "stack/2", 60_00),
        ("bank", "stack/7", 200_00),  # what got no action goes back
    ]
    more = play(slug, hands, bets="1=60 2=60 3=100 4=20", post="$200")
    assert more.played(3) == -80_00  # $80 of the $100 is in action, the rest goes back
    assert more.played(4) == 0  # nothing is left to cover it
    assert more.notes("settle.uncovered") == [
        "bet/3/3: $20 of the loss is not covered and goes back",
        "bet/4/4: $20 of the loss is not covered and goes back",
    ]


@rooms(mortimers="rule-6 mortimers/california-games/procedure-3", comstock="rule-1b")
def test_the_designated_player_may_cover_every_bet(slug: str) -> None:
    bets = " ".join(f"{n}=100" for n in range(1, 7))
    round = play(slug, bets=bets, post="$9,900")
    assert round.notes("settle.uncovered") == []
    assert round.moves("act.bank")[0].cents == 9_900_00  # far above the largest wager of a position


@rooms(mortimers="mortimers/california-games/procedure-4")
def test_the_fee_of_an_uncovered_wager_is_not_returned(slug: str) -> None:
    round = play(slug, {1: FRONTS["neither"], 2: FRONTS["both"], 7: DEALER}, bets="1=60 2=60", post="$60")
    assert (round.played(2), round.fees(2)) == (0, 1_00)


# ------------------------------------------------------------------------------------------------------------- order


@pytest.mark.parametrize(
    ("dice", "order"),
    [
        ("3 3 3", [1, 3, 5]),
        ("1 1 1", [3, 5, 1]),
        ("2 1 1", [3, 5, 1]),
        ("2 2 2", [5, 1, 3]),
        ("3 3 2", [1, 3, 5]),
    ],
)
@rooms(mortimers="rule-10", comstock="rule-4")
def test_settlement_goes_clockwise_from_the_action_button(slug: str, dice: str, order: list[int]) -> None:
    """Three falls on position 2, which has no wager: the next one is first; eight on the designated player himself."""
    assert play(slug, bets="1=10 3=10 5=10", dice=dice).settled() == order


@rooms(comstock="rule-24b")
def test_every_hand_is_shown(slug: str) -> None:
    round = play(slug, bets="1=10 3=10 5=10", post="$5")  # whatever the money covers
    opened = [e.place for e in round.events if isinstance(e, Turned) and e.seen_by == "everyone"]
    assert opened == ["dealer"] * 7 + ["1"] * 7 + ["3"] * 7 + ["5"] * 7


# ------------------------------------------------------------------------------------------------- betting with others


@rooms(mortimers="rule-15b game-4 rule-15a", comstock="rule-6a")
def test_a_backline_wager_is_its_own_and_told_to_all(slug: str) -> None:
    round = play(slug, {1: FRONTS["both"], 7: DEALER}, bets="1=10", behind="2:1=50")
    assert (round.played(1), round.played(2)) == (10_00, 50_00)
    assert [m.line() for m in round.moves("act.wager") if m.source == "stack/2"] == [
        "move stack/2 bet/1/2 50.00 act.wager"
    ]


@rooms(mortimers="rule-7", comstock="rule-17b")
def test_a_partnership_is_settled_as_one_bet(slug: str) -> None:
    hands = {1: FRONTS["both"], 2: FRONTS["neither"], 7: DEALER}
    won = play(slug, hands, bets="1=30", partners="2:1=10", post="$20")
    assert (won.played(1), won.played(2)) == (
        15_00,
        5_00,
    )  # $20 of cover for a bet of $40, by what each put in
    assert won.fees(2) == 0  # one bet, one collection
    lost = play(slug, {1: FRONTS["neither"], 7: DEALER}, bets="1=30", partners="2:1=10")
    assert [m.cents for m in lost.moves("settle.neither")] == [40_00]
    assert (lost.played(1), lost.played(2)) == (-30_00, -10_00)


@rooms(mortimers="rule-16", comstock="rule-7")
def test_wagers_behind_the_designated_position_win_and_lose_with_it(slug: str) -> None:
    round = play(slug, {1: FRONTS["both"], 7: DEALER}, bets="1=60", post="$100", backs={3: "$200"})
    assert (round.played(7), round.played(3)) == (-20_00, -40_00)


@pytest.mark.clause(f"{MORTIMERS}/rule-11b")
def test_all_bets_are_paid_in_chips() -> None:
    """$200 and $100 lose $100 between them; of a wager of $20 and $10 only $8 are covered: neither divides into dollars."""
    hands = {1: FRONTS["both"], 7: DEALER}
    backed = play(MORTIMERS, hands, bets="1=100", post="$200", backs={3: "$100"})
    assert (backed.played(1), backed.played(3), backed.played(7)) == (100_00, -34_00, -66_00)
    shared = play(MORTIMERS, hands, bets="1=20", partners="3:1=10", post="$8")
    assert (shared.played(1), shared.played(3), shared.played(7)) == (6_00, 2_00, -8_00)
    for round in (backed, shared):
        assert all(move.cents % 100 == 0 for move in round.moves("settle."))


def test_hands_that_are_opened_lie_as_two_and_are_read() -> None:
    round = play(MORTIMERS, {1: FRONTS["both"], 7: DEALER}, bets="1=60")
    told = standing(round.table, scene_after(round.table, round.start, round.events, 1))
    hand = next(one for one in told.seats if one.seat == 1).hands[0]
    assert [(one.kind, " ".join(map(str, one.cards))) for one in hand.groups] == [
        ("front", "Qs Js"),
        ("back", "Ah As 9h 7h 3h"),
    ]
    assert str(hand.total) == "queen-jack in front of a pair of aces"
    assert [str(one.total) for one in told.shared if one.place == "dealer"] == [
        "queen-ten in front of a pair of kings"
    ]
