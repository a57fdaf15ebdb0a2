"""The protocol described: a JSON schema of all messages, made from their types, and the tables of the page on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect

from cardroom.live.wire.events import AnyEvent
from cardroom.live.wire.hand import HandSeen
from cardroom.live.wire.incoming import Fresh, Incoming
from cardroom.live.wire.options import Options
from cardroom.live.wire.outgoing import Outgoing
from cardroom.live.wire.state import (
    Deadline,
    Fair,
    Play,
    Pledge,
    Question,
    Request,
    Shown,
    Sitting,
    Start,
    State,
    Table,
    You,
)
from cardroom.record.proof import Given

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PARTS = (You, Table, Start, Sitting, Question, Play, Shown, State, Deadline, Request, Fair, Pledge, Given, Fresh)


def schema() -> dict[str, Any]:
    """`toServer`, `fromServer` and `hand` are what is sent; everything else is under `$defs`."""
    (incoming, outgoing, hand), held = msgspec.json.schema_components(
        [Incoming, Outgoing, HandSeen], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": DIALECT,
        "title": "Cardroom",
        "toServer": incoming,
        "fromServer": outgoing,
        "hand": hand,
        "$defs": held,
    }


def tables() -> str:
    """Every message, event and part with its fields, in Markdown."""
    groups = (("To the server", Incoming), ("From the server", Outgoing), ("Events, in `e`", AnyEvent))
    more = (("What may be answered, in `o`", Options),)
    lines = [line for head, union in (*groups, *more) for line in _group(head, get_args(union))]
    return "\n".join(["| | fields | |", "|---|---|---|", *lines, *_group("Parts of messages", PARTS)]) + "\n"


def _group(head: str, kinds: tuple[Any, ...]) -> Iterator[str]:
    yield f"| **{head}** | | |"
    for kind in kinds:
        told: Any = inspect.type_info(kind)
        name = told.tag if told.tag is not None else kind.__name__
        fields = [f"`{one.encode_name}`" if one.required else f"`{one.encode_name}`?" for one in told.fields]
        doc = " ".join((kind.__doc__ or "").split("\n\n")[0].split()).replace("|", "\\|")
        yield f"| `{name}` | {' '.join(fields)} | {doc} |"
