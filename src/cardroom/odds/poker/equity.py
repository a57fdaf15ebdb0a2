"""What hands have coming against one another, in any poker game: counted over all deals where these are few
enough, else simulated."""

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
"""What would take one processor longer is simulated; and what is refused even if exactness is insisted on."""
PLAIN, DEAL, READ = 4.5e-9, 35e-9, 25e-9
"""Seconds that a hand of two on a board takes, that a deal takes in any other game, and besides each hand
read in it."""
TIMES = Fixed({"any": 1, "at-most-two": 2, "two-and-three": 6})
ROUNDS = 1_000_000
CHUNK = 25_000
"""Deals that one random sequence makes."""
LOOKS = 32
"""So many ways for the board to go on a player looks at before he gives up a card."""
WORKERS = 2


class EquityQuestion(NamedTuple):
    """What was asked, read and checked."""

    shape: Shape
    holdings: tuple[Holding, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    deck: Codes
    """Without the board and what is dead."""


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
    """Of two hands and more, as `holdings` has them written. `rounds` asks for a simulation, `exact` for
    none."""
    if table.rules.family != "poker":
        raise SetupError([f"equity: {table.rules.name} is not poker; cardroom odds has what it costs"])
    asked = _read(table, hands, board, dead)
    plan = None if rounds else _plan(asked, LONG if exact else SECONDS)
    if plan is None and exact:
        raise SetupError(["equity: too many deals to go through, or decisions that can only be simulated"])
    score = _count(asked, plan) if plan else simulated(asked, rounds or _rounds(asked), seed)
    deals = int(score[:, SUM].sum()) // POT
    return Equities(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        board=spell(asked.board),
        dead=spell(asked.dead),
        deals=deals,
        exact=plan is not None,
        seed=0 if plan else seed,
        command=command,
        hands=tuple(
            _equity(*one, deals, exact=plan is not None) for one in zip(asked.holdings, score, strict=True)
        ),
        splits=asked.shape.splits,
        notes=_notes(asked),
    )


def _equity(holding: Holding, score: Longs, deals: int, *, exact: bool) -> HandEquity:
    mean = Fraction(int(score[SUM]), POT * deals)
    if exact:
        share = Figure(float(mean), ratio=(mean.numerator, mean.denominator))
    else:
        spread = max(int(score[SQUARES]) / POT**2 / deals - float(mean) ** 2, 0.0)
        share = Figure(float(mean), error=sqrt(spread / deals), rounds=deals)
    whole, part, high, low = (int(score[at]) / deals for at in (WHOLE, PART, HIGHS, LOWS))
    count = len(holding.hands) if holding.known else 0
    return HandEquity(hand=holding.text, hands=count, share=share, whole=whole, part=part, high=high, low=low)


def _notes(asked: EquityQuestion) -> tuple[Said, ...]:
    """What was assumed of those who decide something."""
    found = []
    if asked.shape.draws and any(
        not one.pat and one.known in (0, asked.shape.dealt) for one in asked.holdings
    ):
        found.append(say("odds.equity.draws", count=asked.shape.draws))
    if _gives_up(asked):
        found.append(say("odds.equity.gives-up", count=LOOKS))
    if asked.shape.down_counts:
        found.append(say("odds.equity.first-down"))
    return tuple(found)


def _read(table: Opened, hands: Sequence[str], board: str, dead: str) -> EquityQuestion:
    shape = shape_of(table.rules)
    most = min(table.rules.seats, MOST_PLAYERS)
    if not 2 <= len(hands) <= most:
        raise UnreadableError(f"equity: {len(hands)} hands, expected two to {most}")
    holdings = tuple(read_holding(one, shape) for one in hands)
    shared, out = cards(board), cards(dead)
    if len(shared) not in ((0, 3, 4, 5) if shape.board else (0,)):
        allowed = "none, three, four or five cards" if shape.board else "no cards in this game"
        raise UnreadableError(f"board: {len(shared)} cards, expected {allowed}")
    certain = [*shared, *out]
    for one in holdings:
        certain += [_card(int(code)) for code in one.hands[0]] if len(one.hands) == 1 else []
    if twice := {card.text for card in certain if certain.count(card) > 1 or card not in shape.pack}:
        raise UnreadableError(f"{', '.join(sorted(twice))}: each card of the deck once")
    gone = {card.code for card in (*shared, *out)}
    deck = np.array([card.code for card in shape.pack if card.code not in gone], np.uint8)
    needed = sum(shape.dealt for _ in holdings) + shape.board - len(shared) + (shape.draws and 5)
    if needed > len(deck):
        raise UnreadableError(f"equity: {len(deck)} cards are left, and {needed} may be needed")
    holdings = tuple(_without(one, gone) for one in holdings)
    return EquityQuestion(shape, holdings, shared, out, deck)


_CARDS: dict[int, Card] = {}


def _card(code: int) -> Card:
    if not _CARDS:
        _CARDS.update({card.code: card for text in Card._known for card in (Card(text),)})
    return _CARDS[code]


def _without(one: Holding, gone: set[int]) -> Holding:
    """Without the hands that hold a card of the board, or a dead one."""
    if len(one.hands) == 1:
        return one
    rows = one.hands[~np.isin(one.hands, list(gone)).any(axis=1)]
    if len(rows) == 0:
        raise UnreadableError(f"{one.text}: no such hand is left beside the board and what is dead")
    return msgspec.structs.replace(one, hands=rows)


class Plan(NamedTuple):
    """All deals there are to go through."""

    players: Players
    chosen: Longs
    weights: Longs
    slots: Longs
    plain: bool
    """Hands of two and a board of which all cards count, high only: there is a loop for that."""


def _plan(asked: EquityQuestion, most: float) -> Plan | None:
    """Nothing where that would take too long, or where somebody has to decide something on the way."""
    shape = asked.shape
    if _gives_up(asked):
        return None
    ready = [_ready(one, asked) for one in asked.holdings]
    if any(one is None for one in ready):
        return None
    rows, masks, known = zip(*[one for one in ready if one is not None], strict=True)
    chosen = joint_ways(masks)
    if chosen is None:
        return None
    if len(chosen) == 0:
        raise UnreadableError("equity: these hands cannot be held at once")
    size = [shape.final] * len(known)
    players = _players(asked, rows, masks, known, size)
    weights = np.ones(len(chosen), np.int64)
    if not shape.down_counts and not shape.draws:
        hands = [row[:, :count] for row, count in zip(rows, known, strict=True)]
        chosen, weights = distinct_ways(hands, chosen, (asked.board, asked.dead))
    slots = _slots(shape, players, len(asked.board))
    taken = sum(int(mask[0]).bit_count() for mask in masks)
    deals = _deals(len(asked.deck) - taken, slots)
    plain = _is_plain(shape) and all(count == 2 for count in known)
    read = (
        len(known) if known[-1] == size[-1] else 1
    )  # with the last card; else the others are complete before
    each = PLAIN * len(known) if plain else DEAL + READ * read * TIMES[shape.hand.uses] * (1 + shape.splits)
    if deals * len(chosen) * each > most:
        return None
    return Plan(players, chosen + players.first[:-1], weights, slots, plain)


def _is_plain(shape: Shape) -> bool:
    hand = shape.hand
    usual = (
        hand.high == "standard" and hand.low == "none" and hand.uses == "any" and hand.high_needs == "nothing"
    )
    return usual and shape.board > 0


def _gives_up(asked: EquityQuestion) -> bool:
    shape = asked.shape
    return shape.gives_up != NEVER and any(one.known != shape.final for one in asked.holdings)


def _ready(
    one: Holding, asked: EquityQuestion
) -> tuple[Codes, np.ndarray[tuple[int], np.dtype[np.uint64]], int] | None:
    """Hands as they go to the showdown, as far as known, with the cards that are out of play because of
    them."""
    shape, rows = asked.shape, one.hands
    if not one.known and shape.board and shape.dealt == 2:
        rows = all_hands(shape.make_up, 2)
        rows = rows[np.isin(rows, asked.deck).all(axis=1)]
    masks, known = masks_of(rows), rows.shape[1]
    if shape.draws and not one.pat:
        if not known:
            return None
        if known == shape.dealt:
            made = []
            for row in rows:
                held = row.copy()
                keep = cards_to_keep(held, *shape.drawing)
                made.append([int(code) for at, code in enumerate(held) if keep >> at & 1])
            if len({len(held) for held in made}) > 1:
                return None
            rows, known = np.array(made, np.uint8).reshape(len(made), -1), len(made[0])
    return np.pad(rows, ((0, 0), (0, MOST_OWN - rows.shape[1]))), masks, known


def _players(
    asked: EquityQuestion,
    rows: Sequence[Codes],
    masks: Sequence[np.ndarray[tuple[int], np.dtype[np.uint64]]],
    known: Sequence[int],
    size: Sequence[int],
) -> Players:
    shape = asked.shape
    down = []
    for one in asked.holdings:
        lies = one.down + shape.lies_down[len(one.down) :]
        if (
            one.down and shape.down_counts
        ):  # what is not known yet comes up, but for as many down cards as are missing
            missing = max(sum(shape.lies_down) - sum(one.down), 0)
            lies = one.down + (True,) * missing + (False,) * (shape.dealt - len(one.down) - missing)
        down.append(sum(1 << at for at, is_down in enumerate(lies) if is_down) if shape.down_counts else 0)
    draws = [
        int(bool(shape.draws) and not one.pat and one.known in (0, shape.dealt)) for one in asked.holdings
    ]
    first = np.cumsum([0, *map(len, rows)])
    return Players(
        np.ascontiguousarray(np.concatenate(rows)), np.concatenate(masks), first.astype(np.int64),
        np.array(known, np.int64), np.array(size, np.int64), np.array(down, np.int64),
        np.array(draws, np.int64),
    )  # fmt: skip


def _slots(shape: Shape, players: Players, shown: int) -> Longs:
    """The places that are still empty: those of the board first."""
    found = [[BOARD, at, int(at == shown), int(at == shape.board - 1)] for at in range(shown, shape.board)]
    for who in range(len(players.known)):
        empty, end = range(int(players.known[who]), int(players.size[who])), int(players.size[who]) - 1
        for at in empty:
            begins = at == empty[0] or (players.down[who] >> at & 1) != (players.down[who] >> at - 1 & 1)
            found.append([who, at, int(begins), int(at == end)])
    return np.array(found, np.int64).reshape(-1, 4)


def _deals(left: int, slots: Longs) -> int:
    """How many deals fill the places."""
    groups: list[int] = []
    for row in slots:
        groups = [*groups, 1] if row[2] else [*groups[:-1], groups[-1] + 1]
    ways = []
    for size in groups:
        ways.append(comb(left, size))
        left -= size
    return prod(ways)


def _count(asked: EquityQuestion, plan: Plan) -> Longs:
    """In as many parts as there are hands to do it."""
    shape, players = asked.shape, plan.players
    count = len(players.known)
    board = np.zeros(shape.board, np.uint8)
    board[: len(asked.board)] = [card.code for card in asked.board]

    def part(rows: Longs, weights: Longs) -> Longs:
        score = np.zeros((count, SCORES), np.int64)
        if plan.plain:
            once = np.zeros((count, 3), np.int64)
            table, shown = tabulate_law(HIGH_LAWS["standard"], 7, "standard").table, board[: len(asked.board)]
            hands = np.ascontiguousarray(players.hands[:, :2])
            count_boards(asked.deck, hands, rows, weights, shown, shape.board - len(asked.board), table, once)
            score[:, WHOLE], score[:, PART], score[:, SUM] = once[:, 0], once[:, 1], 2 * once[:, 2]
            score[:, HIGHS] = once[:, 0] + once[:, 1]
        else:
            count_deals(asked.deck, rows, weights, board.copy(), players, plan.slots, shape.tables, score)
        return score

    both = plan.chosen, plan.weights
    # a row beside a row, or the loops would be compiled once more for arrays with gaps
    return _added(
        part, [tuple(np.ascontiguousarray(one[at::WORKERS]) for one in both) for at in range(WORKERS)]
    )


def _added(part: object, pieces: Sequence[tuple[object, ...]]) -> Longs:
    """The sum of the parts, whoever was ready first: whole numbers."""
    assert callable(part)
    with ThreadPoolExecutor(WORKERS) as hands:
        found: Longs = sum(hands.map(lambda piece: part(*piece), pieces), np.zeros((), np.int64))
    return found


def _rounds(asked: EquityQuestion) -> int:
    """Fewer where each takes longer."""
    return ROUNDS // (10 if _gives_up(asked) else TIMES[asked.shape.hand.uses])


def simulated(asked: EquityQuestion, rounds: int, seed: int, starts: Longs | None = None) -> Longs:
    """The same for any number of workers: a chunk of deals has its own random numbers, and counts are added
    up."""
    shape = asked.shape
    rows = [np.pad(one.hands, ((0, 0), (0, MOST_OWN - one.hands.shape[1]))) for one in asked.holdings]
    masks = [masks_of(one.hands) for one in asked.holdings]
    known = [one.known for one in asked.holdings]
    size = [shape.final if one.known == shape.final else shape.dealt for one in asked.holdings]
    players = _players(asked, rows, masks, known, size)
    board = np.zeros(shape.board, np.uint8)
    board[: len(asked.board)] = [card.code for card in asked.board]
    chunks = [(at, min(CHUNK, rounds - at * CHUNK)) for at in range(-(-rounds // CHUNK))]
    tables, drawn, up_to = shape.tables, shape.drawing, max(shape.gives_up, NEVER)

    def part(number: int, trials: int) -> Longs:
        score = np.zeros((len(known), SCORES), np.int64)
        state = int(np.random.SeedSequence(seed, spawn_key=(number,)).generate_state(1, np.uint64)[0])
        dealt = deal_many(
            trials,
            np.uint64(state),
            asked.deck,
            board,
            len(asked.board),
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
    """Of hands of two, as `starts` numbers them, all of them random: how often each was there, its parts,
    their squares."""
    return simulated(_read(table, ["random"] * players, "", ""), rounds, seed, starts)
