"""The table sign of Super Pan 9, and the game in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked.sign import limits
from cardroom.games.family import Fact, Open
from cardroom.games.super_pan_9.rules import SuperPan9
from cardroom.money import dollars

__all__ = ["about", "limits", "sign"]


def sign(table: Open) -> list[Fact]:
    return list(_facts(table))


def about(rules: SuperPan9) -> str:
    goal = "the total nearest nine wins even money, counting only the last digit"
    return f"{rules.cards} cards each against a player as dealer, and one more if you like: {goal}; equal totals push."


def _facts(table: Open) -> Iterator[Fact]:
    rules, charts = table.rules, table.rules.charts
    yield "Positions", f"{rules.seats}; each is played by the player who has its seat", "seat.table"
    yield "Decks", f"{table.settings.decks}, without 7, 8, 9 and 10", "cards.decks"
    yield "Points", "ace 1, two to six their number, jack, queen and king nothing", "cards.points"
    yield "Players", f"draw one card or stand; {charts.must_draw} or less must draw", "act.card"
    dealer = f"draws on {charts.dealer_draws} or less, stands on {charts.dealer_stands} or more, chooses between"
    yield "Player-dealer", dealer, "act.dealer-chart"
    yield "House Way", f"draws on {charts.house_draws} or less, after the player-dealer", "act.house-way"
    yield "Pays", "even money for the higher total; equal totals push", "settle.higher"
    yield "Settled", "clockwise from the action button, when all hands are open", "settle.order"
    yield "Dice", f"{rules.shaking.dice}; the player-dealer counts 1, then clockwise over all positions", "deal.dice"
    yield "Chip", f"only chips play: wagers in steps of {dollars(table.settings.chip)}", "act.chips"
    if table.settings.backline:
        yield "Backline", f"up to {table.settings.backline} more on a position, behind its player", "seat.backline"
        yield "Kum-kum", "partners in one wager: each at least the least wager, one collection", "act.partners"
