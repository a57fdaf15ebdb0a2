"""What wagers of banked games pay in the same words."""

from __future__ import annotations

from cardroom.games.rule_sheet import PayRow
from cardroom.money import EVEN
from cardroom.words import Said, say


def even(what: Said, topic: str) -> PayRow:
    return PayRow(what, say("pays.even"), topic, EVEN)


def push(what: Said, topic: str) -> PayRow:
    return PayRow(what, say("pays.push"), topic)


def loses(what: Said, topic: str) -> PayRow:
    return PayRow(what, say("pays.loses"), topic)
