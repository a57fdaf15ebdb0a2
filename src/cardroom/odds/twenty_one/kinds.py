"""Kinds of cards: ranks that lead everywhere alike are one kind. Found by search through the states of hands,
not chosen.

A hand is followed by ranks alone. Where suits matter to a state (three special cards of one suit), it is a
*mixture* of states: cards of different ranks have independent and uniform suits, whatever was removed by
rank.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cardroom.cards import Card, deck
from cardroom.games.twenty_one.verdict import is_closed
from cardroom.hands import PointCount, start, start_split, value

Mixture = tuple[tuple[PointCount, float], ...]
"""The states that a hand of certain ranks may be in, with the chance of each: a power of a quarter, and so
exact."""


class CardKind(NamedTuple):
    """Cards that no rule tells apart but by suit."""

    name: str
    """`A`, `2` … `9`, `T`, `*`."""
    cards: tuple[Card, ...]
    """One of each suit of its first rank: what stands for all others."""
    number: int
    """How many cards of one deck are of this kind."""
    value: int

    @property
    def card(self) -> Card:
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
        self.first, self.first_split = alone(start(law)), alone(start_split(law))
        alike: dict[tuple[object, ...], list[str]] = {}
        states = self._search()
        for rank, these in self._suits.items():
            signature = (
                value(these[0]),
                these[0].is_joker,
                *(id_of(self.add_rank(one, rank)) for one in states),
            )
            alike.setdefault(signature, []).append(rank)
        found = [(ranks, self._suits[ranks[0]]) for ranks in alike.values()]
        self.kinds = tuple(
            CardKind(r[0], cards, sum(numbers[one] for one in r), value(cards[0])) for r, cards in found
        )

    def __len__(self) -> int:
        return len(self.kinds)

    def add(self, mixture: Mixture, kind: int) -> Mixture:
        return self.add_rank(mixture, self.kinds[kind].name)

    def add_rank(self, mixture: Mixture, rank: str) -> Mixture:
        """One card more, of any suit."""
        found = self._added.get((mixture, rank))
        if found is None:
            suits = self._suits[rank]
            found = mixed([(state.add(card), part) for state, part in mixture for card in suits])
            self._added[mixture, rank] = found
        return found

    def _search(self) -> list[Mixture]:
        """All that can be reached while cards may still come: the second card always comes."""
        known = {self.first: None, self.first_split: None}
        ahead = list(known)
        while ahead:
            mixture = ahead.pop()
            if mixture[0][0].cards >= 2 and all(is_closed(state) for state, _ in mixture):
                continue
            for rank in self._suits:
                found = self.add_rank(mixture, rank)
                if found not in known:
                    known[found] = None
                    ahead.append(found)
        return list(known)


def alone(state: PointCount) -> Mixture:
    return ((state, 1.0),)


def mixed(parts: list[tuple[PointCount, float]]) -> Mixture:
    """Equal states together, in an order of their own, and all of them one in sum."""
    if all(state is parts[0][0] for state, _ in parts):
        return alone(parts[0][0])
    total: dict[PointCount, float] = {}
    for state, part in parts:
        total[state] = total.get(state, 0.0) + part
    whole = sum(total.values())
    return tuple((state, part / whole) for state, part in sorted(total.items(), key=lambda one: id(one[0])))


def id_of(mixture: Mixture) -> tuple[tuple[int, float], ...]:
    return tuple((id(state), part) for state, part in mixture)
