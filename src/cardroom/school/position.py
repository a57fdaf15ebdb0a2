"""What lies on the table when a question is put: seats, cards and chips as anybody who stands there sees them.

What hands amount to is left out: that is what is asked.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.games.scene import WATCHER
from cardroom.school.item import Item, Question
from cardroom.telling.standing import Standing, look, standing
from cardroom.words import Said, say


def position(item: Item, question: Question) -> Standing:
    """The table before the question."""
    table, played = item.played.table, item.played
    found = standing(table, look(table, played.start, played.events[: question.at], WATCHER))
    seats = tuple(replace(one, hands=tuple(replace(hand, total=None) for hand in one.hands)) for one in found.seats)
    return replace(found, seats=seats, shared=tuple(replace(one, total=None) for one in found.shared))


def stakes(item: Item) -> Said:
    """Which game it is, and which line of the sheet is in use: what hangs above the table."""
    table, offering = item.played.table, item.played.table.offering
    limits = offering.family.limits(table.opened)
    return say("school.stakes", game=offering.name, limits=limits, number=table.schedule.number)
