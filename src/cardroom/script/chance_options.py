"""Options of chance: the order of a shoe, and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardroom.cards import Card, Shoe, cards
from cardroom.cards.draw import SIDES
from cardroom.errors import UnreadableError, shown
from cardroom.script.options import Fault, Options, plain_text
from cardroom.script.safe_copy import tuple_copy
from cardroom.words import Said, SaidList, ShownCards, number, say

__all__ = ["SIDES", "Dice", "Shuffle"]


class Shuffle(Options[Shoe], frozen=True, gc=False, tag="Shuffle"):
    """A request to chance to put these cards in an order. `whole`: the order outlives the round, so chance
    decides all of it now."""

    pack: tuple[Card, ...]
    whole: bool = False
    for_hand: bool = True
    """True if hands are dealt from these cards; False if they only decide who is first."""

    def refusal(self, shoe: Shoe) -> Fault | None:
        """Return why a shoe is not allowed: another size, or cards that the pack does not hold."""
        if shoe.size != len(self.pack):
            return self.not_of_kind
        packed = Counter(self.pack)
        short = [_holds(card, packed[card]) for card in Counter(shoe.order) - packed]
        return Fault(say("fault.shoe", holds=SaidList(tuple(short), "both"))) if short else None

    def own_copy(self, answer: object) -> Shoe | None:
        """Return the shoe set back to its first card, from which only the table draws."""
        if type(answer) is not Shoe or type(answer.size) is not int or set(map(type, answer.order)) - {Card}:
            return None
        return answer.fresh(goes_on=self.whole)

    def samples(self) -> Iterator[Shoe]:
        """Yield the pack in its own order."""
        yield Shoe(self.pack, goes_on=self.whole)

    @property
    def said(self) -> Said:
        """The number of cards to shuffle, as a message."""
        return say("chance.shuffle", count=len(self.pack))

    @property
    def text(self) -> str:
        """The number of cards, as a record has it."""
        return str(len(self.pack))

    def read(self, text: str) -> Shoe:
        """Read the known cards in dealing order. `secret=…` opens the commitment to a shoe of this round;
        `root=…` names the commitment to a shoe that goes on."""
        words = plain_text(text).split()
        secret = "".join(word.removeprefix("secret=") for word in words if word.startswith("secret="))
        root = "".join(word.removeprefix("root=") for word in words if word.startswith("root="))
        known_cards = " ".join(word for word in words if "=" not in word)
        try:
            return Shoe(
                cards(known_cards),
                size=len(self.pack),
                secret=bytes.fromhex(secret),
                root=root,
                goes_on=self.whole,
            )
        except ValueError as bad:
            raise UnreadableError(f"the shuffle cannot be read: {bad}") from None


class Dice(Options[tuple[int, ...]], frozen=True, gc=False, tag="Dice"):
    """A request to chance to throw this number of dice."""

    count: int

    def refusal(self, throw: tuple[int, ...]) -> Fault | None:
        """Return why a throw is not allowed: another number of dice, or a face that no die has."""
        fits = len(throw) == self.count and all(1 <= pips <= SIDES for pips in throw)
        return None if fits else self.not_of_kind

    def own_copy(self, answer: object) -> tuple[int, ...] | None:
        """Return the throw as a tuple of ints, or None."""
        return tuple_copy(answer, self.count + 1, int)

    def samples(self) -> Iterator[tuple[int, ...]]:
        """Yield the lowest and the highest throw."""
        yield (1,) * self.count
        yield (SIDES,) * self.count

    @property
    def said(self) -> Said:
        """The number of dice and their sides, as a message."""
        return say("chance.dice", count=self.count, sides=SIDES)

    @property
    def text(self) -> str:
        """The number of dice, as a record has it."""
        return str(self.count)

    def read(self, text: str) -> tuple[int, ...]:
        """Read a throw such as `3 1 6`."""
        words = plain_text(text).split()
        if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
            raise UnreadableError(f"{shown(text)} are no dice: write them as in 3 1 6")
        return tuple(map(int, words))


def _holds(card: Card, count: int) -> Said:
    """`holds only 6 K♦`."""
    shown_card = ShownCards((card,))
    return (
        say("fault.holds-only", count=number(count), card=shown_card)
        if count
        else say("fault.holds-none", card=shown_card)
    )
