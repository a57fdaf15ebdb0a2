"""An open table: it deals rounds of one offering, under one schedule, and knows the clause behind every
act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from weakref import ref

from cardroom.errors import SetupError, shown
from cardroom.felt import BetweenRounds, Felt, Person, check_people
from cardroom.felt.between_rounds import MOST_CHIPS, check_header, check_person, check_shape
from cardroom.fixed import Finished
from cardroom.games.family import AnyOpen
from cardroom.games.remedies import FamilyMishapRules
from cardroom.rooms.buy_in import Before, buy, get_up, take_seat
from cardroom.rooms.seating import take_other_seat
from cardroom.rulebook.clause import only_grants
from cardroom.script import Answer, Chance, Driver, give
from cardroom.shape import field_faults

if TYPE_CHECKING:
    from cardroom.rooms.offering import Offering


EACH = MOST_CHIPS // 100
"""The chips in front of each player up to which the sum of all chips needs no check."""


class Table(Finished):
    """A table opened by `Offering.open`. It keeps nothing between rounds: `BetweenRounds` does."""

    def __init__(self, offering: Offering, opened: AnyOpen) -> None:
        self.offering = offering
        self.opened = opened
        self.rules, self.schedule, self.settings = opened.rules, opened.schedule, opened.settings
        self.mishap_rules = FamilyMishapRules(offering.family.remedies, opened)
        self._cited: dict[str, tuple[str, ...]] = {}
        self._clauses: dict[str, tuple[str, ...]] = {}
        self._against: dict[str, tuple[str, ...]] = {}
        self._seated: list[tuple[int, str, str]] = []
        self._dealt: list[ref[Driver]] = []

    def deal(self, start: BetweenRounds, chance: Chance | None = None) -> Driver:
        """Return the driver of the next round. Without chance, shuffles wait to be answered, as in a
        replay."""
        last = self._dealt[0]() if self._dealt else None
        if (
            last is None or last.outcome is not start or start is None
        ):  # the outcome of the last round is sound
            start = self._checked(start)
        if chance is not None and not callable(getattr(type(chance), "answer", None)):
            raise SetupError([f"chance: expected somebody who answers, found {shown(chance)}"])
        if start.stopped:
            raise SetupError([
                f"the table has stopped: {start.stopped.text} ({', '.join(self.cite('seat.broken'))})"
            ])
        felt = Felt(start)
        driver = Driver(
            felt,
            self.offering.family.round(felt, start, self.opened),
            chance,
            self.refusal_clauses,
            self.mishap_rules,
        )
        self._dealt[:] = [ref(driver)]
        return driver

    def _checked(self, start: BetweenRounds) -> BetweenRounds:
        """Check a start field by field: shape, seats, header, and the family's own demands."""
        check_shape(start)
        self._check_seats(start)
        if wrong := check_header(start):
            raise SetupError(wrong)
        start = self.offering.family.begin(start)
        if wrong := self.offering.family.faults_of_start(start, self.opened):
            raise SetupError(wrong)
        return start

    def restore(
        self, start: BetweenRounds, inputs: Iterable[str | Answer], chance: Chance | None = None
    ) -> Driver:
        """Return the driver of a round continued from its start and the answers given so far.

        Answers are those of a log or their text, with those of chance, the clock and the floor among them.
        Questions keep their numbers. From there on `chance` answers for chance.
        """
        driver = self.deal(start)
        for answer in inputs:
            give(driver, answer)
        driver.go_on(chance)
        return driver

    def sit(self, between: BetweenRounds, person: Person, before: Before | None = None) -> BetweenRounds:
        """Seat a person with at least the buy-in, or with the chips that earlier events oblige them to
        bring."""
        check_shape(between)
        check_person(person, self.rules.seats)
        if before is not None and (faults := list(field_faults(before, Before, least=0))):
            raise SetupError(faults)
        return self.offering.family.seating.note_newcomer(
            self.opened, take_seat(self, between, person, before)
        )

    def change_seat(self, between: BetweenRounds, seat: int, to: int) -> BetweenRounds:
        """Move a person to another seat between two rounds, if nothing forbids it. They may have to wait for
        a hand there."""
        check_shape(between)
        return take_other_seat(self, between, seat, to)

    def leave(self, between: BetweenRounds, seat: int) -> BetweenRounds:
        """Let a person leave with their chips. The table remembers their chips and debts where a rule may
        need them."""
        check_shape(between)
        return get_up(self, between, seat)

    def buy(self, between: BetweenRounds, seat: int, cents: int) -> BetweenRounds:
        """Sell more chips between two rounds, as often as the room allows."""
        check_shape(between)
        return buy(self, between, seat, cents)

    def _check_seats(self, start: BetweenRounds) -> None:
        """Check the seating again only when it has changed, but the chips every time."""
        seated = [(person.seat, person.name, person.kind) for person in start.people]
        sound = all(
            0 <= person.cents <= EACH and person.owes >= 0 <= person.short_buys for person in start.people
        )
        if sound and seated == self._seated:
            return
        if faults := check_people(start, self.rules.seats):
            raise SetupError([f"{fault} ({', '.join(self.cite(topic))})" for fault, topic in faults])
        self._seated[:] = seated

    def cite(self, topic: str) -> tuple[str, ...]:
        """Return the clauses of a topic at this table. For a fee, the printed line of the schedule in use
        comes first."""
        if topic not in self._cited:
            cited = self.offering.cite(topic, self.opened)
            if topic in self.offering.family.printed:
                lines = tuple(self.offering.full(clause) for clause in self.schedule.clauses)
                cited = (
                    lines + tuple(clause for clause in cited if clause not in lines)
                    if self.offering.has_rulebook
                    else cited
                )
            self._cited[topic] = cited
        return self._cited[topic]

    def clauses(self, topic: str) -> tuple[str, ...]:
        """Return the clauses of a topic, none where the document is silent on it."""
        cited = self._clauses.get(topic)
        if cited is None:
            silent = self.offering.uncited(topic) if self.offering.has_rulebook else ()
            cited = self._clauses[topic] = tuple(
                clause for clause in self.cite(topic) if clause not in silent
            )
        return cited

    def refusal_clauses(self, topic: str) -> tuple[str, ...]:
        """Return the clauses behind a refusal: those of the topic that forbid or bound something, never one
        that only grants."""
        cited = self._against.get(topic)
        if cited is None:
            bounds = tuple(clause for clause in self.cite(topic) if not only_grants(clause))
            cited = self._against[topic] = bounds or self.offering.uncited(topic, self.opened)
        return cited
