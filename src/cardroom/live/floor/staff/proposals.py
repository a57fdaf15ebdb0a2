"""Proposals: a role or password of staff takes two persons.

One proposes, another confirms, and neither is the person concerned.

    proposed      by a member of the floor; lapses after a day
    confirmed     by another member of at least a day, or by the operator on the machine
    declined      by any member of the floor but the person concerned
    staff-set     by the operator on the machine, at once; only this makes and removes auditors

Each is a row of the room's stream that names the person concerned, and a significant event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.live.cage.grant_rights import HOUR, RoleGrant, check_may_grant
from cardroom.live.cage.room_command import Actor, RoomCommand, check_reason
from cardroom.live.floor.significant_events import SignificantEvent, What
from cardroom.store import Posting
from cardroom.words import Said, printable, say

if TYPE_CHECKING:
    from cardroom.live.floor.room_state import RoomState

OPERATOR = "operator"
"""Actor of commands on the machine: the operator, who has the database."""
LASTS = 24 * HOUR
"""Milliseconds for which a proposal waits."""
Matter = Literal["role", "password"]


class Proposal(msgspec.Struct, frozen=True):
    """A proposal about a person; its number is the version of the row that made it."""

    number: int
    what: Matter
    whom: str
    name: str
    was: str
    role: str
    by: str
    utc: int
    answered: str = ""
    """`confirmed` or `declined`; `answered_by` is the person who did it."""
    answered_by: str = ""

    @property
    def until(self) -> int:
        """Time at which the proposal lapses."""
        return self.utc + LASTS

    def state(self, utc: int) -> str:
        """Return `waits`, `lapsed`, `confirmed` or `declined`."""
        return self.answered or ("waits" if utc < self.until else "lapsed")


class StaffAct(RoomCommand["RoomState"], frozen=True):
    """Base of commands about one member of staff; an answer takes its missing fields from the proposal."""

    number: int = 0
    what: Matter = "role"
    whom: str = ""
    name: str = ""
    was: str = ""
    role: str = ""
    reason: str = ""

    @property
    def did(self) -> str:
        """Key of its sentence, after `event.did`."""
        return f"{self.what}-{self.kind.removeprefix('staff-')}"

    def note(self) -> SignificantEvent:
        """Return the significant event that the command is."""
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
        """Add the significant event."""
        self.note().fold(book, by)

    def give(self, book: RoomState, by: Actor) -> None:
        """Remember the role, and the time at which it was given."""
        book.given[self.whom] = RoleGrant(self.role or self.was, by.utc)


class Propose(StaffAct, frozen=True, tag="proposed"):
    """Propose a role or a new password for another person."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the proposal is not about the proposer or an auditor, and that none waits already."""
        if self.whom == by.person:
            raise RefusedError(Said("refused.staff.own"))
        if "auditor" in (self.was, self.role):
            raise RefusedError(Said("refused.staff.auditor"))
        if any(
            proposal.whom == self.whom and proposal.state(by.utc) == "waits"
            for proposal in book.proposals.values()
        ):
            raise RefusedError(say("refused.staff.waits", name=self.name))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Add the event and the proposal."""
        super().fold(book, by)
        book.proposals[by.version] = Proposal(
            by.version, self.what, self.whom, self.name, self.was, self.role, by.person, by.utc
        )


class ProposalAnswer(StaffAct, frozen=True):
    """Base of the answers to a proposal that waits."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check the answer, and fill in the fields of the proposal."""
        proposal = book.proposals.get(self.number)
        if proposal is None or proposal.state(by.utc) != "waits":
            raise RefusedError(say("refused.staff.none", number=printable(self.number)))
        self.check(book, proposal, by)
        return replace(
            self,
            what=proposal.what,
            whom=proposal.whom,
            name=proposal.name,
            was=proposal.was,
            role=proposal.role,
        ), ()

    def check(self, book: RoomState, proposal: Proposal, by: Actor) -> None:
        """Raise `RefusedError` if this person may not give this answer."""
        if by.person == proposal.whom:
            raise RefusedError(Said("refused.staff.concerned"))

    def fold(self, book: RoomState, by: Actor) -> None:
        """Add the event, and store the answer with the proposal."""
        super().fold(book, by)
        answered = replace(book.proposals[self.number], answered=self.kind, answered_by=by.person)
        book.proposals[self.number] = answered


class Confirm(ProposalAnswer, frozen=True, tag="confirmed"):
    """Confirm a proposal as the second person; it takes effect."""

    def check(self, book: RoomState, proposal: Proposal, by: Actor) -> None:
        """Check that the second person is another than the proposer, and has been on the floor for a day."""
        super().check(book, proposal, by)
        if by.person == proposal.by:
            raise RefusedError(Said("refused.staff.second-person"))
        if proposal.role and by.utc < book.passwords.get(proposal.whom, -LASTS) + LASTS:
            raise RefusedError(
                say("refused.staff.password", name=proposal.name)
            )  # the person who gave the password may control the account
        check_may_grant(book, by)

    def fold(self, book: RoomState, by: Actor) -> None:
        """Store the answer, and remember the role."""
        super().fold(book, by)
        self.give(book, by)


class Decline(ProposalAnswer, frozen=True, tag="declined"):
    """Decline a proposal as the second person, or withdraw it as the first."""

    def check(self, book: RoomState, proposal: Proposal, by: Actor) -> None:
        """Check the person and the reason."""
        super().check(book, proposal, by)
        check_reason(self.reason)


class AssignRole(StaffAct, frozen=True, tag="staff-set"):
    """Change a role or password as the operator, at once."""

    def ready(self, book: RoomState, by: Actor) -> tuple[Self, tuple[Posting, ...]]:
        """Check that the operator does it."""
        if by.person != OPERATOR:
            raise RefusedError(Said("refused.floor.role"))
        return self, ()

    def fold(self, book: RoomState, by: Actor) -> None:
        """Add the event, and remember the role."""
        super().fold(book, by)
        self.give(book, by)
