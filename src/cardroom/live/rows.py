"""The kinds of inputs in a table's stream, and how a step of the driver becomes one.

    open     room, game, settings, rules, and who sits where         row 1
    round    where the round starts                                  its number in the stream is the round's
    say, silence, void     an answer, the clock, the floor           as `Answer.full_line` has it
    end      what the round hands on                                 in the same append as the input that ended it
    halt, resume           why the table stands still, and goes on

Chance rides along: what it drew because of an input is in that input's `secret`, a line each.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from cardroom import __version__
from cardroom.felt import Between, Event
from cardroom.live.header import write
from cardroom.record.write import body_line
from cardroom.script import Answer, Driver
from cardroom.store import Input, Row

DIGEST = 16
"""Bytes."""


def told(events: Iterable[Event]) -> bytes:
    """A digest of events, each as the auditor would read it: of a shoe the whole order, whatever has been dealt of it."""
    lines = (f"> {one.full_line()}" if isinstance(one, Answer) else body_line(one) for one in events)
    return hashlib.sha256("\n".join(lines).encode()).digest()[:DIGEST]


def answers(events: Iterable[Event]) -> list[Answer]:
    return [one for one in events if isinstance(one, Answer)]


def round_row(driver: Driver, utc: int) -> Input:
    """A round has begun: where it started, and what chance has drawn before the first question."""
    common, own = write(driver.felt.start)
    secret = "\n".join([own, *(one.full_line() for one in answers(driver.events))])
    return Input("round", said=common, secret=secret.encode(), told=told(driver.events), engine=__version__, utc=utc)


def step_row(kind: str, events: Sequence[Event], utc: int, ask: str = "", client: str = "") -> Input:
    """What an input brought about, itself first. A sealed answer is all secret."""
    given, *drawn = answers(events)
    is_open = not given.under_seal
    secret = [one.full_line() for one in (drawn if is_open else [given, *drawn])]
    return Input(
        kind, given.seat, ask=ask, take=given.take, client=client, said=given.full_line() if is_open else "",
        secret="\n".join(secret).encode(), told=told(events), engine=__version__, utc=utc,
    )  # fmt: skip


def end_row(outcome: Between, utc: int) -> Input:
    common, own = write(outcome)
    return Input("end", said=common, secret=own.encode(), engine=__version__, utc=utc)


def given_again(row: Row) -> list[str]:
    """The lines that give it to a driver once more."""
    lines = row.input.secret.decode().split("\n") if row.input.secret else []
    if row.input.kind == "round":
        return lines[1:]
    return [row.input.said, *lines] if row.input.said else lines
