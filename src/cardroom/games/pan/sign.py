"""The table sign: the game, its condition and its fee, as the notice of comstock/room/fee-hand-post asks."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.fees import PerHand
from cardroom.games.family import Fact, Open
from cardroom.games.pan.rules import Pan
from cardroom.money import dollars


def sign(table: Open) -> list[Fact]:
    rules: Pan = table.rules
    line: PerHand = table.schedule
    return [
        ("Condition", f"one chip is {dollars(line.low)}", "settle.collect"),
        *_fees(line),
        *([("Tops", f"an ante of {dollars(line.ante)} each, for the winner", "act.ante")] if line.ante else []),
        *([("Jackpot", f"{dollars(rules.jackpot)} a hand from the Tops", "fee.pot")] if rules.jackpot else []),
        ("Players", f"{rules.least} to {rules.seats}", "seat.table"),
        *([("Buy-in", _buy_in(rules, line), "seat.buy-in")] if rules.buy_in_chips else []),
        *(("Pays each", text, topic) for text, topic in _pays(rules)),
        *([("Hours", line.hours, "post.sign")] if line.hours else []),
    ]


def _buy_in(rules: Pan, line: PerHand) -> str:
    return f"{rules.buy_in_chips} chips at least, which is {dollars(rules.buy_in_chips * line.low)}"


def _fees(line: PerHand) -> Iterator[Fact]:
    if line.half_hour:
        yield "Collection", f"{dollars(line.half_hour)} from each player every half hour", "fee.half-hour"
    for one in line.fees:
        players = f"{one.least} to {one.most}" if one.least < one.most else f"{one.least}"
        text = f"{players} players: {dollars(one.regular)} a hand from the Tops, once all have declared"
        yield "Collection", text, "fee.regular"


def _pays(rules: Pan) -> Iterator[tuple[str, str]]:
    """The conditions in chips, with what they are in spades."""
    pays, valle = rules.pays, ", ".join(rules.melds.valle)
    yield f"{chips(pays.valle_mixed)}: {valle} in several suits, and for each card added", "settle.valle-mixed"
    yield f"{_spades(pays.valle_suit, pays.spades)}: {valle} in one suit, and for each card added", "settle.valle-suit"
    yield f"{_spades(pays.other_suit, pays.spades)}: other cards in one suit, and for each added", "settle.other-suit"
    yield f"{_spades(pays.low_rope, pays.spades)}: ace, two and three in one suit", "settle.low-rope"
    yield f"{_spades(pays.high_rope, pays.spades)}: king, queen and jack in one suit", "settle.high-rope"
    yield f"{chips(pays.out)} for going out, and all of your conditions again", "settle.out"


def chips(count: int) -> str:
    return "1 chip" if count == 1 else f"{count} chips"


def _spades(count: int, times: int) -> str:
    return f"{chips(count)}, {count * times} in spades"


def limits(table: Open) -> str:
    """`one chip is $2, an ante of one chip`."""
    line = table.schedule
    return f"one chip is {dollars(line.low)}, " + (f"an ante of {dollars(line.ante)}" if line.ante else "no ante")


def about(rules: Pan) -> str:
    """The whole game in one sentence."""
    return (
        f"Rummy for chips: draw a card, use it at once in a meld of three or more on the table or let it go; "
        f"some melds pay at once, and the first with {rules.melds.out} cards down wins."
    )
