"""The rest of the hand dealt some times over: how much of the pot comes home. High and low are read as the game reads them.

What rivals hide is any of the cards that the seat has not seen; so this asks the rules and the view, and nobody's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardroom.cards import JOKER, Card
from cardroom.games.poker.reading import Shown, law, read
from cardroom.hands import High, Low
from cardroom.players.poker.seen import Seen, against

DEALS = 20
DEALS_OF_FOUR = 8
"""Fewer where each hand may be put together in sixty ways."""
MOST_RIVALS = 3
"""More are not dealt; each of them makes winning a little less likely."""


def chance(seen: Seen, rng: Random, deals: int = 0) -> int:
    """The share of the pot won on average, in percent."""
    rivals = seen.rivals[:MOST_RIVALS] or ((),)
    deals = deals or (DEALS_OF_FOUR if seen.hand.uses == "two-and-three" else DEALS)
    share = sum(_one_deal(seen, rivals, rng) for _ in range(deals)) // deals
    return against(share, 10 + 2 * max(len(seen.rivals) - MOST_RIVALS, 0))


def _one_deal(seen: Seen, rivals: Sequence[tuple[Card, ...]], rng: Random) -> int:
    own_left = max(seen.own_in_all - len(seen.own), 0)
    board_left = max(seen.board_in_all - len(seen.board), 0)
    hidden = [max(seen.own_in_all - len(up), 0) for up in rivals]
    needed = own_left + board_left + sum(hidden)
    drawn = rng.sample(seen.unseen, min(needed, len(seen.unseen)))

    def take(count: int) -> tuple[Card, ...]:
        taken = tuple(drawn[:count])
        del drawn[:count]
        return taken

    board = seen.board + take(board_left)
    later = take(own_left)
    mine = _read(seen, seen.own + later, board, wild=JOKER in seen.down)
    theirs = []
    for up, count in zip(rivals, hidden, strict=True):
        down = take(count)
        theirs.append(_read(seen, up + down, board, wild=JOKER in down))
    return _share(mine, theirs)


def _read(seen: Seen, own: tuple[Card, ...], board: tuple[Card, ...], *, wild: bool) -> Shown:
    return read(seen.hand, own, board, law(seen.hand, wild=wild))


def _share(mine: Shown, theirs: Sequence[Shown]) -> int:
    """Percent of the whole pot, or of each half where both ways are won."""
    high = _of(mine.high, [one.high for one in theirs])
    low = _of(mine.low, [one.low for one in theirs])
    ways = [one for one in (high, low) if one is not None]
    return sum(ways) // len(ways) if ways else 100 // (len(theirs) + 1)


def _of(mine: High | Low | None, theirs: Sequence[High | Low | None]) -> int | None:
    """What one way wins of its part; nothing where no hand goes this way."""
    others: list[Any] = [hand for hand in theirs if hand is not None]
    if mine is None:
        return 0 if others else None
    if any(hand > mine for hand in others):
        return 0
    return 100 // (1 + others.count(mine))
