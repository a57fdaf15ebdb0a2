"""What somebody knows and settles about himself: account, purse, sessions, log, and what he has set
himself."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, Nothing, way
from cardroom.live.http.responses import Reply
from cardroom.live.people.api.bodies import DoneBody, Name, Password, RequestBody, Slug
from cardroom.live.people.person_log import happened_said
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
    id: str
    name: str
    role: str
    made: int
    purse: PurseBody
    tables: tuple[int, ...]
    """Where he sits, or waits to sit."""
    care: SelfLimits


class PersonEventBody(msgspec.Struct, frozen=True):
    """A row of his own stream: what happened to him, when, and by whom."""

    version: int
    utc: int
    kind: str
    said: str
    by: str
    words: Words
    """The same as a sentence."""


class TakeAccount(RequestBody, frozen=True):
    name: Name
    password: Password

    def __repr__(self) -> str:
        return "<TakeAccount>"


class ChangePassword(RequestBody, frozen=True):
    old: Password
    new: Password

    def __repr__(self) -> str:
        return "<ChangePassword>"


class StayAway(RequestBody, frozen=True):
    """From the room, or from one game (`pinnacle/holdem`)."""

    span: Span
    game: Slug = ""


class SetLimit(RequestBody, frozen=True):
    what: Limit
    value: Annotated[int, Meta(ge=0, le=10**12)]


class Remind(RequestBody, frozen=True):
    minutes: Annotated[int, Meta(ge=0, le=1440)]


@way("GET", "/api/me", "somebody", gives=Me)
async def me(call: ApiCall[None]) -> Me:
    house, visitor = call.house, call.visitor
    known = await call.run(house.people.book.person, visitor.id)
    purse = PurseBody(*await purse_of(house, visitor.id))
    care = await call.run(house.people.cares.of, visitor.id)
    made = known.made if known else 0
    return Me(
        visitor.id, visitor.name, visitor.role, made, purse, tuple(await seats_of(house, visitor.id)), care
    )


@way("POST", "/api/account", "somebody", TakeAccount, Me)
async def take_account(call: ApiCall[TakeAccount]) -> Reply:
    """A guest takes a name and a password: purse, seat and hands stay theirs. The guest's token stops
    working."""
    people = call.house.people
    entered = await people.take_account(
        call.visitor, call.body.name, call.body.password, call.device, call.address
    )
    call.guest = entered.visitor
    call.house.changed(call.visitor.id)
    return Reply(await me.handler(call), token=entered.token, device=entered.device)


@way("POST", "/api/account/password", "player", ChangePassword, DoneBody)
async def change_password(call: ApiCall[ChangePassword]) -> DoneBody:
    await call.house.people.change_password(call.visitor, call.body.old, call.body.new)
    call.house.gone(call.visitor.id, but=call.visitor.session)
    return DoneBody()


@way("GET", "/api/account/sessions", "somebody", gives=tuple[Session, ...])
async def sessions(call: ApiCall[None]) -> list[Session]:
    return await call.run(call.house.people.sessions.open_now, call.visitor.id)


@way("GET", "/api/account/log", "somebody", gives=tuple[PersonEventBody, ...])
async def log(call: ApiCall[None]) -> list[PersonEventBody]:
    """All that is kept about him: sign-ins, changes, what he set himself, and what the floor did."""
    return await call.run(happened, call, call.visitor.id, call.asked_number("since", 0))


def happened(call: ApiCall[Any], person: str, since: int) -> list[PersonEventBody]:
    rows = call.house.people.book.log(person, since)[:MOST_ROWS]
    return [_happened(version, one) for version, one in rows]


def _happened(version: int, one: Input) -> PersonEventBody:
    return PersonEventBody(version, one.utc, one.kind, one.said, one.person, sentence(happened_said(one)))


@way("POST", "/api/purse/refill", "active", Nothing, PurseBody)
async def refill(call: ApiCall[Nothing]) -> PurseBody:
    """Free of charge, by the room's rule."""
    await give_chips(call.house, call.visitor.id)
    return PurseBody(*await purse_of(call.house, call.visitor.id))


@way("GET", "/api/care", "somebody", gives=SelfLimits)
async def care(call: ApiCall[None]) -> SelfLimits:
    return await call.run(call.house.people.cares.of, call.visitor.id)


@way("POST", "/api/care/stay-away", "somebody", StayAway, SelfLimits)
async def stay_away(call: ApiCall[StayAway]) -> Reply:
    """At once: whoever stays away from the room gets up everywhere and is signed out; of a game, at its
    tables."""
    house, visitor, body = call.house, call.visitor, call.body
    if body.game and not _is_game(call, body.game):
        raise missing()
    await call.run(house.people.cares.stay_away, visitor.id, body.span, body.game)
    await get_up(house, visitor.id, body.game)
    found = await call.run(house.people.cares.of, visitor.id)
    if body.game:
        return Reply(found)
    await call.run(house.people.sessions.end_all, visitor.id, visitor.id)
    house.gone(visitor.id)
    return Reply(found, token="")


@way("POST", "/api/care/limit", "somebody", SetLimit, SelfLimits)
async def limit(call: ApiCall[SetLimit]) -> SelfLimits:
    """Stricter at once, looser a day later."""
    await call.run(call.house.people.cares.limit, call.visitor.id, call.body.what, call.body.value)
    return await call.run(call.house.people.cares.of, call.visitor.id)


@way("POST", "/api/care/remind", "somebody", Remind, SelfLimits)
async def remind(call: ApiCall[Remind]) -> SelfLimits:
    await call.run(call.house.people.cares.remind, call.visitor.id, call.body.minutes)
    return await call.run(call.house.people.cares.of, call.visitor.id)


def _is_game(call: ApiCall[Any], slug: str) -> bool:
    room, _, game = slug.partition("/")
    return room in call.house.rooms and game in call.house.rooms[room].offerings


WAYS = (me, take_account, change_password, sessions, log, refill, care, stay_away, limit, remind)
