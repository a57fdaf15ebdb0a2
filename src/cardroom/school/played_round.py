"""A round that bots have played, and the same round under other rules: the same people, cards, dice and
answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from cardroom.errors import InvariantError, RefusedError, UnreadableError
from cardroom.felt import BetweenRounds, Event, Felt, View
from cardroom.games.family import AnyOpen
from cardroom.rooms import Offering, Table
from cardroom.school.bots import WholeOrder, answer, open_table, sit_down, with_half_hour
from cardroom.script import CHANCE, Answer, Driver, give

ROUNDS = (1, 1, 2, 3)
"""How many rounds are played before one is asked about: the first of a game is another thing than the
next."""
MOST_ANSWERS = 600
"""A round that takes longer is no question for anybody."""


class PlayedRound(msgspec.Struct, frozen=True, eq=False):
    table: Table
    start: BetweenRounds
    events: tuple[Event, ...]
    after: BetweenRounds
    """Where the next round starts."""

    @property
    def inputs(self) -> list[Answer]:
        return [one for one in self.events if isinstance(one, Answer)]

    def names(self) -> dict[int, str]:
        return {one.seat: one.name for one in self.start.people}


def play(offering: Offering, seed: str) -> PlayedRound | None:
    """A whole round; none where a table stops before one is dealt."""
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
    views = {one.seat: View(start, one.seat) for one in start.people}
    for _ in range(MOST_ANSWERS):
        if not driver.waiting:
            return True
        ask = driver.waiting[0]
        driver.answer(ask.seat, answer(ask, views[ask.seat].catch_up(driver.events), rng, table))
    return False


def replay(played: PlayedRound, opened: AnyOpen) -> tuple[Sequence[Event], BetweenRounds | None]:
    """The events under these rules, as far as everything that was said can be said under them too. What is
    asked in addition is answered as silence would; a round that does not come to its end hands on nothing."""
    felt, family = Felt(played.start), played.table.offering.family
    outcome = None
    try:
        driver = Driver(felt, family.round(felt, played.start, opened))
        for given in played.inputs:
            give(driver, given)
        for _ in range(MOST_ANSWERS):
            if not driver.waiting or driver.waiting[0].seat == CHANCE:
                break
            driver.silence(driver.waiting[0].seat)
        outcome = driver.outcome
    except (
        RefusedError,
        UnreadableError,
        InvariantError,
        LookupError,
        AttributeError,
        ValueError,
        TypeError,
        AssertionError,
    ):
        pass  # rules put together from two rooms need not fit: then it ends where they part
    return tuple(felt.events), outcome
