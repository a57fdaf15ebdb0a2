"""What players do to hands and wagers in Super Pan 9, and what the supervisor draws and reads wrongly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import EVERYONE, Button, Felt, TakenBack
from cardroom.felt.places import DEAD, DEALER, circle_at, number_of
from cardroom.games.banked import may_be_misread
from cardroom.games.banked.mishaps import (
    hand_strikes,
    is_like,
    is_shown,
    shown_strikes,
    taken_strikes,
    wagered,
)
from cardroom.games.remedies.notes import warn
from cardroom.games.super_pan_9.layout import Circle, Layout
from cardroom.games.super_pan_9.mishaps.undrawn import undrawn_strikes
from cardroom.games.super_pan_9.rules import Opened
from cardroom.mishaps import CardShown, Mishap, Misread, Noticed
from cardroom.script import Ask, Script


def on_shown(lay: Layout, mishap: CardShown) -> Script[None]:
    """A hand that was shown or discussed is played House Way; one that is laid down stands, and its player is
    warned (comstock/super-pan-9/rule-30a, rule-30b)."""
    is_shown(lay, mishap)
    circle, rules = lay.circles[mishap.seat], lay.errors.shown
    assert rules is not None
    if circle.has_acted:
        return warn(lay, circle.place, mishap.seat, mishap.topic) if rules.warned else None
    circle.by_house = circle.has_acted = True
    lay.felt.tell(Button("house-way", circle.number, 0, mishap.topic))
    return None
    yield


def misplayed(lay: Layout, circle: Circle, draws: bool) -> bool:
    """Whether a House Way hand gets another card. One that the supervisor draws where it should stand is
    taken back when it is noticed, one that is missing comes then; the other hands keep what they have
    (comstock/super-pan-9/rule-41d)."""
    for mark in lay.felt.trouble.noted if lay.felt.trouble is not None else ():
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
    """The card that has just come to this hand, from another spot if it went there."""
    trouble = lay.felt.trouble
    assert trouble is not None
    went = [] if lay.errors.is_first else [one for one in trouble.lying if one.home == circle.place]
    for one in went:
        trouble.lying.remove(one)
        lay.felt.regroup(one.place, DEAD, one.index)
    if not went:
        lay.felt.regroup(circle.place, DEAD)


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """While hands are played, the player-dealer's among them."""
    errors, ask = table.errors, asks[0]
    if ask.kind == "wager":
        yield from (
            one for one in undrawn_strikes(felt, errors) if any(one.seat == each.seat for each in asks)
        )
    if ask.kind != "act":
        return
    on = wagered(felt)
    yield from counted(felt, list(on))
    yield from hand_strikes(felt, errors)
    yield from taken_strikes(felt, errors)
    if ask.about != DEALER:
        yield from shown_strikes(felt, errors)
    if errors.misread is not None and errors.misread.corrected == "intact":
        yield from may_be_misread(felt, list(on))
        for number in on:
            for unseen in (False, True):
                yield from (Misread(circle_at(number), how, 0, unseen) for how in ("draws", "stands"))


def counted(felt: Felt, on: list[int]) -> Iterator[Mishap]:
    """A hand with a wrong number of cards that nobody has counted yet: nothing else lies there unnoticed."""
    for one in felt.trouble.lying if felt.trouble is not None else ():
        if one.place == DEALER or number_of(one.place) in on:
            yield Noticed("count", one.place)


def may(felt: Felt, asks: Sequence[Ask[Any]], table: Opened, mishap: Mishap) -> bool:
    return is_like(felt, set(strikes(felt, asks, table)), mishap)
