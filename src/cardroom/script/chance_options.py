"""What chance may answer: the order of a shoe, and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardroom.cards import Card, Shoe, cards
from cardroom.cards.draw import SIDES
from cardroom.errors import UnreadableError, shown
from cardroom.script.options import Fault, Options, plain_text
from cardroom.script.safe_copy import own_tuple
from cardroom.words import Said, SaidList, ShownCards, number, say

__all__ = ["SIDES", "Dice", "Shuffle"]


class Shuffle(Options[Shoe], frozen=True, gc=False, tag="Shuffle"):
    """Chance is asked to put these cards in an order. `whole`: the order outlives the round, so decide all of
    it now."""

    pack: tuple[Card, ...]
    whole: bool = False
    for_hand: bool = True
    """Whether hands are dealt from it, and not only cards that say who is first."""

    def against(self, said: Shoe) -> Fault | None:
        if said.size != len(self.pack):
            return self.not_of_kind
        held = Counter(self.pack)
        short = [_holds(card, held[card]) for card in Counter(said.order) - held]
        return Fault(say("fault.shoe", holds=SaidList(tuple(short), "both"))) if short else None

    def own(self, said: object) -> Shoe | None:
        """A shoe from its first card, which only the table draws from."""
        if type(said) is not Shoe or type(said.size) is not int or set(map(type, said.order)) - {Card}:
            return None
        return said.fresh(goes_on=self.whole)

    def each(self) -> Iterator[Shoe]:
        yield Shoe(self.pack, goes_on=self.whole)

    @property
    def said(self) -> Said:
        return say("chance.shuffle", count=len(self.pack))

    @property
    def text(self) -> str:
        return str(len(self.pack))

    def read(self, text: str) -> Shoe:
        """The cards in dealing order, as many as are known; `secret=…` opens the commitment to a shoe of this
        round, `root=…` names the one to a shoe that goes on."""
        words = plain_text(text).split()
        secret = "".join(word.removeprefix("secret=") for word in words if word.startswith("secret="))
        root = "".join(word.removeprefix("root=") for word in words if word.startswith("root="))
        known = " ".join(word for word in words if "=" not in word)
        try:
            return Shoe(
                cards(known), size=len(self.pack), secret=bytes.fromhex(secret), root=root, goes_on=self.whole
            )
        except ValueError as bad:
            raise UnreadableError(f"the shuffle cannot be read: {bad}") from None


class Dice(Options[tuple[int, ...]], frozen=True, gc=False, tag="Dice"):
    """Chance is asked to throw so many dice."""

    count: int

    def against(self, said: tuple[int, ...]) -> Fault | None:
        fits = len(said) == self.count and all(1 <= one <= SIDES for one in said)
        return None if fits else self.not_of_kind

    def own(self, said: object) -> tuple[int, ...] | None:
        return own_tuple(said, self.count + 1, int)

    def each(self) -> Iterator[tuple[int, ...]]:
        yield (1,) * self.count
        yield (SIDES,) * self.count

    @property
    def said(self) -> Said:
        return say("chance.dice", count=self.count, sides=SIDES)

    @property
    def text(self) -> str:
        return str(self.count)

    def read(self, text: str) -> tuple[int, ...]:
        words = plain_text(text).split()
        if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
            raise UnreadableError(f"{shown(text)} are no dice: write them as in 3 1 6")
        return tuple(map(int, words))


def _holds(card: Card, count: int) -> Said:
    """`holds only 6 K♦`."""
    one = ShownCards((card,))
    return (
        say("fault.holds-only", count=number(count), card=one) if count else say("fault.holds-none", card=one)
    )
