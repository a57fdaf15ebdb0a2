"""The circle before a seat has three areas: placing wagers on them, everybody at once."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.games import banked
from cardroom.money import stack
from cardroom.script import Ask, Script, WagerLine, WagerSlip, ask_open

AREAS = PLAYER, BANKER, TIE = "player", "banker", "tie"


class Wager(banked.Wager):
    area: str


class Circle(banked.Circle):
    """Each area has a wager of its own."""

    def account_of(self, wager: Wager) -> str:
        return banked.side_on(wager.area, self.number, wager.bettor)


def place_wagers(lay: banked.Banked) -> Script[None]:
    slips: dict[int, Mapping[str, int]] = {one.seat: {} for one in lay.between.people if one.seat != lay.bank}

    def question(seat: int) -> Ask[Mapping[str, int]]:
        limits = lay.schedule.least, lay.schedule.most or 0, lay.settings.chip, "act.limit"
        lines = tuple(WagerLine(f"{seat}/{area}", *limits, fees=lay.schedule.player) for area in AREAS)
        return Ask(
            seat,
            "",
            WagerSlip(lines, lay.felt.stack(seat) + sum(slips[seat].values())),
            {},
            "act.wager",
            "wager",
        )

    def take(seat: int, slip: Mapping[str, int]) -> bool:
        for these, is_down in ((slips[seat], False), (slip, True)):
            for name, cents in these.items():
                ends = stack(seat), banked.side_on(name.partition("/")[2], seat, seat)
                lay.felt.move(*ends if is_down else ends[::-1], cents, "act.wager")
        slips[seat] = slip
        return False

    yield from ask_open(list(slips), question, take)
    for seat, slip in slips.items():
        for name, cents in slip.items():
            wager = Wager(seat, cents, {})
            wager.area = name.partition("/")[2]
            lay.circles.setdefault(seat, Circle(seat, seat)).wagers.append(wager)
