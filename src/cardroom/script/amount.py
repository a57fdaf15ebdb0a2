"""A sum of money."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.money import plain, read_cents
from cardroom.script.options import Fault, Options, off_step, span_text
from cardroom.words import Chips, Said, say


class Amount(Options[int], frozen=True, gc=False, tag="Amount"):
    """A sum of money, from, to and in steps."""

    least: int
    most: int
    step: int
    fee: int = 0
    """The most that the collection may take of it, where other chips do not pay it."""
    why: str | None = None
    """The topic of the rule behind the step; none: only the chips that the table has chosen."""

    def own(self, said: object) -> int | None:
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
    def said(self) -> Said:
        amount = say("amount.steps", least=Chips(self.least), most=Chips(self.most), step=Chips(self.step))
        return say("amount.collection", amount=amount, fee=Chips(self.fee)) if self.fee else amount

    @property
    def text(self) -> str:
        return span_text(self.least, self.most, self.step) + (f" fee={plain(self.fee)}" if self.fee else "")

    def read(self, text: str) -> int:
        return read_cents(text)
