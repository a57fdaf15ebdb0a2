"""What can be wrong with the rules of a poker offering, or with a table of it, beyond what the types see."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import deck
from cardroom.felt import Between
from cardroom.games.family import Faults, Open, check_name, check_numbers
from cardroom.games.poker.rules import Poker
from cardroom.money import dollars


def _seats(rules: Poker) -> Faults:
    if not 2 <= rules.seats <= 22:
        yield f"seats: {rules.seats}, expected 2 to 22, as many as one deck can serve"
    if not 2 <= rules.least <= rules.seats:
        yield f"least: {rules.least}, expected 2 to {rules.seats} players"


def _streets(rules: Poker) -> Faults:
    if not rules.streets or not rules.streets[0].hole:
        yield "streets: expected at least one, and cards for each player on the first"
    if any(min(one.hole, one.up, one.either, one.board, one.discard, one.draw) < 0 for one in rules.streets):
        yield "streets: expected no negative numbers"
    if any(one.draw and (one.hole or one.up or one.either or one.board) for one in rules.streets):
        yield "streets: expected cards to be dealt or to be drawn, not both on one street"
    held = sum(one.hole + one.up + one.either for one in rules.streets)
    if held > 7 and rules.streets:
        yield f"streets: {held} cards for each player, expected at most 7"


def _served(rules: Poker) -> Faults:
    """One deck serves a full table; of the last cards of stud and of drawn ones it may run short, which has its rule."""
    dealt = rules.streets[:-1] if rules.bring_in else rules.streets
    each = sum(one.hole + one.up + one.either for one in dealt)
    shared = sum(one.board + (one.burn and not one.draw) for one in dealt)
    held = len(deck(rules.deck))
    if rules.seats * each + shared > held:
        yield f"seats: {rules.seats} players need {rules.seats * each + shared} cards, and the deck has {held}"


def _started(rules: Poker) -> Faults:
    """One thing starts the action."""
    found = [name for name in ("blinds", "bring_in", "post") if getattr(rules, name) is not None]
    if len(found) != 1:
        yield f"blinds, bring_in and post: found {' and '.join(found) or 'none'}, expected one of them"
    if rules.bring_in is not None and rules.streets and not (rules.streets[0].up and rules.streets[0].hole):
        yield "streets: a card showing decides who brings it in, expected cards down and up on the first street"


def _joker(rules: Poker) -> Faults:
    """A law for every card of the deck."""
    wanted = {"standard": ("none", "standard"), "joker": ("none", "limited", "wild"), "mexican": ("mexican",)}[rules.deck]
    if rules.hand.high not in wanted:
        yield f"hand.high: {rules.hand.high}, expected {' or '.join(wanted)} with this deck"
    if rules.hand.high == "none" and rules.hand.low in ("none", "eight"):
        yield "hand: expected a high hand, or a low one that everybody has"
    if rules.hand.low == "deuce-to-seven" and rules.deck != "standard":
        yield "hand.low: deuce-to-seven is played without a joker"


def _antes(rules: Poker) -> Faults:
    """The ante as a share of the first limit, where the document gives one."""
    if rules.ante_share and (len(rules.ante_share) != 2 or not 0 < rules.ante_share[0] <= rules.ante_share[1]):
        yield "ante_share: expected two percentages, the lower first"
    elif rules.ante_share and rules.ante_by != "nobody":
        least, most = rules.ante_share
        for place, line in enumerate(rules.schedules):
            if not line.low * least <= line.ante * 100 <= line.low * most:
                said = f"schedules[{place}].ante: {dollars(line.ante)}"
                yield f"{said}, expected {least} to {most} percent of {dollars(line.low)}"


def _forced(rules: Poker) -> Faults:
    """comstock/seven-stud/first-a: the forced bet is below the lower limit."""
    for place, line in enumerate(rules.schedules if rules.bring_in and rules.bring_in.size == "forced" else ()):
        if line.bring_in >= line.low > 0:
            yield f"schedules[{place}].bring_in: {dollars(line.bring_in)}, expected less than {dollars(line.low)}"


def _raises(rules: Poker) -> Faults:
    if rules.raises < 0:
        yield f"raises: {rules.raises}, expected a number of raises, or 0 for any"


def _schedules(rules: Poker) -> Faults:
    for place, schedule in enumerate(rules.schedules):
        if rules.blinds is not None:
            yield from (f"schedules[{place}].blinds: {fault}" for fault in _blind_faults(schedule.blinds))
        elif schedule.blinds:
            yield f"schedules[{place}].blinds: this game has none"
        elif schedule.low <= 0:
            yield f"schedules[{place}].low: expected the least bet"


def _fees(rules: Poker) -> Faults:
    for place, schedule in enumerate(rules.schedules):
        yield from (f"schedules[{place}].{fault}" for fault in schedule.faults(rules.seats, rules.least))


def _rates(rules: Poker) -> Faults:
    for place, schedule in enumerate(rules.schedules if rules.rates else ()):
        rates = len({(one.designated, one.regular, one.modified_a, one.modified_b) for one in schedule.fees})
        if rates > rules.rates:
            yield f"schedules[{place}].fees: {rates} collection rates, at most {rules.rates} are allowed"


CHECKS = (
    check_name, _seats, _streets, _served, _started, _joker, _antes, _forced, _raises, check_numbers, _schedules, _fees,
    _rates,
)  # fmt: skip
"""Blinds that fall, schedules that leave a number of players without a fee."""


def _blind_faults(blinds: Sequence[int]) -> list[str]:
    if not blinds or list(blinds) != sorted(blinds) or blinds[0] <= 0:
        said = ", ".join(dollars(one) for one in blinds) or "none"
        return [f"{said}, expected one or more amounts above zero, none below the one before it"]
    return []


def faults_of_table(table: Open) -> list[str]:
    """Blinds of the table's own choosing, in whole chips; nothing of the banked games."""
    settings = table.settings
    blinds = settings.blinds or (table.schedule.blinds if table.schedule else ())
    found = [f"blinds: {fault}" for fault in _blind_faults(blinds)] if blinds else []
    if settings.blinds and table.schedule and table.schedule.drops_blind:
        found.append(f"blinds: the dropped blind of {dollars(table.schedule.blinds[-1])} is the printed collection")
    if settings.blinds and table.rules.blinds is None:
        found.append("blinds: this game has none")
    found += _bring_in_faults(table) if settings.bring_in else []
    forced = (*blinds, table.schedule.ante, table.schedule.bring_in) if table.schedule else blinds
    if settings.chip <= 0 or any(one % settings.chip for one in forced):
        found.append(f"chip: {dollars(settings.chip)} does not make up the blinds and antes")
    if settings.backline or settings.cut or settings.decks:
        found.append("decks, backline and cut: poker is dealt from one deck, shuffled for every hand, without backline")
    return found


def _bring_in_faults(table: Open) -> list[str]:
    """comstock/seven-stud/first-a: what the forced bet is, the table says, below the lower limit."""
    by, asked = table.rules.bring_in, table.settings.bring_in
    if by is None or by.size != "forced":
        return ["bring-in: this game has no forced bet that a table chooses"]
    if table.schedule and not 0 < asked < table.schedule.low:
        return [f"bring-in: {dollars(asked)}, expected less than {dollars(table.schedule.low)}"]
    return []


def faults_of_start(start: Between, table: Open) -> list[str]:
    """Nothing of the banked games goes on from one hand to the next."""
    if start.shoe or start.unknown or start.bank:
        return ["shoe and bank: poker has neither"]
    return []
