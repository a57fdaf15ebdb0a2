"""The stakes of a game as a list to choose from: in words, with what is the same for all said only once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.rooms import Offering
from cardroom.telling.rules.stakes import stakes
from cardroom.terminal.console.text import text


class StakesOption(msgspec.Struct, frozen=True):
    """A printed line of the collection."""

    number: int
    limits: str
    collection: str
    bands: str = ""
    """The fees band by band, for tables that differ in nothing else."""


def stakes_options(offering: Offering) -> list[StakesOption]:
    """Return all printed lines, in their order."""
    return [
        StakesOption(line.number, str(line.limits), str(line.collection), str(line.bands or ""))
        for line in stakes(offering)
    ]


def distinct_names(options: Sequence[StakesOption]) -> tuple[list[str], str]:
    """Return the names to choose from, and the collection if it is the same for all."""
    same = {option.collection for option in options}
    if len(same) == 1:
        return [option.limits for option in options], same.pop()
    return [
        text("lobby.stakes", limits=option.limits, collection=option.collection) for option in options
    ], ""
