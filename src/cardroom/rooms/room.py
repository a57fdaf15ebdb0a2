"""A room is one file. Loading it either gives every game it offers, or lists every fault it has."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import EntryPoint
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cardroom.errors import SetupError, UnreadableError, shown
from cardroom.fixed import Finished
from cardroom.games import FAMILIES
from cardroom.games.family import AnyFamily
from cardroom.games.registry import ROOM_GROUP, installed
from cardroom.games.rule_hints import Hint
from cardroom.room_heads import BUILT_IN, room_text
from cardroom.rooms.check import DEEPEST, FaultList, depth, suggestion, wrong_keys
from cardroom.rooms.offering import SLUG, Offering
from cardroom.rooms.text import read_text
from cardroom.rulebook.document import Document

LONGEST_NAME = 60
LARGEST = 2_000_000
"""The most bytes of a room file; the largest of the five has 80,000."""


class Room(Finished):
    """A card room and its offerings."""

    def __init__(self, slug: str, name: str, offerings: Mapping[str, Offering], text: str = "") -> None:
        self.slug, self.name, self.text = slug, name, text
        self.offerings: Mapping[str, Offering] = MappingProxyType(dict(offerings))

    @property
    def documents(self) -> list[Document]:
        """The printed rules that its games are taken from, each once."""
        return list(
            dict.fromkeys(offering.document for offering in self.offerings.values() if offering.document)
        )

    @property
    def hints(self) -> list[Hint]:
        """Keys of its file that are worth another look, though it loads."""
        return [hint for offering in self.offerings.values() for hint in offering.hints]

    def offering(self, game: str) -> Offering:
        """Return a game of the room; `UnreadableError` if it does not offer it."""
        if type(game) is not str or game not in self.offerings:
            raise UnreadableError(
                f"{self.name} does not offer {shown(game)}; it offers {', '.join(self.offerings)}"
            )
        return self.offerings[game]


def read_room(slug: str, text: str, families: Mapping[str, AnyFamily] = FAMILIES) -> Room:
    """Read a room from the text of its file. Its games belong to the given families, by default those of the
    package."""
    if type(slug) is not str or type(text) is not str or len(text) > LARGEST:
        raise SetupError([f"a room file is text of at most {LARGEST:,} letters"])
    try:
        raw = tomllib.loads(text)
    except (
        ValueError,
        RecursionError,
    ) as bad:  # a TOMLDecodeError is a ValueError; so is a number of 5,000 digits
        raise SetupError([f"{slug}.toml: not TOML: {bad}"]) from None
    return room_of(slug, raw, families, text)


def room_of(
    slug: str, raw: dict[str, Any], families: Mapping[str, AnyFamily] = FAMILIES, text: str = ""
) -> Room:
    """Return a room from the tables of its file; `text` is the file for callers that store it."""
    if depth(raw) > DEEPEST:
        raise SetupError([f"{slug}.toml: tables and lists lie more than {DEEPEST} deep within one another"])
    faults = FaultList()
    if not SLUG.fullmatch(slug):
        faults.at("the file's name", "the room's slug: lower-case letters, digits, dots and dashes")
    name, games = raw.get("name"), raw.get("games")
    for key in raw:
        if key not in ("name", "games"):
            faults.at(key, f"unknown key, expected one of name, games{suggestion(key, ('name', 'games'))}")
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        faults.at("name", f"expected the room's name, on one line of at most {LONGEST_NAME} letters")
    offerings = {} if not isinstance(games, dict) else _offerings(slug, games, families, faults, text)
    if not offerings:
        faults.at("games", "expected at least one game")
    if faults:
        raise SetupError([f"{slug}.toml: {fault}" for fault in faults])
    return Room(slug, str(name), offerings, text)


def _offerings(
    slug: str, games: dict[str, Any], families: Mapping[str, AnyFamily], faults: FaultList, text: str
) -> dict[str, Offering]:
    offerings: dict[str, Offering] = {}
    if wrong := wrong_keys(games):
        faults.at("games", wrong)
        return offerings
    for game, raw in games.items():
        game_faults = FaultList()
        if isinstance(raw, dict):
            offerings[game] = Offering(slug, game, raw, game_faults, families, text)
        else:
            game_faults.at(f"games.{game}", "expected a table")
        faults.extend(game_faults)
    return offerings


def read_file(path: Path, families: Mapping[str, AnyFamily] = FAMILIES) -> Room:
    """Read a room from a file of your own; the file's name is the room's slug."""
    return read_room(path.stem, read_text(path, LARGEST), families)


@cache
def built_in(slug: str) -> Room:
    """Return one of the five rooms of the package."""
    return read_room(slug, room_text(slug))


@cache
def installed_rooms() -> Mapping[str, Room]:
    """Return the rooms of installed packages; a name of one of the five, or of two packages, is refused."""
    by_name: dict[str, Room] = {}
    for point in installed(ROOM_GROUP):
        if point.name in (*BUILT_IN, *by_name):
            raise SetupError([f"{point.value}: there is a room {point.name} already"])
        by_name[point.name] = _installed_room(point)
    return MappingProxyType(by_name)


def _installed_room(point: EntryPoint) -> Room:
    """Return a room of a package: the file with the entry point's name, in the folder of the package."""
    name = f"{point.name}.toml"
    try:
        text = files(point.value).joinpath(name).read_text(encoding="utf-8")
    except (ImportError, OSError) as fault:
        raise SetupError([f"{point.value}: {name}: {fault}"]) from fault
    return read_room(point.name, text)


def rooms(extra: Iterable[Path] = ()) -> dict[str, Room]:
    """Return the five rooms, those of installed packages, and any others from files or folders.

    A file of the same name replaces a room.
    """
    paths = {
        path.stem: path
        for place in extra
        for path in (sorted(place.glob("*.toml")) if place.is_dir() else [place])
    }
    loaded = {slug: built_in(slug) for slug in BUILT_IN if slug not in paths}
    brought = {slug: room for slug, room in installed_rooms().items() if slug not in paths}
    return loaded | brought | {slug: read_file(path) for slug, path in paths.items()}


def offering(slug: str, extra: Iterable[Path] = ()) -> Offering:
    """Return a game by its slug, as in `offering("pinnacle/no-bust-401")`."""
    loaded = rooms(extra)
    room, _, game = slug.partition("/") if type(slug) is str else (slug, "", "")
    if type(room) is not str or room not in loaded:
        raise UnreadableError(f"there is no room {shown(room)}; there are {', '.join(loaded)}")
    return loaded[room].offering(game)
