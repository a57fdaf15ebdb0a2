"""Errors of requests by kind: each has one line of text, the key of that text, and clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from cardroom.errors import CardroomError, RefusedError, SetupError, UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.live.errors import TableHaltedError
from cardroom.store import CommitUnknownError, DuplicateRequestError, OverdrawnError, StaleVersionError
from cardroom.words import Chips, Said, SaidList, current_language, say

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
    """A refused request. `after` gives the seconds until a retry may succeed; 0 if unknown."""

    def __init__(self, kind: Kind, message: Said, clauses: Sequence[str] = (), after: int = 0) -> None:
        super().__init__(one_line(str(message)))
        self.kind, self.said, self.clauses, self.after = kind, message, tuple(clauses), after

    @property
    def status(self) -> int:
        """The HTTP status code of this kind of error."""
        return STATUS[self.kind]


class FaultTold(msgspec.Struct, frozen=True):
    """The JSON body of an error."""

    kind: str
    said: str
    key: str
    clauses: tuple[str, ...] = ()


def fault_body(fault: ApiError) -> FaultTold:
    """Return the body of an error, in the language of the request."""
    return FaultTold(fault.kind, one_line(current_language().text(fault.said)), fault.said.key, fault.clauses)


def fault_of(error: Exception) -> ApiError:
    """Return the error a client gets for an exception of the server.

    An unexpected exception is a fault of the server: the client learns only that there was one.
    """
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
    """Return the error for a request that needs a session and has none."""
    return ApiError("nobody", say("fault.people.nobody"))


def forbidden() -> ApiError:
    """Return the error for a visitor whose role does not allow the request."""
    return ApiError("forbidden", say("fault.people.forbidden"))


def voided() -> ApiError:
    """Return the error for a round that was voided and left nothing to show."""
    return ApiError("missing", say("fault.people.voided"))


def missing() -> ApiError:
    """Return the error for something that does not exist.

    It also answers for things this visitor may not know of, so that the two cannot be told apart.
    """
    return ApiError("missing", say("fault.people.missing"))
