"""The answer that Enter gives: the answer of a timeout, if that costs no chip and gives up no card.

Elsewhere Enter only asks again. So nobody loses anything by pressing a key once too often, and Enter never
does what a timeout would not do.
"""

from __future__ import annotations

from typing import Any

from cardroom.games.presenter import Presenter
from cardroom.script import Act, Amount, Ask, Choice, Kind, Options, Pick, WagerSlip, word_of
from cardroom.words import family_key

THROWN = ("fold", "surrender", "discard")
"""Acts after which there is less to win, by their first word. A family has words for other acts that give
something up."""
HANDS_OVER: tuple[Kind, ...] = ("declare", "discard")
"""Questions that a timeout answers by giving up the hand, or that cannot be answered without giving up a
card."""


def enter_answer(ask: Ask[Any], family: str = "") -> Any | None:
    """Return the answer that Enter gives; None if every answer costs something, so that Enter asks again."""
    match ask.options:
        case WagerSlip():
            return {}
        case Amount():
            return 0 if 0 in ask.options else None
        case Pick():
            return None if ask.kind in HANDS_OVER or ask.default is None else tuple(ask.default)
        case Choice():
            return ask.default if isinstance(ask.default, Act) and is_free(ask, ask.default, family) else None
        case Options():
            return ask.default
    return None


def is_free(ask: Ask[Any], act: Act, family: str = "") -> bool:
    """Return whether an act that is on offer moves no chip out of a stack and gives nothing up."""
    offer, word = ask.options.offer(act.name) if isinstance(ask.options, Choice) else None, word_of(act.name)
    if offer is None or word in THROWN or family_key(f"gives-up.{ask.kind}.{word}", family):
        return False
    return not offer.cost(act.cents)


def sole_answer(ask: Ask[Any], presenter: Presenter) -> Act | None:
    """Return the only possible answer, in games that ask even if there is no choice; else None."""
    options = ask.options
    if not presenter.asks_anyway or not isinstance(options, Choice) or len(options.offers) > 1:
        return None
    return Act(options.offers[0].name) if not options.offers[0].most else None
