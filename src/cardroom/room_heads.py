"""The room files of the package, and what stands at their heads: read without loading a game.

A list of rooms needs no more than this. To play, load the room itself: `cardroom.rooms`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec

from cardroom.rulebook.document import Document

BUILT_IN = ("ven-a-mexico", "pinnacle", "mortimers", "players-club", "comstock")
"""The rooms of the package, in the order of the state's documents."""


class RoomHead(msgspec.Struct, frozen=True):
    """A room by its name, its games and the documents they are taken from."""

    slug: str
    name: str
    games: tuple[str, ...]
    documents: tuple[Document, ...]


def room_text(slug: str) -> str:
    """Return the file of a room of the package."""
    return files("cardroom").joinpath("rooms", f"{slug}.toml").read_text(encoding="utf-8")


def read_heads() -> Iterator[RoomHead]:
    """Yield the head of each room of the package, in their order."""
    return map(_head, BUILT_IN)


def _head(slug: str) -> RoomHead:
    raw = tomllib.loads(room_text(slug))
    documents = (_document(game) for game in raw["games"].values())
    return RoomHead(slug, raw["name"], tuple(raw["games"]), tuple(dict.fromkeys(filter(None, documents))))


def _document(game: dict[str, Any]) -> Document | None:
    return msgspec.convert(game["document"], Document) if "document" in game else None
