"""Small print and small words."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.money import dollars

SHOWN = 2
"""How many clause ids a line carries before it says only how many more there are."""


def signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def cited(clauses: Sequence[str], shown: int = SHOWN) -> str:
    """`pinnacle/no-bust-401/odds, rule-8a +1`: a clause of the same game as the one before is named by its
    own part; one of another room is adopted by the clause before it."""
    parts, before = [], ""
    for one in clauses[:shown]:
        group, _, own = one.rpartition("/")
        adopted = (
            before and group and group.partition("/")[0] != clauses[0].partition("/")[0] and group != before
        )
        parts.append(f"adopting {one}" if adopted else own if group and group == before else one)
        before = group
    more = len(clauses) - shown
    return ", ".join(parts) + (f" +{more}" if more > 0 else "")


def several(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def sentence(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]
