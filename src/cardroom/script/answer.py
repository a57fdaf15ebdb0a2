"""An answer, as the log keeps it: what was said, and nothing of the question it was said to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardroom.felt import AUDITOR, EVERYONE, Audience, Event, may_see
from cardroom.mishaps import Mishap
from cardroom.script.answer_text import sealed, written
from cardroom.script.ask import CHANCE, FLOOR, MISHAP

if TYPE_CHECKING:
    from cardroom.felt import View

UNSEEN = "??"
"""What stands for an answer that one may not see."""


class Answer(Event, frozen=True, gc=False):
    """An input: what somebody said, or that they said nothing and the default holds."""

    LOG_TYPE: ClassVar[str] = "answer"
    seat: int
    said: Any
    """None for those who may not see it."""
    by: str = "seat"
    seen_by: Audience = EVERYONE
    take: int = 0
    """How many answers of this seat to the same question came before it: everybody may know that one was
    changed."""
    marks: tuple[Mishap, ...] = ()
    """Mishaps that nobody has noticed yet: beside a shuffle those of its deck. Nobody's but the auditor's."""

    @property
    def text(self) -> str:
        """As it stands in a record; what one may not see is not said."""
        return UNSEEN if self.said is None else written(self.said)

    @property
    def public(self) -> str:
        """What everybody may read of it, at any time."""
        return self.text if self.seen_by == EVERYONE else UNSEEN

    @property
    def under_seal(self) -> str:
        """All of it, to be kept where nobody reads; empty where the public text says it all."""
        return "" if self.seen_by == EVERYONE else sealed(self.said)

    def full_line(self) -> str:
        """The line that gives this input again, whole: for a store that nobody reads while the round is
        open."""
        return self._with_marks(f"{self._who} {'silence' if self.by == 'silence' else sealed(self.said)}")

    def _with_marks(self, line: str) -> str:
        """Each mark in a line of its own before it."""
        return "\n".join([*(f"mishap {one.text}" for one in self.marks), line]) if self.marks else line

    @property
    def _who(self) -> str:
        return {CHANCE: "chance", FLOOR: "floor", MISHAP: "mishap"}.get(self.seat, str(self.seat))

    def for_seat(self, seat: int) -> Event:
        if not may_see(seat, self.seen_by):
            return Answer(self.seat, None, self.by, self.seen_by, self.take)
        if self.marks and seat != AUDITOR:
            return Answer(self.seat, self.said, self.by, self.seen_by, self.take)
        return self

    def show_on(self, view: View) -> None:
        view.asked.pop(self.seat, None)

    def line(self) -> str:
        return self._with_marks(f"{self._who} {'silence' if self.by == 'silence' else self.text}")
