"""What a game of a room file says and hardly means, with its options: for whoever wrote it, and no reason not
to play."""

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
"""A buy-in of more than so many bets is hardly meant: a hundred are deep."""


def hints(offering: Offering) -> list[Hint]:
    """By the keys of the room file; of an option what it adds to the rules without it."""
    found = [*_of_rules(offering, ()), *_buy_in(offering)]
    own = {(one.where, one.said) for one in found}
    for name, option in offering.options.items():
        if not option.locked:
            at = f"options.{name}.sets"
            more = [
                one for one in _of_rules(offering, (*option.needs, name)) if (one.where, one.said) not in own
            ]
            found += [one._replace(where=f"{at}.{one.where}") for one in more]
    return [one._replace(where=f"games.{offering.game}.{one.where}") for one in found]


def _of_rules(offering: Offering, chosen: tuple[str, ...]) -> Iterator[Hint]:
    rules = offering.rules_with(chosen)
    for look in offering.family.hints:
        yield from look(rules)


def _buy_in(offering: Offering) -> Iterator[Hint]:
    """Of all lines the one where it buys the fewest bets."""
    tables = []
    for line in offering.rules.schedules:
        with suppress(SetupError):
            tables.append(offering.open(Settings(schedule=line.number)))
    asked = [(offering.family.buy_in(table.opened).cents, bet_of(table) or 100) for table in tables]
    if asked and all(cents > DEAR * bet for cents, bet in asked):
        cents, bet = min(asked, key=lambda one: one[0] / one[1])
        (key, *_) = governing(offering, BUY_IN) or ("schedules",)
        yield Hint(key, say("hint.buy-in", amount=Chips(cents), bet=Chips(bet), times=DEAR))
