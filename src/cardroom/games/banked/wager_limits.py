"""What may be put on a circle: the table's limits, and what becomes of a wager outside them.

Most documents forbid it. Two settle it: less than the minimum gets action, and of what is above the maximum
only the excess has none (comstock/super-pan-9/rule-4b, rule-5, mortimers/double-hand/rule-4b, rule-5). There
a line takes such a wager and carries the usual limits as a mark, so that whoever makes one is warned before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardroom.fees import Band, Schedule, charge
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.facts import AboveMost, BelowLeast
from cardroom.money import Cents, stack
from cardroom.script import WagerLine, side_line


def wager_fee(schedule: Schedule, cents: int) -> Cents:
    """What a game wager costs its bettor; less than the minimum costs as much (ruling at
    comstock/super-pan-9/rule-4b)."""
    return charge(schedule.player, max(cents, schedule.least))


def dealer_fee(schedule: Schedule, action: int) -> Cents:
    """What a hand costs the player-dealer, by all wagers that count; less than the minimum costs as much."""
    return charge(schedule.dealer, max(action, schedule.least))


def least_wager(lay: Banked) -> int:
    """comstock/double-hand/rule-16b: above a limit from $101 the first multiple of $5 is $105."""
    step = lay.step[0]
    return -(-lay.schedule.least // step) * step


def has_minimum(lay: Banked, budget: int) -> bool:
    """A full minimum must be left after its collection, also for somebody who bets less
    (comstock/super-pan-9/rule-2b, mortimers/double-hand/rule-2b)."""
    return budget >= least_wager(lay) + wager_fee(lay.schedule, lay.schedule.least)


def lines(
    lay: Banked, names: tuple[str, ...], budget: int, held: Mapping[str, int] | None = None
) -> tuple[WagerLine, ...]:
    """A line for each circle on which something more would play, and beside it one for each side wager the
    game has."""
    takes_less = lay.irregular.below == "plays" and has_minimum(lay, budget)
    if held is not None:
        return tuple(line for name in names for line in _lines_of(lay, name, held.get(name, 0), takes_less))
    key = names, takes_less
    if key not in lay.memo:
        lay.memo[key] = tuple(line for name in names for line in _lines_of(lay, name, 0, takes_less))
    found: tuple[WagerLine, ...] = lay.memo[key]
    return found


def _lines_of(lay: Banked, name: str, held: int, takes_less: bool) -> Iterator[WagerLine]:
    schedule = lay.schedule
    fees = schedule.player
    if takes_less:
        fees = (
            Band(Cents(1), wager_fee(schedule, 0)),
            *(band for band in fees if band.floor > schedule.least),
        )
    yield from _game_line(lay, name, held, takes_less, "act.limit", fees, is_game=True)
    fee = (Band(Cents(1), schedule.bonus),)
    for side in lay.sides():
        within, beside = (name, "") if side.is_within else ("", name)
        chip = lay.settings.chip
        yield WagerLine(
            side_line(name, side.name), side.least, side.most, chip, side.limit, within, beside, fee
        )


def partner_line(lay: Banked, name: str, held: int) -> Iterator[WagerLine]:
    """Each partner puts in the minimum at least (comstock/super-pan-9/rule-8, mortimers/double-hand/rule-8);
    for the maximum and the collection theirs is one wager."""
    return _game_line(lay, name, held, takes_less=False, topic="act.partners")


def _game_line(
    lay: Banked,
    name: str,
    held: int,
    takes_less: bool,
    topic: str,
    fees: tuple[Band, ...] = (),
    is_game: bool = False,
) -> Iterator[WagerLine]:
    """Where others have so much of the maximum already; no line where nothing more would play."""
    (step, why), usual = lay.step, least_wager(lay)
    least, most = step if takes_less else usual, lay.schedule.most - held if lay.schedule.most else 0
    if lay.schedule.most and most < least:
        return
    takes_more = lay.irregular.above == "returned" and most > 0
    mark = (usual, most) if takes_less or takes_more else None
    taken = 0 if takes_more else most
    later, rule = (lay.later, lay.later_topic) if is_game else ("", "")
    yield WagerLine(name, least, taken, step, topic, "", "", fees, why, later, rule, mark)


def get_action(lay: Banked, account: str, seat: int, cents: int, held: int = 0) -> int:
    """How much of what somebody has put down plays beside what others have on the circle.

    What is above the maximum goes back before the deal and before the collection; of several the last in has
    the excess (ruling at mortimers/double-hand/rule-5). What is below the minimum plays, and its bettor is
    warned.
    """
    most, least = lay.schedule.most or 0, least_wager(lay)
    plays = min(cents, most - held) if most else cents
    if plays < cents:
        lay.felt.tell(AboveMost(account, "act.above", Cents(cents - plays), Cents(most)))
        lay.felt.move(account, stack(seat), cents - plays, "act.above")
    elif cents < least:
        lay.felt.tell(BelowLeast(account, "act.below", Cents(cents), Cents(least)))
    return plays
