"""What floor and auditor ask about persons: who somebody is, and what happened. What the floor does about it
is in `floor/http_staff.py`."""

from __future__ import annotations

import msgspec

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, way
from cardroom.live.people.api.account import PersonEventBody, PurseBody, happened
from cardroom.live.people.persons import PersonRecord
from cardroom.live.people.seats_taken import purse_of, seats_of
from cardroom.live.people.self_limits import SelfLimits
from cardroom.live.people.sessions import Session


class PersonTold(msgspec.Struct, frozen=True):
    """Somebody as the house knows him; never his password, nor anything that opens his sessions."""

    id: str
    name: str
    role: str
    made: int
    hushed: int
    purse: PurseBody
    tables: tuple[int, ...]
    sessions: tuple[Session, ...]
    care: SelfLimits


@way("GET", "/api/people", "staff", gives=PersonTold)
async def find(call: ApiCall[None]) -> PersonTold:
    """By name."""
    known = await call.run(call.house.people.book.named, call.asked("name"))
    return await _told(call, known)


@way("GET", "/api/people/{id}", "staff", gives=PersonTold)
async def person(call: ApiCall[None]) -> PersonTold:
    return await _told(call, await call.run(call.house.people.book.person, call.word("id")))


@way("GET", "/api/people/{id}/log", "staff", gives=tuple[PersonEventBody, ...])
async def log(call: ApiCall[None]) -> list[PersonEventBody]:
    await _told(call, await call.run(call.house.people.book.person, call.word("id")))
    return await call.run(happened, call, call.word("id"), call.asked_number("since", 0))


async def _told(call: ApiCall[None], known: PersonRecord | None) -> PersonTold:
    if known is None:
        raise missing()
    people, house = call.house.people, call.house
    return PersonTold(
        known.id,
        known.name,
        known.role,
        known.made,
        known.hushed,
        PurseBody(*await purse_of(house, known.id)),
        tuple(await seats_of(house, known.id)),
        tuple(await call.run(people.sessions.open_now, known.id)),
        await call.run(people.cares.of, known.id),
    )


WAYS = (find, person, log)
