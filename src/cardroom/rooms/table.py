"""An open table: deals rounds of one offering, under one schedule, with the clause behind everything it
does."""

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
from cardroom.shape import wrong

if TYPE_CHECKING:
    from cardroom.rooms.offering import Offering


EACH = MOST_CHIPS // 100
"""With no more than this before anybody, all chips at a table are looked at no further."""


class Table(Finished):
    """Opened by `Offering.open`. The table itself keeps nothing between rounds: `Between` does."""

    def __init__(self, offering: Offering, opened: AnyOpen) -> None:
        self.offering = offering
        self.opened = opened
        self.rules, self.schedule, self.settings = opened.rules, opened.schedule, opened.settings
        self.desk = FamilyMishapRules(offering.family.remedies, opened)
        self._cited: dict[str, tuple[str, ...]] = {}
        self._clauses: dict[str, tuple[str, ...]] = {}
        self._against: dict[str, tuple[str, ...]] = {}
        self._seated: list[tuple[int, str, str]] = []
        self._dealt: list[ref[Driver]] = []

    def deal(self, start: BetweenRounds, chance: Chance | None = None) -> Driver:
        """The driver of the next round. Without chance, shuffles wait to be answered, as in a replay."""
        last = self._dealt[0]() if self._dealt else None
        if (
            last is None or last.outcome is not start or start is None
        ):  # what the last round handed on is known to be sound
            start = self._checked(start)
        if chance is not None and not callable(getattr(type(chance), "answer", None)):
            raise SetupError([f"chance: expected somebody who answers, found {shown(chance)}"])
        if start.stopped:
            raise SetupError([
                f"the table has stopped: {start.stopped.text} ({', '.join(self.cite('seat.broken'))})"
            ])
        felt = Felt(start)
        driver = Driver(
            felt, self.offering.family.round(felt, start, self.opened), chance, self.against, self.desk
        )
        self._dealt[:] = [ref(driver)]
        return driver

    def _checked(self, start: BetweenRounds) -> BetweenRounds:
        """Looked at field by field: shape, seats, header, and what the family asks of where a round
        starts."""
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
        """A round from where it started and what was said in it so far, as answers of a log or as their text,
        those of chance, the clock and the floor among them. It goes on with the number that every question
        had; `chance` answers for chance from there on."""
        driver = self.deal(start)
        for given in inputs:
            give(driver, given)
        driver.go_on(chance)
        return driver

    def sit(self, between: BetweenRounds, person: Person, before: Before | None = None) -> BetweenRounds:
        """Somebody comes into the game, with the buy-in at least, or with what he has to bring by what went
        before."""
        check_shape(between)
        check_person(person, self.rules.seats)
        if before is not None and (faults := list(wrong(before, Before, least=0))):
            raise SetupError(faults)
        return self.offering.family.seating.came(self.opened, take_seat(self, between, person, before))

    def change_seat(self, between: BetweenRounds, seat: int, to: int) -> BetweenRounds:
        """Somebody takes another seat between two rounds, where nothing forbids it; he may have to wait for a
        hand there."""
        check_shape(between)
        return take_other_seat(self, between, seat, to)

    def leave(self, between: BetweenRounds, seat: int) -> BetweenRounds:
        """Somebody leaves the game with his chips; what he took and owes is remembered where a rule may ask
        for it."""
        check_shape(between)
        return get_up(self, between, seat)

    def buy(self, between: BetweenRounds, seat: int, cents: int) -> BetweenRounds:
        """More chips between two rounds, as often as the room allows."""
        check_shape(between)
        return buy(self, between, seat, cents)

    def _check_seats(self, start: BetweenRounds) -> None:
        """Who sits where is looked at again only when it has changed; chips every time."""
        seated = [(one.seat, one.name, one.kind) for one in start.people]
        sound = all(0 <= one.cents <= EACH and one.owes >= 0 <= one.short_buys for one in start.people)
        if sound and seated == self._seated:
            return
        if faults := check_people(start, self.rules.seats):
            raise SetupError([f"{fault} ({', '.join(self.cite(topic))})" for fault, topic in faults])
        self._seated[:] = seated

    def cite(self, topic: str) -> tuple[str, ...]:
        """The clauses of a topic at this table: for a fee, the printed line of the schedule in use comes
        first."""
        if topic not in self._cited:
            found = self.offering.cite(topic, self.opened)
            if topic in self.offering.family.printed:
                lines = tuple(self.offering.full(one) for one in self.schedule.clauses)
                found = (
                    lines + tuple(one for one in found if one not in lines)
                    if self.offering.has_rulebook
                    else found
                )
            self._cited[topic] = found
        return self._cited[topic]

    def clauses(self, topic: str) -> tuple[str, ...]:
        """What a topic cites, and nothing where the document is silent on it."""
        found = self._clauses.get(topic)
        if found is None:
            silent = self.offering.uncited(topic) if self.offering.has_rulebook else ()
            found = self._clauses[topic] = tuple(one for one in self.cite(topic) if one not in silent)
        return found

    def against(self, topic: str) -> tuple[str, ...]:
        """The clauses a refusal rests on: those of the topic that forbid or bound something, never one that
        only grants."""
        found = self._against.get(topic)
        if found is None:
            bounds = tuple(one for one in self.cite(topic) if not only_grants(one))
            found = self._against[topic] = bounds or self.offering.uncited(topic, self.opened)
        return found
