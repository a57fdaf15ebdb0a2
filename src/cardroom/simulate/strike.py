"""Mishaps at random: beside every shuffle, and at questions. What is left of the round must hold to all that any must."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cardroom.cards import Card, deck
from cardroom.errors import Broken, CardroomError, Refused
from cardroom.felt import Felt
from cardroom.felt.places import BOARD, DEALER, pile
from cardroom.mishaps import Astray, Boxed, Burn, Count, Exposed, Foreign, Mishap, Nth, OffTable
from cardroom.script import Ask, Chance, Driver, Shuffle

RATE = 0.06
"""How often one strikes at a question."""
NEVER = ("boxed 999", "count 31 +1", "found astray 31", "premature 9", "nonsense", "", "boxed 1\n", "mucked 31 thrown", None)
"""What can strike nowhere."""


class Unlucky:
    """Chance that brings mishaps with its shuffles."""

    def __init__(self, chance: Chance, rng: Random, most: int = 4) -> None:
        self._chance, self._rng, self._most = chance, rng, most

    def answer(self, question: Ask[Any]) -> Any:
        return self._chance.answer(question)

    def mishaps(self, felt: Felt, question: Ask[Any]) -> Iterator[Mishap]:
        if isinstance(question.options, Shuffle):
            for _ in range(self._rng.randint(0, self._most)):
                yield any_mark(self._rng, len(question.options.pack))


def any_mark(rng: Random, cards: int) -> Mishap:
    """Of the deck or the deal, whatever the game: what cannot be there is left out by the driver."""
    seat, other = str(rng.randint(1, 9)), str(rng.randint(1, 9))
    spot = rng.choice((seat, seat, DEALER, BOARD, pile(int(seat))))
    at, n = rng.randint(1, min(cards, 60)), rng.randint(1, 5)
    return rng.choice((
        Boxed((at,), rng.random() < 0.3), Boxed((at, min(at + 1, cards)) if at < cards else (at,)),
        Foreign(at, "extra", rng.choice((Card("**"), *deck("standard")))), Foreign(at, rng.choice(("back", "gone"))),
        Exposed(Nth(spot, n)), Exposed(Nth(spot, n)), Exposed(Nth(spot, n), int(other)), OffTable(Nth(spot, n)),
        Count(spot, rng.choice((1, 2, -1))), Astray("to", seat, n, other),
        Astray("to", pile(int(seat)), n, pile(int(other))),
        Astray("skipped", spot), Astray("button", seat), Burn(0, 4), Burn(rng.randint(2, 4), rng.choice((0, 2))),
    ))  # fmt: skip


def strike(driver: Driver, rng: Random) -> None:
    """Now and then something goes wrong at this question; what cannot is refused, and nothing has changed."""
    if rng.random() < RATE and (open_now := driver.strikes()):
        driver.mishap(rng.choice(open_now))
    elif rng.random() < RATE:
        check_refused(driver, rng)


def check_refused(driver: Driver, rng: Random) -> None:
    before = len(driver.events), dict(driver.felt.ledger), driver.asks, driver.felt.trouble is None
    try:
        driver.mishap(rng.choice(NEVER))  # type: ignore[arg-type]
    except (Refused, CardroomError):
        after = len(driver.events), dict(driver.felt.ledger), driver.asks, driver.felt.trouble is None
        if before == after:
            return
    raise Broken("a mishap that cannot happen did, or changed something")
