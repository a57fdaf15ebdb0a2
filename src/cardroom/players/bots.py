"""Three ways to answer. A bot is a function of the question, its own view and a generator; it keeps nothing.

All of them take the player-dealer position when it is offered, so that the game never breaks for want of a bank.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.players.poker import give_up, play_poker
from cardroom.players.twenty_one import play_twenty_one
from cardroom.script import Act, Amount, Ask, Choice, Pick, Slip

Bot = Callable[[Ask[Any], View, Random], Any]

BANK_SHARE = 4
"""A bot banks a quarter of its stack."""


def by_house_way(ask: Ask[Any], view: View, rng: Random) -> Any:
    """What silence would do, but taking the bank and wagering the minimum."""
    options = ask.options
    if isinstance(options, Choice) and options.offer("bank"):
        return Act("bank")
    if isinstance(options, Amount):
        return _quarter(options, view.stack(ask.seat))
    if isinstance(options, Slip):
        return _wager(ask, options, 1)
    if isinstance(options, Pick):
        return give_up(options, view)
    return ask.default


def by_chart(ask: Ask[Any], view: View, rng: Random) -> Any:
    """A sound player: a few units on the own circle and the usual strategy within the chart; in poker a plain game."""
    options = ask.options
    if isinstance(options, Slip):
        return _wager(ask, options, rng.choice((1, 1, 2, 2, 3, 5)))
    if isinstance(options, Choice) and ask.clock == "act" and ask.about in view.cards:
        mine = view.cards[ask.about]
        if options.offer("check") or options.offer("call"):
            return play_poker(options, mine, view, rng)
        return play_twenty_one(options, mine, view.cards.get("dealer", []))
    return by_house_way(ask, view, rng)


def by_chance(ask: Ask[Any], view: View, rng: Random) -> Any:
    """Anything that is allowed."""
    options = ask.options
    if isinstance(options, Slip):
        return _any_slip(options, rng)
    if isinstance(options, Amount):
        return rng.randrange(options.least, options.most + 1, options.step)
    if isinstance(options, Pick):
        return rng.choice(list(options.each()))
    assert isinstance(options, Choice)
    offer = rng.choice(options.offers)
    steps = (offer.most - offer.least) // offer.step
    return Act(offer.name, offer.least + rng.randint(0, steps) * offer.step if offer.most else 0)


BOTS: dict[str, Bot] = {"chart": by_chart, "house-way": by_house_way, "random": by_chance}


def _quarter(options: Amount, stack: int) -> int:
    wanted = max(options.least, min(options.most, stack // BANK_SHARE))
    return wanted // options.step * options.step


def _wager(ask: Ask[Any], options: Slip, units: int) -> dict[str, int]:
    """Some units on the own circle; nothing behind others; as little as it takes when the stack is short."""
    if ask.topic != "act.wager":
        return {}
    line = options.lines[0]
    for n in (units, 1):
        slip = {line.name: min(line.least * n, line.most or line.least * n)}
        if slip in options:
            return slip
    return {}


def _any_slip(options: Slip, rng: Random) -> dict[str, int]:
    slip: dict[str, int] = {}
    for line in options.lines:
        if rng.random() < (0.8 if line is options.lines[0] else 0.25):
            top = min(line.most or line.least * 20, line.least * 20, slip.get(line.within, 0) if line.within else 10**9)
            if top >= line.least:
                slip[line.name] = rng.randrange(line.least, top + 1, line.step)
    return slip if slip in options else {}
