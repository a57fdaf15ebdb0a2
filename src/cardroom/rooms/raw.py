"""The tables of a room file before they have types: laid over one another, and taken apart value by value."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any


def merge(base: dict[str, Any], change: Mapping[str, Any]) -> None:
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            merge(base[key], value)
        else:
            base[key] = copy.deepcopy(value)


def leaves(raw: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield from leaves(value, (*path, key))
    elif isinstance(raw, list) and raw and isinstance(raw[0], dict):
        for i, value in enumerate(raw):
            yield from leaves(value, (*path, i))
    else:
        yield path, raw
