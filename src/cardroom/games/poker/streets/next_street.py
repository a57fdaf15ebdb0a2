"""Which street comes next, by the board that lies there."""

from __future__ import annotations

from cardroom.games.poker.rules import Poker, Street


def next_board(rules: Poker, lying: int) -> tuple[Street | None, int]:
    """Return the next street with board cards when this many lie there, and its place among the streets; None
    when all are out."""
    out = 0
    for number, street in enumerate(rules.streets):
        out += street.board
        if street.board and out > lying:
            return street, number
    return None, 0
