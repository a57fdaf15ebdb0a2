"""Rounds of twenty-one counted by the compiled loop: whole counters, from which every figure follows with its error."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from cardroom.cards import Card
from cardroom.errors import ensure
from cardroom.games.twenty_one.verdict import shows_as
from cardroom.odds.figure import Figure, Outcome, Priced
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.game import Strategy
from cardroom.odds.twenty_one.graph import BUSTER, Bank, bank, rounds_of
from cardroom.odds.twenty_one.hands import ACTS, DEALT, STAND, WAYS
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.rounds import MOST_HANDS, RAN_OUT, Bytes, Rounds, Tallies, play_rounds
from cardroom.odds.twenty_one.structure import Structure
from cardroom.words import Said, say


class Prepared(NamedTuple):
    """A strategy at a shoe, ready to be played."""

    made: Structure
    bank: Bank
    rules: Rounds
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
        shapes = ((rules.ends, rules.finals), (len(self.nets),), (2,), (len(self.bank.deck.cards), rules.finals))
        return Tallies(*(np.zeros(shape, np.int64) for shape in shapes))

    def cards(self, kinds: Bytes) -> tuple[Card, ...]:
        """Cards of these fine kinds, each as often as the shoe has it."""
        left = {at: [card for card in cards for _ in range(self.decks)] for at, cards in enumerate(self.bank.deck.cards)}
        return tuple(left[int(kind)].pop() for kind in kinds)


def prepare(made: Structure, strategy: Strategy, decks: int) -> Prepared:
    table = bank(made)
    rules = rounds_of(made, table, strategy)
    once = int(rules.once.min())
    least, most = MOST_HANDS * int(rules.nets.min()) + once, MOST_HANDS * int(rules.nets.max())
    return Prepared(made, table, rules, decks, np.arange(least, most + 1))


def count(ready: Prepared, seed: int, rounds: int) -> Tallies:
    """So many rounds from this seed; the same counters every time."""
    found, last = ready.tallies(), np.zeros(4, np.int64)
    play_rounds(np.uint64(seed), rounds, ready.shoe(), ready.rules, int(ready.nets[0]), found, last)
    ensure(not found.staked[RAN_OUT], "a shoe ran out in the middle of a round: the loop needs more decks for this strategy")
    return found


def added(one: Tallies, two: Tallies) -> Tallies:
    return Tallies(*(a + b for a, b in zip(one, two, strict=True)))


def figures(ready: Prepared, found: Tallies) -> tuple[Priced, ...]:
    """What was counted, as odds: the game wager, and what there is beside it."""
    rules, made = ready.made.rules, ready.made
    unit, rounds = made.verdicts.unit, int(found.finals.sum())
    nets = np.concatenate([ready.rules.nets.ravel(), ready.nets]) / unit
    times = np.concatenate([found.single.ravel(), found.split])
    staked = (int((found.single.sum(1) * ready.rules.stakes).sum()) + int(found.staked[0])) / rounds
    wagers = [_priced("game", nets, times, staked)]
    if rules.insurance.offered:
        ups = [at for at, cards in enumerate(ready.bank.deck.cards) if shows_as(cards[0]) == "ace"]
        naturals = made.verdicts.is_natural[ready.bank.klass]
        odds = rules.insurance.pays.win / rules.insurance.pays.stake
        wagers.append(_priced("insurance", np.where(naturals, odds, -1.0), found.finals[ups].sum(0), 1.0, fresh=False))
    if rules.buster.offered:
        wagers.append(_priced("buster", ready.bank.buster / BUSTER, found.finals.sum(0), 1.0))
    return tuple(wagers)


def _priced(wager: str, nets: Floats, times: Longs, staked: float, *, fresh: bool = True) -> Priced:
    """Counts by net; the error of a deviation is that of a normal one, which is near enough."""
    unlike, at = np.unique(nets, return_inverse=True)
    ways = np.bincount(at, weights=times, minlength=len(unlike)).astype(np.int64)
    rounds = int(ways.sum())
    mean = float(ways @ unlike) / rounds
    sd = sqrt(max(float(ways @ unlike**2) / rounds - mean * mean, 0.0))
    error = sd / sqrt(rounds)
    outcomes = [Outcome(_said(net), float(net), int(n) / rounds, int(n)) for net, n in zip(unlike, ways, strict=True) if n]
    return Priced(
        wager=wager, edge=Figure(-mean, error, rounds), risk=Figure(-mean / staked, error / staked, rounds),
        sd=Figure(sd, sd / sqrt(2 * rounds), rounds), outcomes=tuple(reversed(outcomes)), of=rounds, fresh=fresh,
    ).check()  # fmt: skip


def _said(net: float) -> Said:
    if not net:
        return say("odds.net-none")
    return say("odds.net-won" if net > 0 else "odds.net-lost", wagers=f"{abs(net):.4g}")


def random_strategy(made: Structure, rng: np.random.Generator) -> Strategy:
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
