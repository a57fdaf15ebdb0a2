"""What goes wrong in pan, and what follows: comstock/pan/rule-2 to rule-36b. Where a document is silent, the floor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import Felt
from cardroom.fixed import Fixed
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.count import on_count
from cardroom.games.pan.mishaps.foreign import at_once, on_foreign, unnoticed
from cardroom.games.pan.rules import Opened
from cardroom.games.remedies import Remedies, on_found, to_be_found
from cardroom.mishaps import Mishap
from cardroom.script import Ask


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """At everything but a question that a mishap itself has brought about."""
    if not asks[0].topic.startswith("error."):
        yield from to_be_found(felt)


REMEDIES = Remedies(
    way="pan",
    counts=(-3, 2),
    lying=Fixed({"count": on_count, "foreign": on_foreign}),
    unnoticed=unnoticed,
    strikes=strikes,
    struck=Fixed({"found": on_found}),
    at_once=at_once,
)
Layout.remedies = REMEDIES
