"""Net of every finished hand against every final hand of the player-dealer: `net` is called once for each
pair of states.

Final hands of the player-dealer that fare alike against everything are one *class*; player states that fare
alike against every class are one *row*. A hand whose suits matter belongs to several classes, each with its
chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import SetupError
from cardroom.games.twenty_one.hand_net import net
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.hands import PointCount
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.dealer import Final
from cardroom.odds.twenty_one.hands import DEALT, WAYS, Hands
from cardroom.odds.twenty_one.kinds import Mixture

PLAIN, DOUBLED = 0, 1
DOUBLED_AT = 3
"""Number of cards of a doubled hand."""


class Verdicts(NamedTuple):
    """Results of hands, in parts of the initial wager; `unit` parts make one wager."""

    unit: int
    nets: Longs
    """Net per stake (plain, doubled), row and class."""
    rows: Longs
    """Row per way and composition; -1 where a hand cannot come."""
    given_up: int
    """Net of a surrendered hand."""
    classes: tuple[tuple[tuple[int, float], ...], ...]
    """Classes of each final hand of the player-dealer, with their chances."""
    examples: tuple[PointCount, ...]
    """A state of each class."""
    is_natural: NDArray[np.bool_]
    """True for each class of naturals."""
    of_state: dict[PointCount, int]
    """Class of each final state of the player-dealer."""
    once: Longs
    """Amount per class that a split loses once a round, in addition to the losses of its hands. It is the
    original wager, where a natural of the player-dealer takes no other."""


def verdicts(rules: TwentyOne, hands: Hands, finals: Iterable[Final]) -> Verdicts:
    """Return the results of all finished hands under these rules."""
    finals = list(finals)
    unit = 2 * rules.natural.pays.stake
    dealers = list(dict.fromkeys(state for final in finals for state, _ in final.mixture))
    players = list(dict.fromkeys(mixture[0][0] for way in WAYS for mixture in hands.states[way] if mixture))
    plain = np.array([[_net(rules, hand, dealer, unit) for dealer in dealers] for hand in players], np.int64)
    twice = np.zeros_like(plain)
    for index, hand in enumerate(players):
        if hand.cards == DOUBLED_AT:
            twice[index] = [_net(rules, hand, dealer, unit, unit) for dealer in dealers]
    natural = np.array([dealer.natural for dealer in dealers])
    label = np.concatenate([plain, twice, natural[None]]).T
    _, first, of_dealer = np.unique(label, axis=0, return_index=True, return_inverse=True)
    both = np.concatenate([plain[:, first], twice[:, first]], axis=1)
    unlike, of_player = np.unique(both, axis=0, return_inverse=True)
    nets = unlike.reshape(len(unlike), 2, len(first)).swapaxes(0, 1)
    row_of = dict(zip(players, of_player.ravel().tolist(), strict=True))
    class_of = dict(zip(dealers, of_dealer.ravel().tolist(), strict=True))
    examples = tuple(dealers[index] for index in first)
    _check_suits(rules, hands, {*examples, *(dealer for dealer in dealers if dealer.trio)}, unit)
    rows = np.array(
        [[row_of[mixture[0][0]] if mixture else -1 for mixture in hands.states[way]] for way in WAYS],
        np.int64,
    )
    given_up, _, _ = net(rules, players[0], dealers[0], unit, surrendered=True)
    classes = tuple(_classes(final.mixture, class_of) for final in finals)
    once = np.array([_once(rules, players, dealer, unit) for dealer in examples], np.int64)
    return Verdicts(unit, nets, rows, given_up, classes, examples, natural[first], class_of, once)


def _net(rules: TwentyOne, hand: PointCount, dealer: PointCount, base: int, added: int = 0) -> int:
    """Return the net of a hand; a hand that cannot become a natural came from a split."""
    return net(rules, hand, dealer, base, added, from_split=not hand.original)[0]


def _check_suits(rules: TwentyOne, hands: Hands, dealers: set[PointCount], unit: int) -> None:
    """Check that a player's hand of certain ranks fares alike with any suits, against every class and every
    special hand."""
    for mixture in {
        candidate for way in WAYS for candidate in hands.states[way] if candidate and len(candidate) > 1
    }:
        for dealer in dealers:
            if len({_net(rules, state, dealer, unit) for state, _ in mixture}) > 1:
                raise SetupError([
                    "odds: suits decide how a player's hand fares, and hands are followed by rank"
                ])


def _classes(mixture: Mixture, class_of: dict[PointCount, int]) -> tuple[tuple[int, float], ...]:
    chances: dict[int, float] = {}
    for state, part in mixture:
        chances[class_of[state]] = chances.get(class_of[state], 0.0) + part
    return tuple(chances.items())


def _once(rules: TwentyOne, players: Iterable[PointCount], dealer: PointCount, unit: int) -> int:
    """Return what a split loses once to this final hand.

    The first hand of a split is the original one. What it loses more than the others has to be the same
    amount with any cards.
    """
    if not dealer.natural:
        return 0
    split = [hand for hand in players if not hand.original]
    amounts = {net(rules, hand, dealer, unit)[0] - _net(rules, hand, dealer, unit) for hand in split}
    if len(amounts) > 1:
        raise SetupError([
            "odds: what a natural takes of a split depends on the hands, and they are valued one by one"
        ])
    return amounts.pop()


def step(nets: Iterable[int]) -> int:
    """Return the largest step that all amounts are multiples of."""
    return gcd(*nets) or 1


__all__ = ["DEALT", "DOUBLED", "PLAIN", "Verdicts", "step", "verdicts"]
