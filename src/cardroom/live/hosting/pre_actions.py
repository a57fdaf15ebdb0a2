"""Answers given before their question: held in memory by the connection, and dropped by any change.

The timeout answer (check, else fold) may always be given ahead. Any other answer is valid only while no one
else has put in chips since, so a call is never carried over a raise.
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
    """An answer given before its question, and how far the round had gone."""

    pre: Pre
    round: int
    place: int


def new_pre_action(pre: Pre, aggregate: TableAggregate) -> PreAction:
    """Return the answer with the current place in the round."""
    return PreAction(pre, aggregate.round, len(aggregate.driver.events) if aggregate.driver else 0)


def is_over(pre_action: PreAction, aggregate: TableAggregate) -> bool:
    """Check if the round of the answer is over."""
    return aggregate.round != pre_action.round or not aggregate.is_playing


def answer_now(pre_action: PreAction, aggregate: TableAggregate, seat: int, person: str) -> Say | None:
    """Return the answer to the open question; None if another question was meant or too much has changed."""
    driver = aggregate.driver
    ask = driver.asked(seat) if driver else None
    if (
        driver is None
        or ask is None
        or ask.options is None
        or pre_action.pre.kind not in (ask.kind, ask.clock)
    ):
        return None
    since = driver.events[pre_action.place :]
    is_same = not any(isinstance(event, Moved) and seat_of(event.source) not in (0, seat) for event in since)
    silent = ask.options.own_copy(ask.default)
    for text in (pre_action.pre.say, pre_action.pre.otherwise):
        try:
            answer = ask.options.own_copy(ask.options.read(text)) if text else None
        except CardroomError:  # the text is no answer to this question
            answer = None
        if answer is not None and ask.options.refusal(answer) is None and (is_same or answer == silent):
            return Say(seat, answer, aggregate.number(ask), driver.takes(seat), pre_action.pre.id, person)
    return None
