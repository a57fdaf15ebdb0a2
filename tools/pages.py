"""The generated pages: rooms, games, rulings, mishaps side by side, keys of room files, metrics, examples,
proof by clause.

python tools/pages.py            writes those of docs/reference, and the examples on other pages
python tools/pages.py --check    ends with 1 if they are not up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

import examples
import help_words
import keys
import metrics
import play
import rulings
import wire_types
import wrong

from cardroom.rooms import Offering, rooms
from cardroom.rulebook.coverage import PROVED, by_kind, standings

ROOT = Path(__file__).parent.parent
OFFERINGS, COVERAGE = ROOT / "docs/reference/offerings.md", ROOT / "docs/reference/coverage.md"
OFFERINGS_HEAD = """\
# The rooms and their games

Five card rooms in California wrote down, for the state, every game they offer. Cardroom deals all of them.
A clause is one sentence of such a document. [Proof by clause](coverage.md) has the same numbers for each
game, and says what the columns mean.
"""
COVERAGE_HEAD = [
    "# Proof by clause",
    "",
    "Of every offering: how many clauses its document has, the room's own among them, how many a test "
    "proves (played, shown",
    "or loaded), how many are overridden because a ruling prefers another clause that contradicts them, "
    "how many are set",
    "aside with a reason, and how many are open.",
    "`cardroom coverage` lists all kinds and every reason; `make test` measures, and `tools/pages.py` "
    "writes this page.",
    "",
]
WAYS = {"proved": PROVED, "overridden": ("overridden",), "set aside": ("set aside",), "open": ("open",)}


def offerings() -> list[Offering]:
    return [one for room in rooms().values() for one in room.offerings.values()]


def games() -> str:
    """Every offering with how its clauses are proved."""
    rows = _head("game")
    known = rooms()
    rows += [f"| {known[one.room].name} | {one.name} | {_numbers([one])} |" for one in offerings()]
    return "\n".join([*COVERAGE_HEAD, *rows, ""])


def table() -> str:
    """The rooms with their games, and how their clauses are proved."""
    rows = _head("games")
    for room in rooms().values():
        these = list(room.offerings.values())
        games = " · ".join(f"[{one.name}](play/{play.path(one).name})" for one in these)
        rows.append(f"| {room.name} | {games} | {_numbers(these)} |")
    return "\n".join([OFFERINGS_HEAD, *rows, ""])


def _head(of: str) -> list[str]:
    heads = ["clauses", *WAYS]
    return [f"| room | {of} | {' | '.join(heads)} |", f"|---|---|{'|'.join(['--:'] * len(heads))}|"]


def _numbers(these: list[Offering]) -> str:
    """How many clauses, and how they stand; a clause that governs several games counts with each."""
    kinds = [kind for one in these for kind in by_kind(standings(one.groups())).values()]
    found = [sum(kind[way] for kind in kinds for way in ways) for ways in [("clauses",), *WAYS.values()]]
    return " | ".join(map(str, found))


def main() -> int:
    pages = {COVERAGE: games(), OFFERINGS: table()}
    for one in (keys, metrics, rulings, examples, play, wrong, wire_types, help_words):
        pages |= one.pages()
    stale = [
        path for path, text in pages.items() if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not up to date: python tools/pages.py")
        return 1 if stale else 0
    for path, text in pages.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
