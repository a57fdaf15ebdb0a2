"""What the floor does about people, by HTTP: what takes a second person is proposed, and confirmed by
another."""

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
from cardroom.live.http.endpoint import ApiCall, Endpoint, Nothing, way
from cardroom.live.http.visitor import STAFF
from cardroom.live.people.api.bodies import RequestBody
from cardroom.live.people.seats_taken import get_up

LATEST = 100


class DoneTold(msgspec.Struct, frozen=True):
    """`proposal`: the number under which it waits for a second person; 0: it is done. `password` lets the
    person in once, and is told once."""

    version: int
    proposal: int = 0
    password: str = ""

    def __repr__(self) -> str:
        return f"<DoneTold {self.version}>"


class ProposalSeen(msgspec.Struct, frozen=True):
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
    """Whether you proposed it, or it is about you: somebody else has to confirm it."""


class SetRole(RequestBody, frozen=True):
    role: Literal["player", "floor", "auditor"]


class Hush(RequestBody, frozen=True):
    minutes: Annotated[int, Meta(ge=0, le=43_200)]


@way("POST", "/api/people/{id}/reset-password", "floor", Nothing, DoneTold)
async def reset_password(call: ApiCall[Nothing]) -> DoneTold:
    """At once for a player; of somebody of the house it is proposed."""
    done = await floor_of(call).staffing.reset_password(call.word("id"), call.visitor.id)
    return await _told(call, done)


@way("POST", "/api/people/{id}/role", "floor", SetRole, DoneTold)
async def set_role(call: ApiCall[SetRole]) -> DoneTold:
    """Proposed: another of the floor has to confirm it. The operator alone makes and unmakes auditors."""
    done = await floor_of(call).staffing.set_role(call.word("id"), call.body.role, call.visitor.id)
    return await _told(call, done)


@way("POST", "/api/people/{id}/sign-out", "floor", Nothing, Version)
async def sign_out(call: ApiCall[Nothing]) -> Version:
    """Everywhere, at once."""
    done = await floor_of(call).staffing.sign_out(call.word("id"), call.visitor.id)
    call.house.gone(call.word("id"))
    return Version(done.version)


@way("POST", "/api/people/{id}/hush", "floor", Hush, Version)
async def hush(call: ApiCall[Hush]) -> Version:
    done = await floor_of(call).staffing.hush(call.word("id"), call.body.minutes, call.visitor.id)
    return Version(done.version)


@way("GET", "/api/floor/proposals", "staff", gives=tuple[ProposalSeen, ...])
async def proposals(call: ApiCall[Any]) -> list[ProposalSeen]:
    """The latest first."""
    floor = floor_of(call)
    found = list((await floor.book()).proposals.values())[-LATEST:]
    return [_seen(one, floor, call.visitor.id) for one in reversed(found)]


def _seen(one: Proposal, floor: Floor, me: str) -> ProposalSeen:
    return ProposalSeen(
        one.number,
        one.what,
        one.whom,
        one.name,
        one.was,
        one.role,
        one.by,
        one.utc,
        one.until,
        one.state(floor.house.utc()),
        one.answered_by,
        me in (one.by, one.whom),
    )


@way("POST", "/api/floor/proposals/{number}/confirm", "floor", Nothing, DoneTold)
async def confirm(call: ApiCall[Nothing]) -> DoneTold:
    """By another than who proposed it and whom it is about, and who has been of the floor for a day."""
    done = await floor_of(call).staffing.confirm(call.number("number"), call.visitor.id)
    return await _told(call, done)


@way("POST", "/api/floor/proposals/{number}/decline", "floor", bodies.ReasonBody, Version)
async def decline(call: ApiCall[bodies.ReasonBody]) -> Version:
    done = await floor_of(call).staffing.decline(call.number("number"), call.body.reason, call.visitor.id)
    return Version(done.version)


async def _told(call: ApiCall[Any], done: StaffChange) -> DoneTold:
    """Whose role or password has changed is signed out; one of the house gets up from all tables."""
    if done.role in STAFF:
        await get_up(call.house, done.whom)
    if done.whom:
        call.house.gone(done.whom)
    return DoneTold(done.version, done.number, done.password)


WAYS: tuple[Endpoint, ...] = (reset_password, set_role, sign_out, hush, proposals, confirm, decline)
