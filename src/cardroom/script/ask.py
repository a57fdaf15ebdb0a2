"""A round as a script: a generator that suspends for one reason only, to ask a question.

`answer = yield from ask(...)` waits for one answer, typed by its options. A script that asks several seats at
once receives the first `(seat, answer)` that arrives, so every answer is logged as it comes. `ask_open`
builds on that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, Generic, ParamSpec, TypeVar, cast

from msgspec.structs import replace

from cardroom.errors import RefusedError, one_line
from cardroom.felt import AUDITOR, Event
from cardroom.felt.places import DEALER, DECK, SHOE
from cardroom.fixed import Fixed
from cardroom.script.answer_text import written
from cardroom.script.choice import Choice
from cardroom.script.options import Fault, Options
from cardroom.script.question_kinds import CLOCKS, Clock, Kind
from cardroom.script.safe_copy import LONGEST
from cardroom.words import Said, Value, Who, say

if TYPE_CHECKING:
    from cardroom.felt import View

T = TypeVar("T")
P = ParamSpec("P")
NONE: Mapping[str, str] = Fixed()
LARGEST = 10**9
"""Larger than any seat number or event number. A number beyond it is none of ours and is not quoted."""
CHANCE = 0
"""Seat number of chance: shuffles are asked and answered like everything else."""
FLOOR = -2
"""Seat number of the floor. Its rulings are inputs as well, whether a rule asks for them or the floor rules
unasked."""
MISHAP = -3
"""Seat number of mishaps. A reply from it is no answer: it reports what has gone wrong meanwhile."""


def who(seat: int) -> Who | Said:
    """Return who holds a seat number: a player, chance or the floor."""
    if type(seat) is not int or abs(seat) >= LARGEST:
        return say("person.nobody", what=one_line(type(seat).__name__, LONGEST))
    return Said("person.chance") if seat == CHANCE else Said("person.floor") if seat == FLOOR else Who(seat)


class Ask(Event, Generic[T], frozen=True, gc=False):
    """A question: who is asked, about what, which answers are allowed, and what a timeout means.

    An ask is an event. Everybody sees who is asked; only the asked seat sees the options, which could betray
    cards.
    """

    LOG_TYPE: ClassVar[str] = "ask"
    seat: int
    about: str
    """The place or the account in question; empty where the kind is enough."""
    options: Options[T] | None
    default: T | None
    topic: str
    kind: Kind = "act"
    topics: Mapping[str, str] = NONE
    """Topics for a named act, or for its amount (`double amount`), whose refusal rests on another rule than
    the question itself."""
    sealed: bool = False
    """True if nobody else sees the answer, now or later; other events tell what follows from it."""
    anew: bool = False
    """True for the open question with new options, because others have moved. An answer under way still
    counts."""
    take: int = 0
    """How many answers of the seat to this question are recorded."""
    replaces: int | None = None
    """Earlier number of a question that is put again with new options."""

    @property
    def clock(self) -> Clock:
        """The time class of the question."""
        return CLOCKS[self.kind]

    @property
    def subject(self) -> Said:
        """The subject of the question, as a message."""
        return self.subject_at("")

    def subject_at(self, place: Value) -> Said:
        """Return the subject with the reader's own words for the place."""
        place = place or self.about
        if self.kind == "bank" and self.about != str(self.seat):
            return say("asked.bank-at", place=place)
        if self.kind == "decide" and self.about == DEALER:
            return Said("asked.decide-dealer")
        if place in (DECK, SHOE, DEALER):
            place = Said(f"asked.{place}")
        return say(f"asked.{self.kind}", place=place)

    def for_seat(self, seat: int) -> Event:
        """Return the question as a seat may see it. Others see neither the options nor the default, which
        could betray cards."""
        if seat == self.seat or seat == AUDITOR:
            return self
        return Ask(
            self.seat, self.about, None, None, self.topic, self.kind, NONE, self.sealed,
            self.anew, self.take, self.replaces,
        )  # fmt: skip

    def show_on(self, view: View) -> None:
        """Note on a view that this seat is asked."""
        view.asked[self.seat] = (self.kind, self.about, self.options)

    def line(self) -> str:
        """Return the line of the log, in no language: the kind, the place, the topic, and the options."""
        options = self.options.text if self.options else "hidden"
        return f"ask {self.seat} {self.kind} {self.about or '-'} {self.topic}: {options}"

    def refuse(self, fault: Fault, copied: object, answer: object) -> RefusedError:
        """Return the error that refuses an answer; `copied` is our copy of it."""
        slots = {
            "who": who(self.seat),
            "answer": _named(copied, answer),
            "about": self.subject,
            "why": fault.why,
        }
        if fault.at:
            whole = say("refused.answer-at", **slots, line=fault.at)
        else:
            whole = say(
                "refused.answer-about" if self.about or self.clock != "act" else "refused.answer", **slots
            )
        topic = "" if fault.topic is None else fault.topic or self._topic_against(copied)
        return RefusedError(fault.why, said=whole, topic=topic, line=fault.at)

    def _topic_against(self, act: object) -> str:
        """The rule against an act, or against its amount where the act itself is open."""
        name = str(getattr(act, "name", ""))
        act_topic = self.topics.get(name) or self.topics.get(name.partition(" ")[0], self.topic)
        is_open = isinstance(self.options, Choice) and self.options.offer(name)
        return self.topics.get(f"{name} amount", act_topic) if is_open else act_topic


def _named(copied: object, answer: object) -> Value:
    """The answer as a record has it. It may not even be an answer to this kind of question."""
    try:
        return repr(written(copied)[:LONGEST])
    except (KeyError, ValueError):  # not an answer at all, or a number that cannot be written
        return say("thing.kind", kind=one_line(type(answer).__name__, LONGEST))


Struck = Callable[[Any], "Script[None]"]
"""The script's reaction to a mishap that strikes while it waits for an answer. Then it puts the question
again."""
Script = Generator[tuple[Ask[Any], ...], tuple[int, Any], T]
NO_QUESTIONS: Script[Any] = cast("Script[Any]", ())
"""A script that asks nothing and does nothing; `yield from` may run it any number of times."""


def asks_nothing(function: Callable[P, T]) -> Callable[P, Script[T]]:
    """Return a function that asks nobody anything as a script, for places where others may ask."""

    @wraps(function)
    def script(*args: P.args, **kwargs: P.kwargs) -> Script[T]:
        yield from NO_QUESTIONS
        return function(*args, **kwargs)

    return script


def ask(question: Ask[T], struck: Struck | None = None) -> Script[T]:
    """Ask one question and return its answer."""
    seat, reply = yield (question,)
    while seat == MISHAP:
        assert struck is not None
        yield from struck(reply)
        seat, reply = yield (question,)
    answer: T = reply
    return answer


def ask_all(
    seats: list[int],
    question: Callable[[int], Ask[T]],
    struck: Struck | None = None,
    closed: Collection[int] = (),
) -> Script[dict[int, T]]:
    """Ask several seats at once and wait for all answers; an answer cannot be revised.

    A mishap may close the questions of some seats: it adds them to `closed`, and they are not asked any more.
    """
    open_now = {seat: question(seat) for seat in seats}
    said_by: dict[int, T] = {}
    while open_now:
        seat, answer = yield tuple(open_now.values())
        if seat == MISHAP:
            assert struck is not None
            yield from struck(answer)
            open_now = {seat: open_ask for seat, open_ask in open_now.items() if seat not in closed}
            continue
        said_by[seat] = answer
        del open_now[seat]
    return {seat: said_by[seat] for seat in seats if seat in said_by}


def ask_open(
    seats: list[int],
    question: Callable[[int], Ask[T]],
    take: Callable[[int, T], bool],
    struck: Struck | None = None,
    closed: Collection[int] = (),
) -> Script[None]:
    """Ask several seats at once; each answer is told as it comes and may be revised until all have answered.

    `take` applies an answer and undoes an earlier one of the same seat. It returns whether the answer changed
    the options of others: a free circle goes to the first who takes it. The questions whose options changed
    are then put again.

    After a mishap, only the seats that have not answered and are not among the `closed` are asked. The
    answers of the others stay.
    """
    open_now = {seat: question(seat) for seat in seats}
    asks = tuple(open_now.values())
    waiting = set(seats)
    while waiting:
        seat, answer = yield asks
        if seat == MISHAP:
            assert struck is not None
            yield from struck(answer)
            waiting -= set(closed)
            open_now = {seat: question(seat) for seat in seats if seat in waiting}
            asks = tuple(open_now.values())
            continue
        waiting.discard(seat)
        if take(seat, answer):
            for other_seat in open_now:
                fresh = question(other_seat)
                if fresh.options != open_now[other_seat].options:
                    open_now[other_seat] = replace(fresh, anew=True)
            asks = tuple(open_now.values())
