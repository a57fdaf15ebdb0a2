"""The tables of a room file before they have types: laid over one another, and taken apart value by value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def copied(raw: Any) -> Any:
    """What a file holds, to be changed: tables and lists anew, and the plain values in them."""
    if isinstance(raw, dict):
        return {key: copied(value) for key, value in raw.items()}
    return [copied(value) for value in raw] if isinstance(raw, list) else raw


def merge(base: dict[str, Any], change: Mapping[str, Any]) -> None:
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            merge(base[key], value)
        else:
            base[key] = copied(value)


def lay_over(raw: dict[str, Any], before: Mapping[str, Any]) -> None:
    """What a game's table had before over what it has: as `merge`, but lines of the collection are found by their number."""
    merge(raw, {key: value for key, value in before.items() if key != "schedules"})
    for line in _lines(before):
        for other in _lines(raw):
            if other.get("number") == line.get("number"):
                merge(other, line)


def _lines(raw: Mapping[str, Any]) -> list[dict[str, Any]]:
    found = raw.get("schedules", [])
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def leaves(raw: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield from leaves(value, (*path, key))
    elif isinstance(raw, list) and raw and isinstance(raw[0], dict):
        for i, value in enumerate(raw):
            yield from leaves(value, (*path, i))
    else:
        yield path, raw
