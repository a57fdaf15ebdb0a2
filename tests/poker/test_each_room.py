"""The button, the deal and the blinds of three players, in every room and game that has them.

The same boundary is printed in several documents; here each of them is held to it. Seats 2, 4, 5 and 7 are taken, so that a
seat is never the next number.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import Shoe, deck
from cardroom.felt import BetweenRounds, Button, Dealt, Moved, Person, step_away
from cardroom.rooms import Table
from cardroom.script import CHANCE, Act, Ask, Choice, Driver
from tests.poker.comstock import HOLDEM, SPLIT
from tests.poker.hands import seat, table_of

PINNACLE, MORTIMERS, VEN = "pinnacle/holdem", "mortimers/holdem", "ven-a-mexico/holdem"
CLUB = {
    "players-club/holdem": (),
    "players-club/omaha": ("players-club/omaha/rule-2a",),
    "players-club/omaha-8": ("players-club/omaha-8/rule-1", "players-club/omaha-8/rule-5"),
    "players-club/pineapple": ("players-club/pineapple/rule-3",),
    "players-club/crazy-pineapple": ("players-club/crazy-pineapple/rule-3",),
    "players-club/lazy-pineapple": ("players-club/lazy-pineapple/rule-2",),
}
"""Its games, and the clauses by which the others follow Hold'em."""
FOUR = (2, 4, 5, 7)
LINES = {PINNACLE: 3}


def rooms(comstock: str, pinnacle: str, mortimers: str, ven: str, club: str) -> list[Any]:
    """Each game by its room's own clauses; several are written with blanks between them."""
    found = [
        (HOLDEM, comstock.split()),
        (PINNACLE, pinnacle.split()),
        (MORTIMERS, mortimers.split()),
        (VEN, ven.split()),
    ]
    rows = [(slug, [f"{slug}/{one}" for one in ids]) for slug, ids in found]
    rows += [(slug, [f"{slug}/style"]) for slug in SPLIT]
    if club:
        own = [one if "/" in one else f"players-club/holdem/{one}" for one in club.split()]
        rows += [(slug, [*own, *by]) for slug, by in CLUB.items()]
    return [pytest.param(slug, marks=pytest.mark.clause(*ids), id=slug) for slug, ids in rows]


def open_table(slug: str) -> Table:
    return table_of(slug, schedule=LINES.get(slug, 1))


def hand(slug: str, start: BetweenRounds, *, called: bool = True) -> Driver:
    """Everybody calls, or folds where that is wanted, and otherwise says nothing."""
    table = open_table(slug)
    driver = table.deal(start)
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            pack = deck(table.rules.deck)
            driver.answer(CHANCE, Shoe(pack, size=len(pack)))
        elif called and isinstance(ask.options, Choice) and (call := ask.options.offer("call")):
            driver.answer(ask.seat, Act("call", call.most))
        elif not isinstance(ask.options, Choice) and ask.options is not None:
            driver.answer(ask.seat, ask.options.cards[: ask.options.count])  # type: ignore[attr-defined]
        else:
            driver.silence(ask.seat)
    return driver


def button(driver: Driver, kind: str = "dealer") -> list[int]:
    return [event.at for event in driver.events if isinstance(event, Button) and event.kind == kind]


def outcome(driver: Driver) -> BetweenRounds:
    assert driver.outcome is not None
    return driver.outcome


def turns(driver: Driver, topic: str) -> list[int]:
    return [
        e.seat
        for e in driver.events
        if isinstance(e, Ask) and e.topic == topic and isinstance(e.options, Choice)
    ]


MOVES = rooms("rule-18", "deal-1a", "rule-1b", "button-rotate", "button-b comstock/holdem/rule-18")


@pytest.mark.parametrize("slug", MOVES)
def test_the_button_moves_to_the_next_player_after_every_hand(slug: str) -> None:
    start, seen = seat(dict.fromkeys(FOUR, "500"), button=4), []
    for _ in range(5):
        driver = hand(slug, start)
        seen += button(driver)
        start = outcome(driver)
    assert seen == [4, 5, 7, 2, 4]


@pytest.mark.parametrize("slug", MOVES)
def test_it_moves_also_when_everybody_has_folded(slug: str) -> None:
    assert outcome(hand(slug, seat(dict.fromkeys(FOUR, "500"), button=7), called=False)).button == 2


@pytest.mark.parametrize("slug", MOVES)
def test_it_passes_whoever_is_away_or_has_no_chips(slug: str) -> None:
    """From seat 2 over seat 4, who is away, and seat 5, who is broke, to seat 7; a seat empty by now is passed too."""
    people = {**dict.fromkeys(FOUR, "500"), 5: "0"}
    start = step_away(seat(people, button=2), 4)
    assert button(hand(slug, BetweenRounds(people=start.people, button=4))) == [7]
    assert button(hand(slug, seat(dict.fromkeys(FOUR, "500"), button=3))) == [4]


OTHERS = {
    "comstock/lowball": "rule-33b",
    "comstock/mexican-poker": "intro-2b",
    "comstock/five-stud": "ante-b",
    "ven-a-mexico/five-card-draw": "deal-a",
}


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=pytest.mark.clause(one), id=slug) for slug, one in OTHERS.items()]
)
def test_so_does_the_deal_of_the_games_without_a_board(slug: str) -> None:
    start, seen = seat(dict.fromkeys(FOUR, "500"), button=4), []
    for _ in range(5):
        driver = hand(slug, start, called=False)
        seen += button(driver)
        start = outcome(driver)
    assert seen == [4, 5, 7, 2, 4]


LAST = rooms("button-b", "deal-1b.1 deal-5", "rule-6b", "play-button-b", "button-c")


@pytest.mark.parametrize("slug", LAST)
def test_the_first_cards_go_to_the_left_of_the_button_and_the_last_to_the_button(slug: str) -> None:
    driver = hand(slug, seat(dict.fromkeys(FOUR, "500"), button=4))
    places = [
        event.place for event in driver.events if isinstance(event, Dealt) and event.place.startswith("hole/")
    ]
    each = open_table(slug).rules.streets[0].hole
    assert places == [f"hole/{n}" for n in (5, 7, 2, 4)] * each


TWO_BLINDS = rooms(
    "button-e button-f button-g button-c",
    "deal-4.1 deal-4.2 deal-6 deal-2b deal-1b.2 deal-1b.3",
    "rule-7a rule-8b rule-11a",
    "play-blinds play-bet-1b play-flop-b",
    "",
)


@pytest.mark.parametrize("slug", TWO_BLINDS)
def test_of_three_players_each_has_one_of_the_three_places(slug: str) -> None:
    """The button opens the first round, the big blind closes it, and afterwards the small blind opens and the button closes."""
    driver = hand(slug, seat(dict.fromkeys((2, 5, 7), "500"), button=5))
    posted = [
        event.source for event in driver.events if isinstance(event, Moved) and event.topic == "act.blinds"
    ]
    assert posted == ["stack/7", "stack/2"]
    small, big = open_table(slug).schedule.blinds
    assert turns(driver, "act.first-round") == [5, 7, 2]
    assert turns(driver, "act.later-rounds") == [7, 2, 5] * 3
    cents = [
        event.cents for event in driver.events if isinstance(event, Moved) and event.topic == "act.blinds"
    ]
    assert cents == [small, big]


@pytest.mark.parametrize("slug", TWO_BLINDS)
def test_four_players_leave_one_who_opens_between_the_big_blind_and_the_button(slug: str) -> None:
    driver = hand(slug, seat(dict.fromkeys(FOUR, "500"), button=7))
    assert turns(driver, "act.first-round") == [5, 7, 2, 4]
    assert turns(driver, "act.later-rounds") == [2, 4, 5, 7] * 3


DROPPED = ("players-club/room/fee-1", "players-club/holdem/button-d")


@pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=pytest.mark.clause(*DROPPED, *by), id=slug) for slug, by in CLUB.items()],
)
@pytest.mark.parametrize(("taken", "first"), [((2, 5), [5, 2]), ((2, 5, 7), [2, 5, 7]), (FOUR, [2, 4, 5, 7])])
def test_a_single_blind_at_the_left_of_the_button_acts_last_before_the_flop(
    slug: str, taken: tuple[int, ...], first: list[int]
) -> None:
    """The button is in seat 5: it is next to last before the flop, and last in every later round."""
    driver = hand(slug, seat(dict.fromkeys(taken, "500"), button=5))
    dropped = [
        event.source for event in driver.events if isinstance(event, Moved) and event.topic == "fee.blind"
    ]
    *others, blind = first
    assert dropped == [f"stack/{blind}"]
    assert turns(driver, "act.first-round") == first
    assert turns(driver, "act.later-rounds") == [blind, *others] * 3


@pytest.mark.parametrize(
    ("slug", "marked"),
    [(slug, slug == PINNACLE) for slug in (HOLDEM, *SPLIT, PINNACLE, MORTIMERS, VEN, *CLUB)],
)
def test_only_where_the_document_has_them_the_blinds_have_buttons_of_their_own(
    slug: str, marked: bool
) -> None:
    driver = hand(slug, seat(dict.fromkeys(FOUR, "500"), button=2))
    assert (button(driver, "small-blind"), button(driver, "big-blind")) == (
        ([4], [5]) if marked else ([], [])
    )


@pytest.mark.clause(f"{PINNACLE}/deal-2")
def test_the_disks_lie_before_the_blinds_are_posted_and_there_are_two_of_them() -> None:
    """Of one blind or of three neither disk says anything."""
    driver = hand(PINNACLE, seat(dict.fromkeys(FOUR, "500"), button=2))
    kinds = [
        (e.kind, e.at) if isinstance(e, Button) else e.source
        for e in driver.events
        if isinstance(e, Button) or (isinstance(e, Moved) and e.topic == "act.blinds")
    ]
    assert kinds == [("dealer", 2), ("small-blind", 4), ("big-blind", 5), "stack/4", "stack/5"]
    for blinds in ((2_00,), (1_00, 2_00, 3_00)):
        driver = table_of(PINNACLE, schedule=3, blinds=blinds).deal(
            seat(dict.fromkeys(FOUR, "500"), button=2)
        )
        assert not button(driver, "small-blind") and not button(driver, "big-blind")
        posted = [
            event.cents for event in driver.events if isinstance(event, Moved) and event.topic == "act.blinds"
        ]
        assert posted == [*blinds]


@pytest.mark.parametrize("slug", [HOLDEM, *SPLIT, *(f"players-club/{one}" for one in ("holdem",))])
@pytest.mark.clause("comstock/holdem/rule-17")
def test_of_three_blinds_who_comes_back_posts_all_the_last_of_them_live(slug: str) -> None:
    line = 2 if slug.startswith("players-club") else 1
    people = tuple(Person(n, f"P{n}", 100_00, missed=n == 7) for n in (1, 2, 3, 4, 7))
    driver = table_of(slug, schedule=line, blinds=(1_00, 2_00, 4_00)).deal(
        BetweenRounds(people=people, button=1)
    )
    assert driver.waiting[0].seat == 7 and driver.waiting[0].options.phrase == "wait or post $7"  # type: ignore[union-attr]
    driver.answer(7, Act("post", 7_00))
    assert [driver.felt.ledger.balance(one) for one in ("pot", "bet/7")] == [3_00, 4_00]


@pytest.mark.parametrize("slug", [PINNACLE, MORTIMERS, VEN])
def test_where_no_document_asks_for_it_whoever_comes_back_simply_plays(slug: str) -> None:
    """Also one who has missed a blind elsewhere, wherever he sits."""
    for at in FOUR:
        people = tuple(Person(n, f"P{n}", 500_00, missed=n == 5) for n in FOUR)
        driver = hand(slug, BetweenRounds(people=people, button=at))
        dealt = {
            event.place
            for event in driver.events
            if isinstance(event, Dealt) and event.place.startswith("hole/")
        }
        assert dealt == {f"hole/{n}" for n in FOUR}
        assert not turns(driver, "seat.missed") and not outcome(driver).person(5).missed
