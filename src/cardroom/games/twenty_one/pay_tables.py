"""Pay tables of twenty-one: the game wager, insurance, the Buster wager and the bonuses of a table."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked.settlement.pay_rows import even, loses, push
from cardroom.games.rule_sheet import PayRow, PayTable, paid
from cardroom.games.twenty_one.rules import Opened, TwentyOne
from cardroom.games.twenty_one.sign import bonus_pays
from cardroom.words import Said, odds_said, say


def pays(table: Opened) -> list[PayTable]:
    """Return the pay tables of a table."""
    rules: TwentyOne = table.rules
    return [PayTable(_say("game"), tuple(_game(rules)), "settle.higher"), *_sides(rules)]


def _say(key: str, **slots: object) -> Said:
    return say(f"pays.twenty-one.{key}", **slots)  # type: ignore[arg-type]


def _game(rules: TwentyOne) -> Iterator[PayRow]:
    yield paid(_say(f"natural-{rules.natural.hand}"), rules.natural.pays, "settle.natural-pays")
    yield even(_say("higher"), "settle.higher")
    yield push(_say("equal"), "settle.tie")
    if rules.surrender.when != "never":
        yield PayRow(_say("surrender"), _say("half-back"), "settle.surrender")


def _sides(rules: TwentyOne) -> Iterator[PayTable]:
    if rules.insurance.offered:
        yield PayTable(say("label.insurance"), tuple(_insurance(rules)), "act.insurance")
    if rules.buster.offered:
        yield PayTable(say("label.buster"), tuple(_buster(rules)), "act.buster")
    if rules.bonuses:
        rows = [
            PayRow(say(f"bonus.{bonus.hand}"), bonus_pays(bonus), "settle.bonus")
            for bonus in rules.bonuses.values()
        ]
        yield PayTable(_say("bonuses"), tuple(rows), "settle.bonus")


def _insurance(rules: TwentyOne) -> Iterator[PayRow]:
    yield paid(_say("insured"), rules.insurance.pays, "settle.insurance")
    yield loses(_say("uninsured"), "settle.insurance")
    if rules.insurance.even_money:
        yield PayRow(_say("even-money"), say("pays.odds", odds=say("odds.even")), "settle.even-money")


def _buster(rules: TwentyOne) -> Iterator[PayRow]:
    """Yield the pay of each number of cards; the last line holds for its number of cards or more."""
    lines = list(rules.buster.pays.items())
    for cards, odds in lines:
        key = "busted-more" if cards == lines[-1][0] else "busted"
        yield PayRow(
            _say(key, cards=cards), say("pays.odds", odds=odds_said(odds)), "settle.buster-pays", odds
        )
    yield loses(_say("not-busted"), "settle.buster")
