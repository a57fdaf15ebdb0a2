"""Presenter of double-hand poker: viewers pick up the hands they may see, and a fact shows hands as they are
set."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, cast

from cardroom.cards import Card
from cardroom.felt import EVERYONE, Event, Turned
from cardroom.felt.places import UNPLAYED, is_pile, number_of, pile_of
from cardroom.games.banked.presenter import BankedPresenter
from cardroom.games.double_hand.facts import HandsCompared, HandsSet
from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import HandProgress, Lying
from cardroom.games.scene import Scene
from cardroom.games.shown_hand import Group, PickTold, ShownHand
from cardroom.hands import from_the_top, house_way, set_two
from cardroom.hands.two_hands import BACK, FRONT
from cardroom.script import Pick
from cardroom.words import Said, ShownCards, Value, Who, say

Opened = dict[str, tuple[tuple[Card, ...], tuple[Card, ...]]]
"""Place → its cards in front, and those behind."""


class TwoHands(HandProgress):
    """Hands that have been opened, as they lie."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.opened: Opened = {}

    def follow(self, event: Event) -> None:
        """Note how a hand lies that has been opened."""
        if isinstance(event, HandsSet | HandsCompared):
            self.opened[event.place] = event.front_cards, event.back_cards


class DoubleHandPresenter(BankedPresenter):
    """Presenter of two hands; piles and hands that nobody plays lie aside."""

    coached = True
    course = TwoHands
    first = "first-pile"
    evident = frozenset(("settle.both", "settle.one", "settle.neither", "settle.foul"))

    def place(self, place: str) -> Value:
        """Return the name of a place: a pile by its number."""
        return say("place.pile", number=pile_of(place)) if is_pile(place) else super().place(place)

    def is_aside(self, place: str) -> bool:
        """Return whether cards at a place are out of play: piles and hands that nobody plays."""
        return place == UNPLAYED or is_pile(place) or super().is_aside(place)

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        """Return cards as a player holds them: from the highest down."""
        return from_the_top(cards)

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """Return what both hands are, once they are opened."""
        front, back = cast(TwoHands, course).opened.get(place, ((), ()))
        return set_two((*front, *back), front).said if front else None

    def spreads(self, scene: Scene, seat: int) -> list[ShownHand]:
        """Return the hands of a seat; one that has been opened lies as two."""
        opened = cast(TwoHands, scene.course).opened
        return [_in_two(hand, opened) for hand in super().spreads(scene, seat)]

    def picks(self, options: Pick) -> tuple[PickTold, ...]:
        """Return each two cards that may go in front, with both hands read."""
        if options.count != FRONT or len(options.cards) != FRONT + BACK:
            return ()
        usual = frozenset(house_way(options.cards))
        picks = []
        for front in combinations(options.cards, FRONT):
            two = set_two(options.cards, front)
            picks.append(PickTold(front, two.said, two.is_foul, frozenset(front) == usual))
        return tuple(picks)

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        """Return the lines of hands that are picked up; otherwise those of any banked game."""
        first = group[0]
        if isinstance(first, Turned) and number_of(first.place):
            return _picked_up(scene, group)
        return super().tell(scene, group)


def _in_two(spread: ShownHand, opened: Opened) -> ShownHand:
    if not spread.groups or spread.place not in opened:
        return spread
    front, back = opened[spread.place]
    return ShownHand(spread.place, (Group("front", front), Group("back", back)), spread.total)


def _picked_up(scene: Scene, group: Sequence[Event]) -> list[NarrationLine]:
    """Return a line for each hand that the reader may look at before the hands are opened; that others look
    at theirs is no news."""
    looked: dict[str, list[Card]] = {}
    for event in group:
        if isinstance(event, Turned) and event.seen_by != EVERYONE and not event.card.is_hidden:
            looked.setdefault(event.place, []).append(event.card)
    lines = []
    for place, cards in looked.items():
        seat = scene.seat or scene.owners.get(number_of(place), number_of(place))
        shown = ShownCards(tuple(scene.presenter.holds(scene.table, cards)))
        sentence = say("told.picks-up", who=Who(seat), cards=shown)
        if seat != number_of(place):
            sentence = say("told.picks-up-at", who=Who(seat), cards=shown, place=scene.presenter.place(place))
        lines.append(scene.cited_line(sentence, kind="cards"))
    return lines
