"""A refusal in words for the player: the answer refused, the reason, and the clauses."""

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
"""How many cards go in front of the others."""
OF_A_HAND = ("act", "set", "verify", "decide")
"""The kinds of questions about one hand, whose place the text repeats."""


def refusal(presenter: Presenter, ask: Ask[Any], reply: Any, refused: RefusedError) -> NarrationLine:
    """Return `No. You asked for split for $5 on circle 2: allowed is split for $10`.

    For chips without an act it is only the reason.
    """
    if reply is None:
        return NarrationLine(
            say("refusal.plain", why=_spoken(refused.why)), refused.clauses, "act", frozenset({ask.seat})
        )
    if refused.at and isinstance(reply, Mapping):
        reply = {refused.at: reply[refused.at]}
    whole = say("refusal.asked", wanted=_wanted(presenter, ask, reply), why=_why(ask, reply, refused))
    return NarrationLine(whole, refused.clauses, "act", frozenset({ask.seat}))


def _spoken(why: Any) -> Value:
    return why if isinstance(why, Said | SaidList) else str(why)


def _why(ask: Ask[Any], reply: Any, refused: RefusedError) -> Value:
    """Return the reason; for cards it is how many the question needs."""
    if isinstance(ask.options, Pick) and ask.kind in ("draw", "discard"):
        return say("refusal.throw-most" if ask.options.fewer else "refusal.give-up", count=ask.options.count)
    if ask.kind == "set" and len(reply) != IN_FRONT:
        return say("refusal.in-front")
    return _spoken(refused.why)


def _wanted(presenter: Presenter, ask: Ask[Any], reply: Any) -> Value:
    match reply:
        case Act():
            act = _act(ask, reply, presenter.family)
            is_placed = presenter.has_circles and ask.kind in OF_A_HAND and number_of(ask.about)
            return say("refusal.on", what=act, place=presenter.place(ask.about)) if is_placed else act
        case Mapping():
            wagers = [
                say("refusal.wager", chips=Chips(cents), wager=_spot(presenter, ask, name))
                for name, cents in reply.items()
            ]
            return SaidList(tuple(wagers), "comma") if wagers else say("refusal.no-wager")
        case tuple():
            return ShownCards(reply) if reply else say("refusal.no-card")
        case int():
            return Chips(reply)
        case _:
            return str(reply)


def _act(ask: Ask[Any], act: Act, family: str) -> Said:
    offer = ask.options.offer(act.name) if isinstance(ask.options, Choice) else None
    join = "for" if offer is None else offer.join
    if not act.cents:
        return act_said(act.name, family)
    return say(f"refusal.act-{join or 'plain'}", act=act_said(act.name, family), chips=Chips(act.cents))


def _spot(presenter: Presenter, ask: Ask[Any], line: str) -> Value:
    """Return a line of a slip, `2/buster` as `buster, circle 2`; an unknown line as the player wrote it."""
    if isinstance(ask.options, WagerSlip) and all(offered.name != line for offered in ask.options.lines):
        return printable(line)
    place, side = line_parts(line)
    return presenter.wager(side or GAME, place)
