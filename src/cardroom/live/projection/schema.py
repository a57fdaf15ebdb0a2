"""The protocol described: a JSON schema of all messages, made from their types, and the tables of the page on
it."""

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
"""Class → what the schema calls it, where that is not the class's own name. Clients are made from these
names: a class keeps the one it was published under when it, or its module, is called something else."""


def schema() -> dict[str, Any]:
    """`toServer`, `fromServer` and `hand` are what is sent; everything else is under `$defs`."""
    (incoming, outgoing, hand), held = components(
        [Incoming, Outgoing, HandSeen], SCHEMA_NAMES, "#/$defs/{name}"
    )
    return {
        "$schema": DIALECT,
        "title": "Cardroom",
        "toServer": incoming,
        "fromServer": outgoing,
        "hand": hand,
        "$defs": held,
    }


def components(kinds: Sequence[Any], names: Mapping[str, str], ref: str) -> tuple[list[Any], dict[str, Any]]:
    """The schema of each type and of all that they hold, under the names of `names`, or else of the
    classes."""
    found, parts = msgspec.json.schema_components(kinds, ref_template=ref)
    called = {}
    for kind in _classes(inspect.multi_type_info(kinds), set()):
        full = _full(kind)
        called[full if full in parts else kind.__name__] = names.get(full, kind.__name__)
    ensure(
        called.keys() >= parts.keys() and len({called[one] for one in parts}) == len(parts),
        "two types have one name",
    )
    refs = {ref.format(name=old): ref.format(name=new) for old, new in called.items()}
    return _put(list(found), refs), {
        called[name]: _titled(_put(one, refs), called[name]) for name, one in parts.items()
    }


def _full(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _classes(told: Any, met: set[type]) -> Iterator[type]:
    """Those that a described type holds, each once."""
    if isinstance(told, list | tuple):
        for one in told:
            yield from _classes(one, met)
    elif isinstance(told, inspect.Type | inspect.Field) and (kind := getattr(told, "cls", None)) not in met:
        if isinstance(kind, type):
            met.add(kind)
            yield kind
        for name in told.__struct_fields__:
            yield from _classes(getattr(told, name), met)


def _put(value: Any, refs: Mapping[str, str]) -> Any:
    """The same with other references."""
    if isinstance(value, dict):
        return {key: _put(one, refs) for key, one in value.items()}
    if isinstance(value, list):
        return [_put(one, refs) for one in value]
    return refs.get(value, value) if isinstance(value, str) else value


def _titled(one: dict[str, Any], name: str) -> dict[str, Any]:
    return one | {"title": name.rpartition(".")[2]} if "title" in one else one


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
        name = told.tag if told.tag is not None else SCHEMA_NAMES.get(_full(kind), kind.__name__)
        fields = [f"`{one.encode_name}`" if one.required else f"`{one.encode_name}`?" for one in told.fields]
        doc = " ".join((kind.__doc__ or "").split("\n\n")[0].split()).replace("|", "\\|")
        yield f"| `{name}` | {' '.join(fields)} | {doc} |"
