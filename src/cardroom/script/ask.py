"""A round is a script: a generator that suspends for one reason only, to ask somebody something.

`answer = yield from ask(...)` waits for one answer, typed by its options. Asking several at once gives back the first
`(seat, answer)` that arrives, so every answer is logged as it comes; `ask_open` stands on that.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec.structs import replace

from cardroom.errors import Refused
from cardroom.felt import EVERYONE, Audience, Event, may_see
from cardroom.fixed import Fixed
from cardroom.script.options import Choice, Options

if TYPE_CHECKING:
    from cardroom.felt import View

T = TypeVar("T")
NONE: Mapping[str, str] = Fixed()
CHANCE = 0
"""The seat number of chance: shuffles are asked and answered like everything else."""
FLOOR = -2
"""The seat number of the floor, whose rulings are inputs as well, though nobody asks for them."""


def who(seat: int) -> str:
    """`seat 3`; chance and the floor have numbers too, but no seat."""
    return {CHANCE: "chance", FLOOR: "the floor"}.get(seat, f"seat {seat}")


class Ask(Event, Generic[T], frozen=True, gc=False):
    """Who is asked, about what, what may be answered, and what silence means.

    An ask is an event: everybody sees who is asked; only the asked sees the options, which could betray cards.
    """

    seat: int
    about: str
    options: Options[T] | None
    default: T | None
    topic: str
    clock: str = "act"
    """The time class: `bank`, `wager`, `act` or `chance`; how long each lasts is the table's business."""
    topics: Mapping[str, str] = NONE
    """Where refusing a named act, or its amount (`double amount`), rests on another rule than the question itself."""
    sealed: bool = False
    """Nobody else sees the answer, now or later: what it leads to is told by other events."""
    revise: bool = False
    """Already answered, and open to a change of mind until the question closes."""

    def for_seat(self, seat: int) -> Event:
        return self if may_see(seat, frozenset({self.seat})) else replace(self, options=None, default=None)

    def lay(self, view: View) -> None:
        view.asked[self.seat] = (self.about, self.options)

    def line(self) -> str:
        options = self.options.phrase if self.options else "hidden"
        return f"ask {self.seat} {self.about or '-'} {self.topic}: {options}"

    def refusal(self, said: Any) -> Refused | None:
        """Why this answer is not allowed: who asked for what, and what is allowed."""
        if self.options is None:
            return Refused(f"{who(self.seat)}: this is somebody else's question")
        fault = self.options.fault(said)
        if fault is None:
            return None
        at = f"{fault.at}: " if fault.at else ""
        about = f" for {self.about}" if self.about else ""
        return Refused(
            f"{who(self.seat)} asked for {self._written(said)!r}{about}: {at}{fault.why}",
            topic="" if fault.topic is None else fault.topic or self._topic_against(said),
            why=fault.why,
            at=fault.at,
        )

    def _written(self, said: Any) -> str:
        """The answer as text, whatever it is: it may not even be an answer to this kind of question."""
        assert self.options is not None
        try:
            return self.options.write(said)[:80]
        except (AttributeError, TypeError, ValueError):
            return f"a {type(said).__name__}"

    def _topic_against(self, said: Any) -> str:
        """The rule against an act, or against its amount where the act itself is open."""
        name = str(getattr(said, "name", ""))
        against = self.topics.get(name) or self.topics.get(name.partition(" ")[0], self.topic)
        is_open = isinstance(self.options, Choice) and self.options.offer(name)
        return self.topics.get(f"{name} amount", against) if is_open else against


class Answer(Event, frozen=True, gc=False):
    """An input: what somebody said, or that they said nothing and the default holds."""

    seat: int
    said: Any
    text: Callable[[Any], str]
    by: str = "seat"
    seen_by: Audience = EVERYONE

    def for_seat(self, seat: int) -> Event:
        if may_see(seat, self.seen_by):
            return self
        return replace(self, said=None, text=_hidden)

    def lay(self, view: View) -> None:
        view.asked.pop(self.seat, None)

    def line(self) -> str:
        who = {CHANCE: "chance", FLOOR: "floor"}.get(self.seat, str(self.seat))
        return f"{who} {'silence' if self.by == 'silence' else self.text(self.said)}"


def _hidden(said: Any) -> str:
    return "??"


Script = Generator[tuple[Ask[Any], ...], tuple[int, Any], T]


def ask(question: Ask[T]) -> Script[T]:
    """One question, one answer."""
    _, said = yield (question,)
    answer: T = said
    return answer


def ask_all(seats: list[int], question: Callable[[int], Ask[T]]) -> Script[dict[int, T]]:
    """Ask several at once; nothing follows until all have answered, and each answer stands as given."""
    open_now = {seat: question(seat) for seat in seats}
    said_by: dict[int, T] = {}
    while open_now:
        seat, said = yield tuple(open_now.values())
        said_by[seat] = said
        del open_now[seat]
    return {seat: said_by[seat] for seat in seats}


def ask_open(
    seats: list[int], question: Callable[[int], Ask[T]], take: Callable[[int, T], bool]
) -> Script[None]:
    """Ask several at once; each answer is told as it comes and may be revised until all have answered.

    `take` applies an answer, undoing an earlier one of the same seat, and says whether it changed what others may do
    (a free circle taken: first come, first served); then their questions are put anew.
    """
    open_now = {seat: question(seat) for seat in seats}
    asks = tuple(open_now.values())
    waiting = set(seats)
    while waiting:
        seat, said = yield asks
        waiting.discard(seat)
        if take(seat, said):
            for other in seats:
                fresh = question(other)
                if fresh.options != open_now[other].options:
                    open_now[other] = fresh if other in waiting else replace(fresh, revise=True)
            asks = tuple(open_now.values())
