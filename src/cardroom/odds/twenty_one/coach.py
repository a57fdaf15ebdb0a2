"""Advice on a hand of twenty-one by its exact cards, from the values behind the best strategy."""

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


class ActValues(NamedTuple):
    """The value of every act of every hand at one table."""

    game: ShoeGame
    acts: tuple[Floats, Floats, Floats]
    """Values for each way, by act, composition and up card; each is multiplied by the chance of the up card.
    """
    number: dict[tuple[int, ...], int]


def advise(table: Opened, hand: AskedHand) -> Advice | None:
    """Return advice on a hand, given the up card and that no natural ended the round; None if there is none
    to give."""
    table_values = act_values(table)
    names = table_values.game.tables.kinds.kinds
    counts = [0] * len(names)
    for card in hand.mine:
        counts[kind_of(table_values.game, card)] += 1
    index = table_values.number.get(tuple(counts))
    if index is None or not hand.dealer or hand.is_bank:
        return None
    up = kind_of(table_values.game, hand.dealer[0])
    way = DEALT if not hand.was_split else ACES if hand.mine[0].number == 1 else SPLIT
    chance = float(table_values.game.solved.table[index, up].sum())
    worth = {
        act: float(table_values.acts[way][ACTS.index(act), index, up]) for act in hand.acts if act in ACTS
    }
    how = say("coach.twenty-one.split" if hand.was_split else "coach.twenty-one.dealt")
    return advice_of(
        {act: value / chance for act, value in worth.items() if np.isfinite(value)}, hand.wager, how
    )


def act_values(table: Opened) -> ActValues:
    """Return what every act of every hand is worth at this table."""
    return _cached_values(
        msgspec.json.encode(in_force(table.rules)), decks_of(table, AnalysisRequest()), _TableCarrier(table)
    )


def kind_of(game: ShoeGame, card: Card) -> int:
    """Return the kind of a card: that of the same card, or of a card that makes a pair with it."""
    kinds = game.tables.kinds.kinds
    return next(number for number, kind in enumerate(kinds) if kind.card is card or pair_of(kind.card, card))


class _TableCarrier:
    """Carries a table past a cache that compares only its rules."""

    def __init__(self, table: Opened) -> None:
        self.table = table

    def __eq__(self, value: object) -> bool:
        return isinstance(value, _TableCarrier)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=16)
def _cached_values(_rules: bytes, decks: int, carrier: _TableCarrier) -> ActValues:
    """Return the values for rules and a shoe: the first call takes a second, later ones nothing."""
    tables = tables_of(carrier.table.rules)
    game = best_game(tables, shoe_of(tables.kinds, decks))
    after, aces = (values(tables, game.solved, way).acts for way in (SPLIT, ACES))
    return ActValues(
        game,
        (game.dealt.acts, after, aces),
        {tuple(row): index for index, row in enumerate(tables.hands.cards.tolist())},
    )
