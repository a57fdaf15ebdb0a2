"""Table sign of pan: the game, its condition and its fee, as the notice of comstock/room/fee-hand-post
asks."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.fees import PerHand, read_hours
from cardroom.games.pan.pay_tables import chips_said, conditions
from cardroom.games.pan.rules import Opened, Pan
from cardroom.games.rule_sheet import SignLine
from cardroom.words import Chips, Said, say


def sign(table: Opened) -> list[SignLine]:
    """Return the lines of the table sign."""
    rules: Pan = table.rules
    line: PerHand = table.schedule
    return [*_stakes(line), *_fees(line, rules), *_seats(rules, line), *_pays(rules), *_hours(line)]


def _stakes(line: PerHand) -> Iterator[SignLine]:
    chip = say("sign.pan.condition", chip=Chips(line.low))
    yield SignLine(say("label.condition"), chip, "settle.collect", "stakes", short=True, felt=True)
    if line.ante:
        ante = say("sign.pan.tops", ante=Chips(line.ante))
        yield SignLine(say("label.tops"), ante, "act.ante", "stakes", short=True, felt=True)


def _fees(line: PerHand, rules: Pan) -> Iterator[SignLine]:
    label = say("label.collection")
    if line.half_hour:
        fee = say("sign.half-hour-players", fee=Chips(line.half_hour))
        yield SignLine(label, fee, "fee.half-hour", "collection", short=True)
    for rate in line.fees:
        fee = say("sign.pan.fee", players=rate.players, fee=Chips(rate.regular))
        yield SignLine(label, fee, "fee.regular", "collection", short=True)
    if rules.jackpot:
        yield SignLine(
            say("label.jackpot"), say("sign.pan.jackpot", fee=Chips(rules.jackpot)), "fee.pot", "collection"
        )


def _seats(rules: Pan, line: PerHand) -> Iterator[SignLine]:
    players = say("sign.pan.players", least=rules.least, most=rules.seats)
    yield SignLine(say("label.players"), players, "seat.table")
    if rules.buy_in_chips:
        worth = Chips(rules.buy_in_chips * line.low)
        yield SignLine(
            say("label.buy-in"), say("sign.pan.buy-in", count=rules.buy_in_chips, worth=worth), "seat.buy-in"
        )


def _pays(rules: Pan) -> Iterator[SignLine]:
    """Yield the conditions in chips, with what they are in spades."""
    for condition in conditions(rules):
        yield SignLine(
            say("label.pays-each"),
            say("sign.pan.pays", pays=condition.pays, what=condition.what),
            condition.topic,
        )
    going_out = say("sign.pan.out", pays=chips_said(rules.pays.out))
    yield SignLine(say("label.pays-each"), going_out, "settle.out", felt=True)


def _hours(line: PerHand) -> Iterator[SignLine]:
    if line.hours:
        yield SignLine(say("label.hours"), read_hours(line.hours).said, "post.sign", "hours")


def limits(table: Opened) -> Said:
    """Return the limits of a table: `one chip is $2, an ante of $2`."""
    line = table.schedule
    chip = Chips(line.low)
    return (
        say("limits.pan.ante", chip=chip, ante=Chips(line.ante))
        if line.ante
        else say("limits.pan.no-ante", chip=chip)
    )


def about(rules: Pan) -> Said:
    """Return the whole game in one sentence."""
    return say("about.pan", out=rules.melds.out)
