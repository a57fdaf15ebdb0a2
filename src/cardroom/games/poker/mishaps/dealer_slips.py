"""Slips of a player who deals. They are marked at a question and come to pass at their moment: as soon as
that question is answered, when he would discard, or when he serves somebody.

Those that the document names are rules, every other one is the floor's (ruling at comstock/lowball/rule-5a),
and exposing is none (rule-5b).
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
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

FOUL = "foul"
TOPIC = "error.slip"
KEEP, HAND_BACK = "keep", "hand-back"


def slip_strikes(felt: Felt, question: Ask[Any], held: list[int]) -> Iterator[Mishap]:
    """What he may do wrong from here on: before the draw, and while cards are called for."""
    dealer, is_draw = dealer_of(felt), question.kind == "draw"
    if has_draw(felt) and not is_draw:
        return
    if not is_draw:
        yield DealerSlip("stub-early")
    if dealer in held:
        if question.seat != dealer or not is_draw:
            yield DealerSlip("deck-first")
        yield DealerSlip("burn-kept")
    for seat in held:
        if seat != dealer:
            yield DealerSlip("burn-to", seat)
        yield from (DealerSlip("draw", seat, 1), DealerSlip("draw", seat, -1))


def take_noted(lay: Layout, how: str, seat: int = 0) -> DealerSlip | None:
    """A slip whose moment has come."""
    trouble = lay.felt.trouble
    for one in trouble.noted if trouble is not None else ():
        if isinstance(one, DealerSlip) and one.how == how and one.seat == seat:
            assert trouble is not None
            trouble.noted.remove(one)
            return one
    return None


def by_mistake(lay: Layout) -> Script[None]:
    """A mistake on the draw: the floor may rule his hand foul (comstock/lowball/rule-5a); without one he is
    warned."""
    dealer = lay.button
    if dealer not in lay.live:
        warn(lay, hole(dealer), dealer, TOPIC)
        return
    ruled = yield from rule(hole(dealer), TOPIC, LIVE, LIVE, FOUL)
    if ruled == FOUL:
        kill(lay, dealer, FOUL, TOPIC)


def take_stub_early(lay: Layout) -> Script[None]:
    """He puts stub and burn back, in the pot or not (comstock/lowball/rule-23b)."""
    if take_noted(lay, "stub-early"):
        yield from by_mistake(lay)


def takes_deck_first(lay: Layout, seat: int) -> bool:
    """He takes up the deck before he has discarded: his hand is dead (comstock/lowball/rule-3)."""
    if seat != lay.button or take_noted(lay, "deck-first") is None:
        return False
    kill(lay, seat, "dead", TOPIC)
    return True


def before_serving(lay: Layout, seat: int, count: int) -> Script[int]:
    """How many cards he is dealt: none if his hand is out by now, more where it was short before the draw
    (ruling at comstock/lowball/rule-22b), and one less if the burned card has become his."""
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
    """What is missing to a whole hand since the deal; from now on it is not."""
    trouble, rules = lay.felt.trouble, lay.errors.count
    if trouble is None or rules is None or rules.short != "filled":
        return 0
    trouble.lying = [one for one in trouble.lying if not is_short(one)]
    return max(lay.rules.streets[0].hole - len(lay.felt.cards[hole(seat)]) - count, 0)


def is_short(one: Lying) -> bool:
    return isinstance(one.mishap, WrongCount) and not one.mishap.is_over


def take_burn(lay: Layout, seat: int) -> None:
    """The burned card into a hand; its player alone sees it."""
    lay.felt.regroup(BURN, hole(seat))
    lay.felt.turn(hole(seat), len(lay.felt.cards[hole(seat)]) - 1, only(seat))


def deal_burn(lay: Layout, seat: int) -> Script[bool]:
    """Dealt to a player it plays if he takes it up, and the dealer's hand is foul; else it goes back and he
    gets the next card (comstock/lowball/rule-24b). Who is silent has not touched it."""
    options = Choice((Offer(HAND_BACK), Offer(KEEP)))
    said = yield from ask(Ask(seat, BURN, options, Act(HAND_BACK), TOPIC, "act"))
    if said.name == HAND_BACK:
        return False
    take_burn(lay, seat)
    if lay.button in lay.live:
        kill(lay, lay.button, FOUL, TOPIC)
    return True


def stops_short(lay: Layout, seat: int, count: int) -> int | None:
    """After how many of his cards the dealer believes that he has served him, where he is wrong in that."""
    trouble = lay.felt.trouble
    assert trouble is not None
    return count - 1 if DealerSlip("draw", seat, -1) in trouble.noted else None


def tell_short(lay: Layout, seat: int) -> None:
    """It is seen before the next player is served, and made good."""
    lay.felt.tell(Miscounted(hole(seat), TOPIC, "under", len(lay.felt.cards[hole(seat)])))


def after_serving(lay: Layout, seat: int) -> Script[None]:
    """Too many are taken back unseen before the next player is served, too few are made good; then his own
    hand is the floor's (comstock/lowball/rule-5a)."""
    felt, place = lay.felt, hole(seat)
    slip = take_noted(lay, "draw", seat)
    if slip is None:
        return
    before = len(felt.cards[place])
    for _ in range(min(slip.by, felt.shoe.left)):
        felt.deal(place, NOBODY)
    if over := len(felt.cards[place]) - before:
        felt.tell(Miscounted(place, TOPIC, "over", len(felt.cards[place])))
        take_back(felt, place, over)
    yield from by_mistake(lay)
