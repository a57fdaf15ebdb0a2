"""Wagers besides the game wager: Buster and insurance counted in whole ways from a fresh shoe, and the
house's bonuses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import gcd, lcm, perm, prod

from cardroom.games.twenty_one.bonus import has_bonus
from cardroom.games.twenty_one.hand_net import buster_net, insurance_net
from cardroom.games.twenty_one.verdict import shows_as
from cardroom.hands import PointCount, start
from cardroom.odds.figures import Priced, priced
from cardroom.odds.twenty_one.dealer import Final, spelled
from cardroom.odds.twenty_one.structure import GameTables
from cardroom.words import Said, say


def whole_ways(tables: GameTables, decks: int) -> Iterator[tuple[Final, int]]:
    """Return each final hand with the number of orders, of as many cards as the longest hand, that begin with
    it.

    0 decks means a shoe without end.
    """
    numbers = [kind.number * (decks or 1) for kind in tables.kinds.kinds]
    total, longest = sum(numbers), max(sum(final.cards) for final in tables.finals)
    for final in tables.finals:
        size, orders = sum(final.cards), sum(final.orders)
        if decks:
            chosen = prod(perm(n, m) for n, m in zip(numbers, final.cards, strict=True))
            yield final, orders * chosen * perm(total - size, longest - size)
        else:
            yield (
                final,
                orders
                * prod(n**m for n, m in zip(numbers, final.cards, strict=True))
                * total ** (longest - size),
            )


def buster(tables: GameTables, decks: int) -> Priced:
    """Return the price of Buster. The players' acts do not change it, so it depends only on the
    player-dealer's cards."""
    unit = lcm(*(odds.stake for odds in tables.rules.buster.pays.values()))
    ways: Counter[tuple[Said, Fraction]] = Counter()
    for final, times in whole_ways(tables, decks):
        dealer = final.mixture[0][0]
        name = (
            say("odds.twenty-one.over-cards", count=dealer.cards)
            if dealer.is_over
            else say("odds.twenty-one.not-over")
        )
        if dealer.cards == 8 and dealer.is_over:
            name = say("odds.twenty-one.over-most")
        ways[name, Fraction(buster_net(tables.rules, dealer, unit)[0], unit)] += times
    return priced("buster", _smallest(dict(sorted(ways.items(), key=lambda item: -item[0][1]))))


def insurance(tables: GameTables, decks: int) -> Priced:
    """Return the price of insurance when an ace is shown, before the player's own cards are counted."""
    unit, kinds = tables.rules.insurance.pays.stake, tables.kinds
    up = next(second for second, kind in enumerate(kinds.kinds) if shows_as(kind.card) == "ace")
    ways: Counter[tuple[Said, Fraction]] = Counter()
    for second, kind in enumerate(kinds.kinds):
        dealer = kinds.add(kinds.add(kinds.first, up), second)[0][0]
        name = say("odds.twenty-one.natural" if dealer.natural else "odds.twenty-one.no-natural")
        times = kind.number * decks - (second == up) if decks else kind.number
        ways[name, Fraction(insurance_net(tables.rules, dealer, unit)[0], unit)] += times
    return priced(
        "insurance", _smallest(dict(sorted(ways.items(), key=lambda item: -item[0][1]))), fresh=False
    )


def _smallest(ways: dict[tuple[Said, Fraction], int]) -> dict[tuple[Said, Fraction], int]:
    share = gcd(*ways.values())
    return {name: times // share for name, times in ways.items()}


def bonus_share(tables: GameTables, cards: tuple[int, ...], hand: str, decks: int) -> Fraction:
    """Return how often a finished hand of these kinds is the special hand, over all suits; each deck has one
    card of each suit."""
    words = [tables.kinds.kinds[kind].cards for kind in spelled(cards)]
    if len(words) > 3:
        state: PointCount = start(tables.rules.natural.hand)
        for suits in words:
            state = state.add(suits[0])
        return Fraction(has_bonus(state, hand))
    good, total = Fraction(0), Fraction(0)
    for chosen in product(*words):
        weight = prod(decks - chosen[:index].count(card) for index, card in enumerate(chosen)) if decks else 1
        state = start(tables.rules.natural.hand)
        for card in chosen:
            state = state.add(card)
        total += weight
        good += weight * has_bonus(state, hand)
    return good / total
