"""The schema is made from the types, the page on the protocol from the same, and what is really sent fits it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from cardroom.live.projection.schema import components, schema, tables

PAGE = Path(__file__).parents[2] / "docs/reference/protocol.md"


def test_the_page_lists_every_message_with_its_fields() -> None:
    text = PAGE.read_text(encoding="utf-8")
    inside = text.partition("tables) -->\n")[2].partition("<!-- messages: end")[0]
    assert inside == tables()


def test_the_schema_holds_every_message_and_refuses_unknown_fields() -> None:
    made = schema()
    assert len(json.dumps(made)) > 10_000
    kinds = {one["$ref"].rpartition("/")[2] for one in made["toServer"]["anyOf"]}
    assert {"Say", "Hello", "Sit"} <= kinds
    assert all(made["$defs"][kind]["additionalProperties"] is False for kind in kinds)
    assert {one["$ref"] for one in made["fromServer"]["anyOf"]} >= {"#/$defs/Snap", "#/$defs/No"}


class Inner(msgspec.Struct):
    """Called `Kernel` when it was published."""

    n: int


class Outer(msgspec.Struct):
    inner: Inner
    more: dict[str, tuple[Inner, ...]]


def test_a_class_that_was_renamed_is_published_under_its_old_name() -> None:
    found, parts = components([Outer], {f"{__name__}.Inner": "seeds.Kernel"}, "#/$defs/{name}")
    assert found == [{"$ref": "#/$defs/Outer"}]
    assert list(parts) == ["Outer", "seeds.Kernel"] and parts["seeds.Kernel"]["title"] == "Kernel"
    assert parts["Outer"]["properties"]["inner"] == {"$ref": "#/$defs/seeds.Kernel"}
    assert parts["Outer"]["properties"]["more"]["additionalProperties"]["items"] == {
        "$ref": "#/$defs/seeds.Kernel"
    }
