"""Games in which cards are exchanged: a hand comes to what it may draw, against hands that were drawn out
beforehand.

How many cards a rival has exchanged tells something of what he holds: the hands dealt beforehand are kept by
that too.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.games.poker.streets.draw_strategy import throw
from cardroom.players.poker.game import GameModel
from cardroom.players.poker.outlook import Outlook
from cardroom.players.poker.pool import Pool, TrialResult
from cardroom.players.poker.reading import bits_of

HANDS, TIMES, OWN = 700, 3, (1, 20, 12)
"""How many hands are drawn out beforehand, how often each; and how often one's own, with no draw to come, one
or more."""
ANY = -1
FEWEST = 12
"""Fewer hands that have exchanged so many cards say nothing."""


def with_draws(game: GameModel, own: tuple[Card, ...], draws: Sequence[int], exchanged: int = ANY) -> Outlook:
    """With these draws still to come; against somebody who has exchanged so many cards in the only one there
    was."""
    key = (bits_of(own), len(draws), exchanged)
    found = game.outlooks.get(key)
    if found is None:
        finals = _drawn_out(game, own, draws, OWN[min(len(draws), 2)])[1]
        found = game.remember(key, pool_of(game, exchanged).look(finals))
    return found


def pool_of(game: GameModel, exchanged: int) -> Pool:
    """All hands, or those that have exchanged so many cards, where there are enough of them."""
    if not game.pools:
        size = game.own
        dealt = [
            tuple(pack[at : at + size]) for pack in game.decks for at in range(0, len(pack) - size + 1, size)
        ]
        drawn = [_drawn_out(game, hand, game.draws, TIMES) for hand in dealt[:HANDS]]
        game.pools[ANY] = Pool([finals for _, finals in drawn])
        for count in range(size + 1):
            some = [finals for thrown, finals in drawn if thrown == count]
            game.pools[count] = Pool(some) if len(some) >= FEWEST else game.pools[ANY]
    return game.pools[exchanged]


def _drawn_out(
    game: GameModel, own: tuple[Card, ...], draws: Sequence[int], times: int
) -> tuple[int, list[TrialResult]]:
    """How many cards a hand exchanges first, and what it comes to each time."""
    thrown = throw(game.hand, own, draws[0]) if draws else ()
    kept = [card for card in own if card not in thrown]
    known, finals = set(own), []
    for at in range(times):
        pack = [card for card in game.decks[7 * at % len(game.decks)][: 3 * game.own] if card not in known]
        held = kept + pack[: len(thrown)]
        del pack[: len(thrown)]
        for most in draws[1:]:
            again = throw(game.hand, held, most)
            held = [card for card in held if card not in again] + pack[: len(again)]
            del pack[: len(again)]
        finals.append(_trial(game, held))
    return len(thrown), finals


def _trial(game: GameModel, held: Sequence[Card]) -> TrialResult:
    high = game.wild.of(held) if game.wild is not None else 0
    low = game.low.of(held) if game.low is not None else 0
    return TrialResult(0, high, low) if game.high is not None else TrialResult(0, low, 0)
