"""Best strategy of Super Pan 9.

A hand left to the house is played as well as any and shows nothing. For the player-dealer it has what a card
nets above none, by total and by what a hand was seen to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.games.super_pan_9.rules import SuperPan9


class Strategy(msgspec.Struct, frozen=True):
    """Choices of players, and what a card gains for the player-dealer."""

    players: Mapping[str, str]
    """Total → what a player does."""
    gains: Mapping[str, Mapping[str, int]]
    """The player-dealer's total → what a hand did → what a card nets above none, in millionths of the wager.
    """


def rests_on(rules: SuperPan9) -> dict[str, Any]:
    """Return the rules that the strategy depends on."""
    return {"make_up": rules.decks.make_up, "cards": rules.cards, "charts": rules.charts}
