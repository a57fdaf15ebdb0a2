"""A copy of a hand: the same answers given again, with the same cards to come."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardroom.felt import BetweenRounds
from cardroom.rooms import Table
from cardroom.script import CHANCE, Answer, Chance, Driver, SimulatedChance, give


class Cards(NamedTuple):
    """Where the cards of a hand come from, and the state of its seeded generator before the deal."""

    chance: Chance | None
    before: tuple[Any, ...] | None = None


def cards_of(chance: Chance) -> Cards:
    """Return a source of cards as it is now, before it has dealt a hand."""
    return Cards(chance, chance.rng.getstate() if type(chance) is SimulatedChance else None)


def dealt_again(table: Table, start: BetweenRounds, driver: Driver, cards: Cards) -> tuple[Driver, Cards]:
    """Return a driver that has come as far as another, and its own source of cards.

    A seeded generator begins again where it was, so that both have the same cards to come. Another source
    does so as far as it has already shuffled.
    """
    answers = [event for event in driver.events if isinstance(event, Answer)]
    if cards.before is None:
        return table.restore(start, answers, cards.chance), cards
    chance = SimulatedChance(0)
    chance.rng.setstate(cards.before)
    again = table.deal(start, chance)
    for answer in answers:
        if answer.seat != CHANCE:
            give(again, answer)
    return again, Cards(chance, cards.before)
