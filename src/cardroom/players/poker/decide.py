"""Fold, call, or bet and how much: each is worth what it wins on average, and the most is chosen.

A hand is held against what the rivals' betting leaves them; a bet also wins when all give up, and then is
called by the better part of what they hold. Now and then a hand that is worth nothing is bet, the more often
the larger the bet, as those who call must be right less often. Parts and shares are in thousandths, worth is
in cents.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from cardroom.players.poker.outlook import WHOLE, Outlook
from cardroom.players.poker.ranges import outlooks, part_of, share_of
from cardroom.players.poker.seen import PokerSituation, Rival
from cardroom.script import Act, Choice, Offer

MORE = ("bet", "raise", "complete")
FREE = ("check", "stay")
SIZES = (500, 750, 1000)
"""Of the pot, where the amount is free."""
COMES_IN = 350
"""The part of all hands with which somebody who has not spoken yet comes in."""
GIVES_UP, STUBBORN = 350, 500
"""How much of what would make a bluff pay rivals give up: in any case, and beyond that as they play more
hands."""
TO_COME = 300
"""How much more a good hand wins, and a bad one loses, by the betting still to come."""
IN_POSITION = 20
BLUFF = 300
"""How often a worthless hand is bet, as a part of what the size of the bet allows."""
WORTHLESS = 400
QUIET = 120
"""How often a good hand is not bet while there are cards to come."""
MARGIN, NEARLY = 10, 50
"""Of the pot: what a bet must win beyond a call, and by how much one size may be worse than another and still
be made."""
DEAR = 4
"""A raise, or a bet of more than this part of the chips, wants a hand that is ahead of those that call it."""
COMMITTED = 550
"""Who would put in more than this part of his chips puts in all of them."""


class Situation(msgspec.Struct, frozen=True, gc=False):
    """The question as a player weighs it."""

    seen: PokerSituation
    hands: list[Outlook]
    owed: int
    is_first: bool
    left: int
    """The part of the game's cards still to come."""

    @property
    def level(self) -> int:
        return self.seen.bet + self.owed

    def waits(self, rival: Rival) -> bool:
        """Whether he has still to say if he comes in at all."""
        return self.is_first and rival.bet < self.level

    def part(self, rival: Rival) -> int:
        return part_of(rival.put, self.seen.unit)

    def winnable(self, put: int) -> int:
        """What lies there for somebody who has this much in: not what others have put in beyond that."""
        return self.seen.pot - sum([max(one.put - put, 0) for one in self.seen.rivals])

    def realised(self, share: int, rivals: int) -> int:
        """What a share comes to once the rest has been bet, against so many thousandths of a rival."""
        if not self.left:
            return share
        place = IN_POSITION if self.seen.acts_last else -IN_POSITION
        beyond = TO_COME * (share - WHOLE * WHOLE // (rivals + WHOLE)) // WHOLE + place
        return min(max(share + self.left * beyond // WHOLE, 0), WHOLE)


def times(parts: Iterable[int]) -> int:
    """Thousandths of one another."""
    found = WHOLE
    for part in parts:
        found = found * part // WHOLE
    return found


def together(rivals: Iterable[tuple[int, int]]) -> int:
    """The share of a pot against several, from how likely each is in it and the share against him alone: the
    odds against one add up, so that equal hands share equally."""
    against = sum([likely * (WHOLE - share) // max(share, 1) for likely, share in rivals])
    return WHOLE * WHOLE // (WHOLE + against)


def decide(options: Choice, seen: PokerSituation, rng: Random, *, is_first: bool = False) -> Act:
    call = options.offer("call")
    owed = call.most if call else 0
    spot = Situation(seen, outlooks(seen), owed, is_first, cards_left(seen))
    free = next((name for name in FREE if options.offer(name)), "")
    more = next((offer for name in MORE if (offer := options.offer(name))), None)
    quiet = worth_of_calling(spot)
    if more:
        cents, worth = best_bet(spot, more, rng)
        if worth > max(quiet, 0) + MARGIN * seen.pot // WHOLE and not stays_quiet(spot, rng):
            return Act(more.name, cents)
        if bluffs(spot, more, rng):
            return Act(more.name, size(more, spot, SIZES[0]))
    if free:
        return Act(free)
    return Act("call", owed) if call and quiet > 0 else Act("fold")


def cards_left(seen: PokerSituation) -> int:
    game = seen.game
    if game.draws:
        return WHOLE * len(seen.draws) // (len(game.draws) + 1)
    missing = game.board - len(seen.board) if game.board else game.own - len(seen.own)
    return WHOLE * max(missing, 0) // (game.board or game.own)


def worth_of_calling(spot: Situation) -> int:
    """What calling wins on average beyond what it costs; or checking, where that is free."""
    seen, owed = spot.seen, spot.owed
    shares = [
        (COMES_IN, hand.against(COMES_IN)) if spot.waits(rival) else (WHOLE, share_of(hand, spot.part(rival)))
        for rival, hand in zip(seen.rivals, spot.hands, strict=True)
    ]
    all_in = owed >= seen.stack or not any(one.stack for one in seen.rivals)
    share = together(shares)
    if not all_in:
        share = spot.realised(share, sum([likely for likely, _ in shares]))
    pot = spot.winnable(seen.put + owed)
    if spot.is_first:  # where the blind is dropped there is nothing in it yet, but others will come in too
        pot = max(pot, owed * (len(seen.rivals) - 1))
    return share * (pot + owed) // WHOLE - owed


def best_bet(spot: Situation, offer: Offer, rng: Random) -> tuple[int, int]:
    """The amount that wins most, and what it wins; between amounts that are nearly as good it is left to
    chance."""
    amounts = sorted({size(offer, spot, part) for part in SIZES})
    worths = {cents: worth_of_betting(spot, cents) for cents in amounts}
    least = max(worths.values()) - NEARLY * spot.seen.pot // WHOLE
    good = [cents for cents, worth in worths.items() if worth >= least]
    cents = good[rng.randrange(len(good))]
    return cents, worths[cents]


def worth_of_betting(spot: Situation, cents: int) -> int:
    """What a bet or raise to this amount wins on average: when all give up, and when some do not."""
    seen = spot.seen
    cost, pot = cents - seen.bet, seen.pot
    pays = WHOLE * cost // (cost + max(pot, 1))
    stayers, added = [], 0
    for rival, hand in zip(seen.rivals, spot.hands, strict=True):
        waits = spot.waits(rival)
        part = COMES_IN if waits else spot.part(rival)
        stays = WHOLE - (GIVES_UP + STUBBORN * part // WHOLE) * pays // WHOLE if rival.stack else WHOLE
        share = hand.against(part * stays // WHOLE)
        stays = stays * COMES_IN // WHOLE if waits else stays
        stayers.append((stays, share))
        added += stays * min(max(cents - rival.bet, 0), rival.stack) // WHOLE
    alone = times([WHOLE - stays for stays, _ in stayers])
    called_by = WHOLE - alone
    if not called_by:
        return pot
    share = together([(WHOLE * stays // called_by, one) for stays, one in stayers])
    rivals = WHOLE * sum([stays for stays, _ in stayers]) // called_by
    if (spot.owed or cost * DEAR > seen.stack) and share * (rivals + WHOLE) < WHOLE * WHOLE:
        return -cost
    if cost < seen.stack:
        share = spot.realised(share, rivals)
    in_the_middle = spot.winnable(seen.put + cost) + cost + WHOLE * added // called_by
    return (alone * pot + called_by * (share * in_the_middle // WHOLE - cost)) // WHOLE


def bluffs(spot: Situation, offer: Offer, rng: Random) -> bool:
    """With a hand that is worth nothing, against one or two who have not bet, and never for many chips."""
    seen = spot.seen
    if spot.owed or len(seen.rivals) > 2 or any(hand.standing > WORTHLESS for hand in spot.hands):
        return False
    cost = size(offer, spot, SIZES[0]) - seen.bet
    if cost * DEAR > seen.stack or not all(one.stack for one in seen.rivals):
        return False
    return rng.randrange(WHOLE) < BLUFF * cost // (cost + max(seen.pot, 1))


def stays_quiet(spot: Situation, rng: Random) -> bool:
    return bool(spot.left) and not spot.is_first and rng.randrange(WHOLE) < QUIET


def size(offer: Offer, spot: Situation, part: int) -> int:
    """The amount nearest to this part of the pot, the call included; all the chips where it would be most of
    them."""
    seen = spot.seen
    wanted = spot.level + (seen.pot + spot.owed) * part // WHOLE
    if (wanted - seen.bet) * WHOLE > COMMITTED * seen.stack:
        wanted = seen.bet + seen.stack
    return near(offer, wanted)


def near(offer: Offer, wanted: int) -> int:
    """The amount nearest below what is wanted that the offer takes."""
    if wanted >= offer.most:
        return offer.most
    return offer.least + max(wanted - offer.least, 0) // offer.step * offer.step
