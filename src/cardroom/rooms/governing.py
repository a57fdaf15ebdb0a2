"""The keys of a room file that decide a topic at a table, where no clause stands behind it.

A topic may have several keys. Those that the file has written decide, and among switches those that are on.
Keys of the sheet belong to the line in use. Where an option of the table has replaced the file's value, the
key is the option's.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, get_args, get_origin

import msgspec

from cardroom.fixed import Fixed
from cardroom.games.family import AnyFamily, AnyOpen, Topic
from cardroom.rooms.check import hints_of

if TYPE_CHECKING:
    from cardroom.rooms.offering import Offering

PRINTED = Fixed({
    "act.limit": ("least", "most", "low", "high", "blinds"), "fee.player": ("player",),
    "fee.dealer": ("dealer",), "fee.bonus": ("bonus",), "fee.button": ("from_button",),
    "fee.blind": ("drops_blind",), "fee.half-hour": ("half_hour",),
})  # fmt: skip
"""Topic → the keys of a line of the sheet. All other fees of a line are by the number of players."""
OFF: tuple[Any, ...] = ("none", "nothing", "nobody", [])
"""The values written for something that is off; 0 may be a number like any other."""
_ABSENT = object()


def governing(offering: Offering, topic: str, opened: AnyOpen | None = None) -> tuple[str, ...]:
    """Return the keys from the game's table on: `natural.pays`, `schedules[1].player`,
    `options.buster.sets.buster.most`."""
    chosen = opened.settings.options if opened else ()
    raw = offering.raw_with(chosen)
    keys = [key for key_topic, key in _keys(offering.family.rules, "") if key_topic == topic]
    written = {key: value for key in keys if (value := _at(raw, key)) is not _ABSENT}
    on = [key for key, value in written.items() if value is not False and value not in OFF]
    placed = [_placed(offering, chosen, key) for key in on or written]
    return tuple(placed) or (_of_line(raw, topic, opened) if topic in offering.family.printed else ())


def topic_keys(family: AnyFamily) -> dict[str, str]:
    """Return topic → the first of its keys; limits and fees stand in the schedules."""
    keys = dict.fromkeys(family.printed, "schedules")
    return keys | dict(reversed([*_keys(family.rules, "")]))


def _placed(offering: Offering, chosen: tuple[str, ...], key: str) -> str:
    by = [name for name in chosen if _at(offering.sets(name), key) is not _ABSENT]
    return f"options.{by[-1]}.sets.{key}" if by else key


def _of_line(raw: Mapping[str, Any], topic: str, opened: AnyOpen | None) -> tuple[str, ...]:
    if opened is None:
        return ("schedules",)
    place = opened.schedule.number - 1
    line = raw["schedules"][place]
    written = [key for key in PRINTED.get(topic, ("fees",)) if key in line]
    return tuple(f"schedules[{place}].{key}" for key in written) or (f"schedules[{place}]",)


def _at(raw: Any, key: str) -> Any:
    """Return the value under a key; in a list of tables, that of the last table with the key."""
    for part in key.split("."):
        if isinstance(raw, list):
            raw = next((table for table in reversed(raw) if isinstance(table, Mapping) and part in table), {})
        if not isinstance(raw, Mapping) or part not in raw:
            return _ABSENT
        raw = raw[part]
    return raw


def _keys(kind: type[msgspec.Struct], prefix: str) -> Iterator[tuple[str, str]]:
    """Yield every topic with each of its keys; limits and fees stand in the schedules."""
    for key, hint in hints_of(kind).items():
        topic, inner = topic_of(hint), struct_of(hint) or (structs_of(hint) if key != "schedules" else None)
        if topic:
            yield topic, prefix + key
        elif inner:
            yield from _keys(inner, f"{prefix}{key}.")


def struct_of(kind: Any) -> type[msgspec.Struct] | None:
    """Return the struct that a value is or may be, None if it is no struct."""
    kind = get_args(kind)[0] if get_origin(kind) is typing.Annotated or type(None) in get_args(kind) else kind
    return kind if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else None


def topic_of(kind: Any) -> str:
    """Return the topic of a key's type, or an empty text."""
    return next((mark.name for mark in getattr(kind, "__metadata__", ()) if isinstance(mark, Topic)), "")


def structs_of(kind: Any) -> type[msgspec.Struct] | None:
    """Return the struct of a list of structs, None for any other type."""
    return struct_of(get_args(kind)[0]) if get_origin(kind) is tuple else None
