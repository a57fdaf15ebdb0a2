"""How far the rule book is proved: by offering and kind, what is open, and why something was set aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from cardroom.errors import Unreadable
from cardroom.rooms import Room
from cardroom.rulebook import clauses
from cardroom.rulebook.coverage import WAYS, by_kind, standings
from cardroom.terminal.catalogue import groups, meant
from cardroom.terminal.paint import Line
from cardroom.terminal.words import several

ByKind = dict[str, dict[str, Any]]
COUNTS = ("clauses", *WAYS)
SHOWN = 12
"""Open clauses named at most in a line."""


def coverage(rooms: Mapping[str, Room], wanted: Sequence[str] = ()) -> dict[str, ByKind]:
    """Offering → kind → counts. A dealt offering counts with the room-wide clauses that govern it."""
    dealt = {one.slug: one for room in rooms.values() for one in room.offerings.values()}
    known = list(dict.fromkeys([*groups(), *dealt]))
    for one in wanted:
        if one not in known:
            raise Unreadable(f"there is no offering {one!r}{meant(one, known)}")
    found = {}
    for slug in wanted or known:
        ids = dealt[slug].groups() if slug in dealt else [one.id for one in clauses(slug)]
        found[slug] = by_kind(standings(ids))
    return found


def totals(kinds: ByKind) -> dict[str, int]:
    return {count: sum(row[count] for row in kinds.values()) for count in COUNTS}


def grid(title: str, rows: Mapping[str, Mapping[str, Any]], *, adds_up: bool = True) -> Grid:
    """A row for each kind or offering, and one for all of them."""
    table = Grid(title=title, box=SIMPLE_HEAD, title_justify="left", title_style="bold", pad_edge=False, padding=(0, 1))
    table.collapse_padding = True
    table.add_column("", no_wrap=True)
    for count in COUNTS:
        table.add_column(count, justify="right")
    for name, row in rows.items():
        table.add_row(name, *(str(row[count]) for count in COUNTS))
    if adds_up and len(rows) > 1:
        table.add_section()
        table.add_row("in all", *(str(sum(row[count] for row in rows.values())) for count in COUNTS))
    return table


def remarks(kinds: ByKind) -> Iterator[Line]:
    """Reasons, each with the clauses it sets aside; then what is open."""
    reasons: dict[str, list[str]] = {}
    still: list[str] = []
    for row in kinds.values():
        for one, reason in row["reasons"].items():
            reasons.setdefault(reason, []).append(one.rpartition("/")[2])
        still += [one.rpartition("/")[2] for one in row["open_ids"]]
    for reason, ids in reasons.items():
        yield Line(f"set aside, {reason}: {', '.join(ids)}")
    if still:
        more = f" and {len(still) - SHOWN} more" if len(still) > SHOWN else ""
        yield Line(f"open, {several(len(still), 'clause')}: {', '.join(still[:SHOWN])}{more}")
