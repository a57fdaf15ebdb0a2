"""A mark beside a shuffle at random, for tables where dealers train and for trials."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from cardroom.cards import Card, deck
from cardroom.felt.places import BOARD, DEALER, pile
from cardroom.mishaps import Astray, Boxed, Burn, Exposed, Foreign, Mishap, Nth, OffTable, WrongCount

T = TypeVar("T")


class Generator(Protocol):
    """What the caller draws from, as `random.Random` has it: the engine has no chance of its own."""

    def random(self) -> Any: ...
    def randint(self, a: int, b: int, /) -> int: ...
    def choice(self, seq: Sequence[T], /) -> T: ...


def any_mark(rng: Generator, cards: int) -> Mishap:
    """Of the deck or the deal, whatever the game: what cannot be there is left out by the driver."""
    seat, other = str(rng.randint(1, 9)), str(rng.randint(1, 9))
    spot = rng.choice((seat, seat, DEALER, BOARD, pile(int(seat))))
    at, n = rng.randint(1, min(cards, 60)), rng.randint(1, 5)
    return rng.choice((
        Boxed((at,), rng.random() < 3 / 10),
        Boxed((at, min(at + 1, cards)) if at < cards else (at,)),
        Foreign(at, "extra", rng.choice((Card("**"), *deck("standard")))),
        Foreign(at, rng.choice(("back", "gone"))),
        Exposed(Nth(spot, n)),
        Exposed(Nth(spot, n)),
        Exposed(Nth(spot, n), int(other)),
        OffTable(Nth(spot, n)),
        WrongCount(spot, rng.choice((1, 2, -1))),
        WrongCount("deck", rng.choice((1, -1))),
        Astray("to", seat, n, other),
        Astray("to", pile(int(seat)), n, pile(int(other))),
        Astray("skipped", spot),
        Astray("dealt-in", seat),
        Astray("button", seat),
        Burn(0, 4),
        Burn(rng.randint(2, 4), rng.choice((0, 2))),
    ))
