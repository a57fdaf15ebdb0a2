"""Style as tests: what a reader may rely on in every file."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardroom.games import FAMILIES
from cardroom.mishaps import TOPICS
from cardroom.rulebook.clause import has_clause

ROOT = Path(__file__).parent.parent
SOURCE = sorted((ROOT / "src/cardroom").rglob("*.py"))
OUTSIDE = (
    "cli.py",
    "child.py",
    "deprecated.py",
    "folder.py",
    "terminal",
    "live",
    "store",
    "school",
    "simulate",
    "odds",
    "interface",
)
ENGINE = [path for path in SOURCE if path.relative_to(ROOT / "src/cardroom").parts[0] not in OUTSIDE]
PACKAGES = sorted({path.parent for path in SOURCE if path.name == "__init__.py"})
LONGEST_FILE, LONGEST_FUNCTION = 330, 45


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))


def statements(node: ast.AST) -> int:
    """What is counted instead of lines, which depend on the formatter."""
    return sum(isinstance(one, ast.stmt) for one in ast.walk(node))


def test_files_and_functions_are_short() -> None:
    for path in SOURCE:
        assert statements(tree(path)) <= LONGEST_FILE, path
        for one in functions(tree(path)):
            assert statements(one) <= LONGEST_FUNCTION, f"{path}: {one.name}"


def test_every_file_says_what_it_is() -> None:
    for path in SOURCE:
        assert ast.get_docstring(tree(path)), path


def test_the_engine_knows_no_clock_no_dice_and_no_float() -> None:
    banned = {"random", "time", "datetime", "warnings", "secrets", "os", "logging"}
    allowed = {("script/chance.py", "random"), ("script/chance.py", "secrets")}
    for path in ENGINE:
        place = str(path.relative_to(ROOT / "src/cardroom"))
        for node in ast.walk(tree(path)):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if place.startswith("players/"):  # a bot is handed its generator and names its type
                names = [name for name in names if name != "random"]
            assert not [one for one in names if one in banned and (place, one) not in allowed], path
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            assert not is_float or place.startswith("players/"), (
                f"{path}:{getattr(node, 'lineno', 0)} holds a float"
            )
            assert not (isinstance(node, ast.Name) and node.id == "float") or place == "rooms/check.py", path


def test_no_script_is_dropped() -> None:
    """A script called as a bare statement runs nothing."""
    scripts = {one.name for path in SOURCE for one in functions(tree(path)) if _is_script(one)}
    assert {"hand_of_poker", "play_circle", "takes_bank", "on_foul_deck"} <= scripts
    for path in ENGINE:
        for node in ast.walk(tree(path)):
            called = (
                node.value.func if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None
            )
            name = called.id if isinstance(called, ast.Name) else ""  # scripts are functions, never methods
            assert name not in scripts, f"{path}: drops the script {name}"


def _is_script(one: ast.FunctionDef) -> bool:
    is_made_one = any(getattr(decorator, "id", "") == "asks_nothing" for decorator in one.decorator_list)
    is_returned = isinstance(one.returns, ast.Subscript) and getattr(one.returns.value, "id", "") == "Script"
    return is_made_one or is_returned


def test_no_bare_next_in_scripts() -> None:
    """`next` on an empty iterator inside a script would end the round without a word."""
    for path in SOURCE:
        for one in functions(tree(path)):
            if _is_script(one):
                calls = [node for node in ast.walk(one) if isinstance(node, ast.Call)]
                bare = [
                    c
                    for c in calls
                    if isinstance(c.func, ast.Name) and c.func.id == "next" and len(c.args) == 1
                ]
                assert not bare, f"{path}: {one.name}"


def test_public_names_are_what_is_exported() -> None:
    for folder in PACKAGES:
        name = ".".join(folder.relative_to(ROOT / "src").parts)
        module = importlib.import_module(name)
        for one in getattr(module, "__all__", ()):
            assert hasattr(module, one), f"{name} exports {one}"
        assert sorted(getattr(module, "__all__", ())) == sorted(set(getattr(module, "__all__", ())))


def test_clause_ids_in_the_source_exist() -> None:
    pattern = re.compile(
        r"\b(?:ven-a-mexico|pinnacle|mortimers|players-club|comstock)/[a-z0-9.-]+/[a-z0-9.-]*[a-z0-9]"
    )
    for path in SOURCE:
        for found in pattern.findall(path.read_text(encoding="utf-8")):
            assert has_clause(found), f"{path} names {found}"


def own_files(folder: Path) -> list[Path]:
    """The modules of a folder of `games`, those on mishaps apart: their topics are the same in every game."""
    return [path for path in folder.rglob("*.py") if path.parent.name != "mishaps"]


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_topics_are_a_closed_set(family) -> None:  # type: ignore[no-untyped-def]
    """Every topic that the scripts name is declared; every declared one is named in code or governs a value."""
    folder = ROOT / "src/cardroom/games" / family.name.replace("-", "_")
    shared = ROOT / "src/cardroom/games"
    files = [*own_files(folder), *shared.glob("*.py"), *own_files(shared / "banked")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files if path.name != "topics.py")
    named = set(re.findall(r'"((?:cards|deal|act|settle|fee|seat|post)\.[a-z0-9-]+)"', text))
    own = "\n".join(
        path.read_text(encoding="utf-8") for path in own_files(folder) if path.name != "topics.py"
    )
    named_here = set(re.findall(r'"((?:cards|deal|act|settle|fee|seat|post)\.[a-z0-9-]+)"', own))
    assert named_here <= set(family.topics)
    assert set(TOPICS) <= set(family.topics)  # what may go wrong is the same in every game
    assert set(family.topics) - named - set(TOPICS) <= {
        "cards.values",
        "cards.hand",
        "act.double-card",
        "fee.no-extra",
        "seat.house",
        "seat.floor",
        "seat.talk",
        "fee.price",
        "seat.proposition",
        "post.sign",
    }


def test_words_of_the_documents() -> None:
    """The documents say collection, not rake; player-dealer, not banker; bust only as Buster."""
    for path in [*SOURCE, *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]:
        words = re.findall(
            r"\b(rake|raked|banker|croupier|vig)\b", path.read_text(encoding="utf-8"), re.IGNORECASE
        )
        assert not words, f"{path}: {words}"


def test_no_machine_is_named() -> None:
    for path in [
        p
        for p in ROOT.rglob("*")
        if p.suffix in (".py", ".md", ".toml", ".sh")
        and not any(part.startswith((".venv", "node_modules")) for part in p.parts)
    ]:
        text = path.read_text(encoding="utf-8")
        assert "/" + "work/" not in text and "/" + "home/" not in text, path
