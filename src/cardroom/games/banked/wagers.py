"""Placing wagers: the own circle, free circles, side wagers, the backline, and partners in one wager."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardroom.games.banked.circles import Banked
from cardroom.games.banked.wager_limits import get_action, lines, partner_line, wager_fee
from cardroom.games.remedies import struck
from cardroom.money import bet_on, side_on, stack
from cardroom.script import Ask, Script, WagerSlip, ask_open, line_parts

Taken = Mapping[str, int]


class Placed:
    """The slips of several who bet on the same circles, and in which order the chips came: who adds some
    comes last."""

    __slots__ = ("came", "slips")

    def __init__(self, seats: Iterable[int]) -> None:
        self.slips: dict[int, Taken] = {seat: {} for seat in seats}
        self.came: list[tuple[int, str]] = []
        """Seat and circle."""

    def change(self, seat: int, slip: Taken) -> Taken:
        """The new slip of a seat; returns the one before."""
        before, self.slips[seat] = self.slips[seat], slip
        kept = [
            (one, name)
            for one, name in self.came
            if one != seat or 0 < slip.get(name, 0) <= before.get(name, 0)
        ]
        more = [
            (seat, name) for name, cents in slip.items() if "/" not in name and cents > before.get(name, 0)
        ]
        self.came = kept + more
        return before

    def others(self, seat: int) -> list[Taken]:
        return [slip for other, slip in self.slips.items() if other != seat]

    def on(self, name: str, but: int) -> int:
        """What others than this seat have on a circle."""
        return sum(slip.get(name, 0) for slip in self.others(but))


def place_wagers(lay: Banked) -> Script[None]:
    """Every seat but the player-dealer's, all at once: the own circle, and where the game has it any nobody
    occupies."""
    seats, seated = lay.bettors(), [one.seat for one in lay.between.people]
    circles = range(1, lay.rules.seats + 1) if lay.free_circles else ()
    free = [str(n) for n in circles if n not in (*seated, lay.position)]
    slips: dict[int, Taken] = {seat: {} for seat in seats}
    waiting = set(seats)

    def question(seat: int) -> Ask[Taken]:
        taken = {name for other, slip in slips.items() if slip and other != seat for name in slip}
        if lay.kept:
            taken |= {name for name in free if _kept(lay, int(name), seat, waiting)}
        own = () if seat == lay.position else (str(seat),)
        circles = (*own, *(name for name in free if name not in taken))
        budget = lay.felt.stack(seat) + sum(slips[seat].values())
        return Ask(seat, "", WagerSlip(lines(lay, circles, budget), budget), {}, "act.wager", "wager")

    def take(seat: int, slip: Taken) -> bool:
        before, slips[seat] = slips[seat], slip
        waiting.discard(seat)
        _take_back(lay, seat, before)
        _put_down(lay, seat, slip)
        return bool(lay.kept) or any(name != str(seat) and "/" not in name for name in (*before, *slip))

    yield from ask_open(seats, question, take, lambda mishap: struck(lay, mishap), lay.dealt_out)
    for seat, slip in slips.items():
        for name, cents in slip.items():
            if "/" not in name:
                _enter(lay, seat, name, get_action(lay, bet_on(name, seat), seat, cents), slip)


def place_backline(lay: Banked) -> Script[None]:
    """Others bet behind the circles now in play, first come, first served."""
    owners = _owners(lay) if lay.settings.backline else None
    if not owners:
        return
    behind = Placed(lay.bettors())
    waiting = set(behind.slips)

    def question(seat: int) -> Ask[Taken]:
        taken = [name for slip in behind.others(seat) for name in slip]
        names = [
            str(n)
            for n, owner in sorted(owners.items())
            if owner != seat
            and taken.count(str(n)) + len(_kept(lay, n, seat, waiting - {owner})) < lay.settings.backline
        ]
        budget = max(lay.felt.stack(seat) + sum(behind.slips[seat].values()) - _fees_due(lay, seat), 0)
        held = (
            {name: _on_spot(lay, name) + behind.on(name, but=seat) for name in names}
            if lay.per_spot
            else None
        )
        slip = WagerSlip(lines(lay, tuple(names), budget, held), budget)
        return Ask(seat, "", slip, {}, "seat.backline", "backline")

    def take(seat: int, slip: Taken) -> bool:
        _take_back(lay, seat, behind.change(seat, slip))
        waiting.discard(seat)
        _put_down(lay, seat, slip)
        return True

    yield from ask_open(list(behind.slips), question, take)
    owned = set(lay.circles)
    _enter_backline(lay, behind)
    for number in lay.circles.keys() - owned:  # nobody is seated there with a wager: the largest comes first
        lay.circles[number].wagers.sort(key=lambda wager: -wager.base)
        lay.circles[number].seat = lay.circles[number].own.bettor


def _owners(lay: Banked) -> dict[int, int]:
    """Circle → whose it is: those in play, and where the game has it those of the seated players who do not
    bet."""
    seated = [one.seat for one in lay.between.people] if lay.open_spots else []
    free = {seat: seat for seat in seated if seat not in (lay.bank, lay.position)}
    return free | {number: circle.seat for number, circle in lay.circles.items()}


def _kept(lay: Banked, number: int, seat: int, waiting: set[int]) -> frozenset[int]:
    """Who comes before this seat at a circle and has not yet said whether he wagers there again."""
    before = lay.kept.get(number, frozenset())
    return frozenset() if seat in before else before & waiting


def _on_spot(lay: Banked, name: str) -> int:
    """What counts against the maximum of a position before others bet there: its own wagers, if it is in play
    yet."""
    circle = lay.circles.get(int(name))
    return sum(wager.base for wager in circle.wagers) if circle else 0


def _enter_backline(lay: Banked, behind: Placed) -> None:
    """They are settled after the circle's own wager, by seat or as they came; the excess is theirs who came
    last."""
    plays: dict[tuple[int, str], int] = {}
    for seat, name in behind.came:
        held = (
            _on_spot(lay, name) + sum(cents for (_, at), cents in plays.items() if at == name)
            if lay.per_spot
            else 0
        )
        plays[seat, name] = get_action(lay, bet_on(name, seat), seat, behind.slips[seat][name], held)
    for seat, name in plays if lay.rules.backline.order == "first-come" else sorted(plays):
        _enter(lay, seat, name, plays[seat, name], behind.slips[seat])


def place_partners(lay: Banked) -> Script[None]:
    """Others put chips into a seated player's own wager, which stays one wager: one collection, paid or taken
    as one.

    Each puts in the table minimum at least, and the whole wager stays within the maximum
    (comstock/super-pan-9/rule-7, rule-8, mortimers/double-hand/rule-7, rule-8).
    """
    if not (lay.rules.backline.partners and lay.settings.backline and lay.circles):
        return
    put = Placed(lay.bettors())

    def question(seat: int) -> Ask[Taken]:
        names = [str(n) for n, circle in sorted(lay.circles.items()) if circle.seat != seat]
        held = {name: _on_spot(lay, name) + put.on(name, but=seat) for name in names}
        open_now = tuple(line for name in names for line in partner_line(lay, name, held[name]))
        budget = lay.felt.stack(seat) + sum(put.slips[seat].values()) - _fees_due(lay, seat)
        return Ask(seat, "", WagerSlip(open_now, max(budget, 0)), {}, "act.partners", "partners")

    def take(seat: int, slip: Taken) -> bool:
        for slips, is_down in ((put.change(seat, slip), False), (slip, True)):
            for name, cents in slips.items():
                account = bet_on(name, lay.circles[int(name)].own.bettor)
                ends = (stack(seat), account) if is_down else (account, stack(seat))
                lay.felt.move(*ends, cents, "act.partners")
        return True

    yield from ask_open(list(put.slips), question, take)
    for seat, name in put.came:
        own, cents = lay.circles[int(name)].own, put.slips[seat][name]
        own.partners[seat] = get_action(lay, bet_on(name, own.bettor), seat, cents, _on_spot(lay, name))
        own.base += own.partners[seat]


def _fees_due(lay: Banked, seat: int) -> int:
    """What the wagers already down will cost: not to be bet a second time."""
    wagers = [wager for circle in lay.circles.values() for wager in circle.wagers if wager.bettor == seat]
    return sum(
        wager_fee(lay.schedule, wager.base) + lay.schedule.bonus * len(wager.sides) for wager in wagers
    )


def _account(name: str, seat: int) -> str:
    circle, side = line_parts(name)
    return side_on(side, int(circle), seat) if side else bet_on(circle, seat)


def _put_down(lay: Banked, seat: int, slip: Taken) -> None:
    for name, cents in slip.items():
        lay.felt.move(stack(seat), _account(name, seat), cents, _topic(lay, line_parts(name)[1]))


def _topic(lay: Banked, side: str) -> str:
    """The rule by which a wager is put down."""
    return next((one.topic for one in lay.sides() if one.name == side), "act.wager") if side else "act.wager"


def _take_back(lay: Banked, seat: int, slip: Taken) -> None:
    for name, cents in slip.items():
        lay.felt.move(_account(name, seat), stack(seat), cents, "act.wager")


def _enter(lay: Banked, seat: int, name: str, cents: int, slip: Taken) -> None:
    """A circle is in play from its first wager, and is his who made it; later ones stand behind."""
    number = int(name)
    if number not in lay.circles:
        lay.circles[number] = lay.circle_type(number, seat)
    sides: dict[str, int] = {}
    if len(slip) > 1:
        sides = {
            side: put for one, put in slip.items() for at, side in [line_parts(one)] if at == name and side
        }
    lay.circles[number].wagers.append(lay.wager_type(seat, cents, sides))
