"""Hints about a room file: values that are allowed and hardly meant, with the place to look at again.

Such a file loads and can be played. Earlier room files go on working, and so do tables and records that rest
on them: a hint refuses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from cardroom.fees import PerHand
from cardroom.words import Said, say


class Hint(NamedTuple):
    """A key of the room file, and why it is worth another look."""

    where: str
    said: Said


Hints = Iterator[Hint]


def hints_of_lines(*looks: Callable[[Any, Any], Hints]) -> Callable[[Any], Hints]:
    """Make looks at one line of the sheet into one look at all lines."""

    def look(rules: Any) -> Hints:
        for index, line in enumerate(rules.schedules):
            for hints_of_line in looks:
                yield from (
                    hint._replace(where=f"schedules[{index}].{hint.where}")
                    for hint in hints_of_line(rules, line)
                )

    return look


def twice_collected(rules: Any, line: PerHand) -> Hints:
    """Look for fees besides a half-hour fee: time is taken from players who pay nothing by the hand."""
    collected: Iterable[str] = (name for name in ("from_button", "drops_blind", "fees") if _takes(line, name))
    if line.half_hour:
        yield from (Hint("half_hour", say("hint.twice", other=name)) for name in collected)


def _takes(line: PerHand, name: str) -> bool:
    return any(any(fee.amounts()) for fee in line.fees) if name == "fees" else bool(getattr(line, name))


HINTS = (hints_of_lines(twice_collected),)
"""Looks for games whose collection is by the hand."""
