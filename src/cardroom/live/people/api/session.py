"""Coming in, going out, and the clock of a session."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.live.http.endpoint import ApiCall, Nothing, way
from cardroom.live.http.responses import Reply
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.api.bodies import DoneBody, Name, Password, RequestBody
from cardroom.live.people.durations import MINUTE
from cardroom.live.people.seats_taken import refill
from cardroom.live.people.service import Entered
from cardroom.live.workers.cpu_queue import made
from cardroom.words import say, tongue


class Notices(msgspec.Struct, frozen=True):
    """What every page shows: that nothing is to be won, and where there is help."""

    chips: str
    play: str
    help: str
    helpline: str
    site: str


class SessionTold(msgspec.Struct, frozen=True):
    """Who is here, since when, and when to be reminded of the time; without a name, nobody is."""

    id: str
    name: str
    role: str
    now: int
    since: int
    """When this session began: the clock that a page shows."""
    ends: int
    """When it ends, if nothing is asked until then."""
    prior: int
    """When he was here before this session; 0: never."""
    remind_every: int
    """Minutes; 0: no reminder."""
    remind_at: int
    notices: Notices


class SignIn(RequestBody, frozen=True):
    name: Name
    password: Password
    new_password: Password = ""
    """Chosen with a password that the floor has given, which holds once."""

    def __repr__(self) -> str:
        return "<SignIn>"


def notices() -> Notices:
    return Notices(*(tongue().text(say(f"notice.{name}")) for name in Notices.__struct_fields__))


async def _told(call: ApiCall[Any], visitor: Visitor | None) -> SessionTold:
    people = call.house.people
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
    visitor = await call.house.people.visitor(entered.token)
    return Reply(await _told(call, visitor), 201, token=entered.token, device=entered.device)


@way("GET", "/api/session", "anybody", gives=SessionTold)
async def look(call: ApiCall[None]) -> SessionTold:
    return await _told(call, call.guest)


@way("POST", "/api/session", "anybody", Nothing, SessionTold)
async def come_in(call: ApiCall[Nothing]) -> SessionTold | Reply:
    """As a guest; whoever is here already stays who he is."""
    if call.guest:
        return await _told(call, call.guest)
    entered = await call.house.people.come_in(call.address)
    await refill(call.house, entered.visitor.id)
    return await _entered(call, entered)


@way("POST", "/api/sign-in", "anybody", SignIn, SessionTold)
async def sign_in(call: ApiCall[SignIn]) -> Reply:
    """Whoever was here before in this browser is signed out."""
    body, people = call.body, call.house.people
    entered = await people.sign_in(body.name, body.password, body.new_password, call.address, call.device)
    if call.guest:
        await call.run(people.sessions.end, call.guest)
    return await _entered(call, entered)


@way("POST", "/api/sign-out", "somebody", Nothing, DoneBody)
async def sign_out(call: ApiCall[Nothing]) -> Reply:
    await call.run(call.house.people.sessions.end, call.visitor)
    call.house.gone(call.visitor.id, call.visitor.session)
    return Reply(DoneBody(), token="")


@way("POST", "/api/sign-out-everywhere", "somebody", Nothing, DoneBody)
async def sign_out_everywhere(call: ApiCall[Nothing]) -> Reply:
    await call.run(call.house.people.sessions.end_all, call.visitor.id, call.visitor.id)
    call.house.gone(call.visitor.id)
    return Reply(DoneBody(), token="")


@way("GET", "/api/notices", "anybody", gives=Notices)
async def notices_of_the_house(call: ApiCall[None]) -> Reply:
    return await call.public(_notices_page)


_notices_page = made(notices)

WAYS = (look, come_in, sign_in, sign_out, sign_out_everywhere, notices_of_the_house)
