"""What can be wrong with the rules of a poker offering, or with a table of it, beyond what the types see."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import deck
from cardroom.fees import PerHand
from cardroom.felt import BetweenRounds
from cardroom.games.family import Faults, check_name, check_numbers, of_lines
from cardroom.games.poker.rules import Opened, Poker
from cardroom.hands import HIGH_LAWS, LOW_LAWS, Law, Made
from cardroom.money import dollars

MOST_STREETS = 10
FIVE, READ = 5, 7
"""The cards of a hand, and how many it may be chosen from."""


def _seats(rules: Poker) -> Faults:
    if not 2 <= rules.seats <= 22:
        yield f"seats: {rules.seats}, expected 2 to 22, as many as one deck can serve"
    if not 2 <= rules.least <= rules.seats:
        yield f"least: {rules.least}, expected 2 to {rules.seats} players"


def _streets(rules: Poker) -> Faults:
    if not rules.streets or not rules.streets[0].hole:
        yield "streets: expected at least one, and cards for each player on the first"
    if len(rules.streets) > MOST_STREETS:
        yield f"streets: {len(rules.streets)}, expected at most {MOST_STREETS}"
    if any(one.draw and (one.hole or one.up or one.either or one.board) for one in rules.streets):
        yield "streets: expected cards to be dealt or to be drawn, not both on one street"
    held = sum(one.hole + one.up + one.either for one in rules.streets)
    if held > READ and rules.streets:
        yield f"streets: {held} cards for each player, expected at most {READ}"


def _own_cards(rules: Poker) -> Faults:
    """Nobody gives up or exchanges cards that he has not got."""
    held = 0
    for place, one in enumerate(rules.streets):
        if place and one.discard >= held:
            yield (
                f"streets[{place}].discard: {one.discard}, expected fewer than the {held} cards that "
                f"everybody has"
            )
        elif not place and (one.discard or one.draw):
            yield "streets[0]: expected cards to be dealt before any are given up or exchanged"
        elif max(one.draw, one.dealer_draw) > held:
            most = max(one.draw, one.dealer_draw)
            yield f"streets[{place}].draw: {most}, expected at most the {held} cards that everybody has"
        held += one.hole + one.up + one.either - one.discard


def _readable(rules: Poker) -> Faults:
    """What may be used at the showdown is a hand: no fewer cards than it has, and no more than the laws of
    hands read."""
    own = sum(one.hole + one.up + one.either - one.discard for one in rules.streets)
    board, uses = sum(one.board for one in rules.streets), rules.hand.uses
    whole = max([law.size for law in laws_of(rules)], default=FIVE)
    if uses == "two-and-three" and not (own >= 2 and board >= 3):
        yield (
            f"hand.uses: {uses} of {own} own cards and {board} of the board, expected two and three at least"
        )
    elif (
        uses != "two-and-three"
        and not whole <= (used := board + (own if uses == "any" else min(own, 2))) <= READ
    ):
        yield (
            f"hand.uses: {uses} of {own} own cards and {board} of the board gives {used}, expected {whole} "
            f"to {READ}"
        )
    for law in laws_of(rules):
        if uses not in law.uses:
            yield (
                f"hand.uses: {uses}, expected {' or '.join(law.uses)} where the {law.way} hand is {law.name}"
            )


def _served(rules: Poker) -> Faults:
    """One deck serves a full table; of the last cards of stud and of drawn ones it may run short, which has
    its rule."""
    dealt = rules.streets[:-1] if rules.bring_in else rules.streets
    each = sum(one.hole + one.up + one.either for one in dealt)
    shared = sum(one.board + (one.burn and not one.draw) for one in dealt)
    held = len(deck(rules.deck))
    if rules.seats * each + shared > held:
        yield (
            f"seats: {rules.seats} players need {rules.seats * each + shared} cards, and the deck has {held}"
        )


def _started(rules: Poker) -> Faults:
    """One thing starts the action."""
    found = [name for name in ("blinds", "bring_in", "post") if getattr(rules, name) is not None]
    if len(found) != 1:
        yield f"blinds, bring_in and post: found {' and '.join(found) or 'none'}, expected one of them"
    if rules.blinds is not None and not rules.blinds.posted and rules.ante_by != "all":
        yield "blinds.posted: false, expected antes by all where nobody posts a blind"
    if rules.ante_by == "big-blind" and (rules.blinds is None or not rules.blinds.posted):
        yield "ante_by: big-blind, expected blinds"
    if rules.bring_in is not None and rules.streets and not (rules.streets[0].up and rules.streets[0].hole):
        yield (
            "streets: a card showing decides who brings it in, expected cards down and up on the first street"
        )
    if rules.bring_in is not None:
        law = rules.hand.low_law if rules.bring_in.later == "low" else rules.hand.high_law
        if law is None or law.top:
            yield f"bring_in.later: {rules.bring_in.later}, expected a hand that wins and that everybody has"


def laws_of(rules: Poker) -> list[Law[Made]]:
    """By which hands win, high first."""
    return [law for law in (rules.hand.high_law, rules.hand.low_law) if law is not None]


def _decks(rules: Poker) -> Faults:
    """A law for every card of the deck, and a hand that everybody has."""
    for law in laws_of(rules):
        if rules.deck not in law.decks:
            others = HIGH_LAWS if law.way == "high" else LOW_LAWS
            wanted = [one.name for one in others.values() if rules.deck in one.decks]
            yield f"hand.{law.way}: {law.name}, expected {' or '.join(('none', *wanted))} with this deck"
    if all(law.top for law in laws_of(rules)):
        yield "hand: expected a high hand, or a low one that everybody has"


def _shares(rules: Poker) -> Faults:
    if rules.ante_share and (
        len(rules.ante_share) != 2 or not 0 < rules.ante_share[0] <= rules.ante_share[1]
    ):
        yield "ante_share: expected two percentages, the lower first"


def _ante(rules: Poker, line: PerHand) -> Faults:
    """The ante as a share of the first limit, where the document gives one."""
    if len(rules.ante_share) == 2 and rules.ante_by != "nobody":
        least, most = rules.ante_share
        if not line.low * least <= line.ante * 100 <= line.low * most:
            yield f"ante: {dollars(line.ante)}, expected {least} to {most} percent of {dollars(line.low)}"


def _forced(rules: Poker, line: PerHand) -> Faults:
    """comstock/seven-stud/first-a: the forced bet is below the lower limit."""
    if rules.bring_in and rules.bring_in.size == "forced" and line.bring_in >= line.low > 0:
        yield f"bring_in: {dollars(line.bring_in)}, expected less than {dollars(line.low)}"


def _blinds(rules: Poker, line: PerHand) -> Faults:
    if rules.blinds is not None:
        yield from (f"blinds: {fault}" for fault in _blind_faults(line.blinds, rules))
    elif line.blinds:
        yield "blinds: this game has none"
    elif line.low <= 0:
        yield "low: expected the least bet"


def _stakes(rules: Poker, line: PerHand) -> Faults:
    faults = list(line.stakes_faults())
    yield from faults
    if not faults and not (rules.blinds and rules.blinds.by_seat):
        yield from line.blind_faults(line.blinds)
    yield from line.range_faults()


def _fees(rules: Poker, line: PerHand) -> Faults:
    yield from line.fee_faults(rules.seats, rules.least)


def _hours(rules: Poker, line: PerHand) -> Faults:
    yield from line.hours_faults()


def _rates(rules: Poker, line: PerHand) -> Faults:
    rates = len({(one.designated, one.regular, one.modified_a, one.modified_b) for one in line.fees})
    if 0 < rules.rates < rates:
        yield f"fees: {rates} collection rates, at most {rules.rates} are allowed"


CHECKS = (
    check_name, _seats, _streets, _own_cards, _readable, _served, _started, _decks, _shares, check_numbers,
    of_lines(_ante, _forced, _blinds, _stakes, _fees, _hours, _rates),
)  # fmt: skip
"""Blinds that fall, schedules that leave a number of players without a fee."""


def _blind_faults(blinds: Sequence[int], rules: Poker) -> list[str]:
    if rules.blinds is not None and rules.blinds.by_seat:
        known = len(blinds) <= rules.seats and rules.blinds.last <= len(blinds)
        return (
            [] if known and any(blinds) else ["expected an amount for each of the seats, and one above zero"]
        )
    if not blinds or list(blinds) != sorted(blinds) or blinds[0] <= 0:
        said = ", ".join(dollars(one) for one in blinds) or "none"
        return [f"{said}, expected one or more amounts above zero, none below the one before it"]
    return []


def faults_of_table(table: Opened) -> list[str]:
    """Blinds of the table's own choosing, in whole chips; nothing of the banked games."""
    settings, rules, line = table.settings, table.rules, table.schedule
    blinds = settings.blinds or (line.blinds if line else ())
    ante = line.ante if line and rules.ante_by != "nobody" else 0
    found = [f"blinds: {fault}" for fault in _blind_faults(blinds, rules)] if blinds else []
    found += line.blind_faults(settings.blinds) if line else ()
    if settings.blinds and line and line.drops_blind:
        found.append(f"blinds: the dropped blind of {dollars(line.blinds[-1])} is the printed collection")
    if settings.blinds and rules.blinds is None:
        found.append("blinds: this game has none")
    if rules.blinds and rules.ante_by != "nobody" and line and not ante:
        found.append("antes: this line of the sheet has none")
    found += _bring_in_faults(table) if settings.bring_in else []
    found += _limit_faults(table) if settings.limit else []
    forced = (*blinds, ante, line.bring_in) if line else blinds
    if settings.chip <= 0 or any(one % settings.chip for one in forced):
        found.append(f"chip: {dollars(settings.chip)} does not make up the blinds and antes")
    if settings.backline or settings.cut or settings.decks:
        found.append(
            "decks, backline and cut: poker is dealt from one deck, shuffled for every hand, without backline"
        )
    return found


def _bring_in_faults(table: Opened) -> list[str]:
    """comstock/seven-stud/first-a: what the forced bet is, the table says, below the lower limit."""
    by, asked = table.rules.bring_in, table.settings.bring_in
    if by is None or by.size != "forced":
        return ["bring-in: this game has no forced bet that a table chooses"]
    if table.schedule and not 0 < asked < table.schedule.low:
        return [f"bring-in: {dollars(asked)}, expected less than {dollars(table.schedule.low)}"]
    return []


def _limit_faults(table: Opened) -> list[str]:
    """pinnacle/holdem/fee-drop: any limit of the printed range, and no other."""
    lines = [one for one in table.rules.schedules if one.number == table.settings.schedule]
    if not lines or lines[0].has_limit(table.settings.limit):
        return []
    asked, line = dollars(table.settings.limit), lines[0]
    if line.range is None:
        return [f"limit: {asked}, and this line is printed for its own limit alone"]
    span = f"{dollars(line.low)} to {dollars(line.range.to)} in steps of {dollars(line.range.step)}"
    return [f"limit: {asked}, expected a lower limit of {span}"]


def faults_of_start(start: BetweenRounds, table: Opened) -> list[str]:
    """The button lies at a place of the table, and somebody waits only where a change of seats has that
    price."""
    seats, own = table.rules.seats, start.own
    found = [] if 0 <= start.button <= seats else [f"button: {start.button}, expected a seat of this table"]
    if (own.waits or own.newcomer) and table.rules.changing is None:
        return [*found, "wait and newcomer: this game has no rule about changing seats"]
    return found + own.faults(seats) if own.waits or own.newcomer else found
