"""How often hands come in a poker game: all hands of the deck, counted in whole numbers that add up."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from cardroom.cards import JOKER
from cardroom.errors import ensure
from cardroom.hands import High, Law
from cardroom.hands.category import HIGH_CARD, KEYS
from cardroom.odds.figures import Grid
from cardroom.odds.hand_census import census_of_law
from cardroom.odds.poker.game_shape import Shape
from cardroom.words import Said, say


def frequencies(shape: Shape) -> list[Grid]:
    """Return the frequency of hands, high and low, in games where the best five of all cards count.

    Return none where a joker is among six or seven cards.
    """
    size = shape.final + shape.board
    if shape.hand.uses != "any" or (JOKER in shape.pack and size > 5):
        return []
    return [_grid(law, size, shape) for law in (shape.hand.high_law, shape.hand.low_law) if law is not None]


def _grid(law: Law[Any], size: int, shape: Shape) -> Grid:
    """Return the hands from the best down, with a line of totals that is the binomial."""
    counts: dict[str, tuple[Said, int]] = {}
    hands, times = census_of_law(law, size, shape.make_up)  # from the lowest up
    for hand, count in zip(hands[:0:-1], times[:0:-1], strict=True):
        name, label = _name(hand)
        if count:
            counts[name] = (label, counts.get(name, (label, 0))[1] + int(count))
    if times[0]:
        counts["none"] = (say("odds.poker.no-low"), int(times[0]))
    total, running = comb(len(shape.pack), size), 0
    ensure(
        sum(count for _, count in counts.values()) == total == int(np.sum(times)),
        "hands do not add up to the binomial",
    )
    rows: list[tuple[Said | str, ...]] = []
    for label, count in counts.values():
        running += count
        rows.append((label, f"{count:,}", f"{count / total:.8f}", f"{running / total:.8f}"))
    rows.append((say("odds.total"), f"{total:,}", f"{1:.8f}", ""))
    heads = (say("odds.poker.hand"), say("odds.ways"), say("odds.probability"), say("odds.poker.or-better"))
    key = "high" if law.way == "high" else "low"
    return Grid(say(f"odds.poker.frequency-{key}", count=size), heads, tuple(rows))


def _name(hand: Any) -> tuple[str, Said]:
    """Return the category of a hand; for lows without a pair, its highest card."""
    if isinstance(hand, High) or hand.category != HIGH_CARD:
        return KEYS[hand.category], say(f"made.{KEYS[hand.category]}")
    return f"low-{hand.ranks[0]}", say("odds.poker.low-of", rank=say(f"rank.{hand.ranks[0]}"))
