"""The nine editions of twenty-one as rows of a table: where a row is played, its values, and the clauses that it proves.

    @editions(
        "wager fee",
        ("pinnacle ven_a_mexico", 51, 1_00, "fee-1 fee-limit"),
        ("six", 26, 50, "fee-1"),
    )

A row names one or several of the `GAMES` and ends with the ids of its clauses: `a` is proved in play, `a:loaded` when the
room's file is read, `a<b` is overridden by clause b, which the row proves too.
"""

from __future__ import annotations

from typing import Any

import pytest

GAMES = {
    "pinnacle": "pinnacle/no-bust-401",
    "ven_a_mexico": "ven-a-mexico/no-bust-401",
    "jokers_2003": "mortimers/no-bust-2003",
    "six": "mortimers/no-bust-6",
    "six_buster": "mortimers/no-bust-6-buster",
    "pure": "mortimers/pure-21.5",
    "five": "players-club/no-bust-5",
    "jokers": "comstock/no-bust-joker",
    "pure_buster": "comstock/pure-21.5-buster",
}
"""The twenty-one games by a short name."""
CG = "mortimers/california-games/procedure-"
"""The house rules of Mortimer's for all its California games."""
NO_BUST_401 = "pinnacle ven_a_mexico"
"""The same text in two rooms."""
clause = pytest.mark.clause


def cites(ids: str) -> list[Any]:
    """The markers of a row's clauses."""
    found = []
    for one in ids.split():
        name, over, by = one.partition("<")
        name, _, how = name.partition(":")
        found.append(clause(name, how="overridden", by=by) if over else clause(name, how=how or "played"))
    return found


def editions(names: str, *rows: tuple[Any, ...]) -> Any:
    """One test as a table: rows of games, the values called `names`, and clauses."""
    return pytest.mark.parametrize(
        ("slug", *names.split()),
        [
            pytest.param(GAMES[game], *values, marks=cites(ids))
            for games, *values, ids in rows
            for game in games.split()
        ],
    )
