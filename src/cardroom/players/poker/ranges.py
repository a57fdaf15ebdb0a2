"""The meaning of a rival's betting: which part of all possible hands they still play, the best of them.

A rival who has put in twice as much plays about seven tenths as many hands, in any game and after any
betting. A bet of its size cannot leave more without being called or made too seldom. Now and then a bet says
nothing.
"""

from __future__ import annotations

from math import isqrt

from cardroom.players.poker.boards import on_boards
from cardroom.players.poker.draws import ANY, with_draws
from cardroom.players.poker.outlook import WHOLE, Outlook
from cardroom.players.poker.seen import PokerSituation
from cardroom.players.poker.studs import sight_of

LEAST = 180
"""The smallest part of all hands that any bet leaves, in thousandths."""
BLUFFS = 250
"""How often in a thousand a bet says nothing at all."""
LOOKED_AT = 2
"""In stud, the number of rivals to examine, those who have put in most; the others count like the last of
these."""


def part_of(paid: int, unit: int) -> int:
    """Return the part of all hands that a rival plays who has put in this much: by its root, counted in
    units."""
    return max(isqrt(WHOLE * WHOLE * unit // paid), LEAST) if paid > unit else WHOLE


def outlooks(seen: PokerSituation) -> list[Outlook]:
    """Return the outlook of the hand against each rival, in their order."""
    game = seen.game
    if game.draws:
        draws, single = seen.draws, len(game.draws) == 1
        return [
            with_draws(game, seen.own, draws, ANY if draws or not single else rival.exchanged)
            for rival in seen.rivals
        ]
    if game.board:
        return [on_boards(game, seen.own, seen.board)] * len(seen.rivals)
    sight, most = (
        sight_of(game, seen.down, seen.up, seen.known),
        max([rival.put for rival in seen.rivals], default=0),
    )
    nearest = [
        sight.outlook(rival.up, rival.hidden) for rival in seen.rivals[:LOOKED_AT] if rival.put == most
    ]
    return nearest + nearest[-1:] * (len(seen.rivals) - len(nearest))


def share_of(hand: Outlook, part: int) -> int:
    """Return the share against a rival who plays this part of all hands, and sometimes any other."""
    return ((WHOLE - BLUFFS) * hand.share_against(part) + BLUFFS * hand.share_against(WHOLE)) // WHOLE
