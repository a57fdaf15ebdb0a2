"""A strategy as a graph whose nodes carry the act, so that each card takes one lookup. Equal nodes are
merged.

Kinds of cards are finer here than for exact odds: suits count where the player-dealer's hand or a split
depends on them.
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
    """Cards of each fine kind, as often as a deck has them."""
    kind: tuple[int, ...]
    """Kind in exact odds of each fine kind."""


class BankGraph(NamedTuple):
    """The player-dealer's hand as an automaton over fine kinds; final hands come first."""

    deck: KindDeck
    first: Longs
    """State per up card and second card."""
    follows: Longs
    """Next state per state and card."""
    klass: Longs
    """Class of each final hand."""
    buster: Longs
    """Net of a Buster wager of `BUSTER` for each final hand; 0 where there is none."""


def bank_graph(tables: GameTables) -> BankGraph:
    """Return the player-dealer's hand as an automaton: a search over all cards of the deck, with states
    merged where no rule tells them apart."""
    pack = sorted(set(deck(tables.rules.decks.make_up)))
    empty = start(tables.rules.natural.hand)
    number: dict[PointCount, int] = {empty: 0}
    rows: list[list[int]] = []
    for state in (ahead := [empty]):
        stands = state.cards >= 2 and must_stand(state, tables.rules.dealer)
        rows.append(
            [number[state]] * len(pack)
            if stands
            else [_numbered(state.add(card), number, ahead) for card in pack]
        )
    into = np.array(rows)
    states = list(number)
    klass = tables.verdicts.of_state
    seen = np.array([[min(2, state.cards), *_seen(tables, state, klass)] for state in states])
    merged = classes(seen, into)
    fine = _fine(tables, pack, merged[into])
    final = sorted({int(merged[index]) for index, state in enumerate(states) if seen[index, 1] >= 0})
    order = np.full(int(merged.max()) + 1, -1)
    order[final] = np.arange(len(final))
    drawing = [node for node in range(len(order)) if order[node] < 0]
    order[drawing] = len(final) + np.arange(len(drawing))
    kinds = len(fine.cards)
    column = [pack.index(cards[0]) for cards in fine.cards]
    follows = np.zeros((len(order), kinds), np.int64)
    follows[order[merged]] = order[merged[into[:, column]]]
    after_first = into[0, column]
    first = order[merged[into[after_first][:, column]]]
    by_final = {int(order[merged[index]]): seen[index] for index in range(len(states)) if seen[index, 1] >= 0}
    marks = np.array([by_final[index] for index in range(len(final))])
    return BankGraph(fine, first, follows, marks[:, 1], marks[:, 2])


def _numbered(state: PointCount, number: dict[PointCount, int], ahead: list[PointCount]) -> int:
    if state not in number:
        number[state] = len(number)
        ahead.append(state)
    return number[state]


def _seen(tables: GameTables, state: PointCount, klass: dict[PointCount, int]) -> tuple[int, int]:
    """Return class and Buster net of a final hand; a class below zero while the player-dealer still draws."""
    if state.cards < 2 or not must_stand(state, tables.rules.dealer):
        return -1, 0
    return klass[state], buster_net(tables.rules, state, BUSTER)[0] if tables.rules.buster.offered else 0


def _fine(tables: GameTables, pack: list[Card], led: Longs) -> KindDeck:
    """Return the fine kinds. Their cards lead alike, are of one kind in exact odds, and of one suit where a
    split depends on it."""
    alike: dict[tuple[object, ...], list[Card]] = {}
    whole = deck(tables.rules.decks.make_up)
    for index, card in enumerate(pack):
        kind = next(n for n, candidate in enumerate(tables.kinds.kinds) if _same(candidate.card, card))
        suit = card.suit if tables.by_suit[kind] else ""
        alike.setdefault((kind, suit, led[:, index].tobytes()), []).extend([card] * whole.count(card))
    return KindDeck(tuple(map(tuple, alike.values())), tuple(int(str(key[0])) for key in alike))


def _same(first: Card, second: Card) -> bool:
    return first is second or pair_of(first, second) is not None


class Graph(NamedTuple):
    """Nodes over the kinds of exact odds; finished hands come first."""

    follows: Longs
    """Next node per node and kind."""
    node: Longs
    """Node per way, composition and up card."""
    rows: Longs
    """Row of each finished hand among the verdicts."""
    how: Longs
    """How each finished hand ended: plain, doubled or given up."""


def graph(tables: GameTables, strategy: Strategy) -> Graph:
    """Return the graph of a strategy, built from the largest hands down, so that every next node exists
    before it is needed."""
    hands, ups, unlike = tables.hands, len(tables.kinds), len(tables.verdicts.nets[PLAIN])
    ends = 2 * unlike + 1
    numbered: dict[bytes, int] = {}
    follows = [np.full(ups, end) for end in range(ends)]
    node = np.zeros((len(WAYS), len(hands.sizes), ups), np.int64)
    for low, high in reversed(hands.levels):
        for way in WAYS:
            policy, rows = strategy.policies[way][low:high], tables.verdicts.rows[way, low:high]
            into_nodes = np.repeat(rows[:, None], ups, axis=1)
            into_nodes[policy == SURRENDER] = ends - 1
            into_nodes[policy == SPLITS] = SPLIT
            for act in (HIT, DOUBLE):
                for hand, up in np.argwhere((policy == act) & (rows >= 0)[:, None]):
                    into = hands.child[low + hand]
                    led = node[way, into, up] if act == HIT else unlike + tables.verdicts.rows[way, into]
                    key = led.tobytes()
                    if key not in numbered:
                        numbered[key] = len(follows)
                        follows.append(led)
                    into_nodes[hand, up] = numbered[key]
            node[way, low:high] = into_nodes
    row = np.concatenate([np.arange(unlike), np.arange(unlike), [0]])
    how = np.repeat([PLAIN, DOUBLED, GIVEN_UP], [unlike, unlike, 1])
    return Graph(np.array(follows), node, row, how)


def shoe_lookups(tables: GameTables, bank: BankGraph, strategy: Strategy) -> ShoeLookups:
    """Return everything that the loop looks up, by fine kinds."""
    nodes, kind, hands = graph(tables, strategy), np.array(bank.deck.kind), tables.hands
    pairs = np.array([[hands.number((int(a), int(b))) for b in kind] for a in kind])
    split = np.where(
        np.array([card_kind.value == 1 for card_kind in tables.kinds.kinds])[kind][:, None], ACES, AFTER_SPLIT
    )
    after = nodes.node[split, pairs][:, :, kind].transpose(2, 0, 1)
    nets = tables.verdicts.nets[np.where(nodes.how == DOUBLED, DOUBLED, PLAIN), nodes.rows]
    nets[nodes.how == GIVEN_UP] = tables.verdicts.given_up
    naturals = tables.verdicts.is_natural[bank.klass]
    return ShoeLookups(
        first=_shorts(nodes.node[DEALT, pairs][:, :, kind].transpose(2, 0, 1)),
        idle=_shorts(tables.verdicts.rows[DEALT, pairs]),
        after=_shorts(after),
        follows=_shorts(nodes.follows[:, kind]),
        again=_again(tables, bank.deck),
        dealer_first=_shorts(bank.first),
        dealer_next=_shorts(bank.follows),
        nets=nets[:, bank.klass].copy(),
        stakes=np.where(nodes.how == DOUBLED, 2, 1).astype(np.int64),
        once=tables.verdicts.once[bank.klass],
        ends_round=(tables.is_checked[kind][:, None] & naturals[None]).astype(np.uint8),
        ends=len(nodes.rows),
        finals=len(bank.klass),
        hole=int(tables.rules.deal.second == "hole"),
    )


def _again(tables: GameTables, kind_deck: KindDeck) -> NDArray[np.uint8]:
    kinds = len(kind_deck.cards)
    may_again = np.zeros((kinds, kinds, MOST_HANDS), np.uint8)
    for a in range(kinds):
        for b in range(kinds):
            pair = pair_of(kind_deck.cards[a][0], kind_deck.cards[b][0])
            if pair is None:
                continue
            from_aces = pair[0].number == 1
            for splits in range(1, MOST_HANDS):
                may_again[a, b, splits] = may_split(tables.rules.split, pair, splits, from_aces=from_aces)
    return may_again


def _shorts(numbers: Longs) -> NDArray[np.uint16]:
    return np.ascontiguousarray(numbers).astype(np.uint16)
