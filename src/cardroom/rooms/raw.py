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
    """The values of a change over those of a table. Lines of the collection are found by their number; any
    other list is listed whole."""
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            merge(base[key], value)
        elif _is_numbered(value) and _is_numbered(base.get(key)):
            for line in value:
                for other in [one for one in base[key] if one["number"] == line["number"]]:
                    merge(other, line)
        else:
            base[key] = copied(value)


def _is_numbered(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(one, dict) and "number" in one for one in value)
    )


def leaves(raw: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield from leaves(value, (*path, key))
    elif isinstance(raw, list) and raw and isinstance(raw[0], dict):
        for i, value in enumerate(raw):
            yield from leaves(value, (*path, i))
    else:
        yield path, raw
