"""What a program that knows no rule brings to a table: what it is told to, where it was refused."""

from __future__ import annotations

from cardroom.live.wire.outgoing import No
from cardroom.live.wire.text_parts import Amount


def enough(cents: int, no: No) -> int:
    """After a refusal to sit down: the largest amount it names, such as what a player took from the table a
    moment ago and has to bring back (comstock/lowball/rule-47b)."""
    return max([cents, *(part.cents for part in no.why if isinstance(part, Amount))])
