"""A plain game of poker: check and call cheaply, fold weak hands to big bets, bet strong ones."""

from __future__ import annotations

from random import Random

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.hands import High, best_high, chosen_high
from cardroom.script import Act, Choice, Offer, Pick

WEAK, FAIR, GOOD, STRONG = range(4)
DEAREST_CALL = {WEAK: 10, FAIR: 35, GOOD: 80, STRONG: 10**9}
"""The most a call may cost, in percent of the pot; twice as much before the flop, when pots are small."""
BET = {GOOD: 50, STRONG: 80}
"""What is bet, in percent of the pot."""
_BOARD_SIZE = 3


def play_poker(options: Choice, mine: list[Card], view: View, rng: Random) -> Act:
    """Worth of the hand against the price of staying; now and then a fair hand is bet as if it were good."""
    board, pot = view.cards.get("board", []), _chips_in(view)
    worth = hand_worth(mine, board)
    if worth == FAIR and rng.random() < 0.15:
        worth = GOOD
    more = options.offer("bet") or (options.offer("raise") if worth == STRONG and rng.random() < 0.5 else None)
    if worth in BET and more:
        return Act(more.name, _near(more, more.least + pot * BET[worth] // 100))
    if options.offer("check"):
        return Act("check")
    call = options.offer("call")
    if call and call.most * 100 <= pot * DEAREST_CALL[worth] * (1 if board else 2):
        return Act("call", call.most)
    return Act("fold")


def hand_worth(mine: list[Card], board: list[Card]) -> int:
    """From weak to strong, by what the own cards add to the board."""
    if len(board) < _BOARD_SIZE:
        return _before_flop(mine)
    made, shared = _made(mine, board), _board_alone(board)
    if made.category <= shared:
        return WEAK
    if made.category >= 3:
        return STRONG
    top = max(_rank(card) for card in board)
    return STRONG if made.category == 2 else GOOD if made.ranks[0] >= top else FAIR


def _made(mine: list[Card], board: list[Card]) -> High:
    """Of more than two own cards at most two play, as in all games that deal so many."""
    return chosen_high("at-most-two" if len(mine) > 2 else "any", mine, board)


def give_up(options: Pick, view: View) -> tuple[Card, ...]:
    """The cards without which the rest is worth most; the lower ones where nothing is made."""
    board = view.cards.get("board", [])

    def kept(given: tuple[Card, ...]) -> tuple[High, int]:
        rest = list(options.cards)
        for card in given:
            rest.remove(card)
        return best_high([*rest, *board]), sum(map(_rank, rest))

    return max((one for one in options.each() if one), key=kept)


def _before_flop(mine: list[Card]) -> int:
    high, low = sorted(map(_rank, mine), reverse=True)[:2]
    if high == low:
        return STRONG if high >= 10 else GOOD if high >= 7 else FAIR
    if low >= 10:
        return STRONG if high == 14 and low >= 12 else GOOD
    suited = mine[0].suit == mine[1].suit
    return FAIR if high == 14 or high - low <= 2 or (suited and high >= 10) else WEAK


def _board_alone(board: list[Card]) -> int:
    """The category that everybody has: exact when the board is full, pairs and better of fewer cards."""
    if len(board) >= 5:
        return best_high(board).category
    most = max(sum(card.rank == other.rank for other in board) for card in board)
    return {1: 0, 2: 1, 3: 3}.get(most, 7)


def _rank(card: Card) -> int:
    return card.number if card.number > 1 else 14


def _chips_in(view: View) -> int:
    return sum(cents for name, cents in view.balances.items() if name == "pot" or name.startswith("bet/"))


def _near(offer: Offer, wanted: int) -> int:
    """The amount nearest below what is wanted that the offer takes."""
    if wanted >= offer.most:
        return offer.most
    return offer.least + max(wanted - offer.least, 0) // offer.step * offer.step
