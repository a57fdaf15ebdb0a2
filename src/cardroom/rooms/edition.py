"""What a game's table said before a value in it was changed, so that a round played under that value can be played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from cardroom.errors import shown
from cardroom.rooms.check import Faults, read_struct
from cardroom.rooms.raw import copied, merge

CLOSED = ("name", "family", "seats")
"""What stays as it is: a game of another name or family is another game, and seats are numbered in every record."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Values that a game's table had until a change."""

    until: str
    """Until when they stood there: a day, or a version."""


def laid_over(raw: dict[str, Any], sets: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The table with these changes in their order; lines of the collection are found by their number."""
    found: dict[str, Any] = copied(raw)
    for one in sets:
        merge(found, {key: value for key, value in one.items() if key != "schedules"})
        for line in _lines(one):
            for other in _of_number(found, line.get("number")):
                merge(other, line)
    return found


def _lines(raw: Mapping[str, Any]) -> list[dict[str, Any]]:
    found = raw.get("schedules", [])
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _of_number(raw: Mapping[str, Any], number: object) -> list[dict[str, Any]]:
    return [one for one in _lines(raw) if one.get("number") == number]


def read_editions(raw: Any, where: str, faults: Faults) -> tuple[tuple[Edition, ...], list[dict[str, Any]]]:
    """What a file lists, the latest change first: the editions, and the values of each."""
    editions, sets = [], []
    for place, one in enumerate(raw if isinstance(raw, list) else [raw]):
        at = f"{where}[{place}]"
        values = one.pop("sets", None) if isinstance(one, dict) else None
        if not isinstance(values, dict) or not values:
            faults.at(f"{at}.sets", "expected the keys that had another value, with that value")
            values = {}
        editions.append(read_struct(one, Edition, at, faults))
        sets.append(values)
    return tuple(editions), sets


def check_changes(raw: dict[str, Any], sets: Iterable[Mapping[str, Any]], where: str) -> Iterator[str]:
    """Each edition names keys that can have been different, in lines that there are."""
    after = raw
    for place, one in enumerate(sets):
        at = f"{where}[{place}].sets"
        yield from (f"{at}.{key}: cannot have been different" for key in CLOSED if key in one)
        if not isinstance(one.get("schedules", []), list):
            yield f"{at}.schedules: expected a list of lines"
        for line in _lines(one):
            if not _of_number(after, line.get("number")):
                yield f"{at}.schedules: there is no line {shown(line.get('number'))}"
        after = laid_over(after, [one])
