"""The words that are data, collected from the code as it is: `python -m tests.pinned` writes them to `pinned.json`.

Stored rows, records, clients and the programs of operators hold these words. They stay when classes, functions and modules
are renamed, so nothing here is taken from the name of one: a list comes from tags, from constants in calls (found by the
function that is called, whatever its name), or from what the program itself says.
"""

from __future__ import annotations

import ast
import json
import logging
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple, cast, get_args, get_origin, get_type_hints
from unittest import mock

import click
import msgspec

import cardroom
from cardroom.cli import main
from cardroom.felt import BetweenRounds, Event, Gone, Note, Person
from cardroom.felt.facts import Fact
from cardroom.games import FAMILIES
from cardroom.games.family import Settings
from cardroom.live.audit.heads import Heads
from cardroom.live.audit.routes import routes as auditor_routes
from cardroom.live.cage.export import ExportLine as ExportLine
from cardroom.live.floor.http.tables import routes as floor_routes
from cardroom.live.floor.room_state import ACTS
from cardroom.live.floor.significant_events import What
from cardroom.live.hosting.logs import note
from cardroom.live.hosting.metrics import Metrics
from cardroom.live.http import api_errors as faults
from cardroom.live.http.cookies import DEVICE, cookie_name
from cardroom.live.http.endpoint import Endpoint, endpoints_of, routes_of
from cardroom.live.http.guard import LANGUAGE
from cardroom.live.odds.routes import routes as odds_routes
from cardroom.live.people import person_log as happened
from cardroom.live.people.api.openapi import http_schema
from cardroom.live.people.routes import routes as people_routes
from cardroom.live.projection.schema import schema
from cardroom.live.school.routes import routes as school_routes
from cardroom.live.server.monitors import register_gauges
from cardroom.live.server.routes import ENDPOINTS
from cardroom.live.stream import commands as acts
from cardroom.live.stream.fairness import HouseDraws
from cardroom.live.stream.header import Announcement, RoundHeader, SeatHolder
from cardroom.live.stream.opening import TableOpening
from cardroom.live.stream.postings import transfer
from cardroom.live.stream.requests import RequestOutcome
from cardroom.live.stream.rows import SeatsRow, plain_row, step_row
from cardroom.live.stream.terms import Terms
from cardroom.live.wire.archive import Archive, ArchivedEvent, ArchivedShoe
from cardroom.live.wire.events import AnyEvent
from cardroom.live.wire.incoming import Incoming
from cardroom.live.wire.options import Options as WireOptions
from cardroom.live.wire.outgoing import Outgoing
from cardroom.live.wire.text_parts import Part
from cardroom.mishaps.kinds import Mishap
from cardroom.record.read import MARKS, READERS
from cardroom.record.write import EARLIER, TITLE
from cardroom.rooms import Table
from cardroom.school.progress import GivenAnswer
from cardroom.script.options import Options
from cardroom.script.question_kinds import CLOCKS
from cardroom.store import Posting
from cardroom.store.database.migrations import MIGRATIONS
from cardroom.store.database.schema import METADATA
from cardroom.store.registers import accounts
from cardroom.store.streams import notifications as hints
from cardroom.store.streams.entry import Archived, Due
from cardroom.store.streams.stream_row import Input
from cardroom.terminal.draw.json_log import lines
from cardroom.terminal.files.purse import PurseFile as PurseFile
from cardroom.words.parts import Part as AnyPart

FILE = Path(__file__).with_name("pinned.json")
WIDTH = 120
RIGS = (
    "cardroom_testing.simulation",
    "cardroom_testing.chaos",
    "cardroom_testing.simulation.memory_store",
    "cardroom_testing.simulation.virtual_loop",
)
"""Modules that only tests and trials use."""
Tagged = dict[str, list[str]]


# From types.


def fields(kind: Any) -> list[str]:
    """The fields of a struct as they are written, in their order."""
    return [one.encode_name for one in msgspec.structs.fields(kind)]


def tag(kind: Any) -> str:
    """The word by which a struct is known where it is one of several."""
    return str(kind.__struct_config__.tag)


def tagged(union: Any) -> Tagged:
    """The fields of each type of a union, by the tag it is written with."""
    return {tag(kind): fields(kind) for kind in get_args(union)}


def is_ours(kind: Any) -> bool:
    """Whether it is the program's: tests and other packages bring types and families too."""
    return str(kind.__module__).startswith(f"{cardroom.__name__}.")


def every(kind: Any) -> Iterator[Any]:
    """The program's types that derive from a type and have none derived from them."""
    for derived in filter(is_ours, kind.__subclasses__()):
        yield from list(every(derived)) or [derived]


def logged(event: Any) -> tuple[str, list[str]]:
    """The type of an event in the lines of `--json`, and its keys there."""
    hints = get_type_hints(event)
    made = event(*[
        next(iter(get_args(hints[name])), None) if get_origin(hints[name]) is Literal else None
        for name in event.__struct_fields__
    ])
    line = json.loads(next(lines(cast(Table, None), 0, [made])))
    return line.pop("type"), [key for key in line if key not in ("round", "number")]


def properties(components: dict[str, Any]) -> Tagged:
    """The properties of each type of a schema, by its name, in the order of the schema."""
    return {name: list(one.get("properties", one.get("enum", ()))) for name, one in components.items()}


def ways() -> tuple[Endpoint, ...]:
    """Every HTTP request that a server answers."""
    server: Any = None
    folders = (people_routes, floor_routes, auditor_routes, odds_routes, school_routes)
    return endpoints_of([
        *(route for routes in folders for route in routes(server)),
        *routes_of(server, ENDPOINTS),
    ])


def commands(command: click.Command, path: str = "cardroom") -> Iterator[tuple[str, list[str]]]:
    """Every command with its arguments and options."""
    given = [
        "/".join(one.opts + one.secondary_opts) if isinstance(one, click.Option) else one.name or ""
        for one in command.params
    ]
    yield path, sorted(given)
    if isinstance(command, click.Group):
        with click.Context(command) as ctx:
            for name in command.list_commands(ctx):
                inner = command.get_command(ctx, name)
                assert inner is not None
                yield from commands(inner, f"{path} {name}")


# From the source.


class Call(NamedTuple):
    """A call as the source has it."""

    target: Any
    """What is called, where the top of the module says it."""
    method: str
    """Its name, where it is asked of some object."""
    texts: tuple[tuple[str, ...], ...]
    """For each argument, the texts that it may be, as far as the source says."""


class Source:
    """What the modules of the program say, each read once."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.constants: set[str] = set()
        for found in pkgutil.walk_packages(cardroom.__path__, f"{cardroom.__name__}."):
            if not found.name.endswith("__main__") and not found.name.startswith(RIGS):
                self._read(import_module(found.name))

    def _read(self, module: ModuleType) -> None:
        assert module.__file__ is not None
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
                given = tuple(tuple(_texts(one, vars(module))) for one in node.args)
                self.calls.append(Call(_meaning(node.func, vars(module)), method, given))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.constants.add(node.value)

    def given_to(self, function: Callable[..., Any], place: int) -> set[str]:
        """The texts with which a function is called, as its argument of that place."""
        return {
            text
            for one in self.calls
            if one.target is function
            for text in chain(*one.texts[place : place + 1])
        }

    def asked_of(self, method: Callable[..., Any], place: int) -> set[str]:
        """The same of a method, by its name on any object."""
        return {
            text
            for one in self.calls
            if one.method == method.__name__
            for text in chain(*one.texts[place : place + 1])
        }

    def still(self, *words: str) -> list[str]:
        """Those of these words that the source has."""
        return [one for one in words if one in self.constants]


def _meaning(node: ast.expr, names: dict[str, Any]) -> Any:
    """What a name or a dotted name stands for at the top of a module."""
    if isinstance(node, ast.Attribute):
        return getattr(_meaning(node.value, names), node.attr, None)
    return names.get(node.id) if isinstance(node, ast.Name) else None


def _texts(node: ast.expr, names: dict[str, Any]) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from (*_texts(node.body, names), *_texts(node.orelse, names))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(said := _meaning(node, names), str):
        yield said


STORED = {
    "a row": Input, "a posting": Posting, "an archived round": Archived, "an archive": Archive, "an event in it": ArchivedEvent,
    "a shoe in it": ArchivedShoe, "the first row of a table": TableOpening, "where a round starts": RoundHeader, "a seat in it": SeatHolder,
    "an announcement in it": Announcement, "terms": Terms, "settings": Settings, "a row of seats": SeatsRow,
    "what came of a request": RequestOutcome, "the table between two rounds": BetweenRounds, "a person there": Person, "who has left": Gone,
    "a note": Note, "heads": Heads, "the purse file": PurseFile, "the answer file": GivenAnswer,
}  # fmt: skip
"""Structs that are written down, with what each is: names and order of their fields."""


@cache
def source() -> Source:
    return Source()


def pinned() -> dict[str, Any]:
    """All lists by what they hold."""
    return {**of_tables(), **of_room(), **of_clients(), **of_operators(), **of_records()}


def of_tables() -> dict[str, Any]:
    """What rows and archives of tables hold."""
    at = source()
    requests, plain = tagged(acts.Request), (acts.Resume, acts.Pause, acts.Unpause)
    rows = at.given_to(plain_row, 0) | at.given_to(step_row, 0)
    return {
        "table row kinds": sorted({*rows, *requests, *map(tag, plain)}),
        "row kinds of requests": list(acts.KINDS),
        "table commands": tagged(acts.ANY),
        "what an act adds to chance": fields(acts.Fresh),
        "lines of draws": [line.split(" ")[0] for line in HouseDraws(b"1", b"2").lines],
        "due words": sorted(at.given_to(Due, 1) | {*at.still("bot", "silence")} - {""}),
        "posting reasons": sorted(
            at.given_to(transfer, 3) | at.given_to(Posting, 2) | {*at.still("leave", "close")}
        ),
        "stored structs": {what: fields(kind) for what, kind in STORED.items()},
    }


def of_room() -> dict[str, Any]:
    """What the streams of the room and of persons hold, and the database."""
    at_table = (
        accounts.escrow(1, "ID"),
        accounts.stack(1, 2),
        accounts.drop(1, 3),
        accounts.jackpot(1),
        accounts.house(1),
    )
    return {
        "room commands": tagged(ACTS),
        "person row kinds": sorted(happened._HOW),
        "significant events": [str(one) for one in What],
        "account names": [
            accounts.VAULT,
            accounts.ADJUST,
            accounts.wallet("ID"),
            accounts.issued("ID"),
            *at_table,
        ],
        "tables": {
            str(one.name): [str(column.name) for column in one.columns] for one in METADATA.sorted_tables
        },
        "migrations": [one.about for one in MIGRATIONS],
        "channel": hints.CHANNEL,
        "export lines": tagged(ExportLine),
    }


def of_clients() -> dict[str, Any]:
    """What goes over sockets and HTTP, and what `--json` prints."""
    routes = sorted(ways(), key=lambda one: (one.path, one.method))
    names = [cookie_name({"scheme": one}) for one in ("http", "https")]
    events = [one for one in every(Event) if not issubclass(one, Fact)]
    told = {one.KIND: {"type": logged(one)[0], "fields": fields(one)} for one in every(Fact)}
    return {
        "messages to the server": tagged(Incoming),
        "messages from the server": tagged(Outgoing),
        "events in messages": tagged(AnyEvent),
        "options in messages": tagged(WireOptions),
        "parts of a text": tagged(Part),
        "parts of a text in JSON": tagged(AnyPart),
        "schema of messages": properties(schema()["$defs"]),
        "schema of HTTP": properties(http_schema(ways())["components"]["schemas"]),
        "HTTP requests": {f"{one.method} {one.path}": [one.who, *fields(one.takes)] for one in routes},
        "kinds of HTTP errors": dict(faults.STATUS),
        "cookies": [*(name + more for name in names for more in ("", DEVICE)), LANGUAGE],
        "facts": dict(sorted(told.items())),
        "events of --json": dict(sorted(map(logged, events))),
        "options of --json": dict(sorted((tag(one), fields(one)) for one in every(Options))),
        "question kinds": dict(CLOCKS),
    }


def of_operators() -> dict[str, Any]:
    """Commands and what a server tells those who run it."""
    at, metrics = source(), Metrics()
    labels = re.findall(r"(?m)^cardroom_\w+(?:\{kind=\"[^}]*\})?(?= )", metrics.text())
    register_gauges(mock.MagicMock(metrics=metrics), mock.MagicMock())
    seen = metrics.snapshot()
    more = at.asked_of(Metrics.gauge, 0) | at.asked_of(Metrics.total, 0) | at.asked_of(Metrics.histogram, 0)
    return {
        "commands": dict(sorted(commands(main))),
        "variables": sorted(one for one in at.constants if re.fullmatch("CARDROOM_[A-Z_]+", one)),
        "metrics": labels,
        "figures": sorted({*seen.counts, *seen.gauges, *seen.times, *more}),
        "log events": sorted(at.given_to(note, 0)),
        "loggers": sorted(at.given_to(logging.getLogger, 0)),
    }


def of_records() -> dict[str, Any]:
    """What records and room files hold."""
    families = [(name, one) for name, one in sorted(FAMILIES.items()) if is_ours(one.rules)]
    return {
        "record titles": [EARLIER, TITLE],
        "record header words": list(READERS),
        "record marks": MARKS,
        "mishaps": {one.KIND: {"fields": fields(one), "forms": list(one.FORMS)} for one in every(Mishap)},
        "carried over by a family": {name: fields(one.own) for name, one in families},
        "topics": {name: sorted(one.topics) for name, one in families},
    }


def text() -> str:
    """As the file has it: a list that fits on a line has one."""
    spread = json.dumps(pinned(), ensure_ascii=False, indent=1)
    return re.sub(r"\[[^\[\]{}]*\]", _joined, spread) + "\n"


def _joined(found: re.Match[str]) -> str:
    line = " ".join(found[0].split()).replace("[ ", "[").replace(" ]", "]")
    return line if len(line) <= WIDTH else found[0]


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else FILE).write_text(text(), encoding="utf-8")
