"""A round is a script: a generator that suspends for one reason only, to ask somebody something.

`answer = yield from ask(...)` waits for one answer, typed by its options. Asking several at once gives back
the first `(seat, answer)` that arrives, so every answer is logged as it comes; `ask_open` stands on that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

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
NONE: Mapping[str, str] = Fixed()
LARGEST = 10**9
"""No table has so many seats, no log so many events: a larger number is none of ours and is not said
again."""
CHANCE = 0
"""The seat number of chance: shuffles are asked and answered like everything else."""
FLOOR = -2
"""The seat number of the floor, whose rulings are inputs as well: asked for by a rule, or of its own
accord."""
MISHAP = -3
"""The seat number of what goes wrong: a reply from it is no answer, but what has happened meanwhile."""


def who(seat: int) -> Who | Said:
    """Somebody in a seat; chance and the floor have numbers too, but no seat."""
    if type(seat) is not int or abs(seat) >= LARGEST:
        return say("person.nobody", what=one_line(type(seat).__name__, LONGEST))
    return Said("person.chance") if seat == CHANCE else Said("person.floor") if seat == FLOOR else Who(seat)


class Ask(Event, Generic[T], frozen=True, gc=False):
    """Who is asked, about what, what may be answered, and what silence means.

    An ask is an event: everybody sees who is asked; only the asked sees the options, which could betray
    cards.
    """

    LOG_TYPE: ClassVar[str] = "ask"
    seat: int
    about: str
    """The place or the account that it is about; empty where the kind says it all."""
    options: Options[T] | None
    default: T | None
    topic: str
    kind: Kind = "act"
    topics: Mapping[str, str] = NONE
    """Where refusing a named act, or its amount (`double amount`), rests on another rule than the question
    itself."""
    sealed: bool = False
    """Nobody else sees the answer, now or later: what it leads to is told by other events."""
    anew: bool = False
    """The question that is open already, with other options, because others have moved; an answer under way
    still counts."""
    take: int = 0
    """How many answers of the seat to this question are recorded."""
    replaces: int | None = None
    """Of a question put anew, the number that it had before."""

    @property
    def clock(self) -> Clock:
        return CLOCKS[self.kind]

    @property
    def subject(self) -> Said:
        """What is asked about."""
        return self.subject_at("")

    def subject_at(self, place: Value) -> Said:
        """The same with the reader's own words for the place."""
        place = place or self.about
        if self.kind == "bank" and self.about != str(self.seat):
            return say("asked.bank-at", place=place)
        if self.kind == "decide" and self.about == DEALER:
            return Said("asked.decide-dealer")
        if place in (DECK, SHOE, DEALER):
            place = Said(f"asked.{place}")
        return say(f"asked.{self.kind}", place=place)

    def for_seat(self, seat: int) -> Event:
        """Of somebody else's question nothing that could betray cards: neither what he may say nor what
        silence means."""
        if seat == self.seat or seat == AUDITOR:
            return self
        return Ask(
            self.seat, self.about, None, None, self.topic, self.kind, NONE, self.sealed,
            self.anew, self.take, self.replaces,
        )  # fmt: skip

    def show_on(self, view: View) -> None:
        view.asked[self.seat] = (self.kind, self.about, self.options)

    def line(self) -> str:
        """In no language: the kind, the place, the topic, and what may be answered."""
        options = self.options.text if self.options else "hidden"
        return f"ask {self.seat} {self.kind} {self.about or '-'} {self.topic}: {options}"

    def refuse(self, fault: Fault, own: object, said: object) -> RefusedError:
        """What is wrong with an answer, of which `own` is our copy."""
        slots = {"who": who(self.seat), "answer": _named(own, said), "about": self.subject, "why": fault.why}
        if fault.at:
            whole = say("refused.answer-at", **slots, line=fault.at)
        else:
            whole = say(
                "refused.answer-about" if self.about or self.clock != "act" else "refused.answer", **slots
            )
        topic = "" if fault.topic is None else fault.topic or self._topic_against(own)
        return RefusedError(fault.why, said=whole, topic=topic, at=fault.at)

    def _topic_against(self, said: object) -> str:
        """The rule against an act, or against its amount where the act itself is open."""
        name = str(getattr(said, "name", ""))
        against = self.topics.get(name) or self.topics.get(name.partition(" ")[0], self.topic)
        is_open = isinstance(self.options, Choice) and self.options.offer(name)
        return self.topics.get(f"{name} amount", against) if is_open else against


def _named(own: object, said: object) -> Value:
    """The answer as a record has it, whatever it is: it may not even be an answer to this kind of
    question."""
    try:
        return repr(written(own)[:LONGEST])
    except (KeyError, ValueError):  # not an answer at all; a number that nobody can write
        return say("thing.kind", kind=one_line(type(said).__name__, LONGEST))


Struck = Callable[[Any], "Script[None]"]
"""What a script does about a mishap that strikes while it waits for an answer; then the question is put
again."""
Script = Generator[tuple[Ask[Any], ...], tuple[int, Any], T]


def ask(question: Ask[T], struck: Struck | None = None) -> Script[T]:
    """One question, one answer."""
    seat, said = yield (question,)
    while seat == MISHAP:
        assert struck is not None
        yield from struck(said)
        seat, said = yield (question,)
    answer: T = said
    return answer


def ask_all(
    seats: list[int],
    question: Callable[[int], Ask[T]],
    struck: Struck | None = None,
    closed: Collection[int] = (),
) -> Script[dict[int, T]]:
    """Ask several at once; nothing follows until all have answered, and each answer stands as given.

    A mishap may close the questions of some: whoever it puts among the `closed` is asked no more.
    """
    open_now = {seat: question(seat) for seat in seats}
    said_by: dict[int, T] = {}
    while open_now:
        seat, said = yield tuple(open_now.values())
        if seat == MISHAP:
            assert struck is not None
            yield from struck(said)
            open_now = {seat: one for seat, one in open_now.items() if seat not in closed}
            continue
        said_by[seat] = said
        del open_now[seat]
    return {seat: said_by[seat] for seat in seats if seat in said_by}


def ask_open(
    seats: list[int],
    question: Callable[[int], Ask[T]],
    take: Callable[[int, T], bool],
    struck: Struck | None = None,
    closed: Collection[int] = (),
) -> Script[None]:
    """Ask several at once; each answer is told as it comes and may be revised until all have answered.

    `take` applies an answer, undoing an earlier one of the same seat, and says whether it changed what others
    may do (a free circle taken: first come, first served); then the questions whose options changed are put
    anew. After a mishap only those are asked who have not answered yet and are not among the `closed`: what
    others have said stands.
    """
    open_now = {seat: question(seat) for seat in seats}
    asks = tuple(open_now.values())
    waiting = set(seats)
    while waiting:
        seat, said = yield asks
        if seat == MISHAP:
            assert struck is not None
            yield from struck(said)
            waiting -= set(closed)
            open_now = {seat: question(seat) for seat in seats if seat in waiting}
            asks = tuple(open_now.values())
            continue
        waiting.discard(seat)
        if take(seat, said):
            for other in open_now:
                fresh = question(other)
                if fresh.options != open_now[other].options:
                    open_now[other] = replace(fresh, anew=True)
            asks = tuple(open_now.values())
