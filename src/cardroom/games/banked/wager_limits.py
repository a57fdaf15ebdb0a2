"""Limits of wagers on a circle, and the treatment of a wager outside them.

Most documents forbid such a wager. Two settle it: a wager below the minimum gets action, and of a wager above
the maximum only the excess has none (comstock/super-pan-9/rule-4b, rule-5, mortimers/double-hand/rule-4b,
rule-5). There a line takes such a wager and carries the usual limits as a mark, so that its bettor is warned
before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardroom.fees import Band, Schedule, charge
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.facts import AboveMost, BelowLeast
from cardroom.money import Cents, stack
from cardroom.script import WagerLine, side_line


def wager_fee(schedule: Schedule, cents: int) -> Cents:
    """Return what a game wager costs its bettor; a wager below the minimum costs as much as the minimum
    (ruling at comstock/super-pan-9/rule-4b)."""
    return charge(schedule.player, max(cents, schedule.least))


def dealer_fee(schedule: Schedule, action: int) -> Cents:
    """Return what a hand costs the player-dealer, by all wagers that count; below the minimum it costs as
    much."""
    return charge(schedule.dealer, max(action, schedule.least))


def least_wager(lay: Banked) -> int:
    """Return the smallest wager: above a limit from $101 the first multiple of $5 is $105
    (comstock/double-hand/rule-16b)."""
    step = lay.step[0]
    return -(-lay.schedule.least // step) * step


def has_minimum(lay: Banked, budget: int) -> bool:
    """Return whether a full minimum is left after its collection, which even a smaller wager needs
    (comstock/super-pan-9/rule-2b, mortimers/double-hand/rule-2b)."""
    return budget >= least_wager(lay) + wager_fee(lay.schedule, lay.schedule.least)


def wager_lines(
    lay: Banked, names: tuple[str, ...], budget: int, already_bet: Mapping[str, int] | None = None
) -> tuple[WagerLine, ...]:
    """Return a line for each circle on which more would play, and one for each side wager of the game."""
    takes_less = lay.irregular.below == "plays" and has_minimum(lay, budget)
    if already_bet is not None:
        return tuple(
            line for name in names for line in _lines_of(lay, name, already_bet.get(name, 0), takes_less)
        )
    key = names, takes_less
    if key not in lay.memo:
        lay.memo[key] = tuple(line for name in names for line in _lines_of(lay, name, 0, takes_less))
    cached: tuple[WagerLine, ...] = lay.memo[key]
    return cached


def _lines_of(lay: Banked, name: str, already_bet: int, takes_less: bool) -> Iterator[WagerLine]:
    schedule = lay.schedule
    fees = schedule.player
    if takes_less:
        fees = (
            Band(Cents(1), wager_fee(schedule, 0)),
            *(band for band in fees if band.floor > schedule.least),
        )
    yield from _game_line(lay, name, already_bet, takes_less, "act.limit", fees, is_game=True)
    fee = (Band(Cents(1), schedule.bonus),)
    for side in lay.sides():
        within, beside = (name, "") if side.is_within else ("", name)
        chip = lay.settings.chip
        yield WagerLine(
            side_line(name, side.name), side.least, side.most, chip, side.limit, within, beside, fee
        )


def partner_line(lay: Banked, name: str, already_bet: int) -> Iterator[WagerLine]:
    """Yield the line for a partner's chips.

    Each partner puts in the minimum at least (comstock/super-pan-9/rule-8, mortimers/double-hand/rule-8). For
    the maximum and the collection the partners' wager counts as one.
    """
    return _game_line(lay, name, already_bet, takes_less=False, topic="act.partners")


def _game_line(
    lay: Banked,
    name: str,
    already_bet: int,
    takes_less: bool,
    topic: str,
    fees: tuple[Band, ...] = (),
    is_game: bool = False,
) -> Iterator[WagerLine]:
    """Yield the line of a game wager on a circle where others have bet `already_bet`, or nothing where no
    more would play."""
    (step, why), usual = lay.step, least_wager(lay)
    least, most = step if takes_less else usual, lay.schedule.most - already_bet if lay.schedule.most else 0
    if lay.schedule.most and most < least:
        return
    takes_more = lay.irregular.above == "returned" and most > 0
    mark = (usual, most) if takes_less or takes_more else None
    taken = 0 if takes_more else most
    later, rule = (lay.later, lay.later_topic) if is_game else ("", "")
    yield WagerLine(name, least, taken, step, topic, "", "", fees, why, later, rule, mark)


def get_action(lay: Banked, account: str, seat: int, cents: int, already_bet: int = 0) -> int:
    """Return how much of a wager plays together with what others have on the circle.

    Chips above the maximum go back before the deal and before the collection; of several bettors the last in
    has the excess (ruling at mortimers/double-hand/rule-5). A wager below the minimum plays, and its bettor
    is warned.
    """
    most, least = lay.schedule.most or 0, least_wager(lay)
    plays = min(cents, most - already_bet) if most else cents
    if plays < cents:
        lay.felt.tell(AboveMost(account, "act.above", Cents(cents - plays), Cents(most)))
        lay.felt.move(account, stack(seat), cents - plays, "act.above")
    elif cents < least:
        lay.felt.tell(BelowLeast(account, "act.below", Cents(cents), Cents(least)))
    return plays
