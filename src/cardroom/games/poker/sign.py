"""The table sign: the game, its limit and its fee, as the notice of comstock/room/fee-hand-post asks."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.fees import ByPlayers, PerHand
from cardroom.games.family import Open
from cardroom.games.poker.rules import Poker
from cardroom.money import dollars


def sign(table: Open) -> list[tuple[str, str, str]]:
    schedule: PerHand = table.schedule
    return [
        ("Limit", _limit(schedule, table.settings.blinds or schedule.blinds), "act.betting"),
        ("Blinds", ", ".join(dollars(one) for one in table.settings.blinds or schedule.blinds), "act.blinds"),
        *(("Collection", text, topic) for text, topic in _fees(schedule)),
        *([("Jackpot", f"{dollars(jackpot)} a hand from the pot", "fee.pot")] if (jackpot := table.rules.jackpot) else []),
        ("Chip", f"bets in steps of {dollars(table.settings.chip)}", ""),
        *([("Hours", schedule.hours, "post.sign")] if schedule.hours else []),
    ]


def limits(table: Open) -> str:
    """`no-limit, blinds $1 and $2`."""
    blinds = table.settings.blinds or table.schedule.blinds
    *others, last = [dollars(one) for one in blinds]
    said = f"blinds {', '.join(others)} and {last}" if others else f"a blind of {last}"
    line = table.schedule
    return f"{line.betting if line.betting in ('pot-limit', 'no-limit') else _limit(line, blinds)}, {said}"


def about(rules: Poker) -> str:
    own, shared = rules.streets[0].hole, sum(street.board for street in rules.streets)
    goal = "the best high and the best low hand share it" if rules.hand.low != "none" else "the best five cards win it"
    return f"Poker for the pot: {own} cards of your own and {shared} for everybody; {goal}."


def _limit(line: PerHand, blinds: tuple[int, ...]) -> str:
    match line.betting:
        case "limit":
            return f"limit {dollars(line.low)} and {dollars(line.high)}"
        case "spread":
            return f"spread limit, {dollars(line.low)} to {dollars(line.high)}"
    return f"{line.betting}, the least bet is {dollars(blinds[-1])}"


def _fees(line: PerHand) -> Iterator[tuple[str, str]]:
    if line.from_button:
        yield f"{dollars(line.from_button)} from the button before the deal", "fee.button"
    if line.drops_blind:
        yield f"{dollars(line.blinds[-1])} a hand, by dropping the blind", "fee.blind"
    if line.half_hour:
        who = "from each player" if line.half_hour_from == "players" else "from the pot"
        yield f"{dollars(line.half_hour)} {who} every half hour", "fee.half-hour"
    yield from ((_fee(one), "fee.regular") for one in line.fees)


def _fee(one: ByPlayers) -> str:
    amounts = (
        (one.designated, "from the pot before the flop"), (one.regular, "after the flop"),
        (one.modified_a, "instead if the hand ends before the flop with action"), (one.modified_b, "more for a later bet"),
    )  # fmt: skip
    said = ", ".join(f"{dollars(cents)} {when}" for cents, when in amounts if cents) or "nothing"
    players = f"{one.least} to {one.most}" if one.least < one.most else f"{one.least}"
    return f"{players} players: {said}"
