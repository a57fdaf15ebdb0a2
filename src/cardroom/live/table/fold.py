"""The state of a table folded from its stream: the driver replays each input, and the state follows."""

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
from cardroom.live.stream.fairness import (
    Dealing,
    draws_in,
    opened_bytes,
    read_fresh,
    with_fresh,
    without_opened_bytes,
)
from cardroom.live.stream.header import RoundHeader
from cardroom.live.stream.opening import table_in_force
from cardroom.live.stream.requests import QueuedRequest
from cardroom.live.stream.rows import has_chance, outcomes_in
from cardroom.live.table.replay import STEPS, check_end, header_of, is_ruled_out, read_end, replay_row
from cardroom.live.table.state import HEADS, TableState
from cardroom.live.training.pending_mishap import FIRST, PendingMishap, dealing_chance
from cardroom.store import Input, StreamRow


class TableFold(TableState):
    """A `TableState` that is built from rows."""

    def fold(self, rows: Sequence[StreamRow]) -> None:
        """Apply the rows since the last call, or all rows from the last one of `HEADS` on.

        Raises `ReplayMismatchError` if the open round cannot be played on: `Upgrade` can only void it then.
        """
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
            self.driver.go_on(dealing_chance(self, Dealing(self, self.round, self.driver.events)))
        self.stale = False
        if self.drift is not None:
            raise self.drift

    def _replay(self, row: StreamRow) -> None:
        """Replay one row in the driver, and then apply it."""
        kind, family_part = row.input.kind, self.offering.family.own
        header = header_of(row, family_part) if kind in ("open", "round", "seats") else None
        if header is not None:
            self._in_force(header, row.input.engine)
        if row.input.fresh:
            self.freshen(row.input.person, read_fresh(row.input.fresh))
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
            except ReplayMismatchError:  # it is over and stays as it was; the audit names it
                self.driver = None
        between = read_end(row, family_part) if kind == "end" else None
        self._take(row.version, row.input, between)

    def _in_force(self, header: RoundHeader, engine: str) -> None:
        """Take a new header; its settings may differ from the last."""
        if getattr(self, "header", None) is None or header.settings != self.header.settings:
            self.table = table_in_force(self.offering, header, engine)
        self.header = header

    def _take(self, version: int, row_input: Input, between: BetweenRounds | None = None) -> None:
        """Apply one row that the driver has replayed, and whose header is set already."""
        self.at, self.utc = max(self.at, row_input.at), row_input.utc or self.utc
        match row_input.kind:
            case "round":
                self.round, self.clocks, self._known, self.trouble, self.mixed = (
                    version,
                    QuestionClocks(),
                    {},
                    None,
                    None,
                )
            case "say" | "silence":
                self._count_silence(row_input)
            case "grace":
                self.clocks.grace(row_input.seat)
            case "gap":
                self.clocks.gap(row_input.at)
            case "trouble":
                self.trouble = PendingMishap(
                    row_input.secret.decode(), f"{self.round}.{FIRST + version}", row_input.at, version
                )
                self.clocks.hold(self.trouble.ask, row_input.at, self.header)
            case "mishap" if self.trouble is not None:
                self.clocks.release(row_input.at - self.trouble.at)
                self.trouble = None
            case "leave" if (
                holder := self.header.holder_of(row_input.person)
            ) is not None and self.is_playing:
                self.clocks.leave(holder.seat, row_input.at)
            case "void":
                self.halted, self.trouble = "", None
            case "end":
                assert between is not None
                self.header = replace(self.header, between=between, ended=row_input.at).without_departed()
                self.drift = None
            case "seats":
                self.ruled, self.waiting = list(zip(self.waiting, outcomes_in(row_input), strict=True)), []
            case "pause" | "unpause":
                self.header = replace(self.header, paused=row_input.said if row_input.kind == "pause" else "")
            case "halt" | "resume":
                self.halted = row_input.said if row_input.kind == "halt" else ""
        if row_input.kind in KINDS:
            self.waiting.append(QueuedRequest(version, request_of(row_input)))
        if row_input.client:
            self._known[_key(row_input)] = version
        if row_input.kind in STEPS:
            self._put_clocks(row_input.at)
            self._use_bytes(row_input)

    def freshen(self, person: str, fresh: Fresh | None) -> bool:
        """Take what a client adds to chance, and return True if any of it counts."""
        holder = self.header.holder_of(person)
        if holder is None or (after := with_fresh(holder, fresh)) == holder:
            return False
        self.header = self.header.with_holder(after)
        return True

    def _use_bytes(self, row_input: Input) -> None:
        """Count the opened bytes as used once chance has answered in a round.

        The row shows that, even if this engine cannot replay the round: the house knew these bytes when it
        made the next draw.
        """
        if self.mixed is None and self.draws.now and has_chance(row_input):
            self.mixed, self.header = opened_bytes(self.header), without_opened_bytes(self.header)

    def _count_silence(self, row_input: Input) -> None:
        holder = self.header.holder_at(row_input.seat)
        if holder is None:
            return
        silences = holder.silences + 1 if row_input.kind == "silence" else 0
        away = "" if row_input.kind == "say" and holder.away == "silence" else holder.away
        if (silences, away) != (holder.silences, holder.away):
            self.header = self.header.with_holder(replace(holder, silences=silences, away=away))

    def _put_clocks(self, now_ms: int) -> None:
        if self.driver is None:
            self.clocks = QuestionClocks()
            return
        for question in self.clocks.refresh(self.driver, self.round, self.header, now_ms):
            holder = self.header.holder_at(question.seat)
            if holder and (used := question.bank_used(now_ms, holder.bank)):
                self.header = self.header.with_holder(replace(holder, bank=holder.bank - used))


def _key(row_input: Input) -> tuple[Any, ...]:
    """Return the key by which an input is known when it is sent again."""
    return (
        (row_input.person, row_input.client)
        if row_input.kind in KINDS
        else (row_input.seat, row_input.ask, row_input.client)
    )


def request_of(row_input: Input) -> Request:
    """Decode the request in a row."""
    try:
        request: Request = msgspec.json.decode(row_input.said, type=Request)
        return request
    except msgspec.MsgspecError as bad:
        raise UnreadableError(f"no request: {bad}") from None
