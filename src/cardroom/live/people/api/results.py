"""The sheet of an evening: what it came to, for oneself or for all at a table where one has played."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, way
from cardroom.live.people.api.rounds import RoundBody, rounds_told
from cardroom.live.people.durations import DAY
from cardroom.live.people.past_rounds import number_of, results

MOST = 500
"""Rounds of one sheet."""


class PersonSum(msgspec.Struct, frozen=True):
    """Of one person, over the rounds of a sheet."""

    id: str
    name: str
    rounds: int
    cents: int


class Sheet(msgspec.Struct, frozen=True):
    """An evening: what it came to for everybody, and for me round by round."""

    since: int
    rounds: int
    sums: tuple[PersonSum, ...]
    mine: tuple[RoundBody, ...]


@way("GET", "/api/evening", "somebody", gives=Sheet)
async def evening(call: ApiCall[None]) -> Sheet:
    """Since a moment, or for a day: with `table` of everybody at a table where one has played, else only
    one's own."""
    since = call.asked_number("since", max(0, call.house.people.book.now() - DAY))
    return await call.dear(_sheet, call, call.asked_number("table", 0), since)


def _sheet(call: ApiCall[Any], n: int, since: int) -> Sheet:
    store, me = call.house.store, call.visitor.id
    hands = store.rounds(person=me, most=MOST, is_dealt=True)
    mine = [one for one in hands if one.utc >= since and n in (0, number_of(one))]
    shared = mine
    if n:  # whoever sat down in that time sees the sheet of the table
        if not mine:
            raise missing()
        shared = [
            one for one in store.rounds(stream=f"table/{n}", most=MOST, is_dealt=True) if one.utc >= since
        ]
    nets = results(store, shared)
    sums: dict[str, tuple[int, int]] = {}
    for by_person in nets.values():
        for person, came in by_person.items():
            if n or person == me:
                played, held = sums.get(person, (0, 0))
                sums[person] = (played + 1, held + came.cents)
    names = call.house.people.book.names(tuple(sums))
    told = [PersonSum(id, names.get(id, id.rpartition("/")[2]), *held) for id, held in sums.items()]
    return Sheet(
        since, len(shared), tuple(sorted(told, key=lambda one: -one.cents)), tuple(rounds_told(call, mine))
    )


WAYS = (evening,)
