"""Answers that are sensible in any game: take the bank, wager the usual, and otherwise do what a timeout
would.

    take_part    only what it takes to stay in the game: the smallest wagers
    at_a_bank    a sound player of a banked game: some units, a bank that the table needs, and a bot for the
                 hands
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.players.bank import bank_for
from cardroom.rooms import Table
from cardroom.script import Act, Amount, Ask, Choice, WagerSlip

Bot = Callable[[Ask[Any], View, Random, Table], Any]

BANK_SHARE = 4
"""Divisor of the stack that `take_part` puts up as bank: a quarter."""
UNITS = (1, 1, 2, 2, 3, 5)


def take_part(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer as a timeout would, but take the bank and wager the minimum.

    The bank is taken so that the game never breaks for want of one.
    """
    options = ask.options
    if isinstance(options, Choice) and options.offer("bank"):
        return Act("bank")
    if isinstance(options, Amount) and ask.kind == "post-bank":
        return _quarter(options, view.stack(ask.seat))
    if isinstance(options, WagerSlip):
        return wager(ask, options, 1)
    return ask.default if ask.default is not None or options is None else next(options.samples())


def at_a_bank(play: Bot = take_part) -> Bot:
    """Return a bot for a banked game: some units on its circle, the bank that the table needs, and `play` for
    the hands."""

    def answer(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
        options = ask.options
        if isinstance(options, WagerSlip):
            return wager(ask, options, rng.choice(UNITS))
        if isinstance(options, Amount) and ask.kind == "post-bank":
            return bank_for(options, view, ask.seat, table)
        return play(ask, view, rng, table) if ask.clock == "act" else take_part(ask, view, rng, table)

    return answer


def wager(ask: Ask[Any], options: WagerSlip, units: int) -> dict[str, int]:
    """Return a slip with some units on the seat's own circle, and none behind others.

    A short stack wagers the minimum.
    """
    if ask.kind != "wager" or not options.lines:
        return {}
    line = options.lines[0]
    least, most = line.limits
    for n in (units, 1):
        slip = {line.name: min(least * n, most or least * n)}
        if slip in options:
            return slip
    return {}


def _quarter(options: Amount, stack: int) -> int:
    wanted = max(options.least, min(options.most, stack // BANK_SHARE))
    return wanted // options.step * options.step
