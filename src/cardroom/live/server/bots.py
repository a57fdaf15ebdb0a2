"""Bots at a live table: clients inside the process, with the same mailbox, the same checks and their own view. Each says
that it is one, takes the bank in turn, and gives its seat to whoever comes."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.felt import Person, View
from cardroom.live.acts import Say
from cardroom.live.cache import Cache
from cardroom.live.people.names import bot_names
from cardroom.players import BOTS, Bot
from cardroom.script import Ask

THINKS = (700, 1900)
"""Milliseconds from a question to a bot's answer, from and to."""


def is_bot(person: str) -> bool:
    return person.startswith("bot/")


def bot_id(table: int, name: str) -> str:
    """A bot belongs to one table: so no two tables wait for the same purse."""
    return f"bot/{table}/{name}"


def free_name(taken: set[str]) -> str:
    """A name that nobody at the table has."""
    return next(name for name in bot_names() if name not in taken)


class Bots:
    """Those of one table, as far as this process has to know: what they see, and when they have thought."""

    def __init__(self, rng: Random, bot: Bot = BOTS["chart"], thinks: tuple[int, int] = THINKS) -> None:
        self._rng, self._bot, self._thinks = rng, bot, thinks
        self._round = 0
        self._views: dict[int, View] = {}
        self._ready: dict[str, int] = {}

    def asked(self, cache: Cache, now: int) -> list[tuple[int, Ask[Any], str]]:
        """The open questions to bots: when each will be answered, the question, and its number."""
        driver = cache.driver
        if driver is None or cache.halted:
            return []
        if cache.round != self._round:
            self._round, self._views, self._ready = cache.round, {}, {}
        bots = {one.seat for one in cache.between.people if one.bot}
        found = []
        for ask in driver.waiting if bots else ():
            if ask.seat in bots:
                number = cache.number(ask)
                ready = self._ready.setdefault(number, now + self._rng.randint(*self._thinks))
                found.append((ready, ask, number))
        return sorted(found, key=lambda one: one[0])

    def say(self, cache: Cache, ask: Ask[Any], number: str) -> Say:
        """What a bot says, from the question, its own view and the rules of the table."""
        driver = cache.driver
        assert driver is not None
        view = self._views.get(ask.seat)
        if view is None:
            view = self._views[ask.seat] = View(driver.felt.start, ask.seat)
        said = self._bot(ask, view.catch_up(driver.events), self._rng, cache.table)
        return Say(ask.seat, said, number, driver.takes(ask.seat), client="", person="")


def people_here(people: tuple[Person, ...]) -> list[Person]:
    """Persons who play: neither bots nor away."""
    return [one for one in people if not one.bot and not one.away]


def seat_of(cache: Cache, person: str) -> int:
    """Where he sits; 0: nowhere here."""
    return next((one.seat for one in cache.between.people if one.name == person), 0)
