"""What can be wrong with the rules of a double-hand offering, or with a table of it, beyond what the types see."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.felt import Between
from cardroom.games.banked.faults import check_rates, check_rotation, check_schedules, fresh_faults, fresh_start_faults
from cardroom.games.double_hand.deal import pack
from cardroom.games.double_hand.rules import DoubleHand
from cardroom.games.family import Open, named
from cardroom.money import dollars

Faults = Iterator[str]
SEVEN = 7
"""Two cards in front and five behind."""


def _deal(rules: DoubleHand) -> Faults:
    """The deck comes out even: seven cards for every position, and the stub."""
    deal, deck = rules.deal, len(pack(rules.deal.make_up))
    if deal.cards != SEVEN:
        yield f"deal.cards: {deal.cards}, expected {SEVEN}: two for the front and five for the back"
    if rules.seats * deal.cards + deal.stub != deck:
        dealt = f"{rules.seats} piles of {deal.cards} cards"
        yield f"deal.stub: {dealt} leave {deck - rules.seats * deal.cards} of {deck}, not {deal.stub}"


def _shaking(rules: DoubleHand) -> Faults:
    if not 1 <= rules.shaking.dice <= 5 or rules.shaking.in_a_row < 0:
        yield f"shaking.dice: {rules.shaking.dice}, expected 1 to 5; and shaking.in_a_row 0 or more"


def _multiple(rules: DoubleHand) -> Faults:
    if rules.multiple is not None and rules.multiple <= 0:
        yield f"multiple: {dollars(rules.multiple)}, expected an amount above zero"


def _collection(rules: DoubleHand) -> Faults:
    """All cards of a hand come at once, so there is no later moment before the play."""
    if rules.collection.taken != "before-deal":
        yield "collection.taken: expected before-deal"


CHECKS = (named, _deal, _shaking, _multiple, _collection, check_rotation, check_schedules, check_rates)


def faults_of_table(table: Open) -> list[str]:
    found, multiple, chip = fresh_faults(table), table.rules.multiple, table.settings.chip
    if multiple and chip > 0 and multiple % chip:
        found.append(f"chip: {dollars(chip)} does not make up wagers in multiples of {dollars(multiple)}")
    if table.settings.decks:
        found.append("decks: this game has one")
    return found


def faults_of_start(start: Between, table: Open) -> list[str]:
    found, seats = fresh_start_faults(start, table), range(1, table.rules.seats + 1)
    if any(position not in seats or bettor not in seats or cents <= 0 for position, bettor, cents in start.spots):
        found.append("spot: expected a position and a seat of this table, and an amount above zero")
    if start.shaker[1] < 0:
        found.append("shaker: expected how often in a row")
    return found
