"""Wagers written on a slip: several named amounts at once.

A line is named after the circle, `2`, or after the side wager there, `2/buster`; the names are made and read
here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from cardroom.errors import UnreadableError
from cardroom.fees import Band, charge
from cardroom.money import read_cents
from cardroom.script.options import MOST, Fault, Options, off_step, plain_text, span, span_text
from cardroom.script.safe_copy import LONGEST, own_slip
from cardroom.words import ENGLISH, Chips, Said, SaidList, Value, say


def side_line(circle: str, side: str) -> str:
    return f"{circle}/{side}"


def line_parts(name: str) -> tuple[str, str]:
    """The circle, and the side wager there; of a game wager there is none."""
    circle, _, side = name.partition("/")
    return circle, side


def wager_said(name: str) -> Value:
    """A side wager by the name on the layout; by its bare name if nobody has brought words for it."""
    return Said(f"wager.{name}") if ENGLISH.has(f"wager.{name}") else name


def line_said(name: str) -> Said:
    circle, side = line_parts(name)
    return (
        say("line.side", wager=wager_said(side), circle=circle) if side else say("line.game", circle=circle)
    )


class WagerLine(msgspec.Struct, frozen=True, gc=False):
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
    again_topic: str = ""
    """The rule behind that wager."""
    usual: tuple[int, int] | None = None
    """The table's limits, where less or more is taken all the same and settled by rule: a client warns before
    it says so."""

    @property
    def limits(self) -> tuple[int, int]:
        """From what to what one usually bets; a largest of 0 stands for no limit but the stack."""
        return self.usual or (self.least, self.most)

    def warning(self, cents: int) -> Said | None:
        """What a wager outside the usual limits comes to; nothing within them."""
        if self.usual is None:
            return None
        least, most = self.usual
        if cents < least:
            return say("warning.below", put=Chips(cents), line=line_said(self.name), least=Chips(least))
        if most and cents > most:
            return say("warning.above", put=Chips(cents), line=line_said(self.name), most=Chips(most))
        return None

    def fault(self, cents: int, slip: Mapping[str, int]) -> Fault | None:
        if cents < self.least:
            return self._fault("below", cents, least=Chips(self.least))
        if self.most and cents > self.most:
            return self._fault("above", cents, most=Chips(self.most))
        if cents % self.step:
            return off_step(cents, self.step, self.name, self.step_topic)
        if self.within and cents > slip.get(self.within, 0):
            return self._fault("more-than-game", cents, held=Chips(slip.get(self.within, 0)))
        if self.beside and not slip.get(self.beside):
            return self._fault("only-beside", cents, line=line_said(self.beside))
        return None

    def _fault(self, key: str, cents: int, **slots: Chips | Said) -> Fault:
        return Fault(say(f"fault.{key}", put=Chips(cents), **slots), self.topic, self.name)

    @property
    def said(self) -> Said:
        said = say(
            "line.usual" if self.usual else "line.open", line=line_said(self.name), amount=span(*self.limits)
        )
        if self.within:
            said = say("line.within", open=said, line=line_said(self.within))
        if self.beside:
            said = say("line.beside", open=said, line=line_said(self.beside))
        return say("line.again", open=said, wager=wager_said(self.again)) if self.again else said

    @property
    def text(self) -> str:
        parts = [self.name, span_text(self.least, self.most, self.step)]
        parts += [f"{key}={value}" for key in ("within", "beside", "again") if (value := getattr(self, key))]
        return " ".join(parts + ([f"usual={span_text(*self.usual)}"] if self.usual else []))


class WagerSlip(Options[Mapping[str, int]], frozen=True, gc=False, tag="Slip"):
    """Several named amounts at once, each of them optional; together with their fees no more than the
    budget."""

    lines: tuple[WagerLine, ...]
    budget: int

    def own(self, said: object) -> Mapping[str, int] | None:
        return own_slip(said, len(self.lines) + 1)

    def against(self, said: Mapping[str, int]) -> Fault | None:
        if said and not -MOST <= min(said.values()) <= max(said.values()) <= MOST:
            return self.not_of_kind
        used = [line for line in self.lines if line.name in said]
        if len(used) < len(said):
            return self._no_line(said)
        for line in used:
            if fault := line.fault(said[line.name], said):
                return fault
        cost = self.cost(said)
        if cost > self.budget:
            return Fault(say("fault.budget", cost=Chips(cost), budget=Chips(self.budget)))
        return self._later_fault(used, said, cost)

    def _no_line(self, said: Mapping[str, int]) -> Fault:
        known = [line.name for line in self.lines]
        name = repr(next(name for name in said if name not in known)[:LONGEST])
        if not known:
            return Fault(say("fault.no-lines", name=name))
        return Fault(say("fault.no-line", name=name, open=SaidList(tuple(map(line_said, known)), "comma")))

    def _later_fault(self, used: list[WagerLine], said: Mapping[str, int], cost: int) -> Fault | None:
        """Nobody puts down a wager whose sequel he cannot pay."""
        for line in used:
            if line.again and cost + said[line.name] > self.budget:
                amounts = {"cost": Chips(cost), "budget": Chips(self.budget), "kept": Chips(said[line.name])}
                return Fault(
                    say("fault.again", **amounts, wager=wager_said(line.again)), line.again_topic, line.name
                )
        return None

    def warning(self, said: Mapping[str, int]) -> Said | None:
        """What is taken and settled, but should be asked about once more before it is said."""
        return next(
            filter(None, (line.warning(said[line.name]) for line in self.lines if line.name in said)), None
        )

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
    def said(self) -> Said | SaidList:
        return (
            SaidList(tuple([line.said for line in self.lines]), "semicolon")
            if self.lines
            else Said("line.none")
        )

    @property
    def text(self) -> str:
        return " | ".join([line.text for line in self.lines]) or "-"

    def read(self, text: str) -> Mapping[str, int]:
        """`1=10.00 1/buster=5.00`, or `none`."""
        slip: dict[str, int] = {}
        for part in plain_text(text).split():
            if part == "none":
                continue
            name, equals, amount = part.partition("=")
            if not equals or name in slip:
                raise UnreadableError(f"{part!r} is not a wager: write each circle once, as in 1=10.00")
            slip[name] = read_cents(amount)
        return slip
