"""The process in which the coach thinks: a hand in, and what its answers are worth out (`beside.answer`). It
gives way to everything else on the machine, remembers what it has worked out for a game, and ends with the
server that started it.

    python -m cardroom.live.coach.worker
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cardroom.errors import CardroomError
from cardroom.live.coach.practice import Wanted, decode
from cardroom.live.wire.message_parts import Play
from cardroom.live.workers.process import answer
from cardroom.rooms import Room, offering, read_room

FINE, FINER = 3, 6
"""Digits of a cost in cents, and of a net in wagers."""


class CoachAdvice(msgspec.Struct, frozen=True):
    """Advice; no plays: there is none."""

    wager: int = 0
    plays: tuple[Play, ...] = ()
    how: str = ""
    """The key of the words for it, and what goes into them."""
    slots: tuple[tuple[str, str | int], ...] = ()


NOTHING = CoachAdvice()


def find(asked: Wanted) -> CoachAdvice:
    from cardroom.odds.coach import advise

    at = (
        _room(asked.room, asked.file).offerings[asked.game]
        if asked.file
        else offering(f"{asked.room}/{asked.game}")
    )
    advice = advise(at.open(asked.settings).opened, asked.held)
    if advice is None:
        return NOTHING
    plays = [
        Play(say, round(advice.values[say], FINER), round(cost, FINE)) for say, cost in advice.costs.items()
    ]
    slots = tuple((name, value) for name, value in advice.how.slots if isinstance(value, str | int))
    return CoachAdvice(advice.wager, tuple(plays), advice.how.key, slots)


@lru_cache(maxsize=8)
def _room(slug: str, file: str) -> Room:
    return read_room(slug, file)


def _found(line: bytes) -> bytes:
    try:
        return msgspec.json.encode(find(decode(line)))
    except (CardroomError, ImportError):
        return msgspec.json.encode(NOTHING)


if __name__ == "__main__":
    answer(_found)
