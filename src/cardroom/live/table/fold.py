"""A table's stream, folded row by row: the driver plays each input again, and what stands follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.commands import KINDS, Fresh, Request
from cardroom.live.stream.deadlines import QuestionClocks
from cardroom.live.stream.fairness import Dealing, draws_in, fresh_of, freshened, opened, used
from cardroom.live.stream.header import RoundHeader
from cardroom.live.stream.opening import table_in_force
from cardroom.live.stream.requests import QueuedRequest
from cardroom.live.stream.rows import has_chance, ruled_in
from cardroom.live.table.replay import STEPS, check_end, handed_on, header_of, is_ruled_out, replay_row
from cardroom.live.table.state import HEADS, TableState
from cardroom.live.training.pending_mishap import FIRST, PendingMishap, dealer
from cardroom.store import Input, StreamRow


class TableFold(TableState):
    """A stand that is read from rows."""

    def fold(self, rows: Sequence[StreamRow]) -> None:
        """What came since, or everything from the last row of `HEADS` on. Raises `Drift` where the open round
        cannot be played on: all that is left to do then is to void it, by `Upgrade`."""
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
            self.driver.go_on(dealer(self, Dealing(self, self.round, self.driver.events)))
        self.stale = False
        if self.drift is not None:
            raise self.drift

    def _replay(self, row: StreamRow) -> None:
        """One row; the driver first."""
        kind, own = row.input.kind, self.offering.family.own
        header = header_of(row, own) if kind in ("open", "round", "seats") else None
        if header is not None:
            self._in_force(header, row.input.engine)
        if row.input.fresh:
            self.freshen(row.input.person, fresh_of(row.input.fresh))
        if kind in HEADS:
            self.draws = draws_in(row.input.secret.decode().split("\n"))
        if kind in STEPS and (kind == "round" or self.driver is not None):
            try:
                self.driver = replay_row(self.table, self.driver, self.between, row, self.seal)
            except ReplayMismatchError as drift:
                self.drift, self.driver = None if is_ruled_out(row) else drift, None
        if kind == "end" and self.driver is not None:
            try:
                check_end(self.driver, row)
            except ReplayMismatchError:  # it is over, and stays as it was; the audit names it
                self.driver = None
        between = handed_on(row, own) if kind == "end" else None
        self._take(row.version, row.input, between)

    def _in_force(self, header: RoundHeader, engine: str) -> None:
        """Its settings may be others than before."""
        if getattr(self, "header", None) is None or header.settings != self.header.settings:
            self.table = table_in_force(self.offering, header, engine)
        self.header = header

    def _take(self, version: int, one: Input, between: BetweenRounds | None = None) -> None:
        """One row, of which the driver has had its share and a header is in force already."""
        self.at, self.utc = max(self.at, one.at), one.utc or self.utc
        match one.kind:
            case "round":
                self.round, self.clocks, self._known, self.trouble, self.mixed = (
                    version,
                    QuestionClocks(),
                    {},
                    None,
                    None,
                )
            case "say" | "silence":
                self._count_silence(one)
            case "grace":
                self.clocks.grace(one.seat)
            case "gap":
                self.clocks.gap(one.at)
            case "trouble":
                self.trouble = PendingMishap(
                    one.secret.decode(), f"{self.round}.{FIRST + version}", one.at, version
                )
                self.clocks.hold(self.trouble.ask, one.at, self.header)
            case "mishap" if self.trouble is not None:
                self.clocks.release(one.at - self.trouble.at)
                self.trouble = None
            case "leave" if (sitting := self.header.of(one.person)) is not None and self.is_playing:
                self.clocks.leave(sitting.seat, one.at)
            case "void":
                self.halted, self.trouble = "", None
            case "end":
                assert between is not None
                self.header = replace(self.header, between=between, ended=one.at).of_those_here()
                self.drift = None
            case "seats":
                self.ruled, self.waiting = list(zip(self.waiting, ruled_in(one), strict=True)), []
            case "pause" | "unpause":
                self.header = replace(self.header, paused=one.said if one.kind == "pause" else "")
            case "halt" | "resume":
                self.halted = one.said if one.kind == "halt" else ""
        if one.kind in KINDS:
            self.waiting.append(QueuedRequest(version, request_of(one)))
        if one.client:
            self._known[_key(one)] = version
        if one.kind in STEPS:
            self._put_clocks(one.at)
            self._use_bytes(one)

    def freshen(self, person: str, fresh: Fresh | None) -> bool:
        """What a client adds to chance; whether any of it counts."""
        sitting = self.header.of(person)
        if sitting is None or (after := freshened(sitting, fresh)) == sitting:
            return False
        self.header = self.header.with_sitting(after)
        return True

    def _use_bytes(self, one: Input) -> None:
        """Once chance has been asked in a round, what was opened by then has gone into it. The row says so,
        also of a round that this engine cannot play again: the house knew these bytes when it made the draw
        after this one."""
        if self.mixed is None and self.draws.now and has_chance(one):
            self.mixed, self.header = opened(self.header), used(self.header)

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
            self.clocks = QuestionClocks()
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
        raise UnreadableError(f"no request: {bad}") from None
