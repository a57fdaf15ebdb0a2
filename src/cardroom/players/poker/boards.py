"""Games with a board: the rest of it is dealt some times over, and many hands that a rival may hold are read on each.

    any               a hand is read whole; where a card is still to be given up, as what may be kept of it
    at-most-two       the best of all twos, each with the whole board
    two-and-three     the best of all twos, each with three of the board
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import SUITS, Card
from cardroom.players.poker.game import Game, number_of_cards
from cardroom.players.poker.outlook import WHOLE, Outlook, outlook, ranked, share
from cardroom.players.poker.pool import Pool, Trial
from cardroom.players.poker.reading import Board, Row, kept_of, row_of

BOARDS, BOARDS_OF_TWO = (1, 7, 8), (1, 5, 6)
"""How many boards are dealt when none, one or more cards are missing."""
CELLS, CELLS_OF_TWO = 120, 48
"""How many hands are read in all; fewer where each is the best of several."""
FEWEST, MOST = 5, 50
POOL, TRIALS, TRIALS_OF_TWO = 360, 80, 30
"""How many hands are played out before there is a board, and on how many boards."""
HANDS_FROM = 90
"""Out of so many decks the hands of rivals are dealt beforehand."""
SPARE = 3
"""So many times as many are looked at as are needed, for those that share no card with what has been seen."""
Cards = tuple[Card, ...]


def on_boards(game: Game, own: Cards, board: Cards) -> Outlook:
    own, board = in_first_suits(own, board)
    found = game.outlooks.get((own, board))
    if found is None:
        found = _look(game, kept_of(game, own), own, board)[1] if board else _before(game, own)
        game.remember((own, board), found)
    return found


def to_give_up(game: Game, own: Cards, board: Cards, choices: Sequence[Cards]) -> Cards:
    """Of several cards to give up, those without which the rest comes to most."""
    rests = [tuple([card for card in own if card not in given]) for given in choices]
    return choices[_look(game, rests, own, board)[0]]


def in_first_suits(own: Cards, board: Cards) -> tuple[Cards, Cards]:
    """Before there is a board, hands that differ in nothing but suits are one hand."""
    if board:
        return tuple(sorted(own)), tuple(sorted(board))
    alike = {card.suit: sorted([one.number for one in own if one.suit == card.suit]) for card in own if card.suit in SUITS}
    order = sorted(alike, key=lambda suit: (len(alike[suit]), alike[suit]), reverse=True)
    named = [Card(card.rank + SUITS[order.index(card.suit)]) if card.suit in SUITS else card for card in own]
    return tuple(sorted(named)), board


# ------------------------------------------------------------------------------------------------- before there is a board


def _before(game: Game, own: Cards) -> Outlook:
    """Against hands that were played out beforehand, on boards dealt beforehand."""
    pool = game.pools.get(len(own))
    if pool is None:
        hands = _rivals(game, len(own), (), POOL)
        pool = game.pools[len(own)] = Pool([_best([_trials(game, row) for row in hand]) for hand in hands])
    return pool.look(_best([_trials(game, row_of(game, kept)) for kept in kept_of(game, own)]))


def _best(ways: list[list[Trial]]) -> list[Trial]:
    """What is kept is what comes to most on the whole."""
    return max(ways, key=lambda trials: sum([one.high + one.low for one in trials]) // (len(trials) or 1))


def _trials(game: Game, row: Row) -> list[Trial]:
    if not game.boards:
        trials = TRIALS if game.hand.uses == "any" else TRIALS_OF_TWO
        game.boards = [Board(game, tuple(pack[: game.board])) for pack in game.decks[-trials:]]
    there = [(number, board) for number, board in enumerate(game.boards) if row.cards.isdisjoint(board.cards)]
    return [Trial(number, *board.both(row)) for number, board in there]


# --------------------------------------------------------------------------------------------------------- with some of it


def _look(game: Game, mine: Sequence[Cards], own: Cards, board: Cards) -> tuple[int, Outlook]:
    """Which way to play one's own hand is best, and what it then comes to."""
    seen = (*own, *board)
    missing = max(game.board - len(board), 0)
    boards, cells = (BOARDS, CELLS) if game.hand.uses == "any" else (BOARDS_OF_TWO, CELLS_OF_TWO)
    count = boards[min(missing, 2)]
    rows = [row_of(game, kept) for kept in mine]
    ways = len(kept_of(game, own))
    for hand in _rivals(game, len(own), seen, min(max(cells // count // ways, FEWEST), MOST)):
        rows += hand
    reads = [_read(game, rows, board, dealt) for dealt in game.deals(seen, missing, count)]
    return _sum_up(reads, len(mine), ways, len(rows))


def _rivals(game: Game, size: int, seen: Cards, count: int) -> list[list[Row]]:
    """Hands that somebody else may hold, each in all its ways."""
    known, hands = set(seen), game.hands.get(size)
    if hands is None:
        places = [(pack, at) for pack in game.decks[:HANDS_FROM] for at in range(0, len(pack) - size + 1, size)]
        dealt = [tuple(pack[at : at + size]) for pack, at in places]
        hands = game.hands[size] = [[row_of(game, kept) for kept in kept_of(game, hand)] for hand in dealt]
    first = number_of_cards(seen) % max(len(hands) - SPARE * count, 1)
    some = hands[first : first + SPARE * count]
    return [hand for hand in some if all(known.isdisjoint(row.cards) for row in hand)][:count]


class Read:
    """What the hands that are possible on one board come to, high and low; `live` are their places among all."""

    __slots__ = ("highs", "live", "lows")

    def __init__(self, live: Sequence[int], highs: list[int], lows: list[int]) -> None:
        self.live, self.highs, self.lows = live, highs, lows


def _read(game: Game, rows: list[Row], board: Cards, dealt: Cards) -> Read:
    live: Sequence[int] = range(len(rows))
    if dealt:
        live = [at for at, row in enumerate(rows) if row.cards.isdisjoint(dealt)]
        rows = [rows[at] for at in live]
    highs, lows = Board(game, board + dealt).each(rows)
    return Read(live, highs, lows)


def _sum_up(reads: list[Read], mine: int, ways: int, rows: int) -> tuple[int, Outlook]:
    """Every hand by its place among all, each in the best of its ways; and what one's own wins against each of them."""
    places, times = [0] * rows, [0] * rows
    for read in reads:
        _add_places(read, places, times)
    mean = [total // (count or 1) for total, count in zip(places, times, strict=True)]
    best = max(range(mine), key=mean.__getitem__)
    shares = [0] * rows
    for read in reads:
        _add_shares(read, best, shares)
    rivals = [max(range(at, at + ways), key=mean.__getitem__) for at in range(mine, rows, ways)]
    there = [at for at in rivals if times[at]]
    return best, outlook([shares[at] // times[at] for at in there], [mean[at] for at in there], mean[best])


def _add_places(read: Read, places: list[int], times: list[int]) -> None:
    by_high = ranked(read.highs)
    if read.lows:
        by_low = ranked(read.lows)
        for at, high, low in zip(read.live, read.highs, read.lows, strict=True):
            places[at] += (by_high[high] + by_low[low]) // 2
            times[at] += 1
        return
    for at, high in zip(read.live, read.highs, strict=True):
        places[at] += by_high[high]
        times[at] += 1


def _add_shares(read: Read, mine: int, shares: list[int]) -> None:
    own = read.highs[mine]
    if read.lows:
        own_low = read.lows[mine]
        for at, high, low in zip(read.live, read.highs, read.lows, strict=True):
            shares[at] += share(own, own_low, high, low)
        return
    for at, high in zip(read.live, read.highs, strict=True):
        if high < own:
            shares[at] += WHOLE
        elif high == own:
            shares[at] += WHOLE // 2
