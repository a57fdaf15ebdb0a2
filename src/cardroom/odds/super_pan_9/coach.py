"""Advice at Super Pan 9 by the very cards of a hand: draw, stand or leave it to the house; and the
player-dealer's draw.

The player-dealer answers acts that are in view. It is assumed that the player-dealer reads an act as the
house would do it, and answers it best.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache

from cardroom.cards import Card
from cardroom.games.super_pan_9.rules import Charts, Opened
from cardroom.games.super_pan_9.verdict import house_draws
from cardroom.hands.nine import points
from cardroom.odds.coach import Advice, Against, AskedHand, advice_of
from cardroom.odds.super_pan_9.policies import ACTS, Dealer, PolicyGame, answers, game_of, worth
from cardroom.odds.super_pan_9.price import rows_of
from cardroom.odds.super_pan_9.tables import Hand, Rows, against
from cardroom.words import say


def advise(table: Opened, hand: AskedHand) -> Advice | None:
    """Return the value of each answer, or None for cards that are no first hand."""
    rows, charts = rows_of(table), table.rules.charts
    mine = _hand(rows, hand.mine)
    if mine not in rows.hands:
        return None
    if hand.is_bank:
        values = bank_values(rows, charts, mine, hand.against)
        how = say("coach.super-pan-9.bank", most=charts.house_draws)
    else:
        game, dealer = _games(rows.kinds.left, charts, _RowsCarrier(rows))
        group = rows.hands.index(mine)
        values = {act: float(worth(game, group, act, dealer) / game.often[group]) for act in ACTS}
        how = say("coach.super-pan-9.player")
    return advice_of({act: values[act] for act in hand.acts if act in values}, hand.wager, how)


def bank_values(rows: Rows, charts: Charts, mine: Hand, hands: tuple[Against, ...]) -> dict[str, float]:
    """Return the player-dealer's net by act, as a part of all that is wagered.

    Each hand is valued alone: means add up, also where hands share cards.
    """
    outcome_ways, wagered = against(rows, mine), sum(opponent.cents for opponent in hands)
    if not wagered:
        return {}
    totals = {"draw": Fraction(0), "stand": Fraction(0)}
    for opponent in hands:
        for act, drawn in (("draw", True), ("stand", False)):
            lost = won = of = 0
            for place, total in enumerate(rows.totals):
                draws = house_draws(charts, total)
                if opponent.by_house or draws == (opponent.cards > sum(mine)):
                    row = outcome_ways[place, draws, drawn]
                    lost, won, of = lost + row[0], won + row[2], of + sum(row)
            totals[act] += Fraction(opponent.cents * (lost - won), of)
    return {act: float(total / wagered) for act, total in totals.items()}


def _hand(rows: Rows, cards: tuple[Card, ...]) -> Hand:
    values = Counter(points([card]) for card in cards)
    return tuple(values[points([card])] for card in rows.kinds.cards)


class _RowsCarrier:
    """Carries rows past a cache that compares only shoe and charts."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    def __eq__(self, value: object) -> bool:
        return isinstance(value, _RowsCarrier)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=8)
def _games(_shoe: Hand, charts: Charts, carrier: _RowsCarrier) -> tuple[PolicyGame, Dealer]:
    """Return the game by the very cards, and the player-dealer, who sees only which act was taken."""
    return game_of(carrier.rows, charts, by_total=False), answers(game_of(carrier.rows, charts))
