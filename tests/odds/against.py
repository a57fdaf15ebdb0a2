"""Script against loop: the same shoe dealt in both, by the same strategy, compared to the cent and to the card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.errors import InvariantError
from cardroom.felt import Moved
from cardroom.felt.places import DEALER, number_of, split_at
from cardroom.games.twenty_one.open_acts import pair_of
from cardroom.money import BANK as BANK_MONEY
from cardroom.money import stack
from cardroom.odds.twenty_one.game import Strategy
from cardroom.odds.twenty_one.graph import BUSTER
from cardroom.odds.twenty_one.hands import ACES, ACTS, DEALT, SPLIT
from cardroom.odds.twenty_one.price import tables_of
from cardroom.odds.twenty_one.rounds import END, NET, STAKED, USED, play_rounds
from cardroom.odds.twenty_one.simulation import Prepared, prepare
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice, Driver
from tests.odds.scripted import CHIPS, PLAYER, played

STAKES = ("act.wager", "act.double-amount", "act.split-wager", "act.buster")
"""The topics under which a player puts chips up."""


class Played(NamedTuple):
    """One round: what it netted in cents, on the game and beside it, what was staked, and how many cards it took."""

    game: int
    buster: int
    staked: int
    used: int


class Difference(NamedTuple):
    """A round that did not come out alike."""

    seed: int
    cards: tuple[Card, ...]
    script: Played
    loop: Played


def differences(table: Table, ready: Prepared, strategy: Strategy, seeds: range) -> Iterator[Difference]:
    """A round of one spot for each seed."""
    shoe, last, tallies = ready.shoe(), np.zeros(4, np.int64), ready.tallies()
    base, side = _wagers(table)
    reads = Reads(ready, strategy)
    for seed in seeds:
        play_rounds(np.uint64(seed), 1, shoe, ready.rules, int(ready.nets[0]), tallies, last)
        cards = ready.cards(shoe[: last[USED]])
        buster = int(ready.bank.buster[last[END]]) * side // BUSTER
        game = int(last[NET]) * base // ready.tables.verdicts.unit
        loop = Played(game, buster, int(last[STAKED]) * base, int(last[USED]))
        script = _script(table, cards, len(shoe), reads, base, side)
        if script != loop:
            yield Difference(seed, cards, script, loop)


def prepared(table: Table, strategy: Strategy) -> Prepared:
    """A strategy at this table, ready for both."""
    return prepare(tables_of(table.rules), strategy, table.settings.decks)


def _wagers(table: Table) -> tuple[int, int]:
    base = table.schedule.least
    buster = table.rules.buster
    return base, min(base, buster.most or base) if buster.offered else 0


class Reads:
    """A strategy as somebody at the table reads it: by the cards that lie there."""

    def __init__(self, ready: Prepared, strategy: Strategy) -> None:
        self.strategy = strategy
        self.number = {tuple(row): at for at, row in enumerate(ready.tables.hands.cards.tolist())}
        self.kinds = ready.tables.kinds.kinds

    def kind(self, card: Card) -> int:
        return next(at for at, one in enumerate(self.kinds) if one.card is card or pair_of(one.card, card))

    def act(self, ask: Ask[Any], driver: Driver) -> Act:
        """Split hands are split again whenever they may be."""
        place, options = ask.about, ask.options
        if not isinstance(options, Choice):
            raise InvariantError(f"no strategy answers a {ask.kind}")
        cards, was_split = driver.felt.cards[place], split_at(number_of(place), 2) in driver.felt.cards
        if was_split and (again := options.offer("split")):
            return Act("split", again.most)
        way = DEALT if not was_split else ACES if cards[0].number == 1 else SPLIT
        held = [0] * len(self.kinds)
        for card in cards:
            held[self.kind(card)] += 1
        up = self.kind(driver.felt.cards[DEALER][0])
        name = ACTS[self.strategy.policies[way][self.number[tuple(held)], up]]
        offer = options.offer(name)
        return Act(name, offer.most if offer else 0)


def _script(table: Table, cards: tuple[Card, ...], size: int, reads: Reads, base: int, side: int) -> Played:
    wagers = {str(PLAYER): base} | ({f"{PLAYER}/buster": side} if side else {})
    driver = played(
        table,
        cards,
        size,
        wagers,
        lambda ask, driver: Act("decline") if ask.kind == "insure" else reads.act(ask, driver),
    )
    moves = [one for one in driver.events if isinstance(one, Moved)]
    fees = sum(one.cents for one in moves if one.topic.startswith("fee.") and one.source == stack(PLAYER))
    won = driver.felt.stack(PLAYER) - CHIPS + fees
    paid = sum(one.cents for one in moves if one.topic == "settle.buster-pays" and one.source == BANK_MONEY)
    lost = sum(one.cents for one in moves if one.topic == "settle.buster" and one.target == BANK_MONEY)
    staked = sum(one.cents for one in moves if one.source == stack(PLAYER) and one.topic in STAKES) - side
    return Played(won - paid + lost, paid - lost, staked, driver.felt.shoe.drawn)
