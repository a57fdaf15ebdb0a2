"""The shoe: cards in an order that nobody knows yet.

Randomness is handed in as `below(n)`, which returns a number from 0 to n-1, each as likely as any other (for
instance `secrets.randbelow`). The shuffle is Fisher-Yates; a *lazy* shoe makes the same choice card by card
while it is dealt, which gives every order the same chance and costs only as much as is dealt. A shoe read
from a record may know only its first cards: `size` still says how many it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardroom.cards.card import Card
from cardroom.cards.commitment import Commitment
from cardroom.errors import InvariantError, UnreadableError

Below = Callable[[int], int]


def shuffled(these: Iterable[Card], below: Below) -> list[Card]:
    """The cards in a fair random order."""
    order = list(these)
    for i in range(len(order) - 1):
        j = i + below(len(order) - i)
        order[i], order[j] = order[j], order[i]
    return order


def _after(drawn: int, below: Below) -> Below:
    """The choices of a shuffle whose first ones are made: each of those cards lies where it was put."""
    made = iter(range(drawn))
    return lambda n: below(n) if next(made, None) is None else 0


class Shoe:
    """Cards to be drawn from the front. `order` beyond `drawn` is secret; in a lazy shoe it is not even
    decided yet."""

    __slots__ = ("_below", "drawn", "goes_on", "order", "root", "secret", "size")

    def __init__(
        self,
        order: Iterable[Card],
        below: Below | None = None,
        *,
        size: int | None = None,
        secret: bytes = b"",
        root: str = "",
        goes_on: bool = False,
    ) -> None:
        self.order = list(order)
        self.size = len(self.order) if size is None else size
        self.drawn = 0
        self.secret = secret
        self.root = Commitment(self.order, secret).root if secret else root
        self._below = below
        self.goes_on = goes_on
        """Whether it outlives the round, so that nobody may know yet what is left in it."""

    def __repr__(self) -> str:
        return f"<Shoe {self.drawn} of {self.size} drawn>"

    @property
    def left(self) -> int:
        return self.size - self.drawn

    def fresh(self, *, goes_on: bool = False) -> Shoe:
        """The same order from its first card on; in a lazy shoe, what has been dealt stays decided."""
        below = self._below
        if below is not None and self.drawn:
            below = _after(self.drawn, below)
        made = Shoe(self.order, below, size=self.size, root=self.root, goes_on=goes_on)
        made.secret = self.secret
        return made

    def opened_at(self, drawn: int, secret: bytes) -> Shoe:
        """In the hands of the table again, after so many cards."""
        self.drawn, self.secret = drawn, secret
        return self

    def draw(self) -> Card:
        i, order = self.drawn, self.order
        if i >= len(order):
            if i >= self.size:
                raise InvariantError("the shoe is empty: a script must look at `left` before it draws")
            raise UnreadableError(
                f"the record knows only the first {i} cards of the shoe, and one more is dealt"
            )
        if self._below is not None:
            j = i + self._below(len(order) - i)
            order[i], order[j] = order[j], order[i]
        self.drawn = i + 1
        return order[i]

    def decided(self) -> Shoe:
        """All of the order is decided now, the same that would have come card by card."""
        below, self._below = self._below, None
        for i in range(self.drawn, len(self.order) if below is not None else 0):
            assert below is not None
            j = i + below(len(self.order) - i)
            self.order[i], self.order[j] = self.order[j], self.order[i]
        return self

    def known(self) -> list[Card]:
        """The order as far as it is decided: all of it, or in a lazy shoe what has been dealt."""
        return self.order if self._below is None else self.order[: self.drawn]

    def used(self) -> list[Card]:
        """What has been drawn, in dealing order."""
        return self.order[: self.drawn]

    def rest(self) -> tuple[Card, ...]:
        """What has not been drawn."""
        return tuple(self.order[self.drawn :])
