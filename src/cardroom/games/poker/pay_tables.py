"""Pay table of poker: it has none, but a pot may be won by halves."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.poker.rules import Hands, Opened
from cardroom.games.rule_sheet import PayRow, PayTable
from cardroom.words import Said, say


def pays(table: Opened) -> list[PayTable]:
    """Return how the pot of a game is won, in the form of a pay table."""
    return [PayTable(_say("pot"), tuple(_pot(table.rules.hand)), "settle.pot")]


def _say(key: str) -> Said:
    return say(f"pays.poker.{key}")


def _pot(hand: Hands) -> Iterator[PayRow]:
    if hand.high_law and hand.low_law:
        yield PayRow(_say(f"high-{hand.high_needs}"), _say("half"), "settle.high-half")
        yield PayRow(_say("low-qualified" if hand.low_law.top else "low"), _say("half"), "settle.low-half")
        if hand.low_law.top or hand.high_needs != "nothing":
            yield PayRow(_say("one-way"), _say("all"), "settle.one-way")
        if hand.low_law.top and hand.high_needs != "nothing":
            yield PayRow(_say("nobody"), _say("everybody"), "settle.no-qualifier")
    else:
        yield PayRow(_say("best"), _say("all"), "settle.pot")
    yield PayRow(_say("equal"), _say("shared"), "settle.pot")
    yield PayRow(_say("last"), _say("all"), "settle.unopposed")
