"""Show the table when a question is put: the seats, cards and chips that any bystander sees.

The totals of hands are left out, because they are what the question asks.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.rooms import rooms
from cardroom.school.item import Item, ItemQuestion
from cardroom.telling.table_view import TableView, scene_after, standing
from cardroom.words import Said, say

OUTSIDER = 99
"""A seat that nobody has: a view from it shows the open cards and no private ones."""


def position(item: Item, question: ItemQuestion) -> TableView:
    """Return the table as it looks before the question."""
    table, played = item.played.table, item.played
    view = standing(table, scene_after(table, played.start, played.events[: question.at], OUTSIDER))
    seats = tuple(
        replace(seat, hands=tuple(replace(hand, total=None) for hand in seat.hands)) for seat in view.seats
    )
    return replace(view, seats=seats, shared=tuple(replace(shared, total=None) for shared in view.shared))


def stakes(item: Item) -> Said:
    """Return whose table it is, the stakes, and the line of the sheet in use: the sign above the table."""
    table, offering = item.played.table, item.played.table.offering
    room = rooms().get(offering.room)
    limits = offering.family.limits(table.opened)
    return say(
        "school.stakes",
        room=room.name if room else offering.room,
        limits=limits,
        number=table.schedule.number,
    )


def heading(item: Item) -> Said:
    """Return the stakes with the name of the game."""
    return say("school.headed", game=item.played.table.offering.name, stakes=stakes(item))
