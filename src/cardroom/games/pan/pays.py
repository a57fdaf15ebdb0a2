"""What conditions pay: the pay table of pan, in chips from each other player."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.games.pan.rules import Pan
from cardroom.words import Said, Several, say


class Condition(msgspec.Struct, frozen=True, gc=False):
    """What must be laid down, what it pays, and the topic behind it."""

    what: Said
    pays: Said
    topic: str
    chips: int


def conditions(rules: Pan) -> Iterator[Condition]:
    pays, valle = rules.pays, Several(rules.melds.valle, "comma")
    mixed = say("pan.valle-mixed", valle=valle)
    yield Condition(mixed, chips_said(pays.valle_mixed), "settle.valle-mixed", pays.valle_mixed)
    suited = (
        (say("pan.valle-suit", valle=valle), pays.valle_suit, "settle.valle-suit"),
        (say("pan.other-suit"), pays.other_suit, "settle.other-suit"),
        (say("pan.low-rope"), pays.low_rope, "settle.low-rope"),
        (say("pan.high-rope"), pays.high_rope, "settle.high-rope"),
    )
    for what, count, topic in suited:
        spades = say("pan.spades", chips=chips_said(count), spades=count * pays.spades)
        yield Condition(what, spades, topic, count)


def chips_said(count: int) -> Said:
    return say("pan.chips", count=count)
