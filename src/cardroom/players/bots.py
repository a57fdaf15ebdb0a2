"""Three ways to answer. A bot is a function of the question, its own view and a generator; it keeps nothing.

All of them take the player-dealer position when it is offered, so that the game never breaks for want of a bank.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.hands import Hand, count, value
from cardroom.script import Act, Amount, Ask, Choice, Slip

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
    return ask.default


def by_chart(ask: Ask[Any], view: View, rng: Random) -> Any:
    """A sound player: a few units on the own circle, and the usual strategy within the chart."""
    options = ask.options
    if isinstance(options, Slip):
        return _wager(ask, options, rng.choice((1, 1, 2, 2, 3, 5)))
    if isinstance(options, Choice) and ask.clock == "act" and ask.about in view.cards:
        return _play(options, view.cards[ask.about], view.cards.get("dealer", []))
    return by_house_way(ask, view, rng)


def by_chance(ask: Ask[Any], view: View, rng: Random) -> Any:
    """Anything that is allowed."""
    options = ask.options
    if isinstance(options, Slip):
        return _any_slip(options, rng)
    if isinstance(options, Amount):
        return rng.randrange(options.least, options.most + 1, options.step)
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


def _play(options: Choice, mine: list[Card], dealer: list[Card]) -> Act:
    """Basic strategy in a nutshell, as far as the options allow it."""
    law = "two-jokers" if any(card.is_joker for card in mine) else "ace-ten"
    hand, up = count(law, mine), value(dealer[0]) if dealer else 10
    for name in _wishes(hand, mine, up):
        offer = options.offer(name)
        if offer:
            return Act(name, offer.most)
    return Act(options.offers[0].name, options.offers[0].most)


def _wishes(hand: Hand, mine: list[Card], up: int) -> list[str]:
    """What a sound player would like to do, best first."""
    weak = 2 <= up <= 6
    wishes = []
    if len(mine) == 2 and value(mine[0]) == value(mine[1]) and value(mine[0]) in (1, 8):
        wishes.append("split")
    if not hand.is_soft and hand.total in (10, 11) and up != 1 and up < hand.total:
        wishes.append("double")
    if not hand.is_soft and hand.total == 16 and up in (1, 9, 10):
        wishes.append("surrender")
    stand = hand.total >= 18 if hand.is_soft else hand.total >= 17 or (weak and hand.total >= 12)
    return [*wishes, "stand" if stand else "hit", "stand", "hit"]
