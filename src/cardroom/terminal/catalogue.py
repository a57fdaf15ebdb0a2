"""Rooms and games by the names people type: found, or refused with what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from cardroom.errors import Unreadable
from cardroom.rooms import Offering, Room
from cardroom.rulebook import clauses

ROOM_WIDE = frozenset(
    ("comstock/room", "mortimers/california-games", "mortimers/poker", "players-club/room", "players-club/lowball")
)
"""Groups of the rule book that govern several games and are none themselves."""


def meant(typed: str, known: Iterable[str]) -> str:
    """`; did you mean pinnacle?`, if something is near."""
    near = get_close_matches(typed.lower(), list(known), n=3, cutoff=0.5)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def find_room(rooms: Mapping[str, Room], typed: str) -> Room:
    named = {room.name.lower(): slug for slug, room in rooms.items()}
    slug = named.get(typed.lower(), typed.lower())
    if slug not in rooms:
        raise Unreadable(f"there is no room {typed!r}{meant(typed, rooms) or f'; there are {_list(rooms)}'}")
    return rooms[slug]


def find(rooms: Mapping[str, Room], room: str, game: str) -> Offering:
    """A game that a room offers."""
    at = find_room(rooms, room)
    if game.lower() in at.offerings:
        return at.offerings[game.lower()]
    near = meant(game, at.offerings) or f"; it offers {_list(at.offerings)}"
    raise Unreadable(f"{at.name} does not offer {game!r}{near}")


def find_group(rooms: Mapping[str, Room], room: str, game: str) -> tuple[Room, str, Offering | None]:
    """A game and its rules; a group of clauses that governs several games counts as one here, without an offering."""
    at = find_room(rooms, room)
    offering, group = at.offerings.get(game.lower()), f"{at.slug}/{game.lower()}"
    if offering is None and not clauses(group):
        known = [*at.offerings, *(one.partition("/")[2] for one in ROOM_WIDE if one.startswith(f"{at.slug}/"))]
        raise Unreadable(f"{at.name} has no rules for {game!r}{meant(game, known) or f'; there are {_list(known)}'}")
    return at, group, offering


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
