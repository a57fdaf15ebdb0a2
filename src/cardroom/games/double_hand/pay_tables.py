"""Pay table of a wager of double-hand poker."""

from __future__ import annotations

from cardroom.games.banked.settlement.pay_rows import even, loses, push
from cardroom.games.double_hand.rules import Opened
from cardroom.games.rule_sheet import PayTable
from cardroom.words import Said, say


def pays(table: Opened) -> list[PayTable]:
    """Return the pay table of a wager."""
    rows = (
        even(_say("both"), "settle.both"),
        push(_say("one"), "settle.one"),
        loses(_say("neither"), "settle.neither"),
    )
    foul = (loses(_say("foul"), "settle.foul"),) if table.rules.setting.foul == "loses" else ()
    return [PayTable(_say("wager"), (*rows, *foul), "settle.both")]


def _say(key: str) -> Said:
    return say(f"pays.double-hand.{key}")
