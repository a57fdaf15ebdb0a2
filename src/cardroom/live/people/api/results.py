"""The results sheet: results over a time, your own or of everybody at a table where you played."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.live.http.api_errors import missing
from cardroom.live.http.endpoint import ApiCall, endpoint
from cardroom.live.people.api.rounds import RoundBody, rounds_told
from cardroom.live.people.durations import DAY
from cardroom.live.people.past_rounds import results, table_number
from cardroom.live.stream.opening import is_round_of_training

MOST = 500
"""Rounds on one sheet."""


class PersonSum(msgspec.Struct, frozen=True):
    """The result of one person over the rounds of a sheet."""

    id: str
    name: str
    rounds: int
    cents: int


class Sheet(msgspec.Struct, frozen=True):
    """A results sheet: sums for each person, and your own rounds."""

    since: int
    rounds: int
    sums: tuple[PersonSum, ...]
    mine: tuple[RoundBody, ...]


@endpoint("GET", "/api/evening", "somebody", gives=Sheet)
async def evening(call: ApiCall[None]) -> Sheet:
    """Results since a time, or of the last day.

    With `table`: of everybody at a table where you played. Without: your own. Training tables are left out.
    """
    since = call.query_number("since", max(0, call.server.people.book.now() - DAY))
    return await call.dear(_sheet, call, call.query_number("table", 0), since)


def _sheet(call: ApiCall[Any], n: int, since: int) -> Sheet:
    store, me = call.server.store, call.visitor.id
    hands = store.rounds(person=me, most=MOST, is_dealt=True, without=is_round_of_training())
    mine = [finished for finished in hands if finished.utc >= since and n in (0, table_number(finished))]
    shared = mine
    if n:  # every player of that time may see the sheet of the table
        if not mine:
            raise missing()
        shared = [
            finished
            for finished in store.rounds(stream=f"table/{n}", most=MOST, is_dealt=True)
            if finished.utc >= since
        ]
    nets = results(store, shared)
    sums: dict[str, tuple[int, int]] = {}
    for by_person in nets.values():
        for person, result in by_person.items():
            if n or person == me:
                played, cents = sums.get(person, (0, 0))
                sums[person] = (played + 1, cents + result.cents)
    names = call.server.people.book.names(tuple(sums))
    rows = [PersonSum(id, names.get(id, id.rpartition("/")[2]), *total) for id, total in sums.items()]
    return Sheet(
        since, len(shared), tuple(sorted(rows, key=lambda row: -row.cents)), tuple(rounds_told(call, mine))
    )


ENDPOINTS = (evening,)
