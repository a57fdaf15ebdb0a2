"""Mishaps once the piles are dealt: a pile taken out of turn, hands shown, a designated player's hand open
too early, and hands that the house sets wrongly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from cardroom.cards import Card
from cardroom.felt import Felt, Lying, TakenBack
from cardroom.felt.places import DEALER, circle_at, let_go, pile
from cardroom.games.banked import possible_misreadings
from cardroom.games.banked.facts import SetByHouse
from cardroom.games.banked.mishaps import (
    hand_strikes,
    is_like,
    show_card,
    shown_strikes,
    taken_strikes,
    wagers_by_circle,
)
from cardroom.games.double_hand.layout import Layout
from cardroom.games.double_hand.rules import Opened
from cardroom.games.remedies import by_floor, rule
from cardroom.games.remedies.deal_facts import is_any_hand_open
from cardroom.games.remedies.notes import warn
from cardroom.hands import house_way, set_two
from cardroom.mishaps import CardShown, Mishap, Misread, OutOfTurn, Premature, WagerTampered
from cardroom.script import Ask, Script, asks_nothing, number_of, numbered

WARN, BY_HOUSE = "warn", "by-house"


@asks_nothing
def on_out_of_turn(lay: Layout, mishap: OutOfTurn) -> None:
    """Put a pile back that was taken out of turn: every position gets the one that its place in the order
    gives (mortimers/double-hand/rule-13a, rule-13b).

    The player has not looked at it.
    """
    felt, source = lay.felt, pile(number_of(mishap.act, "pile"))
    for start, end in ((source, let_go(mishap.seat)), (let_go(mishap.seat), source)):
        for _ in range(len(felt.cards[start])):
            felt.regroup(start, end, 0)
    felt.tell(TakenBack(source, mishap.topic))


def on_shown(lay: Layout, mishap: CardShown) -> Script[None]:
    """Warn a player who shows cards, or have the house set the hand.

    A card that its own player shows is no exposed card (comstock/double-hand/rule-14d). For showing it to
    somebody who is in on another hand there is a warning. If the hand is not set yet, the floor may have it
    set by the house instead (comstock/double-hand/rule-19, mortimers/double-hand/rule-31).
    """
    show_card(lay, mishap)
    place, circle, rules = circle_at(mishap.seat), lay.circles[mishap.seat], lay.errors.shown
    assert rules is not None
    options = (WARN, BY_HOUSE) if circle.setter in lay.unset else (WARN,)
    if len(options) > 1 and (yield from rule(place, mishap.topic, WARN, *options)) == BY_HOUSE:
        lay.closed.add(circle.setter)
    elif rules.warned:
        warn(lay, place, mishap.seat, mishap.topic)


def on_premature(lay: Layout, mishap: Premature) -> Script[None]:
    """Close the setting because the designated player's hand is open: players who have not set their hand set
    it no more (mortimers/double-hand/rule-23).

    Where the document is silent the floor rules; to put it right is to go on with the hand open.
    """
    rules = lay.errors.premature
    lay.felt.turn_up(DEALER)
    lay.is_open = True
    if rules is None or rules.dealer == "floor":
        yield from by_floor(lay, Lying(mishap, DEALER))
    else:
        lay.closed |= lay.unset


def front_by_mark(lay: Layout, spot: str) -> tuple[Card, ...] | None:
    """Return the front of a hand that the house sets, or lets be set, otherwise than it should; None without
    a mark.

    The mark was set before, and nobody has noticed it yet. If it is noticed at once, the hand is set again
    (comstock/double-hand/rule-27, mortimers/double-hand/rule-39, rule-40).
    """
    for mark in lay.felt.mishaps.noted:
        if not (isinstance(mark, Misread) and mark.spot == spot):
            continue
        if mark.unseen:
            return mark.cards
        lay.felt.tell(SetByHouse(spot, mark.topic))
        return house_way(lay.felt.cards[spot])
    return None


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield mishaps at the choice of a pile, while hands are set, and while the designated player sets
    theirs."""
    errors, ask = table.errors, asks[0]
    wagered_circles = wagers_by_circle(felt)
    if ask.kind == "pile" and errors.out_of_turn is not None:
        piles = [numbered("pile", number) for number in range(1, table.rules.seats + 1)]
        other_seats = [person.seat for person in felt.start.people if person.seat != ask.seat]
        yield from [OutOfTurn(seat, name) for seat in other_seats for name in piles]
    if ask.kind != "set":
        return
    is_last = ask.about == DEALER
    mishaps = hand_strikes(felt, errors, fronts=(3, 4))
    yield from (mishap for mishap in mishaps if not is_last or isinstance(mishap, WagerTampered))
    if is_last:
        yield from taken_strikes(felt, errors)
        if errors.misread is not None and errors.misread.corrected == "intact":
            yield from possible_misreadings(felt, list(wagered_circles))
            yield from _wrong_fronts(felt, table, DEALER)
        return
    yield from shown_strikes(felt, errors)
    if not is_any_hand_open(felt.events):
        yield Premature(0)
    for number in wagered_circles if errors.misread is not None else ():
        yield from _wrong_fronts(felt, table, circle_at(number))


def may(felt: Felt, asks: Sequence[Ask[Any]], table: Opened, mishap: Mishap) -> bool:
    """Return whether a mishap may strike: any card, amount and circle may be named.

    A setting may be any two cards of the hand that are not how the house sets them.
    """
    listed = set(strikes(felt, asks, table))
    if isinstance(mishap, Misread) and not mishap.after:
        backwards = Misread(mishap.spot, "front", 0, mishap.unseen, mishap.cards[::-1])
        return mishap in listed or backwards in listed
    return is_like(felt, listed, mishap)


def _is_wrong(felt: Felt, table: Opened, mark: Misread) -> bool:
    cards, rules = felt.cards[mark.spot], table.errors.misread
    assert rules is not None
    must_be_foul = mark.spot == DEALER or rules.corrected == "foul"
    return set_two(cards, mark.cards).is_foul if must_be_foul else set(mark.cards) != set(house_way(cards))


def _wrong_fronts(felt: Felt, table: Opened, spot: str) -> Iterator[Misread]:
    """Yield every wrong front, noticed at once and by nobody."""
    for front in combinations(felt.cards[spot], 2):
        if _is_wrong(felt, table, mark := Misread(spot, "front", cards=front)):
            yield from (mark, Misread(spot, "front", unseen=True, cards=front))
