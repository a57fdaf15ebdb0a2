"""What every finished hand nets against every final hand of the player-dealer: `net` called once for each two
states.

Final hands of the player-dealer that fare alike against everything are one *class*, players' states that fare
alike against every class one *row*. A hand whose suits matter is of several classes, each with its chance.
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
"""A doubled hand has this many cards."""


class Verdicts(NamedTuple):
    """All amounts are in parts of the initial wager, `unit` of which make one."""

    unit: int
    nets: Longs
    """By stake (plain, doubled), row and class."""
    rows: Longs
    """By way and composition; -1 where a hand cannot come."""
    given_up: int
    """What a surrendered hand nets."""
    classes: tuple[tuple[tuple[int, float], ...], ...]
    """By final hand of the player-dealer, its classes with their chances."""
    examples: tuple[PointCount, ...]
    """By class, a state of it."""
    is_natural: NDArray[np.bool_]
    """By class."""
    of_state: dict[PointCount, int]
    """By final state of the player-dealer, its class."""
    once: Longs
    """By class, what is lost once a round beside what every hand of a split loses: the original wager, where
    a natural of the player-dealer takes no other."""


def verdicts(rules: TwentyOne, hands: Hands, finals: Iterable[Final]) -> Verdicts:
    finals = list(finals)
    unit = 2 * rules.natural.pays.stake
    dealers = list(dict.fromkeys(state for one in finals for state, _ in one.mixture))
    players = list(dict.fromkeys(one[0][0] for way in WAYS for one in hands.states[way] if one))
    plain = np.array([[_net(rules, hand, dealer, unit) for dealer in dealers] for hand in players], np.int64)
    twice = np.zeros_like(plain)
    for at, hand in enumerate(players):
        if hand.cards == DOUBLED_AT:
            twice[at] = [_net(rules, hand, dealer, unit, unit) for dealer in dealers]
    natural = np.array([dealer.natural for dealer in dealers])
    label = np.concatenate([plain, twice, natural[None]]).T
    _, first, of_dealer = np.unique(label, axis=0, return_index=True, return_inverse=True)
    both = np.concatenate([plain[:, first], twice[:, first]], axis=1)
    unlike, of_player = np.unique(both, axis=0, return_inverse=True)
    nets = unlike.reshape(len(unlike), 2, len(first)).swapaxes(0, 1)
    row_of = dict(zip(players, of_player.ravel().tolist(), strict=True))
    class_of = dict(zip(dealers, of_dealer.ravel().tolist(), strict=True))
    examples = tuple(dealers[at] for at in first)
    _check_suits(rules, hands, {*examples, *(dealer for dealer in dealers if dealer.trio)}, unit)
    rows = np.array(
        [[row_of[one[0][0]] if one else -1 for one in hands.states[way]] for way in WAYS], np.int64
    )
    given_up, _, _ = net(rules, players[0], dealers[0], unit, surrendered=True)
    classes = tuple(_classes(one.mixture, class_of) for one in finals)
    once = np.array([_once(rules, players, dealer, unit) for dealer in examples], np.int64)
    return Verdicts(unit, nets, rows, given_up, classes, examples, natural[first], class_of, once)


def _net(rules: TwentyOne, hand: PointCount, dealer: PointCount, base: int, added: int = 0) -> int:
    """A hand that no natural can be made of came of a split."""
    return net(rules, hand, dealer, base, added, from_split=not hand.original)[0]


def _check_suits(rules: TwentyOne, hands: Hands, dealers: set[PointCount], unit: int) -> None:
    """A player's hand of certain ranks has to fare alike whatever its suits: against every class, and every
    special hand."""
    for held in {one for way in WAYS for one in hands.states[way] if one and len(one) > 1}:
        for dealer in dealers:
            if len({_net(rules, state, dealer, unit) for state, _ in held}) > 1:
                raise SetupError([
                    "odds: suits decide how a player's hand fares, and hands are followed by rank"
                ])


def _classes(mixture: Mixture, class_of: dict[PointCount, int]) -> tuple[tuple[int, float], ...]:
    chances: dict[int, float] = {}
    for state, part in mixture:
        chances[class_of[state]] = chances.get(class_of[state], 0.0) + part
    return tuple(chances.items())


def _once(rules: TwentyOne, players: Iterable[PointCount], dealer: PointCount, unit: int) -> int:
    """The first of the hands of a split is the original one: what it loses more than the others has to be the
    same amount whatever it holds."""
    if not dealer.natural:
        return 0
    split = [hand for hand in players if not hand.original]
    found = {net(rules, hand, dealer, unit)[0] - _net(rules, hand, dealer, unit) for hand in split}
    if len(found) > 1:
        raise SetupError([
            "odds: what a natural takes of a split depends on the hands, and they are valued one by one"
        ])
    return found.pop()


def step(nets: Iterable[int]) -> int:
    """The largest step that all amounts are multiples of."""
    return gcd(*nets) or 1


__all__ = ["DEALT", "DOUBLED", "PLAIN", "Verdicts", "step", "verdicts"]
