"""The table sign of Super Pan 9, and the game in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked import sign as banked
from cardroom.games.banked.sign import limits
from cardroom.games.rule_sheet import SignLine
from cardroom.games.super_pan_9.rules import Opened, SuperPan9
from cardroom.words import Chips, Said, say

__all__ = ["about", "limits", "sign"]


def sign(table: Opened) -> list[SignLine]:
    """Return the lines of the table sign."""
    return [*banked.stakes(table), *banked.collection(table), *_game(table), *_wagers(table)]


def about(rules: SuperPan9) -> Said:
    """Return the game in a sentence."""
    return say("about.super-pan-9", cards=rules.cards)


def _game(table: Opened) -> Iterator[SignLine]:
    rules, charts = table.rules, table.rules.charts
    yield _line("positions", "seat.table", count=rules.seats)
    yield _line("decks", "cards.decks", count=table.settings.decks)
    yield _line("points", "cards.points")
    yield _line("players", "act.card", draw=charts.must_draw)
    dealer = {"draws": charts.dealer_draws, "stands": charts.dealer_stands}
    yield _line("player-dealer", "act.dealer-chart", felt=True, **dealer)
    yield _line("house-way", "act.house-way", draws=charts.house_draws)
    yield _line("pays", "settle.higher", felt=True)
    yield _line("settled", "settle.order")
    yield _line("dice", "deal.dice", count=rules.shaking.dice)


def _wagers(table: Opened) -> Iterator[SignLine]:
    chip = say("sign.super-pan-9.chip", chip=Chips(table.settings.chip))
    yield SignLine(say("label.chip"), chip, "act.chips")
    yield from banked.backline(table, "sign.banked.backline-position")
    if table.settings.backline:
        yield _line("kum-kum", "act.partners")


def _line(name: str, topic: str, felt: bool = False, **slots: int) -> SignLine:
    return SignLine(say(f"label.{name}"), say(f"sign.super-pan-9.{name}", **slots), topic, felt=felt)
