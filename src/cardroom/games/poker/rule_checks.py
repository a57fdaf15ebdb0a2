"""Checks of the rules of a poker offering and of its tables, beyond what the types see."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import deck
from cardroom.fees import PerHand
from cardroom.felt import BetweenRounds
from cardroom.games.family import Faults, check_name, check_numbers, checks_of_lines
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
    if any(
        street.draw and (street.hole or street.up or street.either or street.board)
        for street in rules.streets
    ):
        yield "streets: expected cards to be dealt or to be drawn, not both on one street"
    hand_size = sum(street.hole + street.up + street.either for street in rules.streets)
    if hand_size > READ and rules.streets:
        yield f"streets: {hand_size} cards for each player, expected at most {READ}"


def _own_cards(rules: Poker) -> Faults:
    """Check that nobody gives up or exchanges cards that they do not have."""
    hand_size = 0
    for index, street in enumerate(rules.streets):
        if index and street.discard >= hand_size:
            yield (
                f"streets[{index}].discard: {street.discard}, expected fewer than the {hand_size} cards that "
                f"everybody has"
            )
        elif not index and (street.discard or street.draw):
            yield "streets[0]: expected cards to be dealt before any are given up or exchanged"
        elif max(street.draw, street.dealer_draw) > hand_size:
            most = max(street.draw, street.dealer_draw)
            yield f"streets[{index}].draw: {most}, expected at most the {hand_size} cards that everybody has"
        hand_size += street.hole + street.up + street.either - street.discard


def _readable(rules: Poker) -> Faults:
    """Check that the cards usable at the showdown make a hand: no fewer than it has, and no more than the
    laws of hands read."""
    dealt = sum(street.hole + street.up + street.either - street.discard for street in rules.streets)
    board, uses = sum(street.board for street in rules.streets), rules.hand.uses
    whole = max([law.size for law in laws_of(rules)], default=FIVE)
    if uses == "two-and-three" and not (dealt >= 2 and board >= 3):
        yield (
            f"hand.uses: {uses} of {dealt} own cards and {board} of the board, expected two and three at "
            f"least"
        )
    elif (
        uses != "two-and-three"
        and not whole <= (used := board + (dealt if uses == "any" else min(dealt, 2))) <= READ
    ):
        yield (
            f"hand.uses: {uses} of {dealt} own cards and {board} of the board gives {used}, expected {whole} "
            f"to {READ}"
        )
    for law in laws_of(rules):
        if uses not in law.uses:
            yield (
                f"hand.uses: {uses}, expected {' or '.join(law.uses)} where the {law.way} hand is {law.name}"
            )


def _served(rules: Poker) -> Faults:
    """Check that one deck serves a full table. The last cards of stud and drawn cards may run short, which
    has its rule."""
    dealt = rules.streets[:-1] if rules.bring_in else rules.streets
    per_player = sum(street.hole + street.up + street.either for street in dealt)
    shared = sum(street.board + (street.burn and not street.draw) for street in dealt)
    deck_size = len(deck(rules.deck))
    if rules.seats * per_player + shared > deck_size:
        yield (
            f"seats: {rules.seats} players need {rules.seats * per_player + shared} cards, and the deck has "
            f"{deck_size}"
        )


def _started(rules: Poker) -> Faults:
    """Check that exactly one thing starts the action."""
    starts = [name for name in ("blinds", "bring_in", "post") if getattr(rules, name) is not None]
    if len(starts) != 1:
        yield f"blinds, bring_in and post: found {' and '.join(starts) or 'none'}, expected one of them"
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
    """Return the laws by which hands win, high first."""
    return [law for law in (rules.hand.high_law, rules.hand.low_law) if law is not None]


def _decks(rules: Poker) -> Faults:
    """Check that each law covers every card of the deck, and that everybody has a hand."""
    for law in laws_of(rules):
        if rules.deck not in law.decks:
            candidates = HIGH_LAWS if law.way == "high" else LOW_LAWS
            wanted = [candidate.name for candidate in candidates.values() if rules.deck in candidate.decks]
            yield f"hand.{law.way}: {law.name}, expected {' or '.join(('none', *wanted))} with this deck"
    if all(law.top for law in laws_of(rules)):
        yield "hand: expected a high hand, or a low one that everybody has"


def _shares(rules: Poker) -> Faults:
    if rules.ante_share and (
        len(rules.ante_share) != 2 or not 0 < rules.ante_share[0] <= rules.ante_share[1]
    ):
        yield "ante_share: expected two percentages, the lower first"


def _ante(rules: Poker, line: PerHand) -> Faults:
    """Check the ante as a share of the first limit, where the document gives one."""
    if len(rules.ante_share) == 2 and rules.ante_by != "nobody":
        least, most = rules.ante_share
        if not line.low * least <= line.ante * 100 <= line.low * most:
            yield f"ante: {dollars(line.ante)}, expected {least} to {most} percent of {dollars(line.low)}"


def _forced(rules: Poker, line: PerHand) -> Faults:
    """Check that the forced bet is below the lower limit (comstock/seven-stud/first-a)."""
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
    rates = len({(fee.designated, fee.regular, fee.modified_a, fee.modified_b) for fee in line.fees})
    if 0 < rules.rates < rates:
        yield f"fees: {rates} collection rates, at most {rules.rates} are allowed"


CHECKS = (
    check_name, _seats, _streets, _own_cards, _readable, _served, _started, _decks, _shares, check_numbers,
    checks_of_lines(_ante, _forced, _blinds, _stakes, _fees, _hours, _rates),
)  # fmt: skip
"""Checks of an offering; they find blinds that fall, or schedules that leave a number of players without a
fee."""


def _blind_faults(blinds: Sequence[int], rules: Poker) -> list[str]:
    if rules.blinds is not None and rules.blinds.by_seat:
        is_listed = len(blinds) <= rules.seats and rules.blinds.last <= len(blinds)
        return (
            []
            if is_listed and any(blinds)
            else ["expected an amount for each of the seats, and one above zero"]
        )
    if not blinds or list(blinds) != sorted(blinds) or blinds[0] <= 0:
        amounts = ", ".join(dollars(cents) for cents in blinds) or "none"
        return [f"{amounts}, expected one or more amounts above zero, none below the one before it"]
    return []


def faults_of_table(table: Opened) -> list[str]:
    """Return what is wrong with a table: its own blinds, its limit and chip, and settings of banked games."""
    settings, rules, line = table.settings, table.rules, table.schedule
    blinds = settings.blinds or (line.blinds if line else ())
    ante = line.ante if line and rules.ante_by != "nobody" else 0
    faults = [f"blinds: {fault}" for fault in _blind_faults(blinds, rules)] if blinds else []
    faults += line.blind_faults(settings.blinds) if line else ()
    if settings.blinds and line and line.drops_blind:
        faults.append(f"blinds: the dropped blind of {dollars(line.blinds[-1])} is the printed collection")
    if settings.blinds and rules.blinds is None:
        faults.append("blinds: this game has none")
    if rules.blinds and rules.ante_by != "nobody" and line and not ante:
        faults.append("antes: this line of the sheet has none")
    faults += _bring_in_faults(table) if settings.bring_in else []
    faults += _limit_faults(table) if settings.limit else []
    forced = (*blinds, ante, line.bring_in) if line else blinds
    if settings.chip <= 0 or any(cents % settings.chip for cents in forced):
        faults.append(f"chip: {dollars(settings.chip)} does not make up the blinds and antes")
    if settings.backline or settings.cut or settings.decks:
        faults.append(
            "decks, backline and cut: poker is dealt from one deck, shuffled for every hand, without backline"
        )
    return faults


def _bring_in_faults(table: Opened) -> list[str]:
    """Return what is wrong with the forced bet of a table, which has to be below the lower limit
    (comstock/seven-stud/first-a)."""
    by, asked = table.rules.bring_in, table.settings.bring_in
    if by is None or by.size != "forced":
        return ["bring-in: this game has no forced bet that a table chooses"]
    if table.schedule and not 0 < asked < table.schedule.low:
        return [f"bring-in: {dollars(asked)}, expected less than {dollars(table.schedule.low)}"]
    return []


def _limit_faults(table: Opened) -> list[str]:
    """Return what is wrong with the limit of a table: any of the printed range will do, and no other
    (pinnacle/holdem/fee-drop)."""
    lines = [schedule for schedule in table.rules.schedules if schedule.number == table.settings.schedule]
    if not lines or lines[0].has_limit(table.settings.limit):
        return []
    asked, line = dollars(table.settings.limit), lines[0]
    if line.range is None:
        return [f"limit: {asked}, and this line is printed for its own limit alone"]
    span = f"{dollars(line.low)} to {dollars(line.range.to)} in steps of {dollars(line.range.step)}"
    return [f"limit: {asked}, expected a lower limit of {span}"]


def faults_of_start(start: BetweenRounds, table: Opened) -> list[str]:
    """Return what is wrong with the start of a hand.

    The button lies at a place of the table, and somebody waits only where a change of seats has that price.
    """
    seats, carryover = table.rules.seats, start.own
    faults = [] if 0 <= start.button <= seats else [f"button: {start.button}, expected a seat of this table"]
    if (carryover.waits or carryover.newcomer) and table.rules.changing is None:
        return [*faults, "wait and newcomer: this game has no rule about changing seats"]
    return faults + carryover.faults(seats) if carryover.waits or carryover.newcomer else faults
