"""What floor and auditor ask about persons: who somebody is, what happened to him; and what the floor does about it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cardroom.live.people.api.me import Happened, Purse, happened
from cardroom.live.people.api.shapes import Asked, Done
from cardroom.live.people.book import Known
from cardroom.live.people.call import Call, Nothing, way
from cardroom.live.people.care import Care
from cardroom.live.people.faults import missing
from cardroom.live.people.seating import get_up, purse_of, seats_of
from cardroom.live.people.sessions import Session


class PersonTold(msgspec.Struct, frozen=True):
    """Somebody as the house knows him; never his password, nor anything that opens his sessions."""

    id: str
    name: str
    role: str
    made: int
    hushed: int
    purse: Purse
    tables: tuple[int, ...]
    sessions: tuple[Session, ...]
    care: Care


class OnePassword(msgspec.Struct, frozen=True):
    """It lets him in once, and is told once."""

    password: str

    def __repr__(self) -> str:
        return "<OnePassword>"


class SetRole(Asked, frozen=True):
    role: Literal["player", "floor", "auditor"]


class Hush(Asked, frozen=True):
    minutes: Annotated[int, Meta(ge=0, le=43_200)]



@way("GET", "/api/people", "staff", gives=PersonTold)
async def find(call: Call[None]) -> PersonTold:
    """By name."""
    known = await call.run(call.house.people.book.named, call.asked("name"))
    return await _told(call, known)


@way("GET", "/api/people/{id}", "staff", gives=PersonTold)
async def person(call: Call[None]) -> PersonTold:
    return await _told(call, await call.run(call.house.people.book.person, call.word("id")))


@way("GET", "/api/people/{id}/log", "staff", gives=tuple[Happened, ...])
async def log(call: Call[None]) -> list[Happened]:
    await _told(call, await call.run(call.house.people.book.person, call.word("id")))
    return await call.run(happened, call, call.word("id"), call.asked_number("since", 0))


@way("POST", "/api/people/{id}/reset-password", "floor", Nothing, OnePassword)
async def reset_password(call: Call[Nothing]) -> OnePassword:
    found = OnePassword(await call.house.people.reset_password(call.word("id"), call.visitor.id))
    call.house.gone(call.word("id"))
    return found


@way("POST", "/api/people/{id}/role", "floor", SetRole, Done)
async def set_role(call: Call[SetRole]) -> Done:
    """Ends his sessions; one of the house gets up from all tables."""
    await call.house.people.set_role(call.word("id"), call.body.role, call.visitor.id)
    if call.body.role != "player":
        await get_up(call.house, call.word("id"))
    call.house.gone(call.word("id"))
    return Done()


@way("POST", "/api/people/{id}/sign-out", "floor", Nothing, Done)
async def revoke(call: Call[Nothing]) -> Done:
    """Everywhere, at once."""
    people = call.house.people
    if await call.run(people.book.person, call.word("id")) is None:
        raise missing()
    await call.run(people.sessions.end_all, call.word("id"), call.visitor.id)
    call.house.gone(call.word("id"))
    return Done()


@way("POST", "/api/people/{id}/hush", "floor", Hush, Done)
async def hush(call: Call[Hush]) -> Done:
    await call.house.people.hush(call.word("id"), call.body.minutes, call.visitor.id)
    return Done()


async def _told(call: Call[None], known: Known | None) -> PersonTold:
    if known is None:
        raise missing()
    people, house = call.house.people, call.house
    return PersonTold(
        known.id, known.name, known.role, known.made, known.hushed,
        Purse(*await purse_of(house, known.id)), tuple(await seats_of(house, known.id)),
        tuple(await call.run(people.sessions.open_now, known.id)), await call.run(people.cares.of, known.id),
    )  # fmt: skip


WAYS = (find, person, log, reset_password, set_role, revoke, hush)
