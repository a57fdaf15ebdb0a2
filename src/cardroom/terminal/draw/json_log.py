"""The events of a round as JSON Lines for programs, and the round as it is told.

Every object has `round`, `number` and `type`; an object with a topic also has its `clauses`. Cards are text
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
    """Return options as plain JSON values; a shuffle only says how many cards it has. Sets are sorted, so
    that lines are the same each time."""
    if options is None or isinstance(options, Shuffle):
        return (
            None
            if options is None
            else {"type": str(options.__struct_config__.tag), "cards": len(options.pack)}
        )
    form: dict[str, Any] = msgspec.to_builtins(options, enc_hook=_plain)
    if "barred" in form:
        form["barred"] = sorted(map(sorted, form["barred"]))
    return form


def fields(event: Event) -> dict[str, Any]:
    """Return the keys that belong to this kind of event."""
    if isinstance(event, Ask):
        default = event.options.write(event.default) if event.options and event.default is not None else None
        return {
            "seat": event.seat,
            "kind": event.kind,
            "about": event.about,
            "clock": event.clock,
            "phrase": event.options and event.options.phrase,
            "options": _options(event.options),
            "default": default,
            "topic": event.topic,
        }
    if isinstance(event, Answer):
        return {"seat": event.seat, "said": event.text, "by": event.by}
    form: dict[str, Any] = msgspec.to_builtins(event, enc_hook=_plain)
    if isinstance(form.get("seen_by"), list):
        form["seen_by"] = sorted(form["seen_by"])
    return form


def round_lines(table: Table, start: BetweenRounds, events: Sequence[Event]) -> Iterator[str]:
    """Yield the events, and at the end the round as it is told, in typed parts.

    These parts are its lines, the table at the end, how far the bank reached, and the result of each seat.
    """
    yield from lines(table, start.round, events)
    head = {"round": start.round, "number": len(events), "type": "told"}
    yield msgspec.json.encode(head | round_in_parts(table, start, events)).decode()


def lines(table: Table, round_number: int, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line for each event, in the order of the log."""
    for number, event in enumerate(events):
        event_fields = fields(event)
        entry = {"round": round_number, "number": number, "type": event.LOG_TYPE, **event_fields}
        if topic := event_fields.get("topic"):
            entry["clauses"] = list(table.cite(topic))
        yield msgspec.json.encode(entry).decode()
