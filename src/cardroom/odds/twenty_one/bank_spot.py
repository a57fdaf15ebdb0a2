"""A spot of twenty-one as the player-dealer sees it. A cell is the up card, the final hand, and what that
pays to Buster.

Hands of a split are settled one by one. Here all they win and all they lose are two amounts, which use up as
much cover.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import numpy as np

from cardroom.games.twenty_one.hand_net import buster_net
from cardroom.games.twenty_one.rules import Opened
from cardroom.games.twenty_one.verdict import may_have_natural
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.money.spot import Settled, SpotOutcomes
from cardroom.odds.twenty_one.game import ShoeGame, divided_pairs, singles
from cardroom.odds.twenty_one.graph import BUSTER
from cardroom.odds.twenty_one.hands import DEALT
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.price import best_of, decks_of, strategy_game
from cardroom.odds.twenty_one.results import results
from cardroom.odds.twenty_one.side_wagers import whole_ways
from cardroom.odds.twenty_one.structure import GameTables
from cardroom.odds.twenty_one.verdicts import PLAIN

SEEN = 1e-6
"""Ways of splitting with a smaller chance are left out; the others are scaled up to make up for them."""
Amounts = tuple[int, int, int]
"""Units won, units lost, and units won before all other wagers are settled."""


def spot(table: Opened, strategy: str = "best", decks: int | None = None) -> SpotOutcomes:
    """Return a spot of this table under the strategy of this name."""
    size = decks_of(table, AnalysisRequest(decks=decks))
    return spot_of(strategy_game(best_of(table.rules, size), strategy), size)


def spot_of(game: ShoeGame, decks: int) -> SpotOutcomes:
    """Return a spot of this game: the chance of every outcome in every cell."""
    tables, ways = game.tables, by_amounts(game)
    names = sorted(ways)
    table = np.stack([ways[amounts] for amounts in names], axis=-1)
    chance = table.sum(2)
    cells, by_cell, nets = [], [], []
    for (up, klass, net), part in _busters(tables, decks).items():
        if chance[up, klass] > 0:
            cells.append(chance[up, klass] * part)
            by_cell.append(table[up, klass] / chance[up, klass])
            nets.append(net)
    side_nets = sorted(set(nets))
    outcomes = tuple((*_settled(tables, amounts), *_side(net)) for net in side_nets for amounts in names)
    chances = np.zeros((len(cells), len(outcomes)))
    for cell, (net, row) in enumerate(zip(nets, by_cell, strict=True)):
        first = side_nets.index(net) * len(names)
        chances[cell, first : first + len(names)] = row
    return SpotOutcomes(np.array(cells) / sum(cells), outcomes, chances).check()


def by_amounts(game: ShoeGame) -> dict[Amounts, Floats]:
    """Return the chances of all amounts won and lost in a round, by up card and class."""
    tables, all_results, single = game.tables, results(game.tables), singles(game)
    ways: dict[Amounts, Floats] = {}
    for number, net in enumerate(all_results.nets.tolist()):
        _add(ways, (max(net, 0), min(net, 0), 0), single[:, :, number])
    _pay_at_once(game, ways)
    for _, part, pair in divided_pairs(game):
        likely = [end for end in pair.ends if end[0].chance >= SEEN]
        whole = sum(end.chance for end, _, _ in likely)
        for end, different, free in likely:
            mass = free.sum(2) if end.open else different.sum(2)
            hands = [different] * end.unpaired + [free] * end.open
            for amounts, chance in _together(tables, mass, hands).items():
                _add(ways, amounts, part[:, None] * chance * (end.chance / whole))
    return ways


def _pay_at_once(game: ShoeGame, ways: dict[Amounts, Floats]) -> None:
    """Move naturals to the early amounts where they are paid before all others and the player-dealer cannot
    have one."""
    tables = game.tables
    if not tables.rules.natural.at_once:
        return
    safe = np.array([not may_have_natural(kind.card, tables.rules.deal) for kind in tables.kinds.kinds])
    for index, mixture in enumerate(tables.hands.states[DEALT][: len(game.chances)]):
        if mixture is not None and mixture[0][0].natural:
            chance = game.chances[index] * game.solved.table[index] * safe[:, None]
            for klass, net in enumerate(
                tables.verdicts.nets[PLAIN, tables.verdicts.rows[DEALT, index]].tolist()
            ):
                only = np.zeros_like(chance)
                only[:, klass] = chance[:, klass]
                if net > 0:
                    _add(ways, (net, 0, 0), -only)
                    _add(ways, (0, 0, net), only)


def _together(tables: GameTables, mass: Floats, hands: list[Floats]) -> dict[Amounts, Floats]:
    """Return the amounts of the hands of one split, taken as independent given up card and class."""
    whole, nets = np.where(mass > 0, mass, 1.0), results(tables).nets.tolist()
    ways: dict[Amounts, Floats] = {}
    for klass, once in enumerate(tables.verdicts.once.tolist()):
        only = np.zeros_like(mass)
        only[:, klass] = mass[:, klass]
        _add(ways, (0, once, 0), only)
    for hand in hands:
        after: dict[Amounts, Floats] = {}
        for (won, lost, early), chance in ways.items():
            for number, net in enumerate(nets):
                if hand[:, :, number].any():
                    _add(
                        after,
                        (won + max(net, 0), lost + min(net, 0), early),
                        chance * hand[:, :, number] / whole,
                    )
        ways = after
    return ways


def _add(ways: dict[Amounts, Floats], amounts: Amounts, chance: Floats) -> None:
    ways[amounts] = ways[amounts] + chance if amounts in ways else chance


def _busters(tables: GameTables, decks: int) -> dict[tuple[int, int, Fraction], float]:
    """Return the chance of each Buster net given up card and class, from a fresh shoe."""
    ways: defaultdict[tuple[int, int, Fraction], Fraction | int] = defaultdict(int)
    for (final, times), classes in zip(whole_ways(tables, decks), tables.verdicts.classes, strict=True):
        dealer = final.mixture[0][0]
        net = (
            Fraction(buster_net(tables.rules, dealer, BUSTER)[0], BUSTER)
            if tables.rules.buster.offered
            else Fraction(0)
        )
        each = times // sum(final.orders)  # of one order: there is no rest
        weights = [(klass, each if part == 1 else each * Fraction(part)) for klass, part in classes]
        for up, orders in enumerate(final.orders):
            for klass, weight in weights:
                ways[up, klass, net] += orders * weight
    total: defaultdict[tuple[int, int], Fraction | int] = defaultdict(int)
    for (up, klass, _), weight in ways.items():
        total[up, klass] += weight
    return {key: float(Fraction(weight) / total[key[:2]]) for key, weight in ways.items() if weight}


def _settled(tables: GameTables, amounts: Amounts) -> tuple[Settled, ...]:
    return tuple(
        Settled("game", Fraction(amount, tables.verdicts.unit), place == 2)
        for place, amount in enumerate(amounts)
        if amount
    )


def _side(net: Fraction) -> tuple[Settled, ...]:
    return (Settled("buster", net),) if net else ()
