"""Every path, module, class and function that a page of the docs names in backticks exists.

In a path, a part in capitals (`games/FAMILY/rules.py`) stands for any name, as a star does.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import re
import warnings
from collections import defaultdict
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

import cardroom

ROOT = Path(__file__).parent.parent
TREES = ("src", "tests", "tools", "docs")
BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FILE = re.compile(r"([\w./*-]+\.(?:py|js|toml|css|html))(?:::(\w+))?")
ROOTED = re.compile(rf"(?<![\w./-])((?:{'|'.join(TREES)}|cardroom(?:_testing)?)/[\w./*-]*)")
FOLDER = re.compile(r"(?!/)[\w/*]+/")
DOTTED = re.compile(r"(cardroom(?:_testing)?(?:\.\w+)+)(?:\(.*\))?")
IMPORT = re.compile(r"^ *(?:>>> )?from (cardroom[\w.]*) import ([\w, ]+)$", re.MULTILINE)
MEMBER = re.compile(r"([A-Z]\w*[a-z]\w*)\.([A-Za-z_]\w*)(?:\(.*\))?")
CLASS_OF_MODULE = re.compile(r"([a-z_]\w*)\.([A-Z][a-z]\w*)")
CALL = re.compile(r"(?:([a-z_]\w*)\.)?([a-z_]\w*)\(.*\)")
CLASS = re.compile(r"(?:[A-Z][a-z]+)+[A-Z][a-z]{2,}")
SMALL = re.compile(r"[a-z]+(?:_[a-z]+)+|[a-z_]\w*\.[a-z_]\w*")
METRIC = re.compile(r"cardroom_(\w+?)(?:_total|_seconds)?")
"""A metric: the server puts `cardroom_` before its name, and behind it what it counts in."""
MADE = ("build/", "kitchen.toml", "today.toml")
"""The folder of what `make` makes, and files that a tutorial has its reader save: they need not be there."""
FOREIGN = {"HttpOnly"}
"""Names in the capitals of a class that belong to others: an attribute of a cookie."""
KEYS = ("docs/reference/rulings", "docs/reference/keys")
"""Pages made from the room files: a key is named there with the table that it stands in."""


@cache
def files() -> frozenset[str]:
    """All files of the project, by their paths from the root."""
    found = [path for tree in TREES for path in (ROOT / tree).rglob("*")] + [*ROOT.iterdir()]
    paths = [path.relative_to(ROOT) for path in found if path.is_file()]
    return frozenset(path.as_posix() for path in paths if "__pycache__" not in path.parts)


PAGES = [
    ROOT / file
    for file in sorted(files())
    if file == "README.md" or (file.startswith("docs/") and file.endswith(".md"))
]


@cache
def folders() -> frozenset[str]:
    return frozenset(folder.as_posix() for file in files() for folder in Path(file).parents)


def matching(path: str, among: frozenset[str]) -> list[str]:
    """The paths that end in this one, whose parts in capitals stand for any name."""
    pattern = re.sub(r"(?<![A-Za-z])[A-Z][A-Z_]*(?![a-z])", "*", path.rstrip("/"))
    return [one for one in among if fnmatch(one, pattern) or fnmatch(one, f"*/{pattern}")]


class Sources:
    """The names that the Python modules and the page's scripts define."""

    def __init__(self) -> None:
        self.functions: set[str] = set()
        self.members: defaultdict[str, set[str]] = defaultdict(set)
        self.bases: defaultdict[str, set[str]] = defaultdict(set)
        self.modules: defaultdict[str, set[str]] = defaultdict(set)
        texts = []
        for file in sorted(files()):
            if file.endswith((".py", ".js", ".toml", ".css", ".html")) and file != "tests/test_docs_names.py":
                texts.append((ROOT / file).read_text(encoding="utf-8"))
                if file.endswith(".py"):
                    self._add_module(Path(file), ast.parse(texts[-1]))
                elif file.endswith(".js"):
                    self._add_script(texts[-1])
        self.text = "\n".join(texts)

    def _add_module(self, path: Path, tree: ast.Module) -> None:
        names = self.modules[path.parent.name if path.stem == "__init__" else path.stem]
        for node in tree.body:
            names |= _bound(node)
        for inner in ast.walk(tree):
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                self.functions.add(inner.name)
            elif isinstance(inner, ast.ClassDef):
                self.members[inner.name] |= {name for node in inner.body for name in _bound(node)}
                self.members[inner.name] |= {
                    node.attr
                    for node in ast.walk(inner)
                    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
                }
                self.bases[inner.name] |= {
                    re.sub(r"\[.*|.*\.", "", ast.unparse(base)) for base in inner.bases
                }

    def _add_script(self, text: str) -> None:
        self.functions |= set(re.findall(r"function (\w+)", text))
        for name, body in re.findall(r"^(?:export )?class (\w+)(.*?)^}", text, re.MULTILINE | re.DOTALL):
            self.members[name] |= set(re.findall(r"^  (?:async |static )*(\w+)\(", body, re.MULTILINE))

    def has(self, owner: str, name: str) -> bool:
        """True if a class, or one that it rests on, defines this name."""
        if owner not in self.members:
            return False
        return name in self.members[owner] or any(self.has(base, name) for base in self.bases[owner])


def _bound(node: ast.AST) -> set[str]:
    """The names that one statement binds."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            return {alias.asname or alias.name for alias in names}
        case ast.Assign() | ast.AnnAssign():
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            return {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    return set()


@cache
def sources() -> Sources:
    return Sources()


def is_importable(dotted: str) -> bool:
    """True if this is a module or what one holds, under a name that is not of an earlier release."""
    parts = dotted.split(".")
    with warnings.catch_warnings():
        warnings.simplefilter("error", DeprecationWarning)
        for count in range(len(parts), 0, -1):
            try:
                thing: object = importlib.import_module(".".join(parts[:count]))
                for name in parts[count:]:
                    thing = getattr(thing, name)
            except ModuleNotFoundError:
                continue
            except (AttributeError, DeprecationWarning):
                return False
            return True
    return False


def names_file(span: str) -> bool:
    """True unless the span is a path to a file that is not there, or without the function after `::`."""
    if span.startswith(MADE) or not (named := FILE.fullmatch(span)):
        return True
    path, function = named.groups()
    found = matching(path, files())
    if function is None:
        return bool(found)
    return any(f"def {function}(" in (ROOT / one).read_text(encoding="utf-8") for one in found)


def names_path(span: str) -> bool:
    """True unless a path within the span, or the folder that it is, is not there."""
    paths = [path.rstrip(".") for path in ROOTED.findall(span)]
    known = all(matching(path, files()) or matching(path, folders()) for path in paths)
    return known and (not FOLDER.fullmatch(span) or bool(matching(span, folders())))


def names_module(span: str) -> bool:
    named = DOTTED.fullmatch(span)
    return not named or is_importable(named[1])


def names_member(span: str) -> bool:
    named = MEMBER.fullmatch(span)
    return not named or FILE.fullmatch(span) is not None or sources().has(named[1], named[2])


def names_function(span: str) -> bool:
    """True unless the span calls what is not there: of a module or a class by the name before the point, if any."""
    if not (named := CALL.fullmatch(span)):
        return True
    owner, name = named.groups()
    if owner is None:
        return name in sources().functions or hasattr(builtins, name)
    if owner == "cardroom":
        return name in cardroom.__all__
    classes = [one for one in sources().members if one.lower().endswith(owner.replace("_", ""))]
    return name in sources().modules.get(owner, ()) or any(sources().has(one, name) for one in classes)


def names_class(span: str) -> bool:
    if FILE.fullmatch(span) or DOTTED.fullmatch(span):
        return True
    if named := CLASS_OF_MODULE.fullmatch(span):
        return named[2] in sources().modules.get(named[1], ())
    return not CLASS.fullmatch(span) or span in FOREIGN or span in sources().members


def names_words(span: str) -> bool:
    """True unless a name in small letters, with an underscore or a point, is written nowhere in the source."""
    if not SMALL.fullmatch(span) or FILE.fullmatch(span):
        return True
    if named := METRIC.fullmatch(span):
        return span in sources().text or f'"{named[1]}"' in sources().text
    module, _, name = span.partition(".")
    return span in sources().text or name in sources().modules.get(module, ())


CHECKS = (names_file, names_path, names_module, names_member, names_function, names_class, names_words)


def spans(page: Path) -> Iterator[str]:
    """What a page has in backticks, but for the lines of its blocks."""
    yield from SPAN.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("check", CHECKS)
def test_what_the_pages_name_exists(check: Callable[[str], bool]) -> None:
    pages = [
        page
        for page in PAGES
        if check is not names_words or not page.relative_to(ROOT).as_posix().startswith(KEYS)
    ]
    missing = {
        f"{page.relative_to(ROOT)}: {span}" for page in pages for span in spans(page) if not check(span)
    }
    assert not missing


def test_what_the_examples_import_exists() -> None:
    imports = [
        f"{module}.{name.strip()}"
        for page in PAGES
        for module, names in IMPORT.findall(page.read_text(encoding="utf-8"))
        for name in names.split(",")
    ]
    assert len(imports) > 20
    assert not [dotted for dotted in imports if not is_importable(dotted)]


@pytest.mark.parametrize(
    ("check", "there", "missing"),
    [
        (names_file, "games/FAMILY/rules.py", "games/FAMILY/ruels.py"),
        (names_file, "test_docs.py::test_links_lead_somewhere", "test_docs.py::test_links_lead_nowhere"),
        (names_path, "python tools/bench.py ARGS", "python tools/bensh.py ARGS"),
        (names_path, "telling/log/", "telling/lag/"),
        (names_path, "cardroom/store/", "cardroom/stores/"),
        (names_module, "cardroom.store.Store", "cardroom.store.Shelf"),
        (names_module, "cardroom.telling.rules.primer", "cardroom.telling.primer"),  # its earlier name
        (names_member, "Driver.answer", "Driver.reply"),
        (names_member, "Felt.keep", "Felt.drop"),  # the class of the page's script
        (names_function, "cards.verify(opening, root)", "cards.prove(opening, root)"),
        (names_class, "progress.GivenAnswer", "progress.TakenAnswer"),
        (names_class, "RoomStream", "RoomShelf"),
        (names_words, "script.mishap_rules", "script.mishap_desk"),
        (names_words, "cardroom_commits_total", "cardroom_shelves_total"),
    ],
)
def test_a_name_that_is_wrong_is_found(check: Callable[[str], bool], there: str, missing: str) -> None:
    assert check(there) and not check(missing)
