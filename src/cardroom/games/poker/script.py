"""Script of a hand of poker, in the document's order, from the button to the last chip. Streets are data;
this is their order."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from cardroom.errors import ensure
from cardroom.felt import BetweenRounds, Cleared, Felt
from cardroom.games.collection import take_half_hours
from cardroom.games.facts import TooFew
from cardroom.games.poker.betting.bet_structure import Level
from cardroom.games.poker.betting.betting_round import bet_round, from_seat
from cardroom.games.poker.betting.blinds import (
    offer_kill,
    opening_bet,
    post,
    post_blinds,
    take_antes,
    with_killers_last,
)
from cardroom.games.poker.betting.missed_blinds import bring_back, mark_missed, pay_owed
from cardroom.games.poker.collection import (
    take_before_deal,
    take_designated,
    take_half_hours_from_pot,
    take_jackpot,
    take_late,
    take_posted,
    take_regular,
    take_without_flop,
)
from cardroom.games.poker.facts import NobodyComesIn
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import count_hands
from cardroom.games.poker.mishaps.draw_facts import cash_in
from cardroom.games.poker.mishaps.shown_cards import show_to_all
from cardroom.games.poker.rules import Opened, Street
from cardroom.games.poker.showdown.showdown import offer_muck, showdown, win_unopposed
from cardroom.games.poker.streets.deal import (
    deal_hole,
    deal_street,
    draw_for_button,
    place_button,
    shuffle,
    shuffle_early,
)
from cardroom.games.poker.streets.discard import discard
from cardroom.games.poker.streets.draw import draw
from cardroom.games.poker.streets.stud import best_showing, bring_in, has_open_pair, offer_to_open
from cardroom.games.remedies import handle_mishaps
from cardroom.games.seat_order import clockwise
from cardroom.money import JACKPOT, POT
from cardroom.script import Misdeal, Script

LOOKED = 2
"""How many cards a player may see before deciding to kill (comstock/lowball/rule-30a)."""


def hand_of_poker(felt: Felt, start: BetweenRounds, table: Opened) -> Script[BetweenRounds]:
    """Play the whole hand and return where the next one starts."""
    lay = Layout(felt, start, table)
    too_few = TooFew("-", "seat.broken", lay.rules.least)
    if len(lay.order) < lay.rules.least:
        felt.tell(too_few)
        felt.balance_books()
        return replace(start, stopped=too_few)
    take_half_hours(lay)
    pay_owed(lay)
    if not start.button and lay.rules.first_button == "high-card" and lay.order:
        yield from draw_for_button(lay)
    if lay.order:
        place_button(lay)
        take_before_deal(lay)
        lay.leave_out_broke()
        yield from bring_back(lay)
    if len(lay.order) < lay.rules.least:
        felt.tell(too_few)
        return replace(_end(lay), stopped=too_few)
    yield from play_hand(lay)
    if felt.mishaps.has_any:
        yield from show_to_all(lay)
    felt.tell(Cleared("deal.discard"))
    return _end(lay)


def play_hand(lay: Layout) -> Script[None]:
    """Play from the first chips that go in to the last pot."""
    first, *later = lay.rules.streets
    take_antes(lay)
    if lay.rules.post:
        yield from post(lay)
        if len(lay.order) < lay.rules.least:
            lay.felt.tell(NobodyComesIn("-", "act.post"))
            return
        take_posted(lay)
    order = yield from before_deal(lay)
    checkpoint = lay.checkpoint()
    while True:
        try:
            has_action = yield from first_round(lay, first, order)
            take_designated(lay)
            take_jackpot(lay)
            if len(lay.live) > 1:
                yield from play_streets(lay, later)
            elif has_action:
                take_without_flop(lay)
            take_half_hours_from_pot(lay)
            if len(lay.live) > 1 and lay.felt.mishaps.has_any:
                yield from count_hands(lay)
            break
        except Misdeal as ruled:
            lay.redeal(ruled.topic, checkpoint)
            checkpoint = lay.checkpoint()
    if len(lay.live) > 1 and lay.rules.hand.mucks:
        yield from offer_muck(lay)
    if len(lay.live) == 1:
        win_unopposed(lay)
    else:
        showdown(lay)


def before_deal(lay: Layout) -> Script[list[int]]:
    """Take what goes in before the cards where blinds open, and return the order of the first round. The last
    blind acts last."""
    if not lay.blinds.amounts:
        return []
    assert lay.rules.blinds is not None
    order = post_blinds(lay)
    if lay.rules.blinds.kill == "blind":
        yield from offer_kill(lay)
    return order


def first_round(lay: Layout, street: Street, order: list[int]) -> Script[bool]:
    """Deal the first cards and play the betting on them; return whether there was action.

    Blinds open it, or a forced bet, or the first player in order.
    """
    if lay.blinds.amounts:
        has_action = yield from _first_by_blinds(lay, street, order)
        return has_action
    yield from shuffle(lay)
    yield from deal_street(lay, street)
    structure = lay.structure(street)
    order, level, posted = lay.live, Level(0, structure.opening, 0), 0
    if lay.rules.bring_in:
        upper = lay.structure(Street(limit="high"))
        posted, level, structure = yield from bring_in(lay, structure, upper)
        order = clockwise(sorted(lay.live), posted)
    has_action = yield from bet_round(
        lay,
        order,
        level,
        structure,
        "act.first-round",
        posted=posted if level.bet else 0,
        checks=street.checks,
    )
    return has_action


def _first_by_blinds(lay: Layout, street: Street, order: list[int]) -> Script[bool]:
    """Play a first round in which the blinds act last.

    After them acts a player who has killed the pot, before their first card or after a look at two.
    """
    rules = lay.rules.blinds
    assert rules is not None
    yield from shuffle(lay)
    looked = 0
    if rules.kill == "looked":
        looked = min(LOOKED, street.hole)
        deal_hole(lay, looked)
        yield from handle_mishaps(lay)
        yield from offer_kill(lay)
    yield from deal_street(lay, street, looked)
    if lay.blinds.killers or lay.blinds.straddlers:
        order = with_killers_last(lay.blinds, order)
    bet, structure = opening_bet(lay), lay.structure(street)
    level = Level(bet, structure.opening, bet)
    has_action = yield from bet_round(lay, order, level, structure, "act.first-round", checks=street.checks)
    return has_action


def play_streets(lay: Layout, streets: list[Street]) -> Script[None]:
    """Play the streets after the first, a betting round after each, as long as two hands are in."""
    is_late_paid = False
    for number, street in enumerate(streets):
        yield from before_cards(lay, street)
        if len(lay.live) < 2:
            return
        if lay.effects.early == number + 1:
            yield from shuffle_early(lay)
        if street.draw:
            yield from draw(lay, street)
        else:
            yield from deal_street(lay, street)
        if number == 0:
            take_regular(lay)
        has_bet = yield from later_round(lay, street)
        if number > 0 and has_bet and not is_late_paid:
            is_late_paid = True
            take_late(lay)


def before_cards(lay: Layout, street: Street) -> Script[None]:
    """Ask players what they do with their cards before the next ones come."""
    if street.discard:
        yield from discard(lay, street.discard)
    if street.either:
        yield from offer_to_open(lay)


def later_round(lay: Layout, street: Street) -> Script[bool]:
    """Play a later round, opened by the left of the button or by the best hand showing. A pair that shows may
    open either limit."""
    order = from_seat(lay, best_showing(lay)) if lay.rules.bring_in else lay.live
    structure = lay.structure(street, either=street.open_pair and has_open_pair(lay))
    level = Level(0, structure.opening, 0)
    has_bet = yield from bet_round(lay, order, level, structure, "act.later-rounds", checks=street.checks)
    return has_bet


def _end(lay: Layout) -> BetweenRounds:
    """Balance the books and move the button on to the next player (comstock/holdem/rule-18)."""
    felt = lay.felt
    ensure(felt.ledger.balance(POT) == 0, "chips are left in the pot after the hand")
    felt.balance_books()
    if len(lay.order) >= lay.rules.least:
        mark_missed(lay)
    start = lay.between
    people = tuple([replace(person, cents=felt.stack(seat)) for seat, person in lay.people.items()])
    carryover = start.own
    if carryover.waits or carryover.newcomer:
        carryover = carryover.after_hand(lay.order) if len(lay.order) >= lay.rules.least else carryover
        lay.blinds.waits = {wait.seat for wait in carryover.waits}
    present = [person.seat for person in people if not person.away and not lay.sits_out(person.seat)] or [
        person.seat for person in people
    ]
    button = clockwise(present, lay.button)[0]
    jackpot = felt.ledger.balance(JACKPOT)
    after = replace(
        start,
        people=people,
        round=start.round + 1,
        button=button,
        half_hours=0,
        jackpot=jackpot,
        own=carryover,
    )
    return reduce(cash_in, lay.effects.cashed, after)
