"""Placing wagers: the own circle, free circles, the Buster side wager, and the backline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardroom.fees import Band
from cardroom.games.twenty_one.layout import Circle, Layout, Wager, bet_on, buster_on
from cardroom.money import Cents, stack
from cardroom.script import Ask, Line, Script, Slip, ask_open


def _lines(lay: Layout, names: tuple[str, ...]) -> tuple[Line, ...]:
    """A line for each circle, and beside it one for the side wager where the game has it."""
    if names not in lay.memo:
        lay.memo[names] = tuple(line for name in names for line in _lines_of(lay, name))
    found: tuple[Line, ...] = lay.memo[names]
    return found


def _lines_of(lay: Layout, name: str) -> Iterator[Line]:
    schedule, buster, chip = lay.schedule, lay.rules.buster, lay.settings.chip
    yield Line(name, schedule.least, schedule.most or 0, chip, "act.limit", fees=schedule.player)
    if buster.offered:
        fee = (Band(Cents(1), schedule.bonus),)
        least, most = buster.least or chip, buster.most or 0
        yield Line(f"{name}/buster", least, most, chip, "act.buster-limit", within=name, fees=fee)


def place_wagers(lay: Layout) -> Script[None]:
    """Every seat but the player-dealer's, all at once: the own circle and any that nobody occupies."""
    seats = [one.seat for one in lay.between.people if one.seat != lay.bank]
    free = [str(n) for n in range(1, lay.rules.seats + 1) if n not in seats and n != lay.bank]
    slips: dict[int, Mapping[str, int]] = {seat: {} for seat in seats}

    def question(seat: int) -> Ask[Mapping[str, int]]:
        taken = {name for other, slip in slips.items() if slip and other != seat for name in slip}
        circles = (str(seat), *(name for name in free if name not in taken))
        budget = lay.felt.stack(seat) + sum(slips[seat].values())
        slip = Slip(_lines(lay, circles), budget)
        return Ask(seat, "the wagers", slip, {}, "act.wager", "wager")

    def take(seat: int, slip: Mapping[str, int]) -> bool:
        before, slips[seat] = slips[seat], slip
        _take_back(lay, seat, before)
        _put_down(lay, seat, slip)
        return any(name != str(seat) and "/" not in name for name in (*before, *slip))

    yield from ask_open(seats, question, take)
    for seat, slip in slips.items():
        _enter(lay, seat, slip)


def place_backline(lay: Layout) -> Script[None]:
    """Others bet behind the circles now in play, first come, first served; the seated player goes on deciding."""
    if not (lay.settings.backline and lay.circles):
        return
    behind: dict[int, Mapping[str, int]] = {one.seat: {} for one in lay.between.people if one.seat != lay.bank}

    def question(seat: int) -> Ask[Mapping[str, int]]:
        taken = [name for other, slip in behind.items() if other != seat for name in slip]
        names = [
            str(n) for n, circle in sorted(lay.circles.items())
            if circle.seat != seat and taken.count(str(n)) < lay.settings.backline
        ]  # fmt: skip
        budget = lay.felt.stack(seat) + sum(behind[seat].values()) - _fees_due(lay, seat)
        slip = Slip(_lines(lay, tuple(names)), max(budget, 0))
        return Ask(seat, "the backline", slip, {}, "seat.backline", "wager")

    def take(seat: int, slip: Mapping[str, int]) -> bool:
        before, behind[seat] = behind[seat], slip
        _take_back(lay, seat, before)
        _put_down(lay, seat, slip)
        return True

    yield from ask_open(list(behind), question, take)
    for seat, slip in behind.items():
        _enter(lay, seat, slip)


def _fees_due(lay: Layout, seat: int) -> int:
    """What the wagers already down will cost: not to be bet a second time."""
    own = {str(n): c.own.base for n, c in lay.circles.items() if c.seat == seat}
    own |= {f"{n}/buster": c.own.buster for n, c in lay.circles.items() if c.seat == seat and c.own.buster}
    names = tuple(name for name in own if "/" not in name)
    return Slip(_lines(lay, names), 0).cost(own) - sum(own.values())


def _account(name: str, seat: int) -> str:
    circle, _, side = name.partition("/")
    return buster_on(int(circle), seat) if side else bet_on(circle, seat)


def _put_down(lay: Layout, seat: int, slip: Mapping[str, int]) -> None:
    for name, cents in slip.items():
        topic = "act.buster" if "/" in name else "act.wager"
        lay.felt.move(stack(seat), _account(name, seat), cents, topic)


def _take_back(lay: Layout, seat: int, slip: Mapping[str, int]) -> None:
    for name, cents in slip.items():
        lay.felt.move(_account(name, seat), stack(seat), cents, "act.wager")


def _enter(lay: Layout, seat: int, slip: Mapping[str, int]) -> None:
    """A circle is in play from its first wager; whoever made it decides, later ones stand behind."""
    for name, cents in slip.items():
        if "/" not in name:
            circle = lay.circles.setdefault(int(name), Circle(int(name), seat))
            circle.wagers.append(Wager(seat, cents, slip.get(f"{name}/buster", 0)))
