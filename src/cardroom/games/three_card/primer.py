"""Primer of three card poker on one screen, for newcomers."""

from __future__ import annotations

from cardroom.games.banked import primer as banked
from cardroom.games.banked.sign import span
from cardroom.games.rule_sheet import Section, beats, course, goal, rungs, special
from cardroom.games.three_card.ranking import three_cards
from cardroom.games.three_card.rules import Opened, PairPlus, SixCard, ThreeCard
from cardroom.games.three_card.sign import qualifies
from cardroom.words import Chips, Said, Value, nth, say


def primer(table: Opened) -> list[Section]:
    """Return the sections of the primer."""
    rules: ThreeCard = table.rules
    high = qualifies(rules)
    shown = say("primer.three-card.deal", nth=nth(rules.third_card))
    return [
        goal(_say("goal"), banked.bank()),
        course(_say("ante", span=span(table)), shown, _say("play"), _say("qualify", high=high)),
        beats(
            _say("unqualified"),
            _say("qualified"),
            _say("ranking", rungs=rungs(three_cards(), 3)),
            _say("same"),
        ),
        special(*_sides(rules)),
    ]


def _say(key: str, **slots: Value) -> Said:
    return say(f"primer.three-card.{key}", **slots)


def _sides(rules: ThreeCard) -> tuple[Said, ...]:
    return (
        _side("pair-plus", rules.pair_plus),
        _side("six-card", rules.six_card),
        _say("covered"),
        _say("folded"),
    )


def _side(name: str, bet: PairPlus | SixCard) -> Said:
    return _say(name, least=Chips(bet.least), most=Chips(bet.most))
