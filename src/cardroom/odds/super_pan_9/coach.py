"""Advice at Super Pan 9: draw, stand or leave it to the house, by one's very cards; and what the
player-dealer does.

The player-dealer answers what he sees. It is taken that he reads an act as the house would do it, and answers
it best.
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


def advise(table: Opened, held: AskedHand) -> Advice | None:
    rows, charts = rows_of(table), table.rules.charts
    hand = _hand(rows, held.mine)
    if hand not in rows.hands:
        return None
    if held.is_bank:
        values = bank_values(rows, charts, hand, held.against)
        how = say("coach.super-pan-9.bank", most=charts.house_draws)
    else:
        game, dealer = _games(rows.kinds.left, charts, _Rows(rows))
        at = rows.hands.index(hand)
        values = {act: float(worth(game, at, act, dealer) / game.often[at]) for act in ACTS}
        how = say("coach.super-pan-9.player")
    return advice_of({act: values[act] for act in held.acts if act in values}, held.wager, how)


def bank_values(rows: Rows, charts: Charts, mine: Hand, hands: tuple[Against, ...]) -> dict[str, float]:
    """What the player-dealer nets of all that is wagered, each hand valued by itself: means add up, whatever
    they share."""
    came, wagered = against(rows, mine), sum(one.cents for one in hands)
    if not wagered:
        return {}
    totals = {"draw": Fraction(0), "stand": Fraction(0)}
    for one in hands:
        for act, drawn in (("draw", True), ("stand", False)):
            lost = won = of = 0
            for at, total in enumerate(rows.totals):
                draws = house_draws(charts, total)
                if one.by_house or draws == (one.cards > sum(mine)):
                    row = came[at, draws, drawn]
                    lost, won, of = lost + row[0], won + row[2], of + sum(row)
            totals[act] += Fraction(one.cents * (lost - won), of)
    return {act: float(total / wagered) for act, total in totals.items()}


def _hand(rows: Rows, cards: tuple[Card, ...]) -> Hand:
    values = Counter(points([card]) for card in cards)
    return tuple(values[points([card])] for card in rows.kinds.cards)


class _Rows:
    """Carries rows past a cache that looks at shoe and charts alone."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rows)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=8)
def _games(_shoe: Hand, charts: Charts, kept: _Rows) -> tuple[PolicyGame, Dealer]:
    """By the very cards; the player-dealer sees no more of them than what was done."""
    return game_of(kept.rows, charts, by_total=False), answers(game_of(kept.rows, charts))
