"""Placing wagers: the own circle, free circles, side wagers, the backline, and partners in one wager."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from cardroom.fees import Band
from cardroom.games.banked.circles import Banked, bet_on, side_on
from cardroom.money import Cents, stack
from cardroom.script import Ask, Line, Script, Slip, ask_open

Taken = Mapping[str, int]


def _lines(lay: Banked, names: tuple[str, ...]) -> tuple[Line, ...]:
    """A line for each circle, and beside it one for each side wager the game has."""
    if names not in lay.memo:
        lay.memo[names] = tuple(line for name in names for line in _lines_of(lay, name))
    found: tuple[Line, ...] = lay.memo[names]
    return found


def _lines_of(lay: Banked, name: str) -> Iterator[Line]:
    schedule, chip = lay.schedule, lay.settings.chip
    step, why = lay.step
    least = -(-schedule.least // step) * step  # comstock/double-hand/rule-16b: above a limit from $101 the first is $105
    most = schedule.most or 0
    yield Line(name, least, most, step, "act.limit", fees=schedule.player, step_topic=why, again=lay.later)
    fee = (Band(Cents(1), schedule.bonus),)
    for side in lay.sides():
        beside = {"within": name} if side.is_within else {"beside": name}
        yield Line(f"{name}/{side.name}", side.least, side.most, chip, f"act.{side.name}-limit", fees=fee, **beside)


def place_wagers(lay: Banked) -> Script[None]:
    """Every seat but the player-dealer's, all at once: the own circle, and where the game has it any nobody occupies."""
    seats = [one.seat for one in lay.between.people if one.seat != lay.bank]
    circles = range(1, lay.rules.seats + 1) if lay.free_circles else ()
    free = [str(n) for n in circles if n not in (*seats, lay.bank, lay.position)]
    slips: dict[int, Taken] = {seat: {} for seat in seats}
    waiting = set(seats)

    def question(seat: int) -> Ask[Taken]:
        taken = {name for other, slip in slips.items() if slip and other != seat for name in slip}
        if lay.kept:
            taken |= {name for name in free if _kept(lay, int(name), seat, waiting)}
        own = () if seat == lay.position else (str(seat),)
        circles = (*own, *(name for name in free if name not in taken))
        budget = lay.felt.stack(seat) + sum(slips[seat].values())
        slip = Slip(_lines(lay, circles), budget)
        return Ask(seat, "the wagers", slip, {}, "act.wager", "wager")

    def take(seat: int, slip: Taken) -> bool:
        before, slips[seat] = slips[seat], slip
        waiting.discard(seat)
        _take_back(lay, seat, before)
        _put_down(lay, seat, slip)
        return bool(lay.kept) or any(name != str(seat) and "/" not in name for name in (*before, *slip))

    yield from ask_open(seats, question, take)
    for seat, slip in slips.items():
        _enter(lay, seat, slip)


def place_backline(lay: Banked) -> Script[None]:
    """Others bet behind the circles now in play, first come, first served."""
    owners = _owners(lay) if lay.settings.backline else None
    if not owners:
        return
    behind: dict[int, Taken] = {one.seat: {} for one in lay.between.people if one.seat != lay.bank}
    waiting = set(behind)

    def taken_of(seat: int) -> list[Taken]:
        return [slip for other, slip in behind.items() if other != seat]

    def question(seat: int) -> Ask[Taken]:
        taken = [name for slip in taken_of(seat) for name in slip]
        names = [
            str(n) for n, owner in sorted(owners.items())
            if owner != seat
            and taken.count(str(n)) + len(_kept(lay, n, seat, waiting - {owner})) < lay.settings.backline
        ]  # fmt: skip
        budget = lay.felt.stack(seat) + sum(behind[seat].values()) - _fees_due(lay, seat)
        slip = Slip(_room_on_spots(lay, _lines(lay, tuple(names)), taken_of(seat)), max(budget, 0))
        return Ask(seat, "the backline", slip, {}, "seat.backline", "wager")

    def take(seat: int, slip: Taken) -> bool:
        before, behind[seat] = behind[seat], slip
        waiting.discard(seat)
        _take_back(lay, seat, before)
        _put_down(lay, seat, slip)
        return True

    yield from ask_open(list(behind), question, take)
    held = set(lay.circles)
    for seat, slip in behind.items():
        _enter(lay, seat, slip)
    for number in lay.circles.keys() - held:  # nobody is seated there with a wager: the largest comes first
        lay.circles[number].wagers.sort(key=lambda wager: -wager.base)
        lay.circles[number].seat = lay.circles[number].own.bettor


def _owners(lay: Banked) -> dict[int, int]:
    """Circle → whose it is: those in play, and where the game has it those of the seated players who do not bet."""
    seated = [one.seat for one in lay.between.people] if lay.open_spots else []
    free = {seat: seat for seat in seated if seat not in (lay.bank, lay.position)}
    return free | {number: circle.seat for number, circle in lay.circles.items()}


def _kept(lay: Banked, number: int, seat: int, waiting: set[int]) -> frozenset[int]:
    """Who comes before this seat at a circle and has not yet said whether he wagers there again."""
    before = lay.kept.get(number, frozenset())
    return frozenset() if seat in before else before & waiting


def _room_on_spots(lay: Banked, lines: tuple[Line, ...], others: list[Taken]) -> tuple[Line, ...]:
    """Where the maximum is the position's, a backline wager may only be as large as what the others leave."""
    if not (lay.per_spot and lay.schedule.most):
        return lines
    left = {
        line.name: lay.schedule.most - lay.circles[int(line.name)].own.base - sum(slip.get(line.name, 0) for slip in others)
        for line in lines
    }
    return tuple(replace(line, most=left[line.name]) for line in lines if left[line.name] >= line.least)


def place_partners(lay: Banked) -> Script[None]:
    """Others put chips into a seated player's own wager, which stays one wager: one collection, paid or taken as one.

    Each puts in the table minimum at least, and the whole wager stays within the maximum
    (comstock/super-pan-9/rule-7, rule-8, mortimers/double-hand/rule-7, rule-8).
    """
    if not (lay.rules.backline.partners and lay.settings.backline and lay.circles):
        return
    put: dict[int, Taken] = {one.seat: {} for one in lay.between.people if one.seat != lay.bank}

    def question(seat: int) -> Ask[Taken]:
        lines = [line for n, circle in sorted(lay.circles.items()) if circle.seat != seat for line in room(seat, n)]
        budget = lay.felt.stack(seat) + sum(put[seat].values()) - _fees_due(lay, seat)
        return Ask(seat, "a partnership", Slip(tuple(lines), max(budget, 0)), {}, "act.partners", "wager")

    def room(seat: int, n: int) -> Iterator[Line]:
        held = lay.circles[n].own.base + sum(slip.get(str(n), 0) for other, slip in put.items() if other != seat)
        if lay.per_spot:
            held += sum(wager.base for wager in lay.circles[n].wagers[1:])
        most, (step, why) = lay.schedule.most - held if lay.schedule.most else 0, lay.step
        least = -(-lay.schedule.least // step) * step
        if most >= least or not lay.schedule.most:
            yield Line(str(n), least, most, step, "act.partners", step_topic=why)

    def take(seat: int, slip: Taken) -> bool:
        before, put[seat] = put[seat], slip
        for slips, is_down in ((before, False), (slip, True)):
            for name, cents in slips.items():
                account = bet_on(name, lay.circles[int(name)].own.bettor)
                ends = (stack(seat), account) if is_down else (account, stack(seat))
                lay.felt.move(*ends, cents, "act.partners")
        return True

    yield from ask_open(list(put), question, take)
    for seat, slip in put.items():
        for name, cents in slip.items():
            own = lay.circles[int(name)].own
            own.partners[seat] = cents
            own.base += cents


def _fees_due(lay: Banked, seat: int) -> int:
    """What the wagers already down will cost: not to be bet a second time."""
    due = 0
    for number, circle in lay.circles.items():
        for wager in circle.wagers:
            if wager.bettor == seat:
                slip = {str(number): wager.base} | {f"{number}/{name}": cents for name, cents in wager.sides.items()}
                due += Slip(_lines(lay, (str(number),)), 0).cost(slip) - sum(slip.values())
    return due


def _account(name: str, seat: int) -> str:
    circle, _, side = name.partition("/")
    return side_on(side, int(circle), seat) if side else bet_on(circle, seat)


def _put_down(lay: Banked, seat: int, slip: Taken) -> None:
    for name, cents in slip.items():
        side = name.partition("/")[2]
        lay.felt.move(stack(seat), _account(name, seat), cents, f"act.{side}" if side else "act.wager")


def _take_back(lay: Banked, seat: int, slip: Taken) -> None:
    for name, cents in slip.items():
        lay.felt.move(_account(name, seat), stack(seat), cents, "act.wager")


def _enter(lay: Banked, seat: int, slip: Taken) -> None:
    """A circle is in play from its first wager, and is his who made it; later ones stand behind."""
    for name, cents in slip.items():
        if "/" not in name:
            number = int(name)
            if number not in lay.circles:
                lay.circles[number] = lay.circle_type(number, seat)
            sides: dict[str, int] = {}
            if len(slip) > 1:
                sides = {one.partition("/")[2]: put for one, put in slip.items() if one.startswith(f"{name}/")}
            lay.circles[number].wagers.append(lay.wager_type(seat, cents, sides))
