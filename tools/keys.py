"""The key reference of room files, made from the types that read them: docs/reference/keys.md and a page for
each family.

    python tools/keys.py             writes them; tools/pages.py does so too

What a key means is the docstring behind its field; read from the source, as Python keeps none.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from cardroom.games import FAMILIES, Family
from cardroom.games.family import Topic
from cardroom.games.remedies.errors import LATEST, Errors
from cardroom.money import Cents, Odds, dollars
from cardroom.rooms import rooms
from cardroom.rooms.check import bare, bounds
from cardroom.rooms.floor import FloorRules
from cardroom.rooms.offering import Option
from cardroom.rulebook.document import Document

Struct = type[msgspec.Struct]
HEAD = ["| key | value | if left out | topic | what it says |", "|---|---|---|---|---|"]
SHARED = "shared"
UNDER = re.compile(r"\s+")
ALWAYS = {"family": "The family.", "name": "The game's name, on signs and screens."}
"""What is the same in every game."""
DOCS = Path(__file__).parent.parent / "docs/reference"
TEMPLATE = Path(__file__).with_suffix(".template.md")


def pages() -> dict[Path, str]:
    """Every page of the reference."""
    found = {DOCS / f"keys/{name}.md": _family(family) for name, family in FAMILIES.items()}
    return {
        DOCS / "keys.md": _index(),
        DOCS / f"keys/{SHARED}.md": _shared(),
        DOCS / "keys/errors.md": _errors(),
        **found,
    }


def undocumented() -> list[str]:
    """The keys and tables that nobody has said anything about."""
    structs = [
        *(one for family in FAMILIES.values() for _, one in reached(family.rules)),
        *of_errors().values(),
        Option,
        Document,
        FloorRules,
    ]
    keys = [f"{one.__qualname__}.{key}" for one in structs for key in _hints(one) if not meaning(one, key)]
    return sorted({*keys, *(one.__qualname__ for one in structs if not _about(one))})


def reached(kind: Struct) -> Iterator[tuple[str, Struct]]:
    """Every table within a table, with the key it stands under, each once."""
    seen: dict[Struct, str] = {}

    def walk(struct: Struct) -> None:
        for key, hint in _hints(struct).items():
            inner = table_of(hint)
            if inner and inner not in seen:
                seen[inner] = key
                walk(inner)

    walk(kind)
    yield "", kind
    yield from ((key, struct) for struct, key in seen.items())


def table_of(hint: Any) -> Struct | None:
    """The struct that a value is, or is a list or a table of."""
    kind = bare(hint)
    for one in (kind, *get_args(kind)):
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not Odds:
            return one
    return None


def is_shared(kind: Struct) -> bool:
    return not any(kind.__module__ == f"{_folder(family)}.rules" for family in FAMILIES.values())


def _folder(family: Family) -> str:
    return family.rules.__module__.rpartition(".")[0]


def _index() -> str:
    families = "\n".join(f"| [{name}](keys/{name}.md) | {' · '.join(_games(name))} |" for name in FAMILIES)
    names = ", ".join(f'`"{name}"`' for name in FAMILIES)
    return TEMPLATE.read_text(encoding="utf-8").format(
        families=families,
        names=names,
        document="\n".join(_rows(Document, "")),
        option="\n".join(_rows(Option, "")),
        floor="\n".join(_rows(FloorRules, "")),
    )


def _games(family: str) -> list[str]:
    """The games of the five rooms that are of this family, each name once."""
    offerings = [
        one for room in rooms().values() for one in room.offerings.values() if one.family.name == family
    ]
    return list(dict.fromkeys(one.name for one in offerings))


def _family(family: Family) -> str:
    folder = _folder(family).rpartition(".")[2]
    lines = [
        f"# Keys of the family {family.name}",
        "",
        f'A game with `family = "{family.name}"` has these keys, made from `games/{folder}/rules.py`. [All '
        f"keys](../keys.md).",
    ]
    for key, struct in reached(family.rules):
        if not is_shared(struct):
            lines += ["", f"## {key or 'The game'}", "", _about(struct), "", *_rows(struct, "")]
    return "\n".join(lines) + "\n"


def of_errors() -> dict[str, Struct]:
    """Kind of mishap → its table."""
    return {kind: struct for kind, hint in _hints(Errors).items() if (struct := table_of(hint)) is not None}


def _errors() -> str:
    """What a game's `errors` table may have."""
    lines = [
        "# Keys of `errors`",
        "",
        "The rules of a document for mishaps ([when something goes wrong](../when-wrong.md)), with one table "
        "for each kind.",
        "The keys are the same for all families; a family uses those that its game needs. If a kind is "
        "left out,",
        "the document does not mention it, and the floor rules. Its clauses are under `error.KIND` in "
        "`cites`.",
        "[All keys](../keys.md).",
        "",
        *HEAD,
        f"| `edition` | whole number, 1 to {LATEST} | `1` |  | {meaning(Errors, 'edition')} |",
    ]
    for kind, struct in of_errors().items():
        lines += ["", f"## {kind}", "", _about(struct), "", *_rows(struct, "")]
    return "\n".join(lines) + "\n"


def _shared() -> str:
    lines = ["# Keys that families share", "", "[All keys](../keys.md)."]
    users: dict[Struct, dict[str, list[str]]] = {}
    for name, family in FAMILIES.items():
        for key, struct in reached(family.rules):
            if is_shared(struct):
                users.setdefault(struct, {}).setdefault(key, []).append(f"[{name}]({name}.md)")
    for struct, keys in sorted(users.items(), key=lambda one: one[0].__name__):
        where = "; ".join(f"`{key}` in {', '.join(names)}" for key, names in keys.items())
        lines += [
            "",
            f"## {struct.__name__}",
            "",
            f"{_about(struct)} It is under {where}.",
            "",
            *_rows(struct, SHARED),
        ]
    return "\n".join(lines) + "\n"


def _rows(struct: Struct, page: str) -> list[str]:
    fields = {one.name: one for one in msgspec.structs.fields(struct)}
    rows = list(HEAD)
    for key, hint in _hints(struct).items():
        field = fields[key]
        cells = (
            f"`{field.encode_name}`",
            _value(key, hint, page),
            "" if field.required else _default(field, hint),
            _topic(hint),
            _cell(meaning(struct, key)),
        )
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def _value(key: str, hint: Any, page: str) -> str:
    """What may stand there, in words."""
    kind, struct = bare(hint), table_of(hint)
    link = _link(key, struct, page) if struct else ""
    if get_origin(kind) is tuple:
        return f"list of [tables]({link})" if struct else f"list: {_value(key, get_args(kind)[0], page)}"
    if get_origin(kind) is Mapping or getattr(get_origin(kind), "__name__", "") == "Mapping":
        return f"[tables]({link}) by name" if struct else f"by name: {_value(key, get_args(kind)[1], page)}"
    if struct:
        return f"[a table]({link})"
    if get_origin(kind) is Literal:
        return " or ".join(f'`"{one}"`' for one in get_args(kind))
    return _plain(hint, kind)


def _plain(hint: Any, kind: Any) -> str:
    least, most = bounds(hint, kind)
    if kind is int:
        return f"whole number, {least} to {most}"
    if kind is Cents:
        return f'amount such as `"$5"`{f", from {dollars(least)}" if least else ""}'
    return {Odds: 'odds such as `"6:5"`', bool: "`true` or `false`", str: f"text of at most {most} letters"}[
        kind
    ]


def _link(key: str, struct: Struct, page: str) -> str:
    if is_shared(struct) and page != SHARED:
        return f"{SHARED}.md#{struct.__name__.lower()}"
    return f"#{struct.__name__.lower()}" if page == SHARED else f"#{key}"


def _default(field: msgspec.structs.FieldInfo, hint: Any) -> str:
    made = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()  # type: ignore[operator]
    if made is None or (isinstance(made, tuple | Mapping | str) and not made):
        return "none"
    if isinstance(made, bool):
        return f"`{str(made).lower()}`"
    if bare(hint) is Cents:
        return f'`"{dollars(made)}"`'
    if isinstance(made, msgspec.Struct) and not isinstance(made, Odds):
        return "as if empty"
    return f"`{made}`" if isinstance(made, int) else f'`"{made}"`'


def _topic(hint: Any) -> str:
    return next((f"`{one.name}`" for one in getattr(hint, "__metadata__", ()) if isinstance(one, Topic)), "")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


@cache
def _hints(struct: Struct) -> dict[str, Any]:
    return get_type_hints(struct, include_extras=True)


def meaning(struct: Struct, key: str) -> str:
    """The docstring behind a field, in the class or in one that it is made from; of a table what the table
    is; where the key says all there is to say, what its topic is about."""
    if found := next(
        (said for kind in struct.__mro__ if (said := _behind(kind).get(key))), ALWAYS.get(key, "")
    ):
        return found
    hint = _hints(struct)[key]
    return _about(inner) if (inner := table_of(hint)) else _upper(_topics().get(_topic(hint).strip("`"), ""))


@cache
def _topics() -> dict[str, str]:
    """Every topic of any family with what it is about."""
    return {topic: str(words) for family in FAMILIES.values() for topic, words in family.topics.items()}


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _about(struct: Struct) -> str:
    return UNDER.sub(" ", struct.__dict__.get("__doc__") or "").strip()


@cache
def _behind(kind: type) -> dict[str, str]:
    """Field → the docstring behind it."""
    if not issubclass(kind, msgspec.Struct) or kind.__module__.startswith("msgspec"):
        return {}
    (tree,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_text:
            found[field.target.id] = UNDER.sub(" ", str(after.value.value)).strip()  # type: ignore[attr-defined]
    return found


if __name__ == "__main__":
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
