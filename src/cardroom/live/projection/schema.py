"""The description of the protocol: a JSON schema of all messages, made from their types, and the tables of
the page on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

import msgspec
from msgspec import inspect

from cardroom.errors import ensure
from cardroom.fixed import Fixed
from cardroom.live.projection.past_hand import HandSeen
from cardroom.live.wire.events import AnyEvent
from cardroom.live.wire.incoming import Fresh, Incoming
from cardroom.live.wire.message_parts import (
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
from cardroom.live.wire.options import Options
from cardroom.live.wire.outgoing import Outgoing
from cardroom.record.proof import PlayerBytes

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PARTS = (
    You,
    Table,
    Start,
    Sitting,
    Question,
    Play,
    Shown,
    State,
    Deadline,
    Request,
    Fair,
    Pledge,
    PlayerBytes,
    Fresh,
)
SCHEMA_NAMES: Mapping[str, str] = Fixed({
    "cardroom.live.wire.incoming.CommitMistake": "cardroom.live.wire.incoming.Slip",
    "cardroom.live.wire.message_parts.RoundResult": "Came",
    "cardroom.live.wire.mirrored_types.BankReach": "Reach",
    "cardroom.live.wire.mirrored_types.BankView": "Bank",
    "cardroom.live.wire.mirrored_types.LineGroup": "Lines",
    "cardroom.live.wire.mirrored_types.NarrationLine": "cardroom.live.wire.mirror.Told",
    "cardroom.live.wire.mirrored_types.OfferExplanation": "cardroom.live.wire.mirror.Explained",
    "cardroom.live.wire.mirrored_types.ResultRow": "Row",
    "cardroom.live.wire.mirrored_types.SharedCards": "Shared",
    "cardroom.live.wire.options.Amount": "cardroom.live.wire.options.Amount",
    "cardroom.live.wire.options.WagerLine": "Line",
    "cardroom.live.wire.options.WagerSlip": "cardroom.live.wire.options.Slip",
    "cardroom.live.wire.outgoing.Explained": "cardroom.live.wire.outgoing.Explained",
    "cardroom.live.wire.outgoing.Told": "cardroom.live.wire.outgoing.Told",
    "cardroom.live.wire.text_parts.Amount": "cardroom.live.wire.parts.Amount",
    "cardroom.record.proof.PlayerBytes": "Given",
})
"""Class → its name in the schema, where that is not the class's own name. Clients are generated from these
names. A class keeps the name it was published under when the class or its module is renamed."""


def schema() -> dict[str, Any]:
    """Return the JSON schema: `toServer`, `fromServer` and `hand` are the messages; everything else is under
    `$defs`."""
    (incoming, outgoing, hand), definitions = components(
        [Incoming, Outgoing, HandSeen], SCHEMA_NAMES, "#/$defs/{name}"
    )
    return {
        "$schema": DIALECT,
        "title": "Cardroom",
        "toServer": incoming,
        "fromServer": outgoing,
        "hand": hand,
        "$defs": definitions,
    }


def components(kinds: Sequence[Any], names: Mapping[str, str], ref: str) -> tuple[list[Any], dict[str, Any]]:
    """Return the schema of each type and of all types within, under the names of `names`, or else of the
    classes."""
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=ref)
    called = {}
    for kind in _classes(inspect.multi_type_info(kinds), set()):
        full = _full(kind)
        called[full if full in parts else kind.__name__] = names.get(full, kind.__name__)
    ensure(
        called.keys() >= parts.keys() and len({called[full_name] for full_name in parts}) == len(parts),
        "two types have one name",
    )
    refs = {ref.format(name=old): ref.format(name=new) for old, new in called.items()}
    return _with_refs(list(schemas), refs), {
        called[name]: _titled(_with_refs(part, refs), called[name]) for name, part in parts.items()
    }


def _full(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _classes(node: Any, met: set[type]) -> Iterator[type]:
    """The classes within a described type, each once."""
    if isinstance(node, list | tuple):
        for item in node:
            yield from _classes(item, met)
    elif isinstance(node, inspect.Type | inspect.Field) and (kind := getattr(node, "cls", None)) not in met:
        if isinstance(kind, type):
            met.add(kind)
            yield kind
        for name in node.__struct_fields__:
            yield from _classes(getattr(node, name), met)


def _with_refs(value: Any, refs: Mapping[str, str]) -> Any:
    """The same schema with other references."""
    if isinstance(value, dict):
        return {key: _with_refs(item, refs) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_refs(item, refs) for item in value]
    return refs.get(value, value) if isinstance(value, str) else value


def _titled(part: dict[str, Any], name: str) -> dict[str, Any]:
    return part | {"title": name.rpartition(".")[2]} if "title" in part else part


def tables() -> str:
    """Return a Markdown table of every message, event and part with its fields."""
    groups = (("To the server", Incoming), ("From the server", Outgoing), ("Events, in `e`", AnyEvent))
    more = (("What may be answered, in `o`", Options),)
    lines = [line for head, union in (*groups, *more) for line in _group(head, get_args(union))]
    return "\n".join(["| | fields | |", "|---|---|---|", *lines, *_group("Parts of messages", PARTS)]) + "\n"


def _group(head: str, kinds: tuple[Any, ...]) -> Iterator[str]:
    yield f"| **{head}** | | |"
    for kind in kinds:
        described: Any = inspect.type_info(kind)
        name = described.tag if described.tag is not None else SCHEMA_NAMES.get(_full(kind), kind.__name__)
        fields = [
            f"`{field.encode_name}`" if field.required else f"`{field.encode_name}`?"
            for field in described.fields
        ]
        doc = " ".join((kind.__doc__ or "").split("\n\n")[0].split()).replace("|", "\\|")
        yield f"| `{name}` | {' '.join(fields)} | {doc} |"
