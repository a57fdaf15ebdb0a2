"""The clocks of a table, folded from its stream: the start of each question, the time banks, and the
deadlines.

Times are room milliseconds, which stand still while the room does. Nothing in this module reads a clock: a
row holds the time at which it was written, and a caller passes the present time.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from zlib import crc32
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.fees.clock import due as half_hours_due
from cardroom.felt import set_clock
from cardroom.live.stream.announcements import announcement_in_effect
from cardroom.live.stream.fairness import promote_pledge
from cardroom.live.stream.header import RoundHeader, SeatHolder
from cardroom.live.stream.terms import AFTER_GAP, AWAY, BANK_MOST, GRACE, GROWS, PER_ROUNDS, SOON, Terms
from cardroom.record.fingerprint import rules_hash
from cardroom.rooms.hours import closed_at, next_opening
from cardroom.script.ask import CHANCE, FLOOR

if TYPE_CHECKING:
    from cardroom.rooms import Table
    from cardroom.script import Driver

MINUTE = 60_000
THINKS, THINKS_MOST = 700, 2200
"""The bounds of a bot's thinking time, in milliseconds at the usual speed."""


class TimedQuestion(msgspec.Struct, frozen=True):
    """A question that waits for a seat."""

    seat: int
    ask: str
    """Its number. A question that is put again keeps its clock."""
    at: int
    lasts: int
    free: int = 0
    """Time granted on top, which no time bank pays for."""
    has_bank: bool = True
    thinks: int = 0
    """The thinking time of a bot, from when the question was put; 0: a person."""

    @property
    def bank_from(self) -> int:
        """Return the time from which the time bank runs."""
        return self.at + self.lasts + self.free

    def bank_used(self, now_ms: int, bank: int) -> int:
        """Return how much of the time bank an answer at this time uses."""
        return min(bank, max(0, now_ms - self.bank_from)) if self.has_bank else 0


class Deadline(msgspec.Struct, frozen=True):
    """The timeout of a seat; from `bank_from` on its time bank runs, and the player should be warned."""

    seat: int
    ask: str
    at: int
    bank_from: int
    thinks: int = 0
    """The time at which the bot in this seat answers; 0: it is no bot."""


class QuestionClocks:
    """The clocks of the round that is played."""

    def __init__(self) -> None:
        self.asked: dict[int, TimedQuestion] = {}
        self.graced: set[int] = set()
        """Seats that had the extra time for a lost connection in this round."""
        self.leaving: set[int] = set()
        """Seats whose players leave after the round: nobody waits for them any more."""
        self.held: dict[int, TimedQuestion] = {}
        """Questions whose time stands still."""

    def refresh(self, driver: Driver, round: int, header: RoundHeader, now_ms: int) -> list[TimedQuestion]:
        """Update the waiting questions after a row of this time, and return those that wait no more."""
        before, self.asked = self.asked, {}
        for ask in driver.waiting:
            if ask.seat == CHANCE or ask.default is None:
                continue
            number, old = f"{round}.{driver.number(ask)}", before.get(ask.seat)
            if old and (
                old.ask == number or (ask.replaces is not None and old.ask == f"{round}.{ask.replaces}")
            ):
                self.asked[ask.seat] = old if old.ask == number else replace(old, ask=number)
                del before[ask.seat]
                continue
            asked = TimedQuestion(ask.seat, number, now_ms, header.terms.lasts(ask.clock))
            self.asked[ask.seat] = (
                self._of_floor(asked, header) if ask.seat == FLOOR else self._of_seat(asked, header)
            )
        return list(before.values())

    def _of_seat(self, asked: TimedQuestion, header: RoundHeader) -> TimedQuestion:
        holder = header.holder_at(asked.seat)
        if asked.seat in self.leaving or (holder is not None and holder.away):
            return replace(asked, lasts=AWAY, has_bank=False)
        is_bot = header.between.person(asked.seat).bot
        return replace(
            asked, has_bank=not is_bot, thinks=bot_delay_ms(asked.ask, header.terms) if is_bot else 0
        )

    def _of_floor(self, asked: TimedQuestion, header: RoundHeader) -> TimedQuestion:
        """Return the clock of a question to the floor, which has no time bank. Among bots it times out soon,
        unless somebody trains at the table."""
        is_waited_for = header.terms.trouble or sum(not player.bot for player in header.between.people) > 1
        return replace(asked, lasts=asked.lasts if is_waited_for else min(asked.lasts, SOON), has_bank=False)

    def hold(self, ask: str, now_ms: int, header: RoundHeader) -> None:
        """Put a lesson to the trainee, and stop the time of all other questions."""
        self.held = self.asked
        self.asked = {FLOOR: TimedQuestion(FLOOR, ask, now_ms, header.terms.lasts("floor"), has_bank=False)}

    def release(self, after: int) -> None:
        """Restart the other questions: the time used before the lesson counts, the lesson does not."""
        self.asked = {
            seat: replace(question, free=question.free + after) for seat, question in self.held.items()
        }
        self.held = {}

    def grace(self, seat: int) -> None:
        """Grant a seat the time for a lost connection."""
        self.graced.add(seat)
        question = self.asked[seat]
        self.asked[seat] = replace(question, free=question.free + GRACE)

    def leave(self, seat: int, now_ms: int) -> None:
        """Mark a seat as leaving: it may still answer, but soon times out."""
        self.leaving.add(seat)
        if (question := self.asked.get(seat)) is not None and question.bank_from > now_ms + AWAY:
            self.asked[seat] = replace(
                question, lasts=max(0, now_ms + AWAY - question.at), free=0, has_bank=False, thinks=0
            )
        elif question is not None:
            self.asked[seat] = replace(question, has_bank=False, thinks=0)

    def gap(self, now_ms: int) -> None:
        """Extend every question so that players can reconnect; no time bank pays for what the room lost."""
        for seat, question in self.asked.items():
            self.asked[seat] = replace(
                question, free=question.free + max(0, now_ms + AFTER_GAP - question.bank_from)
            )

    def deadlines(self, header: RoundHeader) -> list[Deadline]:
        """Return the deadline of each waiting question."""
        return [self._deadline(question, header.holder_at(question.seat)) for question in self.asked.values()]

    def _deadline(self, question: TimedQuestion, holder: SeatHolder | None) -> Deadline:
        bank = holder.bank if holder and question.has_bank else 0
        thinks = question.at + question.thinks if question.thinks else 0
        return Deadline(question.seat, question.ask, question.bank_from + bank, question.bank_from, thinks)


def bot_delay_ms(number: str, terms: Terms) -> int:
    """Return how long a bot seems to think about a question; the same in every process."""
    return (THINKS + crc32(number.encode()) % (THINKS_MOST - THINKS)) * terms.speed // 100


def begin_hand(table: Table, header: RoundHeader, now_ms: int) -> RoundHeader:
    """Return the header at the start of a hand.

    The table's clock advances, half hours that have begun become due, time banks grow, and earlier pledges
    may be opened.
    """
    minutes = max(0, now_ms - header.opened) // MINUTE
    between = header.between
    if minutes > between.clock:
        between = set_clock(between, minutes)
    last = header.hand if header.hand >= 0 else None
    if getattr(table.schedule, "half_hour", 0) and (more := half_hours_due(0, last, minutes)):
        between = replace(between, half_hours=between.half_hours + more)
    sat, notice = tuple(_sat(header)), announcement_in_effect(header)
    return replace(
        header, between=between, hand=minutes, sittings=sat, rules=rules_hash(table), notice=notice
    )


def _sat(header: RoundHeader) -> Iterator[SeatHolder]:
    for holder in map(promote_pledge, header.sittings):
        if not holder.seat:
            yield holder
        elif holder.away:
            yield replace(holder, missed=holder.missed + 1)
        elif holder.played + 1 < PER_ROUNDS:
            yield replace(holder, played=holder.played + 1)
        else:
            yield replace(holder, played=0, bank=max(holder.bank, min(BANK_MOST, holder.bank + GROWS)))


def why_closed(table: Table, terms: Terms, utc: int) -> RefusedError | None:
    """Return why a table that keeps its hours deals nothing at this time, or None."""
    if not terms.zone:
        return None
    now = _wall(terms, utc)
    return closed_at(table, now.weekday(), now.hour * 60 + now.minute)


def closed_for_ms(table: Table, terms: Terms, utc: int) -> int:
    """Return for how many milliseconds a table that keeps its hours stays closed; 0 while it is open."""
    if not terms.zone:
        return 0
    now = _wall(terms, utc)
    opening = next_opening(table, now.weekday(), now.hour * 60 + now.minute)
    if opening is None:
        return 0
    days, minute = opening
    opens = (now + timedelta(days=days)).replace(
        hour=minute // 60, minute=minute % 60, second=0, microsecond=0
    )
    return max(0, round(opens.timestamp() * 1000) - utc)


def _wall(terms: Terms, utc: int) -> datetime:
    """Return the local time of the room."""
    return datetime.fromtimestamp(utc / 1000, UTC).astimezone(ZoneInfo(terms.zone))
