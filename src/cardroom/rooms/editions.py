"""What a game of a room file had otherwise before: its earlier editions, which records name by their
fingerprints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardroom.games.remedies.errors import Errors, check_errors
from cardroom.rooms.check import FaultList, read_checked
from cardroom.rooms.raw import copied, merge

OF_FILE = frozenset(("cites", "options", "governed_by", "document", "floor", "errors"))
"""The keys of a game that are not its family's."""
NEVER = ("before", "family", "cites", "name")
"""What no edition has otherwise: rounds are not played by it."""
MOST = 20
"""Of one game, beside the latest."""


def take_editions(raw: Any, where: str, faults: FaultList) -> list[dict[str, Any]]:
    """Out of the raw game, the latest first."""
    found = raw.pop("before", []) if isinstance(raw, dict) else []
    if (
        not isinstance(found, list)
        or not all(isinstance(one, dict) and one for one in found)
        or len(found) > MOST
    ):
        faults.at(
            f"{where}.before", f"expected at most {MOST} tables, each with the values that it had before"
        )
        return []
    wrong = [(number, key) for number, one in enumerate(found) for key in NEVER if key in one]
    for number, key in wrong:
        faults.at(f"{where}.before[{number}].{key}", "expected values that rounds are played by")
    return [] if wrong else found


def editions(whole: Mapping[str, Any], before: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The game's table as each of them had it: each lists what it had otherwise than the one after it."""
    raw = copied(whole)
    for change in before:
        merge(raw, change)
        yield raw


def check_editions(
    whole: Mapping[str, Any],
    before: Sequence[Mapping[str, Any]],
    where: str,
    faults: FaultList,
    read: Callable[[dict[str, Any], str, FaultList], Any],
) -> None:
    """Values of before can be played too. Of options only those of today are looked at whole."""
    for number, raw in enumerate(editions(whole, before)):
        found, at = FaultList(), f"{where}.before[{number}]"
        read({key: value for key, value in raw.items() if key not in OF_FILE}, at, found)
        read_checked(raw.get("errors", {}), Errors, f"{at}.errors", found, (check_errors,))
        faults.extend(found)
