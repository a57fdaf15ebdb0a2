"""Who may draw on what, and who wins: the pure mathematics of Super Pan 9."""

from __future__ import annotations

from cardroom.games.super_pan_9.rules import Charts


def dealer_may(charts: Charts, total: int) -> tuple[bool, ...]:
    """Whether the player-dealer draws on his first cards: what the chart says, or both between its bounds,
    the house's way first (rule-32a, rule-32b, structure-6b)."""
    if charts.dealer_draws < total < charts.dealer_stands:
        usual = house_draws(charts, total)
        return usual, not usual
    return (total <= charts.dealer_draws,)


def house_draws(charts: Charts, total: int) -> bool:
    """Whether a hand that is played House Way gets another card (rule-41b)."""
    return total <= charts.house_draws


def compare(mine: int, dealer: int) -> int:
    """1 wins even money, 0 pushes, -1 is lost (structure-8a, structure-8b)."""
    return (mine > dealer) - (mine < dealer)
