"""The handlers of commands between rounds: rulings of the floor that count at once, and requests that wait
for the end of a round."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import RefusedError, SetupError
from cardroom.live.stream.commands import (
    Buy,
    Change,
    Close,
    Pause,
    Request,
    Resume,
    Sit,
    Speed,
    Unpause,
    kind_of,
)
from cardroom.live.stream.reasons import reason_said
from cardroom.live.stream.requests import QueuedRequest, apply_requests, check_request, escrow_postings
from cardroom.live.stream.rows import plain_row, request_row
from cardroom.live.table.plan import PlanBuilder
from cardroom.live.table.state import TableState
from cardroom.script import FLOOR
from cardroom.script.driver import is_reason
from cardroom.shape import field_faults
from cardroom.words import Said, say

FURTHEST = 1_000
"""The most hands ahead for which a change can be announced."""


def rule(state: TableState, act: Resume | Pause | Unpause, builder: PlanBuilder) -> None:
    """Resume, pause or unpause the table."""
    reason = "" if isinstance(act, Unpause) else act.reason
    if state.closed:
        raise RefusedError(say("refused.live.closed", why=reason_said(state.closed)))
    if isinstance(act, Resume) and not state.halted:
        raise RefusedError(Said("refused.live.not-halted"))
    if isinstance(act, Unpause) and not state.paused:
        raise RefusedError(Said("refused.live.not-paused"))
    if not isinstance(act, Unpause) and not is_reason(reason):
        raise RefusedError(Said("refused.live.reason"))
    builder.stage_row(plain_row(kind_of(act), builder.when, reason, act.person, FLOOR))


def request(state: TableState, act: Request, builder: PlanBuilder) -> None:
    """Log a request. Between rounds it is applied at once, and a refused request is not logged."""
    _check(state, act)
    if isinstance(act, Change):
        act = replace(act, hand=act.hand or state.counts_from)
    check_request(state.header, state.waiting, act)
    if not state.is_playing and (not state.halted or isinstance(act, Close)):
        queued = QueuedRequest(state.version + 1, act)
        refused = apply_requests(
            state.books, state.table, state.header, [*state.waiting, queued], builder.when.at
        ).refused
        if refusal := refused.get(queued.version):
            raise refusal
    builder.postings = escrow_postings(state.books, act)
    builder.stage_row(request_row(act, builder.when))


def _check(state: TableState, act: Request) -> None:
    """Refuse what is wrong at any time, naming all faults."""
    if faults := list(field_faults(act, type(act))):
        raise SetupError(faults)
    match act:
        case Close() if not is_reason(act.reason):
            raise RefusedError(Said("refused.live.reason"))
        case Sit() | Buy() if act.cents < 0:
            raise RefusedError(Said("refused.live.cents"))
        case Change():
            if act.hand and not state.counts_from <= act.hand < state.counts_from + FURTHEST:
                raise RefusedError(
                    say("refused.live.hand", least=state.counts_from, most=state.counts_from + FURTHEST - 1)
                )
            state.offering.open(act.settings)
        case Speed() if faults := state.header.terms.at_speed(act.percent).faults():
            raise SetupError(faults)
