"""Bots at a live table: clients inside the process with the same mailbox, the same checks and their own view.

Each says that it is a bot, takes the bank in turn, and gives its seat to any person who needs it.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from cardroom.felt import View
from cardroom.live.stream.commands import Say
from cardroom.live.stream.deadlines import Deadline
from cardroom.live.table.aggregate import TableAggregate
from cardroom.players import BOTS, Bot
from cardroom.rooms import Table
from cardroom.script import Ask


class BotTurn(NamedTuple):
    """The question to a bot and everything the bot has seen: enough to decide in any thread."""

    ask: Ask[Any]
    number: str
    take: int
    view: View
    table: Table
    seed: int

    def say(self, bot: Bot = BOTS["chart"]) -> Say:
        """Return the bot's answer, from the question, its view and the table's rules. The first hand of a
        game takes half a second."""
        answer = bot(self.ask, self.view, Random(self.seed), self.table)
        return Say(self.ask.seat, answer, self.number, self.take)

    @property
    def silence(self) -> Say:
        """Return the answer of a timeout."""
        return Say(self.ask.seat, self.ask.default, self.number, self.take)


class TableBots:
    """The views of the bots at one table, as this process needs them."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._round = 0
        self._views: dict[int, View] = {}

    def turn_of(self, aggregate: TableAggregate, due: Deadline) -> BotTurn | None:
        """Return the turn of the bot in a seat, or None if it has no question."""
        driver = aggregate.driver
        ask = driver.asked(due.seat) if driver else None
        if driver is None or ask is None:
            return None
        if aggregate.round != self._round:
            self._round, self._views = aggregate.round, {}
        view = self._views.get(due.seat) or self._views.setdefault(
            due.seat, View(driver.felt.start, due.seat)
        )
        view.catch_up(driver.events)
        return BotTurn(ask, due.ask, driver.takes(due.seat), view, aggregate.table, self._rng.getrandbits(64))
