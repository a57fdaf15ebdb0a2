"""Ten simple ways to bet, as a standard to measure other players by.

They differ only in the betting: they always come in, and discard as the sound player does.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.fixed import Fixed
from cardroom.players.poker.decide import near
from cardroom.players.poker.outlook import WHOLE
from cardroom.players.poker.play import play_poker
from cardroom.players.poker.ranges import outlooks
from cardroom.players.poker.seen import PokerSituation, look
from cardroom.script import Act, Ask, Choice, Offer

Betting = Callable[[Choice, PokerSituation, Random], Act]
RAISES = ("bet", "raise", "complete")


def quiet(options: Choice) -> Act:
    """Check, or call; fold only if nothing else is allowed."""
    for name in ("check", "stay", "call"):
        if offer := options.offer(name):
            return Act(name, offer.most)
    return Act("fold")


def to_raise(options: Choice) -> Offer | None:
    """Return the offer of a bet or raise, if there is one."""
    return next((offer for name in RAISES if (offer := options.offer(name))), None)


def raise_to(options: Choice, wanted: int) -> Act:
    """Bet or raise to the amount nearest to this one; call if no raise is allowed."""
    offer = to_raise(options)
    return Act(offer.name, near(offer, wanted)) if offer else quiet(options)


def owed(options: Choice) -> int:
    """Return the cost of a call."""
    call = options.offer("call")
    return call.most if call else 0


def part_of_pot(options: Choice, seen: PokerSituation, percent: int) -> Act:
    """Bet or raise by this percentage of the pot."""
    level = seen.bet + owed(options)
    return raise_to(options, level + (seen.pot + owed(options)) * percent // 100)


def always_call(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Check or call."""
    return quiet(options)


def always_raise(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Raise by half the pot, or call if no raise is allowed."""
    return part_of_pot(options, seen, 50)


def all_in(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Bet all chips."""
    return raise_to(options, seen.bet + seen.stack)


def min_raise(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Bet or raise the minimum."""
    return raise_to(options, 0)


def pot_bet(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Bet or raise by the pot."""
    return part_of_pot(options, seen, 100)


def at_random(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Choose any offer and amount."""
    offer = rng.choice(options.offers)
    return Act(offer.name, near(offer, rng.randint(offer.least, offer.most)) if offer.most else 0)


def check_fold(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Check if it is free, else fold."""
    free = next((name for name in ("check", "stay") if options.offer(name)), "fold")
    return Act(free)


def follow(options: Choice, seen: PokerSituation, rng: Random) -> Act:
    """Check until a rival bets, then raise by the same amount, once in a round."""
    level = seen.bet + owed(options)
    is_new = owed(options) > seen.bet
    return raise_to(options, 2 * level) if owed(options) and is_new else quiet(options)


def by_standing(plays: int, raises: int) -> Betting:
    """Return a way to bet that calls with hands better than `plays`, and raises with those better than
    `raises`."""

    def bet(options: Choice, seen: PokerSituation, rng: Random) -> Act:
        standing = min([hand.standing for hand in outlooks(seen)], default=WHOLE)
        if standing >= raises:
            return part_of_pot(options, seen, 75)
        return quiet(options) if standing >= plays else check_fold(options, seen, rng)

    return bet


SIMPLE: Fixed[str, Betting] = Fixed({
    "always-call": always_call,
    "always-raise": always_raise,
    "all-in": all_in,
    "min-raise": min_raise,
    "random": at_random,
    "tight": by_standing(750, 880),
    "loose": by_standing(300, 650),
    "pot-bet": pot_bet,
    "check-fold": check_fold,
    "follow": follow,
})


def simple(betting: Betting) -> Callable[[Ask[Any], View, Random, Any], Any]:
    """Return a bot with this betting that answers all other questions as the sound player does."""

    def answer(ask: Ask[Any], view: View, rng: Random, table: Any) -> Any:
        options = ask.options
        if isinstance(options, Choice):
            if offer := options.offer("post"):
                return Act("post", offer.least)
            if options.offer("pass"):
                return Act("pass")
            if options.offer("fold") or options.offer("check") or options.offer("stay"):
                return betting(options, look(table, view, ask.seat), rng)
        return play_poker(ask, view, rng, table)

    return answer
