"""What somebody may answer. Terminal, browser and bots are drawn from these alone; the driver checks against them.

Every kind of options answers `in` (through `fault`, which also says why not), lists its answers where they are few,
gives the phrase a person reads, and reads and writes its answers as text. They are values: equal options are equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from cardroom.cards import Card, Shoe, cards, spell
from cardroom.errors import Unreadable
from cardroom.fees import Band, charge
from cardroom.money import dollars, plain, read_cents

T = TypeVar("T")
Fault = tuple[str, str]
"""Why an answer is not allowed, and the topic the rule stands under (empty: the question's own)."""


class Options(msgspec.Struct, Generic[T], frozen=True, gc=False, tag=True):
    """The closed union's common face."""

    def fault(self, said: Any) -> Fault | None:
        raise NotImplementedError

    def __contains__(self, said: object) -> bool:
        return self.fault(said) is None

    def each(self) -> Iterator[T]:
        """All answers where they are few, else telling ones: the ends of each range."""
        raise NotImplementedError

    @property
    def phrase(self) -> str:
        raise NotImplementedError

    def read(self, text: str) -> T:
        raise NotImplementedError

    def write(self, said: Any) -> str:
        raise NotImplementedError


class Act(msgspec.Struct, frozen=True, gc=False):
    """A named act, with an amount where it takes one: the answer to a `Choice`."""

    name: str
    cents: int = 0


class Offer(msgspec.Struct, frozen=True, gc=False):
    """An act that is open, and from what to what amount if it takes one."""

    name: str
    least: int = 0
    most: int = 0
    step: int = 1
    total: bool = False
    """The amount is what one then has in altogether, as in raising *to*; otherwise what the act itself costs."""

    @property
    def phrase(self) -> str:
        if not self.most:
            return self.name
        word, range_word = ("to", "up to") if self.total else ("for", "to")
        if self.least == self.most:
            return f"{self.name} {word} {dollars(self.most)}"
        return f"{self.name} {word} {dollars(self.least)} {range_word} {dollars(self.most)}"

    def takes(self, cents: int) -> bool:
        """The whole way is always open, so that a stack off the step can go all in."""
        return cents == self.most or (self.least <= cents <= self.most and (cents - self.least) % self.step == 0)


class Choice(Options[Act], frozen=True, gc=False):
    """One of several named acts."""

    offers: tuple[Offer, ...]

    def fault(self, said: Any) -> Fault | None:
        if isinstance(said, Act):
            for offer in self.offers:
                if offer.name == said.name:
                    return None if offer.takes(said.cents) else (f"allowed is {offer.phrase}", "")
        return f"allowed is {self.phrase}", ""

    def offer(self, name: str) -> Offer | None:
        for offer in self.offers:
            if offer.name == name:
                return offer
        return None

    def each(self) -> Iterator[Act]:
        for offer in self.offers:
            yield Act(offer.name, offer.most)
            if offer.least < offer.most:
                yield Act(offer.name, offer.least)

    @property
    def phrase(self) -> str:
        return " or ".join(offer.phrase for offer in self.offers)

    def read(self, text: str) -> Act:
        """`hit`, `raise 40.00`; a bare `double` means all of it where only one amount is open."""
        name, _, amount = text.strip().partition(" ")
        if amount:
            return Act(name, read_cents(amount))
        offer = self.offer(name)
        return Act(name, offer.most if offer and offer.least == offer.most else 0)

    def write(self, said: Any) -> str:
        return f"{said.name} {plain(said.cents)}" if said.cents else str(said.name)


class Amount(Options[int], frozen=True, gc=False):
    """A sum of money, from, to and in steps."""

    least: int
    most: int
    step: int

    def fault(self, said: Any) -> Fault | None:
        if isinstance(said, int) and self.least <= said <= self.most and said % self.step == 0:
            return None
        return f"allowed is {self.phrase}", ""

    def each(self) -> Iterator[int]:
        yield self.least
        if self.most > self.least:
            yield self.most

    @property
    def phrase(self) -> str:
        return f"{dollars(self.least)} to {dollars(self.most)} in steps of {dollars(self.step)}"

    def read(self, text: str) -> int:
        return read_cents(text)

    def write(self, said: Any) -> str:
        return plain(said)


class Line(msgspec.Struct, frozen=True, gc=False):
    """One place on a slip where chips may be put."""

    name: str
    least: int
    most: int
    """No more than this; 0 stands for no limit but the stack."""
    step: int
    topic: str
    within: str = ""
    """The line without which this one may not be used, and whose amount it may not exceed."""
    fees: tuple[Band, ...] = ()
    """What putting chips here costs on top."""

    def fault(self, cents: int, slip: Mapping[str, int]) -> Fault | None:
        if cents < self.least:
            return f"{self.name}: {dollars(cents)} is below the least wager of {dollars(self.least)}", self.topic
        if self.most and cents > self.most:
            return f"{self.name}: {dollars(cents)} is above the largest wager of {dollars(self.most)}", self.topic
        if cents % self.step:
            return f"{self.name}: {dollars(cents)} is not in steps of {dollars(self.step)}", self.topic
        if self.within and cents > slip.get(self.within, 0):
            held = dollars(slip.get(self.within, 0))
            return f"{self.name}: {dollars(cents)} is more than the wager of {held} on {self.within}", self.topic
        return None

    @property
    def phrase(self) -> str:
        most = f" to {dollars(self.most)}" if self.most else " or more"
        return f"{self.name} {dollars(self.least)}{most}" + (f", at most as much as {self.within}" if self.within else "")


class Slip(Options[dict[str, int]], frozen=True, gc=False):
    """Several named amounts at once, each of them optional; together with their fees no more than the budget."""

    lines: tuple[Line, ...]
    budget: int

    def fault(self, said: Any) -> Fault | None:
        if not isinstance(said, dict) or not all(isinstance(cents, int) for cents in said.values()):
            return f"allowed is {self.phrase}", ""
        known = {line.name: line for line in self.lines}
        for name, cents in said.items():
            if name not in known:
                return f"there is no {name!r} to bet on; allowed is {self.phrase}", ""
            if fault := known[name].fault(cents, said):
                return fault
        cost = self.cost(said)
        if cost > self.budget:
            return f"{dollars(cost)} with the collection is more than the {dollars(self.budget)} at hand", ""
        return None

    def cost(self, said: Mapping[str, int]) -> int:
        """The chips put down and the fees that go with them."""
        total = 0
        for line in self.lines:
            cents = said.get(line.name, 0)
            if cents:
                total += cents + charge(line.fees, cents)
        return total

    def each(self) -> Iterator[dict[str, int]]:
        yield {}
        for line in self.lines:
            if not line.within and {line.name: line.least} in self:
                yield {line.name: line.least}

    @property
    def phrase(self) -> str:
        return "; ".join(line.phrase for line in self.lines) or "nothing"

    def read(self, text: str) -> dict[str, int]:
        """`1=10.00 1/buster=5.00`, or `none`."""
        slip: dict[str, int] = {}
        for part in text.split():
            if part == "none":
                continue
            name, equals, amount = part.partition("=")
            if not equals or name in slip:
                raise Unreadable(f"{part!r} is not a wager: write each circle once, as in 1=10.00")
            slip[name] = read_cents(amount)
        return slip

    def write(self, said: Any) -> str:
        return " ".join(f"{name}={plain(cents)}" for name, cents in said.items()) or "none"


class Shuffle(Options[Shoe], frozen=True, gc=False):
    """Chance is asked to put these cards in an order. `whole`: the order outlives the round, so decide all of it now."""

    pack: tuple[Card, ...]
    whole: bool = False

    def fault(self, said: Any) -> Fault | None:
        if not isinstance(said, Shoe) or said.size != len(self.pack):
            return f"allowed is {self.phrase}", ""
        surplus = Counter(said.order) - Counter(self.pack)
        return (f"the shoe does not hold {spell(surplus.elements())}", "") if surplus else None

    def each(self) -> Iterator[Shoe]:
        yield Shoe(self.pack)

    @property
    def phrase(self) -> str:
        return f"an order of {len(self.pack)} cards"

    def read(self, text: str) -> Shoe:
        """The cards in dealing order, as many as are known; `secret=…` where a commitment was published."""
        known, _, secret = text.partition("secret=")
        try:
            return Shoe(cards(known), size=len(self.pack), secret=bytes.fromhex(secret.strip()))
        except ValueError as bad:
            raise Unreadable(f"the shuffle cannot be read: {bad}") from None

    def write(self, said: Any) -> str:
        return spell(said.known()) + (f" secret={said.secret.hex()}" if said.secret else "")
