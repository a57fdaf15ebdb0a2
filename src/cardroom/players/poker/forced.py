"""Decisions besides the betting: posts, kills, coming back, the forced bet, and the down card of Mexican
Poker."""

from __future__ import annotations

from random import Random

from cardroom.games.poker.showdown.card_order import low_rank, rank
from cardroom.players.poker.decide import near
from cardroom.players.poker.ranges import outlooks
from cardroom.players.poker.seen import PokerSituation
from cardroom.script import Act, Choice, Offer

KILLS = 0.05
SMALL = 6
"""In lowball, two different cards no higher than this are worth a kill."""
SITS_OUT = 0.1
CHEAP, DEAR = 10, 3
"""Divisors of the chips: a post of a tenth is cheap, one of a third is too dear."""
GOOD = 750
"""A hand better than this many in a thousand of a rival's is worth a full bet where less would do."""


def post(offer: Offer, options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Choose a post or sit out.

    The button mostly posts the minimum or a little more; others post while it is a small part of their chips.
    """
    if not options.offer("sit-out"):
        wanted = offer.least * rng.choice((1, 1, 1, 2, 3))
        return Act("post", near(offer, min(wanted, max(seen.stack // CHEAP, offer.least))))
    out = SITS_OUT if offer.most * CHEAP <= seen.stack else 0.4 if offer.most * DEAR <= seen.stack else 1
    return Act("sit-out") if rng.random() < out and offer.most < seen.stack else Act("post", offer.most)


def come_back(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Pay to play again after an absence, while it is cheap."""
    pays = next(offer for offer in options.offers if offer.name != "wait")
    return (
        Act(pays.name, pays.most) if pays.most * CHEAP <= seen.stack and rng.random() < 0.7 else Act("wait")
    )


def kill(offer: Offer, seen: PokerSituation, rng: Random) -> Act:
    """Choose whether to kill: rarely without a look, now and then with two small cards."""
    ranks = {low_rank(card) for card in seen.down}
    looked = len(ranks) >= 2 and len(ranks) == len(seen.down) and max(ranks) <= SMALL
    often = 0.35 if looked else KILLS if not seen.down else 0
    return (
        Act("kill", offer.most) if rng.random() < often and offer.most * CHEAP <= seen.stack else Act("pass")
    )


def bring_in(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Choose the minimum, or a full bet with a good hand."""
    full, least = options.offer("bet"), options.offers[0]
    if full and rng.random() < 0.7 and all(hand.standing > GOOD for hand in outlooks(seen)):
        return Act("bet", near(full, full.least))
    return Act(least.name, least.most)


def open_or_keep(seen: PokerSituation, rng: Random) -> Act:
    """Choose whether to open the down card.

    A joker, a pair or the highest card stays down. A card that hides nothing is opened, so that the next card
    comes down in its place.
    """
    if not seen.down:
        return Act("keep")
    card, shown = seen.down[0], [rank(up_card) for up_card in seen.up]
    hides = card.is_joker or rank(card) in shown or rank(card) > max(shown, default=0)
    return Act("open") if not hides and rng.random() < 0.8 else Act("keep")
