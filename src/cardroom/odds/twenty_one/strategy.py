"""The best strategy of twenty-one by the very cards, as data."""

from __future__ import annotations

import numpy as np

from cardroom.cards import deck
from cardroom.fixed import Fixed
from cardroom.games.twenty_one.rules import Opened
from cardroom.games.twenty_one.strategy import FIRST, NAMES, Strategy, composition
from cardroom.odds.twenty_one.coach import Known, kind_of, known
from cardroom.odds.twenty_one.hands import ACTS, HIT, STAND, WAYS

LETTERS = Fixed({name: letter for letter, name in NAMES.items()})


def strategy(table: Opened) -> Strategy:
    """Hands with a choice; where the best act needs chips, what is next best without them."""
    found = known(table)
    made, wishes = found.game.made, dict[str, int]()
    ways = []
    for way in WAYS:
        rows = {}
        for at in np.flatnonzero(made.hands.acts[way].sum(1) > 1).tolist():
            held = [kind for kind, many in enumerate(made.hands.cards[at].tolist()) for _ in range(many)]
            lists = [_wishes(found, way, at, up) for up in range(len(made.kinds))]
            numbers = [wishes.setdefault(one, len(wishes)) for one in lists]
            rows[composition(held, len(made.kinds))] = "".join([chr(FIRST + one) for one in numbers])
        ways.append(rows)
    kinds = {card.rank: kind_of(found.game, card) for card in deck(table.rules.decks.make_up)}
    return Strategy(table.settings.decks, kinds, tuple(wishes), tuple(ways))


def _wishes(found: Known, way: int, at: int, up: int) -> str:
    """From the best act down to one that costs no chips."""
    worth = found.acts[way][:, at, up]
    order = [act for act in np.argsort(-worth, kind="stable").tolist() if np.isfinite(worth[act])]
    free = next((place for place, act in enumerate(order) if act in (HIT, STAND)), len(order))
    return "".join([LETTERS[ACTS[act]] for act in order[: free + 1]])
