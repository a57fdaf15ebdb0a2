"""Acts between rounds: rulings of the floor that count at once, and requests that wait for the end of a
round."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from cardroom.live.stream.requests import QueuedRequest, check_soon, set_aside, settle
from cardroom.live.stream.rows import request_row, row
from cardroom.live.table.plan import PlanBuilder
from cardroom.script import FLOOR
from cardroom.script.driver import is_reason
from cardroom.shape import wrong
from cardroom.words import Said, say

if TYPE_CHECKING:
    from cardroom.live.table.aggregate import TableAggregate

FURTHEST = 1_000
"""Hands for which a change is announced ahead, at the most."""


def rule(at: TableAggregate, act: Resume | Pause | Unpause, ahead: PlanBuilder) -> None:
    reason = "" if isinstance(act, Unpause) else act.reason
    if at.closed:
        raise RefusedError(say("refused.live.closed", why=reason_said(at.closed)))
    if isinstance(act, Resume) and not at.halted:
        raise RefusedError(Said("refused.live.not-halted"))
    if isinstance(act, Unpause) and not at.paused:
        raise RefusedError(Said("refused.live.not-paused"))
    if not isinstance(act, Unpause) and not is_reason(reason):
        raise RefusedError(Said("refused.live.reason"))
    at.add(ahead, row(kind_of(act), ahead.when, reason, act.person, FLOOR))


def request(at: TableAggregate, act: Request, ahead: PlanBuilder) -> None:
    """Logged at once. Where no round is played it is applied at once, and what is refused then is not even
    logged."""
    _check(at, act)
    if isinstance(act, Change):
        act = replace(act, hand=act.hand or at.counts_from)
    check_soon(at.header, at.waiting, act)
    if not at.is_playing and (not at.halted or isinstance(act, Close)):
        wish = QueuedRequest(at.version + 1, act)
        refused = settle(at.books, at.table, at.header, [*at.waiting, wish], ahead.when.at).refused
        if bad := refused.get(wish.version):
            raise bad
    ahead.postings = set_aside(at.books, act)
    at.add(ahead, request_row(act, ahead.when))


def _check(at: TableAggregate, act: Request) -> None:
    """What is wrong whenever it is applied, all faults at once."""
    if faults := list(wrong(act, type(act))):
        raise SetupError(faults)
    match act:
        case Close() if not is_reason(act.reason):
            raise RefusedError(Said("refused.live.reason"))
        case Sit() | Buy() if act.cents < 0:
            raise RefusedError(Said("refused.live.cents"))
        case Change():
            if act.hand and not at.counts_from <= act.hand < at.counts_from + FURTHEST:
                raise RefusedError(
                    say("refused.live.hand", least=at.counts_from, most=at.counts_from + FURTHEST - 1)
                )
            at.offering.open(act.settings)
        case Speed() if faults := at.header.terms.at_speed(act.percent).faults():
            raise SetupError(faults)
