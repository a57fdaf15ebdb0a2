"""What there is beside the game wager: Buster and insurance in whole ways from a fresh shoe, and the house's
bonuses."""

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


def whole_ways(made: GameTables, decks: int) -> Iterator[tuple[Final, int]]:
    """How many orders of as many cards as the longest hand begin with each final hand; 0 decks: from a shoe
    without end."""
    numbers = [kind.number * (decks or 1) for kind in made.kinds.kinds]
    total, longest = sum(numbers), max(sum(one.cards) for one in made.finals)
    for one in made.finals:
        size, orders = sum(one.cards), sum(one.orders)
        if decks:
            chosen = prod(perm(n, m) for n, m in zip(numbers, one.cards, strict=True))
            yield one, orders * chosen * perm(total - size, longest - size)
        else:
            yield (
                one,
                orders
                * prod(n**m for n, m in zip(numbers, one.cards, strict=True))
                * total ** (longest - size),
            )


def buster(made: GameTables, decks: int) -> Priced:
    """It is settled whatever the players did, so it rests on nothing but the player-dealer's own cards."""
    unit = lcm(*(odds.stake for odds in made.rules.buster.pays.values()))
    ways: Counter[tuple[Said, Fraction]] = Counter()
    for one, times in whole_ways(made, decks):
        dealer = one.mixture[0][0]
        name = (
            say("odds.twenty-one.over-cards", count=dealer.cards)
            if dealer.is_over
            else say("odds.twenty-one.not-over")
        )
        if dealer.cards == 8 and dealer.is_over:
            name = say("odds.twenty-one.over-most")
        ways[name, Fraction(buster_net(made.rules, dealer, unit)[0], unit)] += times
    return priced("buster", _smallest(dict(sorted(ways.items(), key=lambda one: -one[0][1]))))


def insurance(made: GameTables, decks: int) -> Priced:
    """When an ace is shown, before one's own cards are counted."""
    unit, kinds = made.rules.insurance.pays.stake, made.kinds
    up = next(at for at, kind in enumerate(kinds.kinds) if shows_as(kind.card) == "ace")
    ways: Counter[tuple[Said, Fraction]] = Counter()
    for at, kind in enumerate(kinds.kinds):
        dealer = kinds.add(kinds.add(kinds.first, up), at)[0][0]
        name = say("odds.twenty-one.natural" if dealer.natural else "odds.twenty-one.no-natural")
        times = kind.number * decks - (at == up) if decks else kind.number
        ways[name, Fraction(insurance_net(made.rules, dealer, unit)[0], unit)] += times
    return priced("insurance", _smallest(dict(sorted(ways.items(), key=lambda one: -one[0][1]))), fresh=False)


def _smallest(ways: dict[tuple[Said, Fraction], int]) -> dict[tuple[Said, Fraction], int]:
    share = gcd(*ways.values())
    return {name: times // share for name, times in ways.items()}


def bonus_share(made: GameTables, cards: tuple[int, ...], hand: str, decks: int) -> Fraction:
    """How often a finished hand of these kinds is the special hand: over all suits, each deck having one card
    of each."""
    words = [made.kinds.kinds[kind].cards for kind in spelled(cards)]
    if len(words) > 3:
        state: PointCount = start(made.rules.natural.hand)
        for suits in words:
            state = state.add(suits[0])
        return Fraction(has_bonus(state, hand))
    good, total = Fraction(0), Fraction(0)
    for chosen in product(*words):
        weight = prod(decks - chosen[:at].count(card) for at, card in enumerate(chosen)) if decks else 1
        state = start(made.rules.natural.hand)
        for card in chosen:
            state = state.add(card)
        total += weight
        good += weight * has_bonus(state, hand)
    return good / total
