"""The table sign: the game, its limit and its fee, as the notice of comstock/room/fee-hand-post asks."""

from __future__ import annotations

from cardroom.fees import ByPlayers, PerHand
from cardroom.games.family import Open
from cardroom.games.poker.rules import Poker
from cardroom.money import dollars


def sign(table: Open) -> list[tuple[str, str]]:
    rules: Poker = table.rules
    schedule: PerHand = table.schedule
    blinds = table.settings.blinds or rules.blinds.usual
    return [
        ("Limit", f"{rules.betting}, the least bet is {dollars(blinds[-1])}"),
        ("Blinds", ", ".join(dollars(one) for one in blinds)),
        *(("Collection", _fee(one)) for one in schedule.fees),
    ]


def _fee(one: ByPlayers) -> str:
    before = f"{dollars(one.designated)} from the pot before the flop" if one.designated else "nothing before the flop"
    regular = f"{dollars(one.regular)} more after it" if one.regular else "nothing after it"
    return f"{one.least} to {one.most} players: {before}, {regular}"
