"""Counts of twenty-one rounds from the compiled loop: integer counters from which every figure and its error
follows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.errors import SetupError, ensure
from cardroom.games.twenty_one.rules import Opened
from cardroom.games.twenty_one.verdict import shows_as
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.loops import Longs
from cardroom.odds.random_numbers import Bytes
from cardroom.odds.tallies import Tally, tally_of
from cardroom.odds.twenty_one.game import Strategy
from cardroom.odds.twenty_one.graph import BUSTER, BankGraph, bank_graph, shoe_lookups
from cardroom.odds.twenty_one.hands import ACTS, DEALT, STAND, WAYS
from cardroom.odds.twenty_one.price import decks_of, requested_game, settings_of
from cardroom.odds.twenty_one.rounds import MOST_HANDS, RAN_OUT, ShoeLookups, Tallies, play_rounds
from cardroom.odds.twenty_one.structure import GameTables


class Prepared(NamedTuple):
    """A strategy at a shoe, ready for the compiled loop."""

    tables: GameTables
    bank: BankGraph
    rules: ShoeLookups
    decks: int
    nets: Longs
    """All nets that a round with a split may have, ascending, in units."""

    def shoe(self) -> Bytes:
        """Return the fine kind of the card at each place of the shoe, in order, for the first shuffle."""
        kinds = [kind for kind, cards in enumerate(self.bank.deck.cards) for _ in cards]
        return np.array(kinds * self.decks, np.uint8)

    def tallies(self) -> Tallies:
        """Return counters that are all zero."""
        rules = self.rules
        shapes = (
            (rules.ends, rules.finals),
            (len(self.nets),),
            (2,),
            (len(self.bank.deck.cards), rules.finals),
        )
        return Tallies(*(np.zeros(shape, np.int64) for shape in shapes))

    def cards(self, kinds: Bytes) -> tuple[Card, ...]:
        """Return cards of these fine kinds, each no oftener than the shoe has it."""
        remaining = {
            fine: [card for card in cards for _ in range(self.decks)]
            for fine, cards in enumerate(self.bank.deck.cards)
        }
        return tuple(remaining[int(kind)].pop() for kind in kinds)


def prepare(tables: GameTables, strategy: Strategy, decks: int) -> Prepared:
    """Return the lookups of a strategy at a shoe, with the range of nets that split rounds may have."""
    dealer_graph = bank_graph(tables)
    rules = shoe_lookups(tables, dealer_graph, strategy)
    once = int(rules.once.min())
    least, most = MOST_HANDS * int(rules.nets.min()) + once, MOST_HANDS * int(rules.nets.max())
    return Prepared(tables, dealer_graph, rules, decks, np.arange(least, most + 1))


def count(ready: Prepared, seed: int, rounds: int) -> Tallies:
    """Play a number of rounds from a seed; the same seed always gives the same counters."""
    tallies, last = ready.tallies(), np.zeros(4, np.int64)
    play_rounds(np.uint64(seed), rounds, ready.shoe(), ready.rules, int(ready.nets[0]), tallies, last)
    ensure(
        not tallies.staked[RAN_OUT],
        "a shoe ran out in the middle of a round: the loop needs more decks for this strategy",
    )
    return tallies


def wager_tallies(ready: Prepared, counters: Tallies) -> dict[str, Tally]:
    """Return the tallies of the game wager and of each side wager on offer, by what a round nets."""
    rules, tables = ready.tables.rules, ready.tables
    nets = np.concatenate([ready.rules.nets.ravel(), ready.nets]).tolist()
    times = np.concatenate([counters.single.ravel(), counters.split]).tolist()
    staked = int((counters.single.sum(1) * ready.rules.stakes).sum()) + int(counters.staked[0])
    tallies = {"game": tally_of(zip(nets, times, strict=True), tables.verdicts.unit, staked)}
    if rules.insurance.offered:
        ups = [up for up, cards in enumerate(ready.bank.deck.cards) if shows_as(cards[0]) == "ace"]
        pays = rules.insurance.pays
        results = np.where(tables.verdicts.is_natural[ready.bank.klass], pays.win, -pays.stake).tolist()
        tallies["insurance"] = tally_of(
            zip(results, counters.finals[ups].sum(0).tolist(), strict=True), pays.stake
        )
    if rules.buster.offered:
        finals = counters.finals.sum(0).tolist()
        tallies["buster"] = tally_of(zip(ready.bank.buster.tolist(), finals, strict=True), BUSTER)
    return tallies


class TwentyOneLoop:
    """Simulates one spot, with a fresh shoe every round."""

    def __init__(self, table: Opened, request: AnalysisRequest) -> None:
        self.settings = settings_of(table, request)
        tables, game = requested_game(table, request)
        decks = decks_of(table, request)
        if not decks:
            raise SetupError(["decks: a shoe without end is not dealt from, expected 1 to 8"])
        self._ready = prepare(tables, game.strategy, decks)
        self.strategy = b"".join(policy.tobytes() for policy in game.strategy.policies)

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        """Play a number of rounds from a seed and return a tally per wager."""
        return wager_tallies(self._ready, count(self._ready, seed, rounds))


def random_strategy(tables: GameTables, rng: np.random.Generator) -> Strategy:
    """Return a random open act for every hand and up card, so that tests also try what no sound strategy
    does."""
    policies = []
    for way in WAYS:
        acts, ups = tables.hands.acts[way], len(tables.kinds)
        draw = np.where(acts[:, None, :], rng.random((len(acts), ups, len(ACTS))), -1.0)
        policy = np.where(acts.any(1)[:, None], draw.argmax(2), STAND).astype(np.int8)
        if way == DEALT:
            policy[: tables.hands.levels[0][1], tables.is_frozen] = STAND
        policies.append(policy)
    return Strategy((policies[0], policies[1], policies[2]))
