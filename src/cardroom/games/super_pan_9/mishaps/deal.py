"""Mishaps with cards in Super Pan 9: boxed, off the table, exposed, too many, too few, at the wrong spot."""

from __future__ import annotations

from cardroom.felt import Lying, Miscounted, PutRight
from cardroom.felt.places import DEALER, DECK, circle_at, number_of
from cardroom.games.banked import push
from cardroom.games.remedies import Errors, by_floor, handle_mishaps, replace, rule
from cardroom.games.remedies.grades import give_home
from cardroom.games.super_pan_9.layout import Circle, Layout
from cardroom.mishaps import Astray, Boxed, Exposed, Mishap, OffTable, WrongCount
from cardroom.script import Misdeal, Script

NOT_FOUL, FOUL = "not-foul", "foul"
OF_DECK = WrongCount(DECK, -1)
"""The wrong count of a shoe that has too few cards; no hand has a wrong one."""


def at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """Return whether a card is replaced as it comes: a boxed one, or one off the table, is dead, and the next
    of the shoe takes its place (comstock/super-pan-9/rule-34a, rule-34b)."""
    match mishap:
        case Boxed():
            return errors.boxed is not None and errors.boxed.replaced == "at-once" and not mishap.late
        case OffTable():
            return errors.off_table is not None and errors.off_table.replaced == "at-once"
    return False


def unnoticed(errors: Errors, pending: Lying) -> bool:
    """Return whether nobody notices a mishap yet: closed hands are counted when they are opened."""
    return isinstance(pending.mishap, WrongCount) and pending.mishap != OF_DECK and errors.count is not None


def on_boxed(lay: Layout, pending: Lying) -> Script[None]:
    """Replace a boxed card that is seen when other cards are out already; also then the next one of the shoe
    comes."""
    if lay.errors.boxed is None:
        return (yield from by_floor(lay, pending))
    replace(lay.felt, pending)
    return None


def on_exposed(lay: Layout, pending: Lying) -> Script[None]:
    """Note an exposed card that has to be replaced.

    A card that lands face up on the first deal plays; one that was drawn waits for the player-dealer
    (comstock/super-pan-9/rule-36a, rule-36b).
    """
    if lay.errors.exposed is None:
        return (yield from by_floor(lay, pending))
    assert isinstance(pending.mishap, Exposed)
    if is_draw(lay, pending.mishap.at.n) and lay.errors.exposed.replaced == "after-dealer":
        lay.exposed.append(pending)
    return None


def is_draw(lay: Layout, n: int) -> bool:
    """Return whether the n-th card to a hand was called for.

    On the deal a fourth one comes too, in the place of another; the first edition of the remedies took it for
    a draw.
    """
    is_dealt = lay.errors.is_first or any(circle.has_acted for circle in lay.circles.values())
    return n > lay.rules.cards and is_dealt


def exchange_exposed(lay: Layout) -> Script[None]:
    """Replace exposed cards when the player-dealer has acted, from that player's left.

    That is before House Way hands draw and before any hand is read (rulings at comstock/super-pan-9/rule-36b
    and comstock/super-pan-9/rule-41c).
    """
    while lay.exposed:
        replace(lay.felt, lay.exposed.pop(0))
        yield from handle_mishaps(lay)


def on_astray(lay: Layout, pending: Lying) -> Script[None]:
    """Apply the remedy for a card that went to another hand.

    Found before the deal is complete it is a misdeal. The last card of a hand is found when the deal is
    complete, and then the hands play where they lie. A card that was drawn comes long after: it goes to the
    hand that called for it, as nobody may touch tabled cards (comstock/super-pan-9/rule-38a and the rulings
    there).
    """
    if lay.errors.astray is None or lay.errors.astray.to == "floor":
        return (yield from by_floor(lay, pending))
    assert isinstance(pending.mishap, Astray)
    if is_draw(lay, pending.mishap.n) and not lay.errors.is_first:
        give_home(lay.felt, pending)
        lay.felt.tell(PutRight(pending.home, pending.mishap.topic))
        return None
    if pending.mishap.n != lay.rules.cards:
        raise Misdeal(pending.mishap.topic)
    if pending.place == circle_at(lay.position):  # the player-dealer's, counted as they are turned up
        lay.felt.regroup(pending.place, DEALER)
    lay.astray |= {number_of(pending.place), number_of(pending.home)}
    return None


def count_dealer(lay: Layout) -> None:
    """Count the player-dealer's cards as they are turned up: a wrong number is a misdeal
    (comstock/super-pan-9/rule-38b)."""
    _count_or_misdeal(lay, DEALER)


def count_house(lay: Layout, circle: Circle) -> None:
    """Count a House Way hand at its opening; a wrong number is a misdeal (comstock/super-pan-9/rule-38c)."""
    if circle.number not in lay.astray:
        _count_or_misdeal(lay, circle.place)


def _count_or_misdeal(lay: Layout, place: str) -> None:
    count = len(lay.felt.cards[place])
    if lay.errors.count is not None and lay.errors.count.hands == 1 and count != lay.rules.cards:
        _tell(lay, place, count, lay.rules.cards)
        raise Misdeal("error.count")


def _tell(lay: Layout, place: str, count: int, should: int) -> None:
    lay.felt.tell(Miscounted(place, "error.count", "over" if count > should else "under", count))


def count_players(lay: Layout) -> Script[None]:
    """Count the players' hands as they are opened; those of House Way have been counted before."""
    players = [circle for circle in lay.circles.values() if not circle.by_house]
    wrong = {circle.number for circle in players if is_miscounted(lay, circle)}
    for circle in lay.in_order() if wrong else ():
        if circle.number in wrong:
            yield from rule_on_count(lay, circle)


def on_count(lay: Layout, pending: Lying) -> Script[None]:
    """Count a hand before the hands are opened: the consequence is the same as it would be then
    (comstock/super-pan-9/rule-29a, rule-38b, rule-38c)."""
    if lay.errors.count is None or pending.mishap == OF_DECK:
        return (yield from by_floor(lay, pending))
    circle = lay.circles.get(number_of(pending.place))
    if circle is None:
        return count_dealer(lay)
    if circle.by_house:
        return count_house(lay, circle)
    if is_miscounted(lay, circle):
        yield from rule_on_count(lay, circle)
    return None


def is_miscounted(lay: Layout, circle: Circle) -> bool:
    """Return whether a player's hand has a wrong number of cards of which nothing has been said. What the
    floor said of the hand before stands."""
    is_right = len(lay.felt.cards[circle.place]) == lay.rules.cards + circle.has_drawn
    is_ruled = circle.number in lay.no_action or circle.number in lay.ruled.foul
    return not is_right and not is_ruled and circle.number not in lay.astray


def rule_on_count(lay: Layout, circle: Circle) -> Script[None]:
    """Ask the floor about a player's hand with a wrong number of cards.

    The floor says whether it is foul and loses. If it says nothing the hand is not, and its wagers go back
    without action (comstock/super-pan-9/rule-29a, rule-29b).
    """
    count, should = len(lay.felt.cards[circle.place]), lay.rules.cards + circle.has_drawn
    _tell(lay, circle.place, count, should)
    if (yield from rule(circle.place, "error.count", NOT_FOUL, NOT_FOUL, FOUL)) == FOUL:
        lay.ruled.foul[circle.number] = "error.count"
        return
    for wager in circle.wagers:
        push(lay, circle.account_of(wager), wager, "error.count")
    lay.no_action.add(circle.number)
