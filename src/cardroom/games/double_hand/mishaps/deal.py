"""Mishaps of the piles: boxed and exposed cards, hands with too many or too few, two equal cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER
from cardroom.felt import HandKilled, Lying, Miscounted
from cardroom.felt.places import DEALER, MUCK, pile
from cardroom.games.banked import push
from cardroom.games.banked.collection import fee_box
from cardroom.games.banked.wager_limits import wager_fee
from cardroom.games.double_hand.layout import Circle, Layout
from cardroom.games.remedies import Errors, by_floor, replace
from cardroom.games.remedies.deal_facts import since_deal
from cardroom.mishaps import Boxed, Foreign
from cardroom.money import stack
from cardroom.script import Misdeal, NoPot, Script

SEEN = ("boxed", "exposed")


def at_sight(errors: Errors, lying: Sequence[Lying]) -> None:
    """Declare a misdeal at too many boxed and exposed cards, which count together
    (mortimers/double-hand/rule-34b, comstock/double-hand/rule-14b)."""
    seen = [pending.mishap for pending in lying if pending.mishap.KIND in SEEN]
    for mishap in seen[-1:]:
        rules = errors.boxed if isinstance(mishap, Boxed) else errors.exposed
        if rules is not None and rules.misdeal and len(seen) >= rules.misdeal:
            raise Misdeal(mishap.topic)


def on_seen(lay: Layout, pending: Lying) -> Script[None]:
    """Apply the remedy for a boxed or exposed card.

    An ace or the joker alone is a misdeal. Any other card lies in its pile until the deal is complete, and
    the first card that is left goes down in its place (mortimers/double-hand/rule-34a, rule-37,
    comstock/double-hand/rule-14a, rule-14c).
    """
    exposed, rules = (
        lay.errors.exposed,
        lay.errors.boxed if isinstance(pending.mishap, Boxed) else lay.errors.exposed,
    )
    if rules is None or exposed is None:
        return (yield from by_floor(lay, pending))
    card = lay.felt.cards[pending.place][pending.index]
    if exposed.aces == "misdeal" and (card is JOKER or card.rank == "A"):
        raise Misdeal(pending.mishap.topic)
    if rules.replaced == "after-deal":
        replace(lay.felt, pending)
    return None


def check_stub(lay: Layout) -> None:
    """Check that four cards are left: otherwise there is no action (mortimers/double-hand/rule-41b)."""
    rules, stub = lay.errors.count, lay.felt.shoe.left
    if rules is not None and rules.hands == 1 and stub != lay.rules.deal.stub:
        raise Misdeal("error.count")


def unnoticed(errors: Errors, pending: Lying) -> bool:
    """Return whether nobody knows of a card yet: two equal cards are found when they are turned up
    (mortimers/double-hand/rule-46a)."""
    is_equal = (
        isinstance(pending.mishap, Foreign)
        and pending.mishap.what == "extra"
        and pending.mishap.card is not JOKER
    )
    return is_equal and not pending.is_open and errors.foreign is not None and errors.foreign.deck == "no-pot"


def on_wrong_pile(lay: Layout, pending: Lying) -> Script[None]:
    """Tell the wrong piles, which are found as the piles are counted.

    Two of them are a misdeal, and so is any number of cards but six and eight (comstock/double-hand/rule-9a).
    One pile with six or eight has its remedy when it has a player.
    """
    if lay.errors.count is None or lay.errors.count.hands == 1:
        return (yield from by_floor(lay, pending))
    wrong, events = _wrong(lay), lay.felt.events[since_deal(lay.felt.events) :]
    for number, count in wrong.items():
        whole = lay.rules.deal.cards
        fact = Miscounted(pile(number), "error.count", "over" if count > whole else "under", count)
        if fact not in events:  # counted once, even with several mishaps
            lay.felt.tell(fact)
    if not _is_one_off(lay, wrong):
        raise Misdeal("error.count")
    return None


def _wrong(lay: Layout) -> dict[int, int]:
    """Return the piles with a wrong number of cards, each with that number."""
    sizes = {n: len(lay.felt.cards.get(pile(n), ())) for n in range(1, lay.rules.seats + 1)}
    return {n: size for n, size in sizes.items() if size != lay.rules.deal.cards}


def _is_one_off(lay: Layout, wrong: dict[int, int]) -> bool:
    """Return whether at most one pile is wrong: by one card too many, or by one too few that is left over
    (comstock/double-hand/rule-9b, rule-9c)."""
    assert lay.errors.count is not None
    off = [size - lay.rules.deal.cards for size in wrong.values()]
    is_left = -1 not in off or lay.felt.shoe.left == lay.rules.deal.stub - sum(off)
    return len(off) < lay.errors.count.hands and set(off) <= {1, -1} and is_left


def repair_hand(lay: Layout) -> None:
    """Apply the remedy for the one hand that has six or eight cards.

    A short one takes the top card, or is dead and gets wager and time back. The designated player's own makes
    a misdeal (comstock/double-hand/rule-9b, rule-9c, rule-9d).
    """
    whole, rules = lay.rules.deal.cards, lay.errors.count
    if rules is None:
        return
    if len(lay.felt.cards[DEALER]) != whole:
        raise Misdeal("error.count")
    for circle in lay.in_order():
        count = len(lay.felt.cards[circle.place])
        if count < whole and rules.short == "filled":
            lay.felt.deal(circle.place, frozenset())
        elif count != whole:
            _dead(lay, circle)


def _dead(lay: Layout, circle: Circle) -> None:
    felt = lay.felt
    felt.tell(HandKilled(circle.place, "error.count", "dead"))
    for _ in range(len(felt.cards[circle.place])):
        felt.regroup(circle.place, MUCK, 0)
    for wager in circle.wagers:
        push(lay, circle.account_of(wager), wager, "error.count")
        if fee := wager_fee(lay.schedule, wager.base):
            felt.move(fee_box(lay), stack(wager.bettor), fee, "error.count")
    del lay.circles[circle.number]


def check_equal_cards(lay: Layout) -> None:
    """Check that no two equal cards lie open.

    If they do the deck is foul and the deal void, with all that was settled of it; earlier deals stand
    (mortimers/double-hand/rule-46a, rule-46b).
    """
    places = [DEALER, *(circle.place for circle in lay.circles.values() if circle.is_open)]
    seen = [card for place in places for card in lay.felt.cards[place]]
    if len(set(seen)) < len(seen):
        raise NoPot("error.foreign")
