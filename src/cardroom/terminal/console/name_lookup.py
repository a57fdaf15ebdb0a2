"""Rooms and games by the names that people type; an unknown name is refused with the most similar ones."""

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
"""Groups of the rule book that govern several games and are not games themselves."""


def nearest(typed: str, names: Iterable[str], otherwise: str = "") -> str:
    """Return `; did you mean pinnacle?` if a name is similar, else all names, said under another key."""
    choices = tuple(names)
    if near := get_close_matches(typed.lower(), choices, n=3, cutoff=0.5):
        return text("find.meant", near=SaidList(tuple(near), "or"))
    return text(otherwise, known=SaidList(choices, "comma")) if otherwise else ""


def find_room(rooms: Mapping[str, Room], typed: str) -> Room:
    """Return the room with this slug or name."""
    slugs_by_name = {room.name.lower(): slug for slug, room in rooms.items()}
    slug = slugs_by_name.get(typed.lower(), typed.lower())
    if slug not in rooms:
        raise UnreadableError(
            text("find.no-room", typed=repr(typed)) + nearest(typed, rooms, "find.there-are")
        )
    return rooms[slug]


def find(rooms: Mapping[str, Room], room: str, game: str) -> Offering:
    """Return a game that a room offers."""
    chosen_room = find_room(rooms, room)
    if game.lower() in chosen_room.offerings:
        return chosen_room.offerings[game.lower()]
    raise UnreadableError(
        text("find.no-game", room=chosen_room.name, game=repr(game))
        + nearest(game, chosen_room.offerings, "find.it-offers")
    )


def find_group(rooms: Mapping[str, Room], room: str, game: str) -> tuple[Room, str, Offering | None]:
    """Return a game and the group of its rules.

    A group of clauses that governs several games counts as a game here; it has no offering.
    """
    chosen_room = find_room(rooms, room)
    offering, group = chosen_room.offerings.get(game.lower()), f"{chosen_room.slug}/{game.lower()}"
    if offering is None and not clauses(group):
        groups = [
            *chosen_room.offerings,
            *(
                group_name.partition("/")[2]
                for group_name in ROOM_WIDE
                if group_name.startswith(f"{chosen_room.slug}/")
            ),
        ]
        raise UnreadableError(
            text("find.no-rules", room=chosen_room.name, game=repr(game))
            + nearest(game, groups, "find.there-are")
        )
    return chosen_room, group, offering
