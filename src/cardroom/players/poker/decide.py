"""Worth against price: fold, call or bet. The same for every game, as long as its worth is told as a share of the pot."""

from __future__ import annotations

from random import Random

from cardroom.players.poker.seen import Seen
from cardroom.script import Act, Choice, Offer

MORE = ("bet", "raise", "complete")
BET_ABOVE, RAISE_ABOVE, SURE_ABOVE = 12, 22, 30
"""How many percent of the pot above a fair share a hand is bet, is raised, and is worth all the chips."""
RAISED_AGAIN = 7
"""How much more it takes each time one was raised back."""
BLUFF = 7
SLOW = 15
"""How often in a hundred nothing is bet as if it were something, and a hand that is good enough is played quietly."""
MARGIN = 2
STILL_TO_COME = 3
"""In the first round a pot counts for at least so many times the call, as later bets go in too: where the blind is dropped
there is nothing in it yet."""
BIG = 3
"""Who puts in more than a third of his chips wants a better hand for it."""


def decide(options: Choice, worth: int, seen: Seen, fair: int, rng: Random, *, is_first: bool = False) -> Act:
    """`fair` is the worth at which a hand is as good as the others."""
    call = options.offer("call")
    owed = call.most if call else 0
    worth = worth - _respect(owed, seen)
    more = next((offer for name in MORE if (offer := options.offer(name))), None)
    if more and _is_bold(worth - fair, owed, seen, rng):
        cents = size(more, worth - fair, seen, rng)
        if worth - fair > SURE_ABOVE or cents * BIG <= seen.stack:
            return Act(more.name, cents)
    for free in ("check", "stay"):
        if options.offer(free):
            return Act(free)
    price = 100 * owed // (max(seen.pot, owed * STILL_TO_COME * is_first) + owed) if owed else 100
    if call and worth >= price + MARGIN:
        return Act("call", call.most)
    return Act("fold")


def _respect(owed: int, seen: Seen) -> int:
    """Whoever bets much has something: a bet as large as the pot, or a good part of one's chips, makes a hand worth less."""
    if not owed:
        return 0
    return min(8 * owed // max(seen.pot - owed, 1), 8) + min(6 * owed * BIG // max(seen.stack, 1), 6)


def _is_bold(above: int, owed: int, seen: Seen, rng: Random) -> bool:
    again = min(RAISED_AGAIN * seen.bet // owed, 4 * RAISED_AGAIN) if owed else 0
    if above >= (RAISE_ABOVE + again if owed else BET_ABOVE):
        return rng.randrange(100) >= SLOW
    few = len(seen.rivals) <= 2
    return rng.randrange(100) < (BLUFF if few and not owed else BLUFF // 4)


def size(offer: Offer, above: int, seen: Seen, rng: Random) -> int:
    """The one amount of a limit game, the larger of two for a good hand; elsewhere from half the pot to all of it."""
    if offer.most - offer.least <= offer.step:
        return offer.most if above > RAISE_ABOVE else offer.least
    part = rng.choice((50, 60, 75)) if above < RAISE_ABOVE else rng.choice((60, 75, 100))
    return near(offer, offer.least + seen.pot * part // 100 - (offer.least if offer.name == "bet" else 0))


def near(offer: Offer, wanted: int) -> int:
    """The amount nearest below what is wanted that the offer takes."""
    if wanted >= offer.most:
        return offer.most
    return offer.least + max(wanted - offer.least, 0) // offer.step * offer.step
