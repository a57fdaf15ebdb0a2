"""A round by the script from a given shoe: one player, one player-dealer, and somebody who decides what is left open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.cards import Card, Shoe
from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Driver

PLAYER, BANK = 1, 2
CHIPS = 1_000_000_00
Decide = Callable[[Ask[Any], Driver], Any]


def played(
    table: Table, cards: tuple[Card, ...], size: int, wagers: dict[str, int], decide: Decide
) -> Driver:
    """To the end."""
    driver = table.deal(BetweenRounds(people=(Person(PLAYER, "Ann", CHIPS), Person(BANK, "Ben", CHIPS))))
    while driver.waiting:
        ask = driver.waiting[0]
        driver.answer(ask.seat, _answer(ask, driver, cards, size, wagers, decide))
    return driver


def _answer(
    ask: Ask[Any], driver: Driver, cards: tuple[Card, ...], size: int, wagers: dict[str, int], decide: Decide
) -> Any:
    if ask.kind == "shuffle":
        return Shoe(cards, size=size)
    if ask.kind == "bank":
        return Act("bank" if ask.seat == BANK else "pass")
    if ask.kind == "post-bank":
        return CHIPS // 2
    if ask.clock == "wager":
        return wagers if ask.seat == PLAYER else {}
    return decide(ask, driver)
