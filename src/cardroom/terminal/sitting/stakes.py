"""The lines of a sheet as somebody chooses from them: in words, with what is the same for all of them said
once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.rooms import Offering
from cardroom.telling.rules.stakes import stakes as told
from cardroom.terminal.console.text import text


class StakesOption(msgspec.Struct, frozen=True):
    """One line of the sheet."""

    number: int
    limits: str
    collection: str
    bands: str = ""
    """The fees band by band, for tables that nothing else tells apart."""


def stakes(offering: Offering) -> list[StakesOption]:
    """All lines of the sheet, in its order."""
    return [
        StakesOption(one.number, str(one.limits), str(one.collection), str(one.bands or ""))
        for one in told(offering)
    ]


def told_apart(these: Sequence[StakesOption]) -> tuple[list[str], str]:
    """The names to choose from, and what is the same for all of them, which is said once."""
    same = {one.collection for one in these}
    if len(same) == 1:
        return [one.limits for one in these], same.pop()
    return [text("lobby.stakes", limits=one.limits, collection=one.collection) for one in these], ""
