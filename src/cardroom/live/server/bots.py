"""Bots at a live table: clients inside the process, with the same mailbox, the same checks and their own view. Each says
that it is one, takes the bank in turn, and gives its seat to whoever comes."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from cardroom.felt import View
from cardroom.live.acts import Buy, Leave, Say, Sit
from cardroom.live.cache import Cache
from cardroom.live.clock import Deadline
from cardroom.live.people.names import bot_names
from cardroom.players import BOTS, Bot
from cardroom.rooms import Table
from cardroom.rooms.stacks import least_stack, usual_stack
from cardroom.script import Ask

PREFIX = "bot/"


def is_bot(person: str) -> bool:
    return person.startswith(PREFIX)


def bot_id(table: int, name: str) -> str:
    """A bot belongs to one table: so no two tables wait for the same purse."""
    return f"{PREFIX}{table}/{name}"


class Thought(NamedTuple):
    """What a bot is asked, and what it has seen: all that it needs to make up its mind, in whatever thread."""

    ask: Ask[Any]
    number: str
    take: int
    view: View
    table: Table
    seed: int

    def say(self, bot: Bot = BOTS["chart"]) -> Say:
        """From the question, its own view and the rules of the table. The first hand of a game takes it half a second."""
        said = bot(self.ask, self.view, Random(self.seed), self.table)
        return Say(self.ask.seat, said, self.number, self.take)

    @property
    def silence(self) -> Say:
        return Say(self.ask.seat, self.ask.default, self.number, self.take)


class Bots:
    """Those of one table, as far as a process has to know: what they have seen of the round."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._round = 0
        self._views: dict[int, View] = {}

    def asked(self, cache: Cache, due: Deadline) -> Thought | None:
        """What the bot in a seat has to think about."""
        driver = cache.driver
        ask = driver.asked(due.seat) if driver else None
        if driver is None or ask is None:
            return None
        if cache.round != self._round:
            self._round, self._views = cache.round, {}
        view = self._views.get(due.seat) or self._views.setdefault(due.seat, View(driver.felt.start, due.seat))
        view.catch_up(driver.events)
        return Thought(ask, due.ask, driver.takes(due.seat), view, cache.table, self._rng.getrandbits(64))


def company(cache: Cache, number: int, wanted: int) -> Sit | Buy | Leave | None:
    """What the next bot does so that so many seats are taken while somebody is there: it comes, gets up, or buys chips."""
    if cache.closed or cache.halted:
        return None
    asked = [wish.act for wish in cache.waiting]
    leaving = {act.person for act in asked if isinstance(act, Leave)}
    coming = [act.person for act in asked if isinstance(act, Sit)]
    there = [person for person in [*cache.who.values(), *coming] if person not in leaving]
    bots = [person for person in there if is_bot(person)]
    people = len(there) - len(bots)
    if bots and (not people or len(there) > wanted):
        return Leave(bots[-1])
    stack = usual_stack(cache.table)
    if people and len(there) < min(wanted, cache.table.rules.seats):
        taken = {*cache.who.values(), *coming}
        name = next((one for one in bot_names() if bot_id(number, one) not in taken), "")
        return Sit(bot_id(number, name), name, 0, stack, bot=True) if name else None
    return None if cache.is_playing else _broke(cache, bots, stack)


def _broke(cache: Cache, bots: list[str], stack: int) -> Buy | None:
    for one in cache.between.people:
        if one.bot and one.cents < least_stack(cache.table) and cache.who.get(one.seat) in bots:
            return Buy(cache.who[one.seat], stack)
    return None


def in_the_way(cache: Cache, seat: int) -> Leave | None:
    """The bot that gets up for a person: in the seat he wants, or any where the table is full."""
    wanted = cache.who.get(seat, "") if seat else ""
    if seat:
        return Leave(wanted) if is_bot(wanted) and not _leaves(cache, wanted) else None
    coming = sum(isinstance(wish.act, Sit) for wish in cache.waiting)
    leaving = sum(isinstance(wish.act, Leave) for wish in cache.waiting)
    if len(cache.who) + coming - leaving < cache.table.rules.seats:
        return None
    bots = [person for person in cache.who.values() if is_bot(person) and not _leaves(cache, person)]
    return Leave(bots[-1]) if bots else None


def _leaves(cache: Cache, person: str) -> bool:
    return any(isinstance(wish.act, Leave) and wish.act.person == person for wish in cache.waiting)
