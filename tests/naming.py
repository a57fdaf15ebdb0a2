"""How plain the code's names and texts are, counted by package: `python -m tests.naming` prints the table.

`--write` lowers the limits in `naming.json` to what is counted now; it never raises one.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

SRC = Path(__file__).parent.parent / "src"
FILE = Path(__file__).with_suffix(".json")
VAGUE = frozenset([
    "one",
    "found",
    "at",
    "each",
    "these",
    "those",
    "own",
    "held",
    "made",
    "said",
    "told",
    "kept",
    "came",
    "given",
    "other",
    "others",
    "what",
    "here",
    "there",
    "known",
    "left",
    "put",
    "thing",
])
BANNED = re.compile(
    r"\b(whoever|whatever|anew|upon|so many|of one's own|all the same|to its end|it stands|it came to|"
    r"those who look on|telling ones|of its own accord|how many-th|beside)\b",
    re.IGNORECASE,
)
PRONOUN = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
OPENERS = frozenset([
    "who",
    "whoever",
    "what",
    "whatever",
    "of",
    "that",
    "by",
    "as",
    "nobody",
    "somebody",
    "whether",
    "one",
    "those",
])
LONGEST_SENTENCE = 30
SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
FAMILY_NAMES = frozenset(["Layout", "Circle", "Strategy", "Deal", "Hands"])
"""Class names that each family may have once: they are read with their package, `poker.Layout`."""
COUNTS = ("vague", "bindings", "bare", "public", "banned", "pronouns", "openers", "long")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def sources() -> list[Path]:
    return sorted(SRC.rglob("*.py"))


def package(path: Path) -> str:
    """`live`, `odds` …; modules next to the packages count as `cardroom`, test rigs by their own package."""
    top, *rest = path.relative_to(SRC).parts
    return top if top != "cardroom" else (rest[0] if len(rest) > 1 else "cardroom")


def bindings(path: Path) -> list[str]:
    """Every name that is bound: variables, loop targets and parameters."""
    nodes = list(ast.walk(tree(path)))
    stored = [node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return stored + [
        node.arg for node in nodes if isinstance(node, ast.arg) and node.arg not in ("self", "cls")
    ]


def docstrings(path: Path) -> Iterator[str]:
    """Docstrings of modules, classes and functions, and the texts below fields and constants."""
    for node in ast.walk(tree(path)):
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value


def comments(path: Path) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT and not re.match(r"#\s*(type:|fmt:|noqa|-{3})", token.string):
            yield token.string.lstrip("# ")


def is_public(node: ast.AST) -> bool:
    return isinstance(
        node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    ) and not node.name.startswith("_")


def public_names(path: Path) -> Iterator[ast.AST]:
    """Functions and classes of a module, and the methods of its public classes, without underscore."""
    for node in tree(path).body:
        if is_public(node):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from (inner for inner in node.body if is_public(inner))


def sentences(text: str) -> Iterator[str]:
    """Of running text: code in backquotes is one word, and lists and tables are left out."""
    plain = re.sub(r"``?[^`]*``?", "code", text)
    for paragraph in re.split(r"\n\s*\n", plain):
        if re.search(r"^\s*([-*>]|\d+\.|\S+\s{3,}\S)", paragraph, re.MULTILINE):
            continue
        yield from SENTENCE_END.split(" ".join(paragraph.split()))


def count(path: Path) -> Counter[str]:
    """What one module adds to the counts of its package."""
    names, public, docs = bindings(path), list(public_names(path)), list(docstrings(path))
    texts = [*docs, *comments(path)]
    return Counter({
        "vague": sum(name in VAGUE for name in names),
        "bindings": len(names),
        "bare": sum(not ast.get_docstring(node) for node in public),  # type: ignore[arg-type]
        "public": len(public),
        "banned": sum(len(BANNED.findall(text)) for text in texts),
        "pronouns": sum(len(PRONOUN.findall(text)) for text in texts),
        "openers": sum(first_word(text) in OPENERS for text in docs),
        "long": sum(len(line.split()) > LONGEST_SENTENCE for text in texts for line in sentences(text)),
    })


def first_word(text: str) -> str:
    return next(iter(re.findall(r"[a-z']+", text.lower())), "")


def by_package() -> dict[str, Counter[str]]:
    counts: dict[str, Counter[str]] = {}
    for path in sources():
        counts.setdefault(package(path), Counter()).update(count(path))
    return dict(sorted(counts.items()))


def doubled_classes() -> list[str]:
    """Class names with two meanings. A family's own are one, and so are a type and its mirror on the wire."""
    places: dict[str, set[str]] = {}
    for path in sources():
        place = path.relative_to(SRC).as_posix()
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, set()).add(place)
    return sorted(
        name
        for name, files in places.items()
        if len({file for file in files if not file.startswith("cardroom/live/wire/")}) > 1
        and not (
            name in FAMILY_NAMES and all(re.match(r"cardroom/(games|odds)/\w+/", file) for file in files)
        )
    )


def crowded_folders() -> dict[str, int]:
    folders = Counter(
        path.parent.relative_to(SRC).as_posix() for path in sources() if path.name != "__init__.py"
    )
    return dict(folders.most_common(6))


def shares(counts: Counter[str]) -> dict[str, float]:
    """What the limits hold: shares in percent, and plain counts."""
    return {
        "vague %": round(100 * counts["vague"] / max(1, counts["bindings"]), 1),
        "bare %": round(100 * counts["bare"] / max(1, counts["public"]), 1),
        **{name: counts[name] for name in ("banned", "pronouns", "openers", "long")},
    }


def measured() -> dict[str, Any]:
    counts = by_package()
    counts["all"] = sum(counts.values(), Counter())
    return {
        "packages": {name: shares(one) for name, one in counts.items()},
        "doubled classes": doubled_classes(),
        "largest folder": max(crowded_folders().values()),
    }


def lowered(limits: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The limits after `--write`: a new package begins with what it has."""
    packages = {
        name: {
            key: min(value, limits["packages"].get(name, {}).get(key, value)) for key, value in row.items()
        }
        for name, row in now["packages"].items()
    }
    allowed = set(limits.get("doubled classes", now["doubled classes"]))
    return {
        "packages": packages,
        "doubled classes": [name for name in now["doubled classes"] if name in allowed],
        "largest folder": min(now["largest folder"], limits.get("largest folder", now["largest folder"])),
    }


def table(now: dict[str, Any]) -> str:
    keys = list(next(iter(now["packages"].values())))
    lines = [" ".join([f"{'':14}", *(f"{key:>9}" for key in keys)])]
    for name, row in now["packages"].items():
        lines.append(" ".join([f"{name:14}", *(f"{row[key]:>9}" for key in keys)]))
    doubled = now["doubled classes"]
    return "\n".join([
        *lines,
        f"{len(doubled)} class names with two meanings, {now['largest folder']} modules at most",
    ])


if __name__ == "__main__":
    current = measured()
    print(table(current))
    if "--write" in sys.argv:
        limits = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {"packages": {}}
        FILE.write_text(
            json.dumps(lowered(limits, current), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )
