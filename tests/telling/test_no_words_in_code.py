"""What tells has keys and no words: the sources of telling and of the faces are read for text that a person would read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src/cardroom"
FILES = sorted([
    *(SOURCE / "telling").rglob("*.py"),
    *(SOURCE / "games").rglob("presenter.py"),
    *(
        SOURCE / "games" / name
        for name in ("scene.py", "seated_presenter.py", "narration.py", "poker/showdown/made_hands.py")
    ),
])
assert len(FILES) >= 45, "a folder has moved: fewer files are read than there are"
WORDS = re.compile(r"[A-Za-z] | [A-Za-z]")
"""A letter beside a blank: keys and names have none."""


def words(text: str) -> Iterator[str]:
    """Texts with words in them, except docstrings and what only an engineer reads: the reasons of `ensure` and of errors."""
    tree = ast.parse(text)
    apart = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) or (
            isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ensure"
        ):
            apart |= set(map(id, ast.walk(node)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in apart and WORDS.search(str(node.value)):
            yield f"line {node.lineno}: {node.value!r}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_words_in_code(path: Path) -> None:
    assert not list(words(path.read_text(encoding="utf-8")))


def test_the_test_finds_what_it_looks_for() -> None:
    assert list(words('"""A page."""\nline = f"{who} wins {chips}"\nensure(False, "not to be")\n')) == [
        "line 2: ' wins '"
    ]
