"""Fold, call, or bet and how much: each choice is rated by its average win, and the best one is taken.

A hand is compared with the hands that the rivals' betting leaves them. A bet also wins when all rivals give
up; otherwise the better part of their hands calls. Now and then a worthless hand is bet. This happens the
more often the larger the bet, since callers must then be right less often. Parts and shares are in
thousandths, values in cents.
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
"""Bet sizes in thousandths of the pot, where the amount is free."""
COMES_IN = 350
"""The part of all hands with which a rival who has not acted yet comes in."""
GIVES_UP, STUBBORN = 350, 500
"""How much rivals give up of the hands that would make a bluff pay; the second part grows with the hands they
play."""
TO_COME = 300
"""How much more a good hand wins, and a bad one loses, through the betting still to come."""
IN_POSITION = 20
BLUFF = 300
"""How often a worthless hand is bet, as a part of what the size of the bet allows."""
WORTHLESS = 400
QUIET = 120
"""How often a good hand is not bet while cards are still to come."""
MARGIN, NEARLY = 10, 50
"""Parts of the pot: the least advantage of a bet over a call, and the tolerance between bet sizes."""
DEAR = 4
"""Divisor of the chips: a raise, or a bet of more than this part, requires a hand ahead of those that call
it."""
COMMITTED = 550
"""The part of the chips above which a bet becomes all-in."""


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
        """Return the bet that a player must match in this round."""
        return self.seen.bet + self.owed

    def waits(self, rival: Rival) -> bool:
        """Return whether this rival still has to decide on coming in at all."""
        return self.is_first and rival.bet < self.level

    def part(self, rival: Rival) -> int:
        """Return the part of all hands that this rival still plays."""
        return part_of(rival.put, self.seen.unit)

    def winnable(self, paid: int) -> int:
        """Return the pot for a player who has put in this much, without the excess of others."""
        return self.seen.pot - sum([max(rival.put - paid, 0) for rival in self.seen.rivals])

    def realised(self, share: int, rivals: int) -> int:
        """Return the value of a share after the betting still to come; `rivals` is their number in
        thousandths."""
        if not self.left:
            return share
        place = IN_POSITION if self.seen.acts_last else -IN_POSITION
        beyond = TO_COME * (share - WHOLE * WHOLE // (rivals + WHOLE)) // WHOLE + place
        return min(max(share + self.left * beyond // WHOLE, 0), WHOLE)


def times(parts: Iterable[int]) -> int:
    """Return the product of parts in thousandths."""
    product = WHOLE
    for part in parts:
        product = product * part // WHOLE
    return product


def together(rivals: Iterable[tuple[int, int]]) -> int:
    """Return the share of a pot against several rivals.

    Each rival comes as the likelihood of being in the pot, and the share against that rival alone. The odds
    against the player add up, so that equal hands share equally.
    """
    against = sum([likely * (WHOLE - share) // max(share, 1) for likely, share in rivals])
    return WHOLE * WHOLE // (WHOLE + against)


def decide(options: Choice, seen: PokerSituation, rng: Random, *, is_first: bool = False) -> Act:
    """Choose between fold, check, call and bet or raise."""
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
    """Return the part of the game's cards, or of its draws, still to come."""
    game = seen.game
    if game.draws:
        return WHOLE * len(seen.draws) // (len(game.draws) + 1)
    missing = game.board - len(seen.board) if game.board else game.own - len(seen.own)
    return WHOLE * max(missing, 0) // (game.board or game.own)


def worth_of_calling(spot: Situation) -> int:
    """Return the average win of a call beyond its cost, or of a free check."""
    seen, owed = spot.seen, spot.owed
    shares = [
        (COMES_IN, hand.share_against(COMES_IN))
        if spot.waits(rival)
        else (WHOLE, share_of(hand, spot.part(rival)))
        for rival, hand in zip(seen.rivals, spot.hands, strict=True)
    ]
    all_in = owed >= seen.stack or not any(rival.stack for rival in seen.rivals)
    share = together(shares)
    if not all_in:
        share = spot.realised(share, sum([likely for likely, _ in shares]))
    pot = spot.winnable(seen.put + owed)
    if spot.is_first:  # a dropped blind leaves the pot empty at first, but others will come in too
        pot = max(pot, owed * (len(seen.rivals) - 1))
    return share * (pot + owed) // WHOLE - owed


def best_bet(spot: Situation, offer: Offer, rng: Random) -> tuple[int, int]:
    """Return the amount that wins most, and its value; chance decides between amounts that are nearly as
    good."""
    amounts = sorted({size(offer, spot, part) for part in SIZES})
    worths = {cents: worth_of_betting(spot, cents) for cents in amounts}
    least = max(worths.values()) - NEARLY * spot.seen.pot // WHOLE
    good = [cents for cents, worth in worths.items() if worth >= least]
    cents = good[rng.randrange(len(good))]
    return cents, worths[cents]


def worth_of_betting(spot: Situation, cents: int) -> int:
    """Return the average win of a bet or raise to this amount: if all rivals give up, and if some do not."""
    seen = spot.seen
    cost, pot = cents - seen.bet, seen.pot
    pays = WHOLE * cost // (cost + max(pot, 1))
    stayers, added = [], 0
    for rival, hand in zip(seen.rivals, spot.hands, strict=True):
        waits = spot.waits(rival)
        part = COMES_IN if waits else spot.part(rival)
        stays = WHOLE - (GIVES_UP + STUBBORN * part // WHOLE) * pays // WHOLE if rival.stack else WHOLE
        share = hand.share_against(part * stays // WHOLE)
        stays = stays * COMES_IN // WHOLE if waits else stays
        stayers.append((stays, share))
        added += stays * min(max(cents - rival.bet, 0), rival.stack) // WHOLE
    alone = times([WHOLE - stays for stays, _ in stayers])
    called_by = WHOLE - alone
    if not called_by:
        return pot
    share = together([(WHOLE * stays // called_by, each_share) for stays, each_share in stayers])
    rivals = WHOLE * sum([stays for stays, _ in stayers]) // called_by
    if (spot.owed or cost * DEAR > seen.stack) and share * (rivals + WHOLE) < WHOLE * WHOLE:
        return -cost
    if cost < seen.stack:
        share = spot.realised(share, rivals)
    in_the_middle = spot.winnable(seen.put + cost) + cost + WHOLE * added // called_by
    return (alone * pot + called_by * (share * in_the_middle // WHOLE - cost)) // WHOLE


def bluffs(spot: Situation, offer: Offer, rng: Random) -> bool:
    """Decide whether to bet a worthless hand: only against one or two rivals who have not bet, and never for
    many chips."""
    seen = spot.seen
    if spot.owed or len(seen.rivals) > 2 or any(hand.standing > WORTHLESS for hand in spot.hands):
        return False
    cost = size(offer, spot, SIZES[0]) - seen.bet
    if cost * DEAR > seen.stack or not all(rival.stack for rival in seen.rivals):
        return False
    return rng.randrange(WHOLE) < BLUFF * cost // (cost + max(seen.pot, 1))


def stays_quiet(spot: Situation, rng: Random) -> bool:
    """Decide by chance whether a good hand is not bet while cards are still to come."""
    return bool(spot.left) and not spot.is_first and rng.randrange(WHOLE) < QUIET


def size(offer: Offer, spot: Situation, part: int) -> int:
    """Return the amount nearest to this part of the pot, call included; all chips if it would be most of
    them."""
    seen = spot.seen
    wanted = spot.level + (seen.pot + spot.owed) * part // WHOLE
    if (wanted - seen.bet) * WHOLE > COMMITTED * seen.stack:
        wanted = seen.bet + seen.stack
    return near(offer, wanted)


def near(offer: Offer, wanted: int) -> int:
    """Return the nearest amount at or below `wanted` that the offer allows, at least its minimum."""
    if wanted >= offer.most:
        return offer.most
    return offer.least + max(wanted - offer.least, 0) // offer.step * offer.step
