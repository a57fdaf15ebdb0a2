"""All games of the five rooms, by slug."""

from cardroom.rooms import rooms

GAMES = tuple(one.slug for room in rooms().values() for one in room.offerings.values())
