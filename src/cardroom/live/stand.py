"""How a table stands, as a fold of its stream: everything but what may come next. No store, no lock, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.errors import BadSetup, Refused, Unreadable, shown
from cardroom.felt import Between
from cardroom.live.acts import KINDS, Request
from cardroom.live.again import STEPS, check_end, handed_on, header_of, is_ruled_out, play_row
from cardroom.live.books import Books
from cardroom.live.clock import Clocks, Deadline, shut_for
from cardroom.live.errors import Drift
from cardroom.live.header import Header
from cardroom.live.opening import table_in_force
from cardroom.live.rows import ruled_in
from cardroom.live.seats import Ruled, Wish
from cardroom.rooms import Table
from cardroom.rooms.offering import Offering
from cardroom.script import Ask, Driver, SystemChance
from cardroom.store import Due, Input, Row, Seal
from cardroom.words import Said

HEADS = ("open", "round")
"""The kinds of rows from which a stream is folded: the last round is there with its answers and its result."""
NOTHING = Due(0, "")
"""Nobody has to do anything here."""


class Stand:
    """Of one stream, in one process."""

    def __init__(self, stream: str, offering: Offering, chance: SystemChance, seal: Seal) -> None:
        if type(chance) is not SystemChance:
            raise BadSetup([f"chance: a live table deals by the system's generator alone, found {shown(chance)}"])
        self.stream, self.offering, self.books, self.seal = stream, offering, Books(stream), seal
        self.chance = chance
        self.stale = True
        """What is in here may not be what is in the stream."""
        self.table: Table
        self.header: Header
        """As it is now: chips as they were when the round began, time banks as they are."""
        self._clear()

    def _clear(self) -> None:
        self.version = self.round = self.at = self.utc = 0
        self.driver: Driver | None = None
        self.halted = ""
        self.drift: Drift | None = None
        """Why the open round cannot be played on by this engine."""
        self.waiting: list[Wish] = []
        """Requests that wait for the end of the round."""
        self.ruled: list[tuple[Wish, Ruled]] = []
        """What came of the requests that were applied last, for whoever has to tell them."""
        self.clocks = Clocks()
        self._known: dict[tuple[Any, ...], int] = {}

    # What stands.

    @property
    def between(self) -> Between:
        """Where the round that is played began, or where the next one begins."""
        return self.header.between

    @property
    def is_playing(self) -> bool:
        return self.drift is not None or (self.driver is not None and not self.driver.is_over)

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
        """A question's number, its own in the whole stream: the round's version, and its place in the round."""
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
    def may_begin(self) -> bool:
        """Whether the next round is dealt by itself: enough are there who can play, and nobody has said to wait."""
        between, header = self.between, self.header
        if self.is_playing or self.halted or header.closed or header.paused or between.stopped:
            return False
        able = sum(bool(one.cents) and not one.away for one in between.people)
        return able >= max(1, self.offering.family.fewest(self.table.rules))

    def running(self) -> Driver:
        if self.driver is None:
            raise Refused(Said("refused.live.no-round"))
        return self.driver

    # What is in the stream.

    def fold(self, rows: Sequence[Row]) -> None:
        """What came since, or everything from the last row of `HEADS` on. Raises `Drift` where the open round cannot be
        played on: all that is left to do then is to void it, by `Upgrade`."""
        if not rows:
            return
        if self.stale or rows[0].version != self.version + 1:
            if rows[0].input.kind not in HEADS:
                raise ValueError("a stream is folded from a header on")
            self._clear()
        self.stale = True
        if self.driver is not None:
            self.driver.go_on(None)
        for row in rows:
            self._replay(row)
        self.version = rows[-1].version
        if self.driver is not None and not self.driver.halted:
            self.driver.go_on(self.chance)
        self.stale = False
        if self.drift is not None:
            raise self.drift

    def _replay(self, row: Row) -> None:
        """One row; the driver first."""
        kind, own = row.input.kind, self.offering.family.own
        header = header_of(row, own) if kind in ("open", "round", "seats") else None
        if header is not None:
            self._in_force(header)
        if kind in STEPS and (kind == "round" or self.driver is not None):
            try:
                self.driver = play_row(self.table, self.driver, self.between, row, self.seal)
            except Drift as drift:
                self.drift, self.driver = None if is_ruled_out(row) else drift, None
        if kind == "end" and self.driver is not None:
            try:
                check_end(self.driver, row)
            except Drift:  # it is over, and stays as it was; the audit names it
                self.driver = None
        between = handed_on(row, own) if kind == "end" else None
        self._take(row.version, row.input, between)

    def _in_force(self, header: Header) -> None:
        """Its settings may be others than before."""
        if getattr(self, "header", None) is None or header.settings != self.header.settings:
            self.table = table_in_force(self.offering, header)
        self.header = header

    def _take(self, version: int, one: Input, between: Between | None = None) -> None:
        """One row, of which the driver has had its share and a header is in force already."""
        self.at, self.utc = max(self.at, one.at), one.utc or self.utc
        match one.kind:
            case "round":
                self.round, self.clocks, self._known = version, Clocks(), {}
            case "say" | "silence":
                self._count_silence(one)
            case "grace":
                self.clocks.grace(one.seat)
            case "gap":
                self.clocks.gap(one.at)
            case "void":
                self.halted = ""
            case "end":
                assert between is not None
                self.header = replace(self.header, between=between, ended=one.at)
                self.drift = None
            case "seats":
                self.ruled, self.waiting = list(zip(self.waiting, ruled_in(one), strict=True)), []
            case "pause" | "unpause":
                self.header = replace(self.header, paused=one.said if one.kind == "pause" else "")
            case "halt" | "resume":
                self.halted = one.said if one.kind == "halt" else ""
        if one.kind in KINDS:
            self.waiting.append(Wish(version, request_of(one)))
        if one.client:
            self._known[_key(one)] = version
        if one.kind in STEPS:
            self._put_clocks(one.at)

    def _count_silence(self, one: Input) -> None:
        sitting = self.header.sitting(one.seat)
        if sitting is None:
            return
        silences = sitting.silences + 1 if one.kind == "silence" else 0
        away = "" if one.kind == "say" and sitting.away == "silence" else sitting.away
        if (silences, away) != (sitting.silences, sitting.away):
            self.header = self.header.with_sitting(replace(sitting, silences=silences, away=away))

    def _put_clocks(self, at: int) -> None:
        if self.driver is None:
            self.clocks = Clocks()
            return
        for over in self.clocks.put(self.driver, self.round, self.header, at):
            sitting = self.header.sitting(over.seat)
            if sitting and (used := over.used(at, sitting.bank)):
                self.header = self.header.with_sitting(replace(sitting, bank=sitting.bank - used))


def _key(one: Input) -> tuple[Any, ...]:
    """By which an input is known when it is sent again."""
    return (one.person, one.client) if one.kind in KINDS else (one.seat, one.ask, one.client)


def request_of(one: Input) -> Request:
    try:
        found: Request = msgspec.json.decode(one.said, type=Request)
        return found
    except msgspec.MsgspecError as bad:
        raise Unreadable(f"no request: {bad}") from None
