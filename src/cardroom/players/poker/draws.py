"""The outlook of a hand in draw games: its possible draws, against hands that were drawn out in advance.

The number of cards that a rival has exchanged says something about their hand, so the hands dealt in advance
are grouped by it too.
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
"""Hands drawn out in advance, how often each; and how often the player's own, with no, one or more draws to
come."""
ANY = -1
FEWEST = 12
"""Minimum hands with the same number of exchanged cards for the number to mean something."""


def with_draws(
    game: GameModel, hand: tuple[Card, ...], draws: Sequence[int], exchanged: int = ANY
) -> Outlook:
    """Return the outlook of a hand with these draws still to come.

    `exchanged` is the number of cards that the rival exchanged in the only draw, if known.
    """
    key = (bits_of(hand), len(draws), exchanged)
    outlook = game.outlooks.get(key)
    if outlook is None:
        finals = _drawn_out(game, hand, draws, OWN[min(len(draws), 2)])[1]
        outlook = game.remember(key, pool_of(game, exchanged).look(finals))
    return outlook


def pool_of(game: GameModel, exchanged: int) -> Pool:
    """Return the pool of all hands, or of those that exchanged this number of cards, if there are enough of
    them."""
    if not game.pools:
        size = game.own
        dealt = [
            tuple(pack[start : start + size])
            for pack in game.decks
            for start in range(0, len(pack) - size + 1, size)
        ]
        drawn = [_drawn_out(game, hand, game.draws, TIMES) for hand in dealt[:HANDS]]
        game.pools[ANY] = Pool([finals for _, finals in drawn])
        for count in range(size + 1):
            some = [finals for thrown, finals in drawn if thrown == count]
            game.pools[count] = Pool(some) if len(some) >= FEWEST else game.pools[ANY]
    return game.pools[exchanged]


def _drawn_out(
    game: GameModel, hand: tuple[Card, ...], draws: Sequence[int], times: int
) -> tuple[int, list[TrialResult]]:
    """Return the number of cards that a hand exchanges first, and its strength after each trial."""
    thrown = throw(game.hand, hand, draws[0]) if draws else ()
    kept_cards = [card for card in hand if card not in thrown]
    excluded, finals = set(hand), []
    for number in range(times):
        pack = [
            card for card in game.decks[7 * number % len(game.decks)][: 3 * game.own] if card not in excluded
        ]
        final = kept_cards + pack[: len(thrown)]
        del pack[: len(thrown)]
        for most in draws[1:]:
            next_thrown = throw(game.hand, final, most)
            final = [card for card in final if card not in next_thrown] + pack[: len(next_thrown)]
            del pack[: len(next_thrown)]
        finals.append(_trial(game, final))
    return len(thrown), finals


def _trial(game: GameModel, final: Sequence[Card]) -> TrialResult:
    high = game.wild.of(final) if game.wild is not None else 0
    low = game.low.of(final) if game.low is not None else 0
    return TrialResult(0, high, low) if game.high is not None else TrialResult(0, low, 0)
