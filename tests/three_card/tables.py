"""A round of three card poker for tests: hands by seat, and everybody who is not told otherwise makes the Play bet."""

from __future__ import annotations

from typing import Any

from cardroom.felt import Turned
from cardroom.script import Ask, Driver
from tests.tables import Round, play

SLUG = "pinnacle/three-card-poker"
QUEEN = "Qc 7d 4h"
"""A player-dealer's hand that just qualifies."""
JACK = "Jc Td 8h"
"""The best that does not: eight, ten and jack are no straight."""


def three(
    *hands: str, dealer: str = QUEEN, bets: str = "1=10", folds: tuple[int, ...] = (), **rest: Any
) -> Round:
    """Stacks in dealing order, clockwise from the player-dealer's left; the player-dealer sits in seat 8 unless said."""

    def act(ask: Ask[Any], driver: Driver) -> str:
        return "fold" if ask.seat in folds else "play"

    return play(SLUG, cards=" ".join((*hands, dealer)), bets=bets, **{"acts": act} | rest)


def revealed(round: Round) -> list[str]:
    """The places whose cards were turned up, in order, each once."""
    return list(dict.fromkeys(event.place for event in round.events if isinstance(event, Turned)))


def settled(round: Round) -> list[str]:
    """The accounts of the wagers in the order in which chips left them for the last time."""
    found = [move.source for move in round.moves("settle.") if move.source.count("/") == 2]
    return list(dict.fromkeys(found))
