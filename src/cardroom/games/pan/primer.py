"""Primer of pan on one screen, for newcomers."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.pan.pay_tables import chips_said, ranks_of
from cardroom.games.pan.rules import Melds, Opened, Pan
from cardroom.games.rule_sheet import Section, beats, course, goal, special
from cardroom.words import Chips, Said, Value, number, say


def primer(table: Opened) -> list[Section]:
    """Return the sections of the primer of a table."""
    rules: Pan = table.rules
    return [
        goal(_say("goal", out=number(rules.melds.out)), *_stakes(table)),
        course(*_hand(rules)),
        beats(_say("rope"), *_squares(rules.melds), *_pays(rules)),
        special(_say("order"), *_special(rules)),
    ]


def _say(key: str, **slots: Value) -> Said:
    return say(f"primer.pan.{key}", **slots)


def _stakes(table: Opened) -> Iterator[Said]:
    line = table.schedule
    if line.ante:
        yield _say("tops", ante=Chips(line.ante), chip=Chips(line.low))
    else:
        yield _say("no-tops", chip=Chips(line.low))


def _hand(rules: Pan) -> Iterator[Said]:
    yield _say("deal", cards=number(rules.deal.cards))
    yield _say("turn" if rules.option == "unused" else "turn-any")
    yield _say("use-freely" if rules.melds.unused else "use")
    yield _say("discard" if rules.option == "unused" else "discard-any")
    if rules.second_draw:
        yield _say("second-draw")


def _squares(melds: Melds) -> Iterator[Said]:
    """Say what a square is: of one suit throughout or of different suits, except for ranks of which any three
    will do."""
    yield _say("square", loose=ranks_of(melds.any_suit, "or")) if melds.any_suit else _say("square-strict")


def _pays(rules: Pan) -> Iterator[Said]:
    pays = rules.pays
    valle, mixed = ranks_of(rules.melds.valle), chips_said(pays.valle_mixed)
    yield _say("condition", valle=valle, mixed=mixed, suit=pays.valle_suit, less=chips_said(pays.other_suit))
    yield _say(
        "ropes", low=chips_said(pays.low_rope), high=chips_said(pays.high_rope), times=number(pays.spades)
    )
    yield _say("out", chips=chips_said(pays.out))


def _special(rules: Pan) -> Iterator[Said]:
    yield _say("deck", packs=number(rules.deck.packs))
    if rules.force:
        yield _say("force")
    if rules.out_card:
        yield _say("out-card")
    if not rules.broke_collects:
        yield _say("short" if rules.pays.short == "shortest" else "broke")
