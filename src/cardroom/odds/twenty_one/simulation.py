"""Rounds of twenty-one counted by the compiled loop: whole counters, from which every figure follows with its
error."""

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
from cardroom.odds.twenty_one.graph import BUSTER, BankGraph, bank, rounds_of
from cardroom.odds.twenty_one.hands import ACTS, DEALT, STAND, WAYS
from cardroom.odds.twenty_one.price import decks_of, game_asked, settings_of
from cardroom.odds.twenty_one.rounds import MOST_HANDS, RAN_OUT, ShoeLookups, Tallies, play_rounds
from cardroom.odds.twenty_one.structure import GameTables


class Prepared(NamedTuple):
    """A strategy at a shoe, ready to be played."""

    made: GameTables
    bank: BankGraph
    rules: ShoeLookups
    decks: int
    nets: Longs
    """All nets of a round with a split, from the least up, in units."""

    def shoe(self) -> Bytes:
        """By place, the fine kind of the card; in order, for the first shuffle."""
        kinds = [at for at, cards in enumerate(self.bank.deck.cards) for _ in cards]
        return np.array(kinds * self.decks, np.uint8)

    def tallies(self) -> Tallies:
        """Nothing counted yet."""
        rules = self.rules
        shapes = (
            (rules.ends, rules.finals),
            (len(self.nets),),
            (2,),
            (len(self.bank.deck.cards), rules.finals),
        )
        return Tallies(*(np.zeros(shape, np.int64) for shape in shapes))

    def cards(self, kinds: Bytes) -> tuple[Card, ...]:
        """Cards of these fine kinds, each as often as the shoe has it."""
        left = {
            at: [card for card in cards for _ in range(self.decks)]
            for at, cards in enumerate(self.bank.deck.cards)
        }
        return tuple(left[int(kind)].pop() for kind in kinds)


def prepare(made: GameTables, strategy: Strategy, decks: int) -> Prepared:
    table = bank(made)
    rules = rounds_of(made, table, strategy)
    once = int(rules.once.min())
    least, most = MOST_HANDS * int(rules.nets.min()) + once, MOST_HANDS * int(rules.nets.max())
    return Prepared(made, table, rules, decks, np.arange(least, most + 1))


def count(ready: Prepared, seed: int, rounds: int) -> Tallies:
    """So many rounds from this seed; the same counters every time."""
    found, last = ready.tallies(), np.zeros(4, np.int64)
    play_rounds(np.uint64(seed), rounds, ready.shoe(), ready.rules, int(ready.nets[0]), found, last)
    ensure(
        not found.staked[RAN_OUT],
        "a shoe ran out in the middle of a round: the loop needs more decks for this strategy",
    )
    return found


def counted(ready: Prepared, found: Tallies) -> dict[str, Tally]:
    """The same by what a round nets: the game wager, and what there is beside it."""
    rules, made = ready.made.rules, ready.made
    nets = np.concatenate([ready.rules.nets.ravel(), ready.nets]).tolist()
    times = np.concatenate([found.single.ravel(), found.split]).tolist()
    staked = int((found.single.sum(1) * ready.rules.stakes).sum()) + int(found.staked[0])
    tallies = {"game": tally_of(zip(nets, times, strict=True), made.verdicts.unit, staked)}
    if rules.insurance.offered:
        ups = [at for at, cards in enumerate(ready.bank.deck.cards) if shows_as(cards[0]) == "ace"]
        pays = rules.insurance.pays
        came = np.where(made.verdicts.is_natural[ready.bank.klass], pays.win, -pays.stake).tolist()
        tallies["insurance"] = tally_of(zip(came, found.finals[ups].sum(0).tolist(), strict=True), pays.stake)
    if rules.buster.offered:
        finals = found.finals.sum(0).tolist()
        tallies["buster"] = tally_of(zip(ready.bank.buster.tolist(), finals, strict=True), BUSTER)
    return tallies


class TwentyOneLoop:
    """One spot, a fresh shoe every round."""

    def __init__(self, table: Opened, asked: AnalysisRequest) -> None:
        self.settings = settings_of(table, asked)
        made, game = game_asked(table, asked)
        decks = decks_of(table, asked)
        if not decks:
            raise SetupError(["decks: a shoe without end is not dealt from, expected 1 to 8"])
        self._ready = prepare(made, game.strategy, decks)
        self.strategy = b"".join(one.tobytes() for one in game.strategy.policies)

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        return counted(self._ready, count(self._ready, seed, rounds))


def random_strategy(made: GameTables, rng: np.random.Generator) -> Strategy:
    """Any act that is open, in every hand against every up card: what no sound strategy does is tried too."""
    policies = []
    for way in WAYS:
        acts, ups = made.hands.acts[way], len(made.kinds)
        draw = np.where(acts[:, None, :], rng.random((len(acts), ups, len(ACTS))), -1.0)
        policy = np.where(acts.any(1)[:, None], draw.argmax(2), STAND).astype(np.int8)
        if way == DEALT:
            policy[: made.hands.levels[0][1], made.is_frozen] = STAND
        policies.append(policy)
    return Strategy((policies[0], policies[1], policies[2]))
