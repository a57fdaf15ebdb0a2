"""Placing wagers: everybody at once, on any areas of the own circle."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.games.banked import side_on
from cardroom.money import stack
from cardroom.script import Ask, Line, Script, Slip, ask_open
from tests.punto_banco.layout import AREAS, Circle, Layout, Wager


def place_wagers(lay: Layout) -> Script[None]:
    slips: dict[int, Mapping[str, int]] = {one.seat: {} for one in lay.between.people if one.seat != lay.bank}

    def question(seat: int) -> Ask[Mapping[str, int]]:
        limits = lay.schedule.least, lay.schedule.most or 0, lay.settings.chip, "act.limit"
        lines = tuple(Line(f"{seat}/{area}", *limits, fees=lay.schedule.player) for area in AREAS)
        return Ask(seat, "", Slip(lines, lay.felt.stack(seat) + sum(slips[seat].values())), {}, "act.wager", "wager")

    def take(seat: int, slip: Mapping[str, int]) -> bool:
        for name, cents in slips[seat].items():
            lay.felt.move(_account(name, seat), stack(seat), cents, "act.wager")
        for name, cents in slip.items():
            lay.felt.move(stack(seat), _account(name, seat), cents, "act.wager")
        slips[seat] = slip
        return False

    yield from ask_open(list(slips), question, take)
    for seat, slip in slips.items():
        for name, cents in slip.items():
            wager = Wager(seat, cents, {})
            wager.area = name.partition("/")[2]
            lay.circles.setdefault(seat, Circle(seat, seat)).wagers.append(wager)


def _account(name: str, seat: int) -> str:
    return side_on(name.partition("/")[2], seat, seat)
