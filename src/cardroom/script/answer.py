"""An answer as the log keeps it: the words of the answer, and nothing of its question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardroom.felt import AUDITOR, EVERYONE, Audience, Event, may_see
from cardroom.mishaps import Mishap
from cardroom.script.answer_text import sealed, written
from cardroom.script.ask import CHANCE, FLOOR, MISHAP

if TYPE_CHECKING:
    from cardroom.felt import View

UNSEEN = "??"
"""Text of an answer that the reader may not see."""


class Answer(Event, frozen=True, gc=False):
    """An input: an answer, or the note that none came and the default holds."""

    LOG_TYPE: ClassVar[str] = "answer"
    seat: int
    said: Any
    """The answer; None for those who may not see it."""
    by: str = "seat"
    seen_by: Audience = EVERYONE
    take: int = 0
    """How many earlier answers of this seat to the same question are recorded. Everybody may know that an
    answer was changed."""
    marks: tuple[Mishap, ...] = ()
    """Mishaps that nobody has noticed yet, such as those of a deck with its shuffle. Only the auditor sees
    them."""

    @property
    def text(self) -> str:
        """The answer as a record has it; `??` where the reader may not see it."""
        return UNSEEN if self.said is None else written(self.said)

    @property
    def public(self) -> str:
        """The answer as everybody may read it, at any time."""
        return self.text if self.seen_by == EVERYONE else UNSEEN

    @property
    def under_seal(self) -> str:
        """The whole answer, to be stored sealed; empty where the public text is complete."""
        return "" if self.seen_by == EVERYONE else sealed(self.said)

    def full_line(self) -> str:
        """Return the complete line from which this input can be replayed. It is for a store that nobody reads
        while the round is open."""
        return self._with_marks(f"{self._who} {'silence' if self.by == 'silence' else sealed(self.said)}")

    def _with_marks(self, line: str) -> str:
        """Put each mark on a line of its own before the answer."""
        return "\n".join([*(f"mishap {mark.text}" for mark in self.marks), line]) if self.marks else line

    @property
    def _who(self) -> str:
        return {CHANCE: "chance", FLOOR: "floor", MISHAP: "mishap"}.get(self.seat, str(self.seat))

    def for_seat(self, seat: int) -> Event:
        """Return the answer as a seat may see it: hidden, without its marks, or whole for the auditor."""
        if not may_see(seat, self.seen_by):
            return Answer(self.seat, None, self.by, self.seen_by, self.take)
        if self.marks and seat != AUDITOR:
            return Answer(self.seat, self.said, self.by, self.seen_by, self.take)
        return self

    def show_on(self, view: View) -> None:
        """Close the seat's question on a view."""
        view.asked.pop(self.seat, None)

    def line(self) -> str:
        """Return the answer's line in the log, with its marks."""
        return self._with_marks(f"{self._who} {'silence' if self.by == 'silence' else self.text}")
