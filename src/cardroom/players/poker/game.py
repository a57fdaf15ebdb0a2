"""Facts about a game before any card is dealt: how many cards there will be, which ways win, and shuffled
decks.

Decks are shuffled once, with a fixed seed. The value of a hand is therefore a function of the cards seen, and
the same each time.
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
"""Maximum number of hands in the cache."""


class GameModel:
    """The rules of a game that affect chances, and caches by hand; nothing in it depends on a dealt hand."""

    def __init__(self, rules: Poker) -> None:
        streets = rules.streets
        self.hand = rules.hand
        self.own = sum(street.hole + street.up + street.either - street.discard for street in streets)
        """The number of own cards in a final hand."""
        self.first = streets[0].hole + streets[0].up
        """The number of own cards before the first betting round."""
        self.board = sum(street.board for street in streets)
        self.draws = [street.draw for street in streets if street.draw]
        wins_high, wins_low = self.hand.high_law is not None, self.hand.low_law is not None
        self.high = strengths_of(self.hand, high=True) if wins_high else None
        self.wild = strengths_of(self.hand, high=True, wild=True) if wins_high else None
        """The strengths for a joker dealt face down, where that matters."""
        self.low = strengths_of(self.hand, high=False) if wins_low else None
        self.decks = shuffled_decks(rules.deck)
        self.packs: list[list[tuple[int, int]]] = []
        self.has_joker = JOKER in deck(rules.deck)
        self.hands: dict[int, Any] = {}
        """Hands of rivals dealt in advance, by size."""
        self.beforehand: Any = None
        self.first_looks: dict[Any, Outlook] = {}
        """Outlooks of hands before any card shows."""
        self.streets: dict[Any, Any] = {}
        self.pools: dict[Any, Pool] = {}
        self.outlooks: dict[Any, Outlook] = {}

    def deals(self, seen: Sequence[Card], size: int, count: int) -> list[tuple[Card, ...]]:
        """Return up to `count` deals of `size` unseen cards, with no card in two of them."""
        if size <= 0:
            return [()]
        excluded, order = set(seen), self.decks[number_of_cards(seen) % DECKS]
        unseen = [card for card in order if card not in excluded]
        return [
            tuple(unseen[index * size : index * size + size])
            for index in range(min(count, len(unseen) // size))
        ]

    def forget(self) -> None:
        """Clear the caches of hands and boards, but keep what holds before any card is dealt."""
        self.outlooks.clear()
        self.streets.clear()

    def remember(self, key: Any, outlook: Outlook) -> Outlook:
        """Cache an outlook and return it."""
        if len(self.outlooks) >= REMEMBERED:
            self.outlooks.clear()
        self.outlooks[key] = outlook
        return outlook


_GAMES: dict[int, tuple[Poker, GameModel]] = {}
_BY_SHAPE: dict[Any, GameModel] = {}


def game_of(rules: Poker) -> GameModel:
    """Return the model of these rules, shared by all rules that deal and win alike.

    The rules are kept alive, so that their id stays theirs.
    """
    entry = _GAMES.get(id(rules))
    if entry is None:
        shape = (rules.hand, rules.deck, rules.streets)
        entry = _GAMES[id(rules)] = (rules, _BY_SHAPE.setdefault(shape, GameModel(rules)))
    return entry[1]


def number_of_cards(cards: Sequence[Card]) -> int:
    """Return a number for these cards that is the same on every machine."""
    return sum([(index + 3) * (index + 5) * (card.code + 7) for index, card in enumerate(cards)])


@cache
def shuffled_decks(name: str) -> list[list[Card]]:
    """Return the shuffled decks of this kind, always in the same order."""
    rng, pack = Random(name), list(deck(name))
    return [rng.sample(pack, len(pack)) for _ in range(DECKS)]
