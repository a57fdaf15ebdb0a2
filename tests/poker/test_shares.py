"""What is in which pot, and in what chips it is shared: dropped blinds, dead chips, half dollars, odd chips. Figures by hand."""

from __future__ import annotations

import pytest

from cardroom.cards import deck as full_deck
from cardroom.cards import spell
from cardroom.fees import ByPlayers, PerHand
from cardroom.money import Cents
from tests.poker.comstock import CRAZY, HOLDEM, HOLDEM_8, TAHOE
from tests.poker.hands import deal, play, table_of
from tests.poker.stud import FIVE, deck
from tests.tables import Round, reload

CLUB = (
    "holdem",
    "omaha",
    "omaha-8",
    "pineapple",
    "crazy-pineapple",
    "lazy-pineapple",
    "lowball-a5",
    "lowball-27",
)
ANY = spell(full_deck("standard"))
BOARD = "9d 7h 6c 4s 3d"
ACES, KINGS, QUEENS, JACKS = "As Ah", "Ks Kh", "Qs Qh", "Js Jh"


def club(hole: dict[int, str], stacks: dict[int, str], acts: str, board: str = BOARD) -> Round:
    """Players Club hold'em, the button in seat 1: seat 2 drops the blind of $3."""
    return play(stacks, cards=deal(hole, board), acts=acts, at=table_of("players-club/holdem"))


@pytest.mark.clause("players-club/room/fee-1", "comstock/holdem/no-limit-note-b")
@pytest.mark.parametrize(
    ("best", "won"),
    [
        (
            3,
            {1: -1_00, 2: -3_00, 3: 1_00},
        ),  # $2 to the short one; of the other $2 the queens of seat 1 beat the jacks
        (1, {1: 1_00, 2: -3_00, 3: -1_00}),  # all $4
        (2, {1: -3_00, 2: 1_00, 3: -1_00}),  # all $4, which the blind in the box had matched
    ],
)
def test_the_dropped_blind_is_not_taken_out_of_a_short_all_in(best: int, won: dict[int, int]) -> None:
    """Seat 3 is all-in for $1, seat 1 calls $3, seat 2 has dropped $3: a dollar of each caller is the main pot, $2 of seat
    1's the side pot between 1 and 2."""
    hole = {1: QUEENS, 2: JACKS, 3: KINGS} | {best: ACES}
    hand = club(hole, {1: "100", 2: "100", 3: "1"}, "3 call, 1 call")
    assert {n: hand.won(n) for n in won} == won
    assert hand.drop == 3_00


@pytest.mark.clause("players-club/room/fee-1")
def test_a_poster_short_of_the_blind_drops_what_he_has_and_plays_for_as_much() -> None:
    """$2 dropped: the others call $3, of which $2 each are the main pot and $1 each the side pot."""
    hand = club({1: KINGS, 2: ACES, 3: QUEENS}, {1: "100", 2: "2", 3: "100"}, "3 call, 1 call")
    assert [hand.won(n) for n in (1, 2, 3)] == [-1_00, 2_00, -3_00]  # $4 to the aces; $2 to the kings
    assert hand.drop == 2_00


@pytest.mark.clause("players-club/room/fee-1")
def test_a_dropped_blind_and_three_pots() -> None:
    """Seats 3 and 4 are all-in for $1 and $2, seat 1 calls $3, seat 2 dropped $3 and bets $3 on the flop, which seat 1 calls.

    Main pot $1 + $1 + $1; first side pot $1 + $1 (seats 4 and 1); second $1 of seat 1 and $3 of each, $7.
    """
    stacks = {1: "100", 2: "100", 3: "1", 4: "2"}
    acts = "3 call, 4 call, 1 call, 2 check, 2 bet 3, 1 call"
    hand = club({1: JACKS, 2: QUEENS, 3: ACES, 4: KINGS}, stacks, acts)
    assert [hand.won(n) for n in (1, 2, 3, 4)] == [-6_00, 1_00, 2_00, 0]
    swapped = club({1: ACES, 2: JACKS, 3: QUEENS, 4: KINGS}, stacks, acts)
    assert [swapped.won(n) for n in (1, 2, 3, 4)] == [6_00, -6_00, -1_00, -2_00]


@pytest.mark.parametrize("game", CLUB)
@pytest.mark.clause("players-club/room/fee-1")
def test_in_every_game_that_drops_the_blind_the_pot_is_what_the_others_put_in(game: str) -> None:
    """Nobody plays on after an all-in of $1 and a call of $3: $4 go to winners, $3 to the box."""
    slug = f"players-club/{game}"
    hand = play({1: "3", 2: "3", 3: "1"}, cards=ANY, acts="3 call, 1 call", at=table_of(slug))
    assert hand.drop == 3_00
    assert sum(m.cents for m in hand.moves("settle.")) == 4_00
    assert sum(m.cents for m in hand.moves("settle.") if m.target == "stack/3") in (0, 1_00, 2_00)


@pytest.mark.clause(f"{FIVE}/ante-b")
def test_a_dealer_all_in_for_the_ante_plays_for_it_and_for_nothing_else() -> None:
    """Half a dollar of ante, dead, and the dealer has no more; seats 1 and 2 put in $2.50 each. Fees: $1 before the next card,
    $2 with it out, all of it the side pot's. The dealer's aces win back the fifty cents."""
    own = {1: "6c 2c 4d 6h 8s", 2: "4h Ks Qd Jh 9c", 3: "Ah As 7d 5h 3c"}
    at = table_of(FIVE, options=("dealer-ante",))
    hand = play(
        {1: "100", 2: "100", 3: "0.50"},
        cards=deck(FIVE, own),
        acts="1 bring-in 2.50, 2 call",
        button=3,
        at=at,
    )
    assert [(m.source, m.cents) for m in hand.moves("act.ante")] == [("stack/3", 50)]
    assert [hand.won(n) for n in (1, 2, 3)] == [-50, -2_50, 0]


@pytest.mark.parametrize("slug", [HOLDEM, HOLDEM_8, CRAZY, TAHOE])
@pytest.mark.clause("comstock/room/fee-hand-holdem-1")
def test_a_fee_of_half_a_dollar_makes_half_dollars_of_the_pot(slug: str) -> None:
    """Limit $1-$2 with three players: fees of $0.50 and $1, pots shared in half dollars while bets stay whole ones."""
    at = table_of(slug, schedule=3)
    assert at.settings.chip == 1_00
    assert at.schedule.share_chip(at.settings.chip) == 50


@pytest.mark.clause("comstock/room/fee-hand-holdem-1")
def test_half_dollars_are_shared() -> None:
    """The blinds of $1 and a call, then $2 bet on the river and called by one: $7 less $1.50 is $5.50, between two straights on
    the board: $2.50 each, and the odd half dollar to the left of the button."""
    cards = deal({1: "2c 2h", 2: "3c 3h", 3: "4c 4h"}, "Ts Js Qd Kd Ac")
    acts = "1 call, 2 check, 3 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 bet 2, 3 fold, 1 call"
    hand = play({1: "20", 2: "20", 3: "20"}, cards=cards, acts=acts, schedule=3)
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [
        ("stack/2", 2_50),
        ("stack/1", 2_50),
        ("stack/2", 50),
    ]
    assert [hand.won(n) for n in (1, 2, 3)] == [-50, 0, -1_00]


@pytest.mark.clause("comstock/room/fee-hand-holdem-1")
def test_high_and_low_halve_half_dollars_too() -> None:
    """Twice $2 and a folded blind of $1, less $1.50, is $3.50: $2 to the high half, $1.50 to the low one."""
    cards = deal({1: "Ks Kh", 2: "Jc Tc", 3: "As 2h"}, "3d 4c 8h Kd Qs")
    acts = "1 raise 2, 2 fold, 3 call"
    hand = play({1: "20", 2: "20", 3: "20"}, cards=cards, acts=acts, at=table_of(HOLDEM_8, schedule=3))
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [("stack/1", 2_00), ("stack/3", 1_50)]


def test_the_chip_of_the_pots_follows_from_every_fee() -> None:
    whole = PerHand(number=1, betting="limit", low=Cents(1_00), high=Cents(2_00))
    assert whole.share_chip(1_00) == 1_00
    assert whole.share_chip(1_00, jackpot=25) == 25
    half = ByPlayers(least=2, most=9, modified_b=Cents(2_50))
    assert PerHand(number=1, fees=(half,)).share_chip(1_00) == 50
    assert PerHand(number=1, half_hour=Cents(3_20)).share_chip(1_00) == 20


# ------------------------------------------------------------------------------------------------------- two odd chips


def three_ways(at: object) -> list[tuple[str, int]]:
    """Three straights on the board share what is left of $22."""
    cards = deal({1: "2c 2h", 2: "3c 3h", 3: "4c 4h", 4: "5c 5h"}, "Ts Js Qd Kd Ac")
    acts = "4 call, 1 call, 2 fold, 3 check, 3 bet 5, 4 call, 1 call"
    hand = play(dict.fromkeys((1, 2, 3, 4), "50"), cards=cards, acts=acts, at=at)  # type: ignore[arg-type]
    return [(m.target, m.cents) for m in hand.moves("settle.")]


EACH = [("stack/3", 6_00), ("stack/4", 6_00), ("stack/1", 6_00)]


@pytest.mark.clause("comstock/holdem/rule-15a")
def test_two_odd_chips_are_both_the_firsts() -> None:
    """Three times $2, a folded $1 and three times $5 are $22; less $2 it is $20: $6 each, and $2 to the first of them."""
    assert three_ways(table_of(HOLDEM)) == [*EACH, ("stack/3", 2_00)]


def test_or_one_each_in_turn() -> None:
    changed = reload(HOLDEM, lambda raw: raw["hand"].update(odd="one-each")).open()
    assert three_ways(changed) == [*EACH, ("stack/3", 1_00), ("stack/4", 1_00)]


@pytest.mark.clause("pinnacle/holdem/win-3")
def test_pinnacle_prints_that_the_odd_chips_are_one_players() -> None:
    """Five times $3, two of whom fold on the flop; less $4 it is $11: $3 each for three, and both odd dollars to seat 4."""
    hole = {1: "2c 2h", 2: "3c 3h", 3: "4c 4h", 4: "5c 5h", 5: "6c 6h"}
    acts = "4 call, 5 call, 1 call, 2 call, 3 check, 2 fold, 3 fold"
    at = table_of("pinnacle/holdem", schedule=3)
    hand = play(dict.fromkeys(hole, "50"), cards=deal(hole, "Ts Js Qd Kd Ac"), acts=acts, at=at)
    each = [("stack/4", 3_00), ("stack/5", 3_00), ("stack/1", 3_00)]
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [*each, ("stack/4", 2_00)]
