"""Reading persons for floor and auditor. The floor's changes are in `floor/staff`."""

from __future__ import annotations

import msgspec

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, endpoint
from cardroom.live.people.api.account import PersonEventBody, PurseBody, person_events
from cardroom.live.people.persons import PersonRecord
from cardroom.live.people.seats_taken import purse_of, seats_of
from cardroom.live.people.self_limits import SelfLimits
from cardroom.live.people.sessions import Session


class PersonTold(msgspec.Struct, frozen=True):
    """A person as the staff see them, without passwords and tokens."""

    id: str
    name: str
    role: str
    made: int
    hushed: int
    purse: PurseBody
    tables: tuple[int, ...]
    sessions: tuple[Session, ...]
    care: SelfLimits


@endpoint("GET", "/api/people", "staff", gives=PersonTold)
async def find(call: ApiCall[None]) -> PersonTold:
    """A person by name."""
    person = await call.run(call.server.people.book.by_name, call.query("name"))
    return await _person(call, person)


@endpoint("GET", "/api/people/{id}", "staff", gives=PersonTold)
async def person(call: ApiCall[None]) -> PersonTold:
    """A person by id."""
    return await _person(call, await call.run(call.server.people.book.person, call.word("id")))


@endpoint("GET", "/api/people/{id}/log", "staff", gives=tuple[PersonEventBody, ...])
async def log(call: ApiCall[None]) -> list[PersonEventBody]:
    """The stored events of a person."""
    await _person(call, await call.run(call.server.people.book.person, call.word("id")))
    return await call.run(person_events, call, call.word("id"), call.query_number("since", 0))


async def _person(call: ApiCall[None], person: PersonRecord | None) -> PersonTold:
    if person is None:
        raise missing()
    people, server = call.server.people, call.server
    return PersonTold(
        person.id,
        person.name,
        person.role,
        person.made,
        person.hushed,
        PurseBody(*await purse_of(server, person.id)),
        tuple(await seats_of(server, person.id)),
        tuple(await call.run(people.sessions.open_now, person.id)),
        await call.run(people.cares.of, person.id),
    )


ENDPOINTS = (find, person, log)
