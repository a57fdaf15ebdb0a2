"""Bots at a live table: clients inside the process, with the same mailbox, the same checks and their own
view. Each says that it is one, takes the bank in turn, and gives its seat to whoever comes."""

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
    """What a bot is asked, and what it has seen: all that it needs to make up its mind, in whatever
    thread."""

    ask: Ask[Any]
    number: str
    take: int
    view: View
    table: Table
    seed: int

    def say(self, bot: Bot = BOTS["chart"]) -> Say:
        """From the question, its own view and the rules of the table. The first hand of a game takes it half
        a second."""
        said = bot(self.ask, self.view, Random(self.seed), self.table)
        return Say(self.ask.seat, said, self.number, self.take)

    @property
    def silence(self) -> Say:
        return Say(self.ask.seat, self.ask.default, self.number, self.take)


class TableBots:
    """Those of one table, as far as a process has to know: what they have seen of the round."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._round = 0
        self._views: dict[int, View] = {}

    def asked(self, cache: TableAggregate, due: Deadline) -> BotTurn | None:
        """What the bot in a seat has to think about."""
        driver = cache.driver
        ask = driver.asked(due.seat) if driver else None
        if driver is None or ask is None:
            return None
        if cache.round != self._round:
            self._round, self._views = cache.round, {}
        view = self._views.get(due.seat) or self._views.setdefault(
            due.seat, View(driver.felt.start, due.seat)
        )
        view.catch_up(driver.events)
        return BotTurn(ask, due.ask, driver.takes(due.seat), view, cache.table, self._rng.getrandbits(64))
