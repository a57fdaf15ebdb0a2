"""The buy-in of programs that know no rules: the configured amount, or the amount that a refusal names."""

from __future__ import annotations

from cardroom.live.wire.outgoing import No
from cardroom.live.wire.text_parts import Amount


def buy_in_after_refusal(cents: int, no: No) -> int:
    """Return the largest amount that a refusal to sit down names, at least `cents`. It may be the chips that
    a player took from the table a moment ago and has to bring back (comstock/lowball/rule-47b)."""
    return max([cents, *(part.cents for part in no.why if isinstance(part, Amount))])
