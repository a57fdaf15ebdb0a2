"""Advice on a hand of twenty-one, by its very cards: the values that the best strategy is made of."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np

from cardroom.cards import Card
from cardroom.games.fingerprint import in_force
from cardroom.games.twenty_one.open_acts import pair_of
from cardroom.games.twenty_one.rules import Opened
from cardroom.odds.coach import Advice, AskedHand, advice_of
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.twenty_one.game import ShoeGame, best_game
from cardroom.odds.twenty_one.hands import ACES, ACTS, DEALT, SPLIT
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.price import decks_of, tables_of
from cardroom.odds.twenty_one.solve import values
from cardroom.odds.twenty_one.structure import shoe_of
from cardroom.words import say


class Known(NamedTuple):
    """One table's values."""

    game: ShoeGame
    acts: tuple[Floats, Floats, Floats]
    """By way, then act, composition and up card; jointly with the up card."""
    number: dict[tuple[int, ...], int]


def advise(table: Opened, held: AskedHand) -> Advice | None:
    """Given the up card, and that the round was not ended by a natural."""
    found = known(table)
    names = found.game.made.kinds.kinds
    counts = [0] * len(names)
    for card in held.mine:
        counts[kind_of(found.game, card)] += 1
    at = found.number.get(tuple(counts))
    if at is None or not held.dealer or held.is_bank:
        return None
    up = kind_of(found.game, held.dealer[0])
    way = DEALT if not held.was_split else ACES if held.mine[0].number == 1 else SPLIT
    chance = float(found.game.now.table[at, up].sum())
    worth = {act: float(found.acts[way][ACTS.index(act), at, up]) for act in held.acts if act in ACTS}
    how = say("coach.twenty-one.split" if held.was_split else "coach.twenty-one.dealt")
    return advice_of(
        {act: value / chance for act, value in worth.items() if np.isfinite(value)}, held.wager, how
    )


def known(table: Opened) -> Known:
    """What every act of every hand is worth at this table."""
    return _known(
        msgspec.json.encode(in_force(table.rules)), decks_of(table, AnalysisRequest()), _Table(table)
    )


def kind_of(game: ShoeGame, card: Card) -> int:
    """The kind that a card is of: the same card, or one that makes a pair with it."""
    kinds = game.made.kinds.kinds
    return next(at for at, one in enumerate(kinds) if one.card is card or pair_of(one.card, card))


class _Table:
    """Carries a table past a cache that looks at its rules alone."""

    def __init__(self, table: Opened) -> None:
        self.table = table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=16)
def _known(_rules: bytes, decks: int, kept: _Table) -> Known:
    """Worked out once for rules and shoe: a second, and nothing from then on."""
    made = tables_of(kept.table.rules)
    game = best_game(made, shoe_of(made.kinds, decks))
    after, aces = (values(made, game.now, way).acts for way in (SPLIT, ACES))
    return Known(
        game,
        (game.dealt.acts, after, aces),
        {tuple(row): at for at, row in enumerate(made.hands.cards.tolist())},
    )
