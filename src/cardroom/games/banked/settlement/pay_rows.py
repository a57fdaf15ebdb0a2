"""Rows of pay tables that banked games share."""

from __future__ import annotations

from cardroom.games.rule_sheet import PayRow
from cardroom.money import EVEN
from cardroom.words import Said, say


def even(label: Said, topic: str) -> PayRow:
    """Return a row that pays even money."""
    return PayRow(label, say("pays.even"), topic, EVEN)


def push(label: Said, topic: str) -> PayRow:
    """Return a row for a push."""
    return PayRow(label, say("pays.push"), topic)


def loses(label: Said, topic: str) -> PayRow:
    """Return a row for a loss."""
    return PayRow(label, say("pays.loses"), topic)
