"""What may be wrong with a request, by kind: each is one line in words, with its key and its clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

from cardroom.errors import BadSetup, CardroomError, Refused, Unreadable, one_line
from cardroom.fixed import Fixed
from cardroom.live.errors import Halted
from cardroom.store import Behind, Doubled, Short, Unkept
from cardroom.words import Chips, Said, Several, say, tongue

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


class NotDone(CardroomError):
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


def told(fault: NotDone) -> FaultTold:
    return FaultTold(fault.kind, one_line(tongue().text(fault.said)), fault.said.key, fault.clauses)


def fault_of(error: Exception) -> NotDone:
    """What the rest of the house raises, as a request is told of it. Anything else is a fault of ours, and is
    not told."""
    match error:
        case NotDone():
            return error
        case Refused():
            why = (
                error.said if isinstance(error.said, Said) else say("fault.people.said", text=str(error.said))
            )
            return NotDone("refused", why, error.clauses)
        case Unreadable():
            return NotDone("unreadable", say("fault.people.said", text=str(error)))
        case BadSetup():
            return NotDone("setup", say("fault.people.setup", faults=Several(error.faults, "semicolon")))
        case Short():
            return NotDone(
                "refused", say("fault.people.short", held=Chips(error.cents), needed=Chips(error.needed))
            )
        case Doubled():
            return NotDone("refused", say("fault.people.doubled"))
        case Halted():
            return NotDone("halted", say("fault.people.halted"))
        case Behind() | Unkept():
            return NotDone("halted", say("fault.people.unkept"), after=1)
        case _:
            return NotDone("halted", say("fault.people.broken"))


def nobody() -> NotDone:
    return NotDone("nobody", say("fault.people.nobody"))


def forbidden() -> NotDone:
    return NotDone("forbidden", say("fault.people.forbidden"))


def voided() -> NotDone:
    """There was such a round, and nothing of it can be shown."""
    return NotDone("missing", say("fault.people.voided"))


def missing() -> NotDone:
    """Also where something is there that this visitor may not know of: both sound the same."""
    return NotDone("missing", say("fault.people.missing"))
