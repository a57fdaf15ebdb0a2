"""The pay tables of three card poker: Ante and Play, Pair Plus, 6 Card Bonus."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import fields

from cardroom.games.banked.settlement.pay_rows import even, loses, push
from cardroom.games.rule_sheet import PayRow, PayTable, paid
from cardroom.games.three_card.rules import Opened, PairPlusPays, SixCardPays, ThreeCard
from cardroom.words import Said, say


def pays(table: Opened) -> list[PayTable]:
    """Return the pay tables of the game and of the bonus bets."""
    rules: ThreeCard = table.rules
    pair_plus, six_card = (tuple(_lines(name, pay_table)) for name, pay_table in _sides(rules))
    return [
        PayTable(_say("game"), tuple(_game()), "settle.higher"),
        PayTable(say("label.pair-plus"), pair_plus, "act.pair-plus"),
        PayTable(say("label.six-card"), six_card, "act.six-card"),
    ]


def _sides(rules: ThreeCard) -> tuple[tuple[str, PairPlusPays | SixCardPays], ...]:
    return ("pair-plus", rules.pair_plus.pays), ("six-card", rules.six_card.pays)


def _say(key: str) -> Said:
    return say(f"pays.three-card.{key}")


def _game() -> Iterator[PayRow]:
    yield even(_say("unqualified"), "settle.unqualified")
    yield push(_say("no-action"), "settle.no-action")
    yield even(_say("better"), "settle.higher")
    yield push(_say("equal"), "settle.tie")


def _lines(bet: str, table: PairPlusPays | SixCardPays) -> Iterator[PayRow]:
    for field in fields(table):
        line = field.name.replace("_", "-")
        yield paid(say(f"made.{line}"), getattr(table, field.name), f"settle.{bet}-{line}")
    yield loses(_say("less"), f"settle.{bet}")
