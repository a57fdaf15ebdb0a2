"""Lines that signs of banked games share: the limits of a wager, and every rate of the collection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardroom.fees import Band
from cardroom.games.banked.rules import BankedOpen
from cardroom.games.rule_sheet import PayTable, SignLine
from cardroom.words import Chips, Said, say


def limits(table: BankedOpen, key: str = "limits.banked.wagers") -> Said:
    """Return the limits of a table: `wagers $5 to $100`."""
    return say(key, span=span(table))


def span(table: BankedOpen) -> Said:
    """Return the least and the most that may be wagered."""
    least, most = table.schedule.least, table.schedule.most
    if most:
        return say("limits.banked.span", least=Chips(least), most=Chips(most))
    return say("limits.banked.or-more", least=Chips(least))


def stakes(table: BankedOpen) -> Iterator[SignLine]:
    """Yield the line about wagers."""
    least, most = table.schedule.least, table.schedule.most
    value = span(table) if most else say("sign.banked.no-largest", least=Chips(least))
    yield SignLine(say("label.wagers"), value, "act.limit", "stakes", short=True)


def collection(table: BankedOpen) -> Iterator[SignLine]:
    """Yield all rates: for players, for side wagers, for the player-dealer by total table action, and the
    jackpot."""
    schedule, rules = table.schedule, table.rules
    yield SignLine(
        say("label.collection"), say(f"sign.banked.{rules.collection.taken}"), "fee.taken", "collection"
    )
    for value in _bands(schedule.player, "sign.banked.player-rate"):
        yield SignLine(say("label.each-player"), value, "fee.player", "collection", short=True, inset=True)
    if schedule.bonus:
        value = say("sign.banked.side-rate", fee=Chips(schedule.bonus))
        yield SignLine(say("label.side-wager"), value, "fee.bonus", "collection", inset=True)
    for value in _bands(schedule.dealer, "sign.banked.dealer-rate"):
        yield SignLine(
            say("label.player-dealer-pays"), value, "fee.dealer", "collection", short=True, inset=True
        )
    if rules.collection.jackpot:
        value = say("sign.banked.jackpot", fee=Chips(rules.collection.jackpot))
        yield SignLine(say("label.jackpot-pays"), value, "fee.jackpot", "collection", inset=True)


def _bands(bands: Sequence[Band], key: str) -> Iterator[Said]:
    """Yield each rate with the amount it starts at; below the first printed band there is no fee."""
    for band in bands:
        yield say(key, fee=Chips(band.fee) if band.fee else say("sign.banked.none"), floor=Chips(band.floor))
    if not bands:
        yield say("sign.banked.none")


def pay_tables(tables: Iterable[PayTable]) -> Iterator[SignLine]:
    """Yield the lines of pay tables, each under the name of its wager."""
    for pay_table in tables:
        yield SignLine(pay_table.wager, say("sign.banked.by-table"), pay_table.topic)
        for row in pay_table.rows:
            yield SignLine(row.what, row.pays, row.topic, inset=True)


def backline(table: BankedOpen, key: str = "sign.banked.backline") -> Iterator[SignLine]:
    """Yield the line about backline betting, if the table has it."""
    if table.settings.backline:
        yield SignLine(say("label.backline"), say(key, count=table.settings.backline), "seat.backline")


def chip(table: BankedOpen) -> SignLine:
    """Return the line about the chip of which wagers are multiples."""
    return SignLine(say("label.chip"), say("sign.wager-chip", chip=Chips(table.settings.chip)))
