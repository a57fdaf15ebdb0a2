"""The best strategy of twenty-one by the exact cards, as data."""

from __future__ import annotations

import numpy as np

from cardroom.cards import deck
from cardroom.fixed import Fixed
from cardroom.games.twenty_one.rules import Opened
from cardroom.games.twenty_one.strategy import FIRST, NAMES, Strategy, composition
from cardroom.odds.twenty_one.coach import ActValues, act_values, kind_of
from cardroom.odds.twenty_one.hands import ACTS, HIT, STAND, WAYS

LETTERS = Fixed({name: letter for letter, name in NAMES.items()})


def strategy(table: Opened) -> Strategy:
    """Return the strategy for all hands with a choice. Where the best act needs chips, the next best acts
    follow."""
    table_values = act_values(table)
    tables, wishes = table_values.game.tables, dict[str, int]()
    ways = []
    for way in WAYS:
        rows = {}
        for index in np.flatnonzero(tables.hands.acts[way].sum(1) > 1).tolist():
            cards = [
                kind for kind, many in enumerate(tables.hands.cards[index].tolist()) for _ in range(many)
            ]
            lists = [_wishes(table_values, way, index, up) for up in range(len(tables.kinds))]
            numbers = [wishes.setdefault(wish, len(wishes)) for wish in lists]
            rows[composition(cards, len(tables.kinds))] = "".join([chr(FIRST + number) for number in numbers])
        ways.append(rows)
    kinds = {card.rank: kind_of(table_values.game, card) for card in deck(table.rules.decks.make_up)}
    return Strategy(table.settings.decks, kinds, tuple(wishes), tuple(ways))


def _wishes(table_values: ActValues, way: int, index: int, up: int) -> str:
    """Return the letters of acts from the best one down to one that costs no chips."""
    worth = table_values.acts[way][:, index, up]
    order = [act for act in np.argsort(-worth, kind="stable").tolist() if np.isfinite(worth[act])]
    free = next((place for place, act in enumerate(order) if act in (HIT, STAND)), len(order))
    return "".join([LETTERS[ACTS[act]] for act in order[: free + 1]])
