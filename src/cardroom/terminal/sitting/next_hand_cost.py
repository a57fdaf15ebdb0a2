"""What the next hand takes of somebody's chips by itself, before he is asked anything: a blind, an ante, a
fee.

Told by dealing it once on trial, with others answering as they will: no game has to be known here.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec
from msgspec.structs import replace

from cardroom.felt import BetweenRounds, Dealt, Moved, View
from cardroom.games.presenter import Presenter
from cardroom.players import Bot
from cardroom.rooms import Table
from cardroom.script import Driver, SimulatedChance
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.input.enter_key import sole_answer
from cardroom.terminal.input.prompt import is_idle

DRAWS = 60
"""Trials where cards are drawn for the button: enough that every seat gets it in one of them."""


class Coming(msgspec.Struct, frozen=True):
    """Nothing, in most games."""

    cents: int = 0
    lines: tuple[str, ...] = ()
    """What for, as it will be told."""
    drawn: bool = False
    """Whether cards decide who pays, as where the button is drawn for: then this is the most that it can
    be."""


def coming(table: Table, start: BetweenRounds, seat: int, bots: Mapping[int, Bot], rng: Random) -> Coming:
    """What the hand that starts from here takes from a seat up to its first question, or to anybody's over
    cards. The others draw from a copy of their luck, so that they say the same when it is dealt in
    earnest."""
    first, is_drawn = _trial(table, start, seat, bots, rng, 0)
    if not is_drawn:
        return first
    others = [first, *(_trial(table, start, seat, bots, rng, one)[0] for one in range(1, DRAWS))]
    most = max(others, key=lambda one: one.cents)
    return replace(most, drawn=any(one.cents < most.cents for one in others))


def _trial(
    table: Table, start: BetweenRounds, seat: int, bots: Mapping[int, Bot], rng: Random, seed: int
) -> tuple[Coming, bool]:
    """One deal on trial, and whether cards came before the chips."""
    luck = Random()
    luck.setstate(rng.getstate())
    driver = table.deal(start, SimulatedChance(seed))
    _play_on(driver, start, seat, bots, luck, table)
    chips = next((i for i, event in enumerate(driver.events) if isinstance(event, Moved)), 0)
    is_drawn = any(isinstance(event, Dealt) for event in driver.events[:chips])
    cents = start.person(seat).cents - driver.felt.stack(seat)
    if cents <= 0:
        return Coming(), is_drawn
    told = narrate(table, start, driver.events, seat)
    lines = tuple(line.text for line in told if line.kind in ("money", "pot") and seat in line.seats)
    return Coming(cents, lines), is_drawn


def _play_on(
    driver: Driver, start: BetweenRounds, seat: int, bots: Mapping[int, Bot], luck: Random, table: Table
) -> None:
    """Until this seat has something to decide, or others over cards."""
    face: Presenter = table.offering.family.face
    views = {one: View(start, one) for one in bots}
    while driver.waiting and not any(isinstance(event, Dealt) for event in driver.events):
        ask = driver.waiting[0]
        if ask.seat in bots:
            driver.answer(ask.seat, bots[ask.seat](ask, views[ask.seat].catch_up(driver.events), luck, table))
        elif ask.seat == seat and (is_idle(ask) or sole_answer(ask, face)):
            driver.silence(seat)
        else:
            return
