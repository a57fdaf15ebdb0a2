"""Three card poker as a sound player plays it: queen, six and four or better is worth a Play bet, all else is folded."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from cardroom.cards import Card
from cardroom.hands import ThreeCards, best_three
from cardroom.hands.category import HIGH_CARD
from cardroom.hands.three import STANDING
from cardroom.script import Act, Choice, Slip

WORTH_PLAYING = ThreeCards(STANDING[HIGH_CARD], (12, 6, 4), HIGH_CARD)
"""Below it a fold loses less in the long run: the known strategy against a dealer who qualifies with a queen."""


def play_three_card(options: Choice, mine: list[Card]) -> Act:
    offer = options.offer("play")
    if offer and best_three(mine) >= WORTH_PLAYING:
        return Act(offer.name, offer.most)
    return Act("fold")


def with_bonus_bets(options: Slip, slip: Mapping[str, int], rng: Random) -> dict[str, int]:
    """Now and then the smallest bonus bet beside the Ante, as the chips allow."""
    found = dict(slip)
    for line in options.lines:
        if line.beside in slip and rng.randrange(3) == 0 and (more := found | {line.name: line.least}) in options:
            found = more
    return found
