"""Roles and passwords of the house take two persons: one proposes, another confirms, and neither is the
person concerned.

    proposed      by somebody of the floor; it lapses after a day
    confirmed     by another of the floor who has been one for a day, or by the operator on the machine
    declined      by anybody of the floor but the person concerned
    staff-set     by the operator on the machine, at once; auditors are made and unmade only like this

Each is a row of the room's stream that names whom it concerns, and a significant event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.cage.grant_rights import HOUR, RoleGrant, check_standing
from cardroom.live.cage.room_command import Actor, RoomCommand, check_reason
from cardroom.live.floor.significant_events import SignificantEvent, What
from cardroom.store import Posting
from cardroom.words import Said, printable, say

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState

OPERATOR = "operator"
"""Who has the machine and the database, and acts by command."""
LASTS = 24 * HOUR
"""Milliseconds for which a proposal waits."""
Matter = Literal["role", "password"]


class Proposal(msgspec.Struct, frozen=True):
    """By its number, the version of the row that made it."""

    number: int
    what: Matter
    whom: str
    name: str
    was: str
    role: str
    by: str
    utc: int
    answered: str = ""
    """`confirmed` or `declined`, and by whom."""
    answered_by: str = ""

    @property
    def until(self) -> int:
        return self.utc + LASTS

    def state(self, utc: int) -> str:
        return self.answered or ("waits" if utc < self.until else "lapsed")


class StaffAct(RoomCommand["RoomState"], frozen=True):
    """About one person of the house; what is not said by who asks is filled in from the proposal."""

    number: int = 0
    what: Matter = "role"
    whom: str = ""
    name: str = ""
    was: str = ""
    role: str = ""
    reason: str = ""

    @property
    def did(self) -> str:
        """The key of its words, behind `event.did`."""
        return f"{self.what}-{self.kind.removeprefix('staff-')}"

    def note(self) -> SignificantEvent:
        return SignificantEvent(
            what=What.STAFF,
            where=f"person/{self.whom}",
            reason=self.reason,
            whom=self.whom,
            did=self.did,
            name=self.name,
            role=self.role,
            was=self.was,
        )

    def fold(self, book: RoomState, by: Actor) -> None:
        self.note().fold(book, by)

    def give(self, book: RoomState, by: Actor) -> None:
        book.given[self.whom] = RoleGrant(self.role or self.was, by.utc)


class Propose(StaffAct, frozen=True, tag="proposed"):
    """Somebody of the floor proposes a role or a new password for another."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        if self.whom == by.person:
            raise RefusedError(Said("refused.staff.own"))
        if "auditor" in (self.was, self.role):
            raise RefusedError(Said("refused.staff.auditor"))
        if any(one.whom == self.whom and one.state(by.utc) == "waits" for one in book.proposals.values()):
            raise RefusedError(say("refused.staff.waits", name=self.name))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        super().fold(book, by)
        book.proposals[by.version] = Proposal(
            by.version, self.what, self.whom, self.name, self.was, self.role, by.person, by.utc
        )


class ProposalAnswer(StaffAct, frozen=True):
    """To a proposal that waits."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        one = book.proposals.get(self.number)
        if one is None or one.state(by.utc) != "waits":
            raise RefusedError(say("refused.staff.none", number=printable(self.number)))
        self.check(book, one, by)
        return replace(self, what=one.what, whom=one.whom, name=one.name, was=one.was, role=one.role), ()

    def check(self, book: RoomState, one: Proposal, by: Actor) -> None:
        """Raises `Refused` where this person may not answer so."""
        if by.person == one.whom:
            raise RefusedError(Said("refused.staff.concerned"))

    def fold(self, book: RoomState, by: Actor) -> None:
        super().fold(book, by)
        answered = replace(book.proposals[self.number], answered=self.kind, answered_by=by.person)
        book.proposals[self.number] = answered


class Confirm(ProposalAnswer, frozen=True, tag="confirmed"):
    """A second person agrees, and it is done."""

    def check(self, book: RoomState, one: Proposal, by: Actor) -> None:
        super().check(book, one, by)
        if by.person == one.by:
            raise RefusedError(Said("refused.staff.second-person"))
        if one.role and by.utc < book.passwords.get(one.whom, -LASTS) + LASTS:
            raise RefusedError(
                say("refused.staff.password", name=one.name)
            )  # the account may be in the hands of who gave it
        check_standing(book, by)

    def fold(self, book: RoomState, by: Actor) -> None:
        super().fold(book, by)
        self.give(book, by)


class Decline(ProposalAnswer, frozen=True, tag="declined"):
    """A second person does not agree, or the first thinks better of it."""

    def check(self, book: RoomState, one: Proposal, by: Actor) -> None:
        super().check(book, one, by)
        check_reason(self.reason)


class AssignRole(StaffAct, frozen=True, tag="staff-set"):
    """The operator does it on the machine."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        if by.person != OPERATOR:
            raise RefusedError(Said("refused.floor.role"))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        super().fold(book, by)
        self.give(book, by)
