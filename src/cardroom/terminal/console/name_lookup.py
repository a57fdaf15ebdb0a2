"""Rooms and games by the names people type: found, or refused with what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from cardroom.errors import UnreadableError
from cardroom.rooms import Offering, Room
from cardroom.rulebook import clauses
from cardroom.terminal.console.text import text
from cardroom.words import SaidList

ROOM_WIDE = frozenset((
    "comstock/room",
    "mortimers/california-games",
    "mortimers/poker",
    "players-club/room",
    "players-club/lowball",
))
"""Groups of the rule book that govern several games and are none themselves."""


def nearest(typed: str, known: Iterable[str], otherwise: str = "") -> str:
    """`; did you mean pinnacle?`, if something is near; else all there is, said under another key."""
    there = tuple(known)
    if near := get_close_matches(typed.lower(), there, n=3, cutoff=0.5):
        return text("find.meant", near=SaidList(tuple(near), "or"))
    return text(otherwise, known=SaidList(there, "comma")) if otherwise else ""


def find_room(rooms: Mapping[str, Room], typed: str) -> Room:
    named = {room.name.lower(): slug for slug, room in rooms.items()}
    slug = named.get(typed.lower(), typed.lower())
    if slug not in rooms:
        raise UnreadableError(
            text("find.no-room", typed=repr(typed)) + nearest(typed, rooms, "find.there-are")
        )
    return rooms[slug]


def find(rooms: Mapping[str, Room], room: str, game: str) -> Offering:
    """A game that a room offers."""
    at = find_room(rooms, room)
    if game.lower() in at.offerings:
        return at.offerings[game.lower()]
    raise UnreadableError(
        text("find.no-game", room=at.name, game=repr(game)) + nearest(game, at.offerings, "find.it-offers")
    )


def find_group(rooms: Mapping[str, Room], room: str, game: str) -> tuple[Room, str, Offering | None]:
    """A game and its rules; a group of clauses that governs several games counts as one here, without an
    offering."""
    at = find_room(rooms, room)
    offering, group = at.offerings.get(game.lower()), f"{at.slug}/{game.lower()}"
    if offering is None and not clauses(group):
        known = [
            *at.offerings,
            *(one.partition("/")[2] for one in ROOM_WIDE if one.startswith(f"{at.slug}/")),
        ]
        raise UnreadableError(
            text("find.no-rules", room=at.name, game=repr(game)) + nearest(game, known, "find.there-are")
        )
    return at, group, offering
