"""The process of the coach: a hand on its input, the value of each answer on its output.

    python -m cardroom.live.coach.worker

It runs at low priority, remembers its results for a game, and ends with the server that started it
(`process.answer`).
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cardroom.errors import CardroomError
from cardroom.live.coach.practice import Wanted, decode
from cardroom.live.wire.message_parts import Play
from cardroom.live.workers.process import serve_questions
from cardroom.rooms import Room, offering, read_room

FINE, FINER = 3, 6
"""Digits of a cost in cents, and of a net in wagers."""


class CoachAdvice(msgspec.Struct, frozen=True):
    """Advice on a hand; without plays there is none."""

    wager: int = 0
    plays: tuple[Play, ...] = ()
    how: str = ""
    """The key of the explanation; `slots` fill it."""
    slots: tuple[tuple[str, str | int], ...] = ()
    is_missing: bool = False
    """The extra `odds` is not installed, so there is no advice on any hand."""


NOTHING, MISSING = CoachAdvice(), CoachAdvice(is_missing=True)


def find(asked: Wanted) -> CoachAdvice:
    """Return the advice for a request, or `NOTHING`."""
    from cardroom.odds.coach import advise

    chosen = (
        _room(asked.room, asked.file).offerings[asked.game]
        if asked.file
        else offering(f"{asked.room}/{asked.game}")
    )
    advice = advise(chosen.open(asked.settings).opened, asked.held)
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
    except ImportError:
        return msgspec.json.encode(MISSING)
    except CardroomError:
        return msgspec.json.encode(NOTHING)


if __name__ == "__main__":
    serve_questions(_found)
