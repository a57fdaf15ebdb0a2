"""Slips of a player who deals. They are marked at a question and come to pass at their moment.

That is as soon as the question is answered, when the dealer would discard, or when they serve somebody. Slips
that the document names are rules, every other one is the floor's (ruling at comstock/lowball/rule-5a), and
exposing is none (rule-5b).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.felt import NOBODY, Felt, Lying, Miscounted, only
from cardroom.felt.places import BURN, hole
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import LIVE, kill
from cardroom.games.poker.mishaps.draw_facts import dealer_of, has_draw
from cardroom.games.remedies import rule
from cardroom.games.remedies.grades import take_back
from cardroom.games.remedies.notes import warn
from cardroom.mishaps import DealerSlip, Mishap, WrongCount
from cardroom.script import NO_QUESTIONS, Act, Ask, Choice, Offer, Script, ask

FOUL = "foul"
TOPIC = "error.slip"
KEEP, HAND_BACK = "keep", "hand-back"


def slip_strikes(felt: Felt, question: Ask[Any], seats: list[int]) -> Iterator[Mishap]:
    """Yield what the dealer may do wrong from here on: before the draw, and while cards are called for."""
    dealer, is_draw = dealer_of(felt), question.kind == "draw"
    if has_draw(felt) and not is_draw:
        return
    if not is_draw:
        yield DealerSlip("stub-early")
    if dealer in seats:
        if question.seat != dealer or not is_draw:
            yield DealerSlip("deck-first")
        yield DealerSlip("burn-kept")
    for seat in seats:
        if seat != dealer:
            yield DealerSlip("burn-to", seat)
        yield from (DealerSlip("draw", seat, 1), DealerSlip("draw", seat, -1))


def take_noted(lay: Layout, how: str, seat: int = 0) -> DealerSlip | None:
    """Take a slip whose moment has come off the list, or return None."""
    for slip in lay.felt.mishaps.noted:
        if isinstance(slip, DealerSlip) and slip.how == how and slip.seat == seat:
            lay.felt.mishaps.strike_note(slip)
            return slip
    return None


def judge_mistake(lay: Layout) -> Script[None]:
    """Let the floor judge a mistake on the draw: the dealer's hand may be foul (comstock/lowball/rule-5a); a
    dealer without a hand is warned."""
    dealer = lay.button
    if dealer not in lay.live:
        warn(lay, hole(dealer), dealer, TOPIC)
        return
    ruled = yield from rule(hole(dealer), TOPIC, LIVE, LIVE, FOUL)
    if ruled == FOUL:
        kill(lay, dealer, FOUL, TOPIC)


def take_stub_early(lay: Layout) -> Script[None]:
    """Handle a dealer who puts stub and burn back, in the pot or not (comstock/lowball/rule-23b)."""
    if take_noted(lay, "stub-early"):
        yield from judge_mistake(lay)


def takes_deck_first(lay: Layout, seat: int) -> bool:
    """Kill the hand of a dealer who takes up the deck before discarding, and return whether it happened
    (comstock/lowball/rule-3)."""
    if seat != lay.button or take_noted(lay, "deck-first") is None:
        return False
    kill(lay, seat, "dead", TOPIC)
    return True


def before_serving(lay: Layout, seat: int, count: int) -> Script[int]:
    """Return how many cards a player is dealt on the draw.

    It is none if the hand is out by now, and more where it was short before the draw (ruling at
    comstock/lowball/rule-22b). It is one less if the player takes the burned card.
    """
    if seat not in lay.live:
        return 0
    count += fill_up(lay, seat, count)
    if not count or not lay.felt.cards.get(BURN):
        return count
    if seat == lay.button and take_noted(lay, "burn-kept"):
        take_burn(lay, seat)
        kill(lay, seat, FOUL, TOPIC)  # comstock/lowball/rule-24a
        return 0
    if take_noted(lay, "burn-to", seat):
        is_taken = yield from deal_burn(lay, seat)
        count -= is_taken
    return count


def fill_up(lay: Layout, seat: int, count: int) -> int:
    """Return what a hand has lacked since the deal, and forget that it was short."""
    rules = lay.errors.count
    if rules is None or rules.short != "filled":
        return 0
    lay.felt.mishaps.take_up(is_short)
    return max(lay.rules.streets[0].hole - len(lay.felt.cards[hole(seat)]) - count, 0)


def is_short(pending: Lying) -> bool:
    """Return whether a pending mishap is a hand with too few cards."""
    return isinstance(pending.mishap, WrongCount) and not pending.mishap.is_over


def take_burn(lay: Layout, seat: int) -> None:
    """Put the burned card into a hand; its player alone sees it."""
    lay.felt.regroup(BURN, hole(seat))
    lay.felt.turn(hole(seat), len(lay.felt.cards[hole(seat)]) - 1, only(seat))


def deal_burn(lay: Layout, seat: int) -> Script[bool]:
    """Deal the burned card to a player, and return whether they keep it.

    It plays if they take it up, and the dealer's hand is foul. Otherwise it goes back and they get the next
    card (comstock/lowball/rule-24b). A silent player has not touched it.
    """
    options = Choice((Offer(HAND_BACK), Offer(KEEP)))
    answer = yield from ask(Ask(seat, BURN, options, Act(HAND_BACK), TOPIC, "act"))
    if answer.name == HAND_BACK:
        return False
    take_burn(lay, seat)
    if lay.button in lay.live:
        kill(lay, lay.button, FOUL, TOPIC)
    return True


def believed_count(lay: Layout, seat: int, count: int) -> int | None:
    """Return after how many cards the dealer wrongly believes that a player is served, or None."""
    noted = lay.felt.mishaps.noted
    return count - 1 if noted and DealerSlip("draw", seat, -1) in noted else None


def tell_short(lay: Layout, seat: int) -> None:
    """Tell that a hand is short: it is seen before the next player is served, and made good."""
    lay.felt.tell(Miscounted(hole(seat), TOPIC, "under", len(lay.felt.cards[hole(seat)])))


def after_serving(lay: Layout, seat: int) -> Script[None]:
    """Correct a wrong number of cards before the next player is served: too many are taken back unseen, too
    few are made good.

    Then the dealer's own hand is the floor's (comstock/lowball/rule-5a).
    """
    slip = take_noted(lay, "draw", seat)
    return NO_QUESTIONS if slip is None else _correct(lay, seat, slip)


def _correct(lay: Layout, seat: int, slip: DealerSlip) -> Script[None]:
    felt, place = lay.felt, hole(seat)
    before = len(felt.cards[place])
    for _ in range(min(slip.by, felt.shoe.left)):
        felt.deal(place, NOBODY)
    if over := len(felt.cards[place]) - before:
        felt.tell(Miscounted(place, TOPIC, "over", len(felt.cards[place])))
        take_back(felt, place, over)
    yield from judge_mistake(lay)
