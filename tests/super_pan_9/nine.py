"""A table of Super Pan 9 for tests: hands by ranks, the dice, wagers of every kind, and acts as people write them.

    round = play({1: "6 2 K", 8: "6 A K"}, bets="1=10", acts="1 stand")
    round.played(1) == 10_00

Seats sit down with $10,000 each; the player-dealer sits in `bank`. With the dice left alone the action button goes to the
first wager from seat 1. Hands that are not named are three kings. Acts that are not given are silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from cardroom.cards import Shoe
from cardroom.cards import cards as read_cards
from cardroom.felt import BetweenRounds, Person
from cardroom.money import read_cents
from cardroom.rooms import Settings
from cardroom.script import CHANCE, Act, Ask, Choice, Dice, Driver
from tests.tables import STACK, Round, read_bets, table

SLUG = "comstock/super-pan-9"
PLACED = ("act.wager", "seat.backline", "act.partners")


def clause(*ids: str, how: str = "played") -> Any:
    """A short id is one of this game's."""
    return pytest.mark.clause(*[one if "/" in one else f"{SLUG}/{one}" for one in ids], how=how)


def open_table(**settings: Any) -> Any:
    return table(SLUG, **settings)


def people(*seats: int, stacks: Mapping[int, str] | None = None) -> tuple[Person, ...]:
    money = {seat: read_cents(text) for seat, text in (stacks or {}).items()}
    return tuple(Person(n, f"P{n}", money.get(n, STACK)) for n in sorted(seats))


def shoe(hands: Mapping[int, str], action: int, then: str) -> str:
    """Eight hands of three in dealing order from the action button, then what is drawn, and kings after that; the suits go round."""
    order = [(action - 1 + n) % 8 + 1 for n in range(8)]
    ranks = (
        [hands.get(seat, "K K K").split()[n] for n in range(3) for seat in order] + then.split() + ["K"] * 8
    )
    return " ".join(rank + "cdhs"[n % 4] for n, rank in enumerate(ranks))


class Players:
    """What everybody at the table does."""

    def __init__(
        self,
        *,
        bets: str = "",
        behind: str = "",
        partners: str = "",
        backs: Mapping[int, str] | None = None,
        bank: int = 8,
        post: str = "$5,000",
        acts: str = "",
        shaker: str = "",
        dice: str = "3 3 4",
        cards: str = "",
        wager_order: str = "",
    ) -> None:
        slips = (read_bets(bets), read_bets(behind), read_bets(partners))
        self.slips = dict(zip(PLACED, slips, strict=True))
        self.backs = {seat: read_cents(text) for seat, text in (backs or {}).items()}
        self.bank, self.post, self.shaker = bank, read_cents(post), shaker
        self.acts = [part.split() for part in acts.split(",") if part.strip()]
        self.dice, self.cards = tuple(map(int, dice.split())), cards
        self.order = [int(seat) for seat in wager_order.split()]
        self.offered: list[tuple[int, str, Choice]] = []

    def step(self, driver: Driver) -> None:
        """One answer; wagers come in the wanted order, everything else as it is asked."""
        ask = driver.waiting[0]
        if ask.topic in PLACED:
            ask = min(
                driver.waiting,
                key=lambda one: self.order.index(one.seat) if one.seat in self.order else one.seat,
            )
            driver.answer(ask.seat, self.slips[ask.topic].get(ask.seat, {}))
        elif ask.seat == CHANCE:
            dice = isinstance(ask.options, Dice)
            driver.answer(CHANCE, self.dice if dice else Shoe(read_cards(self.cards), size=432))
        elif ask.kind == "bank":
            driver.answer(ask.seat, Act("bank" if ask.seat == self.bank else "pass"))
        elif ask.kind in ("post-bank", "back-bank"):
            driver.answer(ask.seat, self.post if ask.kind == "post-bank" else self.backs.get(ask.seat, 0))
        else:
            self._act(driver, ask)

    def _act(self, driver: Driver, ask: Ask[Any]) -> None:
        assert isinstance(ask.options, Choice)
        self.offered.append((ask.seat, ask.about, ask.options))
        if ask.kind == "shaker":
            driver.answer(ask.seat, Act(self.shaker)) if self.shaker else driver.silence(ask.seat)
        elif self.acts:
            seat, name = self.acts.pop(0)
            driver.answer(int(seat), Act(name))
        else:
            driver.silence(ask.seat)


def seats_in(
    bets: str, behind: str, partners: str, bank: int, backs: Iterable[int], more: Iterable[int]
) -> list[int]:
    return sorted({*read_bets(bets), *read_bets(behind), *read_bets(partners), bank, *backs, *more})


def sit_down(
    hands: Mapping[int, str] | None = None,
    *,
    action: int = 0,
    then: str = "",
    start: BetweenRounds | None = None,
    stacks: Mapping[int, str] | None = None,
    more: Iterable[int] = (),
    options: tuple[str, ...] = (),
    schedule: int = 1,
    backline: int | None = None,
    of: Any = None,
    **does: Any,
) -> tuple[Any, BetweenRounds, Driver, Players]:
    """The table before anybody has said anything, and what they will say."""
    bets, behind, partners = (does.get(name, "") for name in ("bets", "behind", "partners"))
    backs, bank = does.get("backs") or {}, does.get("bank", 8)
    lines = 2 if behind or partners or backs else 0
    settings = {"options": options, "schedule": schedule, "backline": lines if backline is None else backline}
    table = of.open(Settings(**settings)) if of else open_table(**settings)
    if start is None:
        start = BetweenRounds(
            people=people(*seats_in(bets, behind, partners, bank, backs, more), stacks=stacks)
        )
    wagered = [int(one) for slip in (*read_bets(bets).values(), *read_bets(behind).values()) for one in slip]
    does["cards"] = shoe(hands or {}, action or min(wagered, default=1), then)
    return table, start, table.deal(start), Players(**does)


def play(hands: Mapping[int, str] | None = None, **how: Any) -> Round:
    """One round to its end."""
    table, start, driver, players = sit_down(hands, **how)
    while driver.waiting:
        players.step(driver)
    assert not players.acts, f"nobody was asked for {players.acts}"
    return Round(table, start, driver, players.offered)


def until(topic: str, hands: Mapping[int, str] | None = None, **how: Any) -> Driver:
    """The table when a question of this topic is open."""
    _, _, driver, players = sit_down(hands, **how)
    while driver.waiting and driver.waiting[0].topic != topic:
        players.step(driver)
    assert driver.waiting, f"never asked: {topic}"
    return driver


def offered(start: BetweenRounds, takes: int = 0, **settings: Any) -> list[tuple[int, int]]:
    """Who is offered the player-dealer position, and where, until `takes` takes it."""
    driver, asked = open_table(**settings).deal(start), []
    while driver.waiting and driver.waiting[0].kind == "bank":
        ask = driver.waiting[0]
        asked.append((ask.seat, int(ask.about)))
        driver.answer(ask.seat, Act("bank" if ask.seat == takes else "pass"))
    return asked
