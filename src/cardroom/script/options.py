"""What somebody may answer. Terminal, browser and bots are drawn from these alone; the driver checks against
them.

Every kind of options answers `in` (through `fault`, which also says why not), lists its answers where they
are few, says what may be answered, and reads and writes its answers as text. They are values: equal options
are equal.
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
"""A shoe of twelve packs, written out, has half as many letters."""
MOST = 10**15
"""No amount of play chips is larger, so that no answer can be too long to print."""


class Fault(msgspec.Struct, frozen=True, gc=False):
    """Why an answer is not allowed."""

    why: Said
    topic: str | None = ""
    """The rule it rests on; empty: the question's own; none: no rule, only the chips that the table has
    chosen."""
    at: str = ""
    """The line of a slip that is at fault."""


def plain_text(said: object) -> str:
    """What is read must be text, and no more of it than an answer needs; whoever hands in something else is
    told so."""
    if type(said) is not str or len(said) > LONGEST_TEXT:
        raise UnreadableError(
            f"{shown(said)} is not an answer: expected text of at most {LONGEST_TEXT:,} letters"
        )
    return said


def off_step(cents: int, step: int, at: str = "", topic: str | None = None) -> Fault:
    return Fault(say("fault.off-step", put=Chips(cents), step=Chips(step)), topic, at)


def span(least: int, most: int) -> Chips | Said:
    """From what to what; a largest of 0 stands for no limit."""
    if least == most:
        return Chips(most)
    return (
        say("amount.span", least=Chips(least), most=Chips(most))
        if most
        else say("amount.from", least=Chips(least))
    )


def span_text(least: int, most: int, step: int = 1) -> str:
    """The same in a record: `5.00-100.00/5.00`, `5.00-`, `5.00`."""
    if least == most:
        return plain(most)
    return f"{plain(least)}-{plain(most) if most else ''}" + (f"/{plain(step)}" if step > 1 else "")


class Options(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """The closed union's common face. Each kind has a tag, which lines of JSON hold."""

    def own(self, said: object) -> T | None:
        """The answer as a value of our own, read once and never again; None for what is no answer to this
        kind of question. What is checked, logged and played is this value: nobody who gave it can change it
        any more."""
        raise NotImplementedError

    def against(self, said: Any) -> Fault | None:
        """Why an answer that is of this kind is not allowed."""
        raise NotImplementedError

    def fault(self, said: object) -> Fault | None:
        """Why this is not allowed, whatever it is."""
        own = self.own(said)
        return self.not_of_kind if own is None else self.against(own)

    @property
    def not_of_kind(self) -> Fault:
        return Fault(say("fault.allowed", options=self.said))

    def __contains__(self, said: object) -> bool:
        return self.fault(said) is None

    def each(self) -> Iterator[T]:
        """All answers where they are few, else telling ones: the ends of each range."""
        raise NotImplementedError

    @property
    def said(self) -> Said | SaidList:
        """What may be answered, to be said in any language."""
        raise NotImplementedError

    @property
    def phrase(self) -> str:
        """The same in English, for logs and shells."""
        return ENGLISH.text(self.said)

    @property
    def text(self) -> str:
        """The same as a record has it: in no language."""
        raise NotImplementedError

    def read(self, text: str) -> T:
        raise NotImplementedError

    def write(self, said: object) -> str:
        return written(said)
