"""The shoe: cards in an order that nobody knows yet.

The caller passes randomness as `below(n)`, which returns a number from 0 to n-1, each equally likely (for
instance `secrets.randbelow`). The shuffle is Fisher-Yates. A *lazy* shoe makes the same choices card by card
while it is dealt, which gives every order the same chance and costs only the cards dealt. A shoe read from a
record may know only its first cards: `size` still says how many it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardroom.cards.card import Card
from cardroom.cards.commitment import Commitment
from cardroom.errors import InvariantError, UnreadableError

Below = Callable[[int], int]


def shuffled(cards: Iterable[Card], below: Below) -> list[Card]:
    """Return the cards in a fair random order."""
    order = list(cards)
    for i in range(len(order) - 1):
        j = i + below(len(order) - i)
        order[i], order[j] = order[j], order[i]
    return order


def _after(drawn: int, below: Below) -> Below:
    """Return the choices of a shuffle of which the first are made: each of those cards lies where it was
    put."""
    choices_made = iter(range(drawn))
    return lambda n: below(n) if next(choices_made, None) is None else 0


class Shoe:
    """Cards to be drawn from the front. `order` beyond `drawn` is secret; a lazy shoe has not even decided it
    yet."""

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
        """True if it outlives the round, so that its remaining cards must stay unknown."""

    def __repr__(self) -> str:
        return f"<Shoe {self.drawn} of {self.size} drawn>"

    @property
    def left(self) -> int:
        """The number of cards not drawn yet."""
        return self.size - self.drawn

    def fresh(self, *, goes_on: bool = False) -> Shoe:
        """Return a shoe with the same order from its first card on; a lazy shoe keeps the cards decided so
        far."""
        below = self._below
        if below is not None and self.drawn:
            below = _after(self.drawn, below)
        shoe = Shoe(self.order, below, size=self.size, root=self.root, goes_on=goes_on)
        shoe.secret = self.secret
        return shoe

    def opened_at(self, drawn: int, secret: bytes) -> Shoe:
        """Put a shoe of an earlier round back on the table, with this number of cards drawn."""
        self.drawn, self.secret = drawn, secret
        return self

    def draw(self) -> Card:
        """Draw the next card."""
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
        """Decide the whole order now, the same that would have come card by card."""
        below, self._below = self._below, None
        for i in range(self.drawn, len(self.order) if below is not None else 0):
            assert below is not None
            j = i + below(len(self.order) - i)
            self.order[i], self.order[j] = self.order[j], self.order[i]
        return self

    def known(self) -> list[Card]:
        """Return the order as far as it is decided: all of it, or only the dealt cards of a lazy shoe."""
        return self.order if self._below is None else self.order[: self.drawn]

    def used(self) -> list[Card]:
        """Return the drawn cards in dealing order."""
        return self.order[: self.drawn]

    def rest(self) -> tuple[Card, ...]:
        """Return the cards not drawn yet."""
        return tuple(self.order[self.drawn :])
