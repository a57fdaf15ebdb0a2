"""Friends: by a link, and where they sit."""

from __future__ import annotations

import msgspec

from cardroom.live.http.endpoint import ApiCall, Nothing, way
from cardroom.live.people.api.bodies import DoneBody, RequestBody, Slug, Token


class Friend(msgspec.Struct, frozen=True):
    """With the tables where the friend sits and you may come."""

    id: str
    name: str
    tables: tuple[int, ...]


class LinkTold(msgspec.Struct, frozen=True):
    """A token to be sent to somebody: behind the `#` of a link, which no server is ever sent. It is told
    once."""

    token: str

    def __repr__(self) -> str:
        return "<LinkTold>"


class ByLink(RequestBody, frozen=True):
    token: Token

    def __repr__(self) -> str:
        return "<ByLink>"


class FriendBody(RequestBody, frozen=True):
    id: Slug


@way("GET", "/api/friends", "somebody", gives=tuple[Friend, ...])
async def friends(call: ApiCall[None]) -> list[Friend]:
    people = call.house.people
    names = await call.run(people.friends.of, call.visitor.id)
    private, own = await call.run(people.private.tables, call.visitor.id)
    open_to_me = [
        one for one in await call.house.board.posted() if one.number not in private or one.number in own
    ]
    return [
        Friend(id, name, tuple(one.number for one in open_to_me if id in one.seats))
        for id, name in names.items()
    ]


@way("POST", "/api/friends/link", "active", Nothing, LinkTold)
async def link(call: ApiCall[Nothing]) -> LinkTold:
    """For a week; the one before it leads nowhere any more."""
    return LinkTold(await call.run(call.house.people.friends.link, call.visitor.id))


@way("POST", "/api/friends/accept", "active", ByLink, Friend)
async def accept(call: ApiCall[ByLink]) -> Friend:
    people = call.house.people
    other = await call.run(people.friends.accept, call.visitor.id, call.body.token)
    return Friend(other, (await call.run(people.book.names, (other,)))[other], ())


@way("POST", "/api/friends/part", "active", FriendBody, DoneBody)
async def part(call: ApiCall[FriendBody]) -> DoneBody:
    await call.run(call.house.people.friends.part, call.visitor.id, call.body.id)
    return DoneBody()


WAYS = (friends, link, accept, part)
