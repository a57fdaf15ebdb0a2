"""The types of everything that goes between the page and the server, for the type check of the page:
tools/types/wire.d.ts.

    python tools/wire_types.py             writes it; tools/pages.py does so too

Made from the structs that read and write the messages of a table's socket and the bodies of the ways over
HTTP. The page names them in comments (`Wire.Snap`); no browser is sent any of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import inspect

from cardroom.live.audit.routes import routes as auditor_routes
from cardroom.live.floor.http.tables import routes as floor_routes
from cardroom.live.http.api_errors import FaultTold
from cardroom.live.http.endpoint import Endpoint, Nothing, endpoints_of, routes_of
from cardroom.live.odds.bodies import OddsTold
from cardroom.live.odds.routes import routes as odds_routes
from cardroom.live.people.routes import routes as people_routes
from cardroom.live.projection.past_hand import HandSeen
from cardroom.live.school.routes import routes as school_routes
from cardroom.live.server.routes import ENDPOINTS
from cardroom.live.wire.events import AnyEvent
from cardroom.live.wire.incoming import Incoming
from cardroom.live.wire.options import Options
from cardroom.live.wire.outgoing import Outgoing
from cardroom.live.wire.text_parts import Part

FILE = Path(__file__).parent / "types/wire.d.ts"
UNIONS = {"Incoming": Incoming, "Outgoing": Outgoing, "AnyEvent": AnyEvent, "Options": Options, "Part": Part}
"""Those that have a name."""
PLAIN = {
    inspect.StrType: "string", inspect.BoolType: "boolean", inspect.IntType: "number",
    inspect.FloatType: "number", inspect.NoneType: "null",
    inspect.AnyType: "unknown", inspect.RawType: "unknown",
}  # fmt: skip
KNOWN_BETTER = {"/api/rooms/{room}/{game}/odds": OddsTold}
"""What some ways give as JSON that was made elsewhere."""
NAME = re.compile(r"[A-Za-z_$][\w$]*")
SLOT = re.compile(r"\{(\w+)(:path)?\}")


def pages() -> dict[Path, str]:
    return {FILE: text()}


def text() -> str:
    """The whole file."""
    ways = sorted(_ways(), key=lambda one: (one.path, one.method))
    taken: list[Any] = [Incoming, *(one.takes for one in ways if one.takes is not Nothing)]
    given: list[Any] = [
        Outgoing,
        HandSeen,
        FaultTold,
        *(_gives(one) for one in ways if one.gives is not None),
    ]
    seen = Seen(taken, given)
    trees = [_tree(f"{method.title()}Ways", _branches(ways, method, seen)) for method in ("GET", "POST")]
    unions = [f"  type {name} = {written};" for name, written in seen.unions.items()]
    made = [*unions, "  type Words = Part[];", *seen.lines(), *(line for tree in trees for line in tree)]
    head = "/* Made by tools/wire_types.py from the structs of the server; do not edit. */"
    return "\n".join([head, "", "declare namespace Wire {", *made, "}", ""])


def _ways() -> tuple[Endpoint, ...]:
    """As the server has them; none of them is called, so that no server is needed."""
    server: Any = None
    routes_of_services = (auditor_routes, floor_routes, odds_routes, people_routes, school_routes)
    return tuple(
        endpoints_of([
            *(one for routes in routes_of_services for one in routes(server)),
            *routes_of(server, ENDPOINTS),
        ])
    )


def _gives(way: Endpoint) -> Any:
    return KNOWN_BETTER.get(way.path, way.gives)


class Seen:
    """All structs that are reached from what is taken and given, each under a name of its own."""

    def __init__(self, taken: Iterable[Any], given: Iterable[Any]) -> None:
        self._taken, self._given = _reached(taken), _reached(given)
        structs = {**self._given, **self._taken}
        several: dict[str, list[type]] = {}
        for kind in structs:
            several.setdefault(kind.__name__, []).append(kind)
        self._names = {kind: _name(kind, len(several[kind.__name__]) > 1) for kind in structs}
        self._structs = {self._names[kind]: one for kind, one in structs.items()}
        assert len(self._structs) == len(structs), "two types of one name"
        self._unions: dict[str, set[str]] = {}
        self.unions = {name: self.of(kind) for name, kind in UNIONS.items()}
        self._unions = {name: set(written.split(" | ")) for name, written in self.unions.items()}

    def of(self, kind: Any) -> str:
        """A type as the page names it."""
        return self._write(inspect.type_info(kind))

    def lines(self) -> Iterator[str]:
        for name, struct in sorted(self._structs.items()):
            yield from _about(struct.cls)
            yield f"  interface {name} {{"
            if struct.tag_field is not None:
                yield f"    {struct.tag_field}: {json.dumps(struct.tag)};"
            for field in struct.fields:
                is_left_out = self._is_left_out(struct, field)
                written = self._write(field.type)
                if is_left_out and field.default is None and struct.cls not in self._taken:
                    written = written.removesuffix(" | null")  # the server leaves it out instead
                yield f"    {_key(field.encode_name)}{'?' * is_left_out}: {written};"
            yield "  }"

    def _is_left_out(self, struct: inspect.StructType, field: inspect.Field) -> bool:
        """A client may leave out what has a default; the server does so where the struct says it."""
        return not field.required and (
            struct.cls in self._taken or struct.cls.__struct_config__.omit_defaults
        )

    def _write(self, kind: inspect.Type) -> str:
        match kind:
            case inspect.StructType(cls=cls):
                return self._names[cls]
            case inspect.UnionType(types=types):
                return self._union(types)
            case inspect.LiteralType(values=values):
                return " | ".join(json.dumps(one) for one in values)
            case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType():
                inner = self._write(kind.item_type)
                return "Words" if inner == "Part" else f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.TupleType(item_types=types):
                return f"[{', '.join(map(self._write, types))}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self._write(key)}, {self._write(value)}>"
        return PLAIN[type(kind)]

    def _union(self, kinds: tuple[inspect.Type, ...]) -> str:
        """Some have a name."""
        left, names = dict.fromkeys(sorted(map(self._write, kinds), key="null".__eq__)), []
        for name, members in self._unions.items():
            if members <= left.keys():
                names.append(name)
                left = {one: None for one in left if one not in members}
        return " | ".join([*names, *left])


def _reached(kinds: Iterable[Any]) -> dict[type, inspect.StructType]:
    found: dict[type, inspect.StructType] = {}

    def walk(kind: Any) -> None:
        if isinstance(kind, inspect.StructType):
            if kind.cls in found:
                return
            found[kind.cls] = kind
            for field in kind.fields:
                walk(field.type)
        elif isinstance(kind, inspect.Type):
            for name in kind.__struct_fields__:
                inner = getattr(kind, name)
                for one in inner if isinstance(inner, tuple) else (inner,):
                    walk(one)

    for one in kinds:
        walk(inspect.type_info(one))
    return found


def _name(kind: type, is_one_of_several: bool) -> str:
    """Where several have the name: with the module before it."""
    module = kind.__module__.rsplit(".", 1)[-1]
    return f"{module.title().replace('_', '')}{kind.__name__}" if is_one_of_several else kind.__name__


def _about(kind: type) -> Iterator[str]:
    doc = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
    if doc and not doc.startswith(f"{kind.__name__}("):
        yield f"  /** {doc} */"


def _key(name: str) -> str:
    return name if NAME.fullmatch(name) else json.dumps(name)


def _branches(ways: Iterable[Endpoint], method: str, seen: Seen) -> dict[str, Any]:
    """The ways by the parts of their paths, `*` for what may be anything there, `**` for the rest of the
    path."""
    root: dict[str, Any] = {}
    for way in ways:
        if way.method != method:
            continue
        at = root
        for part in way.path.strip("/").split("/"):
            slot = SLOT.fullmatch(part)
            at = at.setdefault(part if slot is None else "**" if slot[2] else "*", {})
        takes = "Record<string, never>" if way.takes is Nothing else seen.of(way.takes)
        gives = "unknown" if way.gives is None else seen.of(_gives(way))
        at[""] = gives if method == "GET" else f"{{ takes: {takes}; gives: {gives} }}"
    return root


def _tree(name: str, branches: dict[str, Any]) -> Iterator[str]:
    yield f"  interface {name} {{"
    yield from _inside(branches, "    ")
    yield "  }"


def _inside(branches: dict[str, Any], indent: str) -> Iterator[str]:
    for part, inner in branches.items():
        if isinstance(inner, str):
            yield f'{indent}"": {inner};'
        elif [*inner] == [""]:
            yield f'{indent}{_key(part)}: {{ "": {inner[""]} }};'
        else:
            yield f"{indent}{_key(part)}: {{"
            yield from _inside(inner, indent + "  ")
            yield f"{indent}}};"


if __name__ == "__main__":
    for path, made in pages().items():
        path.write_text(made, encoding="utf-8")
