"""A refusal as it is said to the person who asked: their own words back, the reason, and the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.errors import Refused
from cardroom.money import dollars
from cardroom.script import Act, Ask, Choice
from cardroom.terminal.paint import Line
from cardroom.terminal.words import Words


def refusal(ask: Ask[Any], said: Any, refused: Refused, words: Words) -> Line:
    """`No. You asked for split for $5 on circle 2: allowed is split for $10`."""
    if refused.at and isinstance(said, Mapping):
        said = {refused.at: said[refused.at]}
    return Line(f"No. You asked for {_wanted(ask, said, words)}: {refused.why}", refused.clauses)


def _wanted(ask: Ask[Any], said: Any, words: Words) -> str:
    if isinstance(said, Act):
        return _act(ask, said) + _place(words.about(ask.about))
    if isinstance(said, Mapping):
        return ", ".join(f"{dollars(cents)} on {words.spot(name)}" for name, cents in said.items()) or "no wager"
    return dollars(said) if isinstance(said, int) else str(said)


def _act(ask: Ask[Any], act: Act) -> str:
    offer = ask.options.offer(act.name) if isinstance(ask.options, Choice) else None
    join = offer.join if offer else " for"
    return f"{act.name}{join} {dollars(act.cents)}" if act.cents else act.name


def _place(about: str) -> str:
    """Nothing where it goes without saying."""
    return f" on {about}" if about.startswith("circle") else ""
