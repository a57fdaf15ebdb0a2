"""What chance may answer: the order of a shoe, and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cardroom.cards import Card, Shoe, cards, spell
from cardroom.errors import Unreadable
from cardroom.script.options import Fault, Options

SIDES = 6
"""The faces of a die."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Shuffle(Options[Shoe], frozen=True, gc=False):
    """Chance is asked to put these cards in an order. `whole`: the order outlives the round, so decide all of it now."""

    pack: tuple[Card, ...]
    whole: bool = False

    def fault(self, said: Any) -> Fault | None:
        if not isinstance(said, Shoe) or said.size != len(self.pack):
            return Fault(f"allowed is {self.phrase}")
        held = Counter(self.pack)
        short = [_holds(card, held[card]) for card in Counter(said.order) - held]
        return Fault(f"the shoe {' and '.join(short)}") if short else None

    def each(self) -> Iterator[Shoe]:
        yield Shoe(self.pack)

    @property
    def phrase(self) -> str:
        return f"an order of {len(self.pack)} cards"

    def read(self, text: str) -> Shoe:
        """The cards in dealing order, as many as are known; `secret=…` opens the commitment to a shoe of this round,
        `root=…` names the one to a shoe that goes on."""
        words = text.split()
        secret = "".join(word.removeprefix("secret=") for word in words if word.startswith("secret="))
        root = "".join(word.removeprefix("root=") for word in words if word.startswith("root="))
        known = " ".join(word for word in words if "=" not in word)
        try:
            return Shoe(cards(known), size=len(self.pack), secret=bytes.fromhex(secret), root=root)
        except ValueError as bad:
            raise Unreadable(f"the shuffle cannot be read: {bad}") from None

    def write(self, said: Any) -> str:
        """A shoe that goes on keeps its undealt cards, and its secret, to itself."""
        if self.whole:
            dealt = said.order if len(said.order) < said.size else said.used()
            return spell(dealt) + (f" root={said.root}" if said.root else "")
        return spell(said.known()) + (f" secret={said.secret.hex()}" if said.secret else "")


class Dice(Options[tuple[int, ...]], frozen=True, gc=False):
    """Chance is asked to throw so many dice."""

    count: int

    def fault(self, said: Any) -> Fault | None:
        if not isinstance(said, tuple) or len(said) != self.count:
            return Fault(f"allowed is {self.phrase}")
        if not all(type(one) is int and 1 <= one <= SIDES for one in said):
            return Fault(f"allowed is {self.phrase}")
        return None

    def each(self) -> Iterator[tuple[int, ...]]:
        yield (1,) * self.count
        yield (SIDES,) * self.count

    @property
    def phrase(self) -> str:
        return f"{self.count} dice, each 1 to {SIDES}"

    def read(self, text: str) -> tuple[int, ...]:
        words = text.split()
        if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
            raise Unreadable(f"{text!r} are no dice: write them as in 3 1 6")
        return tuple(map(int, words))

    def write(self, said: Any) -> str:
        return " ".join(map(str, said))


def _holds(card: Card, count: int) -> str:
    """`holds only six Kd`."""
    number = NUMBERS[count] if count < len(NUMBERS) else count
    return f"holds only {number} {card}" if count else f"does not hold {card}"
