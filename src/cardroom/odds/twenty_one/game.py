"""A whole round for one spot: a strategy for every way in which a hand may come, and everything that follows
from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd
from typing import NamedTuple

import numpy as np

from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.cells import by_total
from cardroom.odds.twenty_one.hands import ACES, DEALT, SPLIT, SPLITS
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.reach import follow
from cardroom.odds.twenty_one.results import results, tally
from cardroom.odds.twenty_one.solve import Policy, SolvedShoe, Values, dealt, two_cards, values
from cardroom.odds.twenty_one.splits import End, SplitPair, split
from cardroom.odds.twenty_one.structure import GameTables, KindCounts
from cardroom.odds.twenty_one.verdicts import PLAIN


class Strategy(NamedTuple):
    """What is done with every composition against every up card, by the way in which the hand came."""

    policies: tuple[Policy, Policy, Policy]


class ShoeGame(NamedTuple):
    """One spot at a shoe, under a strategy."""

    made: GameTables
    now: SolvedShoe
    chances: Floats
    """Of the compositions of two."""
    strategy: Strategy
    dealt: Values
    """What every act is worth to hands as dealt, splitting among them."""
    splits: tuple[SplitPair | None, ...]
    """By kind."""

    @property
    def mean(self) -> float:
        """What a round nets on average, in initial wagers."""
        return float(self.by_up.sum())

    @property
    def by_up(self) -> Floats:
        """The same jointly with each up card."""
        found: Floats = self.chances @ (self.dealt.best[: len(self.chances)] + _at_once(self).sum(2))
        return found


def _at_once(game: ShoeGame) -> Floats:
    """By two cards, up card and class: what naturals take or push that end the round before anybody acts."""
    rows = game.made.verdicts.rows[DEALT, : len(game.chances)]
    nets = game.made.verdicts.nets[PLAIN][rows] / game.made.verdicts.unit
    found: Floats = game.now.naturals * nets[:, None, :]
    return found


def best_game(made: GameTables, shoe: KindCounts) -> ShoeGame:
    """The best strategy by composition. Split hands follow what is best before a split, with the acts open
    after one."""
    now = dealt(made, shoe)
    after_split, aces = values(made, now, SPLIT).policy, values(made, now, ACES).policy
    found, worth = split_values(made, now, after_split, aces)
    return _game(made, now, after_split, aces, found, values(made, now, DEALT, splits=worth))


def game_by_total(made: GameTables, now: SolvedShoe) -> ShoeGame:
    """The best strategy that does one thing in every cell of the chart."""
    after_split, aces = by_total(made, now, SPLIT), by_total(made, now, ACES)
    found, worth = split_values(made, now, after_split, aces)
    first = by_total(made, now, DEALT, worth)
    return _game(made, now, after_split, aces, found, values(made, now, DEALT, follow=first, splits=worth))


def game_under(made: GameTables, now: SolvedShoe, strategy: Strategy) -> ShoeGame:
    """Any given strategy."""
    first, after_split, aces = strategy.policies
    is_split = (first[: made.hands.levels[0][1]] == SPLITS).any(1)
    kinds = [kind for kind in range(len(made.kinds)) if is_split[made.hands.number((kind, kind))]]
    found, worth = split_values(made, now, after_split, aces, kinds)
    return _game(made, now, after_split, aces, found, values(made, now, DEALT, follow=first, splits=worth))


def _game(
    made: GameTables,
    now: SolvedShoe,
    after_split: Policy,
    aces: Policy,
    splits: tuple[SplitPair | None, ...],
    first: Values,
) -> ShoeGame:
    return ShoeGame(
        made, now, two_cards(made, now.shoe), Strategy((first.policy, after_split, aces)), first, splits
    )


def split_values(
    made: GameTables, now: SolvedShoe, after_split: Policy, aces: Policy, kinds: Sequence[int] | None = None
) -> tuple[tuple[SplitPair | None, ...], Floats]:
    """Of every pair, or of these kinds; and what splitting is worth by composition of two and up card."""
    wanted = range(len(made.kinds)) if kinds is None else kinds
    found = tuple(
        _split(made, now, kind, after_split, aces) if kind in wanted else None
        for kind in range(len(made.kinds))
    )
    return found, worth_of(made, now, found)


def worth_of(made: GameTables, now: SolvedShoe, splits: tuple[SplitPair | None, ...]) -> Floats:
    """What splitting is worth by composition of two and up card, the original wager lost once where it is."""
    worth = np.zeros((made.hands.levels[0][1], len(made.kinds)))
    for kind, one in enumerate(splits):
        if one is not None:
            at = made.hands.number((kind, kind))
            worth[at] = one.mean + now.table[at] @ made.verdicts.once / made.verdicts.unit
    return worth


def with_first(game: ShoeGame, first: Policy) -> ShoeGame:
    """The same game with another policy for hands as dealt."""
    worth = worth_of(game.made, game.now, game.splits)
    best = values(game.made, game.now, DEALT, follow=first, splits=worth)
    _, after_split, aces = game.strategy.policies
    return _game(game.made, game.now, after_split, aces, game.splits, best)


def _split(
    made: GameTables, now: SolvedShoe, kind: int, after_split: Policy, aces: Policy
) -> SplitPair | None:
    if made.most_hands[kind] < 2:
        return None
    return split(made, now.shoe, kind, aces if made.kinds.kinds[kind].value == 1 else after_split)


class Outcomes(NamedTuple):
    """How a round may end."""

    nets: Longs
    """In units of `Verdicts`, one for each place of the last axis."""
    chance: Floats
    """By up card, class and net."""
    wagered: float
    """All that is put up on average, in initial wagers."""
    divided: float
    """How often a hand is split."""


def outcomes(game: ShoeGame) -> Outcomes:
    """Hands of one split are taken as independent, given the up card and how the player-dealer ends: their
    means are exact, their joint chances are not quite. All other rounds are exact."""
    made, found = game.made, results(game.made)
    single, lattice = singles(game), _Lattice(game.made)
    chance = lattice.spread(single, found.nets)
    wagered, divided = float(single.sum((0, 1)) @ found.stakes), 0.0
    for kind, part, one in divided_pairs(game):
        spread, staked = _of_split(made, lattice, one)
        chance += part[:, None, None] * spread
        wagered += float(part @ staked)
        divided += float(part @ game.now.table[made.hands.number((kind, kind))].sum(1))
    return Outcomes(lattice.nets, chance, wagered, divided)


def singles(game: ShoeGame) -> Floats:
    """By up card, class and result: rounds without a split, those that a natural ends at once among them."""
    made, number = game.made, results(game.made).number
    policy, twos = game.strategy.policies[DEALT], np.arange(len(game.chances))
    start = np.where(policy[twos] == SPLITS, 0.0, game.chances[:, None])[None]
    ends = follow(made, game.now.shoe, policy, twos, start, np.zeros((1, len(made.kinds)))).ends
    found: Floats = tally(made, DEALT, ends, ends.hands, game.now.table[None])[0]
    ended = game.chances[:, None, None] * game.now.naturals
    for two, up, klass in np.argwhere(ended):
        found[up, klass, number[PLAIN, made.verdicts.rows[DEALT, two], klass]] += ended[two, up, klass]
    return found


def divided_pairs(game: ShoeGame) -> Iterator[tuple[int, Floats, SplitPair]]:
    """Pairs that are split, with the chance of the pair by up card against which they are."""
    policy = game.strategy.policies[DEALT]
    for kind, one in enumerate(game.splits):
        at = game.made.hands.number((kind, kind))
        if one is not None and (policy[at] == SPLITS).any():
            yield kind, game.chances[at] * (policy[at] == SPLITS), one


class _Lattice:
    """All nets that a round may have, in even steps."""

    def __init__(self, made: GameTables) -> None:
        found = results(made)
        self.hands = max(made.most_hands)
        self.least, most = self.hands * int(found.nets.min()), self.hands * int(found.nets.max())
        self.nets = np.arange(self.least + int(made.verdicts.once.min()), most + 1)
        self.least += int(made.verdicts.once.min())

    def spread(self, chance: Floats, nets: Longs) -> Floats:
        """Chances by result, put where their nets are."""
        found = np.zeros((*chance.shape[:2], len(self.nets)))
        for at, net in enumerate(nets):
            found[:, :, net - self.least] += chance[:, :, at]
        return found


def _of_split(made: GameTables, lattice: _Lattice, one: SplitPair) -> tuple[Floats, Floats]:
    """By up card, class and net, the chances of all hands together; and what is staked on them, jointly with
    the up card."""
    found = results(made)
    total = np.zeros((len(made.kinds), len(made.verdicts.examples), len(lattice.nets)))
    staked = np.zeros(len(made.kinds))
    for end, other, free in one.ends:
        total += end.chance * _together(made, lattice, end, other, free)
        staked += end.chance * (end.others * other + end.open * free).sum(1) @ found.stakes
    return total, staked


def _together(made: GameTables, lattice: _Lattice, end: End, other: Floats, free: Floats) -> Floats:
    """Some hands of one kind and some of the other, given up card and class; the original wager may be lost
    once beside."""
    nets, once = results(made).nets.tolist(), made.verdicts.once.tolist()
    mass = free.sum(2) if end.open else other.sum(2)
    whole = np.where(mass > 0, mass, 1.0)[:, :, None]
    live = [at for at in range(len(nets)) if other[:, :, at].any() or free[:, :, at].any()]
    step = gcd(*(nets[at] for at in live), *once) or 1
    reach = ((end.others + end.open) * max(abs(nets[at]) for at in live) + max(map(abs, once))) // step
    total = np.zeros((*mass.shape, 2 * reach + 1))
    for klass, net in enumerate(once):
        total[:, klass, reach + net // step] = mass[:, klass]
    for part in [other / whole] * end.others + [free / whole] * end.open:
        after = np.zeros_like(total)
        for at in live:
            by = nets[at] // step
            into, out = (
                slice(max(by, 0), total.shape[2] + min(by, 0)),
                slice(max(-by, 0), total.shape[2] - max(by, 0)),
            )
            after[:, :, into] += total[:, :, out] * part[:, :, at, None]
        total = after
    found = np.zeros((*mass.shape, len(lattice.nets)))
    for at in np.flatnonzero(total.any((0, 1))).tolist():
        found[:, :, (at - reach) * step - lattice.least] = total[:, :, at]
    return found
