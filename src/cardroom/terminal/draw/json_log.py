"""The events of a round as JSON, one object a line, for programs, and the round as it is told.

Every object has `round`, `number` and `type`; whatever has a topic also has its `clauses`. Cards are text
(`7h`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.felt import BetweenRounds, Event
from cardroom.rooms import Table
from cardroom.script import Answer, Ask, Options, Shuffle
from cardroom.telling.finished_round import round_in_parts


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.text
    raise NotImplementedError(f"{type(value).__name__} has no form in the log")


def _options(options: Options[Any] | None) -> Any:
    """As the options are; a shuffle only says how many cards it has. Sets are sorted, so that lines stay the
    same."""
    if options is None or isinstance(options, Shuffle):
        return (
            None
            if options is None
            else {"type": str(options.__struct_config__.tag), "cards": len(options.pack)}
        )
    found: dict[str, Any] = msgspec.to_builtins(options, enc_hook=_plain)
    if "barred" in found:
        found["barred"] = sorted(map(sorted, found["barred"]))
    return found


def fields(event: Event) -> dict[str, Any]:
    """An event's own keys."""
    if isinstance(event, Ask):
        said = event.options.write(event.default) if event.options and event.default is not None else None
        return {
            "seat": event.seat,
            "kind": event.kind,
            "about": event.about,
            "clock": event.clock,
            "phrase": event.options and event.options.phrase,
            "options": _options(event.options),
            "default": said,
            "topic": event.topic,
        }
    if isinstance(event, Answer):
        return {"seat": event.seat, "said": event.text, "by": event.by}
    found: dict[str, Any] = msgspec.to_builtins(event, enc_hook=_plain)
    if isinstance(found.get("seen_by"), list):
        found["seen_by"] = sorted(found["seen_by"])
    return found


def round_lines(table: Table, start: BetweenRounds, events: Sequence[Event]) -> Iterator[str]:
    """The events, and behind them the round as it is told, in typed parts: its lines, how the table stands at
    the end, how far the bank reached, and what it came to for each seat."""
    yield from lines(table, start.round, events)
    head = {"round": start.round, "number": len(events), "type": "told"}
    yield msgspec.json.encode(head | round_in_parts(table, start, events)).decode()


def lines(table: Table, round_number: int, events: Sequence[Event]) -> Iterator[str]:
    """A line for each event, in the order of the log."""
    for number, event in enumerate(events):
        own = fields(event)
        one = {"round": round_number, "number": number, "type": event.LOG_TYPE, **own}
        if topic := own.get("topic"):
            one["clauses"] = list(table.cite(topic))
        yield msgspec.json.encode(one).decode()
