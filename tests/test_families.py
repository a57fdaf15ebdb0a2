"""Nothing outside `games/` and the families' own folders in `players/` and `odds/` names a family: the sources are read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.games import FAMILIES

SOURCE = Path(__file__).parent.parent / "src/cardroom"
FOLDERS = {family.rules.__module__.rpartition(".")[0]: name for name, family in FAMILIES.items()}
OWN = ("games", "players", "odds")
FILES = [path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in OWN]
MAKE_UPS = "cards/deck.py"
"""A make-up of a deck is called after the game that is played with it."""


def names(path: Path) -> Iterator[str]:
    """Where a family is named: an import out of its folder, its name, its rules asked for their type or what they have."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        at = f"line {getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.ImportFrom | ast.Import):
            modules = (
                [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
            )
            yield from (
                f"{at} imports {one}"
                for one in modules
                for folder in FOLDERS
                if f"{one}.".startswith(f"{folder}.")
            )
        elif isinstance(node, ast.Constant) and node.value in FAMILIES and id(node) not in docs:
            yield f"{at} says {node.value!r}"
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
            "isinstance",
            "hasattr",
            "getattr",
        ):
            asked = node.args[0]
            if getattr(asked, "attr", getattr(asked, "id", "")) == "rules":
                yield f"{at} asks rules what they are"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_family_is_named(path: Path) -> None:
    place = str(path.relative_to(SOURCE))
    if place != MAKE_UPS:
        assert not list(names(path))


def test_the_test_finds_what_it_looks_for(tmp_path: Path) -> None:
    path = tmp_path / "named.py"
    path.write_text(
        'from cardroom.games.poker import Poker\nif table.offering.family.name == "pan" or hasattr(table.rules, "decks"):\n    pass\n'
    )
    assert list(names(path)) == [
        "line 1 imports cardroom.games.poker",
        "line 2 asks rules what they are",
        "line 2 says 'pan'",
    ]
