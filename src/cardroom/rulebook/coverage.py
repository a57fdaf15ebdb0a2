"""Which clauses are proved, and how: played, shown, loaded, overridden by another, or set aside one by one
with a reason.

A passing test cites the clauses it would fail without; `make test` writes the citations to `coverage.json`.
Where a ruling prefers one clause to another that contradicts it, the test cites both: what is preferred as
played, the other as overridden by it. A clause noted "Same as …" follows the clauses of its game that it
repeats; one noted "Physical" is set aside by that note. Everything else is open.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from cardroom.rulebook.clause import Clause, clause

PROVED = ("played", "shown", "loaded")
WAYS = (*PROVED, "overridden", "set aside", "open")
BY = "overridden by "
"""How a citation says which clause is preferred: the way is `overridden by room/game/clause`."""


class ClauseStatus(msgspec.Struct, frozen=True):
    """How one clause stands, and why where it is overridden or set aside."""

    id: str
    kind: str
    way: str
    reason: str = ""


@cache
def _set_aside() -> dict[str, str]:
    text = files("cardroom.rulebook").joinpath("set-aside.toml").read_text(encoding="utf-8")
    return {one["clause"]: one["reason"] for one in tomllib.loads(text)["set-aside"]}


def citations() -> dict[str, list[str]]:
    """Clause → the ways in which tests prove it, as the last full test run wrote it."""
    path = files("cardroom.rulebook").joinpath("coverage.json")
    found: dict[str, list[str]] = msgspec.json.decode(path.read_bytes()) if path.is_file() else {}
    return found


def standing(
    one: Clause, cited: Mapping[str, Collection[str]], seen: frozenset[str] = frozenset()
) -> ClauseStatus:
    """How a clause stands. What it only repeats counts as it does there: the weakest of them decides. A
    clause of another game is no proof, though: that another table keeps the rule says nothing about this
    one."""
    ways = cited.get(one.id, ())
    for way in PROVED:
        if way in ways:
            return ClauseStatus(one.id, one.kind, way)
    preferred = sorted(way.removeprefix(BY) for way in ways if way.startswith(BY))
    if preferred:
        return ClauseStatus(one.id, one.kind, "overridden", f"by {' and '.join(preferred)}")
    if one.id in _set_aside():
        return ClauseStatus(one.id, one.kind, "set aside", _set_aside()[one.id])
    targets = [clause(target) for target in one.follows() if target not in seen]
    if targets:
        found = [standing(target, cited, seen | {one.id}) for target in targets]
        worst = max(found, key=lambda other: WAYS.index(other.way))
        if worst.way in PROVED and any(target.group != one.group for target in targets):
            return ClauseStatus(one.id, one.kind, "open")
        return ClauseStatus(one.id, one.kind, worst.way, worst.reason or f"same as {worst.id}")
    if one.is_physical:
        return ClauseStatus(one.id, one.kind, "set aside", "Physical")
    return ClauseStatus(one.id, one.kind, "open")


def standings(ids: Iterable[str]) -> list[ClauseStatus]:
    cited = citations()
    return [standing(clause(one), cited) for one in ids]


def by_kind(found: Iterable[ClauseStatus]) -> dict[str, dict[str, Any]]:
    """Kind → how many clauses in all, and how many of each way; those overridden or set aside with their
    reasons."""
    table: dict[str, dict[str, Any]] = {}
    for one in found:
        row = table.setdefault(
            one.kind, {"clauses": 0, **dict.fromkeys(WAYS, 0), "by": {}, "reasons": {}, "open_ids": []}
        )
        row["clauses"] += 1
        row[one.way] += 1
        if one.way == "overridden":
            row["by"][one.id] = one.reason
        if one.way == "set aside":
            row["reasons"][one.id] = one.reason
        if one.way == "open":
            row["open_ids"].append(one.id)
    return table
