"""The table sign: the game, its limit and its fee, as the notice of comstock/room/fee-hand-post asks."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.fees import ByPlayers, PerHand
from cardroom.games.family import Fact, Open
from cardroom.games.poker.rules import Poker
from cardroom.money import dollars
from cardroom.script.luck import NUMBERS


def sign(table: Open) -> list[Fact]:
    schedule: PerHand = table.schedule
    return [
        ("Limit", _limit(table), "act.betting"),
        *_forced(table),
        *(("Collection", text, topic) for text, topic in _fees(schedule, table.rules)),
        *([("Jackpot", f"{dollars(jackpot)} a hand from the pot", "fee.pot")] if (jackpot := table.rules.jackpot) else []),
        *([("Buy-in", _buy_in(table.rules), "seat.buy-in")] if table.rules.buy_in else []),
        ("Chip", _chip(table), ""),
        *([("Hours", schedule.hours, "post.sign")] if schedule.hours else []),
    ]


def _chip(table: Open) -> str:
    """Pots may be shared in a smaller chip than bets are made of."""
    chip, parts = table.settings.chip, table.schedule.share_chip(table.settings.chip, table.rules.jackpot)
    return f"bets in steps of {dollars(chip)}" + (f", pots shared in {dollars(parts)}" if parts < chip else "")


def limits(table: Open) -> str:
    """`no-limit, blinds $1 and $2`."""
    line = table.schedule
    stakes = line.betting if line.betting in ("pot-limit", "no-limit") else _limit(table)
    if line.range:
        stakes += f" or any up to {dollars(line.range.to)} and {dollars(line.at(line.range.to).high)}"
    forced = [_blinds(text) if label == "Blinds" else text for label, text, _ in _forced(table)]
    return ", ".join([stakes, *(forced or ["no ante"])])


def _blinds(text: str) -> str:
    """`$1, $2` as `blinds $1 and $2`."""
    *others, last = text.split(", ")
    return f"blinds {', '.join(others)} and {last}" if others else f"a blind of {last}"


def about(rules: Poker) -> str:
    """Of what cards, and for what."""
    joker = {"limited": "; the joker is an ace, or completes a straight or a flush", "wild": "; the joker is any card"}
    joker |= {"mexican": "; no eights, nines or tens, and a joker that is any card if it comes down", "none": ""}
    if rules.deck == "joker" and rules.hand.high == "none":
        joker["none"] = "; the joker is the lowest card you lack"
    return f"Poker for the pot: {_cards(rules)}; {_goal(rules)}{joker.get(rules.hand.high, '')}."


def _cards(rules: Poker) -> str:
    """`four cards of your own, of which exactly two count, and five for everybody`."""
    up, shared = sum(street.up for street in rules.streets), sum(street.board for street in rules.streets)
    own = NUMBERS[sum(street.hole + street.up + street.either for street in rules.streets)]
    if shared:
        used = {"two-and-three": ", of which exactly two count,", "at-most-two": ", of which at most two count,"}
        given = sum(street.discard for street in rules.streets)
        part = f", of which you give up {NUMBERS[given]}," if given else used.get(rules.hand.uses, "")
        return f"{own} cards of your own{part} and {NUMBERS[shared]} for everybody"
    if any(street.draw for street in rules.streets):
        most, times = max(street.draw for street in rules.streets), sum(street.draw > 0 for street in rules.streets)
        often = "once" if times == 1 else f"{NUMBERS[times]} times"
        part = "all" if most == 5 else f"up to {NUMBERS[most]}"
        return f"{own} cards of your own, of which you may exchange {part} {often}"
    if any(street.either for street in rules.streets):
        return f"{own} cards of your own, all but one for all to see, and you choose which"
    return f"{own} cards of your own, {NUMBERS[up]} of them for all to see"


def _goal(rules: Poker) -> str:
    if rules.hand.low == "none":
        return "the best five win it"
    if rules.hand.high == "none":
        if rules.hand.low == "ace-to-five":
            return "the lowest five win it, 5-4-3-2-A above all"
        return "the lowest five win it, 7-5-4-3-2 above all, and aces, straights and flushes count high"
    return f"the best high hand and the best low{' of eight or better' * (rules.hand.low == 'eight')} share it"


def _least(table: Open) -> int:
    blinds = table.settings.blinds or table.schedule.blinds
    return blinds[-1] if blinds else table.schedule.low


def _forced(table: Open) -> Iterator[Fact]:
    """What goes in before anybody has a choice."""
    rules, line = table.rules, table.schedule
    if (blinds := table.settings.blinds or line.blinds) and rules.blinds.posted:
        yield "Blinds", ", ".join(map(dollars, blinds)), "act.blinds"
    if rules.ante_by != "nobody":
        yield "Ante", f"an ante of {dollars(line.ante)}" + (" by the dealer alone" * (rules.ante_by == "dealer")), "act.ante"
    if rules.post:
        yield "Post", f"{dollars(rules.post.least)} or more to be dealt in, as the button says", "act.post"
    if rules.bring_in:
        either = f"{dollars(line.low)} or {dollars(line.high)}" if line.high else f"{dollars(line.low)} or more"
        size = either if rules.bring_in.size == "either-limit" else dollars(line.bring_in or line.low)
        yield "Opens", f"the {rules.bring_in.by} card opens for {size}", "act.bring-in"


def _limit(table: Open) -> str:
    """A game whose streets all have the lower limit is a straight one."""
    line: PerHand = table.schedule
    match line.betting:
        case "limit" if line.low == line.high or all(street.limit == "low" for street in table.rules.streets):
            return f"straight limit {dollars(line.low)}"
        case "limit":
            return f"limit {dollars(line.low)} and {dollars(line.high)}"
        case "spread":
            return f"spread limit, {dollars(line.low)} to {dollars(line.high)}"
    return f"{line.betting}, the least bet is {dollars(_least(table))}"


def _buy_in(rules: Poker) -> str:
    short = {-1: "", 0: ", and no smaller buy after it"}.get(
        rules.short_buys, f", and at most {rules.short_buys} smaller one after each full one"
    )
    broken = "; less from a broken game that was no smaller" if rules.from_broken else ""
    back = f"; back within {rules.back_within} minutes, all you took away" if rules.back_within else ""
    return f"{dollars(rules.buy_in)} at least{short}{broken}{back}"


def _fees(line: PerHand, rules: Poker) -> Iterator[tuple[str, str]]:
    if line.from_button:
        yield f"{dollars(line.from_button)} from the button before the deal", "fee.button"
    if line.drops_blind:
        yield f"{dollars(line.blinds[-1])} a hand, by dropping the blind", "fee.blind"
    if line.half_hour:
        who = "from each player" if line.half_hour_from == "players" else "from the pot"
        yield f"{dollars(line.half_hour)} {who} every half hour", "fee.half-hour"
    yield from ((_fee(one, rules), "fee.regular" if not one.posted else "fee.posted") for one in line.fees)


def _mark(rules: Poker) -> str:
    """What the fees are told apart by: the flop, or what stands in its place (comstock/room/fee-hand-flop)."""
    if any(street.board for street in rules.streets):
        return "the flop"
    return "the draw" if any(street.draw for street in rules.streets) else "the next card"


def _fee(one: ByPlayers, rules: Poker) -> str:
    mark = _mark(rules)
    amounts = (
        (one.posted, "from what is posted"),
        (one.designated, f"from the pot before {mark}"), (one.regular, f"after {mark}"),
        (one.modified_a, f"instead if the hand ends before {mark} with action"), (one.modified_b, "more for a later bet"),
    )  # fmt: skip
    said = ", ".join(f"{dollars(cents)} {when}" for cents, when in amounts if cents) or "nothing"
    players = f"{one.least} to {one.most}" if one.least < one.most else f"{one.least}"
    return f"{players} players: {said}"
