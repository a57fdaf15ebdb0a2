"""The driver of a table: checks answers, runs the script, keeps the log.

Only the driver sends into a script. It copies each answer and checks the copy before it sends it, so a
refusal changes nothing. An exception from inside the script is our bug and halts the table.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from types import MappingProxyType, TracebackType
from typing import Any

from cardroom.cards import Opening
from cardroom.errors import RefusedError, ensure
from cardroom.felt import EVERYONE, NOBODY, Audience, BetweenRounds, Felt, Moved, Voided, only, voided
from cardroom.mishaps import Mishap, read_mishap
from cardroom.script.answer import Answer
from cardroom.script.ask import CHANCE, FLOOR, MISHAP, Ask, Script, who
from cardroom.script.card_openings import CardOpenings
from cardroom.script.chance import Chance
from cardroom.script.control_flow import NoPot
from cardroom.script.late_answers import late_refusal, why_stale
from cardroom.script.mishap_rules import MishapRules
from cardroom.script.open_questions import Asks, OpenQuestions
from cardroom.script.round_mishaps import RoundMishaps
from cardroom.words import Said, printable, say

BUSY = Said("refused.busy")
LONGEST_REASON = 200


def is_reason(reason: object) -> bool:
    """Return whether a text is a reason of the floor: one short line that is not blank."""
    is_line = type(reason) is str and reason.isprintable() and len(reason) <= LONGEST_REASON
    return is_line and bool(str(reason).strip())


def _audience(ask: Ask[Any]) -> Audience:
    """A sealed shuffle is for nobody's eyes, and any other sealed answer for its giver's only."""
    return NOBODY if ask.seat == CHANCE else only(ask.seat)


class _OneAtATime:
    """A block that only one caller runs at a time; others are refused, they do not wait."""

    __slots__ = ("acquire", "release")

    def __init__(self) -> None:
        lock = Lock()
        self.acquire, self.release = lock.acquire, lock.release

    def __enter__(self) -> None:
        if not self.acquire(False):
            raise RefusedError(BUSY)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


class Driver:
    """Plays one round. `asks` are the open questions; when there are none, `outcome` is where the next round
    starts."""

    def __init__(
        self,
        felt: Felt,
        script: Script[BetweenRounds],
        chance: Chance | None = None,
        cite: Callable[[str], tuple[str, ...]] = lambda topic: (),
        mishap_rules: MishapRules | None = None,
    ) -> None:
        self.felt = felt
        self.events = felt.events
        self.asks: Asks = ()
        self.outcome: BetweenRounds | None = None
        self.is_void = False
        self.halted = ""
        self._questions = OpenQuestions(felt.events)
        self._mishaps = RoundMishaps(felt, mishap_rules, chance)
        self._openings: CardOpenings | None = None
        self._script = script
        self._chance = chance
        self._cite = cite
        self._changing = _OneAtATime()
        self._resume(None)

    @property
    def is_over(self) -> bool:
        """True when no question is open."""
        return not self.asks

    @property
    def waiting(self) -> list[Ask[Any]]:
        """The questions that still need an answer; the others may only be revised."""
        return self._questions.waiting

    def asked(self, seat: int) -> Ask[Any] | None:
        """Return the open question of a seat, or None."""
        for ask in self.asks if type(seat) is int else ():
            if ask.seat == seat:
                return ask
        return None

    def number(self, ask: Ask[Any]) -> int:
        """Return the number of an open question: its place in the log."""
        if self.asked(ask.seat) is not ask:
            raise RefusedError(say("refused.not-open", who=who(ask.seat)))
        return self._questions.numbers_of(ask.seat)[-1]

    def takes(self, seat: int) -> int:
        """Return how many answers of a seat to its open question are recorded: 0, or the number that a
        revised answer has to name."""
        return self._questions.answer_counts.get(seat, 0)

    def answer(self, seat: int, answer: object, number: int | None = None, take: int = 0) -> None:
        """Give the answer of a seat. Raises `RefusedError`, and changes nothing, if the rules do not allow
        it.

        `number` names the question. A question that was put again because others moved still accepts its
        older numbers. `take` is the number of recorded answers of this seat, so that a doubled answer cannot
        undo a later one.
        """
        if not self._changing.acquire(False):  # in full, as a context manager takes 2 % of a hand here
            raise RefusedError(BUSY)
        try:
            for ask in self.asks:
                if type(seat) is int and ask.seat == seat:
                    break
            else:
                raise self._late(seat, number)
            if number is not None or type(take) is not int or take or seat in self._questions.answer_counts:
                self._check_named(ask, number, take)
            options: Any = ask.options
            copied = options.own_copy(answer)
            if fault := options.not_of_kind if copied is None else options.refusal(copied):
                raise self._cited(ask.refuse(fault, copied, answer))
            self._apply(ask, copied, "chance" if seat == CHANCE else "seat")
        finally:
            self._changing.release()

    def silence(self, seat: int, number: int | None = None) -> None:
        """Apply the default of a seat whose time is up; the log says so."""
        with self._changing:
            for ask in self.waiting:
                if type(seat) is int and ask.seat == seat and ask.default is not None:
                    if number is not None:
                        self._check_named(ask, number, 0)
                    options: Any = ask.options
                    return self._apply(ask, options.own_copy(ask.default), "silence")
            self._check_running()
            raise RefusedError(say("refused.no-clock", who=who(seat)))

    def mishap(self, report: str | Mishap) -> None:
        """Apply a mishap: `mucked 4 thrown` at a question, or a fault of the deck or the deal at a shuffle.

        The family's mishap rules know what may strike now. Anything else is refused, and nothing changes. A
        mishap that nobody can notice yet is no event: it is recorded with the next answer, and only the
        auditor reads it.
        """
        with self._changing:
            self._check_running()
            mishap = report if isinstance(report, Mishap) else read_mishap(report)
            if refusal := self._mishaps.refusal(self.asks, mishap):
                raise self._cited(refusal)
            self._mishaps.on_table()
            if mishap.way in ("planned", "noted"):
                self._mishaps.marks += (mishap,)
                return
            self.events.append(Answer(MISHAP, mishap, "mishap", mishap.seen_by))
            self._resume((MISHAP, mishap))

    def strikes(self) -> tuple[str, ...]:
        """Return the mishaps that may strike now, as text. For places in a deck, cards and amounts they are
        representative."""
        return self._mishaps.strikes(self.asks)

    def may_strike(self, mishap: Mishap) -> bool:
        """Return whether this mishap may strike now."""
        return self._mishaps.may_strike(self.asks, mishap)

    def void(self, reason: str) -> BetweenRounds:
        """Void the round on a ruling of the floor: it counts for nothing.

        Every move is reversed by a move, and the table is as it was before the round. The ruling is an input
        and is logged like one. The next round starts as this one did, with another number, and with nothing
        in the shoe that this one may have shown.
        """
        with self._changing:
            self._check_running()
            if not is_reason(reason):
                raise RefusedError(Said("refused.void-reason"))
            if self.is_over:
                raise RefusedError(say("refused.void-over", reason=reason))
            self._script.close()
            self.events.append(Answer(FLOOR, f"void {reason}", "floor"))
            return self._undo(Voided(reason))

    def _undo(self, voided_event: Voided) -> BetweenRounds:
        for move in [event for event in self.events if isinstance(event, Moved)][::-1]:
            self.felt.move(move.target, move.source, move.cents, move.topic)
        self.felt.tell(voided_event)
        self.felt.balance_books()
        self.asks = self._questions.close()
        self.is_void = True
        self.outcome = voided(self.felt.start)
        return self.outcome

    def go_on(self, chance: Chance | None) -> None:
        """Let this source answer for chance from now on, starting with a question that is open now."""
        with self._changing:
            self._chance = chance
            self._mishaps.follow(chance)
            ask = self.asked(CHANCE)
            if ask is not None and chance is not None:
                self._apply(ask, chance.answer(ask), "chance")

    def openings(self, seat: int) -> list[Opening]:
        """Return the proofs of the cards that a seat has seen, dealt to it or turned up. An auditor's number
        gets all dealt cards."""
        if type(seat) is not int:
            raise RefusedError(say("refused.no-seat", what=printable(seat)))
        if self._openings is None:
            self._openings = CardOpenings()
        return self._openings.of_seat(self.felt.shoes, self.events, seat)

    def _check_running(self) -> None:
        ensure(not self.halted, f"the table has halted: {self.halted}")

    def _late(self, seat: int, number: int | None) -> RefusedError:
        self._check_running()
        is_open = type(seat) is int and self.asked(seat)
        may_be_asked = type(seat) is int and (
            seat == CHANCE or seat in [person.seat for person in self.felt.start.people]
        )
        open_now = self._questions.numbers_of(seat) if is_open else ()
        return late_refusal(self.events if may_be_asked else (), seat, number, open_now)

    def _check_named(self, ask: Ask[Any], number: int | None, take: int) -> None:
        """Check that the answer names the open question, and the recorded answer of the seat."""
        numbers = self._questions.numbers_of(ask.seat)
        if number is not None and not (type(number) is int and number in numbers):
            raise self._late(ask.seat, number)
        if refusal := why_stale(self.events, ask, self.takes(ask.seat), take):
            raise refusal

    def _cited(self, refusal: RefusedError) -> RefusedError:
        """Add to a new refusal the clauses it rests on."""
        if refusal.topic:
            refusal.clauses = self._cite(refusal.topic)
        return refusal

    def _apply(self, ask: Ask[Any], answer: Any, by: str) -> None:
        seat = ask.seat
        if type(answer) is dict:  # our own copy of a slip; nobody can change it from here on
            answer = MappingProxyType(answer)
        seen_by = _audience(ask) if ask.sealed or seat == CHANCE else EVERYONE
        counts, mishaps = self._questions.answer_counts, self._mishaps
        marks = mishaps.hand_over(ask) if mishaps.marks else ()
        take = counts.get(seat, 0) if counts else 0
        self.events.append(Answer(seat, answer, by, seen_by, take, marks))
        self._resume((seat, answer))

    def _resume(self, reply: tuple[int, Any] | None) -> None:
        """Send the reply, note the new questions, and let chance answer its own at once."""
        questions = self._questions
        try:
            asks = self._script.send(reply)  # type: ignore[arg-type]
            while True:
                self.asks = questions.put(asks, reply)
                first = asks[0]
                if first.seat != CHANCE or self._chance is None:
                    return
                reply = (CHANCE, self._chance.answer(first))
                marks = self._mishaps.planned(self.asks, first) if self._mishaps.plan is not None else ()
                self.events.append(Answer(*reply, "chance", NOBODY, 0, marks))
                asks = self._script.send(reply)
        except StopIteration as end:
            self.asks = questions.close()
            self.outcome = end.value
        except NoPot as ruled:
            self._undo(Voided("", ruled.topic))
        except Exception as broken:
            # A bug in a script, or a record that ends too early. Nothing more is accepted; the log is kept.
            self.asks = questions.close()
            self.halted = str(broken) or type(broken).__name__
            raise
