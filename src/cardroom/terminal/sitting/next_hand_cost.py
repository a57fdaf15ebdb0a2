"""The chips that the next hand takes before a player's first decision: a blind, an ante, a fee.

They are found by dealing the hand once on trial, with the bots' own answers, so no game has to be known here.
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
"""The trials if cards are drawn for the button: enough that every seat gets it in one of them."""


class Coming(msgspec.Struct, frozen=True):
    """The cost of the next hand; nothing, in most games."""

    cents: int = 0
    lines: tuple[str, ...] = ()
    """The reasons for it, as the narrator tells them."""
    drawn: bool = False
    """True if drawn cards decide who pays, as for the button: then `cents` is the most it can be."""


def next_hand_cost(
    table: Table, start: BetweenRounds, seat: int, bots: Mapping[int, Bot], rng: Random
) -> Coming:
    """Return what the next hand takes from a seat before its first question, or before anyone's question over
    cards.

    The bots use a copy of the random numbers, so that they answer the same when the hand is dealt in earnest.
    """
    first, is_drawn = _trial(table, start, seat, bots, rng, 0)
    if not is_drawn:
        return first
    trials = [first, *(_trial(table, start, seat, bots, rng, seed)[0] for seed in range(1, DRAWS))]
    most = max(trials, key=lambda trial: trial.cents)
    return replace(most, drawn=any(trial.cents < most.cents for trial in trials))


def _trial(
    table: Table, start: BetweenRounds, seat: int, bots: Mapping[int, Bot], rng: Random, seed: int
) -> tuple[Coming, bool]:
    """Return the cost of one deal on trial, and whether cards were dealt before chips moved."""
    luck = Random()
    luck.setstate(rng.getstate())
    driver = table.deal(start, SimulatedChance(seed))
    _play_on(driver, start, seat, bots, luck, table)
    chips = next((i for i, event in enumerate(driver.events) if isinstance(event, Moved)), 0)
    is_drawn = any(isinstance(event, Dealt) for event in driver.events[:chips])
    cents = start.person(seat).cents - driver.felt.stack(seat)
    if cents <= 0:
        return Coming(), is_drawn
    narrated = narrate(table, start, driver.events, seat)
    lines = tuple(line.text for line in narrated if line.kind in ("money", "pot") and seat in line.seats)
    return Coming(cents, lines), is_drawn


def _play_on(
    driver: Driver, start: BetweenRounds, seat: int, bots: Mapping[int, Bot], luck: Random, table: Table
) -> None:
    """Play until this seat has something to decide, or another seat has over cards."""
    presenter: Presenter = table.offering.family.presenter
    views = {bot_seat: View(start, bot_seat) for bot_seat in bots}
    while driver.waiting and not any(isinstance(event, Dealt) for event in driver.events):
        ask = driver.waiting[0]
        if ask.seat in bots:
            driver.answer(ask.seat, bots[ask.seat](ask, views[ask.seat].catch_up(driver.events), luck, table))
        elif ask.seat == seat and (is_idle(ask) or sole_answer(ask, presenter)):
            driver.silence(seat)
        else:
            return
