"""A round is a script: a generator that suspends for one reason only, to ask somebody something.

`answer = yield from ask(...)` waits for one answer, typed by its options. Asking several at once gives back the first
`(seat, answer)` that arrives, so every answer is logged as it comes; `ask_open` stands on that.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec.structs import replace

from cardroom.errors import Refused
from cardroom.felt import AUDITOR, Event
from cardroom.fixed import Fixed
from cardroom.script.kinds import CLOCKS, Clock, Kind
from cardroom.script.options import Choice, Fault, Options
from cardroom.script.own import LONGEST
from cardroom.script.written import written

if TYPE_CHECKING:
    from cardroom.felt import View

T = TypeVar("T")
NONE: Mapping[str, str] = Fixed()
LARGEST = 10**9
"""No table has so many seats, no log so many events: a larger number is none of ours and is not said again."""
CHANCE = 0
"""The seat number of chance: shuffles are asked and answered like everything else."""
FLOOR = -2
"""The seat number of the floor, whose rulings are inputs as well, though nobody asks for them."""


def who(seat: int) -> str:
    """`seat 3`; chance and the floor have numbers too, but no seat."""
    if type(seat) is not int or abs(seat) >= LARGEST:
        return f"somebody without a seat (a {type(seat).__name__[:LONGEST]})"
    return {CHANCE: "chance", FLOOR: "the floor"}.get(seat, f"seat {seat}")


class Ask(Event, Generic[T], frozen=True, gc=False):
    """Who is asked, about what, what may be answered, and what silence means.

    An ask is an event: everybody sees who is asked; only the asked sees the options, which could betray cards.
    """

    seat: int
    about: str
    """The place or the account that it is about; empty where the kind says it all."""
    options: Options[T] | None
    default: T | None
    topic: str
    kind: Kind = "act"
    topics: Mapping[str, str] = NONE
    """Where refusing a named act, or its amount (`double amount`), rests on another rule than the question itself."""
    sealed: bool = False
    """Nobody else sees the answer, now or later: what it leads to is told by other events."""
    anew: bool = False
    """The question that is open already, with other options, because others have moved; an answer under way still counts."""
    take: int = 0
    """How many answers of the seat to this question are recorded."""
    replaces: int | None = None
    """Of a question put anew, the number that it had before."""

    @property
    def clock(self) -> Clock:
        return CLOCKS[self.kind]

    @property
    def subject(self) -> str:
        """What is asked about, in words of the log."""
        return subject(self)

    def for_seat(self, seat: int) -> Event:
        """Of somebody else's question nothing that could betray cards: neither what he may say nor what silence means."""
        if seat == self.seat or seat == AUDITOR:
            return self
        return Ask(
            self.seat, self.about, None, None, self.topic, self.kind, NONE, self.sealed,
            self.anew, self.take, self.replaces,
        )  # fmt: skip

    def lay(self, view: View) -> None:
        view.asked[self.seat] = (self.kind, self.about, self.options)

    def line(self) -> str:
        options = self.options.phrase if self.options else "hidden"
        return f"ask {self.seat} {self.subject or '-'} {self.topic}: {options}"

    def refuse(self, fault: Fault, own: Any, said: Any) -> Refused:
        """What is wrong with an answer, of which `own` is our copy."""
        at = f"{fault.at}: " if fault.at else ""
        about = f" for {self.subject}" if self.subject else ""
        return Refused(
            f"{who(self.seat)} asked for {_named(own, said)!r}{about}: {at}{fault.why}",
            topic="" if fault.topic is None else fault.topic or self._topic_against(own),
            why=fault.why,
            at=fault.at,
        )

    def _topic_against(self, said: Any) -> str:
        """The rule against an act, or against its amount where the act itself is open."""
        name = str(getattr(said, "name", ""))
        against = self.topics.get(name) or self.topics.get(name.partition(" ")[0], self.topic)
        is_open = isinstance(self.options, Choice) and self.options.offer(name)
        return self.topics.get(f"{name} amount", against) if is_open else against


def _named(own: Any, said: Any) -> str:
    """The answer as text, whatever it is: it may not even be an answer to this kind of question."""
    try:
        return written(own)[:LONGEST]
    except (KeyError, ValueError):  # not an answer at all; a number that nobody can write
        return f"a {type(said).__name__}"[:LONGEST]


SUBJECTS: Mapping[Kind, str] = Fixed({
    "post-bank": "the bank",
    "back-bank": "behind the bank",
    "wager": "the wagers",
    "backline": "the backline",
    "partners": "a partnership",
    "pile": "the action pile",
    "shaker": "the dice",
    "dice": "the dice",
})
"""What a record of the first version calls the kinds of questions that have no place."""


def subject(ask: Ask[Any]) -> str:
    """As records of the first version say it: the place, or words for it."""
    match ask.kind:
        case "bank":
            return "the player-dealer position" + (f" at {ask.about}" if ask.about != str(ask.seat) else "")
        case "shuffle" | "reshuffle":
            return f"the {ask.about}"
        case "insure":
            return f"insurance on {ask.about}"
        case "share":
            return f"the hand on {ask.about}"
        case "decide" if ask.about == "dealer":
            return "the player-dealer's hand"
        case _:
            return SUBJECTS.get(ask.kind, ask.about)


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
    (a free circle taken: first come, first served); then the questions whose options changed are put anew.
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
                    open_now[other] = replace(fresh, anew=True)
            asks = tuple(open_now.values())
