"""How far the rule book is proved: by offering and kind, what is open, and why something was overridden or
set aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from cardroom.errors import UnreadableError
from cardroom.rooms import Room
from cardroom.rulebook.coverage import PROVED, WAYS, by_kind, standings
from cardroom.terminal.console.formatting import several
from cardroom.terminal.console.name_lookup import nearest
from cardroom.terminal.console.output import Printed
from cardroom.terminal.console.text import text

ByKind = dict[str, dict[str, Any]]
COUNTS = ("clauses", *WAYS)
LAYOUTS = (
    COUNTS,
    ("clauses", "proved", "overridden", "set aside", "open"),
    ("clauses", "proved", "overridden", "open"),
)
"""The columns, from a wide screen to a narrow one."""
SHOWN = 12
"""Open clauses named at most in a line."""


def coverage(rooms: Mapping[str, Room], wanted: Sequence[str] = ()) -> dict[str, ByKind]:
    """Offering → kind → counts, with the room-wide clauses that govern it."""
    known = {one.slug: one for room in rooms.values() for one in room.offerings.values()}
    slugs = []
    for one in wanted:
        of_room = [slug for slug in known if one in rooms and slug.startswith(f"{one}/")]
        if one not in known and not of_room:
            raise UnreadableError(text("find.no-offering", typed=repr(one)) + nearest(one, [*rooms, *known]))
        slugs += of_room or [one]
    found = {}
    for slug in slugs or known:
        found[slug] = by_kind(standings(known[slug].groups()))
    return found


def totals(kinds: ByKind) -> dict[str, int]:
    return {count: sum(row[count] for row in kinds.values()) for count in COUNTS}


def grid(title: str, rows: Mapping[str, Mapping[str, Any]], width: int) -> Grid:
    """A row for each kind or offering, and one for all of them; as many columns as fit."""
    wide = max(map(len, rows), default=0) + 1
    fits = (one for one in LAYOUTS if wide + sum(max(map(len, head.split())) + 2 for head in one) <= width)
    heads = next(fits, LAYOUTS[-1])
    table = Grid(
        title=title, box=SIMPLE_HEAD, title_justify="left", title_style="bold", pad_edge=False, padding=(0, 1)
    )
    table.collapse_padding = True
    table.add_column("", overflow="fold")
    for head in heads:
        table.add_column(head, justify="right", min_width=max(map(len, head.split())))
    for name, row in rows.items():
        table.add_row(name, *(str(_count(row, head)) for head in heads))
    if len(rows) > 1:
        table.add_section()
        table.add_row("in all", *(str(sum(_count(row, head) for row in rows.values())) for head in heads))
    return table


def _count(row: Mapping[str, Any], head: str) -> int:
    return sum(row[way] for way in PROVED) if head == "proved" else int(row[head])


def remarks(kinds: ByKind) -> Iterator[Printed]:
    """What a ruling overrides; reasons, each with the clauses it sets aside; then what is open."""
    reasons: dict[str, list[str]] = {}
    still: list[str] = []
    for row in kinds.values():
        for one, by in row["by"].items():
            yield Printed(f"overridden, {one.rpartition('/')[2]} {by}")
        for one, reason in row["reasons"].items():
            reasons.setdefault(reason, []).append(one.rpartition("/")[2])
        still += [one.rpartition("/")[2] for one in row["open_ids"]]
    for reason, ids in reasons.items():
        yield Printed(f"set aside, {reason}: {', '.join(ids)}")
    if still:
        more = f" and {len(still) - SHOWN} more" if len(still) > SHOWN else ""
        yield Printed(f"open, {several(len(still), 'clause')}: {', '.join(still[:SHOWN])}{more}")
