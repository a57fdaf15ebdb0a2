"""Games with a board: what one's own cards have coming on it.

Before there is a board, hands are played out on boards that were dealt beforehand, once for a game
(`beforehand.py`). With some of it the rest is dealt a few times over, and hands that rivals may hold are read
on each, once for everybody who looks at that board (`street.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import SUITS, Card
from cardroom.players.poker.beforehand import beforehand
from cardroom.players.poker.game import GameModel
from cardroom.players.poker.outlook import WHOLE, Outlook
from cardroom.players.poker.reading import bits_of, kept_of, row_of
from cardroom.players.poker.street import street_of

Cards = tuple[Card, ...]
BOARD_AT = 64


def on_boards(game: GameModel, own: Cards, board: Cards) -> Outlook:
    key = bits_of(board) << BOARD_AT | bits_of(own)
    found = game.outlooks.get(key)
    if found is None:
        rows = [row_of(game, kept) for kept in kept_of(game, own)] if board else []
        found = (
            street_of(game, len(own), board).look(rows, bits_of(own))[1] if board else first_look(game, own)
        )
        game.remember(key, found)
    return found


def to_give_up(game: GameModel, own: Cards, board: Cards, choices: Sequence[Cards]) -> Cards:
    """Of several cards to give up, those without which the rest comes to most."""
    rests = [tuple([card for card in own if card not in given]) for given in choices]
    if board:
        return choices[
            street_of(game, len(own), board).look([row_of(game, rest) for rest in rests], bits_of(own))[0]
        ]
    shares = [_kept_look(game, len(own), rest).against(WHOLE) for rest in rests]
    return choices[max(range(len(choices)), key=shares.__getitem__)]


def first_look(game: GameModel, own: Cards) -> Outlook:
    """As what is best kept of it; hands that differ in nothing but suits are one hand."""
    looks = [_kept_look(game, len(own), kept) for kept in kept_of(game, own)]
    return max(looks, key=lambda look: look.against(WHOLE))


def _kept_look(game: GameModel, size: int, kept: Cards) -> Outlook:
    """Against hands of so many cards."""
    kept = in_first_suits(kept)
    found = game.first_looks.get((size, kept))
    if found is None:
        found = game.first_looks[size, kept] = beforehand(game).look(size, row_of(game, kept))
    return found


def in_first_suits(own: Cards) -> Cards:
    """The same hand in the suits that come first."""
    alike = {
        card.suit: sorted([one.number for one in own if one.suit == card.suit])
        for card in own
        if card.suit in SUITS
    }
    order = sorted(alike, key=lambda suit: (len(alike[suit]), alike[suit]), reverse=True)
    named = [Card(card.rank + SUITS[order.index(card.suit)]) if card.suit in SUITS else card for card in own]
    return tuple(sorted(named))
