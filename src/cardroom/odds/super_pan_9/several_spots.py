"""Several spots of Super Pan 9 against one hand: what they share, and how they move together.

All are played one way, each by its total, and so is the player-dealer's hand. The player-dealer's cards are
given; spots then differ only in what the cards of one leave to another. Floating arithmetic; nothing is left
out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.games.super_pan_9.verdict import compare
from cardroom.odds.compiled import compiled, inner
from cardroom.odds.super_pan_9.tables import Hand, Rows, ways, with_card, without

Floats = NDArray[np.float64]


class BankFinalHands(NamedTuple):
    """The player-dealer's final hands."""

    chance: Floats
    left: NDArray[np.int64]
    """By hand, the cards of each kind that are left of the shoe."""
    total: NDArray[np.int64]


def final_hands(rows: Rows, draws: tuple[bool, ...]) -> BankFinalHands:
    """By the player-dealer's first hand and the card he draws; `draws` by total."""
    kinds = rows.kinds
    found: list[tuple[float, Hand, int]] = []
    cards = sum(kinds.left)
    every = sum(ways(kinds.left, hand) for hand in rows.hands)
    for hand, have in zip(rows.hands, rows.totals, strict=True):
        rest, often = without(kinds.left, hand), ways(kinds.left, hand) / every
        if not draws[have]:
            found.append((often, rest, have))
            continue
        for kind, many in enumerate(rest):
            more = with_card(hand, kind)
            found.append((often * many / (cards - sum(hand)), without(kinds.left, more), kinds.total(more)))
    chance, left, total = zip(*found, strict=True)
    return BankFinalHands(np.array(chance), np.array(left, np.int64), np.array(total, np.int64))


class FirstHandEnds(NamedTuple):
    """A player's first hands, and how they end against each of the player-dealer's totals."""

    hands: NDArray[np.int64]
    draws: NDArray[np.bool_]
    stands: Floats
    """By hand and the player-dealer's total: -1, 0 or 1."""
    drawn: Floats
    """The same by the kind that is drawn."""


def first_hand_ends(rows: Rows, draws: tuple[bool, ...]) -> FirstHandEnds:
    kinds = rows.kinds
    after = [[kinds.total(with_card(hand, kind)) for kind in range(len(hand))] for hand in rows.hands]
    return FirstHandEnds(
        np.array(rows.hands, np.int64),
        np.array([draws[total] for total in rows.totals]),
        np.array([[compare(total, other) for other in range(10)] for total in rows.totals], np.float64),
        np.array(
            [[[compare(one, other) for one in row] for other in range(10)] for row in after], np.float64
        ),
    )


@inner
def chance_of(left: NDArray[np.int64], hand: NDArray[np.int64]) -> float:
    """That these are the cards that come, in any order."""
    cards, found, order = left.sum(), 1.0, 1
    for kind in range(len(hand)):
        for taken in range(hand[kind]):
            found *= (left[kind] - taken) / cards * order / (taken + 1)
            order += 1
            cards -= 1
    return found


@compiled
def outcomes(
    left: NDArray[np.int64],
    total: NDArray[np.int64],
    hands: NDArray[np.int64],
    draws: NDArray[np.bool_],
    stands: Floats,
    drawn: Floats,
    found: Floats,
) -> None:
    """By the player-dealer's final hand, how likely a spot loses, ties and wins."""
    for cell in range(len(left)):
        for one in range(len(hands)):
            chance = chance_of(left[cell], hands[one])
            if not draws[one]:
                found[cell, int(stands[one, total[cell]]) + 1] += chance
                continue
            rest = left[cell] - hands[one]
            for kind in range(len(rest)):
                found[cell, int(drawn[one, total[cell], kind]) + 1] += chance * rest[kind] / rest.sum()


@compiled
def product(
    chances: Floats,
    left: NDArray[np.int64],
    total: NDArray[np.int64],
    hands: NDArray[np.int64],
    draws: NDArray[np.bool_],
    stands: Floats,
    drawn: Floats,
) -> float:
    """The mean of what two spots net, multiplied, every card of one taken from the other."""
    mean = 0.0
    for cell in range(len(left)):
        against = total[cell]
        for one in range(len(hands)):
            first = chances[cell] * chance_of(left[cell], hands[one])
            rest = left[cell] - hands[one]
            for two in range(len(hands)):
                both = rest - hands[two]
                cards, mine, other, same = both.sum(), 0.0, 0.0, 0.0
                for kind in range(len(both)):
                    mine += both[kind] * drawn[one, against, kind]
                    other += both[kind] * drawn[two, against, kind]
                    same += both[kind] * drawn[one, against, kind] * drawn[two, against, kind]
                if draws[one] and draws[two]:
                    net = (mine * other - same) / (cards * (cards - 1))
                else:
                    net = (mine / cards if draws[one] else stands[one, against]) * (
                        other / cards if draws[two] else stands[two, against]
                    )
                mean += first * chance_of(rest, hands[two]) * net
    return mean


@compiled
def pairs(
    left: NDArray[np.int64],
    total: NDArray[np.int64],
    hands: NDArray[np.int64],
    draws: NDArray[np.bool_],
    stands: Floats,
    drawn: Floats,
    found: Floats,
) -> None:
    """By the player-dealer's final hand, how likely two spots lose, tie and win together, every card of one
    taken from the other."""
    kinds = left.shape[1]
    for cell in range(len(left)):
        against = total[cell]
        for one in range(len(hands)):
            first, rest = chance_of(left[cell], hands[one]), left[cell] - hands[one]
            for two in range(len(hands)):
                both = rest - hands[two]
                often, cards = first * chance_of(rest, hands[two]), both.sum()
                for mine in range(
                    kinds if draws[one] else 1
                ):  # a card that nobody draws is any of those left
                    came = int(drawn[one, against, mine] if draws[one] else stands[one, against])
                    part = both[mine] / cards if draws[one] else 1.0
                    for theirs in range(kinds if draws[two] else 1):
                        other = int(drawn[two, against, theirs] if draws[two] else stands[two, against])
                        gone = draws[one] and mine == theirs
                        more = (both[theirs] - gone) / (cards - draws[one]) if draws[two] else 1.0
                        found[cell, came + 1, other + 1] += often * part * more
