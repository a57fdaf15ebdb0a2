"""The untyped tables of a room file: merged, and taken apart value by value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def copied(raw: Any) -> Any:
    """Return a copy of a file's contents that may be changed: new tables and lists with the same plain
    values."""
    if isinstance(raw, dict):
        return {key: copied(value) for key, value in raw.items()}
    return [copied(value) for value in raw] if isinstance(raw, list) else raw


def merge(base: dict[str, Any], change: Mapping[str, Any]) -> None:
    """Put the values of a change over those of a table.

    Lines of the collection are matched by their number; any other list is replaced as a whole.
    """
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            merge(base[key], value)
        elif _is_numbered(value) and _is_numbered(base.get(key)):
            for line in value:
                for base_line in [
                    base_line for base_line in base[key] if base_line["number"] == line["number"]
                ]:
                    merge(base_line, line)
        else:
            base[key] = copied(value)


def _is_numbered(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(table, dict) and "number" in table for table in value)
    )


def leaves(raw: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield every plain value with its path; a list of plain values counts as one."""
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield from leaves(value, (*path, key))
    elif isinstance(raw, list) and raw and isinstance(raw[0], dict):
        for i, value in enumerate(raw):
            yield from leaves(value, (*path, i))
    else:
        yield path, raw
