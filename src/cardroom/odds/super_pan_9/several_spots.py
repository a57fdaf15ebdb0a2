"""Several spots of Super Pan 9 against one hand: what they share, and how they move together.

Every spot is played one way, by its total, and so is the player-dealer's hand. With the player-dealer's cards
given, spots differ only in what the cards of one leave to another. The arithmetic is floating; nothing is
left out.
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
    """Cards of each kind that remain in the shoe, by hand."""
    total: NDArray[np.int64]


def final_hands(rows: Rows, draws: tuple[bool, ...]) -> BankFinalHands:
    """Return the player-dealer's final hands, by first hand and the card drawn; `draws` is by total."""
    kinds = rows.kinds
    finals: list[tuple[float, Hand, int]] = []
    cards = sum(kinds.left)
    every = sum(ways(kinds.left, hand) for hand in rows.hands)
    for hand, have in zip(rows.hands, rows.totals, strict=True):
        rest, often = without(kinds.left, hand), ways(kinds.left, hand) / every
        if not draws[have]:
            finals.append((often, rest, have))
            continue
        for kind, many in enumerate(rest):
            more = with_card(hand, kind)
            finals.append((often * many / (cards - sum(hand)), without(kinds.left, more), kinds.total(more)))
    chance, remaining, total = zip(*finals, strict=True)
    return BankFinalHands(np.array(chance), np.array(remaining, np.int64), np.array(total, np.int64))


class FirstHandEnds(NamedTuple):
    """A player's first hands, and how they end against each total of the player-dealer."""

    hands: NDArray[np.int64]
    draws: NDArray[np.bool_]
    stands: Floats
    """-1, 0 or 1, by hand and the player-dealer's total."""
    drawn: Floats
    """The same by the kind that is drawn."""


def first_hand_ends(rows: Rows, draws: tuple[bool, ...]) -> FirstHandEnds:
    """Return how each first hand ends; `draws` is by total."""
    kinds = rows.kinds
    after = [[kinds.total(with_card(hand, kind)) for kind in range(len(hand))] for hand in rows.hands]
    return FirstHandEnds(
        np.array(rows.hands, np.int64),
        np.array([draws[total] for total in rows.totals]),
        np.array(
            [[compare(total, bank_total) for bank_total in range(10)] for total in rows.totals], np.float64
        ),
        np.array(
            [
                [[compare(drawn_total, bank_total) for drawn_total in row] for bank_total in range(10)]
                for row in after
            ],
            np.float64,
        ),
    )


@inner
def chance_of(remaining: NDArray[np.int64], hand: NDArray[np.int64]) -> float:
    """Return the chance that these cards come, in any order."""
    cards, chance, order = remaining.sum(), 1.0, 1
    for kind in range(len(hand)):
        for taken in range(hand[kind]):
            chance *= (remaining[kind] - taken) / cards * order / (taken + 1)
            order += 1
            cards -= 1
    return chance


@compiled
def outcomes(
    remaining: NDArray[np.int64],
    total: NDArray[np.int64],
    hands: NDArray[np.int64],
    draws: NDArray[np.bool_],
    stands: Floats,
    drawn: Floats,
    chances: Floats,
) -> None:
    """Fill in how likely a spot loses, ties and wins, by the player-dealer's final hand."""
    for cell in range(len(remaining)):
        for hand in range(len(hands)):
            chance = chance_of(remaining[cell], hands[hand])
            if not draws[hand]:
                chances[cell, int(stands[hand, total[cell]]) + 1] += chance
                continue
            rest = remaining[cell] - hands[hand]
            for kind in range(len(rest)):
                chances[cell, int(drawn[hand, total[cell], kind]) + 1] += chance * rest[kind] / rest.sum()


@compiled
def product(
    chances: Floats,
    remaining: NDArray[np.int64],
    total: NDArray[np.int64],
    hands: NDArray[np.int64],
    draws: NDArray[np.bool_],
    stands: Floats,
    drawn: Floats,
) -> float:
    """Return the mean product of the nets of two spots, with every card of one gone for the other."""
    mean = 0.0
    for cell in range(len(remaining)):
        against = total[cell]
        for own_hand in range(len(hands)):
            first = chances[cell] * chance_of(remaining[cell], hands[own_hand])
            rest = remaining[cell] - hands[own_hand]
            for other_hand in range(len(hands)):
                both = rest - hands[other_hand]
                cards, mine, theirs, same = both.sum(), 0.0, 0.0, 0.0
                for kind in range(len(both)):
                    mine += both[kind] * drawn[own_hand, against, kind]
                    theirs += both[kind] * drawn[other_hand, against, kind]
                    same += both[kind] * drawn[own_hand, against, kind] * drawn[other_hand, against, kind]
                if draws[own_hand] and draws[other_hand]:
                    net = (mine * theirs - same) / (cards * (cards - 1))
                else:
                    net = (mine / cards if draws[own_hand] else stands[own_hand, against]) * (
                        theirs / cards if draws[other_hand] else stands[other_hand, against]
                    )
                mean += first * chance_of(rest, hands[other_hand]) * net
    return mean


@compiled
def pairs(
    remaining: NDArray[np.int64],
    total: NDArray[np.int64],
    hands: NDArray[np.int64],
    draws: NDArray[np.bool_],
    stands: Floats,
    drawn: Floats,
    chances: Floats,
) -> None:
    """Fill in how likely two spots lose, tie and win together, by the player-dealer's final hand.

    Every card of one spot is gone for the other.
    """
    kinds = remaining.shape[1]
    for cell in range(len(remaining)):
        against = total[cell]
        for own_hand in range(len(hands)):
            first, rest = chance_of(remaining[cell], hands[own_hand]), remaining[cell] - hands[own_hand]
            for other_hand in range(len(hands)):
                both = rest - hands[other_hand]
                often, cards = first * chance_of(rest, hands[other_hand]), both.sum()
                # a card that is not drawn may be any of those that remain
                for mine in range(kinds if draws[own_hand] else 1):
                    own_net = int(
                        drawn[own_hand, against, mine] if draws[own_hand] else stands[own_hand, against]
                    )
                    part = both[mine] / cards if draws[own_hand] else 1.0
                    for theirs in range(kinds if draws[other_hand] else 1):
                        other_net = int(
                            drawn[other_hand, against, theirs]
                            if draws[other_hand]
                            else stands[other_hand, against]
                        )
                        gone = draws[own_hand] and mine == theirs
                        more = (both[theirs] - gone) / (cards - draws[own_hand]) if draws[other_hand] else 1.0
                        chances[cell, own_net + 1, other_net + 1] += often * part * more
