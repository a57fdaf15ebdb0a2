"""How a table stands, as a fold of its stream: everything but what may come next. No store, no lock, no
clock."""

from __future__ import annotations

from typing import Any

from cardroom.errors import RefusedError, SetupError, shown
from cardroom.felt import BetweenRounds
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.announcements import told_still
from cardroom.live.stream.commands import Change
from cardroom.live.stream.deadlines import Deadline, QuestionClocks, shut_for
from cardroom.live.stream.fairness import HouseDraws
from cardroom.live.stream.header import Announcement, RoundHeader
from cardroom.live.stream.postings import TableAccounts
from cardroom.live.stream.requests import QueuedRequest, RequestOutcome
from cardroom.live.training.lessons import Lesson, lesson_of
from cardroom.live.training.pending_mishap import PendingMishap, coming
from cardroom.live.wire.message_parts import Fair, Pledge
from cardroom.record.proof import PlayerBytes
from cardroom.rooms import Table
from cardroom.rooms.offering import Offering
from cardroom.script import Ask, Driver, SystemChance
from cardroom.store import Due, Seal
from cardroom.words import Said

HEADS = ("open", "round")
"""The kinds of rows from which a stream is folded: the last round is there with its answers and its
result."""
NOTHING = Due(0, "")
"""Nobody has to do anything here."""


class TableState:
    """Of one stream, in one process."""

    def __init__(self, stream: str, offering: Offering, chance: SystemChance, seal: Seal) -> None:
        if type(chance) is not SystemChance:
            raise SetupError([
                f"chance: a live table deals by the system's generator alone, found {shown(chance)}"
            ])
        self.stream, self.offering, self.books, self.seal = stream, offering, TableAccounts(stream), seal
        self.chance = chance
        self.opened_by = ""
        """Who opened the table, where somebody did."""
        self.stale = True
        """What is in here may not be what is in the stream."""
        self.table: Table
        self.header: RoundHeader
        """As it is now: chips as they were when the round began, time banks as they are."""
        self._clear()

    def _clear(self) -> None:
        self.version = self.round = self.at = self.utc = 0
        self.driver: Driver | None = None
        self.halted = ""
        self.drift: ReplayMismatchError | None = None
        """Why the open round cannot be played on by this engine."""
        self.waiting: list[QueuedRequest] = []
        """Requests that wait for the end of the round."""
        self.ruled: list[tuple[QueuedRequest, RequestOutcome]] = []
        """What came of the requests that were applied last, for whoever has to tell them."""
        self.clocks = QuestionClocks()
        self.draws = HouseDraws()
        self.mixed: dict[int, str] | None = None
        """Seat → the bytes that went into this round; None until chance is asked."""
        self.trouble: PendingMishap | None = None
        """At a table for training: what is about to strike, and waits for a ruling."""
        self._lesson: Lesson | None = None
        self._known: dict[tuple[Any, ...], int] = {}

    # What stands.

    @property
    def fair(self) -> Fair:
        """What everybody may know of the chance to come."""
        sat = [one for one in self.header.sittings if one.seat]
        return Fair(
            self.draws.seal,
            self.draws.seal_now,
            tuple([Pledge(one.seat, one.pledged) for one in sat if one.pledged]),
            tuple([Pledge(one.seat, one.pledging) for one in sat if one.pledging]),
            tuple([PlayerBytes(one.seat, one.given) for one in sat if one.given]),
            None
            if self.mixed is None
            else tuple([PlayerBytes(seat, own) for seat, own in sorted(self.mixed.items())]),
        )

    @property
    def between(self) -> BetweenRounds:
        """Where the round that is played began, or where the next one begins."""
        return self.header.between

    @property
    def is_playing(self) -> bool:
        return self.drift is not None or (self.driver is not None and not self.driver.is_over)

    @property
    def lesson(self) -> Lesson | None:
        """The trainee's current lesson, worked out once; a server has done so before anybody looks."""
        if self.trouble is None:
            return None
        if self._lesson is None or self._lesson.trouble != self.trouble:
            self._lesson = lesson_of(self, self.trouble)
        return self._lesson

    @property
    def untaught(self) -> PendingMishap | None:
        """The trouble whose lesson still has to be worked out."""
        is_known = self._lesson is not None and self._lesson.trouble == self.trouble
        return None if is_known or self.driver is None or self.drift is not None else self.trouble

    def work_out(self, trouble: PendingMishap) -> Lesson:
        """In any thread, as long as nothing else happens at this table. It takes as long as hundreds of
        acts."""
        return lesson_of(self, trouble)

    def keep_lesson(self, lesson: Lesson) -> None:
        """Unless the table has gone on meanwhile."""
        if lesson.trouble == self.trouble:
            self._lesson = lesson

    def is_known(self, seat: int, ask: str, client: str) -> bool:
        """Whether this answer is in the stream already."""
        return (seat, ask, client) in self._known

    @property
    def who(self) -> dict[int, str]:
        """Seat → person."""
        return self.header.who

    @property
    def paused(self) -> str:
        return self.header.paused

    @property
    def closed(self) -> str:
        return self.header.closed

    def seat_of(self, person: str) -> int:
        """0: he has none."""
        one = self.header.of(person)
        return one.seat if one else 0

    def number(self, ask: Ask[Any]) -> str:
        """A question's number, its own in the whole stream: the round's version, and its place in the
        round."""
        return f"{self.round}.{self.running().number(ask)}"

    def deadlines(self) -> list[Deadline]:
        """Of every question that waits, unless the table stands still."""
        return [] if self.halted else self.clocks.deadlines(self.header)

    def deadline(self, seat: int) -> int:
        """When silence answers for a seat; 0 where nobody waits for it."""
        return next((one.at for one in self.deadlines() if one.seat == seat), 0)

    def due(self) -> Due:
        """What has to be done next at this table by whoever serves it, and when."""
        if self.halted or self.closed or self.drift:
            return NOTHING
        if self.is_playing:
            if coming(self):
                return Due(self.at, "trouble")
            times = [(one.thinks, "bot") if one.thinks else (one.at, "silence") for one in self.deadlines()]
            return Due(*min(times)) if times else NOTHING
        if not self.may_begin:
            return NOTHING
        at = max(self.header.ended + self.header.terms.show, self.at)
        return Due(at + shut_for(self.table, self.header.terms, self.utc + at - self.at), "round")

    @property
    def counts_from(self) -> int:
        """The number of the hand from which on counts what is asked for now: other limits, another seat."""
        return self.between.round + self.is_playing

    @property
    def notice(self) -> Announcement | None:
        """Other limits that were announced: asked for in this round, or in force since the hand that is
        played."""
        asked = [wish.act for wish in self.waiting if isinstance(wish.act, Change)]
        return (
            Announcement(max(asked[-1].hand, self.counts_from), asked[-1].settings)
            if asked
            else told_still(self.header)
        )

    @property
    def may_begin(self) -> bool:
        """Whether the next round is dealt by itself: enough are there who can play, and nobody has said to
        wait."""
        between, header = self.between, self.header
        if self.is_playing or self.halted or header.closed or header.paused or between.stopped:
            return False
        able = sum(bool(one.cents) and not one.away for one in between.people)
        return able >= max(1, self.offering.family.fewest(self.table.rules))

    def running(self) -> Driver:
        if self.driver is None:
            raise RefusedError(Said("refused.live.no-round"))
        return self.driver
