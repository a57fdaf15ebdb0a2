"""Your account: chips, sessions, log and self-set limits."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Nothing, endpoint
from cardroom.live.http.responses import Reply
from cardroom.live.people.api.bodies import DoneBody, Name, Password, RequestBody, Slug
from cardroom.live.people.person_log import event_sentence
from cardroom.live.people.seats_taken import get_up, purse_of, seats_of
from cardroom.live.people.seats_taken import refill as give_chips
from cardroom.live.people.self_limits import Limit, SelfLimits, Span
from cardroom.live.people.sessions import Session
from cardroom.live.wire.text_parts import Words, sentence
from cardroom.store import Input

MOST_ROWS = 200


class PurseBody(msgspec.Struct, frozen=True):
    """Play chips, in cents: in the wallet, and at tables."""

    wallet: int
    on_tables: int


class Me(msgspec.Struct, frozen=True):
    """Your account."""

    id: str
    name: str
    role: str
    made: int
    purse: PurseBody
    tables: tuple[int, ...]
    """Tables where you sit or wait for a seat."""
    care: SelfLimits


class PersonEventBody(msgspec.Struct, frozen=True):
    """A row of your own stream: an event, its time and its author."""

    version: int
    utc: int
    kind: str
    said: str
    by: str
    words: Words
    """The event as a sentence."""


class TakeAccount(RequestBody, frozen=True):
    """The name and password of a new account."""

    name: Name
    password: Password

    def __repr__(self) -> str:
        return "<TakeAccount>"


class ChangePassword(RequestBody, frozen=True):
    """The old and the new password."""

    old: Password
    new: Password

    def __repr__(self) -> str:
        return "<ChangePassword>"


class StayAway(RequestBody, frozen=True):
    """Self-exclusion from the room, or from one game (`pinnacle/holdem`)."""

    span: Span
    game: Slug = ""


class SetLimit(RequestBody, frozen=True):
    """A limit and its value; 0 removes it."""

    what: Limit
    value: Annotated[int, Meta(ge=0, le=10**12)]


class Remind(RequestBody, frozen=True):
    """Minutes between reminders; 0: none."""

    minutes: Annotated[int, Meta(ge=0, le=1440)]


@endpoint("GET", "/api/me", "somebody", gives=Me)
async def me(call: ApiCall[None]) -> Me:
    """Your account."""
    server, visitor = call.server, call.visitor
    person = await call.run(server.people.book.person, visitor.id)
    purse = PurseBody(*await purse_of(server, visitor.id))
    care = await call.run(server.people.cares.of, visitor.id)
    created = person.made if person else 0
    return Me(
        visitor.id,
        visitor.name,
        visitor.role,
        created,
        purse,
        tuple(await seats_of(server, visitor.id)),
        care,
    )


@endpoint("POST", "/api/account", "somebody", TakeAccount, Me)
async def take_account(call: ApiCall[TakeAccount]) -> Reply:
    """Take a name and a password as a guest: chips, seat and hands stay yours. The guest's token stops
    working."""
    people = call.server.people
    entered = await people.take_account(
        call.visitor, call.body.name, call.body.password, call.device, call.address
    )
    call.guest = entered.visitor
    call.server.recheck_sockets(call.visitor.id)
    return Reply(await me.handler(call), token=entered.token, device=entered.device)


@endpoint("POST", "/api/account/password", "player", ChangePassword, DoneBody)
async def change_password(call: ApiCall[ChangePassword]) -> DoneBody:
    """Change your password; all your other sessions end."""
    await call.server.people.change_password(call.visitor, call.body.old, call.body.new)
    call.server.close_sockets(call.visitor.id, but=call.visitor.session)
    return DoneBody()


@endpoint("GET", "/api/account/sessions", "somebody", gives=tuple[Session, ...])
async def sessions(call: ApiCall[None]) -> list[Session]:
    """Your open sessions."""
    return await call.run(call.server.people.sessions.open_now, call.visitor.id)


@endpoint("GET", "/api/account/log", "somebody", gives=tuple[PersonEventBody, ...])
async def log(call: ApiCall[None]) -> list[PersonEventBody]:
    """The stored events of your account: sign-ins, changes, limits, and acts of the floor."""
    return await call.run(person_events, call, call.visitor.id, call.query_number("since", 0))


def person_events(call: ApiCall[Any], person: str, since: int) -> list[PersonEventBody]:
    """Return the events of a person after a version, oldest first."""
    rows = call.server.people.book.log(person, since)[:MOST_ROWS]
    return [_happened(version, entry) for version, entry in rows]


def _happened(version: int, entry: Input) -> PersonEventBody:
    return PersonEventBody(
        version, entry.utc, entry.kind, entry.said, entry.person, sentence(event_sentence(entry))
    )


@endpoint("POST", "/api/purse/refill", "active", Nothing, PurseBody)
async def refill(call: ApiCall[Nothing]) -> PurseBody:
    """Get free play chips, by the room's rule."""
    await give_chips(call.server, call.visitor.id)
    return PurseBody(*await purse_of(call.server, call.visitor.id))


@endpoint("GET", "/api/care", "somebody", gives=SelfLimits)
async def care(call: ApiCall[None]) -> SelfLimits:
    """Your limits."""
    return await call.run(call.server.people.cares.of, call.visitor.id)


@endpoint("POST", "/api/care/stay-away", "somebody", StayAway, SelfLimits)
async def stay_away(call: ApiCall[StayAway]) -> Reply:
    """Exclude yourself at once.

    From the room: you get up everywhere and are signed out. From a game: you get up at its tables.
    """
    server, visitor, body = call.server, call.visitor, call.body
    if body.game and not _is_game(call, body.game):
        raise missing()
    await call.run(server.people.cares.stay_away, visitor.id, body.span, body.game)
    await get_up(server, visitor.id, body.game)
    limits = await call.run(server.people.cares.of, visitor.id)
    if body.game:
        return Reply(limits)
    await call.run(server.people.sessions.end_all, visitor.id, visitor.id)
    server.close_sockets(visitor.id)
    return Reply(limits, token="")


@endpoint("POST", "/api/care/limit", "somebody", SetLimit, SelfLimits)
async def limit(call: ApiCall[SetLimit]) -> SelfLimits:
    """Set a limit: stricter at once, looser a day later."""
    await call.run(call.server.people.cares.limit, call.visitor.id, call.body.what, call.body.value)
    return await call.run(call.server.people.cares.of, call.visitor.id)


@endpoint("POST", "/api/care/remind", "somebody", Remind, SelfLimits)
async def remind(call: ApiCall[Remind]) -> SelfLimits:
    """Set the minutes between reminders."""
    await call.run(call.server.people.cares.remind, call.visitor.id, call.body.minutes)
    return await call.run(call.server.people.cares.of, call.visitor.id)


def _is_game(call: ApiCall[Any], slug: str) -> bool:
    room, _, game = slug.partition("/")
    return room in call.server.rooms and game in call.server.rooms[room].offerings


ENDPOINTS = (me, take_account, change_password, sessions, log, refill, care, stay_away, limit, remind)
