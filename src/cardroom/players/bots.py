"""Three ways to answer. A bot is a function of the question, its own view, a generator and the table; it keeps nothing.

Of the table it reads what anybody may: the rules. All of them take the player-dealer position when it is offered, so that
the game never breaks for want of a bank.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.fixed import Fixed
from cardroom.games.double_hand import DoubleHand
from cardroom.games.pan import Pan
from cardroom.games.poker import Poker
from cardroom.games.super_pan_9 import SuperPan9
from cardroom.games.three_card import ThreeCard
from cardroom.players.bank import bank_for
from cardroom.players.double_hand import play_double_hand
from cardroom.players.pan import play_pan
from cardroom.players.poker import play_poker
from cardroom.players.super_pan_9 import play_super_pan_9
from cardroom.players.three_card import play_three_card, with_bonus_bets
from cardroom.players.twenty_one import play_twenty_one
from cardroom.rooms import Table
from cardroom.script import Act, Amount, Ask, Choice, Pick, Slip

Bot = Callable[[Ask[Any], View, Random, Table], Any]

BANK_SHARE = 4
"""By house way a quarter of the stack is banked."""


def by_house_way(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """What silence would do, but taking the bank, wagering the minimum, and staying in the game where silence leaves it."""
    options = ask.options
    if isinstance(options, Choice) and options.offer("bank"):
        return Act("bank")
    if isinstance(options, Choice) and isinstance(table.rules, ThreeCard):
        return play_three_card(options, view.cards[ask.about])
    if isinstance(table.rules, Pan) and ask.topic == "act.declare":
        return Act("play")
    if isinstance(options, Choice) and (offer := options.offer("post")) and options.offer("sit-out"):
        return Act("post", offer.most)
    if isinstance(options, Amount) and ask.topic != "act.back-bank":
        return _quarter(options, view.stack(ask.seat))
    if isinstance(options, Slip):
        return _wager(ask, options, 1)
    if isinstance(options, Pick) and ask.topic == "act.discard":  # silence would cost the hand
        return options.cards[-options.count :]
    return ask.default


def by_chart(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """A sound player: a few units on the own circle and the usual strategy within the chart; in poker a plain game."""
    options = ask.options
    if isinstance(table.rules, Poker):
        return play_poker(ask, table, view, rng)
    if isinstance(table.rules, Pan):
        return play_pan(ask, table.rules, view)
    if isinstance(options, Amount) and ask.topic == "act.bank":
        return bank_for(options, view, ask.seat, table)
    if isinstance(options, Slip):
        slip = _wager(ask, options, rng.choice((1, 1, 2, 2, 3, 5)))
        return with_bonus_bets(options, slip, rng) if isinstance(table.rules, ThreeCard) else slip
    if isinstance(table.rules, ThreeCard):
        return by_house_way(ask, view, rng, table)
    if isinstance(table.rules, DoubleHand) and ask.clock == "act":
        return play_double_hand(ask)
    if isinstance(table.rules, SuperPan9) and ask.clock == "act":
        return play_super_pan_9(ask, table.rules, view)
    if isinstance(options, Choice) and ask.clock == "act" and ask.about in view.cards:
        return play_twenty_one(options, view.cards[ask.about], view.cards.get("dealer", []))
    return by_house_way(ask, view, rng, table)


def by_chance(ask: Ask[Any], view: View, rng: Random, table: Table | None = None) -> Any:
    """Anything that is allowed and that nobody would be asked about once more, such as a fold where a check is free."""
    options = ask.options
    if isinstance(options, Slip):
        return _any_slip(options, rng)
    if isinstance(options, Amount):
        return rng.randrange(options.least, options.most + 1, options.step)
    if isinstance(options, Pick):
        return rng.choice(list(options.each()))
    assert isinstance(options, Choice)
    offer = rng.choice([one for one in options.offers if not one.warn])
    steps = (offer.most - offer.least) // offer.step
    return Act(offer.name, offer.least + rng.randint(0, steps) * offer.step if offer.most else 0)


BOTS: dict[str, Bot] = Fixed({"chart": by_chart, "house-way": by_house_way, "random": by_chance})


def _quarter(options: Amount, stack: int) -> int:
    wanted = max(options.least, min(options.most, stack // BANK_SHARE))
    return wanted // options.step * options.step


def _wager(ask: Ask[Any], options: Slip, units: int) -> dict[str, int]:
    """Some units on the own circle; nothing behind others; as little as it takes when the stack is short."""
    if ask.topic != "act.wager" or not options.lines:
        return {}
    line = options.lines[0]
    least, most = line.limits
    for n in (units, 1):
        slip = {line.name: min(least * n, most or least * n)}
        if slip in options:
            return slip
    return {}


def _any_slip(options: Slip, rng: Random) -> dict[str, int]:
    slip: dict[str, int] = {}
    for line in options.lines:
        if rng.random() < (0.8 if line is options.lines[0] else 0.25):
            least, most = line.limits
            top = min(most or least * 20, least * 20, slip.get(line.within, 0) if line.within else 10**9)
            if top >= least:
                slip[line.name] = rng.randrange(least, top + 1, line.step)
    return slip if slip in options else {}
