"""Drill: set the house way. Split seven cards into two hands, and draw a card or none by the chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import takewhile

from cardroom.cards import Card
from cardroom.felt import BetweenRounds, Button, Dealt, Event, Fact, Turned
from cardroom.felt.places import DEALER
from cardroom.games.banked.facts import DealerHas, SetByHouse
from cardroom.games.scene import Scene
from cardroom.games.shown_hand import PickTold
from cardroom.school.event_walk import walk
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.outcome_values import CardsChosen, DrawingHands, sorted_cards
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import OutcomeReader, Probe, WrongAnswer
from cardroom.script import Answer, Pick
from cardroom.words import SaidList, ShownCards, Value, say

HOUSE_WAY = "act.house-way"
TOPICS = (HOUSE_WAY, "act.dealer-chart", "act.dealer-option")
CHART = ("act.dealer-chart", "act.chart", "cards.", "act.house-way")
TWO = 2
FOUL = 6
"""The distance in ranks that a foul front adds: nobody who knows the game sets one."""
AHEAD = 5
"""How many of the cards to come to show."""


def probes(played: PlayedRound) -> Iterator[Probe]:
    """Yield questions on hands the house sets, on the player-dealer's chart and on hands left to the
    house."""
    yield from _settings(played)
    yield from _charts(played)
    yield from _house_hands(played)


def _settings(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question for each hand that the house sets: which cards go in front."""
    for index, event, scene in walk(played):
        if not isinstance(event, SetByHouse):
            continue
        cards = tuple(scene.presenter.holds(scene.table, scene.view.cards[event.place]))
        picks = scene.presenter.picks(Pick(cards, 2, may_pass=True))
        reader = _front_reader(event.place)
        right = reader(played.events, played.after)
        if right is None or not picks:
            continue
        asks = say("school.ask.house-set", place=scene.owned(event.place), cards=ShownCards(cards))
        yield Probe(
            index, asks, "cards", HOUSE_WAY, reader, index + 1, tuple(_fronts(scene, picks)), ("none",)
        )


def _front_reader(place: str) -> OutcomeReader:
    """Return the reader of the front in the fact that opens the hand."""

    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        for event in events:
            front = (
                getattr(event, "front_cards", ()) if isinstance(event, Fact) and event.place == place else ()
            )
            if front:
                return _front_outcome(front)
        return None

    return read


def _front_outcome(cards: Sequence[Card], *, foul: bool = False) -> ItemOutcome:
    ranks = sorted((14 if card.is_joker or card.number == 1 else card.number for card in cards), reverse=True)
    return ItemOutcome(
        sorted_cards(cards), say("school.front", cards=ShownCards(tuple(cards))), (*ranks, FOUL * foul)
    )


def _fronts(scene: Scene, picks: Sequence[PickTold]) -> Iterator[WrongAnswer]:
    """Yield every other front with the hands it makes; of fronts that differ only in suits, one."""
    seen = {pick.said for pick in picks if pick.usual}
    for pick in picks:
        if pick.said in seen:
            continue
        seen.add(pick.said)
        clauses = scene.table.clauses("settle.foul") if pick.foul else ()
        whose = Whose(
            say("school.whose.foul-front" if pick.foul else "school.whose.front", hands=pick.said), clauses
        )
        yield _front_outcome(pick.cards, foul=pick.foul), whose


def _charts(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question on the player-dealer's own hand: which of the next cards it takes. Only where the
    chart alone decides."""
    end = next((index for index, event in enumerate(played.events) if isinstance(event, DealerHas)), None)
    if end is None or not _by_chart(played.events, end):
        return
    has = played.events[end]
    assert isinstance(has, DealerHas)
    start = end
    while isinstance(event := played.events[start - 1], Dealt) and event.place == DEALER:
        start -= 1
    scene = next(scene for n, _, scene in walk(played) if n == start)
    hand = [card for card in scene.view.cards.get(DEALER, []) if not card.is_hidden]
    # The player-dealer's second card comes last: the chart begins with it. Every event from `start` to `end`
    # deals the player-dealer a card.
    while len(hand) < TWO and start < end:
        hand.append(played.events[start].card)  # type: ignore[attr-defined]
        start += 1
    coming = _coming(played, start)
    if len(hand) < TWO or len(coming) < TWO:
        return
    reader = _drawn_reader(start)
    beside = tuple((_drawn_outcome(coming[:n]), _whose_draw(n)) for n in range(len(coming)))
    asks = say("school.ask.chart", cards=ShownCards(tuple(hand)), coming=ShownCards(coming))
    yield Probe(start, asks, "cards", has.topic, reader, end + 1, beside, CHART)


def _whose_draw(cards: int) -> Whose:
    return Whose(say("school.whose.so-many", count=cards) if cards else say("school.whose.no-card"))


def _by_chart(events: Sequence[Event], end: int) -> bool:
    """Return True if no player answered a question about these cards."""
    back = takewhile(lambda event: not isinstance(event, Turned | Button), reversed(events[:end]))
    return not any(isinstance(event, Answer) for event in back)


def _coming(played: PlayedRound, start: int) -> tuple[Card, ...]:
    """Return the next cards of the shoe in use."""
    dealt = [event for event in played.events[:start] if isinstance(event, Dealt)]
    shoes = [answer.said for answer in played.inputs if answer.seat == 0 and hasattr(answer.said, "order")]
    order = shoes[-1].order if shoes else []
    used = len(dealt) if len(shoes) == 1 else 0
    return tuple(order[used : used + AHEAD]) if used else ()


def _drawn_reader(start: int) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        end = next((n for n, event in enumerate(events) if isinstance(event, DealerHas)), None)
        if end is None:
            return None
        return _drawn_outcome([
            event.card for event in events[start:end] if isinstance(event, Dealt) and event.place == DEALER
        ])

    return read


def _drawn_outcome(cards: Sequence[Card]) -> ItemOutcome:
    message: Value = say("school.draws", cards=ShownCards(tuple(cards))) if cards else say("school.stands")
    return ItemOutcome(CardsChosen(tuple(cards)), message, (len(cards) * 10,))


def _house_hands(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question on hands left to the house once the player-dealer's hand stands: which of them get a
    card."""
    places = [
        str(event.at) for event in played.events if isinstance(event, Button) and event.kind == "house-way"
    ]
    first = next(
        (
            index
            for index, event in enumerate(played.events)
            if isinstance(event, Turned) and event.place in places
        ),
        None,
    )
    if first is None or len(places) < 2:
        return
    draw = _drawing(places, played.events)
    scene = next(scene for n, _, scene in walk(played) if n == first)
    if draw is None:
        return
    cards = {place: ShownCards(tuple(scene.view.cards[place])) for place in places}
    hands = [
        say("school.ask.house-hand", place=scene.presenter.place(place), cards=cards[place])
        for place in places
    ]
    asks = say("school.ask.house-draw", hands=SaidList(tuple(hands), "semicolon"))
    until = (
        max(
            n
            for n, event in enumerate(played.events)
            if isinstance(event, Turned | Dealt) and event.place in places
        )
        + 1
    )
    reader, beside = _house_draw_reader(places), tuple(_toggled(scene, places, draw))
    yield Probe(first, asks, "words", HOUSE_WAY, reader, until, beside, CHART)


def _drawing(places: Sequence[str], events: Sequence[Event]) -> Set[str] | None:
    """Return the places that are dealt a card after the player-dealer's hand, or None if it never stands."""
    end = next((n for n, event in enumerate(events) if isinstance(event, DealerHas)), None)
    if end is None:
        return None
    return {event.place for event in events[end:] if isinstance(event, Dealt) and event.place in places}


def _house_draw_reader(places: Sequence[str]) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        draw = _drawing(places, events)
        return None if draw is None else _house_draw_outcome(places, draw)

    return read


def _house_draw_outcome(places: Sequence[str], draw: Set[str]) -> ItemOutcome:
    chosen = tuple(place for place in places if place in draw)
    message = say(
        "school.draw-at", places=SaidList(tuple(say("place.circle", number=int(place)) for place in chosen))
    )
    flags = tuple(3 * (place in draw) for place in places)
    return ItemOutcome(DrawingHands(chosen), message if chosen else say("school.draw-none"), flags)


def _toggled(scene: Scene, places: Sequence[str], draw: Set[str]) -> Iterator[WrongAnswer]:
    """Yield the right answer with one hand changed from drawing to standing, or the reverse."""
    for place in places:
        changed = draw ^ {place}
        key = "school.whose.should-stand" if place in changed else "school.whose.should-draw"
        yield (
            _house_draw_outcome(places, changed),
            Whose(say(key, place=scene.presenter.place(place)), scene.table.clauses(HOUSE_WAY)),
        )
