"""Rounds of Super Pan 9 dealt at random by a compiled loop: one spot, and a player-dealer who answers acts in
view."""

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
"""The chance of one: a random number below a chance means yes."""
HOUSE_WAY, DRAW, STAND = range(len(ACTS))
ACT, DRAWN, NET = range(3)
NUMBERS = 10
"""Random numbers for a round: six cards, two more, and a choice of each side."""


class PolicyLookups(NamedTuple):
    """Both policies and the rules as look-ups."""

    hand: Bytes
    """Number of the hand, by its three kinds in any order."""
    total: Bytes
    after: Bytes
    """Total after a draw, by hand and the kind that is drawn."""
    mix: Words
    """Two limits for each hand, out of `WHOLE`: a number below the first leaves it to the house, else below
    the second draws."""
    house: Bytes
    """1 where the house draws, by total."""
    answers: Words
    """How often the player-dealer draws, out of `WHOLE`, by the player-dealer's total and the player's act.
    """
    nets: NDArray[np.int8]
    """Net of the player, by both totals."""


@compiled
def deal_rounds(
    seed: np.uint64, rounds: int, shoe: Bytes, rules: PolicyLookups, counts: Longs, last: Longs
) -> None:
    """Deal rounds at random: three cards each, then a card for the player's draw, the player-dealer's, and
    the house's.

    `counts` has the rounds lost, tied and won. `last` describes the last round: the act, whether the
    player-dealer drew, and the net.
    """
    numbers = np.empty(BUFFER, np.uint64)
    halves, counter, used = numbers.view(np.uint32), np.uint64(0), 2 * BUFFER
    after, total = rules.after, rules.total
    for _ in range(rounds):
        if used + NUMBERS > 2 * BUFFER:
            fill(seed, counter, numbers)
            counter += np.uint64(BUFFER)
            used = 0
        a, b, c = (draw(shoe, np.uint64(0), halves[used]), draw(shoe, np.uint64(1), halves[used + 1]),
                   draw(shoe, np.uint64(2), halves[used + 2]))  # fmt: skip
        mine = rules.hand[a, b, c]
        a, b, c = (draw(shoe, np.uint64(3), halves[used + 3]), draw(shoe, np.uint64(4), halves[used + 4]),
                   draw(shoe, np.uint64(5), halves[used + 5]))  # fmt: skip
        theirs = rules.hand[a, b, c]
        next_card, card_after = (
            draw(shoe, np.uint64(6), halves[used + 6]),
            draw(shoe, np.uint64(7), halves[used + 7]),
        )
        luck = np.uint64(halves[used + 8])
        act = HOUSE_WAY if luck < rules.mix[mine, 0] else DRAW if luck < rules.mix[mine, 1] else STAND
        drawn = np.uint64(halves[used + 9]) < rules.answers[total[theirs], act]
        used += NUMBERS
        my_total, their_total = total[mine], total[theirs]
        if act == DRAW:
            my_total = after[mine, next_card]
            next_card = card_after
        if drawn:
            their_total = after[theirs, next_card]
            next_card = card_after
        if act == HOUSE_WAY and rules.house[my_total]:
            my_total = after[mine, next_card]
        net = rules.nets[my_total, their_total]
        counts[net + 1] += 1
        last[ACT], last[DRAWN], last[NET] = act, drawn, net


def prepare(
    rows: Rows, charts: Charts, mixes: Sequence[Mapping[str, Fraction]], dealer: Dealer
) -> PolicyLookups:
    """Return the look-ups of two policies, with `mixes` by first hand.

    Where the chart leaves the player-dealer no choice, the look-up follows the chart.
    """
    kinds = len(rows.kinds.cards)
    place = {hand: index for index, hand in enumerate(rows.hands)}
    hand = np.zeros((kinds,) * 3, np.uint8)
    for three in product(range(kinds), repeat=3):
        hand[three] = place[tuple(three.count(kind) for kind in range(kinds))]
    if len(rows.hands) > 256 or sum(rows.hands[0]) != 3:
        raise SetupError(["cards: hands of three from up to ten kinds of cards are dealt at random"])
    mix = np.zeros((len(rows.hands), 2), np.uint64)
    for index, player_mix in enumerate(mixes):
        mix[index] = (
            _whole(player_mix.get(ACTS[0], 0)),
            _whole(player_mix.get(ACTS[0], 0) + player_mix.get(ACTS[1], 0)),
        )
    answers = np.zeros((10, len(ACTS)), np.uint64)
    for total, (index, act) in product(range(10), enumerate(ACTS)):
        answers[total, index] = _whole(dealer.get((total, act), Fraction(dealer_choices(charts, total)[0])))
    return PolicyLookups(
        hand,
        np.array(rows.totals, np.uint8),
        np.array(
            [
                [rows.kinds.total(with_card(first_hand, kind)) for kind in range(kinds)]
                for first_hand in rows.hands
            ],
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
    """Return the kind of each card in the shoe."""
    return np.repeat(np.arange(len(rows.kinds.left), dtype=np.uint8), rows.kinds.left)


class SuperPan9Loop:
    """Deals one spot against a player-dealer who answers it as in the price."""

    def __init__(self, table: Opened, request: AnalysisRequest) -> None:
        self.rows = rows_of(table, request.decks)
        game = game_of(self.rows, table.rules.charts)
        player, dealer = policies(game, request.strategy)
        group = {total: index for index, total in enumerate(game.groups)}
        mixes = [player[group[total]] for total in self.rows.totals]
        self.rounds = prepare(self.rows, table.rules.charts, mixes, dealer)
        self.settings = settings_of(self.rows, request.strategy)
        self.strategy = self.rounds.mix.tobytes() + self.rounds.answers.tobytes()

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        """Deal rounds from a seed and count them."""
        counts = np.zeros(3, np.int64)
        deal_rounds(np.uint64(seed), rounds, shoe_of(self.rows), self.rounds, counts, np.zeros(3, np.int64))
        return {"game": tally_of(zip((-1, 0, 1), counts.tolist(), strict=True))}
