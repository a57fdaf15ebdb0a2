"""Kinds of cards: ranks that lead everywhere alike are one kind. A search through the states of hands finds
them.

A hand is followed by ranks alone. Where suits matter to a state (three special cards of one suit), it is a
*mixture* of states: cards of different ranks have independent and uniform suits, no matter which ranks were
removed.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cardroom.cards import Card, deck
from cardroom.games.twenty_one.verdict import is_closed
from cardroom.hands import PointCount, start, start_split, value

Mixture = tuple[tuple[PointCount, float], ...]
"""The states that a hand of certain ranks may be in, each with its chance: a power of a quarter, and so
exact."""


class CardKind(NamedTuple):
    """Cards that the rules tell apart only by suit."""

    name: str
    """`A`, `2` … `9`, `T`, `*`."""
    cards: tuple[Card, ...]
    """A card per suit of the first rank; they stand for all others of the kind."""
    number: int
    """Number of cards of this kind in one deck."""
    value: int

    @property
    def card(self) -> Card:
        """Return the first card, which stands for the kind where suits do not matter."""
        return self.cards[0]


class DeckKinds:
    """The kinds of a deck under a law of the natural, and where each leads."""

    def __init__(self, make_up: str, law: str) -> None:
        self.law = law
        self._added: dict[tuple[Mixture, str], Mixture] = {}
        numbers = Counter(card.rank for card in deck(make_up))
        self._suits = {
            rank: tuple(card for card in sorted(set(deck(make_up))) if card.rank == rank) for rank in numbers
        }
        self.first, self.first_split = single_state(start(law)), single_state(start_split(law))
        alike: dict[tuple[object, ...], list[str]] = {}
        states = self._search()
        for rank, suit_cards in self._suits.items():
            signature = (
                value(suit_cards[0]),
                suit_cards[0].is_joker,
                *(id_of(self.add_rank(state, rank)) for state in states),
            )
            alike.setdefault(signature, []).append(rank)
        groups = [(ranks, self._suits[ranks[0]]) for ranks in alike.values()]
        self.kinds = tuple(
            CardKind(r[0], cards, sum(numbers[name] for name in r), value(cards[0])) for r, cards in groups
        )

    def __len__(self) -> int:
        return len(self.kinds)

    def add(self, mixture: Mixture, kind: int) -> Mixture:
        """Return the mixture after one more card of a kind."""
        return self.add_rank(mixture, self.kinds[kind].name)

    def add_rank(self, mixture: Mixture, rank: str) -> Mixture:
        """Return the mixture after one more card of a rank, of any suit."""
        added = self._added.get((mixture, rank))
        if added is None:
            suits = self._suits[rank]
            added = mixed([(state.add(card), part) for state, part in mixture for card in suits])
            self._added[mixture, rank] = added
        return added

    def _search(self) -> list[Mixture]:
        """Return all mixtures that hands reach while cards may still come: the second card always comes."""
        reachable = {self.first: None, self.first_split: None}
        ahead = list(reachable)
        while ahead:
            mixture = ahead.pop()
            if mixture[0][0].cards >= 2 and all(is_closed(state) for state, _ in mixture):
                continue
            for rank in self._suits:
                extended = self.add_rank(mixture, rank)
                if extended not in reachable:
                    reachable[extended] = None
                    ahead.append(extended)
        return list(reachable)


def single_state(state: PointCount) -> Mixture:
    """Return the mixture that holds one state for certain."""
    return ((state, 1.0),)


def mixed(parts: list[tuple[PointCount, float]]) -> Mixture:
    """Return a mixture with equal states merged, in a fixed order, and chances that add up to one."""
    if all(state is parts[0][0] for state, _ in parts):
        return single_state(parts[0][0])
    total: dict[PointCount, float] = {}
    for state, part in parts:
        total[state] = total.get(state, 0.0) + part
    whole = sum(total.values())
    return tuple((state, part / whole) for state, part in sorted(total.items(), key=lambda item: id(item[0])))


def id_of(mixture: Mixture) -> tuple[tuple[int, float], ...]:
    """Return a key of the mixture by the identity of its states."""
    return tuple((id(state), part) for state, part in mixture)
