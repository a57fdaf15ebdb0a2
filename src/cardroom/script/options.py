"""Options of a question: the allowed answers. The terminal, the browser and the bots present these alone; the
driver checks against them.

Every kind of options supports `in` (through `fault`, which also gives the reason) and lists its answers where
they are few. It describes the allowed answers, and reads and writes answers as text. Options are values:
equal options compare equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from cardroom.errors import UnreadableError, shown
from cardroom.money import plain
from cardroom.script.answer_text import written
from cardroom.words import ENGLISH, Chips, Said, SaidList, say

T = TypeVar("T")
LONGEST_TEXT = 10_000
"""Twice the length of a shoe of twelve packs, written out."""
MOST = 10**15
"""Larger than any amount of play chips, so that no answer is too long to print."""


class Fault(msgspec.Struct, frozen=True, gc=False):
    """Why an answer is not allowed."""

    why: Said
    topic: str | None = ""
    """The rule it rests on; empty for the question's own; None for no rule, only the table's chips."""
    at: str = ""
    """The line of a slip that is at fault."""


def plain_text(answer: object) -> str:
    """Check that an answer is text of a sensible length, and return it. Raise `UnreadableError` otherwise."""
    if type(answer) is not str or len(answer) > LONGEST_TEXT:
        raise UnreadableError(
            f"{shown(answer)} is not an answer: expected text of at most {LONGEST_TEXT:,} letters"
        )
    return answer


def off_step(cents: int, step: int, line: str = "", topic: str | None = None) -> Fault:
    """Return the fault of an amount that is not a multiple of the step."""
    return Fault(say("fault.off-step", put=Chips(cents), step=Chips(step)), topic, line)


def span(least: int, most: int) -> Chips | Said:
    """Return a range of money as a message; a largest of 0 means no limit."""
    if least == most:
        return Chips(most)
    return (
        say("amount.span", least=Chips(least), most=Chips(most))
        if most
        else say("amount.from", least=Chips(least))
    )


def span_text(least: int, most: int, step: int = 1) -> str:
    """Return a range of money as a record has it: `5.00-100.00/5.00`, `5.00-`, `5.00`."""
    if least == most:
        return plain(most)
    return f"{plain(least)}-{plain(most) if most else ''}" + (f"/{plain(step)}" if step > 1 else "")


class Options(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """Base of all kinds of options, a closed union. Each kind has a tag, for lines of JSON."""

    def own_copy(self, answer: object) -> T | None:
        """Return our own copy of an answer, read exactly once; None if it is no answer to this kind of
        question. The copy is what is checked, logged and played: the giver cannot change it any more."""
        raise NotImplementedError

    def refusal(self, answer: Any) -> Fault | None:
        """Return why an answer of this kind is not allowed, or None."""
        raise NotImplementedError

    def fault(self, answer: object) -> Fault | None:
        """Return why any value is not allowed as an answer, or None."""
        copied = self.own_copy(answer)
        return self.not_of_kind if copied is None else self.refusal(copied)

    @property
    def not_of_kind(self) -> Fault:
        """The fault of a value that is no answer here; it lists what is allowed."""
        return Fault(say("fault.allowed", options=self.said))

    def __contains__(self, answer: object) -> bool:
        return self.fault(answer) is None

    def samples(self) -> Iterator[T]:
        """Yield all answers where they are few, and otherwise representative ones: the ends of each range."""
        raise NotImplementedError

    @property
    def said(self) -> Said | SaidList:
        """The allowed answers, as a message for any language."""
        raise NotImplementedError

    @property
    def phrase(self) -> str:
        """The allowed answers in English, for logs and shells."""
        return ENGLISH.text(self.said)

    @property
    def text(self) -> str:
        """The allowed answers as a record has them, in no language."""
        raise NotImplementedError

    def read(self, text: str) -> T:
        """Read an answer from its text."""
        raise NotImplementedError

    def write(self, answer: object) -> str:
        """Return an answer as text."""
        return written(answer)
