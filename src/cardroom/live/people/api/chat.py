"""Chat at a table, separate for spectators, and the persons you mute."""

from __future__ import annotations

import msgspec

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, endpoint
from cardroom.live.http.server_api import ServerApi
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.api.bodies import DoneBody, RequestBody, Slug, Text
from cardroom.live.people.chat import ChatLine
from cardroom.live.people.seats_taken import visible_table

MOST = 100


class ChatTold(msgspec.Struct, frozen=True):
    """The last lines. `rail`: those of the spectators."""

    lines: tuple[ChatLine, ...]
    rail: bool


class SayLine(RequestBody, frozen=True):
    """A line of chat."""

    text: Text


class Mute(RequestBody, frozen=True):
    """A person to mute, or to hear again."""

    id: Slug
    on: bool


class Muted(msgspec.Struct, frozen=True):
    """A person you mute."""

    id: str
    name: str


@endpoint("GET", "/api/tables/{n}/chat", "somebody", gives=ChatTold)
async def read(call: ApiCall[None]) -> ChatTold:
    """The last lines of chat: of the table if you sit there, else of the rail.

    Floor and auditor read both, muted authors included.
    """
    n, before = call.number("n"), call.query_number("before", 2**53)
    rail = await _is_rail(call.server, n, call.visitor)
    is_staff = not call.visitor.plays
    if is_staff:
        rail = call.query_number("rail", 0, 0, 1) == 1
    lines = await call.run(call.server.people.chats.read, n, call.visitor.id, rail, before, MOST, is_staff)
    return ChatTold(tuple(lines), rail)


@endpoint("POST", "/api/tables/{n}/chat", "active", SayLine, ChatLine)
async def say(call: ApiCall[SayLine]) -> ChatLine:
    """Write a line of chat."""
    return await post_line(call.server, call.number("n"), call.visitor, call.body.text)


async def post_line(server: ServerApi, n: int, visitor: Visitor, text: str) -> ChatLine:
    """Store a line and send it to its readers; the table's socket uses it too."""
    rail = await _is_rail(server, n, visitor)
    line = await server.people.run(server.people.chats.say, visitor, n, text, rail)
    server.send_chat(n, line)
    return line


@endpoint("GET", "/api/mutes", "somebody", gives=tuple[Muted, ...])
async def mutes(call: ApiCall[None]) -> list[Muted]:
    """The persons you mute."""
    people = call.server.people
    ids = await call.run(people.chats.muted, call.visitor.id)
    names = await call.run(people.book.names, tuple(ids))
    return [Muted(id, name) for id, name in sorted(names.items(), key=lambda row: row[1])]


@endpoint("POST", "/api/mutes", "somebody", Mute, DoneBody)
async def mute(call: ApiCall[Mute]) -> DoneBody:
    """Mute a person, or stop muting."""
    people = call.server.people
    if not await call.run(people.book.names, (call.body.id,)):
        raise missing()
    await call.run(people.chats.mute, call.visitor.id, call.body.id, call.body.on)
    return DoneBody()


async def _is_rail(server: ServerApi, n: int, visitor: Visitor) -> bool:
    """Return whether this visitor talks on the rail: people at the table talk there, spectators on the
    rail."""
    felt = await visible_table(server, n, visitor)
    return not await felt.look(lambda state: state.seat_of(visitor.id))


ENDPOINTS = (read, say, mutes, mute)
