"""The state of a table as data, with the questions about it. No store, no lock, no clock."""

from __future__ import annotations

from typing import Any

from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.announcements import announcement_in_effect
from cardroom.live.stream.commands import Change
from cardroom.live.stream.deadlines import Deadline, QuestionClocks, closed_for_ms
from cardroom.live.stream.fairness import HouseDraws
from cardroom.live.stream.header import Announcement, RoundHeader
from cardroom.live.stream.postings import TableAccounts
from cardroom.live.stream.requests import QueuedRequest, RequestOutcome
from cardroom.live.training.lessons import Lesson, lesson_of
from cardroom.live.training.pending_mishap import PendingMishap, next_mishap
from cardroom.live.wire.message_parts import Fair, Pledge
from cardroom.record.proof import PlayerBytes
from cardroom.rooms import Table
from cardroom.rooms.offering import Offering
from cardroom.script import Ask, Driver
from cardroom.store import Due, Seal
from cardroom.words import Said, say

HEADS = ("open", "round")
"""The kinds of rows from which a stream is folded: they give the last round with its answers and its result.
"""
NOTHING = Due(0, "")
"""No due action."""


class TableState:
    """The state of one stream in one process."""

    def __init__(self, stream: str, offering: Offering, seal: Seal) -> None:
        self.stream, self.offering, self.books, self.seal = stream, offering, TableAccounts(stream), seal
        self.opened_by = ""
        """The id of the person who opened the table, if any."""
        self.table: Table
        self.header: RoundHeader
        """The current header: chips as at the start of the round, time banks as they are now."""
        self.clear()

    def clear(self) -> None:
        """Forget all that rows have said, except the last header and its table."""
        self.version = self.round = self.at = self.utc = 0
        self.driver: Driver | None = None
        self.halted = ""
        self.drift: ReplayMismatchError | None = None
        """Why this engine cannot play on the open round."""
        self.waiting: list[QueuedRequest] = []
        """Requests that wait for the end of the round."""
        self.ruled: list[tuple[QueuedRequest, RequestOutcome]] = []
        """The results of the requests applied last, to be told to their senders."""
        self.clocks = QuestionClocks()
        self.draws = HouseDraws()
        self.mixed: dict[int, str] | None = None
        """The bytes that went into this round, by seat; None before the first question to chance."""
        self.trouble: PendingMishap | None = None
        """At a training table: the mishap that is about to strike and waits for a ruling."""
        self.known: dict[tuple[Any, ...], int] = {}
        """The versions of the commands of this round, by what makes them known when they are sent again."""
        self._lesson: Lesson | None = None

    # The state of the table.

    @property
    def fair(self) -> Fair:
        """Return the public facts about the chance to come: seals, pledges and bytes."""
        sat = [holder for holder in self.header.sittings if holder.seat]
        return Fair(
            self.draws.seal,
            self.draws.seal_now,
            tuple([Pledge(holder.seat, holder.pledged) for holder in sat if holder.pledged]),
            tuple([Pledge(holder.seat, holder.pledging) for holder in sat if holder.pledging]),
            tuple([PlayerBytes(holder.seat, holder.given) for holder in sat if holder.given]),
            None
            if self.mixed is None
            else tuple([
                PlayerBytes(seat, player_bytes) for seat, player_bytes in sorted(self.mixed.items())
            ]),
        )

    @property
    def between(self) -> BetweenRounds:
        """Return where the current round began, or where the next one begins."""
        return self.header.between

    @property
    def is_playing(self) -> bool:
        """Check if a round is open."""
        return self.drift is not None or (self.driver is not None and not self.driver.is_over)

    @property
    def lesson(self) -> Lesson | None:
        """Return the trainee's current lesson, or None; computed once, and by a server before anyone reads
        it."""
        if self.trouble is None:
            return None
        if self._lesson is None or self._lesson.trouble != self.trouble:
            self._lesson = lesson_of(self, self.trouble)
        return self._lesson

    @property
    def lesson_to_prepare(self) -> PendingMishap | None:
        """Return the pending mishap whose lesson is not prepared yet, or None."""
        is_known = self._lesson is not None and self._lesson.trouble == self.trouble
        return None if is_known or self.driver is None or self.drift is not None else self.trouble

    def prepare_lesson(self, trouble: PendingMishap) -> Lesson:
        """Compute the lesson of a pending mishap, in any thread, while nothing else happens at this table.

        It takes as long as hundreds of commands.
        """
        return lesson_of(self, trouble)

    def set_lesson(self, lesson: Lesson) -> None:
        """Set a computed lesson, unless the table has gone on meanwhile."""
        if lesson.trouble == self.trouble:
            self._lesson = lesson

    def is_known(self, seat: int, ask: str, client: str) -> bool:
        """Check if this answer is in the stream already."""
        return (seat, ask, client) in self.known

    @property
    def who(self) -> dict[int, str]:
        """Return the person of each seat."""
        return self.header.who

    @property
    def paused(self) -> str:
        """Return why no further round begins, or an empty string."""
        return self.header.paused

    @property
    def closed(self) -> str:
        """Return why the table is closed, or an empty string."""
        return self.header.closed

    def seat_of(self, person: str) -> int:
        """Return the seat of a person; 0: none."""
        holder = self.header.holder_of(person)
        return holder.seat if holder else 0

    def number(self, ask: Ask[Any]) -> str:
        """Return the number of a question, unique in the stream: the round's version and its place in the
        round."""
        return f"{self.round}.{self.running().number(ask)}"

    def deadlines(self) -> list[Deadline]:
        """Return the deadline of every waiting question; none while the table stands still."""
        return [] if self.halted else self.clocks.deadlines(self.header)

    def deadline(self, seat: int) -> int:
        """Return when the question of a seat times out; 0 if there is none."""
        return next((deadline.at for deadline in self.deadlines() if deadline.seat == seat), 0)

    def due(self) -> Due:
        """Return what the serving process has to do next at this table, and when."""
        if self.halted or self.closed or self.drift:
            return NOTHING
        if self.is_playing:
            if next_mishap(self):
                return Due(self.at, "trouble")
            times = [
                (deadline.thinks, "bot") if deadline.thinks else (deadline.at, "silence")
                for deadline in self.deadlines()
            ]
            return Due(*min(times)) if times else NOTHING
        if not self.may_begin:
            return NOTHING
        due_ms = max(self.header.ended + self.header.terms.show, self.at)
        return Due(
            due_ms + closed_for_ms(self.table, self.header.terms, self.utc + due_ms - self.at), "round"
        )

    @property
    def counts_from(self) -> int:
        """Return the number of the first hand affected by a request of now: other limits, another seat."""
        return self.between.round + self.is_playing

    @property
    def notice(self) -> Announcement | None:
        """Return the announced settings: from a request in this round, or in force since the current hand."""
        changes = [queued.act for queued in self.waiting if isinstance(queued.act, Change)]
        return (
            Announcement(max(changes[-1].hand, self.counts_from), changes[-1].settings)
            if changes
            else announcement_in_effect(self.header)
        )

    @property
    def may_begin(self) -> bool:
        """Check if the next round is dealt automatically: enough players are able to play, and nobody has
        paused it."""
        between, header = self.between, self.header
        if self.is_playing or self.halted or header.closed or header.paused or between.stopped:
            return False
        able = sum(bool(player.cents) and not player.away for player in between.people)
        return able >= max(1, self.offering.family.fewest(self.table.rules))

    def running(self) -> Driver:
        """Return the driver of the current or last round, or refuse if there is none."""
        if self.driver is None:
            raise RefusedError(Said("refused.live.no-round"))
        return self.driver

    def check_going(self) -> None:
        """Refuse if the table has halted."""
        if self.halted:
            raise RefusedError(say("refused.live.halted", why=self.halted))
