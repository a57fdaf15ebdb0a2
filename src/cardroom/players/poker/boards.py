"""The outlook of a hand in games with a board.

Before the board, hands are played out on boards dealt in advance, once for a game (`beforehand.py`). With
part of the board, the rest is dealt several times. Hands that rivals may hold are read on each result, once
for all players who look at that board (`street.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import SUITS, Card
from cardroom.players.poker.beforehand import beforehand
from cardroom.players.poker.game import GameModel
from cardroom.players.poker.outlook import WHOLE, Outlook
from cardroom.players.poker.reading import bits_of, row_of, ways_to_keep
from cardroom.players.poker.street import street_of

Cards = tuple[Card, ...]
BOARD_AT = 64


def on_boards(game: GameModel, hand: Cards, board: Cards) -> Outlook:
    """Return the outlook of a hand on this board, cached in the game."""
    key = bits_of(board) << BOARD_AT | bits_of(hand)
    outlook = game.outlooks.get(key)
    if outlook is None:
        rows = [row_of(game, kept_cards) for kept_cards in ways_to_keep(game, hand)] if board else []
        outlook = (
            street_of(game, len(hand), board).look(rows, bits_of(hand))[1]
            if board
            else first_look(game, hand)
        )
        game.remember(key, outlook)
    return outlook


def best_discard(game: GameModel, hand: Cards, board: Cards, choices: Sequence[Cards]) -> Cards:
    """Return the choice of cards to give up that leaves the best rest."""
    rests = [tuple([card for card in hand if card not in choice]) for choice in choices]
    if board:
        return choices[
            street_of(game, len(hand), board).look([row_of(game, rest) for rest in rests], bits_of(hand))[0]
        ]
    shares = [_kept_look(game, len(hand), rest).share_against(WHOLE) for rest in rests]
    return choices[max(range(len(choices)), key=shares.__getitem__)]


def first_look(game: GameModel, hand: Cards) -> Outlook:
    """Return the outlook of a hand before the board, when its best cards are kept.

    Hands that differ only in suits count as one hand.
    """
    looks = [_kept_look(game, len(hand), kept_cards) for kept_cards in ways_to_keep(game, hand)]
    return max(looks, key=lambda look: look.share_against(WHOLE))


def _kept_look(game: GameModel, size: int, kept_cards: Cards) -> Outlook:
    """Return the outlook of kept cards against hands of `size` cards."""
    kept_cards = in_first_suits(kept_cards)
    outlook = game.first_looks.get((size, kept_cards))
    if outlook is None:
        outlook = game.first_looks[size, kept_cards] = beforehand(game).look(size, row_of(game, kept_cards))
    return outlook


def in_first_suits(hand: Cards) -> Cards:
    """Return the same hand with its suits replaced by the first suits, so that equal hands are equal."""
    numbers = {
        card.suit: sorted([suited.number for suited in hand if suited.suit == card.suit])
        for card in hand
        if card.suit in SUITS
    }
    order = sorted(numbers, key=lambda suit: (len(numbers[suit]), numbers[suit]), reverse=True)
    named = [Card(card.rank + SUITS[order.index(card.suit)]) if card.suit in SUITS else card for card in hand]
    return tuple(sorted(named))
