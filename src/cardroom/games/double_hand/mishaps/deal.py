"""What goes wrong with the piles: boxed and exposed cards, hands with too many or too few, two equal
cards."""

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
    """Boxed and exposed cards count together (mortimers/double-hand/rule-34b,
    comstock/double-hand/rule-14b)."""
    seen = [one.mishap for one in lying if one.mishap.KIND in SEEN]
    for mishap in seen[-1:]:
        rules = errors.boxed if isinstance(mishap, Boxed) else errors.exposed
        if rules is not None and rules.misdeal and len(seen) >= rules.misdeal:
            raise Misdeal(mishap.topic)


def on_seen(lay: Layout, one: Lying) -> Script[None]:
    """An ace or the joker alone is a misdeal; any other card lies in its pile until the deal is complete, and
    the first card that is left goes down in its place (mortimers/double-hand/rule-34a, rule-37,
    comstock/double-hand/rule-14a, rule-14c)."""
    exposed, rules = (
        lay.errors.exposed,
        lay.errors.boxed if isinstance(one.mishap, Boxed) else lay.errors.exposed,
    )
    if rules is None or exposed is None:
        return (yield from by_floor(lay, one))
    card = lay.felt.cards[one.place][one.index]
    if exposed.aces == "misdeal" and (card is JOKER or card.rank == "A"):
        raise Misdeal(one.mishap.topic)
    if rules.replaced == "after-deal":
        replace(lay.felt, one)
    return None


def count_stub(lay: Layout) -> None:
    """With more or fewer than four cards left there is no action (mortimers/double-hand/rule-41b)."""
    rules, left = lay.errors.count, lay.felt.shoe.left
    if rules is not None and rules.hands == 1 and left != lay.rules.deal.stub:
        raise Misdeal("error.count")


def unnoticed(errors: Errors, one: Lying) -> bool:
    """Of two equal cards nobody knows before they are turned up (mortimers/double-hand/rule-46a)."""
    is_equal = isinstance(one.mishap, Foreign) and one.mishap.what == "extra" and one.mishap.card is not JOKER
    return is_equal and not one.is_open and errors.foreign is not None and errors.foreign.deck == "no-pot"


def on_wrong_pile(lay: Layout, one: Lying) -> Script[None]:
    """Found as the piles are counted; two of them are a misdeal, and so is any number but six and eight
    (comstock/double-hand/rule-9a). Of one with six or eight is seen to when it has a player."""
    if lay.errors.count is None or lay.errors.count.hands == 1:
        return (yield from by_floor(lay, one))
    wrong, told = _wrong(lay), lay.felt.events[since_deal(lay.felt.events) :]
    for number, held in wrong.items():
        whole = lay.rules.deal.cards
        fact = Miscounted(pile(number), "error.count", "over" if held > whole else "under", held)
        if fact not in told:  # they are counted once, whatever has gone wrong with them
            lay.felt.tell(fact)
    if not _is_one_off(lay, wrong):
        raise Misdeal("error.count")
    return None


def _wrong(lay: Layout) -> dict[int, int]:
    """Pile → how many cards, of those with another number than they should have."""
    held = {n: len(lay.felt.cards.get(pile(n), ())) for n in range(1, lay.rules.seats + 1)}
    return {n: cards for n, cards in held.items() if cards != lay.rules.deal.cards}


def _is_one_off(lay: Layout, wrong: dict[int, int]) -> bool:
    """None, or one alone with a card too many, or one too few that is left over
    (comstock/double-hand/rule-9b, rule-9c)."""
    assert lay.errors.count is not None
    off = [held - lay.rules.deal.cards for held in wrong.values()]
    is_left = -1 not in off or lay.felt.shoe.left == lay.rules.deal.stub - sum(off)
    return len(off) < lay.errors.count.hands and set(off) <= {1, -1} and is_left


def see_to_hand(lay: Layout) -> None:
    """The one hand that has six or eight cards: it takes the top card, or is dead and gets wager and time
    back; the designated player's own makes a misdeal (comstock/double-hand/rule-9b, rule-9c, rule-9d)."""
    whole, rules = lay.rules.deal.cards, lay.errors.count
    if rules is None:
        return
    if len(lay.felt.cards[DEALER]) != whole:
        raise Misdeal("error.count")
    for circle in lay.in_order():
        held = len(lay.felt.cards[circle.place])
        if held < whole and rules.short == "filled":
            lay.felt.deal(circle.place, frozenset())
        elif held != whole:
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


def see_equal(lay: Layout) -> None:
    """Two equal cards lie open: the deck is foul and the deal void, with all that was settled of it; earlier
    deals stand (mortimers/double-hand/rule-46a, rule-46b)."""
    places = [DEALER, *(circle.place for circle in lay.circles.values() if circle.is_open)]
    seen = [card for place in places for card in lay.felt.cards[place]]
    if len(set(seen)) < len(seen):
        raise NoPot("error.foreign")
