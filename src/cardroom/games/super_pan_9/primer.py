"""Primer of Super Pan 9 on one screen, for newcomers."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked import primer as banked
from cardroom.games.rule_sheet import Section, beats, course, goal, special
from cardroom.games.super_pan_9.rules import Charts, Opened, SuperPan9
from cardroom.words import Said, Value, number, say


def primer(table: Opened) -> list[Section]:
    """Return the sections of the primer."""
    rules: SuperPan9 = table.rules
    return [
        goal(_say("goal"), banked.bank()),
        course(banked.wager(table), *_round(rules)),
        beats(_say("points"), _say("higher")),
        special(_say("deck"), *_house(rules.charts), *_limits(table)),
    ]


def _say(key: str, **slots: Value) -> Said:
    return say(f"primer.super-pan-9.{key}", **slots)


def _round(rules: SuperPan9) -> Iterator[Said]:
    charts = rules.charts
    yield _say("dice", dice=number(rules.shaking.dice))
    yield _say("deal", cards=number(rules.cards))
    yield _say("draw", draw=charts.must_draw) if charts.must_draw >= 0 else _say("draw-freely")
    between = charts.dealer_stands - charts.dealer_draws > 1
    yield _say(
        "dealer" if between else "dealer-chart", draws=charts.dealer_draws, stands=charts.dealer_stands
    )


def _house(charts: Charts) -> Iterator[Said]:
    yield _say("house-way", draws=charts.house_draws)


def _limits(table: Opened) -> Iterator[Said]:
    """Yield how wagers outside the limits are settled, where a document settles them instead of forbidding
    them."""
    irregular = table.rules.irregular
    if irregular.below == "plays":
        yield _say("below")
    if irregular.above == "returned" and table.schedule.most:
        yield _say("above")
