"""What every document prints a number for, at the number and one beyond it: seats, fewest players, cards in the deck."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Dealt, Fact, Person
from cardroom.players import by_chance
from cardroom.rooms import rooms
from cardroom.script import Ask, Shuffle, SimulatedChance
from cardroom.simulate import play_round
from tests.tables import table

BOARD, STUD, PAN = (
    "comstock/room/fee-hand-holdem-2",
    "comstock/room/fee-hand-stud-1",
    "comstock/room/fee-hand-pan-1",
)
SEATS = {
    "ven-a-mexico/no-bust-401": (8, "round-1a rule-8b"),
    "ven-a-mexico/holdem": (9, ""),
    "ven-a-mexico/five-card-draw": (7, "fee-per-hand"),
    "pinnacle/no-bust-401": (8, "round-1a rule-8b"),
    "pinnacle/holdem": (8, "table-a"),
    "pinnacle/three-card-poker": (8, "table-a"),
    "mortimers/no-bust-2003": (8, "rule-13"),
    "mortimers/no-bust-6": (8, "rule-13"),
    "mortimers/no-bust-6-buster": (10, "rule-13"),
    "mortimers/pure-21.5": (8, "rule-9"),
    "mortimers/holdem": (9, ""),
    "mortimers/double-hand": (7, "method-2"),
    "players-club/no-bust-5": (8, "rule-8"),
    **{
        f"players-club/{game}": (9, "")
        for game in ("holdem", "omaha", "omaha-8", "pineapple", "crazy-pineapple", "lazy-pineapple")
    },
    "players-club/lowball-a5": (9, ""),
    "players-club/lowball-27": (9, ""),
    "players-club/pan": (8, "players"),
    "comstock/no-bust-joker": (8, "additional-6"),
    "comstock/pure-21.5-buster": (8, "game-9"),
    **{
        f"comstock/{game}": (9, BOARD)
        for game in ("holdem", "holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8")
    },
    "comstock/omaha-8": (9, "comstock/room/fee-hand-omaha-1"),
    **{f"comstock/{game}": (7, STUD) for game in ("seven-stud", "seven-stud-8", "razz", "five-stud")},
    "comstock/mexican-poker": (7, "comstock/room/fee-hand-mexican-1"),
    "comstock/lowball": (7, "comstock/room/fee-hand-lowball-1"),
    "comstock/super-pan-9": (8, "structure-2c"),
    "comstock/double-hand": (7, "intro-2a"),
    "comstock/pan": (7, PAN),
}
"""How many sit at the table, and the clause that prints it; where no document speaks, nine at a poker table."""
FEWEST = {
    "ven-a-mexico/five-card-draw": (2, "fee-per-hand"),
    "pinnacle/holdem": (2, "fee-3"),
    "players-club/pan": (2, "players"),
    **{
        f"comstock/{game}": (2, BOARD)
        for game in ("holdem", "holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8")
    },
    "comstock/omaha-8": (2, "comstock/room/fee-hand-omaha-1"),
    "comstock/lowball": (2, "comstock/room/fee-hand-lowball-1"),
    **{f"comstock/{game}": (3, STUD) for game in ("seven-stud", "seven-stud-8", "razz", "five-stud")},
    "comstock/mexican-poker": (3, "comstock/room/fee-hand-mexican-1"),
    "comstock/pan": (3, PAN),
}
"""With how many a hand is dealt, where the document says so."""
RANKS, SUITS = "A23456789TJQK", "shdc"
STANDARD = dict.fromkeys((rank + suit for rank in RANKS for suit in SUITS), 1)
FROM_ACE_TO_SIX = {card: 12 for card in STANDARD if card[0] not in "789T"}
FORTY = {card: 1 for card in STANDARD if card[0] not in "89T"}

JOKER = {"**": 1}
DECKS = {
    **{
        slug: (STANDARD, ids)
        for slug, ids in (
            ("ven-a-mexico/holdem", "deck suits-a suits-c"),
            ("pinnacle/holdem", "deck-a"),
            ("mortimers/holdem", "rule-2 rule-3 rule-4a"),
            ("pinnacle/three-card-poker", "deck-a"),
            ("players-club/lowball-a5", ""),
            ("players-club/lowball-27", ""),
            ("comstock/holdem", ""),
            ("comstock/seven-stud", ""),
        )
    },
    "ven-a-mexico/five-card-draw": (STANDARD | JOKER, "joker-wild"),
    "mortimers/double-hand": (STANDARD | JOKER, "game-1a"),
    "comstock/double-hand": (STANDARD | JOKER, "intro-1a"),
    "comstock/lowball": (STANDARD | JOKER, "deck"),
    "comstock/mexican-poker": (FORTY | JOKER, "intro-1a"),
    "comstock/super-pan-9": (FROM_ACE_TO_SIX, "deck-a deck-b"),
    "comstock/pan": (dict.fromkeys(FORTY, 8), "deck-a"),
    "players-club/pan": (dict.fromkeys(FORTY, 8), "deck"),
    "comstock/no-bust-joker": (dict.fromkeys(STANDARD | JOKER, 8), "value-deck-a value-deck-b"),
}
"""Every card of the pack, and how often it is in it."""


def cited(of: dict[str, tuple[object, str]], how: str = "played") -> list[object]:
    marks = {
        slug: [pytest.mark.clause(*ids.split(), how=how)] if ids else [] for slug, (_, ids) in of.items()
    }
    return [pytest.param(slug, marks=marks[slug]) for slug in of]


def seated(*seats: int) -> BetweenRounds:
    return BetweenRounds(people=tuple(Person(number, f"P{number}", 50_000_00) for number in seats))


def test_every_offering_has_its_number_of_seats() -> None:
    assert set(SEATS) == {one.slug for room in rooms().values() for one in room.offerings.values()}


@pytest.mark.parametrize("slug", cited(SEATS, "loaded"))  # type: ignore[arg-type]
def test_nobody_sits_beyond_the_last_seat(slug: str) -> None:
    last, _ = SEATS[slug]
    at = table(slug)
    at.deal(seated(*range(1, last + 1)))
    for wrong in (0, last + 1):
        with pytest.raises(SetupError, match=f"seats 1 to {last}"):
            at.deal(seated(1, 2, 3, wrong))


@pytest.mark.parametrize("slug", cited(FEWEST))  # type: ignore[arg-type]
def test_a_hand_needs_so_many_players_and_no_more(slug: str) -> None:
    fewest, _ = FEWEST[slug]
    at = table(slug)
    for players in range(1, fewest + 1):
        start = seated(*range(1, players + 1))
        driver = play_round(
            at, start, dict.fromkeys(range(1, players + 1), by_chance), SimulatedChance(1), Random(1)
        )
        dealt = {
            event.place
            for event in driver.events
            if isinstance(event, Dealt) and event.place.startswith("hole/")
        }
        assert len(dealt) == (players if players == fewest else 0)
        assert any(isinstance(event, Fact) and event.topic == "seat.broken" for event in driver.events) is (
            players < fewest
        )


@pytest.mark.parametrize("slug", cited(DECKS))  # type: ignore[arg-type]
def test_the_pack_is_these_cards_and_no_others(slug: str) -> None:
    at, players = table(slug), range(1, 4)
    driver = play_round(
        at, seated(*players), dict.fromkeys(players, by_chance), SimulatedChance(3), Random(3)
    )
    packs = [
        event.options.pack
        for event in driver.events
        if isinstance(event, Ask) and isinstance(event.options, Shuffle)
    ]
    assert packs and Counter(card.text for card in packs[-1]) == Counter(DECKS[slug][0])
