"""Coverage of the rule book: proved clauses by offering and kind, open ones, reasons for the others."""

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
"""The most open clauses named on a line."""


def coverage(rooms: Mapping[str, Room], wanted: Sequence[str] = ()) -> dict[str, ByKind]:
    """Return the counts by offering and kind, including the room-wide clauses that govern each offering."""
    offerings = {offering.slug: offering for room in rooms.values() for offering in room.offerings.values()}
    slugs = []
    for name in wanted:
        of_room = [slug for slug in offerings if name in rooms and slug.startswith(f"{name}/")]
        if name not in offerings and not of_room:
            raise UnreadableError(
                text("find.no-offering", typed=repr(name)) + nearest(name, [*rooms, *offerings])
            )
        slugs += of_room or [name]
    counts = {}
    for slug in slugs or offerings:
        counts[slug] = by_kind(standings(offerings[slug].groups()))
    return counts


def totals(kinds: ByKind) -> dict[str, int]:
    """Return the counts of all kinds together."""
    return {count: sum(row[count] for row in kinds.values()) for count in COUNTS}


def grid(title: str, rows: Mapping[str, Mapping[str, Any]], width: int) -> Grid:
    """Return a row for each kind or offering and one for all of them, with as many columns as fit."""
    wide = max(map(len, rows), default=0) + 1
    fits = (
        layout
        for layout in LAYOUTS
        if wide + sum(max(map(len, head.split())) + 2 for head in layout) <= width
    )
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
    """Yield what a ruling overrides, the reasons with the clauses they set aside, and what is open."""
    reasons: dict[str, list[str]] = {}
    open_ids: list[str] = []
    for row in kinds.values():
        for clause_id, by in row["by"].items():
            yield Printed(f"overridden, {clause_id.rpartition('/')[2]} {by}")
        for clause_id, reason in row["reasons"].items():
            reasons.setdefault(reason, []).append(clause_id.rpartition("/")[2])
        open_ids += [clause_id.rpartition("/")[2] for clause_id in row["open_ids"]]
    for reason, ids in reasons.items():
        yield Printed(f"set aside, {reason}: {', '.join(ids)}")
    if open_ids:
        more = f" and {len(open_ids) - SHOWN} more" if len(open_ids) > SHOWN else ""
        yield Printed(f"open, {several(len(open_ids), 'clause')}: {', '.join(open_ids[:SHOWN])}{more}")
