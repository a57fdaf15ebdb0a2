"""The best strategy of Super Pan 9: a hand left to the house is played as well as any and shows nothing; as
player-dealer, by total and by what a hand was seen to do, what a card nets above none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.games.super_pan_9.rules import SuperPan9


class Strategy(msgspec.Struct, frozen=True):
    players: Mapping[str, str]
    """By total, what a player does."""
    gains: Mapping[str, Mapping[str, int]]
    """By the player-dealer's total, then by what a hand did: what a card nets above none, in millionths of
    the wager."""


def rests_on(rules: SuperPan9) -> dict[str, Any]:
    return {"make_up": rules.decks.make_up, "cards": rules.cards, "charts": rules.charts}
