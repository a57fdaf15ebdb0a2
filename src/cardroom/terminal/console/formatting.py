"""Small formats of amounts, clause ids and counts."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.money import dollars

SHOWN = 2
"""The most clause ids on a line; the rest are counted."""


def signed(cents: int) -> str:
    """Return an amount in dollars, with a plus sign if it is a gain."""
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def cited(clauses: Sequence[str], shown: int = SHOWN) -> str:
    """Return clause ids as small print: `pinnacle/no-bust-401/odds, rule-8a +1`.

    A clause of the same game as the one before is named by the last part of its id. A clause of another room
    is adopted by the clause before it.
    """
    parts, before = [], ""
    for clause_id in clauses[:shown]:
        group, _, short_id = clause_id.rpartition("/")
        adopted = (
            before and group and group.partition("/")[0] != clauses[0].partition("/")[0] and group != before
        )
        parts.append(
            f"adopting {clause_id}" if adopted else short_id if group and group == before else clause_id
        )
        before = group
    more = len(clauses) - shown
    return ", ".join(parts) + (f" +{more}" if more > 0 else "")


def several(count: int, noun: str) -> str:
    """Return a count with its noun, which gets an s unless the count is 1."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def sentence(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]
