"""What lies on the table when a question is put: seats, cards and chips as anybody who stands there sees
them.

What hands amount to is left out: that is what is asked.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.rooms import rooms
from cardroom.school.item import Item, ItemQuestion
from cardroom.telling.table_view import TableView, scene_after, standing
from cardroom.words import Said, say

OUTSIDER = 99
"""Nobody's seat: who stands there sees what lies open, and no card that is anybody's own."""


def position(item: Item, question: ItemQuestion) -> TableView:
    """The table before the question."""
    table, played = item.played.table, item.played
    found = standing(table, scene_after(table, played.start, played.events[: question.at], OUTSIDER))
    seats = tuple(
        replace(one, hands=tuple(replace(hand, total=None) for hand in one.hands)) for one in found.seats
    )
    return replace(found, seats=seats, shared=tuple(replace(one, total=None) for one in found.shared))


def stakes(item: Item) -> Said:
    """Whose table it is, what is played for, and which line of the sheet is in use: what hangs above it."""
    table, offering = item.played.table, item.played.table.offering
    room = rooms().get(offering.room)
    limits = offering.family.limits(table.opened)
    return say(
        "school.stakes",
        room=room.name if room else offering.room,
        limits=limits,
        number=table.schedule.number,
    )


def headed(item: Item) -> Said:
    """The same with the name of the game."""
    return say("school.headed", game=item.played.table.offering.name, stakes=stakes(item))
