"""A round played by bots, and the same round under other rules: the same people, cards, dice and answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from cardroom.felt import BetweenRounds, Event, Felt, View
from cardroom.games.family import AnyOpen
from cardroom.rooms import Offering, Table
from cardroom.school.bots import WholeOrder, answer, open_table, sit_down, with_half_hour
from cardroom.school.errors import RULES_CONFLICT
from cardroom.script import CHANCE, Answer, Driver, give

ROUNDS = (1, 1, 2, 3)
"""How many rounds to play; the last is asked about. The first of a game differs from the next."""
MOST_ANSWERS = 600
"""A round with more answers makes no usable question."""


class PlayedRound(msgspec.Struct, frozen=True, eq=False):
    """A finished round, with the state of the table before and after it."""

    table: Table
    start: BetweenRounds
    events: tuple[Event, ...]
    after: BetweenRounds
    """The state in which the next round starts."""

    @property
    def inputs(self) -> list[Answer]:
        """Return the answers of the round, which replay it."""
        return [event for event in self.events if isinstance(event, Answer)]

    def names(self) -> dict[int, str]:
        """Return the name of the person in each seat."""
        return {person.seat: person.name for person in self.start.people}


def play(offering: Offering, seed: str) -> PlayedRound | None:
    """Play rounds from a seed and return the last; None if a table stops before that."""
    rng = Random(f"school {offering.slug} {seed}")
    table = open_table(offering, rng)
    chance = WholeOrder(rng.getrandbits(63))
    start, rounds = sit_down(table, rng), rng.choice(ROUNDS)
    for number in range(rounds):
        driver = table.deal(start, chance)
        if not _finish(driver, start, table, rng) or driver.outcome is None or driver.outcome.stopped:
            return None
        if number == rounds - 1:
            return PlayedRound(table, start, tuple(driver.events), driver.outcome)
        start = with_half_hour(driver.outcome, table, rng)
    return None


def _finish(driver: Driver, start: BetweenRounds, table: Table, rng: Random) -> bool:
    views = {person.seat: View(start, person.seat) for person in start.people}
    for _ in range(MOST_ANSWERS):
        if not driver.waiting:
            return True
        ask = driver.waiting[0]
        driver.answer(ask.seat, answer(ask, views[ask.seat].catch_up(driver.events), rng, table))
    return False


def replay(played: PlayedRound, opened: AnyOpen) -> tuple[Sequence[Event], BetweenRounds | None]:
    """Replay the round under these rules and return its events, as far as its answers are possible under them
    too.

    Additional questions are answered as if time ran out. The second value is None for a round that does not
    end.
    """
    felt, family = Felt(played.start), played.table.offering.family
    outcome = None
    try:
        driver = Driver(felt, family.round(felt, played.start, opened))
        for reply in played.inputs:
            give(driver, reply)
        for _ in range(MOST_ANSWERS):
            if not driver.waiting or driver.waiting[0].seat == CHANCE:
                break
            driver.silence(driver.waiting[0].seat)
        outcome = driver.outcome
    except RULES_CONFLICT:
        pass
    return tuple(felt.events), outcome
