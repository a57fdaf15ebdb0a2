"""Checks of the rules of a pan offering and of its tables, beyond what the types see."""

from __future__ import annotations

from cardroom.fees import PerHand
from cardroom.felt import BetweenRounds
from cardroom.games.family import Faults, check_name, check_numbers, checks_of_lines
from cardroom.games.pan.rules import Opened, Pan
from cardroom.hands.melds import BASE, ORDER
from cardroom.money import dollars

CARDS = 40
"""Number of cards in a pack."""


def _seats(rules: Pan) -> Faults:
    if not 2 <= rules.least <= rules.seats <= 12:
        yield f"seats and least: {rules.least} to {rules.seats} players, expected 2 to 12 and not falling"
    if rules.buy_in_chips < 0:
        yield f"buy_in_chips: {rules.buy_in_chips}, expected a number of chips, or 0 for any"


def _deck(rules: Pan) -> Faults:
    deck = rules.deck
    if not 0 <= deck.spadeless <= deck.packs or not 1 <= deck.packs <= 12:
        yield f"deck: {deck.spadeless} of {deck.packs} packs without spades, expected 1 to 12 packs"


def _deal(rules: Pan) -> Faults:
    deal = rules.deal
    if deal.at_a_time <= 0 or deal.cards % deal.at_a_time:
        yield f"deal: {deal.cards} cards, {deal.at_a_time} at a time, expected whole rounds of them"


def _served(rules: Pan) -> Faults:
    """Check that everybody gets a hand, and that half of the deck is left to draw from."""
    deck_size = rules.deck.packs * CARDS - rules.deck.spadeless * len(ORDER)
    if rules.seats * rules.deal.cards * 2 > deck_size:
        yield (
            f"deal.cards: {rules.seats} hands of {rules.deal.cards}, expected at most half of the "
            f"{deck_size} cards"
        )


def _melds(rules: Pan) -> Faults:
    """Check that a hand and the card it uses go out together (comstock/pan/object-a)."""
    if rules.melds.out != rules.deal.cards + 1:
        yield f"melds.out: {rules.melds.out} cards, expected one more than the {rules.deal.cards} of a hand"
    if rules.melds.out < BASE:
        yield f"melds.out: {rules.melds.out} cards, expected at least {BASE}"
    for key, ranks in (("any_suit", rules.melds.any_suit), ("valle", rules.melds.valle)):
        if unknown := [rank for rank in ranks if rank not in ORDER or len(rank) != 1]:
            yield f"melds.{key}: {', '.join(unknown)}, expected ranks of {ORDER}"


def _pays(rules: Pan) -> Faults:
    pays = rules.pays
    amounts = (pays.valle_mixed, pays.valle_suit, pays.other_suit, pays.low_rope, pays.high_rope, pays.out)
    if min(amounts) < 0 or pays.spades < 1:
        yield "pays: expected numbers of chips, none below zero, and spades at least once"


def _shuffles(rules: Pan) -> Faults:
    if not 0 <= rules.shuffles <= 3:
        yield f"shuffles: {rules.shuffles}, expected 0 to 3: a hand has to end"


def _condition(rules: Pan, line: PerHand) -> Faults:
    if line.low <= 0:
        yield "low: expected the condition, which is what one chip is worth"
    if line.ante not in (0, line.low):
        yield f"ante: {dollars(line.ante)}, expected one chip of {dollars(line.low)}, or none"


def _of_poker(rules: Pan, line: PerHand) -> Faults:
    if line.blinds or line.bring_in or line.from_button or line.drops_blind or line.range:
        yield "range, blinds, bring_in, from_button and drops_blind: they are poker's"


def _tops(rules: Pan, line: PerHand) -> Faults:
    if line.fees and not line.ante:
        yield "fees: they come out of the Tops, and there is no ante"
    if any(fee.designated or fee.posted or fee.modified_a or fee.modified_b for fee in line.fees):
        yield "fees: expected a regular fee only"


def _fees(rules: Pan, line: PerHand) -> Faults:
    yield from line.fee_faults(rules.seats, rules.least)


def _stakes(rules: Pan, line: PerHand) -> Faults:
    yield from line.stakes_faults()


def _hours(rules: Pan, line: PerHand) -> Faults:
    yield from line.hours_faults()


CHECKS = (
    check_name, _seats, _deck, _deal, _served, _melds, _pays, _shuffles, check_numbers,
    checks_of_lines(_condition, _of_poker, _tops, _fees, _stakes, _hours),
)  # fmt: skip


def faults_of_table(table: Opened) -> list[str]:
    """Return what is wrong with a table: settings of the banked games, blinds, a limit, or its chip."""
    settings, faults = table.settings, []
    if settings.blinds or settings.bring_in:
        faults.append("blinds and bring-in: this game has none")
    if settings.limit:
        faults.append("limit: this game has none that a table chooses")
    if settings.backline or settings.cut or settings.decks:
        faults.append(
            "decks, backline and cut: pan is dealt from its own deck, shuffled for every hand, without "
            "backline"
        )
    if table.schedule and (settings.chip <= 0 or table.schedule.low % settings.chip):
        faults.append(
            f"chip: {dollars(settings.chip)} does not make up the condition of {dollars(table.schedule.low)}"
        )
    return faults


def faults_of_start(start: BetweenRounds, table: Opened) -> list[str]:
    """Return what is wrong with the start of a hand: the button lies at a place of the table."""
    return (
        []
        if 0 <= start.button <= table.rules.seats
        else [f"button: {start.button}, expected a seat of this table"]
    )
