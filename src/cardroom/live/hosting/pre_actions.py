"""Answers given ahead: kept in memory by the connection that gave them, and dropped by any change.

What silence would say (check, else fold) may always be said ahead. Anything else stands only while nobody
else has put chips in since: so a call is never carried over a raise.
"""

from __future__ import annotations

import msgspec

from cardroom.errors import CardroomError
from cardroom.felt import Moved
from cardroom.live.stream.commands import Say
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire.incoming import Pre
from cardroom.money import seat_of


class PreAction(msgspec.Struct, frozen=True):
    """What was said, and how far the round had gone."""

    pre: Pre
    round: int
    place: int


def kept(pre: Pre, cache: TableAggregate) -> PreAction:
    return PreAction(pre, cache.round, len(cache.driver.events) if cache.driver else 0)


def is_over(ahead: PreAction, cache: TableAggregate) -> bool:
    """The round it was said in is, or the question it was for has been put."""
    return cache.round != ahead.round or not cache.is_playing


def said_now(ahead: PreAction, cache: TableAggregate, seat: int, person: str) -> Say | None:
    """The answer to the question that is open now; None: it is not the one that was meant, or too much has
    changed."""
    driver = cache.driver
    ask = driver.asked(seat) if driver else None
    if driver is None or ask is None or ask.options is None or ahead.pre.kind not in (ask.kind, ask.clock):
        return None
    since = driver.events[ahead.place :]
    is_same = not any(isinstance(one, Moved) and seat_of(one.source) not in (0, seat) for one in since)
    silent = ask.options.own_copy(ask.default)
    for text in (ahead.pre.say, ahead.pre.otherwise):
        try:
            own = ask.options.own_copy(ask.options.read(text)) if text else None
        except CardroomError:  # whatever was typed, it is no answer to this question
            own = None
        if own is not None and ask.options.refusal(own) is None and (is_same or own == silent):
            return Say(seat, own, cache.number(ask), driver.takes(seat), ahead.pre.id, person)
    return None
