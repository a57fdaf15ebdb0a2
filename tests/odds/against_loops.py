"""Script against loop in the banked games that are not twenty-one: the same cards, the same decisions, to the cent.

One player and one player-dealer. Decisions are drawn at random out of what is legal, or rare ones are never seen. The loop
deals a round; the script is given a shoe in which its cards lie where the script will deal them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import numpy as np

from cardroom.cards import Card, deck
from cardroom.felt import Moved
from cardroom.games.super_pan_9.verdict import dealer_choices
from cardroom.hands.nine import points
from cardroom.money import stack
from cardroom.odds.double_hand.kernels import deal_rounds as deal_double
from cardroom.odds.double_hand.kernels import setting
from cardroom.odds.double_hand.tables import PLACES, all_kinds, by_house, way_of, words_of
from cardroom.odds.house_way import is_foul
from cardroom.odds.super_pan_9.policies import ACTS
from cardroom.odds.super_pan_9.price import rows_of
from cardroom.odds.super_pan_9.rounds import ACT, DRAWN, NET, shoe_of
from cardroom.odds.super_pan_9.rounds import deal_rounds as deal_nine
from cardroom.odds.super_pan_9.rounds import prepare as prepare_nine
from cardroom.odds.three_card import count
from cardroom.odds.three_card.rounds import CAME, LINE, SIX
from cardroom.odds.three_card.rounds import deal_rounds as deal_three
from cardroom.odds.three_card.rounds import prepare as prepare_three
from cardroom.odds.three_card.tables import PACK
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Driver
from tests.odds.scripted import BANK, CHIPS, PLAYER, Decide, played


class Difference(NamedTuple):
    """A round that did not come out alike, in cents."""

    seed: int
    cards: tuple[Card, ...]
    script: int
    loop: int


def net_of(table: Table, cards: tuple[Card, ...], size: int, wagers: dict[str, int], decide: Decide) -> int:
    """What the player nets by the script, before his fee."""
    driver = played(table, cards, size, wagers, decide)
    moves = (one for one in driver.events if isinstance(one, Moved))
    fees = sum(one.cents for one in moves if one.topic.startswith("fee.") and one.source == stack(PLAYER))
    return driver.felt.stack(PLAYER) - CHIPS + fees


# ---------------------------------------------------------------------------------------------------------------- three card


def three_card(table: Table, seeds: range) -> Iterator[Difference]:
    """Plays and folds at random, by one's own hand and the card that is shown."""
    made = count(table.rules)
    tables = made.tables
    plays = np.random.default_rng(seeds.start).random(made.times.shape[:2]) < 0.7
    rules, shoe, last = (
        prepare_three(made, plays, table.rules.third_card - 1),
        np.arange(52, dtype=np.uint8),
        np.zeros(5, np.int64),
    )
    counts = np.zeros((len(tables.nets), len(tables.pair_lines), len(tables.six_lines)), np.int64)
    base = table.schedule.least
    wagers = {str(PLAYER): base, f"{PLAYER}/pair-plus": base, f"{PLAYER}/six-card": base}
    for seed in seeds:
        deal_three(np.uint64(seed), 1, shoe, rules, counts, last)
        folds = int(last[CAME]) == rules.fold
        lines = -1 if folds else tables.pair_lines[last[LINE]].net, tables.six_lines[last[SIX]].net
        loop = int((Fraction(int(made.game[last[CAME]])) + sum(lines)) * base)
        cards = tuple(PACK[at] for at in shoe[:6])
        act = Act("fold") if folds else Act("play", base)
        script = net_of(table, cards, 52, wagers, lambda ask, driver, act=act: act)  # type: ignore[misc]
        if script != loop:
            yield Difference(seed, cards, script, loop)


# --------------------------------------------------------------------------------------------------------------- Super Pan 9


def super_pan_9(table: Table, seeds: range) -> Iterator[Difference]:
    """Any mix of the three acts on every hand, any answers of the player-dealer where he has a choice."""
    rng, rows, charts = Random(seeds.start), rows_of(table.opened), table.rules.charts
    mixes = []
    for _ in rows.hands:
        one, two = sorted((rng.random(), rng.random()))
        mixes.append(dict(zip(ACTS, map(Fraction, (one, two - one, 1 - two)), strict=True)))
    dealer = {
        (total, act): Fraction(rng.random())
        for total in range(10)
        for act in ACTS
        if len(dealer_choices(charts, total)) > 1
    }
    rules, shoe = prepare_nine(rows, charts, mixes, dealer), shoe_of(rows)
    counts, last, base, seats = (
        np.zeros(3, np.int64),
        np.zeros(3, np.int64),
        table.schedule.least,
        table.rules.seats,
    )
    for seed in seeds:
        deal_nine(np.uint64(seed), 1, shoe, rules, counts, last)
        act, drawn = ACTS[last[ACT]], bool(last[DRAWN])
        cards = _nine_cards(shoe, rows.kinds.cards, table, seats)

        def decide(
            ask: Ask[Any], driver: Driver, act: str = act, drawn: bool = drawn, rng: Random = rng
        ) -> Any:
            if ask.kind == "dice":
                return tuple(rng.randint(1, 6) for _ in range(table.rules.shaking.dice))
            if ask.kind == "shaker":
                return ask.default
            return Act(act) if ask.seat == PLAYER else Act("draw" if drawn else "stand")

        script = net_of(table, cards, len(shoe), {str(PLAYER): base}, decide)
        if script != int(last[NET]) * base:
            yield Difference(seed, cards, script, int(last[NET]) * base)


def _nine_cards(shoe: Any, kinds: tuple[Card, ...], table: Table, seats: int) -> tuple[Card, ...]:
    """In the script's order: three rounds of a card to every position from the player's on, then what is drawn."""
    left = {
        at: iter(cards)
        for at, cards in _of_kind(table.rules.decks.make_up, table.settings.decks, kinds).items()
    }
    given = [next(left[int(kind)]) for kind in shoe[: 8 + 3 * (seats - 2)]]
    mine, theirs, others = given[:3], given[3:6], given[8:]
    dealt = []
    for turn in range(3):
        dealt += [mine[turn], theirs[turn], *others[turn * (seats - 2) : (turn + 1) * (seats - 2)]]
    return (*dealt, *given[6:8])


@cache
def _of_kind(make_up: str, decks: int, kinds: tuple[Card, ...]) -> dict[int, tuple[Card, ...]]:
    every = deck(make_up, decks)
    return {
        at: tuple(card for card in every if points([card]) == points([kind])) for at, kind in enumerate(kinds)
    }


# --------------------------------------------------------------------------------------------------------------- double hand


@cache
def _any_words(seed: int) -> Any:
    """A setting at random, of those that are not foul, for every kind of hand."""
    codes, rng = all_kinds().codes, np.random.default_rng(seed)
    found, best = np.zeros(len(codes), np.uint64), np.full(len(codes), -1.0)
    for two in combinations(range(7), 2):
        rows = np.ascontiguousarray(codes[:, [*two, *(at for at in range(7) if at not in two)]])
        luck = np.where(is_foul(rows), -2.0, rng.random(len(codes)))
        found, best = np.where(luck > best, words_of(rows), found), np.maximum(luck, best)
    return found


def double_hand(table: Table, seeds: range) -> Iterator[Difference]:
    """Hands set in any way that is not foul; the pile and the dice at random too."""
    rng, way, base = Random(seeds.start), way_of(_any_words(seeds.start), by_house()), table.schedule.least
    size, seats, number = len(deck(table.rules.deal.make_up)), table.rules.seats, table.rules.shaking.dice
    shoe, low = np.arange(size, dtype=np.uint8), np.uint64((1 << 24) - 1)
    for seed in seeds:
        counts = np.zeros((3, 3, 2, 2), np.int64)
        deal_double(1, np.uint64(seed), shoe, 1, way, counts, np.zeros(2, np.int64))
        loop = (int(counts.sum(axis=(1, 2, 3)).argmax()) - 1) * base
        dice, pile = tuple(rng.randint(1, 6) for _ in range(number)), rng.randint(1, seats)
        action = sum(dice) % seats + 1  # from the player-dealer, who is 1, at position 2
        mine, theirs = ((pile - 1 + at - action) % seats for at in (PLAYER, BANK))
        hands = np.array_split(shoe[: 7 * seats], seats)
        order = [at for at in range(seats) if at not in (mine, theirs)]
        piles = dict(zip((mine, theirs, *order), hands, strict=True))
        cards = tuple(PLACES[piles[at][turn]] for turn in range(7) for at in range(seats)) + tuple(
            PLACES[at] for at in shoe[7 * seats :]
        )
        places = shoe[:7].astype(np.int64)
        wanted = (
            setting(way.start + int(way.keys[places].sum()), int(np.bitwise_or.reduce(way.bits[places])), way)
            & low
        )

        def decide(
            ask: Ask[Any], driver: Driver, dice: Any = dice, pile: int = pile, wanted: Any = wanted
        ) -> Any:
            if ask.kind == "dice":
                return dice
            if ask.kind == "pile":
                return Act(f"pile-{pile}")
            return (
                _front(driver.felt.cards[ask.about], wanted)
                if ask.kind == "set" and ask.seat == PLAYER
                else ask.default
            )

        script = net_of(table, cards, size, {str(PLAYER): base}, decide)
        if script != loop:
            yield Difference(seed, cards, script, loop)


def _front(cards: Any, wanted: Any) -> tuple[Card, ...]:
    """Two of the seven that make the setting which the table has for them."""
    twos = [*combinations(range(7), 2)]
    codes = np.array(
        [[cards[at].code for at in (*two, *(one for one in range(7) if one not in two))] for two in twos],
        np.uint8,
    )
    at = int(np.flatnonzero((words_of(codes) == wanted) & ~is_foul(codes))[0])
    return tuple(cards[one] for one in twos[at])


DIFFERENCES: dict[str, Callable[[Table, range], Iterator[Difference]]] = {
    "three-card": three_card,
    "super-pan-9": super_pan_9,
    "double-hand": double_hand,
}
