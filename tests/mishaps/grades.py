"""Which of the grades of remedy came about, by what was told: the first thing that decides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardroom.felt import Event, HandKilled, Misdealt, Moved, Regrouped, Voided
from cardroom.felt.places import MUCK, is_own
from cardroom.money import is_pot, seat_of
from cardroom.script import FLOOR, Ask

Grade = Literal["repair", "dead", "foul", "misdeal", "no pot", "floor"]


def grade(events: Iterable[Event]) -> Grade:
    """A hand is dead as well if it goes to the muck and its ante back; a card that is left as it lies is a repair too."""
    is_mucked = False
    for event in events:
        match event:
            case Ask() if event.seat == FLOOR:
                return "floor"
            case Voided() if event.topic:
                return "no pot"
            case Misdealt():
                return "misdeal"
            case HandKilled():
                return "foul" if event.how == "foul" else "dead"
            case Regrouped():
                is_mucked = is_mucked or (event.target == MUCK and is_own(event.source))
            case Moved() if (
                is_mucked
                and is_pot(event.source)
                and seat_of(event.target)
                and event.topic.startswith("error.")
            ):
                return "dead"
    return "repair"
