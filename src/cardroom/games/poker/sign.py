"""The table sign: the game, its limit and its fee, as the notice of comstock/room/fee-hand-post asks."""

from __future__ import annotations

from cardroom.fees import ByPlayers, PerHand
from cardroom.games.family import Open
from cardroom.games.poker.rules import Poker
from cardroom.money import dollars


def sign(table: Open) -> list[tuple[str, str, str]]:
    rules: Poker = table.rules
    schedule: PerHand = table.schedule
    blinds = table.settings.blinds or rules.blinds.usual
    return [
        ("Limit", f"{rules.betting}, the least bet is {dollars(blinds[-1])}", "act.betting"),
        ("Blinds", ", ".join(dollars(one) for one in blinds), "act.blinds"),
        *(("Collection", _fee(one), "fee.designated") for one in schedule.fees),
        ("Chip", f"bets in steps of {dollars(table.settings.chip)}", ""),
    ]


def limits(table: Open) -> str:
    """`no-limit, blinds $1 and $2`."""
    *others, last = [dollars(one) for one in table.settings.blinds or table.rules.blinds.usual]
    blinds = f"blinds {', '.join(others)} and {last}" if others else f"a blind of {last}"
    return f"{table.rules.betting}, {blinds}"


def about(rules: Poker) -> str:
    own, shared = rules.deal.hole, sum(rules.deal.board)
    return f"Poker for the pot: {own} cards of your own and {shared} for everybody; the best five win."


def _fee(one: ByPlayers) -> str:
    before = f"{dollars(one.designated)} from the pot before the flop" if one.designated else "nothing before the flop"
    regular = f"{dollars(one.regular)} more after it" if one.regular else "nothing after it"
    return f"{one.least} to {one.most} players: {before}, {regular}"
