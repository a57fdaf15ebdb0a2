"""Equities of hands in any poker game: counted over all deals where they are few enough, else simulated."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import comb, prod, sqrt
from typing import NamedTuple

import msgspec
import numpy as np

from cardroom.cards import Card, cards, spell
from cardroom.errors import SetupError, UnreadableError
from cardroom.fixed import Fixed
from cardroom.games.fingerprint import fingerprint
from cardroom.games.poker.rules import Opened
from cardroom.hands import HIGH_LAWS
from cardroom.odds.figures import Figure
from cardroom.odds.laws import tabulate_law
from cardroom.odds.loops import Codes, Longs, count_boards
from cardroom.odds.poker.equity_result import Equities, HandEquity
from cardroom.odds.poker.game_shape import NEVER, Shape, shape_of
from cardroom.odds.poker.holdings import Holding, all_hands, read_holding
from cardroom.odds.poker.joint import distinct_ways, joint_ways, masks_of
from cardroom.odds.poker.kernels import (
    BOARD,
    HIGHS,
    LOWS,
    MOST_OWN,
    MOST_PLAYERS,
    PART,
    POT,
    SCORES,
    SQUARES,
    SUM,
    WHOLE,
    Players,
    count_deals,
)
from cardroom.odds.poker.random_deals import cards_to_keep, deal_many
from cardroom.words import Said, say

SECONDS, LONG = 8.0, 900.0
"""Limits in seconds for one processor: longer counts are simulated, and longer ones are refused even with
`exact`."""
PLAIN, DEAL, READ = 4.5e-9, 35e-9, 25e-9
"""Seconds for a hand of two on a board, for a deal in any other game, and besides for each hand read in it.
"""
TIMES = Fixed({"any": 1, "at-most-two": 2, "two-and-three": 6})
ROUNDS = 1_000_000
CHUNK = 25_000
"""Deals that one random sequence makes."""
LOOKS = 32
"""Ways to complete the board that a player tries before giving up a card."""
WORKERS = 2


class EquityQuestion(NamedTuple):
    """The hands, the board and the dead cards, read and checked."""

    shape: Shape
    holdings: tuple[Holding, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    deck: Codes
    """Cards without the board and the dead cards."""


def equities(
    table: Opened,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    rounds: int = 0,
    exact: bool = False,
    seed: int = 1,
    command: str = "",
) -> Equities:
    """Return the equities of two hands or more, written as `holdings` explains.

    `rounds` requests a simulation, `exact` forbids one.
    """
    if table.rules.family != "poker":
        raise SetupError([f"equity: {table.rules.name} is not poker; cardroom odds has what it costs"])
    question = _read(table, hands, board, dead)
    plan = None if rounds else _plan(question, LONG if exact else SECONDS)
    if plan is None and exact:
        raise SetupError(["equity: too many deals to go through, or decisions that can only be simulated"])
    score = _count(question, plan) if plan else simulated(question, rounds or _rounds(question), seed)
    deals = int(score[:, SUM].sum()) // POT
    return Equities(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        board=spell(question.board),
        dead=spell(question.dead),
        deals=deals,
        exact=plan is not None,
        seed=0 if plan else seed,
        command=command,
        hands=tuple(
            _equity(*hand_score, deals, exact=plan is not None)
            for hand_score in zip(question.holdings, score, strict=True)
        ),
        splits=question.shape.splits,
        notes=_notes(question),
    )


def _equity(holding: Holding, score: Longs, deals: int, *, exact: bool) -> HandEquity:
    mean = Fraction(int(score[SUM]), POT * deals)
    if exact:
        share = Figure(float(mean), ratio=(mean.numerator, mean.denominator))
    else:
        spread = max(int(score[SQUARES]) / POT**2 / deals - float(mean) ** 2, 0.0)
        share = Figure(float(mean), error=sqrt(spread / deals), rounds=deals)
    whole, part, high, low = (int(score[column]) / deals for column in (WHOLE, PART, HIGHS, LOWS))
    count = len(holding.hands) if holding.known else 0
    return HandEquity(hand=holding.text, hands=count, share=share, whole=whole, part=part, high=high, low=low)


def _notes(question: EquityQuestion) -> tuple[Said, ...]:
    """Return the assumptions about players who decide something."""
    notes = []
    if question.shape.draws and any(
        not holding.pat and holding.known in (0, question.shape.dealt) for holding in question.holdings
    ):
        notes.append(say("odds.equity.draws", count=question.shape.draws))
    if _gives_up(question):
        notes.append(say("odds.equity.gives-up", count=LOOKS))
    if question.shape.down_counts:
        notes.append(say("odds.equity.first-down"))
    return tuple(notes)


def _read(table: Opened, hands: Sequence[str], board: str, dead: str) -> EquityQuestion:
    shape = shape_of(table.rules)
    most = min(table.rules.seats, MOST_PLAYERS)
    if not 2 <= len(hands) <= most:
        raise UnreadableError(f"equity: {len(hands)} hands, expected two to {most}")
    holdings = tuple(read_holding(hand_text, shape) for hand_text in hands)
    shared, out = cards(board), cards(dead)
    if len(shared) not in ((0, 3, 4, 5) if shape.board else (0,)):
        allowed = "none, three, four or five cards" if shape.board else "no cards in this game"
        raise UnreadableError(f"board: {len(shared)} cards, expected {allowed}")
    certain = [*shared, *out]
    for holding in holdings:
        certain += [_card(int(code)) for code in holding.hands[0]] if len(holding.hands) == 1 else []
    if twice := {card.text for card in certain if certain.count(card) > 1 or card not in shape.pack}:
        raise UnreadableError(f"{', '.join(sorted(twice))}: each card of the deck once")
    gone = {card.code for card in (*shared, *out)}
    deck = np.array([card.code for card in shape.pack if card.code not in gone], np.uint8)
    needed = sum(shape.dealt for _ in holdings) + shape.board - len(shared) + (shape.draws and 5)
    if needed > len(deck):
        raise UnreadableError(f"equity: {len(deck)} cards are left, and {needed} may be needed")
    holdings = tuple(_without(holding, gone) for holding in holdings)
    return EquityQuestion(shape, holdings, shared, out, deck)


_CARDS: dict[int, Card] = {}


def _card(code: int) -> Card:
    if not _CARDS:
        _CARDS.update({card.code: card for text in Card._known for card in (Card(text),)})
    return _CARDS[code]


def _without(holding: Holding, gone: set[int]) -> Holding:
    """Return a holding without the hands that have a card of the board, or a dead one."""
    if len(holding.hands) == 1:
        return holding
    rows = holding.hands[~np.isin(holding.hands, list(gone)).any(axis=1)]
    if len(rows) == 0:
        raise UnreadableError(f"{holding.text}: no such hand is left beside the board and what is dead")
    return msgspec.structs.replace(holding, hands=rows)


class Plan(NamedTuple):
    """All deals to go through."""

    players: Players
    chosen: Longs
    weights: Longs
    slots: Longs
    plain: bool
    """True for hands of two and a board of which all cards count, high only: there is a loop for that."""


def _plan(question: EquityQuestion, most: float) -> Plan | None:
    """Return a plan, or None where counting takes too long, or where a player has to decide something on the
    way."""
    shape = question.shape
    if _gives_up(question):
        return None
    ready = [_ready(holding, question) for holding in question.holdings]
    if any(hand_rows is None for hand_rows in ready):
        return None
    rows, masks, sizes = zip(*[hand_rows for hand_rows in ready if hand_rows is not None], strict=True)
    chosen = joint_ways(masks)
    if chosen is None:
        return None
    if len(chosen) == 0:
        raise UnreadableError("equity: these hands cannot be held at once")
    size = [shape.final] * len(sizes)
    players = _players(question, rows, masks, sizes, size)
    weights = np.ones(len(chosen), np.int64)
    if not shape.down_counts and not shape.draws:
        hands = [row[:, :count] for row, count in zip(rows, sizes, strict=True)]
        chosen, weights = distinct_ways(hands, chosen, (question.board, question.dead))
    slots = _slots(shape, players, len(question.board))
    taken = sum(int(mask[0]).bit_count() for mask in masks)
    deals = _deals(len(question.deck) - taken, slots)
    plain = _is_plain(shape) and all(count == 2 for count in sizes)
    # read with the last card; else the others are complete before
    read = len(sizes) if sizes[-1] == size[-1] else 1
    seconds = (
        PLAIN * len(sizes) if plain else DEAL + READ * read * TIMES[shape.hand.uses] * (1 + shape.splits)
    )
    if deals * len(chosen) * seconds > most:
        return None
    return Plan(players, chosen + players.first[:-1], weights, slots, plain)


def _is_plain(shape: Shape) -> bool:
    hand = shape.hand
    usual = (
        hand.high == "standard" and hand.low == "none" and hand.uses == "any" and hand.high_needs == "nothing"
    )
    return usual and shape.board > 0


def _gives_up(question: EquityQuestion) -> bool:
    shape = question.shape
    return shape.gives_up != NEVER and any(holding.known != shape.final for holding in question.holdings)


def _ready(
    holding: Holding, question: EquityQuestion
) -> tuple[Codes, np.ndarray[tuple[int], np.dtype[np.uint64]], int] | None:
    """Return hands as they go to the showdown, as far as known, with the cards that they put out of play."""
    shape, rows = question.shape, holding.hands
    if not holding.known and shape.board and shape.dealt == 2:
        rows = all_hands(shape.make_up, 2)
        rows = rows[np.isin(rows, question.deck).all(axis=1)]
    masks, size = masks_of(rows), rows.shape[1]
    if shape.draws and not holding.pat:
        if not size:
            return None
        if size == shape.dealt:
            kept_rows = []
            for row in rows:
                cards_held = row.copy()
                keep = cards_to_keep(cards_held, *shape.drawing)
                kept_rows.append([int(code) for place, code in enumerate(cards_held) if keep >> place & 1])
            if len({len(cards_held) for cards_held in kept_rows}) > 1:
                return None
            rows, size = np.array(kept_rows, np.uint8).reshape(len(kept_rows), -1), len(kept_rows[0])
    return np.pad(rows, ((0, 0), (0, MOST_OWN - rows.shape[1]))), masks, size


def _players(
    question: EquityQuestion,
    rows: Sequence[Codes],
    masks: Sequence[np.ndarray[tuple[int], np.dtype[np.uint64]]],
    sizes: Sequence[int],
    full_sizes: Sequence[int],
) -> Players:
    shape = question.shape
    down = []
    for holding in question.holdings:
        lies = holding.down + shape.lies_down[len(holding.down) :]
        if holding.down and shape.down_counts:
            # unknown cards come face up, except for as many as are missing face down
            missing = max(sum(shape.lies_down) - sum(holding.down), 0)
            lies = holding.down + (True,) * missing + (False,) * (shape.dealt - len(holding.down) - missing)
        down.append(
            sum(1 << place for place, is_down in enumerate(lies) if is_down) if shape.down_counts else 0
        )
    draws = [
        int(bool(shape.draws) and not holding.pat and holding.known in (0, shape.dealt))
        for holding in question.holdings
    ]
    first = np.cumsum([0, *map(len, rows)])
    return Players(
        np.ascontiguousarray(np.concatenate(rows)), np.concatenate(masks), first.astype(np.int64),
        np.array(sizes, np.int64), np.array(full_sizes, np.int64), np.array(down, np.int64),
        np.array(draws, np.int64),
    )  # fmt: skip


def _slots(shape: Shape, players: Players, shown: int) -> Longs:
    """Return the places that are still empty, those of the board first."""
    slots = [
        [BOARD, place, int(place == shown), int(place == shape.board - 1)]
        for place in range(shown, shape.board)
    ]
    for who in range(len(players.known)):
        empty, end = range(int(players.known[who]), int(players.size[who])), int(players.size[who]) - 1
        for place in empty:
            begins = place == empty[0] or (players.down[who] >> place & 1) != (
                players.down[who] >> place - 1 & 1
            )
            slots.append([who, place, int(begins), int(place == end)])
    return np.array(slots, np.int64).reshape(-1, 4)


def _deals(remaining: int, slots: Longs) -> int:
    """Return how many deals fill the places."""
    groups: list[int] = []
    for row in slots:
        groups = [*groups, 1] if row[2] else [*groups[:-1], groups[-1] + 1]
    ways = []
    for size in groups:
        ways.append(comb(remaining, size))
        remaining -= size
    return prod(ways)


def _count(question: EquityQuestion, plan: Plan) -> Longs:
    """Count all deals of a plan, split between the workers."""
    shape, players = question.shape, plan.players
    count = len(players.known)
    board = np.zeros(shape.board, np.uint8)
    board[: len(question.board)] = [card.code for card in question.board]

    def part(rows: Longs, weights: Longs) -> Longs:
        score = np.zeros((count, SCORES), np.int64)
        if plan.plain:
            plain_score = np.zeros((count, 3), np.int64)
            table, shown = (
                tabulate_law(HIGH_LAWS["standard"], 7, "standard").table,
                board[: len(question.board)],
            )
            hands = np.ascontiguousarray(players.hands[:, :2])
            count_boards(
                question.deck,
                hands,
                rows,
                weights,
                shown,
                shape.board - len(question.board),
                table,
                plain_score,
            )
            score[:, WHOLE], score[:, PART], score[:, SUM] = (
                plain_score[:, 0],
                plain_score[:, 1],
                2 * plain_score[:, 2],
            )
            score[:, HIGHS] = plain_score[:, 0] + plain_score[:, 1]
        else:
            count_deals(question.deck, rows, weights, board.copy(), players, plan.slots, shape.tables, score)
        return score

    both = plan.chosen, plan.weights
    # contiguous rows, or the loops would be compiled once more for arrays with gaps
    return _added(
        part,
        [tuple(np.ascontiguousarray(array[worker::WORKERS]) for array in both) for worker in range(WORKERS)],
    )


def _added(part: object, pieces: Sequence[tuple[object, ...]]) -> Longs:
    """Return the sum of the parts: whole numbers, so the order in which workers finish does not matter."""
    assert callable(part)
    with ThreadPoolExecutor(WORKERS) as hands:
        total: Longs = sum(hands.map(lambda piece: part(*piece), pieces), np.zeros((), np.int64))
    return total


def _rounds(question: EquityQuestion) -> int:
    """Return the number of rounds, fewer where each takes longer."""
    return ROUNDS // (10 if _gives_up(question) else TIMES[question.shape.hand.uses])


def simulated(question: EquityQuestion, rounds: int, seed: int, starts: Longs | None = None) -> Longs:
    """Simulate deals, with the same result for any number of workers.

    Each chunk of deals has its own random numbers, and the counts are added up.
    """
    shape = question.shape
    rows = [
        np.pad(holding.hands, ((0, 0), (0, MOST_OWN - holding.hands.shape[1])))
        for holding in question.holdings
    ]
    masks = [masks_of(holding.hands) for holding in question.holdings]
    sizes = [holding.known for holding in question.holdings]
    full_sizes = [
        shape.final if holding.known == shape.final else shape.dealt for holding in question.holdings
    ]
    players = _players(question, rows, masks, sizes, full_sizes)
    board = np.zeros(shape.board, np.uint8)
    board[: len(question.board)] = [card.code for card in question.board]
    chunks = [(chunk, min(CHUNK, rounds - chunk * CHUNK)) for chunk in range(-(-rounds // CHUNK))]
    tables, drawn, up_to = shape.tables, shape.drawing, max(shape.gives_up, NEVER)

    def part(number: int, trials: int) -> Longs:
        score = np.zeros((len(sizes), SCORES), np.int64)
        state = int(np.random.SeedSequence(seed, spawn_key=(number,)).generate_state(1, np.uint64)[0])
        dealt = deal_many(
            trials,
            np.uint64(state),
            question.deck,
            board,
            len(question.board),
            up_to,
            LOOKS,
            players,
            drawn,
            tables,
            score,
            NO_STARTS if starts is None else starts,
            by_start := np.zeros((0 if starts is None else STARTS, 3), np.int64),
        )
        if dealt < trials:
            raise UnreadableError("equity: these hands cannot be held at once, or hardly ever")
        return score if starts is None else by_start

    return _added(part, chunks)


STARTS = 169
NO_STARTS = np.zeros((1, 1), np.int64)


def by_start(table: Opened, players: int, rounds: int, seed: int, starts: Longs) -> Longs:
    """Return counts for random hands of two, numbered by `starts`: how often each was there, its parts of the
    pot, and the sum of their squares."""
    return simulated(_read(table, ["random"] * players, "", ""), rounds, seed, starts)
