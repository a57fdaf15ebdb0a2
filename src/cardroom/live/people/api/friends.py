"""Friends: made by a link; and the tables where they sit."""

from __future__ import annotations

import msgspec

from cardroom.live.http.endpoint import ApiCall, Nothing, endpoint
from cardroom.live.people.api.bodies import DoneBody, RequestBody, Slug, Token


class Friend(msgspec.Struct, frozen=True):
    """A friend, with the tables where they sit and you may come."""

    id: str
    name: str
    tables: tuple[int, ...]


class LinkTold(msgspec.Struct, frozen=True):
    """A token to pass on, after the `#` of a link, which browsers send to no server. It is shown once."""

    token: str

    def __repr__(self) -> str:
        return "<LinkTold>"


class ByLink(RequestBody, frozen=True):
    """The token of a link."""

    token: Token

    def __repr__(self) -> str:
        return "<ByLink>"


class FriendBody(RequestBody, frozen=True):
    """A friend."""

    id: Slug


@endpoint("GET", "/api/friends", "somebody", gives=tuple[Friend, ...])
async def friends(call: ApiCall[None]) -> list[Friend]:
    """Your friends."""
    people = call.server.people
    names = await call.run(people.friends.of, call.visitor.id)
    private, admitted = await call.run(people.private.tables, call.visitor.id)
    open_to_me = [
        listing
        for listing in await call.server.board.listings()
        if listing.number not in private or listing.number in admitted
    ]
    return [
        Friend(id, name, tuple(listing.number for listing in open_to_me if id in listing.seats))
        for id, name in names.items()
    ]


@endpoint("POST", "/api/friends/link", "active", Nothing, LinkTold)
async def link(call: ApiCall[Nothing]) -> LinkTold:
    """Make a link for a new friend, valid for a week; your earlier link stops working."""
    return LinkTold(await call.run(call.server.people.friends.link, call.visitor.id))


@endpoint("POST", "/api/friends/accept", "active", ByLink, Friend)
async def accept(call: ApiCall[ByLink]) -> Friend:
    """Become friends with the sender of a link."""
    people = call.server.people
    sender = await call.run(people.friends.accept, call.visitor.id, call.body.token)
    return Friend(sender, (await call.run(people.book.names, (sender,)))[sender], ())


@endpoint("POST", "/api/friends/part", "active", FriendBody, DoneBody)
async def part(call: ApiCall[FriendBody]) -> DoneBody:
    """End a friendship."""
    await call.run(call.server.people.friends.part, call.visitor.id, call.body.id)
    return DoneBody()


ENDPOINTS = (friends, link, accept, part)
