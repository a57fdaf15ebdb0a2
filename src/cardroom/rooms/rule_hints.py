"""Hints about a game of a room file and its options: keys that may not say what their author means.

Hints are for the author and no reason not to play.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from cardroom.errors import SetupError
from cardroom.games.family import Settings
from cardroom.games.rule_hints import Hint
from cardroom.rooms.buy_in import TOPIC as BUY_IN
from cardroom.rooms.governing import governing
from cardroom.rooms.stacks import bet_of
from cardroom.words import Chips, say

if TYPE_CHECKING:
    from cardroom.rooms.offering import Offering

DEAR = 1000
"""The most bets in a sensible buy-in: a hundred are deep."""


def hints(offering: Offering) -> list[Hint]:
    """Return hints by the keys of the room file; for an option, only those that the rules lack without it."""
    noted = [*_of_rules(offering, ()), *_buy_in(offering)]
    known_hints = {(hint.where, hint.said) for hint in noted}
    for name, option in offering.options.items():
        if not option.locked:
            place = f"options.{name}.sets"
            more = [
                hint
                for hint in _of_rules(offering, (*option.needs, name))
                if (hint.where, hint.said) not in known_hints
            ]
            noted += [hint._replace(where=f"{place}.{hint.where}") for hint in more]
    return [hint._replace(where=f"games.{offering.game}.{hint.where}") for hint in noted]


def _of_rules(offering: Offering, chosen: tuple[str, ...]) -> Iterator[Hint]:
    rules = offering.rules_with(chosen)
    for look in offering.family.hints:
        yield from look(rules)


def _buy_in(offering: Offering) -> Iterator[Hint]:
    """Yield a hint if every line has too large a buy-in, with the line where it buys the fewest bets."""
    tables = []
    for line in offering.rules.schedules:
        with suppress(SetupError):
            tables.append(offering.open(Settings(schedule=line.number)))
    asked = [(offering.family.buy_in(table.opened).cents, bet_of(table) or 100) for table in tables]
    if asked and all(cents > DEAR * bet for cents, bet in asked):
        cents, bet = min(asked, key=lambda pair: pair[0] / pair[1])
        (key, *_) = governing(offering, BUY_IN) or ("schedules",)
        yield Hint(key, say("hint.buy-in", amount=Chips(cents), bet=Chips(bet), times=DEAR))
