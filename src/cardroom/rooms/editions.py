"""Earlier editions of a game in a room file, which records name by their fingerprints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardroom.games.remedies.errors import Errors, check_errors
from cardroom.rooms.check import FaultList, read_checked
from cardroom.rooms.raw import copied, merge

OF_FILE = frozenset(("cites", "options", "governed_by", "document", "floor", "errors"))
"""The keys of a game that are not its family's."""
NEVER = ("before", "family", "cites", "name")
"""The keys that no edition changes: rounds are not played by them."""
MOST = 20
"""The most editions of a game before the latest."""


def take_editions(raw: Any, where: str, faults: FaultList) -> list[dict[str, Any]]:
    """Take the earlier editions out of the raw game, the latest first."""
    tables = raw.pop("before", []) if isinstance(raw, dict) else []
    if (
        not isinstance(tables, list)
        or not all(isinstance(table, dict) and table for table in tables)
        or len(tables) > MOST
    ):
        faults.at(
            f"{where}.before", f"expected at most {MOST} tables, each with the values that it had before"
        )
        return []
    wrong = [(number, key) for number, table in enumerate(tables) for key in NEVER if key in table]
    for number, key in wrong:
        faults.at(f"{where}.before[{number}].{key}", "expected values that rounds are played by")
    return [] if wrong else tables


def editions(whole: Mapping[str, Any], before: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the game's table as each edition had it: each lists its differences from the one after it."""
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
    """Check that earlier values can be played too. Options are checked as a whole only in today's edition."""
    for number, raw in enumerate(editions(whole, before)):
        edition_faults, place = FaultList(), f"{where}.before[{number}]"
        read({key: value for key, value in raw.items() if key not in OF_FILE}, place, edition_faults)
        read_checked(raw.get("errors", {}), Errors, f"{place}.errors", edition_faults, (check_errors,))
        faults.extend(edition_faults)
