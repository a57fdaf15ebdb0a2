"""A betting round: what each player may do, in turn, until all who are still in have matched the last bet.

The amount of a bet or raise is the total the player then has in for the round ("raise to"); the amount of a call is what
it adds. A raise is at least as large as the last full bet or raise; a player with less may still go all-in, and such a
short raise must be matched but does not let anybody raise who has acted on the last full one (comstock/holdem/rule-4a).
"""

from __future__ import annotations

import msgspec

from cardroom.games.poker.layout import MUCK, POT, Layout, bet_of, hole
from cardroom.games.poker.pots import uncalled
from cardroom.games.seats import clockwise
from cardroom.money import stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

CHECK, FOLD = Act("check"), Act("fold")
WHY_NOT = {"check": "act.check", "fold": "act.check", "call": "act.call", "bet": "act.bet", "raise": "act.raise"}
"""The rule a refused act rests on."""
WHY_NOT_AGAIN = WHY_NOT | {"raise": "act.reopen"}


class Level(msgspec.Struct, frozen=True, gc=False):
    """What must be matched, and by how much it must be raised."""

    bet: int
    by: int
    """The last full bet or raise; before the first bet, the least opening bet."""


def least_raise(level: Level) -> int:
    """What a full raise raises to; of an opening bet, what it must come to."""
    return level.bet + level.by


def after(level: Level, to: int) -> Level:
    """The level once somebody has bet or raised to this amount. A short all-in leaves the size of a raise as it was."""
    return Level(to, max(level.by, to - level.bet))


def is_full(level: Level, to: int) -> bool:
    return to - level.bet >= level.by


def choices(level: Level, bet: int, chips: int, *, step: int, may_raise: bool) -> Choice:
    """What a player with this bet in and these chips behind may do. All-in is always open (comstock/holdem/rule-4b)."""
    owed, reach = min(level.bet - bet, chips), bet + chips
    offers = [Offer("fold"), Offer("call", owed, owed, join="")] if owed > 0 else [Offer("check")]
    if may_raise and reach > level.bet:
        name, join = ("raise", " to") if level.bet else ("bet", "")
        offers.append(Offer(name, min(least_raise(level), reach), reach, step, join))
    return Choice(tuple(offers))


def bet_round(lay: Layout, first: list[int], bet: int, topic: str) -> Script[None]:
    """The players in the order `first`, all against a bet (0 if none yet); a raise puts everybody else to it again."""
    level, waiting = Level(bet, lay.opening), [seat for seat in first if lay.felt.stack(seat)]
    acted: set[int] = set()  # since the last full bet or raise
    while waiting and len(lay.live) > 1:
        seat = waiting.pop(0)
        facing = Level(_to_match(lay, seat, level), level.by)
        rivals = any(lay.reach(other) > level.bet for other in lay.live if other != seat)
        if facing.bet <= lay.bet(seat) and not rivals:
            continue  # nothing to match, and nobody left to bet against
        act = yield from _ask(lay, seat, facing, topic, rivals=rivals, has_acted=seat in acted)
        _do(lay, seat, act)
        if act.name in ("bet", "raise"):
            if is_full(level, act.cents):
                acted.clear()
            level = after(level, act.cents)
            waiting = [other for other in clockwise(sorted(lay.live), seat) if other != seat and lay.felt.stack(other)]
        acted.add(seat)
    gather(lay)


def _to_match(lay: Layout, seat: int, level: Level) -> int:
    """The level, or less when nobody else still in can reach it (a blind that was short of chips)."""
    return min(level.bet, max(lay.reach(other) for other in lay.live if other != seat))


def _ask(lay: Layout, seat: int, level: Level, topic: str, *, rivals: bool, has_acted: bool) -> Script[Act]:
    may_raise = rivals and not has_acted
    options = choices(level, lay.bet(seat), lay.felt.stack(seat), step=lay.settings.chip, may_raise=may_raise)
    default = CHECK if options.offer("check") else FOLD
    topics = WHY_NOT_AGAIN if has_acted else WHY_NOT
    act = yield from ask(Ask(seat, hole(seat), options, default, topic, topics=topics))
    return act


def _do(lay: Layout, seat: int, act: Act) -> None:
    felt = lay.felt
    match act.name:
        case "fold":
            for _ in range(len(felt.cards[hole(seat)])):
                felt.regroup(hole(seat), MUCK)
        case "call":
            felt.move(stack(seat), bet_of(seat), act.cents, "act.call")
        case "bet" | "raise":
            felt.move(stack(seat), bet_of(seat), act.cents - lay.bet(seat), f"act.{act.name}")


def gather(lay: Layout) -> None:
    """What nobody matched goes back to its owner, and all the rest into the pot."""
    felt = lay.felt
    seat, over = uncalled({seat: lay.bet(seat) for seat in lay.order})
    if over:
        felt.move(bet_of(seat), stack(seat), over, "settle.uncalled")
    for seat in lay.order:
        if bet := lay.bet(seat):
            felt.move(bet_of(seat), POT, bet, "act.gather")
            lay.paid[seat] += bet
