"""The driver of a table: checks answers, runs the script, keeps the log.

Only the driver sends into a script. It copies each answer and checks the copy before it sends it, so a
refusal changes nothing. An exception from inside the script is our bug and halts the table.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from cardroom.cards import Commitment, Opening, Shoe
from cardroom.errors import RefusedError, ensure
from cardroom.felt import (
    EVERYONE,
    NOBODY,
    Audience,
    BetweenRounds,
    Felt,
    MishapMarks,
    Moved,
    Voided,
    only,
    seen_positions,
    voided,
)
from cardroom.mishaps import Mishap, read_mishap
from cardroom.script.answer import Answer
from cardroom.script.ask import CHANCE, FLOOR, MISHAP, Ask, Script, who
from cardroom.script.chance import Chance
from cardroom.script.control_flow import NoPot
from cardroom.script.late_answers import late_refusal, why_stale
from cardroom.script.mishap_rules import MishapRules
from cardroom.words import Said, printable, say

BUSY = Said("refused.busy")
LONGEST_REASON = 200
MOST_MISHAPS = 8
"""The most mishaps that may strike one round, so that it ends although mishaps undo deals."""


def is_reason(reason: object) -> bool:
    """Return whether a text is a reason of the floor: one short line that is not blank."""
    is_line = type(reason) is str and reason.isprintable() and len(reason) <= LONGEST_REASON
    return is_line and bool(str(reason).strip())


def _audience(ask: Ask[Any]) -> Audience:
    """A sealed shuffle is for nobody's eyes, and any other sealed answer for its giver's only."""
    return NOBODY if ask.seat == CHANCE else only(ask.seat)


class Driver:
    """Plays one round. `asks` are the open questions; when there are none, `outcome` is where the next round
    starts."""

    def __init__(
        self,
        felt: Felt,
        script: Script[BetweenRounds],
        chance: Chance | None = None,
        cite: Callable[[str], tuple[str, ...]] = lambda topic: (),
        desk: MishapRules | None = None,
    ) -> None:
        self.felt = felt
        self.events = felt.events
        self.asks: tuple[Ask[Any], ...] = ()
        self.outcome: BetweenRounds | None = None
        self.is_void = False
        self.halted = ""
        self._script = script
        self._chance = chance
        self._cite = cite
        lock = Lock()
        self._begin, self._end = lock.acquire, lock.release
        """Held while the table changes. Anyone who comes meanwhile is refused."""
        self._script_asks: tuple[Ask[Any], ...] = ()
        """The questions as the script has put them. Those in `asks` may also know their earlier number and
        answers."""
        self._number = 0
        """The number of the open question, where only one is open."""
        self._numbers: dict[int, tuple[int, ...]] = {}
        """Where several are open: seat → the numbers that its question has had, the newest last."""
        self._takes: dict[int, int] = {}
        """Seat → how many of its answers to the open question are recorded; seats without an answer are
        missing."""
        self._trees: list[tuple[Shoe, Commitment]] = []
        self._desk = desk
        self._marks: tuple[Mishap, ...] = ()
        """Mishaps that nobody has noticed, recorded with the next answer."""
        self._plan = getattr(chance, "mishaps", None)
        """Plans mishaps for a shuffle, where the source of chance has such a plan."""
        self._resume(None)

    @property
    def is_over(self) -> bool:
        """True when no question is open."""
        return not self.asks

    @property
    def waiting(self) -> list[Ask[Any]]:
        """The questions that still need an answer; the others may only be revised."""
        if not self._takes:
            return list(self.asks)
        return [ask for ask in self.asks if ask.seat not in self._takes]

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
        return self._numbers_of(ask.seat)[-1]

    def _numbers_of(self, seat: int) -> tuple[int, ...]:
        return self._numbers.get(seat) or (self._number,)

    def takes(self, seat: int) -> int:
        """Return how many answers of a seat to its open question are recorded: 0, or the number that a
        revised answer has to name."""
        return self._takes.get(seat, 0)

    def answer(self, seat: int, answer: object, number: int | None = None, take: int = 0) -> None:
        """Give the answer of a seat. Raises `RefusedError`, and changes nothing, if the rules do not allow
        it.

        `number` names the question. A question that was put again because others moved still accepts its
        older numbers. `take` is the number of recorded answers of this seat, so that a doubled answer cannot
        undo a later one.
        """
        if not self._begin(False):
            raise RefusedError(BUSY)
        try:
            for ask in self.asks:
                if type(seat) is int and ask.seat == seat:
                    break
            else:
                raise self._late(seat, number)
            if number is not None or type(take) is not int or take or seat in self._takes:
                self._check_named(ask, number, take)
            options: Any = ask.options
            copied = options.own_copy(answer)
            if fault := options.not_of_kind if copied is None else options.refusal(copied):
                raise self._cited(ask.refuse(fault, copied, answer))
            self._apply(ask, copied, "chance" if seat == CHANCE else "seat")
        finally:
            self._end()

    def silence(self, seat: int, number: int | None = None) -> None:
        """Apply the default of a seat whose time is up; the log says so."""
        if not self._begin(False):
            raise RefusedError(BUSY)
        try:
            for ask in self.waiting:
                if type(seat) is int and ask.seat == seat and ask.default is not None:
                    if number is not None:
                        self._check_named(ask, number, 0)
                    options: Any = ask.options
                    return self._apply(ask, options.own_copy(ask.default), "silence")
            self._check_running()
            raise RefusedError(say("refused.no-clock", who=who(seat)))
        finally:
            self._end()

    def mishap(self, report: str | Mishap) -> None:
        """Apply a mishap: `mucked 4 thrown` at a question, or a fault of the deck or the deal at a shuffle.

        The family's mishap rules know what may strike now. Anything else is refused, and nothing changes. A
        mishap that nobody can notice yet is no event: it is recorded with the next answer, and only the
        auditor reads it.
        """
        if not self._begin(False):
            raise RefusedError(BUSY)
        try:
            self._check_running()
            mishap = report if isinstance(report, Mishap) else read_mishap(report)
            self._check_mishap(mishap)
            self._trouble()
            if mishap.way in ("planned", "noted"):
                self._marks += (mishap,)
                return
            self.events.append(Answer(MISHAP, mishap, "mishap", mishap.seen_by))
            self._resume((MISHAP, mishap))
        finally:
            self._end()

    def strikes(self) -> tuple[str, ...]:
        """Return the mishaps that may strike now, as text. For places in a deck, cards and amounts they are
        representative."""
        if self._desk is None or not self.asks or self._struck() >= MOST_MISHAPS:
            return ()
        listed = self._desk.strikes(self.felt, self.asks)
        return tuple([
            mishap.text for mishap in listed if mishap.way != "planned" or self._why_not(mishap) is None
        ])

    def may_strike(self, mishap: Mishap) -> bool:
        """Return whether this mishap may strike now."""
        return bool(self.asks) and self._struck() < MOST_MISHAPS and self._why_not(mishap) is None

    def _check_mishap(self, mishap: Mishap) -> None:
        why = say("mishap.over") if not self.asks else None
        if self._struck() >= MOST_MISHAPS:
            why = say("mishap.enough", most=MOST_MISHAPS)
        if why := why or self._why_not(mishap):
            raise self._cited(
                RefusedError(say("refused.mishap", mishap=repr(mishap.text), why=why), topic=mishap.topic)
            )

    def _why_not(self, mishap: Mishap) -> Said | None:
        if self._desk is None:
            return say("mishap.not-now")
        return self._desk.why_impossible(self.felt, self.asks, mishap, self._marks)

    def _struck(self) -> int:
        """How many mishaps have struck the round so far."""
        counts = [
            len(event.marks) + (event.seat == MISHAP) for event in self.events if isinstance(event, Answer)
        ]
        return len(self._marks) + sum(counts)

    def _trouble(self) -> MishapMarks:
        """The mishap marks of the table, created by the first mishap."""
        if self.felt.trouble is None:
            assert self._desk is not None
            self.felt.trouble = MishapMarks(self._desk.at_once, self._desk.at_sight, joins=self._desk.joins)
        return self.felt.trouble

    def _take_marks(self, ask: Ask[Any]) -> tuple[Mishap, ...]:
        """Pass the waiting marks to the table, with the answer to this question."""
        marks, self._marks = self._marks, ()
        if marks and ask.seat == CHANCE:
            self._trouble().coming = marks
        elif marks:
            self._trouble().noted += marks
        return marks

    def void(self, reason: str) -> BetweenRounds:
        """Void the round on a ruling of the floor: it counts for nothing.

        Every move is reversed by a move, and the table is as it was before the round. The ruling is an input
        and is logged like one. The next round starts as this one did, with another number, and with nothing
        in the shoe that this one may have shown.
        """
        if not self._begin(False):
            raise RefusedError(BUSY)
        try:
            self._check_running()
            if not is_reason(reason):
                raise RefusedError(Said("refused.void-reason"))
            if self.is_over:
                raise RefusedError(say("refused.void-over", reason=reason))
            return self._void(reason)
        finally:
            self._end()

    def _void(self, reason: str) -> BetweenRounds:
        self._script.close()
        self.events.append(Answer(FLOOR, f"void {reason}", "floor"))
        return self._undo(Voided(reason))

    def _undo(self, voided_event: Voided) -> BetweenRounds:
        for move in [event for event in self.events if isinstance(event, Moved)][::-1]:
            self.felt.move(move.target, move.source, move.cents, move.topic)
        self.felt.tell(voided_event)
        self.felt.balance_books()
        self._close()
        self.is_void = True
        self.outcome = voided(self.felt.start)
        return self.outcome

    def go_on(self, chance: Chance | None) -> None:
        """Let this source answer for chance from now on, starting with a question that is open now."""
        if not self._begin(False):
            raise RefusedError(BUSY)
        try:
            self._chance, self._plan = chance, getattr(chance, "mishaps", None)
            ask = self.asked(CHANCE)
            if ask is not None and chance is not None:
                self._apply(ask, chance.answer(ask), "chance")
        finally:
            self._end()

    def openings(self, seat: int) -> list[Opening]:
        """Return the proofs of the cards that a seat has seen, dealt to it or turned up. An auditor's number
        gets all dealt cards."""
        if type(seat) is not int:
            raise RefusedError(say("refused.no-seat", what=printable(seat)))
        shoes = self.felt.shoes
        trees = [self._tree(shoe) if shoe.secret else None for shoe in shoes]
        seen = sorted(seen_positions(self.events, seat)) if any(trees) else []
        return [tree.open(position, shoe) for shoe, position in seen if (tree := trees[shoe])]

    def _tree(self, shoe: Shoe) -> Commitment:
        """Computed once per shoe; the order of a committed shoe is fixed."""
        for known_shoe, tree in self._trees:
            if known_shoe is shoe:
                return tree
        self._trees.append((shoe, Commitment(shoe.order, shoe.secret)))
        return self._trees[-1][1]

    def _check_running(self) -> None:
        ensure(not self.halted, f"the table has halted: {self.halted}")

    def _late(self, seat: int, number: int | None) -> RefusedError:
        self._check_running()
        is_open = type(seat) is int and self.asked(seat)
        may_be_asked = type(seat) is int and (
            seat == CHANCE or seat in [person.seat for person in self.felt.start.people]
        )
        return late_refusal(
            self.events if may_be_asked else (), seat, number, self._numbers_of(seat) if is_open else ()
        )

    def _check_named(self, ask: Ask[Any], number: int | None, take: int) -> None:
        """Check that the answer names the open question, and the recorded answer of the seat."""
        if number is not None and not (type(number) is int and number in self._numbers_of(ask.seat)):
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
        take = self._takes.get(seat, 0) if self._takes else 0
        if self._marks:
            self.events.append(Answer(seat, answer, by, seen_by, take, self._take_marks(ask)))
        else:
            self.events.append(Answer(seat, answer, by, seen_by, take))
        self._resume((seat, answer))

    def _resume(self, reply: tuple[int, Any] | None) -> None:
        """Send the reply, note the new questions, and let chance answer its own at once."""
        try:
            asks = self._script.send(reply)  # type: ignore[arg-type]
            while True:
                self._ask(asks, reply)
                first = asks[0]
                if first.seat != CHANCE or self._chance is None:
                    return
                reply = (CHANCE, self._chance.answer(first))
                if self._plan is None:
                    self.events.append(Answer(*reply, "chance", NOBODY))
                else:
                    self.events.append(Answer(*reply, "chance", NOBODY, 0, self._planned(first)))
                asks = self._script.send(reply)
        except StopIteration as end:
            self._close()
            self.outcome = end.value
        except NoPot as ruled:
            self._undo(Voided("", ruled.topic))
        except Exception as broken:
            # A bug in a script, or a record that ends too early. Nothing more is accepted; the log is kept.
            self._close()
            self.halted = str(broken) or type(broken).__name__
            raise

    def _planned(self, ask: Ask[Any]) -> tuple[Mishap, ...]:
        """The planned mishaps of this shuffle, as far as they can happen."""
        assert self._plan is not None
        for mishap in self._plan(self.felt, ask):
            if self.may_strike(mishap):
                self._marks += (mishap,)
        return self._take_marks(ask) if self._marks else ()

    def _close(self) -> None:
        """Close all questions."""
        self.asks, self._script_asks, self._numbers, self._takes = (), (), {}, {}

    def _ask(self, asks: tuple[Ask[Any], ...], reply: tuple[int, Any] | None) -> None:
        """Tell the new questions; a question that is already open stays the same."""
        before, self._script_asks = self._script_asks, asks
        if len(asks) == 1 and (
            not before or (len(before) == 1 and asks[0] is not before[0])
        ):  # nearly always
            if self._takes or self._numbers:
                self._numbers, self._takes = {}, {}
            self._number = len(self.events)
            self.events.append(asks[0])
            self.asks = asks
            return
        if reply is not None and reply[0] != MISHAP:
            self._takes[reply[0]] = self._takes.get(reply[0], 0) + 1
        if asks is not before:
            self._ask_several(asks, before)

    def _ask_several(self, asks: tuple[Ask[Any], ...], before: tuple[Ask[Any], ...]) -> None:
        """Treat each question separately. It stays as it is, or is put again and keeps its answers and older
        numbers, or is new."""
        script_asks, told_asks = {ask.seat: ask for ask in before}, {ask.seat: ask for ask in self.asks}
        numbers: dict[int, tuple[int, ...]] = {}
        takes: dict[int, int] = {}
        for ask in asks:
            seat = ask.seat
            older: tuple[int, ...] = ()
            is_same = script_asks.get(seat) is ask
            if seat in script_asks and (is_same or ask.anew):
                older = self._numbers_of(seat)
                if seat in self._takes:
                    takes[seat] = self._takes[seat]
            if is_same:
                numbers[seat] = older
                continue
            numbers[seat] = (*older, len(self.events))
            told_asks[seat] = replace(ask, take=takes.get(seat, 0), replaces=older[-1]) if older else ask
            self.events.append(told_asks[seat])
        self.asks, self._numbers, self._takes = tuple([told_asks[ask.seat] for ask in asks]), numbers, takes
