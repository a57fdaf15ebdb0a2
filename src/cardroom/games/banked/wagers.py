"""Placing wagers: the own circle, free circles, side wagers, the backline, and partners in one wager."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardroom.games.banked.circles import Banked
from cardroom.games.banked.wager_limits import get_action, partner_line, wager_fee, wager_lines
from cardroom.games.remedies import struck
from cardroom.money import bet_on, side_on, stack
from cardroom.script import Ask, Script, WagerSlip, ask_open, line_parts

Taken = Mapping[str, int]


class Placed:
    """Slips of several who bet on the same circles, and the order of their chips: a bettor who adds some
    comes last."""

    __slots__ = ("arrivals", "slips")

    def __init__(self, seats: Iterable[int]) -> None:
        self.slips: dict[int, Taken] = {seat: {} for seat in seats}
        self.arrivals: list[tuple[int, str]] = []
        """Seat and circle of each bet, in the order in which the chips came."""

    def change(self, seat: int, slip: Taken) -> Taken:
        """Set the new slip of a seat and return the one before."""
        before, self.slips[seat] = self.slips[seat], slip
        unchanged = [
            (bettor, name)
            for bettor, name in self.arrivals
            if bettor != seat or 0 < slip.get(name, 0) <= before.get(name, 0)
        ]
        more = [
            (seat, name) for name, cents in slip.items() if "/" not in name and cents > before.get(name, 0)
        ]
        self.arrivals = unchanged + more
        return before

    def other_slips(self, seat: int) -> list[Taken]:
        """Return the slips of all other seats."""
        return [slip for bettor, slip in self.slips.items() if bettor != seat]

    def total_on(self, name: str, but: int) -> int:
        """Return what other seats than this have on a circle."""
        return sum(slip.get(name, 0) for slip in self.other_slips(but))


def place_wagers(lay: Banked) -> Script[None]:
    """Ask every seat but the player-dealer's for wagers, all at once: on the own circle, and where the game
    has it on any that nobody occupies."""
    seats, seated = lay.bettors(), [person.seat for person in lay.between.people]
    circles = range(1, lay.rules.seats + 1) if lay.free_circles else ()
    free = [str(n) for n in circles if n not in (*seated, lay.position)]
    slips: dict[int, Taken] = {seat: {} for seat in seats}
    waiting = set(seats)

    def question(seat: int) -> Ask[Taken]:
        taken = {name for bettor, slip in slips.items() if slip and bettor != seat for name in slip}
        if lay.earlier_bettors:
            taken |= {name for name in free if _still_ahead(lay, int(name), seat, waiting)}
        own_circle = () if seat == lay.position else (str(seat),)
        circles = (*own_circle, *(name for name in free if name not in taken))
        budget = lay.felt.stack(seat) + sum(slips[seat].values())
        return Ask(seat, "", WagerSlip(wager_lines(lay, circles, budget), budget), {}, "act.wager", "wager")

    def take(seat: int, slip: Taken) -> bool:
        before, slips[seat] = slips[seat], slip
        waiting.discard(seat)
        _take_back(lay, seat, before)
        _put_down(lay, seat, slip)
        return bool(lay.earlier_bettors) or any(
            name != str(seat) and "/" not in name for name in (*before, *slip)
        )

    yield from ask_open(seats, question, take, lambda mishap: struck(lay, mishap), lay.dealt_out)
    for seat, slip in slips.items():
        for name, cents in slip.items():
            if "/" not in name:
                _enter(lay, seat, name, get_action(lay, bet_on(name, seat), seat, cents), slip)


def place_backline(lay: Banked) -> Script[None]:
    """Ask others for bets behind the circles now in play, first come, first served."""
    owners = _owners(lay) if lay.settings.backline else None
    if not owners:
        return
    behind = Placed(lay.bettors())
    waiting = set(behind.slips)

    def question(seat: int) -> Ask[Taken]:
        taken = [name for slip in behind.other_slips(seat) for name in slip]
        names = [
            str(n)
            for n, owner in sorted(owners.items())
            if owner != seat
            and taken.count(str(n)) + len(_still_ahead(lay, n, seat, waiting - {owner}))
            < lay.settings.backline
        ]
        budget = max(lay.felt.stack(seat) + sum(behind.slips[seat].values()) - _fees_due(lay, seat), 0)
        already_bet = (
            {name: _on_spot(lay, name) + behind.total_on(name, but=seat) for name in names}
            if lay.per_spot
            else None
        )
        slip = WagerSlip(wager_lines(lay, tuple(names), budget, already_bet), budget)
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
    """Return the owner of each circle: those in play, and where the game has it those of seated players who
    do not bet."""
    seated = [person.seat for person in lay.between.people] if lay.open_spots else []
    free = {seat: seat for seat in seated if seat not in (lay.bank, lay.position)}
    return free | {number: circle.seat for number, circle in lay.circles.items()}


def _still_ahead(lay: Banked, number: int, seat: int, waiting: set[int]) -> frozenset[int]:
    """Return who comes before this seat at a circle and has not yet said whether they wager there again."""
    earlier = lay.earlier_bettors.get(number, frozenset())
    return frozenset() if seat in earlier else earlier & waiting


def _on_spot(lay: Banked, name: str) -> int:
    """Return what counts against the maximum of a position before others bet there: its own wagers, if it is
    in play yet."""
    circle = lay.circles.get(int(name))
    return sum(wager.base for wager in circle.wagers) if circle else 0


def _enter_backline(lay: Banked, behind: Placed) -> None:
    """Enter the backline wagers: they are settled after the circle's own wager, by seat or in the order of
    the chips.

    The excess above the maximum belongs to the bettors whose chips came last.
    """
    plays: dict[tuple[int, str], int] = {}
    for seat, name in behind.arrivals:
        already_bet = (
            _on_spot(lay, name) + sum(cents for (_, spot), cents in plays.items() if spot == name)
            if lay.per_spot
            else 0
        )
        plays[seat, name] = get_action(lay, bet_on(name, seat), seat, behind.slips[seat][name], already_bet)
    for seat, name in plays if lay.rules.backline.order == "first-come" else sorted(plays):
        _enter(lay, seat, name, plays[seat, name], behind.slips[seat])


def place_partners(lay: Banked) -> Script[None]:
    """Ask others for chips to put into a seated player's own wager, which stays one wager: one collection,
    paid or taken as one.

    Each puts in the table minimum at least, and the whole wager stays within the maximum
    (comstock/super-pan-9/rule-7, rule-8, mortimers/double-hand/rule-7, rule-8).
    """
    if not (lay.rules.backline.partners and lay.settings.backline and lay.circles):
        return
    placed = Placed(lay.bettors())

    def question(seat: int) -> Ask[Taken]:
        names = [str(n) for n, circle in sorted(lay.circles.items()) if circle.seat != seat]
        already_bet = {name: _on_spot(lay, name) + placed.total_on(name, but=seat) for name in names}
        open_now = tuple(line for name in names for line in partner_line(lay, name, already_bet[name]))
        budget = lay.felt.stack(seat) + sum(placed.slips[seat].values()) - _fees_due(lay, seat)
        return Ask(seat, "", WagerSlip(open_now, max(budget, 0)), {}, "act.partners", "partners")

    def take(seat: int, slip: Taken) -> bool:
        for slips, is_down in ((placed.change(seat, slip), False), (slip, True)):
            for name, cents in slips.items():
                account = bet_on(name, lay.circles[int(name)].own.bettor)
                ends = (stack(seat), account) if is_down else (account, stack(seat))
                lay.felt.move(*ends, cents, "act.partners")
        return True

    yield from ask_open(list(placed.slips), question, take)
    for seat, name in placed.arrivals:
        wager, cents = lay.circles[int(name)].own, placed.slips[seat][name]
        wager.partners[seat] = get_action(lay, bet_on(name, wager.bettor), seat, cents, _on_spot(lay, name))
        wager.base += wager.partners[seat]


def _fees_due(lay: Banked, seat: int) -> int:
    """Return what the wagers already down will cost; it may not be bet a second time."""
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
    """Return the topic of the rule by which a wager is put down."""
    return (
        next((side_wager.topic for side_wager in lay.sides() if side_wager.name == side), "act.wager")
        if side
        else "act.wager"
    )


def _take_back(lay: Banked, seat: int, slip: Taken) -> None:
    for name, cents in slip.items():
        lay.felt.move(_account(name, seat), stack(seat), cents, "act.wager")


def _enter(lay: Banked, seat: int, name: str, cents: int, slip: Taken) -> None:
    """Enter a wager. A circle is in play from its first wager, which owns it; later ones stand behind."""
    number = int(name)
    if number not in lay.circles:
        lay.circles[number] = lay.circle_type(number, seat)
    sides: dict[str, int] = {}
    if len(slip) > 1:
        sides = {
            side: staked
            for line, staked in slip.items()
            for circle_name, side in [line_parts(line)]
            if circle_name == name and side
        }
    lay.circles[number].wagers.append(lay.wager_type(seat, cents, sides))
