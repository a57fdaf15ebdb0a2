"""Stakes by their name: `40-80`, `no-limit`, `5-100`. Each belongs to a printed line of the collection."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from cardroom.errors import UnreadableError, shown
from cardroom.fees import PerHand
from cardroom.interface.dollars import Dollars, Money, cents_of
from cardroom.rooms import Offering

WITHOUT = ("no-limit", "pot-limit")
SPAN = re.compile(r"\s*(?:-|–|/|\bto\b)\s*")
"""The sign or word between the lower and the higher limit."""


class Span(NamedTuple):
    """A lower and a higher limit in cents; 0 means that it was left out, or that there is none."""

    low: int
    high: int


def limit_names(offering: Offering) -> tuple[str, ...]:
    """Return the names of all stakes of a game, each once."""
    return tuple(dict.fromkeys(limit_name(offering, line) for line in offering.rules.schedules))


def limit_name(offering: Offering, line: Any) -> str:
    """Return the name of the stakes of a printed line."""
    if offering.family.is_named_by_chip:
        return _name(Span(line.low, line.low))
    if isinstance(line, PerHand):
        if line.betting in WITHOUT:
            return line.betting
        last = line.at(line.range.to) if line.range else line
        name = _name(Span(line.low, line.high))
        return f"{name} to {_name(Span(last.low, last.high))}" if line.range else name
    return _name(Span(line.least, line.most or 0))


def _name(span: Span) -> str:
    low, high = (str(Dollars.of_cents(cents)).replace("$", "").replace(",", "") for cents in span)
    if span.low == span.high:
        return low
    return f"{low}-{high}" if span.high else f"{low} or more"


def line_of(offering: Offering, limit: Money, blinds: tuple[int, ...], schedule: int) -> tuple[int, int]:
    """Return the number of the printed line with these stakes, and the lower limit to choose from its range.

    A `schedule` other than 0 says which line it must be. Of several lines, the one with these blinds is
    chosen, else the first.
    """
    lines = [line for line in offering.rules.schedules if schedule in (0, line.number)]
    named = {line.number: limit_name(offering, line) for line in lines}
    is_name = limit in (*named.values(), *WITHOUT)
    wanted = Span(0, 0) if is_name else _span(limit)
    matching = [
        line
        for line in lines
        if (named[line.number] == limit if is_name else _has(line, named[line.number], wanted))
    ]
    if not matching:
        names = ", ".join(dict.fromkeys(named.values())) or f"none in schedule {schedule}"
        raise UnreadableError(f"{offering.name} has no limit {shown(limit)}; it has {names}")
    same_blinds = [line for line in matching if blinds and getattr(line, "blinds", ()) == blinds]
    line = (same_blinds or matching)[0]
    return line.number, wanted.low if getattr(line, "range", None) else 0


def _has(line: Any, name: str, wanted: Span) -> bool:
    """Return whether a line has these limits; those without limits are only chosen by their name."""
    if name in WITHOUT:
        return False
    if not isinstance(line, PerHand):
        return bool(line.least == wanted.low) and _fits(wanted, line.most or 0)
    if line.range:
        return line.has_limit(wanted.low) and _fits(wanted, line.at(wanted.low).high)
    return line.low == wanted.low and _fits(wanted, line.high)


def _fits(wanted: Span, high: int) -> bool:
    return wanted.high in (0, high)


def _span(limit: Money) -> Span:
    if not isinstance(limit, str):
        return Span(cents_of(limit), 0)
    low, *rest = SPAN.split(limit.strip().removesuffix(" or more"), maxsplit=1)
    return Span(cents_of(low), cents_of(rest[0]) if rest else 0)
