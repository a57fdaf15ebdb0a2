"""Pay table of a wager of Super Pan 9."""

from __future__ import annotations

from cardroom.games.banked.settlement.pay_rows import even, loses, push
from cardroom.games.rule_sheet import PayTable
from cardroom.games.super_pan_9.rules import Opened
from cardroom.words import Said, say


def pays(table: Opened) -> list[PayTable]:
    """Return the pay table of a wager."""
    higher, lower = even(_say("higher"), "settle.higher"), loses(_say("lower"), "settle.higher")
    return [PayTable(_say("wager"), (higher, push(_say("equal"), "settle.tie"), lower), "settle.higher")]


def _say(key: str) -> Said:
    return say(f"pays.super-pan-9.{key}")
