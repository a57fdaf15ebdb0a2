"""What goes wrong with the cards of Super Pan 9: boxed, off the table, exposed, too many, too few, at the
wrong spot."""

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
"""It is the shoe that has too few cards, and no hand."""


def at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """A boxed card, or one off the table, is dead, and the next of the shoe takes its place
    (comstock/super-pan-9/rule-34a, rule-34b)."""
    match mishap:
        case Boxed():
            return errors.boxed is not None and errors.boxed.replaced == "at-once" and not mishap.late
        case OffTable():
            return errors.off_table is not None and errors.off_table.replaced == "at-once"
    return False


def unnoticed(errors: Errors, one: Lying) -> bool:
    """Closed hands are counted when they are opened."""
    return isinstance(one.mishap, WrongCount) and one.mishap != OF_DECK and errors.count is not None


def on_boxed(lay: Layout, one: Lying) -> Script[None]:
    """Seen when other cards are out already: the next one of the shoe all the same."""
    if lay.errors.boxed is None:
        return (yield from by_floor(lay, one))
    replace(lay.felt, one)
    return None


def on_exposed(lay: Layout, one: Lying) -> Script[None]:
    """What lands face up on the first deal plays; a card that was drawn waits for the player-dealer
    (comstock/super-pan-9/rule-36a, rule-36b)."""
    if lay.errors.exposed is None:
        return (yield from by_floor(lay, one))
    assert isinstance(one.mishap, Exposed)
    if is_draw(lay, one.mishap.at.n) and lay.errors.exposed.replaced == "after-dealer":
        lay.exposed.append(one)
    return None


def is_draw(lay: Layout, n: int) -> bool:
    """Whether the n-th card to a hand was called for. On the deal a fourth one comes too, in the place of
    another; the first edition of the remedies took it for a draw."""
    is_dealt = lay.errors.is_first or any(circle.has_acted for circle in lay.circles.values())
    return n > lay.rules.cards and is_dealt


def exchange_exposed(lay: Layout) -> Script[None]:
    """When the player-dealer has acted, from his left, before House Way hands draw and before any hand is
    read (rulings at comstock/super-pan-9/rule-36b and comstock/super-pan-9/rule-41c)."""
    while lay.exposed:
        replace(lay.felt, lay.exposed.pop(0))
        yield from handle_mishaps(lay)


def on_astray(lay: Layout, one: Lying) -> Script[None]:
    """Found before the deal is complete it is a misdeal; the last card of a hand is found when it is, and
    then the hands play where they lie. A card that was drawn comes long after it: it goes to the hand that
    called for it, as nobody may touch tabled cards (comstock/super-pan-9/rule-38a and the rulings there)."""
    if lay.errors.astray is None or lay.errors.astray.to == "floor":
        return (yield from by_floor(lay, one))
    assert isinstance(one.mishap, Astray)
    if is_draw(lay, one.mishap.n) and not lay.errors.is_first:
        give_home(lay.felt, one)
        lay.felt.tell(PutRight(one.home, one.mishap.topic))
        return None
    if one.mishap.n != lay.rules.cards:
        raise Misdeal(one.mishap.topic)
    if one.place == circle_at(
        lay.position
    ):  # it is the player-dealer's: his are counted as they are turned up
        lay.felt.regroup(one.place, DEALER)
    lay.astray |= {number_of(one.place), number_of(one.home)}
    return None


def count_dealer(lay: Layout) -> None:
    """As his cards are turned up (comstock/super-pan-9/rule-38b)."""
    _count_or_misdeal(lay, DEALER)


def count_house(lay: Layout, circle: Circle) -> None:
    """As they are turned up (comstock/super-pan-9/rule-38c)."""
    if circle.number not in lay.astray:
        _count_or_misdeal(lay, circle.place)


def _count_or_misdeal(lay: Layout, place: str) -> None:
    held = len(lay.felt.cards[place])
    if lay.errors.count is not None and lay.errors.count.hands == 1 and held != lay.rules.cards:
        _tell(lay, place, held, lay.rules.cards)
        raise Misdeal("error.count")


def _tell(lay: Layout, place: str, held: int, should: int) -> None:
    lay.felt.tell(Miscounted(place, "error.count", "over" if held > should else "under", held))


def count_players(lay: Layout) -> Script[None]:
    """As hands are opened; one of House Way has been counted before."""
    for circle in lay.in_order():
        if not circle.by_house:
            yield from _count_or_rule(lay, circle)


def on_count(lay: Layout, one: Lying) -> Script[None]:
    """Somebody counts before the hands are opened: what would follow then follows now
    (comstock/super-pan-9/rule-29a, rule-38b, rule-38c)."""
    if lay.errors.count is None or one.mishap == OF_DECK:
        return (yield from by_floor(lay, one))
    circle = lay.circles.get(number_of(one.place))
    if circle is None:
        return count_dealer(lay)
    if circle.by_house:
        return count_house(lay, circle)
    return (yield from _count_or_rule(lay, circle))


def _count_or_rule(lay: Layout, circle: Circle) -> Script[None]:
    """A player's hand with a wrong number of cards: the floor says whether it is foul and loses; by silence
    it is not, and its wagers go back without action (comstock/super-pan-9/rule-29a, rule-29b). What was said
    of a hand before stands."""
    held, should = len(lay.felt.cards[circle.place]), lay.rules.cards + circle.has_drawn
    is_ruled = circle.number in lay.no_action or circle.number in lay.ruled.foul
    if held == should or is_ruled or circle.number in lay.astray:
        return
    _tell(lay, circle.place, held, should)
    if (yield from rule(circle.place, "error.count", NOT_FOUL, NOT_FOUL, FOUL)) == FOUL:
        lay.ruled.foul[circle.number] = "error.count"
        return
    for wager in circle.wagers:
        push(lay, circle.account_of(wager), wager, "error.count")
    lay.no_action.add(circle.number)
