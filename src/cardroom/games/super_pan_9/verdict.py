"""Draws and results of hands: the pure mathematics of Super Pan 9."""

from __future__ import annotations

from cardroom.games.super_pan_9.rules import Charts


def dealer_choices(charts: Charts, total: int) -> tuple[bool, ...]:
    """Return whether the player-dealer draws on the first cards: what the chart says, or both between its
    bounds.

    Of both, the house's way comes first (rule-32a, rule-32b, structure-6b).
    """
    if charts.dealer_draws < total < charts.dealer_stands:
        usual = house_draws(charts, total)
        return usual, not usual
    return (total <= charts.dealer_draws,)


def house_draws(charts: Charts, total: int) -> bool:
    """Return whether a hand that is played House Way gets another card (rule-41b)."""
    return total <= charts.house_draws


def compare(mine: int, dealer: int) -> int:
    """Return the result of a wager: 1 wins even money, 0 pushes, -1 is lost (structure-8a, structure-8b)."""
    return (mine > dealer) - (mine < dealer)
