"""The generated pages: rulings, and the README's table of rooms.

    python tools/pages.py            writes docs/rulings.md and the table in README.md
    python tools/pages.py --check    ends with 1 if they are not up to date
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from cardroom.rooms import Offering, rooms
from cardroom.rulebook import clause, clauses
from cardroom.rulebook.coverage import by_kind, standings

ROOT = Path(__file__).parent.parent
README, RULINGS = ROOT / "README.md", ROOT / "docs/rulings.md"
OWN = r"(No document (?:says|has)[^.\"]*\.(?: Ruling:[^.\"]*\.)?|A backline wager is not obliged[^.\"]*\.)"
PROVED = ("cards", "deal", "act", "settle", "fee", "seat", "post")


def offerings() -> list[Offering]:
    return [one for room in rooms().values() for one in room.offerings.values()]


def own_rulings() -> list[str]:
    """What no document says and the code had to decide: comments and docstrings that speak of it."""
    found = []
    for path in sorted((ROOT / "src/cardroom").rglob("*.py")):
        text = re.sub(r"\n\s*(#\s)?", " ", path.read_text(encoding="utf-8"))
        for sentence in re.findall(OWN, text):
            found.append(f"- {sentence.strip()} (`{path.relative_to(ROOT / 'src/cardroom')}`)")
    return found


def rulings() -> str:
    lines = [
        "# Rulings",
        "",
        "Where a document is unclear or contradicts itself, the catalogue decides, and the code follows. This page is made",
        "from the catalogue's notes by `tools/pages.py`; it covers the offerings that are dealt.",
        "",
        "## Where no document speaks",
        "",
        *own_rulings(),
    ]
    for one in offerings():
        found = [clause(each) for each in one.groups() if clause(each).ruling]
        lines += ["", f"## {one.slug}", "", "| clause | the rule | the note and its ruling |", "|---|---|---|"]
        lines += [f"| `{each.id.rsplit('/', 1)[1]}` | {_cell(each.text)} | {_cell(each.ruling)} |" for each in found]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def table() -> str:
    """Rooms and games with how their clauses are proved."""
    rows = ["| room | game | clauses | proved | set aside | open |", "|---|---|--:|--:|--:|--:|"]
    known = rooms()
    for one in offerings():
        kinds = by_kind(standings(one.groups()))
        rows.append(_row(known[one.room].name, one.name, [kinds[kind] for kind in PROVED if kind in kinds]))
    dealt = {one.slug for one in offerings()}
    rest = sorted({each.group for each in clauses()} - dealt - _rooms_wide())
    rows.append(f"\nIn the rule book and not dealt yet: {', '.join(rest)}.")
    return "\n".join(rows)


def _rooms_wide() -> set[str]:
    return {"comstock/room", "mortimers/california-games", "mortimers/poker", "players-club/room", "players-club/lowball"}


def _row(room: str, game: str, kinds: list[dict[str, int]]) -> str:
    def total(*ways: str) -> int:
        return sum(kind[way] for kind in kinds for way in ways)

    numbers = (total("clauses"), total("played", "shown", "loaded"), total("set aside"), total("open"))
    return f"| {room} | {game} | " + " | ".join(map(str, numbers)) + " |"


def readme() -> str:
    begin, end = "<!-- rooms: begin (tools/pages.py writes this table) -->", "<!-- rooms: end -->"
    before, rest = README.read_text(encoding="utf-8").split(begin)
    return f"{before}{begin}\n{table()}\n{end}{rest.split(end)[1]}"


def main() -> int:
    pages = {RULINGS: rulings(), README: readme()}
    stale = [path for path, text in pages.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not up to date: python tools/pages.py")
        return 1 if stale else 0
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
