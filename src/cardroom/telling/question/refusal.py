"""A refusal as it is said to the person who asked: what he asked for, the reason, and the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.errors import RefusedError
from cardroom.felt.places import number_of
from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import Presenter
from cardroom.money import GAME
from cardroom.script import Act, Ask, Choice, Pick, WagerSlip, act_said, line_parts
from cardroom.words import Chips, Said, SaidList, ShownCards, Value, printable, say

IN_FRONT = 2
"""Cards that are set before the others."""
OF_A_HAND = ("act", "set", "verify", "decide")
"""The kinds of questions about one hand, so that its place is said again."""


def refusal(face: Presenter, ask: Ask[Any], said: Any, refused: RefusedError) -> NarrationLine:
    """`No. You asked for split for $5 on circle 2: allowed is split for $10`; of chips that are no act only
    the reason."""
    if said is None:
        return NarrationLine(
            say("refusal.plain", why=_spoken(refused.why)), refused.clauses, "act", frozenset({ask.seat})
        )
    if refused.at and isinstance(said, Mapping):
        said = {refused.at: said[refused.at]}
    whole = say("refusal.asked", wanted=_wanted(face, ask, said), why=_why(ask, said, refused))
    return NarrationLine(whole, refused.clauses, "act", frozenset({ask.seat}))


def _spoken(why: Any) -> Value:
    return why if isinstance(why, Said | SaidList) else str(why)


def _why(ask: Ask[Any], said: Any, refused: RefusedError) -> Value:
    """How many cards it takes, where that is what is wrong."""
    if isinstance(ask.options, Pick) and ask.kind in ("draw", "discard"):
        return say("refusal.throw-most" if ask.options.fewer else "refusal.give-up", count=ask.options.count)
    if ask.kind == "set" and len(said) != IN_FRONT:
        return say("refusal.in-front")
    return _spoken(refused.why)


def _wanted(face: Presenter, ask: Ask[Any], said: Any) -> Value:
    match said:
        case Act():
            act = _act(ask, said)
            is_placed = face.has_circles and ask.kind in OF_A_HAND and number_of(ask.about)
            return say("refusal.on", what=act, place=face.place(ask.about)) if is_placed else act
        case Mapping():
            wagers = [
                say("refusal.wager", chips=Chips(cents), wager=_spot(face, ask, name))
                for name, cents in said.items()
            ]
            return SaidList(tuple(wagers), "comma") if wagers else say("refusal.no-wager")
        case tuple():
            return ShownCards(said) if said else say("refusal.no-card")
        case int():
            return Chips(said)
        case _:
            return str(said)


def _act(ask: Ask[Any], act: Act) -> Said:
    offer = ask.options.offer(act.name) if isinstance(ask.options, Choice) else None
    join = "for" if offer is None else offer.join
    if not act.cents:
        return act_said(act.name)
    return say(f"refusal.act-{join or 'plain'}", act=act_said(act.name), chips=Chips(act.cents))


def _spot(face: Presenter, ask: Ask[Any], line: str) -> Value:
    """A line of a slip: `2/buster` as `buster, circle 2`; one that there is not, as it was said."""
    if isinstance(ask.options, WagerSlip) and all(one.name != line for one in ask.options.lines):
        return printable(line)
    place, side = line_parts(line)
    return face.wager(side or GAME, place)
