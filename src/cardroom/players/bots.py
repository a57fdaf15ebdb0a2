"""Three ways to answer. A bot is a function of the question, its own view, a generator and the table; it has
no state.

Of the table it reads only the rules, which are public. All bots take the player-dealer position when it is
offered, so that the game never breaks for want of a bank.
"""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.fixed import Fixed
from cardroom.players.families import ways_at
from cardroom.players.plain import Bot
from cardroom.rooms import Table
from cardroom.script import Act, Amount, Ask, Choice, WagerSlip


def by_house_way(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer as a timeout would, but take the bank, wager the minimum, and stay in the game."""
    return ways_at(table).house_way(ask, view, rng, table)


def by_chart(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer as a sound player of the table's family: some units on the seat's own circle and the usual
    strategy.

    In poker the bot plays a plain game.
    """
    return ways_at(table).chart(ask, view, rng, table)


def by_chance(ask: Ask[Any], view: View, rng: Random, table: Table | None = None) -> Any:
    """Answer with any allowed option that asks for no confirmation, unlike a fold where a check is free."""
    options = ask.options
    if isinstance(options, WagerSlip):
        return _any_slip(options, rng)
    if isinstance(options, Amount):
        return rng.randrange(options.least, options.most + 1, options.step)
    assert options is not None
    if not isinstance(options, Choice):
        return rng.choice(list(options.samples()))
    offer = rng.choice([offer for offer in options.offers if not offer.warn])
    steps = (offer.most - offer.least) // offer.step
    return Act(offer.name, offer.least + rng.randint(0, steps) * offer.step if offer.most else 0)


BOTS: dict[str, Bot] = Fixed({"chart": by_chart, "house-way": by_house_way, "random": by_chance})


def _any_slip(options: WagerSlip, rng: Random) -> dict[str, int]:
    slip: dict[str, int] = {}
    for line in options.lines:
        if rng.random() < (0.8 if line is options.lines[0] else 0.25):
            least, most = line.limits
            top = min(most or least * 20, least * 20, slip.get(line.within, 0) if line.within else 10**9)
            if top >= least:
                slip[line.name] = rng.randrange(least, top + 1, line.step)
    return slip if slip in options else {}
