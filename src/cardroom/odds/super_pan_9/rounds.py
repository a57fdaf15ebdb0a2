"""Rounds of Super Pan 9 dealt at random by a compiled loop: one spot, and a player-dealer who answers what he
sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import SetupError
from cardroom.games.super_pan_9.rules import Charts, Opened
from cardroom.games.super_pan_9.verdict import compare, dealer_choices, house_draws
from cardroom.odds.compiled import compiled
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.loops import Longs
from cardroom.odds.random_numbers import BUFFER, Bytes, Words, draw, fill
from cardroom.odds.super_pan_9.policies import ACTS, Dealer, game_of
from cardroom.odds.super_pan_9.price import policies, rows_of, settings_of
from cardroom.odds.super_pan_9.tables import Rows, with_card
from cardroom.odds.tallies import Tally, tally_of

WHOLE = 1 << 32
"""A chance of one: numbers below it are drawn."""
HOUSE_WAY, DRAW, STAND = range(len(ACTS))
ACT, DRAWN, NET = range(3)
NUMBERS = 10
"""Random numbers a round: six cards, two more, and a choice of each side."""


class PolicyLookups(NamedTuple):
    """Both policies and the rules as look-ups."""

    hand: Bytes
    """By three kinds in any order, the number of the hand."""
    total: Bytes
    after: Bytes
    """By hand and kind drawn."""
    mix: Words
    """By hand: a number below the first leaves it to the house, else below the second draws; out of
    `WHOLE`."""
    house: Bytes
    """By total, whether the house draws."""
    answers: Words
    """By the player-dealer's total and what the player did, how often he draws, out of `WHOLE`."""
    nets: NDArray[np.int8]
    """By both totals."""


@compiled
def deal_rounds(
    seed: np.uint64, rounds: int, shoe: Bytes, rules: PolicyLookups, counts: Longs, last: Longs
) -> None:
    """Three cards each, a card that the player draws, one that the player-dealer draws, and one for a hand of
    the house's. `counts` of rounds lost, tied and won; `last` says of the last round what was done, and what
    came of it."""
    numbers = np.empty(BUFFER, np.uint64)
    halves, counter, at = numbers.view(np.uint32), np.uint64(0), 2 * BUFFER
    after, total = rules.after, rules.total
    for _ in range(rounds):
        if at + NUMBERS > 2 * BUFFER:
            fill(seed, counter, numbers)
            counter += np.uint64(BUFFER)
            at = 0
        a, b, c = (draw(shoe, np.uint64(0), halves[at]), draw(shoe, np.uint64(1), halves[at + 1]),
                   draw(shoe, np.uint64(2), halves[at + 2]))  # fmt: skip
        mine = rules.hand[a, b, c]
        a, b, c = (draw(shoe, np.uint64(3), halves[at + 3]), draw(shoe, np.uint64(4), halves[at + 4]),
                   draw(shoe, np.uint64(5), halves[at + 5]))  # fmt: skip
        theirs = rules.hand[a, b, c]
        one, two = draw(shoe, np.uint64(6), halves[at + 6]), draw(shoe, np.uint64(7), halves[at + 7])
        luck = np.uint64(halves[at + 8])
        act = HOUSE_WAY if luck < rules.mix[mine, 0] else DRAW if luck < rules.mix[mine, 1] else STAND
        drawn = np.uint64(halves[at + 9]) < rules.answers[total[theirs], act]
        at += NUMBERS
        own, other = total[mine], total[theirs]
        if act == DRAW:
            own = after[mine, one]
            one = two
        if drawn:
            other = after[theirs, one]
            one = two
        if act == HOUSE_WAY and rules.house[own]:
            own = after[mine, one]
        net = rules.nets[own, other]
        counts[net + 1] += 1
        last[ACT], last[DRAWN], last[NET] = act, drawn, net


def prepare(
    rows: Rows, charts: Charts, mixes: Sequence[Mapping[str, Fraction]], dealer: Dealer
) -> PolicyLookups:
    """`mixes` by first hand; where the chart leaves the player-dealer no choice, he does what it says."""
    kinds = len(rows.kinds.cards)
    place = {hand: at for at, hand in enumerate(rows.hands)}
    hand = np.zeros((kinds,) * 3, np.uint8)
    for three in product(range(kinds), repeat=3):
        hand[three] = place[tuple(three.count(kind) for kind in range(kinds))]
    if len(rows.hands) > 256 or sum(rows.hands[0]) != 3:
        raise SetupError(["cards: hands of three from up to ten kinds of cards are dealt at random"])
    mix = np.zeros((len(rows.hands), 2), np.uint64)
    for at, one in enumerate(mixes):
        mix[at] = _whole(one.get(ACTS[0], 0)), _whole(one.get(ACTS[0], 0) + one.get(ACTS[1], 0))
    answers = np.zeros((10, len(ACTS)), np.uint64)
    for total, (at, act) in product(range(10), enumerate(ACTS)):
        answers[total, at] = _whole(dealer.get((total, act), Fraction(dealer_choices(charts, total)[0])))
    return PolicyLookups(
        hand,
        np.array(rows.totals, np.uint8),
        np.array(
            [[rows.kinds.total(with_card(one, kind)) for kind in range(kinds)] for one in rows.hands],
            np.uint8,
        ),
        mix,
        np.array([house_draws(charts, total) for total in range(10)], np.uint8),
        answers,
        np.array([[compare(mine, theirs) for theirs in range(10)] for mine in range(10)], np.int8),
    )


def _whole(chance: Fraction | int) -> int:
    return int(chance * WHOLE)


def shoe_of(rows: Rows) -> Bytes:
    """By place, the kind of the card."""
    return np.repeat(np.arange(len(rows.kinds.left), dtype=np.uint8), rows.kinds.left)


class SuperPan9Loop:
    """One spot against a player-dealer who answers it as he does at the price."""

    def __init__(self, table: Opened, asked: AnalysisRequest) -> None:
        self.rows = rows_of(table, asked.decks)
        game = game_of(self.rows, table.rules.charts)
        player, dealer = policies(game, asked.strategy)
        group = {total: at for at, total in enumerate(game.groups)}
        mixes = [player[group[total]] for total in self.rows.totals]
        self.rounds = prepare(self.rows, table.rules.charts, mixes, dealer)
        self.settings = settings_of(self.rows, asked.strategy)
        self.strategy = self.rounds.mix.tobytes() + self.rounds.answers.tobytes()

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        counts = np.zeros(3, np.int64)
        deal_rounds(np.uint64(seed), rounds, shoe_of(self.rows), self.rounds, counts, np.zeros(3, np.int64))
        return {"game": tally_of(zip((-1, 0, 1), counts.tolist(), strict=True))}
