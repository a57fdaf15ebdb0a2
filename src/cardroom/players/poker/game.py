"""What a player knows of a game before any card is dealt: how many cards there will be, which ways win, and
shuffled decks.

Decks are shuffled once, with a fixed seed, and then only looked through: what a hand is worth is a function
of the cards seen, the same each time it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from cardroom.cards import JOKER, Card, deck
from cardroom.games.poker.rules import Poker
from cardroom.players.poker.outlook import Outlook
from cardroom.players.poker.pool import Pool
from cardroom.players.poker.strengths import strengths_of

DECKS = 211
REMEMBERED = 20_000
"""So many hands are kept in mind at most."""


class GameModel:
    """One game's rules, as far as chances depend on them. Nothing here is about any hand that was dealt."""

    def __init__(self, rules: Poker) -> None:
        streets = rules.streets
        self.hand = rules.hand
        self.own = sum(one.hole + one.up + one.either - one.discard for one in streets)
        """How many cards of one's own a hand has in the end."""
        self.first = streets[0].hole + streets[0].up
        """How many before the first betting round."""
        self.board = sum(one.board for one in streets)
        self.draws = [one.draw for one in streets if one.draw]
        wins_high, wins_low = self.hand.high_law is not None, self.hand.low_law is not None
        self.high = strengths_of(self.hand, high=True) if wins_high else None
        self.wild = strengths_of(self.hand, high=True, wild=True) if wins_high else None
        """Where it counts how a joker was dealt: face down."""
        self.low = strengths_of(self.hand, high=False) if wins_low else None
        self.decks = shuffled_decks(rules.deck)
        self.packs: list[list[tuple[int, int]]] = []
        self.has_joker = JOKER in deck(rules.deck)
        self.hands: dict[int, Any] = {}
        """By their size, hands dealt beforehand for rivals to hold."""
        self.beforehand: Any = None
        self.first_looks: dict[Any, Outlook] = {}
        """What hands have coming before anything shows."""
        self.streets: dict[Any, Any] = {}
        self.pools: dict[Any, Pool] = {}
        self.outlooks: dict[Any, Outlook] = {}

    def deals(self, seen: Sequence[Card], size: int, count: int) -> list[tuple[Card, ...]]:
        """So many deals of so many cards out of what has not been seen, no card in two of them."""
        if size <= 0:
            return [()]
        known, order = set(seen), self.decks[number_of_cards(seen) % DECKS]
        left = [card for card in order if card not in known]
        return [tuple(left[at * size : at * size + size]) for at in range(min(count, len(left) // size))]

    def forget(self) -> None:
        """All hands and boards that were looked at; not what is true before any card is dealt."""
        self.outlooks.clear()
        self.streets.clear()

    def remember(self, key: Any, found: Outlook) -> Outlook:
        if len(self.outlooks) >= REMEMBERED:
            self.outlooks.clear()
        self.outlooks[key] = found
        return found


_GAMES: dict[int, tuple[Poker, GameModel]] = {}
_BY_SHAPE: dict[Any, GameModel] = {}


def game_of(rules: Poker) -> GameModel:
    """Worked out once for all rules that deal and win alike. The rules are kept, so that their number stays
    theirs."""
    found = _GAMES.get(id(rules))
    if found is None:
        shape = (rules.hand, rules.deck, rules.streets)
        found = _GAMES[id(rules)] = (rules, _BY_SHAPE.setdefault(shape, GameModel(rules)))
    return found[1]


def number_of_cards(cards: Sequence[Card]) -> int:
    """A number that is theirs, whatever the machine."""
    return sum([(at + 3) * (at + 5) * (card.code + 7) for at, card in enumerate(cards)])


@cache
def shuffled_decks(name: str) -> list[list[Card]]:
    rng, pack = Random(name), list(deck(name))
    return [rng.sample(pack, len(pack)) for _ in range(DECKS)]
