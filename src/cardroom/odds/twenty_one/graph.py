"""A strategy as a graph: nodes carry the act, so that a card is one look-up. Equal nodes are one, whatever
led to them.

Kinds of cards are finer here than for exact odds: suits count where the player-dealer's hand or a split rests
on them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card, deck
from cardroom.games.twenty_one.hand_net import buster_net
from cardroom.games.twenty_one.open_acts import may_split, pair_of
from cardroom.games.twenty_one.verdict import must_stand
from cardroom.hands import PointCount, start
from cardroom.odds.loops import Longs
from cardroom.odds.minimise import classes
from cardroom.odds.twenty_one.game import Strategy
from cardroom.odds.twenty_one.hands import ACES, DEALT, DOUBLE, HIT, SPLITS, SURRENDER, WAYS
from cardroom.odds.twenty_one.hands import SPLIT as AFTER_SPLIT
from cardroom.odds.twenty_one.reach import GIVEN_UP
from cardroom.odds.twenty_one.rounds import MOST_HANDS, SPLIT, ShoeLookups
from cardroom.odds.twenty_one.structure import GameTables
from cardroom.odds.twenty_one.verdicts import DOUBLED, PLAIN

BUSTER = 60
"""A Buster wager that every line pays exactly."""


class KindDeck(NamedTuple):
    """Cards of one deck, told apart as far as rounds need it."""

    cards: tuple[tuple[Card, ...], ...]
    """By fine kind, its cards, as often as a deck has them."""
    kind: tuple[int, ...]
    """By fine kind, the kind of exact odds."""


class BankGraph(NamedTuple):
    """The player-dealer's hand as an automaton over fine kinds; final hands come first."""

    deck: KindDeck
    first: Longs
    """By up card and second card."""
    follows: Longs
    """By state and card."""
    klass: Longs
    """By final hand, its class."""
    buster: Longs
    """By final hand, what a Buster wager of `BUSTER` nets; 0 where there is none."""


def bank(made: GameTables) -> BankGraph:
    """By search over all cards of the deck, put together where no rule tells them apart."""
    pack = sorted(set(deck(made.rules.decks.make_up)))
    empty = start(made.rules.natural.hand)
    number: dict[PointCount, int] = {empty: 0}
    rows: list[list[int]] = []
    for state in (ahead := [empty]):
        stands = state.cards >= 2 and must_stand(state, made.rules.dealer)
        rows.append(
            [number[state]] * len(pack)
            if stands
            else [_numbered(state.add(card), number, ahead) for card in pack]
        )
    into = np.array(rows)
    states = list(number)
    klass = made.verdicts.of_state
    seen = np.array([[min(2, state.cards), *_seen(made, state, klass)] for state in states])
    found = classes(seen, into)
    fine = _fine(made, pack, found[into])
    final = sorted({int(found[at]) for at, state in enumerate(states) if seen[at, 1] >= 0})
    order = np.full(int(found.max()) + 1, -1)
    order[final] = np.arange(len(final))
    drawing = [one for one in range(len(order)) if order[one] < 0]
    order[drawing] = len(final) + np.arange(len(drawing))
    kinds = len(fine.cards)
    column = [pack.index(cards[0]) for cards in fine.cards]
    follows = np.zeros((len(order), kinds), np.int64)
    follows[order[found]] = order[found[into[:, column]]]
    one = into[0, column]
    first = order[found[into[one][:, column]]]
    by_final = {int(order[found[at]]): seen[at] for at in range(len(states)) if seen[at, 1] >= 0}
    marks = np.array([by_final[at] for at in range(len(final))])
    return BankGraph(fine, first, follows, marks[:, 1], marks[:, 2])


def _numbered(state: PointCount, number: dict[PointCount, int], ahead: list[PointCount]) -> int:
    if state not in number:
        number[state] = len(number)
        ahead.append(state)
    return number[state]


def _seen(made: GameTables, state: PointCount, klass: dict[PointCount, int]) -> tuple[int, int]:
    """Class and Buster of a final hand; below zero while he still draws."""
    if state.cards < 2 or not must_stand(state, made.rules.dealer):
        return -1, 0
    return klass[state], buster_net(made.rules, state, BUSTER)[0] if made.rules.buster.offered else 0


def _fine(made: GameTables, pack: list[Card], led: Longs) -> KindDeck:
    """Cards that lead alike, are of one kind of exact odds, and of one suit where a split asks for it."""
    alike: dict[tuple[object, ...], list[Card]] = {}
    whole = deck(made.rules.decks.make_up)
    for at, card in enumerate(pack):
        kind = next(n for n, one in enumerate(made.kinds.kinds) if _same(one.card, card))
        suit = card.suit if made.by_suit[kind] else ""
        alike.setdefault((kind, suit, led[:, at].tobytes()), []).extend([card] * whole.count(card))
    return KindDeck(tuple(map(tuple, alike.values())), tuple(int(str(key[0])) for key in alike))


def _same(one: Card, other: Card) -> bool:
    return one is other or pair_of(one, other) is not None


class Graph(NamedTuple):
    """Nodes over the kinds of exact odds; finished hands come first."""

    follows: Longs
    at: Longs
    """By way, composition and up card."""
    rows: Longs
    """By finished hand, its row among the verdicts."""
    how: Longs
    """And how it ended: plain, doubled or given up."""


def graph(made: GameTables, strategy: Strategy) -> Graph:
    """From the largest hands down, so that where a card leads is known before."""
    hands, ups, unlike = made.hands, len(made.kinds), len(made.verdicts.nets[PLAIN])
    ends = 2 * unlike + 1
    known: dict[bytes, int] = {}
    follows = [np.full(ups, at) for at in range(ends)]
    at = np.zeros((len(WAYS), len(hands.sizes), ups), np.int64)
    for low, high in reversed(hands.levels):
        for way in WAYS:
            policy, rows = strategy.policies[way][low:high], made.verdicts.rows[way, low:high]
            found = np.repeat(rows[:, None], ups, axis=1)
            found[policy == SURRENDER] = ends - 1
            found[policy == SPLITS] = SPLIT
            for act in (HIT, DOUBLE):
                for one, up in np.argwhere((policy == act) & (rows >= 0)[:, None]):
                    into = hands.child[low + one]
                    led = at[way, into, up] if act == HIT else unlike + made.verdicts.rows[way, into]
                    key = led.tobytes()
                    if key not in known:
                        known[key] = len(follows)
                        follows.append(led)
                    found[one, up] = known[key]
            at[way, low:high] = found
    row = np.concatenate([np.arange(unlike), np.arange(unlike), [0]])
    how = np.repeat([PLAIN, DOUBLED, GIVEN_UP], [unlike, unlike, 1])
    return Graph(np.array(follows), at, row, how)


def rounds_of(made: GameTables, table: BankGraph, strategy: Strategy) -> ShoeLookups:
    """Everything that the loop looks up, by fine kinds."""
    found, kind, hands = graph(made, strategy), np.array(table.deck.kind), made.hands
    pairs = np.array([[hands.number((int(a), int(b))) for b in kind] for a in kind])
    split = np.where(np.array([one.value == 1 for one in made.kinds.kinds])[kind][:, None], ACES, AFTER_SPLIT)
    after = found.at[split, pairs][:, :, kind].transpose(2, 0, 1)
    nets = made.verdicts.nets[np.where(found.how == DOUBLED, DOUBLED, PLAIN), found.rows]
    nets[found.how == GIVEN_UP] = made.verdicts.given_up
    naturals = made.verdicts.is_natural[table.klass]
    return ShoeLookups(
        first=_shorts(found.at[DEALT, pairs][:, :, kind].transpose(2, 0, 1)),
        idle=_shorts(made.verdicts.rows[DEALT, pairs]),
        after=_shorts(after),
        follows=_shorts(found.follows[:, kind]),
        again=_again(made, table.deck),
        dealer_first=_shorts(table.first),
        dealer_next=_shorts(table.follows),
        nets=nets[:, table.klass].copy(),
        stakes=np.where(found.how == DOUBLED, 2, 1).astype(np.int64),
        once=made.verdicts.once[table.klass],
        ends_round=(made.is_checked[kind][:, None] & naturals[None]).astype(np.uint8),
        ends=len(found.rows),
        finals=len(table.klass),
        hole=int(made.rules.deal.second == "hole"),
    )


def _again(made: GameTables, deck_: KindDeck) -> NDArray[np.uint8]:
    kinds = len(deck_.cards)
    found = np.zeros((kinds, kinds, MOST_HANDS), np.uint8)
    for a in range(kinds):
        for b in range(kinds):
            pair = pair_of(deck_.cards[a][0], deck_.cards[b][0])
            for splits in range(1, MOST_HANDS) if pair else ():
                found[a, b, splits] = may_split(made.rules.split, pair, splits, from_aces=pair[0].number == 1)  # type: ignore[arg-type, index]
    return found


def _shorts(these: Longs) -> NDArray[np.uint16]:
    return np.ascontiguousarray(these).astype(np.uint16)
