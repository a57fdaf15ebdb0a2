"""A whole round for one spot: a strategy for every way in which a hand may come, and all figures that follow
from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd
from typing import NamedTuple

import numpy as np

from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.cells import policy_by_total
from cardroom.odds.twenty_one.hands import ACES, DEALT, SPLIT, SPLITS
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.reach import follow
from cardroom.odds.twenty_one.results import results, tally
from cardroom.odds.twenty_one.solve import Policy, SolvedShoe, Values, solve_shoe, two_cards, values
from cardroom.odds.twenty_one.splits import End, SplitPair, split_pair
from cardroom.odds.twenty_one.structure import GameTables, KindCounts
from cardroom.odds.twenty_one.verdicts import PLAIN


class Strategy(NamedTuple):
    """The act for every composition against every up card, one policy per way in which a hand came."""

    policies: tuple[Policy, Policy, Policy]


class ShoeGame(NamedTuple):
    """A spot at a shoe, under a strategy."""

    tables: GameTables
    solved: SolvedShoe
    chances: Floats
    """Chance of each composition of two."""
    strategy: Strategy
    dealt: Values
    """Worth of every act for hands as dealt, splitting included."""
    splits: tuple[SplitPair | None, ...]
    """The split pair of each kind; None where it is not followed."""

    @property
    def mean(self) -> float:
        """Return the mean net of a round, in initial wagers."""
        return float(self.by_up.sum())

    @property
    def by_up(self) -> Floats:
        """Return the mean net times the chance of the up card, per up card."""
        means: Floats = self.chances @ (self.dealt.best[: len(self.chances)] + _at_once(self).sum(2))
        return means


def _at_once(game: ShoeGame) -> Floats:
    """Return the net of naturals that end the round before anybody acts, per two cards, up card and class."""
    rows = game.tables.verdicts.rows[DEALT, : len(game.chances)]
    nets = game.tables.verdicts.nets[PLAIN][rows] / game.tables.verdicts.unit
    worth: Floats = game.solved.naturals * nets[:, None, :]
    return worth


def best_game(tables: GameTables, shoe: KindCounts) -> ShoeGame:
    """Return the game under the best strategy by composition.

    Split hands follow what is best before a split, with the acts open after one.
    """
    solved = solve_shoe(tables, shoe)
    after_split, aces = values(tables, solved, SPLIT).policy, values(tables, solved, ACES).policy
    splits, worth = split_values(tables, solved, after_split, aces)
    return _game(tables, solved, after_split, aces, splits, values(tables, solved, DEALT, splits=worth))


def game_by_total(tables: GameTables, solved: SolvedShoe) -> ShoeGame:
    """Return the game under the best strategy that does the same in every cell of the chart."""
    after_split, aces = policy_by_total(tables, solved, SPLIT), policy_by_total(tables, solved, ACES)
    splits, worth = split_values(tables, solved, after_split, aces)
    first = policy_by_total(tables, solved, DEALT, worth)
    return _game(
        tables, solved, after_split, aces, splits, values(tables, solved, DEALT, follow=first, splits=worth)
    )


def game_under(tables: GameTables, solved: SolvedShoe, strategy: Strategy) -> ShoeGame:
    """Return the game under a given strategy."""
    first, after_split, aces = strategy.policies
    is_split = (first[: tables.hands.levels[0][1]] == SPLITS).any(1)
    kinds = [kind for kind in range(len(tables.kinds)) if is_split[tables.hands.number((kind, kind))]]
    splits, worth = split_values(tables, solved, after_split, aces, kinds)
    return _game(
        tables, solved, after_split, aces, splits, values(tables, solved, DEALT, follow=first, splits=worth)
    )


def _game(
    tables: GameTables,
    solved: SolvedShoe,
    after_split: Policy,
    aces: Policy,
    splits: tuple[SplitPair | None, ...],
    first: Values,
) -> ShoeGame:
    return ShoeGame(
        tables,
        solved,
        two_cards(tables, solved.shoe),
        Strategy((first.policy, after_split, aces)),
        first,
        splits,
    )


def split_values(
    tables: GameTables,
    solved: SolvedShoe,
    after_split: Policy,
    aces: Policy,
    kinds: Sequence[int] | None = None,
) -> tuple[tuple[SplitPair | None, ...], Floats]:
    """Return the split pairs of all kinds, or of the given ones, and what splitting is worth by composition
    of two and up card."""
    wanted = range(len(tables.kinds)) if kinds is None else kinds
    splits = tuple(
        _split(tables, solved, kind, after_split, aces) if kind in wanted else None
        for kind in range(len(tables.kinds))
    )
    return splits, worth_of(tables, solved, splits)


def worth_of(tables: GameTables, solved: SolvedShoe, splits: tuple[SplitPair | None, ...]) -> Floats:
    """Return what splitting is worth by composition of two and up card, with the loss that a split takes only
    once."""
    worth = np.zeros((tables.hands.levels[0][1], len(tables.kinds)))
    for kind, pair in enumerate(splits):
        if pair is not None:
            index = tables.hands.number((kind, kind))
            worth[index] = pair.mean + solved.table[index] @ tables.verdicts.once / tables.verdicts.unit
    return worth


def with_first(game: ShoeGame, first: Policy) -> ShoeGame:
    """Return the same game with another policy for hands as dealt."""
    worth = worth_of(game.tables, game.solved, game.splits)
    best = values(game.tables, game.solved, DEALT, follow=first, splits=worth)
    _, after_split, aces = game.strategy.policies
    return _game(game.tables, game.solved, after_split, aces, game.splits, best)


def _split(
    tables: GameTables, solved: SolvedShoe, kind: int, after_split: Policy, aces: Policy
) -> SplitPair | None:
    if tables.most_hands[kind] < 2:
        return None
    return split_pair(tables, solved.shoe, kind, aces if tables.kinds.kinds[kind].value == 1 else after_split)


class Outcomes(NamedTuple):
    """The distribution of a round's net."""

    nets: Longs
    """Net at each place of the last axis of `chance`, in units of `Verdicts`."""
    chance: Floats
    """Chance per up card, class and net."""
    wagered: float
    """Mean of all stakes, in initial wagers."""
    divided: float
    """How often a hand is split."""


def outcomes(game: ShoeGame) -> Outcomes:
    """Return how a round may end.

    Hands of one split are taken as independent, given the up card and how the player-dealer ends. Their means
    are exact, their joint chances are not quite. All other rounds are exact.
    """
    tables, all_results = game.tables, results(game.tables)
    single, lattice = singles(game), _Lattice(game.tables)
    chance = lattice.spread(single, all_results.nets)
    wagered, divided = float(single.sum((0, 1)) @ all_results.stakes), 0.0
    for kind, part, pair in divided_pairs(game):
        spread, staked = _of_split(tables, lattice, pair)
        chance += part[:, None, None] * spread
        wagered += float(part @ staked)
        divided += float(part @ game.solved.table[tables.hands.number((kind, kind))].sum(1))
    return Outcomes(lattice.nets, chance, wagered, divided)


def singles(game: ShoeGame) -> Floats:
    """Return the chance per up card, class and result of rounds without a split, including those that a
    natural ends at once."""
    tables, number = game.tables, results(game.tables).number
    policy, twos = game.strategy.policies[DEALT], np.arange(len(game.chances))
    start = np.where(policy[twos] == SPLITS, 0.0, game.chances[:, None])[None]
    ends = follow(tables, game.solved.shoe, policy, twos, start, np.zeros((1, len(tables.kinds)))).ends
    chances: Floats = tally(tables, DEALT, ends, ends.hands, game.solved.table[None])[0]
    ended = game.chances[:, None, None] * game.solved.naturals
    for two, up, klass in np.argwhere(ended):
        chances[up, klass, number[PLAIN, tables.verdicts.rows[DEALT, two], klass]] += ended[two, up, klass]
    return chances


def divided_pairs(game: ShoeGame) -> Iterator[tuple[int, Floats, SplitPair]]:
    """Return the pairs that are split, with the chance of the pair by up card against which they are."""
    policy = game.strategy.policies[DEALT]
    for kind, pair in enumerate(game.splits):
        index = game.tables.hands.number((kind, kind))
        if pair is not None and (policy[index] == SPLITS).any():
            yield kind, game.chances[index] * (policy[index] == SPLITS), pair


class _Lattice:
    """All nets that a round may have, in even steps."""

    def __init__(self, tables: GameTables) -> None:
        all_results = results(tables)
        self.hands = max(tables.most_hands)
        self.least, most = self.hands * int(all_results.nets.min()), self.hands * int(all_results.nets.max())
        self.nets = np.arange(self.least + int(tables.verdicts.once.min()), most + 1)
        self.least += int(tables.verdicts.once.min())

    def spread(self, chance: Floats, nets: Longs) -> Floats:
        """Return chances by result as chances by net."""
        spread = np.zeros((*chance.shape[:2], len(self.nets)))
        for number, net in enumerate(nets):
            spread[:, :, net - self.least] += chance[:, :, number]
        return spread


def _of_split(tables: GameTables, lattice: _Lattice, pair: SplitPair) -> tuple[Floats, Floats]:
    """Return the chances of all hands of a split together by up card, class and net, and their stakes times
    the chance of the up card."""
    all_results = results(tables)
    total = np.zeros((len(tables.kinds), len(tables.verdicts.examples), len(lattice.nets)))
    staked = np.zeros(len(tables.kinds))
    for end, different, free in pair.ends:
        total += end.chance * _together(tables, lattice, end, different, free)
        staked += end.chance * (end.unpaired * different + end.open * free).sum(1) @ all_results.stakes
    return total, staked


def _together(tables: GameTables, lattice: _Lattice, end: End, different: Floats, free: Floats) -> Floats:
    """Return the chances of the net of a split's hands, given up card and class, with what a split loses only
    once.

    Some hands have a second card of another kind (`different`), the others any (`free`).
    """
    nets, once = results(tables).nets.tolist(), tables.verdicts.once.tolist()
    mass = free.sum(2) if end.open else different.sum(2)
    whole = np.where(mass > 0, mass, 1.0)[:, :, None]
    live = [
        number for number in range(len(nets)) if different[:, :, number].any() or free[:, :, number].any()
    ]
    step = gcd(*(nets[number] for number in live), *once) or 1
    reach = (
        (end.unpaired + end.open) * max(abs(nets[number]) for number in live) + max(map(abs, once))
    ) // step
    total = np.zeros((*mass.shape, 2 * reach + 1))
    for klass, net in enumerate(once):
        total[:, klass, reach + net // step] = mass[:, klass]
    for part in [different / whole] * end.unpaired + [free / whole] * end.open:
        after = np.zeros_like(total)
        for number in live:
            by = nets[number] // step
            into, out = (
                slice(max(by, 0), total.shape[2] + min(by, 0)),
                slice(max(-by, 0), total.shape[2] - max(by, 0)),
            )
            after[:, :, into] += total[:, :, out] * part[:, :, number, None]
        total = after
    chances = np.zeros((*mass.shape, len(lattice.nets)))
    for place in np.flatnonzero(total.any((0, 1))).tolist():
        chances[:, :, (place - reach) * step - lattice.least] = total[:, :, place]
    return chances
