"""A spot of twenty-one as the player-dealer sees it: cells are his up card, how he ends, and what that pays
to Buster.

Hands of a split are settled one by one; here all they win and all they lose are two amounts, which use up as
much cover.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from cardroom.games.twenty_one.hand_net import buster_net
from cardroom.games.twenty_one.rules import Opened
from cardroom.games.twenty_one.verdict import may_have_natural
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.money.spot import Settled, SpotOutcomes
from cardroom.odds.twenty_one.game import ShoeGame, best_game, divided_pairs, singles
from cardroom.odds.twenty_one.graph import BUSTER
from cardroom.odds.twenty_one.hands import DEALT
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.price import decks_of, strategy_game, tables_of
from cardroom.odds.twenty_one.results import results
from cardroom.odds.twenty_one.side_wagers import whole_ways
from cardroom.odds.twenty_one.structure import GameTables, shoe_of
from cardroom.odds.twenty_one.verdicts import PLAIN

SEEN = 1e-6
"""Ways of splitting with a smaller chance are left out; the others make up for them."""
Amounts = tuple[int, int, int]
"""What is won and what is lost, in units, and what is won before all others are settled."""


def spot(table: Opened, strategy: str = "best", decks: int | None = None) -> SpotOutcomes:
    made, size = tables_of(table.rules), decks_of(table, AnalysisRequest(decks=decks))
    return spot_of(strategy_game(best_game(made, shoe_of(made.kinds, size)), strategy), size)


def spot_of(game: ShoeGame, decks: int) -> SpotOutcomes:
    made, ways = game.made, by_amounts(game)
    names = sorted(ways)
    table = np.stack([ways[one] for one in names], axis=-1)
    chance = table.sum(2)
    cells, given, nets = [], [], []
    for (up, klass, net), part in _busters(made, decks).items():
        if chance[up, klass] > 0:
            cells.append(chance[up, klass] * part)
            given.append(table[up, klass] / chance[up, klass])
            nets.append(net)
    beside = sorted(set(nets))
    outcomes = tuple((*_settled(made, one), *_side(net)) for net in beside for one in names)
    found = np.zeros((len(cells), len(outcomes)))
    for at, (net, row) in enumerate(zip(nets, given, strict=True)):
        first = beside.index(net) * len(names)
        found[at, first : first + len(names)] = row
    return SpotOutcomes(np.array(cells) / sum(cells), outcomes, found).check()


def by_amounts(game: ShoeGame) -> dict[Amounts, Floats]:
    """What is won and lost in a round, by up card and class."""
    made, found, single = game.made, results(game.made), singles(game)
    ways: dict[Amounts, Floats] = {}
    for at, net in enumerate(found.nets.tolist()):
        _add(ways, (max(net, 0), min(net, 0), 0), single[:, :, at])
    _pay_at_once(game, ways)
    for _, part, one in divided_pairs(game):
        kept = [end for end in one.ends if end[0].chance >= SEEN]
        whole = sum(end.chance for end, _, _ in kept)
        for end, other, free in kept:
            mass = free.sum(2) if end.open else other.sum(2)
            hands = [other] * end.others + [free] * end.open
            for amounts, chance in _together(made, mass, hands).items():
                _add(ways, amounts, part[:, None] * chance * (end.chance / whole))
    return ways


def _pay_at_once(game: ShoeGame, ways: dict[Amounts, Floats]) -> None:
    """Naturals that are paid before all others, where the document has it and the player-dealer can have
    none."""
    made = game.made
    if not made.rules.natural.at_once:
        return
    safe = np.array([not may_have_natural(kind.card, made.rules.deal) for kind in made.kinds.kinds])
    for at, held in enumerate(made.hands.states[DEALT][: len(game.chances)]):
        if held is not None and held[0][0].natural:
            chance = game.chances[at] * game.now.table[at] * safe[:, None]
            for klass, net in enumerate(made.verdicts.nets[PLAIN, made.verdicts.rows[DEALT, at]].tolist()):
                only = np.zeros_like(chance)
                only[:, klass] = chance[:, klass]
                if net > 0:
                    _add(ways, (net, 0, 0), -only)
                    _add(ways, (0, 0, net), only)


def _together(made: GameTables, mass: Floats, hands: list[Floats]) -> dict[Amounts, Floats]:
    """Hands of one split, independent given up card and class."""
    whole, nets = np.where(mass > 0, mass, 1.0), results(made).nets.tolist()
    ways: dict[Amounts, Floats] = {}
    for klass, once in enumerate(made.verdicts.once.tolist()):
        only = np.zeros_like(mass)
        only[:, klass] = mass[:, klass]
        _add(ways, (0, once, 0), only)
    for hand in hands:
        after: dict[Amounts, Floats] = {}
        for (won, lost, early), chance in ways.items():
            for at, net in enumerate(nets):
                if hand[:, :, at].any():
                    _add(
                        after, (won + max(net, 0), lost + min(net, 0), early), chance * hand[:, :, at] / whole
                    )
        ways = after
    return ways


def _add(ways: dict[Amounts, Floats], amounts: Amounts, chance: Floats) -> None:
    ways[amounts] = ways[amounts] + chance if amounts in ways else chance


def _busters(made: GameTables, decks: int) -> dict[tuple[int, int, Fraction], float]:
    """By up card, class and what a Buster wager nets, the chance of the last given the others, from a fresh
    shoe."""
    ways: Counter[tuple[int, int, Fraction]] = Counter()
    for (one, times), classes in zip(whole_ways(made, decks), made.verdicts.classes, strict=True):
        dealer = one.mixture[0][0]
        net = (
            Fraction(buster_net(made.rules, dealer, BUSTER)[0], BUSTER)
            if made.rules.buster.offered
            else Fraction(0)
        )
        for up, orders in enumerate(one.orders):
            for klass, part in classes:
                ways[up, klass, net] += Fraction(times * orders, sum(one.orders)) * Fraction(part)  # type: ignore[assignment]
    total: Counter[tuple[int, int]] = Counter()
    for (up, klass, _), times in ways.items():
        total[up, klass] += times
    return {key: float(Fraction(times) / total[key[:2]]) for key, times in ways.items() if times}


def _settled(made: GameTables, amounts: Amounts) -> tuple[Settled, ...]:
    return tuple(
        Settled("game", Fraction(one, made.verdicts.unit), at == 2) for at, one in enumerate(amounts) if one
    )


def _side(net: Fraction) -> tuple[Settled, ...]:
    return (Settled("buster", net),) if net else ()
