"""Sessions: enter, sign in, sign out, and the session clock."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.live.http.cpu_queue import shared_page
from cardroom.live.http.endpoint import ApiCall, Nothing, endpoint
from cardroom.live.http.responses import Reply
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.api.bodies import DoneBody, Name, Password, RequestBody
from cardroom.live.people.durations import MINUTE
from cardroom.live.people.seats_taken import refill
from cardroom.live.people.service import Entered
from cardroom.words import current_language, say


class Notices(msgspec.Struct, frozen=True):
    """Notices on every page: nothing can be won, and where to find help."""

    chips: str
    play: str
    help: str
    helpline: str
    site: str


class SessionTold(msgspec.Struct, frozen=True):
    """The current session; without a session `name` is empty."""

    id: str
    name: str
    role: str
    now: int
    since: int
    """Start of this session, for the clock on the page."""
    ends: int
    """End of the session if there is no request until then."""
    prior: int
    """The last visit before this session; 0: never."""
    remind_every: int
    """Minutes; 0: no reminder."""
    remind_at: int
    notices: Notices


class SignIn(RequestBody, frozen=True):
    """A name and a password."""

    name: Name
    password: Password
    new_password: Password = ""
    """Needed with a one-time password that the floor has given."""

    def __repr__(self) -> str:
        return "<SignIn>"


def notices() -> Notices:
    """Return the notices in the language of the request."""
    return Notices(*(current_language().text(say(f"notice.{name}")) for name in Notices.__struct_fields__))


async def _session(call: ApiCall[Any], visitor: Visitor | None) -> SessionTold:
    people = call.server.people
    now = people.book.now()
    if visitor is None:
        return SessionTold("", "", "", now, 0, 0, 0, 0, 0, notices())
    session = await call.run(people.sessions.get, visitor)
    care = await call.run(people.cares.of, visitor.id)
    prior = await call.run(people.sessions.prior, visitor.id, visitor.session)
    since, ends = (session.made, session.ends) if session else (now, now)
    every = care.remind * MINUTE
    remind_at = since + ((now - since) // every + 1) * every if every else 0
    return SessionTold(
        visitor.id, visitor.name, visitor.role, now, since, ends, prior, care.remind, remind_at, notices()
    )


async def _entered(call: ApiCall[Any], entered: Entered) -> Reply:
    visitor = await call.server.people.visitor(entered.token)
    return Reply(await _session(call, visitor), 201, token=entered.token, device=entered.device)


@endpoint("GET", "/api/session", "anybody", gives=SessionTold)
async def look(call: ApiCall[None]) -> SessionTold:
    """The current session."""
    return await _session(call, call.guest)


@endpoint("POST", "/api/session", "anybody", Nothing, SessionTold)
async def come_in(call: ApiCall[Nothing]) -> SessionTold | Reply:
    """Enter as a guest; a visitor with a session keeps it."""
    if call.guest:
        return await _session(call, call.guest)
    entered = await call.server.people.come_in(call.address)
    await refill(call.server, entered.visitor.id)
    return await _entered(call, entered)


@endpoint("POST", "/api/sign-in", "anybody", SignIn, SessionTold)
async def sign_in(call: ApiCall[SignIn]) -> Reply:
    """Sign in; an earlier session of this browser ends."""
    body, people = call.body, call.server.people
    entered = await people.sign_in(body.name, body.password, body.new_password, call.address, call.device)
    if call.guest:
        await call.run(people.sessions.end, call.guest)
    return await _entered(call, entered)


@endpoint("POST", "/api/sign-out", "somebody", Nothing, DoneBody)
async def sign_out(call: ApiCall[Nothing]) -> Reply:
    """Sign out."""
    await call.run(call.server.people.sessions.end, call.visitor)
    call.server.close_sockets(call.visitor.id, call.visitor.session)
    return Reply(DoneBody(), token="")


@endpoint("POST", "/api/sign-out-everywhere", "somebody", Nothing, DoneBody)
async def sign_out_everywhere(call: ApiCall[Nothing]) -> Reply:
    """End all your sessions."""
    await call.run(call.server.people.sessions.end_all, call.visitor.id, call.visitor.id)
    call.server.close_sockets(call.visitor.id)
    return Reply(DoneBody(), token="")


@endpoint("GET", "/api/notices", "anybody", gives=Notices)
async def notices_of_the_house(call: ApiCall[None]) -> Reply:
    """The notices on every page."""
    return await call.public(_notices_page)


_notices_page = shared_page(notices)

ENDPOINTS = (look, come_in, sign_in, sign_out, sign_out_everywhere, notices_of_the_house)
