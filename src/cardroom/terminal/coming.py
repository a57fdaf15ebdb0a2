"""What the next hand takes of somebody's chips by itself, before he is asked anything: a blind, an ante, a fee.

Told by dealing it once on trial, with others answering as they will: no game has to be known here.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec

from cardroom.felt import Between, Dealt, View
from cardroom.games.face import Face
from cardroom.players import Bot
from cardroom.rooms import Table
from cardroom.script import Driver, SimulatedChance
from cardroom.terminal.enter import sole_answer
from cardroom.terminal.narrate import narrate
from cardroom.terminal.prompt import is_idle


class Coming(msgspec.Struct, frozen=True):
    """Nothing, in most games."""

    cents: int = 0
    lines: tuple[str, ...] = ()
    """What for, as it will be told."""


def coming(table: Table, start: Between, seat: int, bots: Mapping[int, Bot], rng: Random) -> Coming:
    """What the hand that starts from here takes from a seat up to its first question, or to anybody's over cards. The others
    draw from a copy of their luck, so that they say the same when it is dealt in earnest."""
    luck = Random()
    luck.setstate(rng.getstate())
    driver = table.deal(start, SimulatedChance(0))
    _play_on(driver, start, seat, bots, luck, table)
    cents = start.person(seat).cents - driver.felt.stack(seat)
    if cents <= 0:
        return Coming()
    told = narrate(table, start, driver.events, seat)
    return Coming(cents, tuple(line.text for line in told if line.kind in ("money", "pot") and seat in line.seats))


def _play_on(driver: Driver, start: Between, seat: int, bots: Mapping[int, Bot], luck: Random, table: Table) -> None:
    """Until this seat has something to decide, or others over cards."""
    face: Face = table.offering.family.face
    views = {one: View(start, one) for one in bots}
    while driver.waiting and not any(isinstance(event, Dealt) for event in driver.events):
        ask = driver.waiting[0]
        if ask.seat in bots:
            driver.answer(ask.seat, bots[ask.seat](ask, views[ask.seat].catch_up(driver.events), luck, table))
        elif ask.seat == seat and (is_idle(ask) or sole_answer(ask, face)):
            driver.silence(seat)
        else:
            return
