"""The fold of a table: the driver replays each row of its stream, and the state follows."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.commands import KINDS, Fresh, Request
from cardroom.live.stream.deadlines import QuestionClocks
from cardroom.live.stream.fairness import (
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
from cardroom.live.training.pending_mishap import FIRST, PendingMishap
from cardroom.store import Input, StreamRow


class TableFold:
    """Applies rows to a state, one after another. It trusts them."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def replay(self, row: StreamRow) -> None:
        """Replay one row in the driver, and then apply it."""
        state = self.state
        kind, family_part = row.input.kind, state.offering.family.own
        header = header_of(row, family_part) if kind in ("open", "round", "seats") else None
        if header is not None:
            self._in_force(header, row.input.engine)
        if row.input.fresh:
            self.freshen(row.input.person, read_fresh(row.input.fresh))
        if kind in HEADS:
            state.draws = draws_in(row.input.secret.decode().split("\n"))
        if kind in STEPS and (kind == "round" or state.driver is not None):
            try:
                state.driver = replay_row(state.table, state.driver, state.between, row, state.seal)
            except ReplayMismatchError as drift:
                state.drift, state.driver = None if is_ruled_out(row) else drift, None
        if kind == "end" and state.driver is not None:
            try:
                check_end(state.driver, row)
            except ReplayMismatchError:  # it is over and stays as it was; the audit names it
                state.driver = None
        between = read_end(row, family_part) if kind == "end" else None
        self.take(row.version, row.input, between)

    def _in_force(self, header: RoundHeader, engine: str) -> None:
        """Take a new header; its settings may differ from the last."""
        state = self.state
        if getattr(state, "header", None) is None or header.settings != state.header.settings:
            state.table = table_in_force(state.offering, header, engine)
        state.header = header

    def take(self, version: int, row_input: Input, between: BetweenRounds | None = None) -> None:
        """Apply one row that the driver has replayed, and whose header is set already."""
        state = self.state
        state.at, state.utc = max(state.at, row_input.at), row_input.utc or state.utc
        match row_input.kind:
            case "round":
                state.round, state.clocks, state.known, state.trouble, state.mixed = (
                    version,
                    QuestionClocks(),
                    {},
                    None,
                    None,
                )
            case "say" | "silence":
                self._count_silence(row_input)
            case "grace":
                state.clocks.grace(row_input.seat)
            case "gap":
                state.clocks.gap(row_input.at)
            case "trouble":
                state.trouble = PendingMishap(
                    row_input.secret.decode(), f"{state.round}.{FIRST + version}", row_input.at, version
                )
                state.clocks.hold(state.trouble.ask, row_input.at, state.header)
            case "mishap" if state.trouble is not None:
                state.clocks.release(row_input.at - state.trouble.at)
                state.trouble = None
            case "leave" if (
                holder := state.header.holder_of(row_input.person)
            ) is not None and state.is_playing:
                state.clocks.leave(holder.seat, row_input.at)
            case "void":
                state.halted, state.trouble = "", None
            case "end":
                assert between is not None
                state.header = replace(state.header, between=between, ended=row_input.at).without_departed()
                state.drift = None
            case "seats":
                state.ruled, state.waiting = list(zip(state.waiting, outcomes_in(row_input), strict=True)), []
            case "pause" | "unpause":
                state.header = replace(
                    state.header, paused=row_input.said if row_input.kind == "pause" else ""
                )
            case "halt" | "resume":
                state.halted = row_input.said if row_input.kind == "halt" else ""
        if row_input.kind in KINDS:
            state.waiting.append(QueuedRequest(version, request_of(row_input)))
        if row_input.client:
            state.known[_key(row_input)] = version
        if row_input.kind in STEPS:
            self._put_clocks(row_input.at)
            self._use_bytes(row_input)

    def freshen(self, person: str, fresh: Fresh | None) -> bool:
        """Take what a client adds to chance, and return True if any of it counts."""
        state = self.state
        holder = state.header.holder_of(person)
        if holder is None or (after := with_fresh(holder, fresh)) == holder:
            return False
        state.header = state.header.with_holder(after)
        return True

    def _use_bytes(self, row_input: Input) -> None:
        """Count the opened bytes as used once chance has answered in a round.

        The row shows that, even if this engine cannot replay the round: the house knew these bytes when it
        made the next draw.
        """
        state = self.state
        if state.mixed is None and state.draws.now and has_chance(row_input):
            state.mixed, state.header = opened_bytes(state.header), without_opened_bytes(state.header)

    def _count_silence(self, row_input: Input) -> None:
        state = self.state
        holder = state.header.holder_at(row_input.seat)
        if holder is None:
            return
        silences = holder.silences + 1 if row_input.kind == "silence" else 0
        away = "" if row_input.kind == "say" and holder.away == "silence" else holder.away
        if (silences, away) != (holder.silences, holder.away):
            state.header = state.header.with_holder(replace(holder, silences=silences, away=away))

    def _put_clocks(self, now_ms: int) -> None:
        state = self.state
        if state.driver is None:
            state.clocks = QuestionClocks()
            return
        for question in state.clocks.refresh(state.driver, state.round, state.header, now_ms):
            holder = state.header.holder_at(question.seat)
            if holder and (used := question.bank_used(now_ms, holder.bank)):
                state.header = state.header.with_holder(replace(holder, bank=holder.bank - used))


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
