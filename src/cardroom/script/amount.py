"""A sum of money."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.money import plain, read_cents
from cardroom.script.options import Fault, Options, off_step, span_text
from cardroom.words import Chips, Said, say


class Amount(Options[int], frozen=True, gc=False, tag="Amount"):
    """A sum of money, between a smallest and a largest, in steps."""

    least: int
    most: int
    step: int
    fee: int = 0
    """The most that the collection may take from the sum, where no other chips pay it."""
    why: str | None = None
    """Topic of the rule that sets the step; None where only the table's chips set it."""

    def own_copy(self, answer: object) -> int | None:
        """Return the sum, or None for anything that is not an int."""
        return answer if type(answer) is int else None

    def refusal(self, cents: int) -> Fault | None:
        """Return why the sum is not allowed: out of range, or off the step."""
        if not self.least <= cents <= self.most:
            return self.not_of_kind
        return off_step(cents, self.step, topic=self.why) if cents % self.step else None

    def samples(self) -> Iterator[int]:
        """Yield the smallest and the largest sum."""
        yield self.least
        if self.most > self.least:
            yield self.most

    @property
    def said(self) -> Said:
        """The range, the step and the collection, as a message."""
        amount = say("amount.steps", least=Chips(self.least), most=Chips(self.most), step=Chips(self.step))
        return say("amount.collection", amount=amount, fee=Chips(self.fee)) if self.fee else amount

    @property
    def text(self) -> str:
        """The range as a record has it, with the fee where there is one."""
        return span_text(self.least, self.most, self.step) + (f" fee={plain(self.fee)}" if self.fee else "")

    def read(self, text: str) -> int:
        """Read a sum from text such as `200.00`."""
        return read_cents(text)
