"""Chat at a table, apart for those who look on; and whom one does not want to read."""

from __future__ import annotations

import msgspec

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, way
from cardroom.live.http.server_api import ServerApi
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.api.bodies import DoneBody, RequestBody, Slug, Text
from cardroom.live.people.chat import ChatLine
from cardroom.live.people.seats_taken import felt_of

MOST = 100


class ChatTold(msgspec.Struct, frozen=True):
    """The last lines; `rail`: those of the people who look on."""

    lines: tuple[ChatLine, ...]
    rail: bool


class SayLine(RequestBody, frozen=True):
    text: Text


class Mute(RequestBody, frozen=True):
    id: Slug
    on: bool


class Muted(msgspec.Struct, frozen=True):
    id: str
    name: str


@way("GET", "/api/tables/{n}/chat", "somebody", gives=ChatTold)
async def read(call: ApiCall[None]) -> ChatTold:
    """Of the table for who sits there, of the rail for who looks on; floor and auditor read both, muted or
    not."""
    n, before = call.number("n"), call.asked_number("before", 2**53)
    rail = await _is_rail(call.house, n, call.visitor)
    is_staff = not call.visitor.plays
    if is_staff:
        rail = call.asked_number("rail", 0, 0, 1) == 1
    lines = await call.run(call.house.people.chats.read, n, call.visitor.id, rail, before, MOST, is_staff)
    return ChatTold(tuple(lines), rail)


@way("POST", "/api/tables/{n}/chat", "active", SayLine, ChatLine)
async def say(call: ApiCall[SayLine]) -> ChatLine:
    return await said(call.house, call.number("n"), call.visitor, call.body.text)


async def said(house: ServerApi, n: int, visitor: Visitor, text: str) -> ChatLine:
    """Kept, and then told to those who read along; also where it comes by a socket."""
    rail = await _is_rail(house, n, visitor)
    line = await house.people.run(house.people.chats.say, visitor, n, text, rail)
    house.chatted(n, line)
    return line


@way("GET", "/api/mutes", "somebody", gives=tuple[Muted, ...])
async def mutes(call: ApiCall[None]) -> list[Muted]:
    people = call.house.people
    ids = await call.run(people.chats.muted, call.visitor.id)
    names = await call.run(people.book.names, tuple(ids))
    return [Muted(id, name) for id, name in sorted(names.items(), key=lambda one: one[1])]


@way("POST", "/api/mutes", "somebody", Mute, DoneBody)
async def mute(call: ApiCall[Mute]) -> DoneBody:
    people = call.house.people
    if not await call.run(people.book.names, (call.body.id,)):
        raise missing()
    await call.run(people.chats.mute, call.visitor.id, call.body.id, call.body.on)
    return DoneBody()


async def _is_rail(house: ServerApi, n: int, visitor: Visitor) -> bool:
    """Who sits at the table talks there; who looks on, on the rail."""
    felt = await felt_of(house, n, visitor)
    return not await felt.look(lambda cache: cache.seat_of(visitor.id))


WAYS = (read, say, mutes, mute)
