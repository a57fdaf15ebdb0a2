"""What lies on the table when a question is put: seats, cards and chips as anybody who stands there sees them.

What hands amount to is left out: that is what is asked.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cardroom.games.face import PotLying
from cardroom.games.scene import WATCHER
from cardroom.school.item import Item, Question
from cardroom.telling.standing import SeatShown, Shared, look, standing
from cardroom.words import Said, say


class Position(msgspec.Struct, frozen=True):
    head: Said
    """Which game it is, at which stakes."""
    seats: tuple[SeatShown, ...]
    shared: tuple[Shared, ...]
    pots: tuple[PotLying, ...]
    bank: int
    """Who holds the player-dealer position, 0 if there is none."""
    dealer: int
    """Who has the dealer button."""


def position(item: Item, question: Question) -> Position:
    """The table before the question."""
    table, offering = item.played.table, item.played.table.offering
    scene = look(table, item.played.start, item.played.events[: question.at], WATCHER)
    found = standing(table, scene)
    head = say("school.position", game=offering.name, limits=offering.family.limits(table.opened))
    seats = tuple(replace(one, hands=tuple(replace(hand, total=None) for hand in one.hands)) for one in found.seats)
    shared = tuple(replace(one, total=None) for one in found.shared)
    return Position(head, seats, shared, found.pots, found.bank.seat if found.bank else 0, found.dealer)
