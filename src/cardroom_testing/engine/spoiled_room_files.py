"""Randomly spoiled room files: a file that loads can be played, and any other is refused with its faults.

A spoiled file is a real one with a few changed values. A new value comes from the same key elsewhere, lies at
an edge, or has another kind. Sometimes a key or an entry is missing or doubled. Most such files are refused;
the others are new games.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from cardroom.errors import LONGEST, MOST_FAULTS, CardroomError, InvariantError, SetupError
from cardroom.games import FAMILIES
from cardroom.record import write_record
from cardroom.rooms import BUILT_IN, Room
from cardroom.rooms.room import room_of
from cardroom.simulate.conformance import check_chips, random_round, random_table, settings_of

Raw = dict[str, Any]
Keys = tuple[str | int, ...]
EDGES: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 21, 22, 53, 100, 101, -1, 2**31, 2**63, 10**30, True, False, 0.5,
    float("nan"), "", " ", "x", "any", "\x1b[31m", "[bold]", "A" * 101, "$0", "$0.01", "$0.50", "$1", "$2",
    "$3", "$5", "$7", "$100", "$1,000", "$1000000000", "$1000000000000", "-$1", "1:1", "3:2", "7:3", "1:100",
    "999999:1", "0:1", [], {}, [1], ["$1"],
)  # fmt: skip


class RoomFileSpoiler:
    """Spoils one game of one file at a time."""

    def __init__(self, paths: Sequence[Path] = ()) -> None:
        package = files("cardroom.rooms")
        texts = {slug: package.joinpath(f"{slug}.toml").read_text(encoding="utf-8") for slug in BUILT_IN}
        texts |= {path.stem: path.read_text(encoding="utf-8") for path in paths}
        self.games = {
            (slug, game): raw
            for slug, text in texts.items()
            for game, raw in tomllib.loads(text)["games"].items()
        }
        self._pool: dict[str | int, list[Any]] = {}
        for raw in self.games.values():
            for keys, value in _paths(raw):
                self._pool.setdefault(keys[-1], []).append(value)
        for family in FAMILIES.values():
            for key, word in _words(family.rules):
                self._pool.setdefault(key, []).append(word)

    def spoiled(self, rng: Random) -> tuple[str, Raw, list[str]]:
        """Return the slug of a room, its file with one game, and a list of the changes."""
        (slug, game), raw = rng.choice(list(self.games.items()))
        raw = {
            key: value for key, value in copy.deepcopy(raw).items() if key != "cites" or rng.random() < 0.1
        }
        done = [self._spoil(raw, rng) for _ in range(rng.choice((1, 1, 1, 2, 3, 6)))]
        return (
            "spoiled",
            {"name": "Spoiled", "games": {game: _without_clauses(raw)}},
            [f"{slug}/{game}", *done],
        )

    def _spoil(self, raw: Raw, rng: Random) -> str:
        keys, value = rng.choice(list(_paths(raw)))
        inside: Any = raw
        for key in keys[:-1]:
            inside = inside[key]
        last, how = keys[-1], rng.random()
        if how < 0.1:
            del inside[last]
            return f"{keys} gone"
        if how < 0.15 and isinstance(value, list):
            inside[last] = value * 2
            return f"{keys} doubled"
        pool = self._pool[last]
        inside[last] = copy.deepcopy(rng.choice(pool) if how < 0.6 else rng.choice(EDGES))
        return f"{keys} = {inside[last]!r}"


def _without_clauses(raw: Any) -> Any:
    """Return a game without its clause ids: it has no rule book, so it may only cite keys of its own file."""
    if isinstance(raw, list):
        return [_without_clauses(value) for value in raw]
    if not isinstance(raw, dict):
        return raw
    return {
        key: _without_clauses(value)
        for key, value in raw.items()
        if key not in ("clauses", "governed_by", "cites")
    }


def _paths(raw: Any, keys: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    inner = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for key, value in inner:
        yield (*keys, key), value
        yield from _paths(value, (*keys, key))


def _words(kind: type[msgspec.Struct]) -> Iterator[tuple[str, Any]]:
    """Yield every word that a key may have, by the type of the key."""
    for key, hint in get_type_hints(kind).items():
        for hint_part in (hint, *get_args(hint)):
            if get_origin(hint_part).__class__.__name__ == "_SpecialForm" and all(
                isinstance(word, str) for word in get_args(hint_part)
            ):
                yield from ((key, word) for word in get_args(hint_part))
            elif isinstance(hint_part, type) and issubclass(hint_part, msgspec.Struct):
                yield from _words(hint_part)


def check_spoiled(spoiler: RoomFileSpoiler, rng: Random, rounds: int = 4) -> bool:
    """Check that one spoiled file is refused with its faults, or can be played; return whether it was
    played."""
    slug, raw, done = spoiler.spoiled(rng)
    try:
        room = room_of(slug, raw)
    except SetupError as error:
        if (
            not error.faults
            or len(error.faults) > MOST_FAULTS + 1
            or not all(_is_line(fault) for fault in error.faults)
        ):
            raise InvariantError(f"{done}: refused with {error.faults}") from None
        return False
    except Exception as error:
        raise InvariantError(f"{done}: {type(error).__name__} {error}") from error
    _play(room, rng, rounds, done)
    return True


def _is_line(text: str) -> bool:
    return text.isprintable() and len(text) <= LONGEST


def _play(room: Room, rng: Random, rounds: int, done: Sequence[str]) -> None:
    for offering in room.offerings.values():
        settings = settings_of(offering)
        if len([chosen for chosen in settings if not chosen.options]) < len(offering.rules.schedules):
            raise InvariantError(f"{done}: not every schedule can be opened")
        for _ in range(rounds):
            table, start = random_table(offering, rng, rng.choice(settings))
            driver = None
            try:
                driver = table.deal(start)
                driver = random_round(table, start, rng)
                check_chips(start, driver)
            except Exception as error:
                record = (
                    write_record(table, start, driver) if driver and isinstance(error, CardroomError) else ""
                )
                raise InvariantError(f"{done}: {type(error).__name__} {error}\n{record}") from error
