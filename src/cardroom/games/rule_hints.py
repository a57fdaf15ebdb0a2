"""What a room file may say and hardly means: it loads and can be played, and whoever wrote it is told where
to look again.

Room files of before go on working, and so do tables and records that rest on them: a hint refuses nothing.
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
    """Looks at one line of the sheet each, made into one at all of them."""

    def look(rules: Any) -> Hints:
        for place, line in enumerate(rules.schedules):
            for one in looks:
                yield from (
                    hint._replace(where=f"schedules[{place}].{hint.where}") for hint in one(rules, line)
                )

    return look


def twice_collected(rules: Any, line: PerHand) -> Hints:
    """Time is taken from players who pay nothing by the hand."""
    others: Iterable[str] = (name for name in ("from_button", "drops_blind", "fees") if _takes(line, name))
    if line.half_hour:
        yield from (Hint("half_hour", say("hint.twice", other=other)) for other in others)


def _takes(line: PerHand, name: str) -> bool:
    return any(any(one.amounts()) for one in line.fees) if name == "fees" else bool(getattr(line, name))


HINTS = (hints_of_lines(twice_collected),)
"""Of games whose collection is by the hand."""
