"""A betting round: what each player may do, in turn, until all who are still in have matched the last bet.

The amount of a bet or raise is the total the player then has in for the round ("raise to"); the amount of a call is what
it adds. How much may be bet is the structure's to say (`structure.py`). A player with less may always go all-in; a short
raise must be matched but does not let anybody raise who has acted on the last full one (comstock/holdem/rule-4a).
"""

from __future__ import annotations

from cardroom.games.poker.layout import POT, Layout, bet_of, hole
from cardroom.games.poker.pots import uncalled
from cardroom.games.poker.structure import Level, Structure
from cardroom.games.seats import clockwise
from cardroom.money import stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

CHECK, FOLD = Act("check"), Act("fold")
WHY_NOT = {"check": "act.check", "fold": "act.check", "call": "act.call", "bet": "act.bet", "raise": "act.raise"}
"""The rule a refused act rests on."""
WHY_NOT_AGAIN = WHY_NOT | {"raise": "act.reopen"}
WHY_NOT_CAPPED = WHY_NOT | {"raise": "act.cap"}


def choices(level: Level, bet: int, chips: int, structure: Structure, *, pot: int, may_raise: bool) -> Choice:
    """What a player with this bet in and these chips behind may do. All-in is always open (comstock/holdem/rule-4b)."""
    owed, reach = min(level.bet - bet, chips), bet + chips
    offers = [Offer("fold"), Offer("call", owed, owed, join="")] if owed > 0 else [Offer("check")]
    if may_raise and reach > level.bet:
        least, most = structure.raise_to(level, bet, pot)
        name, join = ("raise", " to") if level.bet else ("bet", "")
        offers.append(Offer(name, min(least, reach), min(most, reach), structure.step, join))
    return Choice(tuple(offers))


class Round:
    """Where a betting round stands: the level, who has acted on it, and how often it was raised."""

    __slots__ = ("acted", "is_capped", "level", "raises", "structure", "waiting")

    def __init__(self, lay: Layout, first: list[int], bet: int, structure: Structure) -> None:
        self.structure = structure
        self.level = Level(bet, structure.opening, bet)
        self.waiting = [seat for seat in first if lay.felt.stack(seat)]
        self.acted: set[int] = set()
        """Since the last full bet or raise."""
        self.raises = 0
        self.is_capped = False
        """The cap was reached while more than two were in: it stays (comstock/holdem/rule-2b)."""

    def may_raise(self, lay: Layout, seat: int) -> bool:
        return seat not in self.acted and not self.at_cap(lay)

    def at_cap(self, lay: Layout) -> bool:
        cap = self.structure.cap
        return bool(cap) and self.raises >= cap and (self.is_capped or len(lay.live) > 2)

    def raised(self, lay: Layout, seat: int, to: int) -> None:
        if self.structure.is_full(self.level, to):
            self.raises += self.level.bet > 0
            self.acted.clear()
        self.is_capped = self.at_cap(lay)
        self.level = self.structure.after(self.level, to)
        order = clockwise(sorted(lay.live), seat)
        self.waiting = [other for other in order if other != seat and lay.felt.stack(other)]


def bet_round(lay: Layout, first: list[int], bet: int, structure: Structure, topic: str) -> Script[bool]:
    """The players in the order `first`, all against a bet (0 if none yet); a raise puts everybody else to it again.

    Says whether anybody bet, called or raised.
    """
    has_action = False
    now = Round(lay, first, bet, structure)
    while now.waiting and len(lay.live) > 1:
        seat = now.waiting.pop(0)
        facing = now.level.facing(_to_match(lay, seat, now.level))
        rivals = any(lay.reach(other) > now.level.bet for other in lay.live if other != seat)
        if facing.bet <= lay.bet(seat) and not rivals:
            continue  # nothing to match, and nobody left to bet against
        act = yield from _ask(lay, seat, facing, now, topic, rivals=rivals)
        _do(lay, seat, act)
        has_action = has_action or act.name in ("bet", "call", "raise")
        if act.name in ("bet", "raise"):
            now.raised(lay, seat, act.cents)
        now.acted.add(seat)
    gather(lay)
    return has_action


def _to_match(lay: Layout, seat: int, level: Level) -> int:
    """The level, or less when nobody else still in can reach it (a blind that was short of chips)."""
    return min(level.bet, max(lay.reach(other) for other in lay.live if other != seat))


def _ask(lay: Layout, seat: int, level: Level, now: Round, topic: str, *, rivals: bool) -> Script[Act]:
    may_raise = rivals and now.may_raise(lay, seat)
    pot = lay.pot_and_bets
    options = choices(level, lay.bet(seat), lay.felt.stack(seat), now.structure, pot=pot, may_raise=may_raise)
    default = CHECK if options.offer("check") else FOLD
    topics = WHY_NOT_AGAIN if seat in now.acted else WHY_NOT_CAPPED if now.at_cap(lay) else WHY_NOT
    act = yield from ask(Ask(seat, hole(seat), options, default, topic, topics=topics))
    return act


def _do(lay: Layout, seat: int, act: Act) -> None:
    felt = lay.felt
    match act.name:
        case "fold":
            lay.muck(seat)
        case "call":
            felt.move(stack(seat), bet_of(seat), act.cents, "act.call")
        case "bet" | "raise":
            felt.move(stack(seat), bet_of(seat), act.cents - lay.bet(seat), f"act.{act.name}")


def gather(lay: Layout) -> None:
    """What nobody matched goes back to its owner, and all the rest into the pot."""
    felt = lay.felt
    seat, over = uncalled({seat: lay.bet(seat) for seat in lay.order})
    if back := min(over, felt.ledger.balance(bet_of(seat))):  # a dropped blind is gone even if nobody matched it
        felt.move(bet_of(seat), stack(seat), back, "settle.uncalled")
    for seat in lay.order:
        lay.paid[seat] += lay.bet(seat)
        if held := felt.ledger.balance(bet_of(seat)):
            felt.move(bet_of(seat), POT, held, "act.gather")
    lay.taken += sum(lay.dropped.values())
    lay.dropped.clear()

