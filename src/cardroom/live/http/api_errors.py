"""What may be wrong with a request, by kind: each is one line in words, with its key and its clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.live.errors import TableHaltedError
from cardroom.store import CommitUnknownError, DuplicateRequestError, OverdrawnError, StaleVersionError
from cardroom.words import Chips, Said, SaidList, say, tongue

Kind = Literal[
    "unreadable", "nobody", "forbidden", "missing", "method", "refused", "large", "type", "setup", "slow",
    "halted",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)
STATUS: dict[Kind, int] = Fixed({
    "unreadable": 400,
    "nobody": 401,
    "forbidden": 403,
    "missing": 404,
    "method": 405,
    "refused": 409,
    "large": 413,
    "type": 415,
    "setup": 422,
    "slow": 429,
    "halted": 503,
})


class ApiError(CardroomError):
    """Why a request is not done. `after` says in how many seconds it may be tried again, where that is
    known."""

    def __init__(self, kind: Kind, said: Said, clauses: Sequence[str] = (), after: int = 0) -> None:
        super().__init__(one_line(str(said)))
        self.kind, self.said, self.clauses, self.after = kind, said, tuple(clauses), after

    @property
    def status(self) -> int:
        return STATUS[self.kind]


class FaultTold(msgspec.Struct, frozen=True):
    """As a client reads it."""

    kind: str
    said: str
    key: str
    clauses: tuple[str, ...] = ()


def told(fault: ApiError) -> FaultTold:
    return FaultTold(fault.kind, one_line(tongue().text(fault.said)), fault.said.key, fault.clauses)


def fault_of(error: Exception) -> ApiError:
    """What the rest of the house raises, as a request is told of it. Anything else is a fault of ours, and is
    not told."""
    match error:
        case ApiError():
            return error
        case RefusedError():
            why = (
                error.said if isinstance(error.said, Said) else say("fault.people.said", text=str(error.said))
            )
            return ApiError("refused", why, error.clauses)
        case UnreadableError():
            return ApiError("unreadable", say("fault.people.said", text=str(error)))
        case SetupError():
            return ApiError("setup", say("fault.people.setup", faults=SaidList(error.faults, "semicolon")))
        case OverdrawnError():
            return ApiError(
                "refused", say("fault.people.short", held=Chips(error.cents), needed=Chips(error.needed))
            )
        case DuplicateRequestError():
            return ApiError("refused", say("fault.people.doubled"))
        case TableHaltedError():
            return ApiError("halted", say("fault.people.halted"))
        case StaleVersionError() | CommitUnknownError():
            return ApiError("halted", say("fault.people.unkept"), after=1)
        case _:
            return ApiError("halted", say("fault.people.broken"))


def nobody() -> ApiError:
    return ApiError("nobody", say("fault.people.nobody"))


def forbidden() -> ApiError:
    return ApiError("forbidden", say("fault.people.forbidden"))


def voided() -> ApiError:
    """There was such a round, and nothing of it can be shown."""
    return ApiError("missing", say("fault.people.voided"))


def missing() -> ApiError:
    """Also where something is there that this visitor may not know of: both sound the same."""
    return ApiError("missing", say("fault.people.missing"))
