"""Settlement of Super Pan 9: hands are opened and compared clockwise from the action button, as far as the
player-dealer's money covers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cardroom.felt.places import DEALER
from cardroom.fixed import Fixed
from cardroom.games.banked import net_as_read, settle_each, settle_wager
from cardroom.games.banked.facts import Compared
from cardroom.games.remedies.notes import remember
from cardroom.games.super_pan_9.facts import ShouldHaveDrawn
from cardroom.games.super_pan_9.layout import Circle, Layout
from cardroom.games.super_pan_9.mishaps.undrawn import UNDRAWN, may_deal_out
from cardroom.games.super_pan_9.verdict import compare
from cardroom.hands.nine import read_points

Came = Literal["wins", "pushes", "loses"]
HOW: Mapping[int, tuple[Came, str]] = Fixed({
    1: ("wins", "settle.higher"),
    0: ("pushes", "settle.tie"),
    -1: ("loses", "settle.higher"),
})


def settle_all(lay: Layout) -> None:
    """Compare all hands, then settle them: no wager leaves its circle before all hands are open
    (comstock/super-pan-9/rule-35)."""
    order = [circle for circle in lay.clockwise_from(lay.button - 1) if circle.number not in lay.no_action]
    for circle in order:
        _compare(lay, circle)
    settle_each(lay, order, _settle)


def _compare(lay: Layout, circle: Circle) -> None:
    """Turn a hand up and match it against the player-dealer's, which everybody has seen (structure-7)."""
    if not circle.by_house:
        lay.felt.turn_up(circle.place)
    if circle.is_warned:  # comstock/super-pan-9/rule-33a: the hand plays
        lay.felt.tell(ShouldHaveDrawn(circle.place, "act.must-draw", lay.rules.charts.must_draw))
        if may_deal_out(lay.errors):
            remember(lay, UNDRAWN, circle.is_warned)
    does, topic = HOW[_how(lay, circle)]
    topic = lay.ruled.foul.get(circle.number, topic)
    mine, theirs = read_points(lay.total(circle.place)), read_points(lay.total(DEALER))
    lay.felt.tell(Compared(circle.place, topic, does, mine, theirs))


def _settle(lay: Layout, circle: Circle) -> None:
    """Settle one circle: the higher total wins even money, equal ones push (structure-8a, structure-8b)."""
    how = _how(lay, circle)
    topic = lay.ruled.foul.get(circle.number, HOW[how][1])
    for wager in circle.wagers:
        settle_wager(lay, circle, wager, how, topic)


def _how(lay: Layout, circle: Circle) -> int:
    """Return the result of a circle as the house reads it; a foul hand always loses."""
    if circle.number in lay.ruled.foul:
        return -1
    how = compare(lay.total(circle.place), lay.total(DEALER))
    return net_as_read(lay, circle.number, how) if lay.ruled.misread else how
