"""The proof of each clause: played, shown, loaded, overridden by another, or set aside with a reason.

A passing test cites the clauses it would fail without; `make test` writes the citations to `coverage.json`.
If a ruling prefers one clause to another that contradicts it, the test cites both: the preferred one as
played, the other as overridden by it. A clause noted "Same as …" follows the clauses of its game that it
repeats. A clause noted "Physical" is set aside by that note. Everything else is open.
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
"""The start of a citation that names the preferred clause: the way is `overridden by room/game/clause`."""


class ClauseStatus(msgspec.Struct, frozen=True):
    """The state of a clause, with the reason if it is overridden or set aside."""

    id: str
    kind: str
    way: str
    reason: str = ""


@cache
def _set_aside() -> dict[str, str]:
    text = files("cardroom.rulebook").joinpath("set-aside.toml").read_text(encoding="utf-8")
    return {entry["clause"]: entry["reason"] for entry in tomllib.loads(text)["set-aside"]}


def citations() -> dict[str, list[str]]:
    """Return clause → the ways in which tests prove it, as the last full test run wrote it."""
    path = files("cardroom.rulebook").joinpath("coverage.json")
    cited: dict[str, list[str]] = msgspec.json.decode(path.read_bytes()) if path.is_file() else {}
    return cited


def standing(
    rule: Clause, cited: Mapping[str, Collection[str]], seen: frozenset[str] = frozenset()
) -> ClauseStatus:
    """Return the state of a clause. A clause that only repeats others has the weakest of their states.

    A clause of another game is no proof, though: that another table keeps the rule says nothing about this
    one.
    """
    ways = cited.get(rule.id, ())
    for way in PROVED:
        if way in ways:
            return ClauseStatus(rule.id, rule.kind, way)
    preferred = sorted(way.removeprefix(BY) for way in ways if way.startswith(BY))
    if preferred:
        return ClauseStatus(rule.id, rule.kind, "overridden", f"by {' and '.join(preferred)}")
    if rule.id in _set_aside():
        return ClauseStatus(rule.id, rule.kind, "set aside", _set_aside()[rule.id])
    targets = [clause(target) for target in rule.follows() if target not in seen]
    if targets:
        statuses = [standing(target, cited, seen | {rule.id}) for target in targets]
        worst = max(statuses, key=lambda status: WAYS.index(status.way))
        if worst.way in PROVED and any(target.group != rule.group for target in targets):
            return ClauseStatus(rule.id, rule.kind, "open")
        return ClauseStatus(rule.id, rule.kind, worst.way, worst.reason or f"same as {worst.id}")
    if rule.is_physical:
        return ClauseStatus(rule.id, rule.kind, "set aside", "Physical")
    return ClauseStatus(rule.id, rule.kind, "open")


def standings(ids: Iterable[str]) -> list[ClauseStatus]:
    """Return the states of these clauses."""
    cited = citations()
    return [standing(clause(clause_id), cited) for clause_id in ids]


def by_kind(statuses: Iterable[ClauseStatus]) -> dict[str, dict[str, Any]]:
    """Return kind → how many clauses in all and of each way, with the reasons of those overridden or set
    aside."""
    table: dict[str, dict[str, Any]] = {}
    for status in statuses:
        row = table.setdefault(
            status.kind, {"clauses": 0, **dict.fromkeys(WAYS, 0), "by": {}, "reasons": {}, "open_ids": []}
        )
        row["clauses"] += 1
        row[status.way] += 1
        if status.way == "overridden":
            row["by"][status.id] = status.reason
        if status.way == "set aside":
            row["reasons"][status.id] = status.reason
        if status.way == "open":
            row["open_ids"].append(status.id)
    return table
