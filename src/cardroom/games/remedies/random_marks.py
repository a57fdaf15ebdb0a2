"""Random marks at a shuffle, for tables where dealers train and for trials."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from cardroom.cards import Card, deck
from cardroom.felt.places import BOARD, DEALER, pile
from cardroom.mishaps import Astray, Boxed, Burn, Exposed, Foreign, Mishap, Nth, OffTable, WrongCount

T = TypeVar("T")


class Generator(Protocol):
    """Random numbers of the caller, as `random.Random` has them: the engine has no chance of its own."""

    def random(self) -> Any:
        """Return a number from 0 up to, but not including, 1."""

    def randint(self, a: int, b: int, /) -> int:
        """Return a whole number from `a` to `b`, both included."""

    def choice(self, seq: Sequence[T], /) -> T:
        """Return an element of a sequence."""


def any_mark(rng: Generator, cards: int) -> Mishap:
    """Return a random mark of the deck or the deal, for any game: the driver leaves out what cannot happen
    there."""
    seat, other_seat = str(rng.randint(1, 9)), str(rng.randint(1, 9))
    spot = rng.choice((seat, seat, DEALER, BOARD, pile(int(seat))))
    position, n = rng.randint(1, min(cards, 60)), rng.randint(1, 5)
    return rng.choice((
        Boxed((position,), rng.random() < 3 / 10),
        Boxed((position, min(position + 1, cards)) if position < cards else (position,)),
        Foreign(position, "extra", rng.choice((Card("**"), *deck("standard")))),
        Foreign(position, rng.choice(("back", "gone"))),
        Exposed(Nth(spot, n)),
        Exposed(Nth(spot, n)),
        Exposed(Nth(spot, n), int(other_seat)),
        OffTable(Nth(spot, n)),
        WrongCount(spot, rng.choice((1, 2, -1))),
        WrongCount("deck", rng.choice((1, -1))),
        Astray("to", seat, n, other_seat),
        Astray("to", pile(int(seat)), n, pile(int(other_seat))),
        Astray("skipped", spot),
        Astray("dealt-in", seat),
        Astray("button", seat),
        Burn(0, 4),
        Burn(rng.randint(2, 4), rng.choice((0, 2))),
    ))
