"""The clocks of a table, as a fold of its stream: when each question was put, what is left of time banks,
what is due.

Times are room milliseconds, which stand still while the room does. Nothing here looks at a clock: a row says
when it was written, and whoever asks what is due says what time it is.
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
from cardroom.live.stream.announcements import told_still
from cardroom.live.stream.fairness import may_open
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
"""How long a bot thinks, in milliseconds at the usual speed."""


class TimedQuestion(msgspec.Struct, frozen=True):
    """A question that waits for somebody in a seat."""

    seat: int
    ask: str
    """Its number; one put anew keeps its clock."""
    at: int
    lasts: int
    free: int = 0
    """What was granted on top, that no time bank pays for."""
    has_bank: bool = True
    thinks: int = 0
    """Of a bot: when it answers, from when it was asked."""

    @property
    def bank_from(self) -> int:
        return self.at + self.lasts + self.free

    def used(self, at: int, bank: int) -> int:
        """What an answer at that time takes from the time bank."""
        return min(bank, max(0, at - self.bank_from)) if self.has_bank else 0


class Deadline(msgspec.Struct, frozen=True):
    """When silence answers for a seat; from `bank_from` on its time bank runs, of which it should be
    warned."""

    seat: int
    ask: str
    at: int
    bank_from: int
    thinks: int = 0
    """When the bot in this seat answers; 0: it is none."""


class QuestionClocks:
    """Of the round that is played."""

    def __init__(self) -> None:
        self.asked: dict[int, TimedQuestion] = {}
        self.graced: set[int] = set()
        """Who has had the time for a lost line in this round."""
        self.leaving: set[int] = set()
        """Who gets up when the round is over: nobody waits for him any more."""
        self.held: dict[int, TimedQuestion] = {}
        """Questions whose time stands still."""

    def put(self, driver: Driver, round: int, header: RoundHeader, at: int) -> list[TimedQuestion]:
        """After a row of that time: the questions that wait now. Returns those that wait no more."""
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
            asked = TimedQuestion(ask.seat, number, at, header.terms.lasts(ask.clock))
            self.asked[ask.seat] = (
                self._of_floor(asked, header) if ask.seat == FLOOR else self._of_seat(asked, header)
            )
        return list(before.values())

    def _of_seat(self, asked: TimedQuestion, header: RoundHeader) -> TimedQuestion:
        sitting = header.sitting(asked.seat)
        if asked.seat in self.leaving or (sitting is not None and sitting.away):
            return replace(asked, lasts=AWAY, has_bank=False)
        is_bot = header.between.person(asked.seat).bot
        return replace(asked, has_bank=not is_bot, thinks=think(asked.ask, header.terms) if is_bot else 0)

    def _of_floor(self, asked: TimedQuestion, header: RoundHeader) -> TimedQuestion:
        """It has no time bank. Among bots its silence comes soon, unless somebody trains there."""
        is_waited_for = header.terms.trouble or sum(not one.bot for one in header.between.people) > 1
        return replace(asked, lasts=asked.lasts if is_waited_for else min(asked.lasts, SOON), has_bank=False)

    def hold(self, ask: str, at: int, header: RoundHeader) -> None:
        """Who trains is asked, and nobody else's time runs meanwhile."""
        self.held = self.asked
        self.asked = {FLOOR: TimedQuestion(FLOOR, ask, at, header.terms.lasts("floor"), has_bank=False)}

    def release(self, after: int) -> None:
        """What the others have had of their time counts, and what the lesson took does not."""
        self.asked = {seat: replace(one, free=one.free + after) for seat, one in self.held.items()}
        self.held = {}

    def grace(self, seat: int) -> None:
        self.graced.add(seat)
        one = self.asked[seat]
        self.asked[seat] = replace(one, free=one.free + GRACE)

    def leave(self, seat: int, at: int) -> None:
        """He may still answer, but silence plays for him."""
        self.leaving.add(seat)
        if (one := self.asked.get(seat)) is not None and one.bank_from > at + AWAY:
            self.asked[seat] = replace(
                one, lasts=max(0, at + AWAY - one.at), free=0, has_bank=False, thinks=0
            )
        elif one is not None:
            self.asked[seat] = replace(one, has_bank=False, thinks=0)

    def gap(self, at: int) -> None:
        """Nobody's time runs out before he could be back, and no time bank pays for what the room lost."""
        for seat, one in self.asked.items():
            self.asked[seat] = replace(one, free=one.free + max(0, at + AFTER_GAP - one.bank_from))

    def deadlines(self, header: RoundHeader) -> list[Deadline]:
        return [self._deadline(one, header.sitting(one.seat)) for one in self.asked.values()]

    def _deadline(self, one: TimedQuestion, sitting: SeatHolder | None) -> Deadline:
        bank = sitting.bank if sitting and one.has_bank else 0
        thinks = one.at + one.thinks if one.thinks else 0
        return Deadline(one.seat, one.ask, one.bank_from + bank, one.bank_from, thinks)


def think(number: str, terms: Terms) -> int:
    """A while that looks like thinking; the same in every process."""
    return (THINKS + crc32(number.encode()) % (THINKS_MOST - THINKS)) * terms.speed // 100


def at_hand(table: Table, header: RoundHeader, at: int) -> RoundHeader:
    """A hand begins: the table's clock goes on, half hours that have begun are due, time banks grow, and what
    was pledged may be opened."""
    minutes = max(0, at - header.opened) // MINUTE
    between = header.between
    if minutes > between.clock:
        between = set_clock(between, minutes)
    last = header.hand if header.hand >= 0 else None
    if getattr(table.schedule, "half_hour", 0) and (more := half_hours_due(0, last, minutes)):
        between = replace(between, half_hours=between.half_hours + more)
    sat, told = tuple(_sat(header)), told_still(header)
    return replace(header, between=between, hand=minutes, sittings=sat, rules=rules_hash(table), notice=told)


def _sat(header: RoundHeader) -> Iterator[SeatHolder]:
    for one in map(may_open, header.sittings):
        if not one.seat:
            yield one
        elif one.away:
            yield replace(one, missed=one.missed + 1)
        elif one.played + 1 < PER_ROUNDS:
            yield replace(one, played=one.played + 1)
        else:
            yield replace(one, played=0, bank=max(one.bank, min(BANK_MOST, one.bank + GROWS)))


def why_closed(table: Table, terms: Terms, utc: int) -> RefusedError | None:
    """Why nothing is dealt at this hour, at a table that keeps its hours."""
    if not terms.zone:
        return None
    now = _wall(terms, utc)
    return closed_at(table, now.weekday(), now.hour * 60 + now.minute)


def shut_for(table: Table, terms: Terms, utc: int) -> int:
    """How many milliseconds a table that keeps its hours is still shut; 0 while it is open."""
    if not terms.zone:
        return 0
    now = _wall(terms, utc)
    found = next_opening(table, now.weekday(), now.hour * 60 + now.minute)
    if found is None:
        return 0
    days, minute = found
    opens = (now + timedelta(days=days)).replace(
        hour=minute // 60, minute=minute % 60, second=0, microsecond=0
    )
    return max(0, round(opens.timestamp() * 1000) - utc)


def _wall(terms: Terms, utc: int) -> datetime:
    """The clock on the wall of the room."""
    return datetime.fromtimestamp(utc / 1000, UTC).astimezone(ZoneInfo(terms.zone))
