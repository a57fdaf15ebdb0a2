"""Mishaps with hands and wagers in Super Pan 9, and those of the supervisor who draws or reads wrongly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import EVERYONE, Button, Felt, TakenBack
from cardroom.felt.places import DEAD, DEALER, circle_at, number_of
from cardroom.games.banked import possible_misreadings
from cardroom.games.banked.mishaps import (
    hand_strikes,
    is_like,
    show_card,
    shown_strikes,
    taken_strikes,
    wagers_by_circle,
)
from cardroom.games.remedies.notes import warn
from cardroom.games.super_pan_9.layout import Circle, Layout
from cardroom.games.super_pan_9.mishaps.undrawn import undrawn_strikes
from cardroom.games.super_pan_9.rules import Opened
from cardroom.mishaps import CardShown, Mishap, Misread, Noticed
from cardroom.script import Ask, asks_nothing


@asks_nothing
def on_shown(lay: Layout, mishap: CardShown) -> None:
    """Play a hand House Way that was shown or discussed; one that is laid down stands, and its player is
    warned (comstock/super-pan-9/rule-30a, rule-30b)."""
    show_card(lay, mishap)
    circle, rules = lay.circles[mishap.seat], lay.errors.shown
    assert rules is not None
    if circle.has_acted:
        if rules.warned:
            warn(lay, circle.place, mishap.seat, mishap.topic)
        return
    circle.by_house = circle.has_acted = True
    lay.felt.tell(Button("house-way", circle.number, 0, mishap.topic))


def apply_misplay(lay: Layout, circle: Circle, draws: bool) -> bool:
    """Apply the supervisor's mistakes with a House Way hand, and return whether it gets another card.

    A card that the supervisor draws where the hand should stand is taken back when it is noticed. One that is
    missing comes then; the other hands keep what they have (comstock/super-pan-9/rule-41d).
    """
    for mark in lay.felt.mishaps.noted:
        if (
            isinstance(mark, Misread)
            and mark.spot == circle.place
            and mark.how == ("stands" if draws else "draws")
        ):
            if mark.unseen:
                return not draws
            if not draws:
                lay.felt.deal(circle.place, EVERYONE)
                take_away(lay, circle)
            lay.felt.tell(TakenBack(circle.place, mark.topic))
    return draws


def take_away(lay: Layout, circle: Circle) -> None:
    """Take away the card that has just come to this hand, from another spot if it went there."""
    marks = lay.felt.mishaps
    elsewhere = [] if lay.errors.is_first else marks.take_up(lambda pending: pending.home == circle.place)
    for pending in elsewhere:
        lay.felt.regroup(pending.place, DEAD, pending.index)
    if not elsewhere:
        lay.felt.regroup(circle.place, DEAD)


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield mishaps while hands are played, the player-dealer's among them."""
    errors, ask = table.errors, asks[0]
    if ask.kind == "wager":
        yield from (
            mishap
            for mishap in undrawn_strikes(felt, errors)
            if any(mishap.seat == question.seat for question in asks)
        )
    if ask.kind != "act":
        return
    wagered_circles = wagers_by_circle(felt)
    yield from count_marks(felt, list(wagered_circles))
    yield from hand_strikes(felt, errors)
    yield from taken_strikes(felt, errors)
    if ask.about != DEALER:
        yield from shown_strikes(felt, errors)
    if errors.misread is not None and errors.misread.corrected == "intact":
        yield from possible_misreadings(felt, list(wagered_circles))
        for number in wagered_circles:
            for unseen in (False, True):
                yield from (Misread(circle_at(number), how, 0, unseen) for how in ("draws", "stands"))


def count_marks(felt: Felt, circles: list[int]) -> Iterator[Mishap]:
    """Yield a mark for each hand with a wrong number of cards that nobody has counted yet: nothing else lies
    there unnoticed."""
    for pending in felt.mishaps.lying:
        if pending.place == DEALER or number_of(pending.place) in circles:
            yield Noticed("count", pending.place)


def may(felt: Felt, asks: Sequence[Ask[Any]], table: Opened, mishap: Mishap) -> bool:
    """Return whether a mishap may strike: any card, amount and circle may be named."""
    return is_like(felt, set(strikes(felt, asks, table)), mishap)
