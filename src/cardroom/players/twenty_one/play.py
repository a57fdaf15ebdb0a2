"""Play twenty-one by the exact cards with a computed strategy; under other rules, by short basic strategy."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.felt.places import DEALER, number_of, split_at
from cardroom.games.twenty_one import TWENTY_ONE
from cardroom.games.twenty_one.strategy import Strategy, rests_on
from cardroom.hands import PointCount, count, value
from cardroom.players.plain import take_part
from cardroom.players.strategies import strategy_file
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice

STRATEGIES = strategy_file(TWENTY_ONE.name, "cardroom.players.twenty_one", Strategy, rests_on)


def play_twenty_one(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer a question about a hand by its cards; insurance and all other offers are declined."""
    if isinstance(ask.options, Choice) and ask.kind == "act" and ask.about in view.cards:
        act = computed_act(ask, ask.options, view, table)
        return act or best_act(ask.options, view.cards[ask.about], view.cards.get(DEALER, []))
    return take_part(ask, view, rng, table)


def computed_act(ask: Ask[Any], options: Choice, view: View, table: Table) -> Act | None:
    """Return the act of the computed strategy; None under other rules, or if no dealer card is shown."""
    strategy, dealer = STRATEGIES.of(table.rules), view.cards.get(DEALER, [])
    if strategy is None or not dealer or dealer[0].is_hidden:
        return None
    was_split = split_at(number_of(ask.about), 2) in view.cards
    offered = [offer.name for offer in options.offers]
    name = strategy.act(view.cards[ask.about], dealer[0], offered, was_split=was_split)
    offer = options.offer(name) if name else None
    return Act(offer.name, offer.most) if offer else None


def best_act(options: Choice, mine: list[Card], dealer: list[Card]) -> Act:
    """Return the act of a sound player with these cards against the player-dealer's up card."""
    law = "two-jokers" if any(card.is_joker for card in mine) else "ace-ten"
    hand, up = count(law, mine), value(dealer[0]) if dealer else 10
    for name in _wishes(hand, mine, up):
        offer = options.offer(name)
        if offer:
            return Act(name, offer.most)
    return Act(options.offers[0].name, options.offers[0].most)


def _wishes(hand: PointCount, mine: list[Card], up: int) -> list[str]:
    """Return the acts that a sound player would like, best first."""
    weak = 2 <= up <= 6
    wishes = []
    if len(mine) == 2 and value(mine[0]) == value(mine[1]) and value(mine[0]) in (1, 8):
        wishes.append("split")
    if not hand.is_soft and hand.total in (10, 11) and up != 1 and up < hand.total:
        wishes.append("double")
    if not hand.is_soft and hand.total == 16 and up in (1, 9, 10):
        wishes.append("surrender")
    stand = hand.total >= 18 if hand.is_soft else hand.total >= 17 or (weak and hand.total >= 12)
    return [*wishes, "stand" if stand else "hit", "stand", "hit"]
