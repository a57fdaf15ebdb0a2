"""What somebody may answer. Terminal, browser and bots are drawn from these alone; the driver checks against them.

Every kind of options answers `in` (through `fault`, which also says why not), lists its answers where they are few,
gives the phrase a person reads, and reads and writes its answers as text. They are values: equal options are equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Generic, TypeVar

import msgspec

from cardroom.cards import Card, cards, spell
from cardroom.errors import Unreadable, shown
from cardroom.fees import Band, charge
from cardroom.money import dollars, read_cents
from cardroom.script.own import LONGEST, own_slip, own_tuple
from cardroom.script.written import Act, written

T = TypeVar("T")
LONGEST_TEXT = 10_000
"""A shoe of twelve packs, written out, has half as many letters."""
MOST = 10**15
"""No amount of play chips is larger, so that no answer can be too long to print."""


class Fault(msgspec.Struct, frozen=True, gc=False):
    """Why an answer is not allowed."""

    why: str
    topic: str | None = ""
    """The rule it rests on; empty: the question's own; none: no rule, only the chips that the table has chosen."""
    at: str = ""
    """The line of a slip that is at fault."""


def plain_text(said: Any) -> str:
    """What is read must be text, and no more of it than an answer needs; whoever hands in something else is told so."""
    if type(said) is not str or len(said) > LONGEST_TEXT:
        raise Unreadable(f"{shown(said)} is not an answer: expected text of at most {LONGEST_TEXT:,} letters")
    return said


def off_step(cents: int, step: int, at: str = "", topic: str | None = None) -> Fault:
    return Fault(f"{dollars(cents)} is not in steps of {dollars(step)}", topic, at)


class Options(msgspec.Struct, Generic[T], frozen=True, gc=False, tag=True):
    """The closed union's common face."""

    def own(self, said: Any) -> T | None:
        """The answer as a value of our own, read once and never again; None for what is no answer to this kind of question.
        What is checked, logged and played is this value: nobody who gave it can change it any more."""
        raise NotImplementedError

    def against(self, said: Any) -> Fault | None:
        """Why an answer that is of this kind is not allowed."""
        raise NotImplementedError

    def fault(self, said: Any) -> Fault | None:
        """Why this is not allowed, whatever it is."""
        own = self.own(said)
        return self.not_of_kind if own is None else self.against(own)

    @property
    def not_of_kind(self) -> Fault:
        return Fault(f"allowed is {self.phrase}")

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
        return written(said)


class Offer(msgspec.Struct, frozen=True, gc=False):
    """An act that is open, and from what to what amount if it takes one."""

    name: str
    least: int = 0
    most: int = 0
    step: int = 1
    join: str = " for"
    """What stands between the act and its amount: double *for*, raise *to* (what one then has in altogether)."""
    pays: str = ""
    """The odds, where the act is a wager of its own."""
    warn: str = ""
    """Why a client asks a person once more before it says this, such as `free-check`; the rules take the answer as it is."""

    @property
    def phrase(self) -> str:
        if not self.most:
            return self.name
        least, most = dollars(self.least), dollars(self.most)
        if self.least == self.most:
            amount = most
        else:
            amount = f"between {least} and {most}" if self.join == " to" else f"{least} to {most}"
        return f"{self.name}{self.join} {amount}" + (f" at {self.pays}" if self.pays else "")

    def fault(self, cents: int) -> Fault | None:
        """The whole way is always open, so that a stack off the step can go all in."""
        if cents == self.most:
            return None
        if not self.least <= cents <= self.most:
            return Fault(f"allowed is {self.phrase}")
        return off_step(cents, self.step) if (cents - self.least) % self.step else None


class Choice(Options[Act], frozen=True, gc=False):
    """One of several named acts."""

    offers: tuple[Offer, ...]

    def own(self, said: Any) -> Act | None:
        return said if type(said) is Act and type(said.cents) is int and type(said.name) is str else None

    def against(self, said: Act) -> Fault | None:
        name = said.name
        for offer in self.offers:
            if offer.name == name:
                return offer.fault(said.cents)
        return self.not_of_kind

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
        """`hit`, `raise 40.00`; a bare `double` means all of it where only one amount is open. A name may have spaces."""
        text = plain_text(text)
        name, _, amount = text.strip().partition(" ")
        if amount and self.offer(text.strip()):
            name, amount = text.strip(), ""
        elif amount and self.offer(text.strip().rpartition(" ")[0]):
            name, _, amount = text.strip().rpartition(" ")
        if amount:
            return Act(name, read_cents(amount))
        offer = self.offer(name)
        return Act(name, offer.most if offer and offer.least == offer.most else 0)


class Amount(Options[int], frozen=True, gc=False):
    """A sum of money, from, to and in steps."""

    least: int
    most: int
    step: int
    fee: int = 0
    """The most that the collection may take of it, where other chips do not pay it."""
    why: str | None = None
    """The rule behind the step; none: only the chips that the table has chosen."""

    def own(self, said: Any) -> int | None:
        return said if type(said) is int else None

    def against(self, said: int) -> Fault | None:
        if not self.least <= said <= self.most:
            return self.not_of_kind
        return off_step(said, self.step, topic=self.why) if said % self.step else None

    def each(self) -> Iterator[int]:
        yield self.least
        if self.most > self.least:
            yield self.most

    @property
    def phrase(self) -> str:
        fee = f", the collection is up to {dollars(self.fee)}" if self.fee else ""
        return f"{dollars(self.least)} to {dollars(self.most)} in steps of {dollars(self.step)}{fee}"

    def read(self, text: str) -> int:
        return read_cents(text)


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
    beside: str = ""
    """The line without which this one may not be used, whatever the amounts."""
    fees: tuple[Band, ...] = ()
    """What putting chips here costs on top."""
    step_topic: str | None = None
    """The rule behind the step; none: only the chips that the table has chosen."""
    again: str = ""
    """A later wager of the same size that this one leads to, for which as much again must be left."""
    usual: tuple[int, int] | None = None
    """The table's limits, where less or more is taken all the same and settled by rule: a client warns before it says so."""

    @property
    def limits(self) -> tuple[int, int]:
        """From what to what one usually bets; a largest of 0 stands for no limit but the stack."""
        return self.usual or (self.least, self.most)

    def warning(self, cents: int) -> str:
        """What a wager outside the usual limits comes to; nothing within them."""
        if self.usual is None:
            return ""
        least, most = self.usual
        if cents < least:
            return f"{dollars(cents)} on {self.name} is below the minimum of {dollars(least)}: not tolerated, but it plays"
        if most and cents > most:
            return f"of {dollars(cents)} on {self.name} only {dollars(most)} can play, the rest goes back"
        return ""

    def fault(self, cents: int, slip: Mapping[str, int]) -> Fault | None:
        if cents < self.least:
            return Fault(f"{dollars(cents)} is below the least wager of {dollars(self.least)}", self.topic, self.name)
        if self.most and cents > self.most:
            return Fault(f"{dollars(cents)} is above the largest wager of {dollars(self.most)}", self.topic, self.name)
        if cents % self.step:
            return off_step(cents, self.step, self.name, self.step_topic)
        if self.within and cents > slip.get(self.within, 0):
            held = dollars(slip.get(self.within, 0))
            return Fault(f"{dollars(cents)} is more than the wager of {held} beside it", self.topic, self.name)
        if self.beside and not slip.get(self.beside):
            return Fault(f"only beside a wager on {self.beside}", self.topic, self.name)
        return None

    @property
    def phrase(self) -> str:
        least, most = self.limits
        span = f"{dollars(least)} to {dollars(most)}" if most else f"{dollars(least)} or more"
        usually = "usually " if self.usual else ""
        within = f", at most as much as {self.within}" if self.within else ""
        beside = f", beside {self.beside}" if self.beside else ""
        again = f", as much again left for the {self.again} wager" if self.again else ""
        return f"{self.name} {usually}{span}{within}{beside}{again}"


class Slip(Options[Mapping[str, int]], frozen=True, gc=False):
    """Several named amounts at once, each of them optional; together with their fees no more than the budget."""

    lines: tuple[Line, ...]
    budget: int

    def own(self, said: Any) -> Mapping[str, int] | None:
        return own_slip(said, len(self.lines) + 1)

    def against(self, said: Mapping[str, int]) -> Fault | None:
        if said and not -MOST <= min(said.values()) <= max(said.values()) <= MOST:
            return self.not_of_kind
        used = [line for line in self.lines if line.name in said]
        if len(used) < len(said):
            known = [line.name for line in self.lines]
            name = next(name for name in said if name not in known)[:LONGEST]
            return Fault(f"there is no {name!r} to bet on; open are {', '.join(known) or 'none'}")
        for line in used:
            if fault := line.fault(said[line.name], said):
                return fault
        cost = self.cost(said)
        if cost > self.budget:
            return Fault(f"{dollars(cost)} with the collection is more than the {dollars(self.budget)} at hand")
        return self._later_fault(used, said, cost)

    def _later_fault(self, used: list[Line], said: Mapping[str, int], cost: int) -> Fault | None:
        """Nobody puts down a wager whose sequel he cannot pay."""
        for line in used:
            if line.again and cost + said[line.name] > self.budget:
                kept = dollars(said[line.name])
                of = f"{dollars(cost)} of the {dollars(self.budget)} at hand"
                return Fault(f"{of} leaves less than {kept} for the {line.again} wager", f"act.{line.again}", line.name)
        return None

    def warning(self, said: Mapping[str, int]) -> str:
        """What is taken and settled, but should be asked about once more before it is said."""
        return next(filter(None, (line.warning(said[line.name]) for line in self.lines if line.name in said)), "")

    def cost(self, said: Mapping[str, int]) -> int:
        """The chips put down and the fees that go with them."""
        total = 0
        for line in self.lines:
            cents = said.get(line.name, 0)
            if cents:
                total += cents + charge(line.fees, cents)
        return total

    def each(self) -> Iterator[Mapping[str, int]]:
        yield {}
        for line in self.lines:
            least = line.limits[0]
            if not (line.within or line.beside) and {line.name: least} in self:
                yield {line.name: least}

    @property
    def phrase(self) -> str:
        return "; ".join(line.phrase for line in self.lines) or "nothing"

    def read(self, text: str) -> Mapping[str, int]:
        """`1=10.00 1/buster=5.00`, or `none`."""
        slip: dict[str, int] = {}
        for part in plain_text(text).split():
            if part == "none":
                continue
            name, equals, amount = part.partition("=")
            if not equals or name in slip:
                raise Unreadable(f"{part!r} is not a wager: write each circle once, as in 1=10.00")
            slip[name] = read_cents(amount)
        return slip


class Pick(Options[tuple[Card, ...]], frozen=True, gc=False):
    """So many of these cards; or none, where that is open and means what the question says; or any fewer."""

    cards: tuple[Card, ...]
    count: int
    may_pass: bool = False
    fewer: bool = False
    barred: tuple[frozenset[Card], ...] = ()
    """Cards that may not be picked together."""
    why_barred: Fault | None = None

    def own(self, said: Any) -> tuple[Card, ...] | None:
        return own_tuple(said, len(self.cards) + 1, Card)

    def against(self, said: tuple[Card, ...]) -> Fault | None:
        if Counter(said) - Counter(self.cards) or len(said) not in self._counts():
            return self.not_of_kind
        return self.why_barred if frozenset(said) in self.barred else None

    def _counts(self) -> tuple[int, ...]:
        if self.fewer:
            return tuple(range(self.count + 1))
        return (self.count, 0) if self.may_pass else (self.count,)

    def each(self) -> Iterator[tuple[Card, ...]]:
        for count in self._counts():
            yield from [some for some in combinations(self.cards, count) if frozenset(some) not in self.barred]

    @property
    def phrase(self) -> str:
        if self.fewer:
            return f"up to {self.count} of {spell(self.cards)}, or none"
        return f"{self.count} of {spell(self.cards)}" + (" or none" if self.may_pass else "")

    def read(self, text: str) -> tuple[Card, ...]:
        return () if plain_text(text).strip() == "none" else cards(text)
