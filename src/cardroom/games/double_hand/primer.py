"""Primer of double-hand poker on one screen, for newcomers."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked import primer as banked
from cardroom.games.double_hand.ranking import back, law
from cardroom.games.double_hand.rules import DoubleHand, Opened
from cardroom.games.rule_sheet import Section, beats, course, goal, rungs, special
from cardroom.words import Chips, Said, Value, number, say


def primer(table: Opened) -> list[Section]:
    """Return the sections of the primer."""
    rules: DoubleHand = table.rules
    return [
        goal(_say("goal"), banked.bank("designated")),
        course(banked.wager(table), *_round(rules)),
        beats(_say("both"), _say("copy"), _say("front"), _say("back", rungs=rungs(back(rules)))),
        special(*_special(rules)),
    ]


def _say(key: str, **slots: Value) -> Said:
    return say(f"primer.double-hand.{key}", **slots)


def _round(rules: DoubleHand) -> Iterator[Said]:
    yield _say(
        "deal", seats=number(rules.seats), cards=number(rules.deal.cards), dice=number(rules.shaking.dice)
    )
    yield _say("set")
    yield _say(f"foul-{rules.setting.foul}")
    yield _say("dealer")


def _special(rules: DoubleHand) -> Iterator[Said]:
    if law(rules).joker:
        yield _say("joker", joker=law(rules).joker_said)
    yield _say("house-way")
    if rules.multiple:
        yield _say("multiple", multiple=Chips(rules.multiple))
    yield _say("look")
