"""What the six board games of the Players Club share: Hold'em's deal, its rounds of betting, the limits and the fee.

In every test the button is in seat 1. Its left, seat 2, posts the blind that is dropped.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import Button, Dealt, Shuffled, only
from cardroom.script import Act, Answer, Ask, Choice
from tests.poker.hands import paused, play, seat, table_of
from tests.tables import Round, sign_lines

ANY = spell(deck("standard"))
THREE = {1: "100", 2: "100", 3: "100"}
ALL_CHECK = "3 call, 1 call, 2 check"

GAMES = {
    "holdem": "players-club/holdem",
    "omaha": "players-club/omaha",
    "omaha_8": "players-club/omaha-8",
    "pineapple": "players-club/pineapple",
    "crazy": "players-club/crazy-pineapple",
    "lazy": "players-club/lazy-pineapple",
}
AS_HOLDEM = {
    "omaha": "rule-2a",
    "omaha_8": "rule-1 rule-5",
    "pineapple": "rule-3",
    "crazy": "rule-3",
    "lazy": "rule-2",
}
"""The clause of each game that says: all the rules of Hold'em."""
ROOM = "players-club/room/"


def in_games(names: str, rows: dict[str, tuple[Any, ...]], how: str = "played") -> Any:
    """One test in several games: the clauses of each, and then its values of the parameters."""
    params = [
        pytest.param(GAMES[game], *values, marks=pytest.mark.clause(*ids.split(), how=how), id=game)
        for game, (ids, *values) in rows.items()
    ]
    return pytest.mark.parametrize(f"slug, {names}" if names else "slug", params)


def in_all(holdem: str) -> Any:
    """One test in all six, the others citing that they follow Hold'em."""
    return in_games("", {"holdem": (holdem,), **{game: (ids,) for game, ids in AS_HOLDEM.items()}})


def trace(hand: Round) -> str:
    """Own cards o, burned x, board B, discards d, and the seats asked to act."""
    said = {"hole": "o", "burn": "x", "board": "B"}
    found = ""
    for event in hand.events:
        if isinstance(event, Dealt):
            found += said[event.place.split("/")[0]]
        elif isinstance(event, Answer) and isinstance(event.said, tuple):
            found += "d"
        elif isinstance(event, Ask) and isinstance(event.options, Choice):
            found += str(event.seat)
    return found


@in_games(
    "cards",
    {
        "holdem": ("intro-a button-a button-c", 2),
        "omaha": ("intro-a rule-2a", 4),
        "omaha_8": ("rule-1 rule-5", 4),
        "pineapple": ("intro-a rule-3", 3),
        "crazy": ("intro-a rule-3", 3),
        "lazy": ("intro-a rule-2", 3),
    },
)
def test_own_cards_face_down_one_at_a_time_the_buttons_last(slug: str, cards: int) -> None:
    """Nobody but the players at the table is dealt in: who deals does not play."""
    hand = play(dict.fromkeys((1, 2, 3, 4), "100"), cards=ANY, button=3, at=table_of(slug))
    assert hand.button("dealer")[0] == 3
    assert hand.order == ["hole/4", "hole/1", "hole/2", "hole/3"] * cards  # all fold to the blind
    faces = [(e.place, e.seen_by) for e in hand.events if isinstance(e, Dealt)]
    assert all(seen_by == only(int(place[-1])) for place, seen_by in faces)


@in_games(
    "expected",
    {
        "holdem": (
            "intro-a intro-b intro-c intro-d intro-e intro-f button-d",
            "oooooo 312 xBBB 231 xB 231 xB 231",
        ),
        "omaha": ("intro-a intro-c rule-2a", "oooooooooooo 312 xBBB 231 xB 231 xB 231"),
        "omaha_8": ("rule-1 rule-5", "oooooooooooo 312 xBBB 231 xB 231 xB 231"),
        "pineapple": ("intro-a intro-b intro-c rule-3", "ooooooooo 312 ddd xBBB 231 xB 231 xB 231"),
        "crazy": ("intro-a intro-b rule-3", "ooooooooo 312 xBBB 231 ddd xB 231 xB 231"),
        "lazy": ("intro-a rule-2", "ooooooooo 312 xBBB 231 xB 231 xB 231"),
    },
)
def test_four_rounds_of_betting(slug: str, expected: str) -> None:
    """Before the flop the blind is last; on flop, turn and river the button is."""
    hand = play(THREE, cards=ANY, acts=ALL_CHECK, at=table_of(slug))
    assert trace(hand) == expected.replace(" ", "")
    assert [e.seen_by for e in hand.events if isinstance(e, Dealt) and e.place == "board"] == ["everyone"] * 5


@in_all("button-a button-b")
def test_the_button_goes_clockwise_after_each_hand(slug: str) -> None:
    start, seen = seat(dict.fromkeys((2, 5, 6), "100"), button=5), []
    for _ in range(4):
        driver = table_of(slug).deal(start)
        driver.answer(0, driver.waiting[0].options.read(ANY))  # type: ignore[union-attr]
        while driver.waiting:
            driver.silence(driver.waiting[0].seat)
        assert driver.outcome is not None
        seen.append(next(e.at for e in driver.events if isinstance(e, Button)))
        start = driver.outcome
    assert seen == [5, 6, 2, 5]


@in_games(
    "",
    {
        "holdem": (f"{ROOM}games-1",),
        "omaha": (f"intro-c {ROOM}games-3",),
        "omaha_8": (f"rule-1 {ROOM}games-3",),
        "pineapple": (f"rule-3 {ROOM}fee-1",),
        "crazy": (f"rule-3 {ROOM}games-5",),
        "lazy": (f"rule-2 {ROOM}games-4",),
    },
)
def test_three_and_six_dollars(slug: str) -> None:
    """$3 bets and raises before and on the flop, $6 on turn and river, at each of the four rounds."""
    acts = "3 call, 1 raise 6, 2 call, 3 call, 2 bet 3, 3 raise 6, 1 call, 2 call"
    acts += ", 2 bet 6, 3 raise 12, 1 call, 2 call, 2 check, 3 bet 6, 1 call, 2 raise 12, 3 call, 1 call"
    hand = play(THREE, cards=ANY, acts=acts, at=table_of(slug))
    phrases = [options.phrase for _, _, options in hand.offered]
    assert phrases[0] == "fold or call $3 or raise to $6"
    assert phrases[1] == "fold or call $3 or raise to $6"
    assert phrases[2] == "fold or call $3 or raise to $9"
    assert phrases[4:6] == ["check or bet $3 or fold", "fold or call $3 or raise to $6"]
    assert phrases[8:10] == ["check or bet $6 or fold", "fold or call $6 or raise to $12"]
    assert phrases[12:15] == [
        "check or bet $6 or fold",
        "check or bet $6 or fold",
        "fold or call $6 or raise to $12",
    ]
    assert sum(hand.won(n) for n in THREE) == -3_00
    assert hand.balance("drop") == 3_00


@in_games(
    "",
    {
        "holdem": (f"{ROOM}games-1 intro-a",),
        "omaha": (f"{ROOM}games-3 rule-2a",),
        "omaha_8": (f"{ROOM}games-3 rule-1 rule-5",),
        "pineapple": ("rule-3",),
        "crazy": (f"{ROOM}games-5 rule-3",),
        "lazy": (f"{ROOM}games-4 rule-2",),
    },
)
@pytest.mark.parametrize("to", [3_00, 4_00, 7_00, 9_00, 100_00])
def test_one_act_carries_its_full_amount_and_no_other_is_taken(slug: str, to: int) -> None:
    driver = paused(THREE, cards=ANY, acts="", at=table_of(slug))
    with pytest.raises(RefusedError, match=r"allowed is raise to \$6"):
        driver.answer(3, Act("raise", to))
    driver.answer(3, Act("raise", 6_00))
    assert driver.felt.ledger.balance("bet/3") == 6_00
    assert driver.waiting[0].seat == 1


@in_all("intro-a")
def test_a_bet_and_three_raises_and_no_more_while_three_are_in(slug: str) -> None:
    """The blind counts as the bet. With two players left raises are not counted."""
    acts = "3 raise 6, 1 raise 9, 2 raise 12"
    driver = paused(THREE, cards=ANY, acts=acts, at=table_of(slug))
    with pytest.raises(RefusedError, match=r"allowed is fold or call \$6 ") as refused:
        driver.answer(3, Act("raise", 15_00))
    assert refused.value.topic == "act.cap"
    assert "comstock/holdem/rule-2a" in refused.value.clauses
    third = paused(THREE, cards=ANY, acts="3 raise 6, 1 raise 9", at=table_of(slug))
    third.answer(2, Act("raise", 12_00))
    two = paused(
        THREE, cards=ANY, acts="3 fold, 1 raise 6, 2 raise 9, 1 raise 12, 2 raise 15", at=table_of(slug)
    )
    two.answer(1, Act("raise", 18_00))


@in_games("", dict.fromkeys(GAMES, (f"{ROOM}fee-1",)))
def test_the_blind_is_dropped_before_the_hand_starts(slug: str) -> None:
    """$3 from the left of the button to the house, before the shuffle; a live bet all the same, and its owner acts last."""
    hand = play(THREE, cards=ANY, acts=ALL_CHECK, at=table_of(slug))
    assert [(m.source, m.target, m.cents) for m in hand.moves("fee.")] == [("stack/2", "drop", 3_00)]
    assert hand.at("fee.blind") < hand.at(Shuffled) < hand.at(Dealt)
    assert [n for n, _ in hand.asked()][:3] == [3, 1, 2]
    assert [offer.phrase for offer in hand.offered[2][2].offers] == ["check", "raise to $6", "fold"]
    assert sum(m.cents for m in hand.moves("settle.")) == 6_00  # two calls of $3; the blind is not in the pot
    assert hand.table.cite("fee.blind")[0] == "players-club/room/fee-1"


@in_games("", dict.fromkeys(GAMES, (f"{ROOM}fee-1",)))
def test_the_fee_is_the_same_every_hand(slug: str) -> None:
    """Of a hand that ends before the flop, of a large pot, of two players and of nine."""
    nobody = play(THREE, cards=ANY, at=table_of(slug))
    assert (nobody.drop, nobody.won(2)) == (3_00, -3_00)
    large = play(THREE, cards=ANY, acts="3 raise 6, 1 raise 9, 2 raise 12, 3 call, 1 call", at=table_of(slug))
    assert large.drop == 3_00
    for players in (2, 9):
        full = play(dict.fromkeys(range(1, players + 1), "100"), cards=ANY, at=table_of(slug))
        assert (full.drop, full.won(2)) == (3_00, -3_00)


@in_games("", dict.fromkeys(GAMES, (f"{ROOM}fee-1",)), how="loaded")
@pytest.mark.parametrize("blinds", [(2_00,), (1_00, 3_00)])
def test_no_table_sets_another_blind_to_drop(slug: str, blinds: tuple[int, ...]) -> None:
    with pytest.raises(SetupError, match=r"blinds: the dropped blind of \$3 is the printed collection"):
        table_of(slug, blinds=blinds)


@in_games("", dict.fromkeys(GAMES, (f"{ROOM}hours-1 {ROOM}fee-1",)), how="shown")
def test_the_sign_says_limit_fee_and_hours(slug: str) -> None:
    at = table_of(slug)
    assert sign_lines(at) == [
        ("Limit", "limit $3 and $6", "act.betting"),
        ("Blinds", "$3", "act.blinds"),
        ("Collection", "$3 a hand, by dropping the blind", "fee.blind"),
        ("Chip", "bets in steps of $1", ""),
        ("Hours", "every day from 10 AM to 2 AM the next morning", "post.sign"),
    ]
    assert "players-club/room/hours-1" in at.cite("post.sign")
