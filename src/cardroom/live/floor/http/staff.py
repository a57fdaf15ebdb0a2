"""Endpoints of staff actions about people; actions that take a second person are proposed, and then
confirmed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cardroom.live.floor.http import bodies
from cardroom.live.floor.http.bodies import Version
from cardroom.live.floor.server_api import floor_of
from cardroom.live.floor.service import Floor
from cardroom.live.floor.staff.changes import StaffChange
from cardroom.live.floor.staff.proposals import Proposal
from cardroom.live.http.endpoint import ApiCall, Endpoint, Nothing, endpoint
from cardroom.live.http.visitor import STAFF
from cardroom.live.people.api.bodies import RequestBody
from cardroom.live.people.seats_taken import get_up

LATEST = 100


class DoneTold(msgspec.Struct, frozen=True):
    """Result of an action.

    `proposal` is the number under which it waits for a second person; 0: it is done. `password` lets the
    person in once, and is shown once.
    """

    version: int
    proposal: int = 0
    password: str = ""

    def __repr__(self) -> str:
        return f"<DoneTold {self.version}>"


class ProposalSeen(msgspec.Struct, frozen=True):
    """A proposal about a person."""

    number: int
    what: str
    """`role` or `password`."""
    whom: str
    name: str
    was: str
    role: str
    by: str
    utc: int
    until: int
    state: str
    """`waits`, `confirmed`, `declined`, `lapsed`."""
    answered_by: str
    yours: bool
    """True if you proposed it, or it is about you: another person has to confirm it."""


class SetRole(RequestBody, frozen=True):
    """Proposes a role."""

    role: Literal["player", "floor", "auditor"]


class Hush(RequestBody, frozen=True):
    """Mutes a person in chat for some minutes; 0 ends the mute."""

    minutes: Annotated[int, Meta(ge=0, le=43_200)]


@endpoint("POST", "/api/people/{id}/reset-password", "floor", Nothing, DoneTold)
async def reset_password(call: ApiCall[Nothing]) -> DoneTold:
    """Reset a player's password at once; for staff, propose it."""
    done = await floor_of(call).staffing.reset_password(call.word("id"), call.visitor.id)
    return await _finish(call, done)


@endpoint("POST", "/api/people/{id}/role", "floor", SetRole, DoneTold)
async def set_role(call: ApiCall[SetRole]) -> DoneTold:
    """Propose a role; another member of the floor has to confirm it. Only the operator makes and removes
    auditors."""
    done = await floor_of(call).staffing.set_role(call.word("id"), call.body.role, call.visitor.id)
    return await _finish(call, done)


@endpoint("POST", "/api/people/{id}/sign-out", "floor", Nothing, Version)
async def sign_out(call: ApiCall[Nothing]) -> Version:
    """End all sessions of a person at once."""
    done = await floor_of(call).staffing.sign_out(call.word("id"), call.visitor.id)
    call.server.close_sockets(call.word("id"))
    return Version(done.version)


@endpoint("POST", "/api/people/{id}/hush", "floor", Hush, Version)
async def hush(call: ApiCall[Hush]) -> Version:
    """Mute a person in chat for some minutes; 0 ends the mute."""
    done = await floor_of(call).staffing.hush(call.word("id"), call.body.minutes, call.visitor.id)
    return Version(done.version)


@endpoint("GET", "/api/floor/proposals", "staff", gives=tuple[ProposalSeen, ...])
async def proposals(call: ApiCall[Any]) -> list[ProposalSeen]:
    """Proposals, the latest first."""
    floor = floor_of(call)
    latest = list((await floor.book()).proposals.values())[-LATEST:]
    return [_seen(proposal, floor, call.visitor.id) for proposal in reversed(latest)]


def _seen(proposal: Proposal, floor: Floor, me: str) -> ProposalSeen:
    return ProposalSeen(
        proposal.number,
        proposal.what,
        proposal.whom,
        proposal.name,
        proposal.was,
        proposal.role,
        proposal.by,
        proposal.utc,
        proposal.until,
        proposal.state(floor.server.utc()),
        proposal.answered_by,
        me in (proposal.by, proposal.whom),
    )


@endpoint("POST", "/api/floor/proposals/{number}/confirm", "floor", Nothing, DoneTold)
async def confirm(call: ApiCall[Nothing]) -> DoneTold:
    """Confirm another person's proposal that is not about you; you must have been on the floor for a day."""
    done = await floor_of(call).staffing.confirm(call.number("number"), call.visitor.id)
    return await _finish(call, done)


@endpoint("POST", "/api/floor/proposals/{number}/decline", "floor", bodies.ReasonBody, Version)
async def decline(call: ApiCall[bodies.ReasonBody]) -> Version:
    """Decline a proposal, or withdraw yours."""
    done = await floor_of(call).staffing.decline(call.number("number"), call.body.reason, call.visitor.id)
    return Version(done.version)


async def _finish(call: ApiCall[Any], done: StaffChange) -> DoneTold:
    """Return the result; sign out a person whose role or password has changed.

    A new member of staff also gets up from all tables.
    """
    if done.role in STAFF:
        await get_up(call.server, done.whom)
    if done.whom:
        call.server.close_sockets(done.whom)
    return DoneTold(done.version, done.number, done.password)


ENDPOINTS: tuple[Endpoint, ...] = (reset_password, set_role, sign_out, hush, proposals, confirm, decline)
