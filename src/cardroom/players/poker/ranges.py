"""What somebody's betting says: of all hands he may hold, which part he still plays, the best of them, after
what he put in.

A rival who has put in twice as much plays about seven tenths as many hands, whatever the game and how it came
to that: that is as much as a bet of its size can leave without being called or made too seldom. Now and then
a bet says nothing.
"""

from __future__ import annotations

from math import isqrt

from cardroom.players.poker.boards import on_boards
from cardroom.players.poker.draws import ANY, with_draws
from cardroom.players.poker.outlook import WHOLE, Outlook
from cardroom.players.poker.seen import PokerSituation
from cardroom.players.poker.studs import sight_of

LEAST = 180
"""No bet leaves less of all hands, in thousandths."""
BLUFFS = 250
"""How often in a thousand a bet says nothing at all."""
LOOKED_AT = 2
"""In stud so many rivals are looked at, of those who have put in most; the others are taken to be like the
last of these."""


def part_of(put: int, unit: int) -> int:
    """The part of all hands that somebody plays who has put in so much: by the root of it, counted in
    units."""
    return max(isqrt(WHOLE * WHOLE * unit // put), LEAST) if put > unit else WHOLE


def outlooks(seen: PokerSituation) -> list[Outlook]:
    """The hand against each rival, in their order."""
    game = seen.game
    if game.draws:
        draws, single = seen.draws, len(game.draws) == 1
        return [
            with_draws(game, seen.own, draws, ANY if draws or not single else one.exchanged)
            for one in seen.rivals
        ]
    if game.board:
        return [on_boards(game, seen.own, seen.board)] * len(seen.rivals)
    sight, most = (
        sight_of(game, seen.down, seen.up, seen.known),
        max([one.put for one in seen.rivals], default=0),
    )
    found = [sight.against(one.up, one.hidden) for one in seen.rivals[:LOOKED_AT] if one.put == most]
    return found + found[-1:] * (len(seen.rivals) - len(found))


def share_of(hand: Outlook, part: int) -> int:
    """Of a pot against somebody who plays this part of his hands, and sometimes any other."""
    return ((WHOLE - BLUFFS) * hand.against(part) + BLUFFS * hand.against(WHOLE)) // WHOLE
