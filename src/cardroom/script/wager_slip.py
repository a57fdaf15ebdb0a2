"""Wagers written on a slip: several named amounts at once.

A line has the name of its circle, `2`, or of a side wager there, `2/buster`. This module makes and reads
these names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from cardroom.fees import Band, charge
from cardroom.script.options import MOST, Fault, Options, off_step, plain_text, span, span_text
from cardroom.script.safe_copy import LONGEST, slip_copy
from cardroom.script.slip_text import read_slip
from cardroom.words import ENGLISH, Chips, Said, SaidList, Value, say


def side_line(circle: str, side: str) -> str:
    """Return the name of the line for a side wager at a circle: `2/buster`."""
    return f"{circle}/{side}"


def line_parts(name: str) -> tuple[str, str]:
    """Return the circle and the side wager of a line; a game wager has an empty side."""
    circle, _, side = name.partition("/")
    return circle, side


def wager_said(name: str) -> Value:
    """Return a side wager by its name on the layout, or by its key if no language has words for it."""
    return Said(f"wager.{name}") if ENGLISH.has(f"wager.{name}") else name


def line_said(name: str) -> Said:
    """Return a line of a slip as a message."""
    circle, side = line_parts(name)
    return (
        say("line.side", wager=wager_said(side), circle=circle) if side else say("line.game", circle=circle)
    )


class WagerLine(msgspec.Struct, frozen=True, gc=False):
    """A line of a slip: a place for chips."""

    name: str
    least: int
    most: int
    """The largest amount; 0 means no limit but the stack."""
    step: int
    topic: str
    within: str = ""
    """The line that this one requires, and whose amount it may not exceed."""
    beside: str = ""
    """The line that this one requires, with any amounts."""
    fees: tuple[Band, ...] = ()
    """The extra cost of chips on this line."""
    step_topic: str | None = None
    """Topic of the rule that sets the step; None where only the table's chips set it."""
    again: str = ""
    """A later wager of the same size that this one leads to; the player must keep chips for it."""
    again_topic: str = ""
    """Topic of the rule behind that wager."""
    usual: tuple[int, int] | None = None
    """The table's limits, where amounts outside them are accepted and settled by rule. A client warns before
    it sends one."""

    @property
    def limits(self) -> tuple[int, int]:
        """The usual range of a wager; a largest of 0 means no limit but the stack."""
        return self.usual or (self.least, self.most)

    def fee(self, cents: int) -> int:
        """Return the extra cost of this many chips on the line."""
        return charge(self.fees, cents)

    def warning(self, cents: int) -> Said | None:
        """Return the warning about a wager outside the usual limits, or None within them."""
        if self.usual is None:
            return None
        least, most = self.usual
        if cents < least:
            return say("warning.below", put=Chips(cents), line=line_said(self.name), least=Chips(least))
        if most and cents > most:
            return say("warning.above", put=Chips(cents), line=line_said(self.name), most=Chips(most))
        return None

    def fault(self, cents: int, slip: Mapping[str, int]) -> Fault | None:
        """Return why an amount on this line is not allowed, or None."""
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
        """The line with its range and what it depends on, as a message."""
        phrase = say(
            "line.usual" if self.usual else "line.open", line=line_said(self.name), amount=span(*self.limits)
        )
        if self.within:
            phrase = say("line.within", open=phrase, line=line_said(self.within))
        if self.beside:
            phrase = say("line.beside", open=phrase, line=line_said(self.beside))
        return say("line.again", open=phrase, wager=wager_said(self.again)) if self.again else phrase

    @property
    def text(self) -> str:
        """The line as a record has it."""
        parts = [self.name, span_text(self.least, self.most, self.step)]
        parts += [f"{key}={value}" for key in ("within", "beside", "again") if (value := getattr(self, key))]
        return " ".join(parts + ([f"usual={span_text(*self.usual)}"] if self.usual else []))


class WagerSlip(Options[Mapping[str, int]], frozen=True, gc=False, tag="Slip"):
    """Several named amounts at once, each optional; together with their fees they stay within the budget."""

    lines: tuple[WagerLine, ...]
    budget: int

    def own_copy(self, answer: object) -> Mapping[str, int] | None:
        """Return a copy of the slip as a dict, or None."""
        return slip_copy(answer, len(self.lines) + 1)

    def refusal(self, slip: Mapping[str, int]) -> Fault | None:
        """Return why a slip is not allowed: an unknown line, a wrong amount, or a cost above the budget."""
        if slip and not -MOST <= min(slip.values()) <= max(slip.values()) <= MOST:
            return self.not_of_kind
        used = [line for line in self.lines if line.name in slip]
        if len(used) < len(slip):
            return self._no_line(slip)
        for line in used:
            if fault := line.fault(slip[line.name], slip):
                return fault
        cost = self.cost(slip)
        if cost > self.budget:
            return Fault(say("fault.budget", cost=Chips(cost), budget=Chips(self.budget)))
        return self._later_fault(used, slip, cost)

    def _no_line(self, slip: Mapping[str, int]) -> Fault:
        line_names = [line.name for line in self.lines]
        name = repr(next(name for name in slip if name not in line_names)[:LONGEST])
        if not line_names:
            return Fault(say("fault.no-lines", name=name))
        return Fault(
            say("fault.no-line", name=name, open=SaidList(tuple(map(line_said, line_names)), "comma"))
        )

    def _later_fault(self, used: list[WagerLine], slip: Mapping[str, int], cost: int) -> Fault | None:
        """A player may not make a wager without the chips for the later wager that it leads to."""
        for line in used:
            if line.again and cost + slip[line.name] > self.budget:
                amounts = {"cost": Chips(cost), "budget": Chips(self.budget), "kept": Chips(slip[line.name])}
                return Fault(
                    say("fault.again", **amounts, wager=wager_said(line.again)), line.again_topic, line.name
                )
        return None

    def warning(self, slip: Mapping[str, int]) -> Said | None:
        """Return the warning about a slip that is accepted but should be confirmed first, or None."""
        return next(
            filter(None, (line.warning(slip[line.name]) for line in self.lines if line.name in slip)), None
        )

    def cost(self, slip: Mapping[str, int]) -> int:
        """Return the chips put down and the fees that go with them."""
        total = 0
        for line in self.lines:
            cents = slip.get(line.name, 0)
            if cents:
                total += cents + line.fee(cents)
        return total

    def samples(self) -> Iterator[Mapping[str, int]]:
        """Yield the empty slip, and the smallest wager on each line that is open alone."""
        yield {}
        for line in self.lines:
            least = line.limits[0]
            if not (line.within or line.beside) and {line.name: least} in self:
                yield {line.name: least}

    @property
    def said(self) -> Said | SaidList:
        """The open lines, as a message."""
        return (
            SaidList(tuple([line.said for line in self.lines]), "semicolon")
            if self.lines
            else Said("line.none")
        )

    @property
    def text(self) -> str:
        """The open lines, as a record has them."""
        return " | ".join([line.text for line in self.lines]) or "-"

    def read(self, text: str) -> Mapping[str, int]:
        """Read a slip such as `1=10.00 1/buster=5.00`, or `none`."""
        return read_slip(plain_text(text))
