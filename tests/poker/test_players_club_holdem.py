"""Texas Hold'em at the Players Club: what a hand is made of, and the no-limit game with its time collection."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError
from cardroom.felt import Dealt
from cardroom.script import Act
from tests.poker.hands import deal, paused, play, table_of
from tests.tables import sign_lines

SLUG = "players-club/holdem"
ROOM = "players-club/room/"
ANY = spell(deck("standard"))
THREE = {1: "100", 2: "100", 3: "100"}
ALL_CHECK = "3 call, 1 call, 2 check"


@pytest.mark.clause(f"{SLUG}/intro-g")
@pytest.mark.parametrize(
    ("own", "board", "shows"),
    [
        ("As Ah", "Kd Kh 8c 4s 3d", "two pair, aces and kings"),
        ("As 7h", "Ks 9s 8s 4s 3d", "a flush, ace high"),
        ("2c 7h", "Ks Qs Js Ts 9s", "a straight flush, king high"),
    ],
)
def test_any_five_of_board_and_own_cards(own: str, board: str, shows: str) -> None:
    """Two own cards, one, or none."""
    hand = play(
        {1: "100", 2: "100"},
        cards=deal({1: own, 2: "2d 6d"}, board),
        acts="1 call, 2 check",
        at=table_of(SLUG),
    )
    assert hand.notes("settle.show")[1] == f"hole/1: shows {shows}"


@pytest.mark.clause(f"{SLUG}/intro-g", f"{SLUG}/intro-h")
def test_who_plays_the_board_shares_the_pot() -> None:
    """A pot of $6, and the royal flush lies on the board: $2 each."""
    cards = deal({1: "2c 3c", 2: "Ah Ad", 3: "9d 9h"}, "As Ks Qs Js Ts")
    hand = play(THREE, cards=cards, acts=ALL_CHECK, at=table_of(SLUG))
    assert [(m.target, m.cents) for m in hand.moves("settle.")] == [
        ("stack/2", 2_00),
        ("stack/3", 2_00),
        ("stack/1", 2_00),
    ]


@pytest.mark.clause(f"{SLUG}/intro-a", f"{SLUG}/intro-g")
def test_the_best_hand_wins_and_odd_chips_go_left_of_the_button() -> None:
    """The rules of another room's Hold'em that this document invokes: cards speak, losers are killed, equal hands share."""
    cards = deal({1: "Ac Kd", 2: "7c 2d", 3: "Ad Kc"}, "As Ks 9h 8h 3d")
    hand = play(
        THREE, cards=cards, acts="3 raise 6, 1 call, 2 call, 2 bet 3, 3 call, 1 call", at=table_of(SLUG)
    )
    assert hand.notes("settle.killed") == ["hole/2: loses; the cards are dead"]
    assert [hand.won(n) for n in THREE] == [3_00, -9_00, 3_00]  # $27 less the $3 dropped: $12 each
    odd = play(THREE, cards=cards, acts="3 call, 1 call, 2 raise 6, 3 call, 1 call", at=table_of(SLUG))
    assert [odd.won(n) for n in THREE] == [1_00, -6_00, 2_00]  # $15: $7 each, the odd dollar to seat 3


@pytest.mark.clause(f"{ROOM}games-2")
def test_no_limit_bets_are_anything_on_the_table() -> None:
    """Usually with blinds of $1 and $2; a raise at least as large as the last one."""
    driver = paused(THREE, cards=ANY, acts="", at=table_of(SLUG, schedule=2))
    balance = driver.felt.ledger.balance
    assert [balance(f"bet/{n}") for n in THREE] == [0, 1_00, 2_00]
    assert driver.waiting[0].options.phrase == "fold or call $2 or raise to between $4 and $100"  # type: ignore[union-attr]
    for cents in (3_00, 101_00):  # table stakes: nobody bets more than he has there
        with pytest.raises(RefusedError, match=r"between \$4 and \$100") as refused:
            driver.answer(1, Act("raise", cents))
        assert "players-club/room/games-2" in refused.value.clauses
    driver.answer(1, Act("raise", 100_00))
    assert balance("bet/1") == 100_00


@pytest.mark.clause(f"{ROOM}games-2")
def test_no_limit_raises_are_not_counted() -> None:
    acts = "1 raise 4, 2 raise 6, 3 raise 8, 1 raise 10, 2 raise 12, 3 raise 14, 1 call, 2 call"
    hand = play(THREE, cards=ANY, acts=acts, at=table_of(SLUG, schedule=2))
    assert hand.drop == 0  # the room lives from the half hours


@pytest.mark.clause(f"{ROOM}games-2")
def test_no_limit_blinds_are_the_tables_own() -> None:
    hand = play(THREE, cards=ANY, at=table_of(SLUG, schedule=2, blinds=(2_00, 5_00)))
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 2_00), ("stack/3", 5_00)]


@pytest.mark.clause(f"{ROOM}games-2")
def test_who_is_all_in_contests_what_he_could_match() -> None:
    cards = deal({1: "Qs Qh", 2: "As Ah", 3: "Ks Kh"}, "9d 7h 6c 4s 3d")
    stacks = {1: "90", 2: "20", 3: "50"}
    hand = play(stacks, cards=cards, acts="1 raise 90, 2 call, 3 call", at=table_of(SLUG, schedule=2))
    assert [hand.stack(n) for n in stacks] == [40_00, 60_00, 60_00]
    assert [(m.target, m.cents) for m in hand.moves("settle.uncalled")] == [("stack/1", 40_00)]
    assert [(m.target, m.cents) for m in hand.moves("settle.side-pot")] == [("stack/3", 60_00)]


@pytest.mark.clause(f"{ROOM}fee-2")
@pytest.mark.parametrize(("half_hours", "each"), [(0, 0), (1, 5_00), (2, 10_00)])
def test_five_dollars_of_each_player_every_half_hour(half_hours: int, each: int) -> None:
    """In advance: before a card is dealt. The next hand of the same half hour costs nothing."""
    hand = play(THREE, cards=ANY, half_hours=half_hours, at=table_of(SLUG, schedule=2))
    assert [hand.fees(n) for n in THREE] == [each, each, each]
    assert hand.drop == 3 * each
    assert hand.outcome.half_hours == 0
    if each:
        assert hand.at("fee.half-hour") < hand.at("act.blinds") < hand.at(Dealt)
        assert hand.table.cite("fee.half-hour")[0] == "players-club/room/fee-2"


@pytest.mark.clause(f"{ROOM}fee-1", f"{ROOM}fee-2")
def test_the_limit_game_pays_by_the_hand_and_not_by_the_half_hour() -> None:
    hand = play(THREE, cards=ANY, half_hours=1, at=table_of(SLUG))
    assert [hand.fees(n) for n in THREE] == [0, 3_00, 0]


@pytest.mark.clause(f"{ROOM}hours-2", f"{ROOM}fee-2", f"{ROOM}games-2", how="shown")
def test_the_sign_of_the_no_limit_game() -> None:
    at = table_of(SLUG, schedule=2)
    assert sign_lines(at) == [
        ("Limit", "no-limit, the least bet is $2", "act.betting"),
        ("Blinds", "$1, $2", "act.blinds"),
        ("Collection", "$5 from each player every half hour", "fee.half-hour"),
        ("Chip", "bets in steps of $1", ""),
        ("Hours", "Wednesday to Saturday from 9 AM to 2 AM the next morning", "post.sign"),
    ]
    assert "players-club/room/hours-2" in at.cite("post.sign")
