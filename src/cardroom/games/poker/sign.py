"""The table sign: the game, its limit and its fee, as the notice of comstock/room/fee-hand-post asks."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.cards import JOKER, deck
from cardroom.fees import ByPlayers, PerHand, read_hours
from cardroom.games.poker.rules import Opened, Poker
from cardroom.games.rule_sheet import SignLine
from cardroom.hands import Law, Made
from cardroom.hands.reading import rank
from cardroom.words import Chips, Said, SaidList, number, say


def sign(table: Opened) -> list[SignLine]:
    """Return the lines of the table sign."""
    return [
        *_stakes(table),
        *_collection(table.schedule, table.rules),
        *_game(table),
        *_hours(table.schedule),
    ]


def limits(table: Opened) -> Said:
    """Return the stakes in short: `$3–$6 limit, blinds $2 and $3`.

    The figures by which people look for a table come first.
    """
    line = table.schedule
    straight = line.betting == "limit" and is_straight(table)
    ends = (
        {}
        if line.betting in ("pot-limit", "no-limit")
        else {"low": Chips(line.low), "high": Chips(line.high)}
    )
    stakes = say("limits.poker.straight-limit" if straight else f"limits.poker.{line.betting}", **ends)
    if line.range:
        most = {"low": Chips(line.range.to), "high": Chips(line.at(line.range.to).high)}
        stakes = say("limits.poker.range", limit=stakes, **most)
    forced = tuple(_few_words(table, entry) for entry in _forced(table))
    return say(
        "limits.poker.stakes", parts=SaidList((stakes, *(forced or (say("limits.poker.no-ante"),))), "comma")
    )


def _few_words(table: Opened, line: SignLine) -> Said:
    """Say `$1, $2` as `blinds $1 and $2`."""
    return blinds_said(table) if line.topic == "act.blinds" else line.value


def blinds_said(table: Opened) -> Said:
    """Say the blinds of a table: `blinds $1 and $2`."""
    amounts = tuple(map(Chips, posted_blinds(table)))
    return (
        say("limits.poker.blinds", each=SaidList(amounts))
        if len(amounts) > 1
        else say("limits.poker.blind", blind=amounts[0])
    )


def posted_blinds(table: Opened) -> tuple[int, ...]:
    """Return the blinds of the table's own choosing, or those of its line."""
    return table.settings.blinds or table.schedule.blinds


def about(rules: Poker) -> Said:
    """Say with which cards the game is played, and what for."""
    parts = [_cards(rules), _goal(rules)]
    if lacking := missing_ranks(rules.deck):
        parts.append(say("about.poker.lacking", ranks=SaidList(tuple(map(rank, lacking)), "or")))
    if JOKER in deck(rules.deck):
        parts.append(first_law(rules).joker_said)
    return say("about.poker.game", parts=SaidList(tuple(parts), "semicolon"))


def missing_ranks(make_up: str) -> tuple[int, ...]:
    """Return the ranks that a deck of fewer cards does not have, the ace being 1."""
    present = {card.number for card in deck(make_up)}
    return tuple(number for number in range(1, 14) if number not in present)


def first_law(rules: Poker) -> Law[Made]:
    """Return the law of high hands, or where none wins that of low ones."""
    law = rules.hand.high_law or rules.hand.low_law
    assert law is not None
    return law


def _cards(rules: Poker) -> Said:
    """Say the cards: `four cards of your own, of which exactly two count, and five for everybody`."""
    up, shared = sum(street.up for street in rules.streets), sum(street.board for street in rules.streets)
    dealt = sum(street.hole + street.up + street.either for street in rules.streets)
    count = number(dealt)
    if shared:
        if discards := sum(street.discard for street in rules.streets):
            return say("about.poker.cards-given", own=count, given=number(discards), shared=number(shared))
        return say(f"about.poker.cards-{rules.hand.uses}", own=count, shared=number(shared))
    if any(street.draw for street in rules.streets):
        most, times = (
            max(street.draw for street in rules.streets),
            sum(street.draw > 0 for street in rules.streets),
        )
        part = say("about.poker.all") if most == dealt else say("about.poker.up-to", most=number(most))
        often = say("about.poker.once") if times == 1 else say("about.poker.times", times=number(times))
        return say("about.poker.cards-draw", own=count, part=part, often=often)
    if any(street.either for street in rules.streets):
        return say("about.poker.cards-either", own=count)
    return say("about.poker.cards-up", own=count, up=number(up))


def _goal(rules: Poker) -> Said:
    low = rules.hand.low_law
    if rules.hand.high_law is None or low is None:
        return first_law(rules).said
    return say("about.poker.share-top", top=number(low.top)) if low.top else say("about.poker.share")


def _stakes(table: Opened) -> Iterator[SignLine]:
    yield SignLine(say("label.limit"), limit(table), "act.betting", "stakes", short=True, felt=True)
    yield from _forced(table)


def _forced(table: Opened) -> Iterator[SignLine]:
    """Yield what goes in before anybody has a choice."""
    rules, line = table.rules, table.schedule
    if (blinds := posted_blinds(table)) and rules.blinds and rules.blinds.posted:
        amounts = say("sign.poker.blinds", each=SaidList(tuple(map(Chips, blinds)), "comma"))
        yield SignLine(say("label.blinds"), amounts, "act.blinds", "stakes", short=True, felt=True)
    if rules.ante_by != "nobody":
        ante = say(f"sign.poker.ante-{rules.ante_by}", ante=Chips(line.ante))
        yield SignLine(say("label.ante"), ante, "act.ante", "stakes", short=True)
    if rules.post:
        post = say("sign.poker.post", least=Chips(rules.post.least))
        yield SignLine(say("label.post"), post, "act.post", "stakes", short=True)
    if rules.bring_in:
        opens = say(f"sign.poker.opens-{rules.bring_in.by}", size=bring_in_size(table))
        yield SignLine(say("label.opens"), opens, "act.bring-in", "stakes")


def bring_in_size(table: Opened) -> Said:
    """Say the size of the forced bet: `$2.50`, or `$2 or $4` where it may be a bet at either limit."""
    line: PerHand = table.schedule
    if table.rules.bring_in is None or table.rules.bring_in.size != "either-limit":
        return say("sign.poker.size", size=Chips(line.bring_in or line.low))
    if line.high:
        return say("sign.poker.either", low=Chips(line.low), high=Chips(line.high))
    return say("sign.poker.or-more", low=Chips(line.low))


def limit(table: Opened) -> Said:
    """Say the limit of a table. A game whose streets all have the lower limit is a straight one."""
    line: PerHand = table.schedule
    match line.betting:
        case "limit" if is_straight(table):
            return say("sign.poker.straight-limit", low=Chips(line.low))
        case "limit" | "spread":
            return say(f"sign.poker.{line.betting}", low=Chips(line.low), high=Chips(line.high))
    blinds = posted_blinds(table)
    return say(f"sign.poker.{line.betting}", least=Chips(blinds[-1] if blinds else line.low))


def is_straight(table: Opened) -> bool:
    """Return whether all streets are bet at the same limit."""
    line = table.schedule
    return line.low == line.high or all(street.limit == "low" for street in table.rules.streets)


def _collection(line: PerHand, rules: Poker) -> Iterator[SignLine]:
    for sentence, topic in [*_fees(line, rules)] or [(say("sign.poker.no-fee"), "fee.pot")]:
        yield SignLine(say("label.collection"), sentence, topic, "collection", short=True)
    if rules.jackpot:
        fee = say("sign.poker.jackpot", fee=Chips(rules.jackpot))
        yield SignLine(say("label.jackpot"), fee, "fee.pot", "collection")


def _fees(line: PerHand, rules: Poker) -> Iterator[tuple[Said, str]]:
    if line.from_button:
        yield say("sign.poker.from-button", fee=Chips(line.from_button)), "fee.button"
    if line.drops_blind:
        yield say("sign.poker.dropped", fee=Chips(line.blinds[-1])), "fee.blind"
    if line.half_hour:
        yield say(f"sign.half-hour-{line.half_hour_from}", fee=Chips(line.half_hour)), "fee.half-hour"
    yield from ((_fee(fee, rules), "fee.regular" if not fee.posted else "fee.posted") for fee in line.fees)


def fee_moment(rules: Poker) -> Said:
    """Say the moment that divides the fees: the flop, or what stands in its place
    (comstock/room/fee-hand-flop)."""
    if any(street.board for street in rules.streets):
        return say("sign.poker.the-flop")
    return say(
        "sign.poker.the-draw" if any(street.draw for street in rules.streets) else "sign.poker.the-next-card"
    )


def _fee(fee: ByPlayers, rules: Poker) -> Said:
    names = ("posted", "designated", "regular", "modified-a", "modified-b")
    amounts = [(name, cents) for name, cents in zip(names, fee.amounts(), strict=True) if cents]
    parts = [
        say(f"sign.poker.fee-{name}", fee=Chips(cents), mark=fee_moment(rules)) for name, cents in amounts
    ]
    fees = SaidList(tuple(parts) or (say("sign.poker.nothing"),), "comma")
    return say("sign.poker.fees", players=fee.players, fees=fees)


def _game(table: Opened) -> Iterator[SignLine]:
    if table.rules.buy_in:
        yield SignLine(say("label.buy-in"), _buy_in(table.rules), "seat.buy-in")
    if JOKER in deck(table.rules.deck):
        yield SignLine(say("label.joker"), first_law(table.rules).joker_said, "cards.deck")
    yield SignLine(say("label.chip"), _chip(table))


def _chip(table: Opened) -> Said:
    """Say the chip of a table. Pots may be shared in a smaller chip than bets are made of."""
    chip, parts = table.settings.chip, table.schedule.share_chip(table.settings.chip, table.rules.jackpot)
    if parts < chip:
        return say("sign.poker.chip-parts", chip=Chips(chip), parts=Chips(parts))
    return say("sign.poker.chip", chip=Chips(chip))


def _buy_in(rules: Poker) -> Said:
    parts = [say("sign.poker.buy-in", least=Chips(rules.buy_in))]
    if rules.short_buys >= 0:
        parts[0] = say("sign.poker.buy-in-short", least=Chips(rules.buy_in), count=rules.short_buys)
    if rules.short_buys == 0:
        parts[0] = say("sign.poker.buy-in-full", least=Chips(rules.buy_in))
    if rules.from_broken:
        parts.append(say("sign.poker.from-broken"))
    if rules.back_within:
        parts.append(say("sign.poker.back-within", minutes=rules.back_within))
    return say("sign.poker.buy-in-all", parts=SaidList(tuple(parts), "semicolon"))


def _hours(line: PerHand) -> Iterator[SignLine]:
    if line.hours:
        yield SignLine(say("label.hours"), read_hours(line.hours).said, "post.sign", "hours")
