"""Betting behind a circle, in every game: its own fee, right after the seat, on the first hand, never doubled or split."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from tests.tables import play, refused, shoe, showdown
from tests.twenty_one.editions import NO_BUST_401, editions

BACKLINE = editions(
    "",
    (f"{NO_BUST_401} five", "rule-10"),
    ("jokers_2003 six six_buster", "rule-15"),
    ("pure", "rule-12"),
    ("jokers", "additional-9a"),
    ("pure_buster", "game-12 round-5d"),
)


@editions(
    "schedule own behind paid",
    (NO_BUST_401, 1, 10, 60, (50, 1_00, 1_00), "rule-10 round-5c"),
    ("jokers_2003", 1, 10, 20, (50, 50, 1_00), "rule-15"),
    ("six", 1, 10, 20, (25, 25, 50), "rule-15 fee-procedure-1a"),
    ("six", 5, 10, 41, (0, 0, 1_00), "fee-procedure-5a"),
    ("six_buster", 1, 10, 20, (25, 25, 50), "rule-15 fee-procedure-1a collection-a-1"),
    ("six_buster", 5, 10, 20, (0, 0, 50), "fee-procedure-5a collection-b-1"),
    ("pure", 1, 10, 11, (0, 0, 50), "rule-12 fee-procedure-a"),
    ("five", 1, 10, 45, (0, 0, 1_00), "rule-10 fee-limit-5-200"),
    ("jokers", 1, 10, 20, (1_00, 1_00, 2_00), "additional-9a"),
    ("pure_buster", 1, 10, 41, (0, 0, 2_00), "game-12 comstock/room/fee-pure-21.5-1"),
)
def test_a_backline_wager_is_a_wager_of_its_own_for_the_collection(
    slug: str, schedule: int, own: int, behind: int, paid: tuple[int, int, int]
) -> None:
    """Its bettor pays for it, and it is in the action by which the player-dealer pays."""
    cards = shoe(slug, "9c 9h", dealer="9d 8d")
    round = play(slug, cards=cards, bets=f"1={own}", behind=f"2:1={behind}", schedule=schedule)
    assert (round.fees(1), round.fees(2), round.fees(8)) == paid


@editions(
    "enough short",
    (NO_BUST_401, "$21", "$20.99", "round-5c"),
    ("jokers_2003", "$21", "$20.99", "rule-15"),
    ("six six_buster", "$20.50", "$20.49", "rule-15"),
    ("jokers", "$22", "$21.99", "additional-9a additional-7b"),
)
def test_the_fees_of_both_wagers_must_be_at_hand(slug: str, enough: str, short: str) -> None:
    """$10 on the own circle and $10 behind another."""
    wagers = {"cards": shoe(slug, "9c 9h", "9s 9c", dealer="9d 8d"), "bets": "1=10 2=10", "behind": "2:1=10"}
    assert play(slug, **wagers, stacks={2: enough}).played(2) == 20_00
    with pytest.raises(RefusedError, match="with the collection is more than"):
        play(slug, **wagers, stacks={2: short})


THREE_FIRST = (
    "pinnacle/no-bust-401",
    "ven-a-mexico/no-bust-401",
    "mortimers/no-bust-6-buster",
    "players-club/no-bust-5",
)
"""Where an eight as second card starts settlement beyond seat 3, counter-clockwise; elsewhere it starts at seat 1."""


@BACKLINE
def test_seat_then_backline_then_the_next_circle(slug: str) -> None:
    cards = shoe(slug, "9c 9h", "9s 9c", dealer="9d 8d")
    round = play(slug, cards=cards, bets="1=10 3=10", behind="5:1=15 6:1=5 5:3=20")
    one, three = ["bet/1/1", "bet/1/5", "bet/1/6"], ["bet/3/3", "bet/3/5"]
    settled = [move.source for move in round.moves("settle.") if move.source.startswith("bet/")]
    assert settled == (three + one if slug in THREE_FIRST else one + three)


@BACKLINE
@pytest.mark.parametrize(("drawn", "behind"), [("Ah 5h", 15_00), ("5h Ah", -15_00)])
def test_after_a_split_a_backline_wager_rides_on_the_first_hand_alone(
    slug: str, drawn: str, behind: int
) -> None:
    """The nines draw to 20 and 14 against 17: the seat wins one and loses one."""
    cards = shoe(slug, "9c 9h", dealer="9d 8d", then=drawn)
    round = play(slug, cards=cards, bets="1=10", behind="2:1=15", acts="1 split, 1 stand")
    assert (round.played(1), round.played(2)) == (0, behind)
    assert [move.cents for move in round.moves("act.") if move.source == "stack/2"] == [15_00]


@BACKLINE
@pytest.mark.parametrize(("drawn", "sign"), [("9h", 1), ("5h", -1)])
def test_a_double_leaves_the_backline_wager_as_it_is(slug: str, drawn: str, sign: int) -> None:
    cards = shoe(slug, "5c 6d", dealer="9d 8d", then=drawn)
    round = play(slug, cards=cards, bets="1=10", behind="2:1=15", acts="1 double 10")
    assert (round.played(1), round.played(2)) == (sign * 20_00, sign * 15_00)
    assert [move.cents for move in round.moves("act.") if move.source == "stack/2"] == [15_00]


@BACKLINE
def test_the_seat_decides_for_those_behind_and_they_are_not_asked(slug: str) -> None:
    """Seat 1 hits 14 to 22, and those who bet behind lose with it."""
    cards = shoe(slug, "9c 5d", dealer="9d 8d", then="8c")
    round = play(slug, cards=cards, bets="1=10", behind="2:1=15", acts="1 hit")
    assert (round.asked(), round.played(1), round.played(2)) == ([(1, "1")], -10_00, -15_00)


@BACKLINE
@pytest.mark.parametrize("behind", ["1:1=10", "1:5=10", "2:3=10"])
def test_the_backline_is_behind_the_circle_of_another_in_play(slug: str, behind: str) -> None:
    """Neither behind one's own seat or free circle, nor behind a circle without a wager."""
    cards = shoe(slug, "9c 9h", "9s 9c", dealer="9d 8d")
    refused(slug, "seat.backline", cards=cards, bets="1=10 1:5=10", behind=behind, people=[2])


@BACKLINE
@pytest.mark.parametrize(
    ("post", "one", "two"),
    [("$30", 10_00, 20_00), ("$25", 10_00, 15_00), ("$15", 10_00, 5_00), ("$10", 10_00, 0)],
)
def test_a_backline_wager_meets_the_cover_after_the_seat(slug: str, post: str, one: int, two: int) -> None:
    round = play(slug, cards=shoe(slug, "9c 9h", dealer="9d 8d"), bets="1=10", behind="2:1=20", post=post)
    assert (round.asked(), round.played(1), round.played(2)) == ([(1, "1")], one, two)


@BACKLINE
def test_a_backline_wager_wins_what_the_seat_wins(slug: str) -> None:
    """Seat 1 decides and hits to 18; those behind it win with it, whoever has a hand of his own."""
    cards = shoe(slug, "9c 5d", "9s 8s", dealer="9d 8d", then="4c")
    round = play(slug, cards=cards, bets="1=10 2=10", behind="2:1=20 3:1=5", acts="1 hit")
    assert {seat for seat, _ in round.asked()} == {1, 2}
    assert [round.played(seat) for seat in (1, 2, 3)] == [10_00, 20_00, 5_00]


@editions("", (NO_BUST_401, "rule-10"))
def test_how_many_may_bet_behind_a_circle_is_a_table_setting(slug: str) -> None:
    cards = {"player": "Th 9h", "dealer": "Tc 8d"}
    assert showdown(slug, **cards, behind="2:1=10 3:1=10", backline=2).played(3) == 10_00
    with pytest.raises(RefusedError, match=r"open are none .* is silent on betting behind a circle"):
        showdown(slug, **cards, behind="2:1=10 3:1=10", backline=1)
    assert showdown(slug, **cards, behind="2:1=10", backline=0).played(2) == 0


@editions("", ("six_buster", "rule-15"))
def test_a_backline_wager_may_be_insured_and_does_not_double(slug: str) -> None:
    cards = shoe(slug, "5c 6c", dealer="Ad 6d", then="Tc 2d")
    round = play(slug, cards=cards, bets="1=10", behind="3:1=20", acts="1 decline, 3 insure 10, 1 double 10")
    assert (round.played(1), round.played(3)) == (20_00, 20_00 - 10_00)
