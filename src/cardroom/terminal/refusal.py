"""A refusal as it is said to the person who asked: their own words back, the reason, and the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.errors import Refused
from cardroom.money import dollars
from cardroom.script import Act, Ask, Choice, Pick
from cardroom.terminal.keys import is_spelled, spelled
from cardroom.terminal.paint import Line, pretty
from cardroom.terminal.words import Words, sentence


def refusal(ask: Ask[Any], said: Any, refused: Refused, words: Words) -> Line:
    """`No. You asked for split for $5 on circle 2: allowed is split for $10`."""
    if said is None:  # chips that are no act
        return Line(f"No. {sentence(str(refused.why))}", refused.clauses)
    if refused.at and isinstance(said, Mapping):
        said = {refused.at: said[refused.at]}
    why = str(refused.why)
    if isinstance(ask.options, Pick) and ask.kind in ("draw", "discard"):
        most = ask.options.count
        why = f"you may throw away {most} at most" if ask.options.fewer else f"give up {most}, no more and no less"
    elif ask.kind == "set" and len(said) != 2:
        why = "two cards go in front, no more and no less; h leaves it to the house"
    return Line(f"No. You asked for {_wanted(ask, said, words)}: {_readable(ask, why)}", refused.clauses)


def _readable(ask: Ask[Any], text: str) -> str:
    """With the cards of acts that name them as people read cards."""
    names = [offer.name for offer in ask.options.offers] if isinstance(ask.options, Choice) else []
    return spelled(text) if any(map(is_spelled, names)) else text


def _wanted(ask: Ask[Any], said: Any, words: Words) -> str:
    if isinstance(said, Act):
        return _act(ask, said) + _place(words.about(ask))
    if isinstance(said, Mapping):
        return ", ".join(f"{dollars(cents)} on {words.spot(name)}" for name, cents in said.items()) or "no wager"
    if isinstance(said, tuple):
        return pretty(said) or "no card"
    return dollars(said) if isinstance(said, int) else str(said)


def _act(ask: Ask[Any], act: Act) -> str:
    offer = ask.options.offer(act.name) if isinstance(ask.options, Choice) else None
    join = "for" if offer is None else offer.join if offer.join != "receiving" else ""
    name = _readable(ask, act.name)
    return " ".join(filter(None, (name, join, dollars(act.cents)))) if act.cents else name


def _place(about: str) -> str:
    """Nothing where it goes without saying."""
    return f" on {about}" if about.startswith("circle") else ""
