"""Set the house way: seven cards in two hands, a card or none by the chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from cardroom.cards import Card
from cardroom.felt import BetweenRounds, Button, Dealt, Event, Fact, Turned
from cardroom.felt.places import DEALER
from cardroom.games.banked.facts import DealerHas, SetByHouse
from cardroom.games.scene import Scene
from cardroom.games.shown_hand import PickTold
from cardroom.school.event_walk import walk
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import Beside, Probe, Told
from cardroom.script import Answer, Pick
from cardroom.words import SaidList, ShownCards, Value, say

HOUSE_WAY = "act.house-way"
TOPICS = (HOUSE_WAY, "act.dealer-chart", "act.dealer-option")
CHART = ("act.dealer-chart", "act.chart", "cards.", "act.house-way")
TWO = 2
FOUL = 6
"""A foul front is as far from the right one as so many ranks: nobody who knows the game sets it."""
AHEAD = 5
"""So many cards to come are shown at least."""


def probes(played: PlayedRound) -> Iterator[Probe]:
    yield from _settings(played)
    yield from _charts(played)
    yield from _house_hands(played)


def _settings(played: PlayedRound) -> Iterator[Probe]:
    """A hand that the house sets: which cards go in front."""
    for at, event, scene in walk(played):
        if not isinstance(event, SetByHouse):
            continue
        cards = tuple(scene.face.holds(scene.table, scene.view.cards[event.place]))
        picks = scene.face.picks(Pick(cards, 2, may_pass=True))
        told = _front(event.place)
        right = told(played.events, played.after)
        if right is None or not picks:
            continue
        asks = say("school.ask.house-set", place=scene.owned(event.place), cards=ShownCards(cards))
        yield Probe(at, asks, "cards", HOUSE_WAY, told, at + 1, tuple(_fronts(scene, picks)), ("none",))


def _front(place: str) -> Told:
    """As the fact shows it that opens the hand."""

    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        for one in events:
            front = getattr(one, "front_cards", ()) if isinstance(one, Fact) and one.place == place else ()
            if front:
                return _two(front)
        return None

    return told


def _two(cards: Sequence[Card], *, foul: bool = False) -> ItemOutcome:
    ordered = sorted(map(str, cards))
    ranks = sorted((14 if card.is_joker or card.number == 1 else card.number for card in cards), reverse=True)
    return ItemOutcome(
        " ".join(ordered), say("school.front", cards=ShownCards(tuple(cards))), (*ranks, FOUL * foul)
    )


def _fronts(scene: Scene, picks: Sequence[PickTold]) -> Iterator[Beside]:
    """Every other front, with what it makes; of those that only differ in suits, one."""
    seen = {pick.said for pick in picks if pick.usual}
    for pick in picks:
        if pick.said in seen:
            continue
        seen.add(pick.said)
        clauses = scene.table.clauses("settle.foul") if pick.foul else ()
        whose = Whose(
            say("school.whose.foul-front" if pick.foul else "school.whose.front", hands=pick.said), clauses
        )
        yield _two(pick.cards, foul=pick.foul), whose


def _charts(played: PlayedRound) -> Iterator[Probe]:
    """The player-dealer's own hand: which of the cards to come it takes. Only where the chart alone
    decides."""
    end = next((at for at, one in enumerate(played.events) if isinstance(one, DealerHas)), None)
    if end is None or not _by_chart(played.events, end):
        return
    has = played.events[end]
    assert isinstance(has, DealerHas)
    at = end
    while isinstance(one := played.events[at - 1], Dealt) and one.place == DEALER:
        at -= 1
    scene = next(scene for n, _, scene in walk(played) if n == at)
    held = [card for card in scene.view.cards.get(DEALER, []) if not card.is_hidden]
    while len(held) < TWO and at < end:  # his second card comes last: the chart begins when he has it
        held.append(played.events[at].card)  # type: ignore[attr-defined]  # dealt to him, as all from there to the end
        at += 1
    coming = _coming(played, at)
    if len(held) < TWO or len(coming) < TWO:
        return
    told = _drawn(at)
    beside = tuple((_cards(coming[:n]), _too(n)) for n in range(len(coming)))
    asks = say("school.ask.chart", cards=ShownCards(tuple(held)), coming=ShownCards(coming))
    yield Probe(at, asks, "cards", has.topic, told, end + 1, beside, CHART)


def _too(cards: int) -> Whose:
    return Whose(say("school.whose.so-many", count=cards) if cards else say("school.whose.no-card"))


def _by_chart(events: Sequence[Event], end: int) -> bool:
    """Whether nobody was asked about these cards."""
    back = takewhile(lambda one: not isinstance(one, Turned | Button), reversed(events[:end]))
    return not any(isinstance(one, Answer) for one in back)


def _coming(played: PlayedRound, at: int) -> tuple[Card, ...]:
    """The next cards of the shoe in use."""
    dealt = [one for one in played.events[:at] if isinstance(one, Dealt)]
    shoes = [one.said for one in played.inputs if one.seat == 0 and hasattr(one.said, "order")]
    known = shoes[-1].order if shoes else []
    used = len(dealt) if len(shoes) == 1 else 0
    return tuple(known[used : used + AHEAD]) if used else ()


def _drawn(at: int) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        end = next((n for n, one in enumerate(events) if isinstance(one, DealerHas)), None)
        if end is None:
            return None
        return _cards([one.card for one in events[at:end] if isinstance(one, Dealt) and one.place == DEALER])

    return told


def _cards(cards: Sequence[Card]) -> ItemOutcome:
    said: Value = say("school.draws", cards=ShownCards(tuple(cards))) if cards else say("school.stands")
    return ItemOutcome(" ".join(map(str, cards)) or "none", said, (len(cards) * 10,))


def _house_hands(played: PlayedRound) -> Iterator[Probe]:
    """Hands left to the house when the player-dealer has his: which of them get a card."""
    places = [str(one.at) for one in played.events if isinstance(one, Button) and one.kind == "house-way"]
    first = next(
        (at for at, one in enumerate(played.events) if isinstance(one, Turned) and one.place in places), None
    )
    if first is None or len(places) < 2:
        return
    told = _draw(tuple(places))
    right = told(played.events, played.after)
    scene = next(scene for n, _, scene in walk(played) if n == first)
    if right is None:
        return
    cards = {one: ShownCards(tuple(scene.view.cards[one])) for one in places}
    hands = [say("school.ask.house-hand", place=scene.face.place(one), cards=cards[one]) for one in places]
    asks = say("school.ask.house-draw", hands=SaidList(tuple(hands), "semicolon"))
    until = (
        max(
            n
            for n, one in enumerate(played.events)
            if isinstance(one, Turned | Dealt) and one.place in places
        )
        + 1
    )
    yield Probe(first, asks, "words", HOUSE_WAY, told, until, tuple(_toggled(scene, places, right)), CHART)


def _draw(places: tuple[str, ...]) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        end = next((n for n, one in enumerate(events) if isinstance(one, DealerHas)), None)
        if end is None:
            return None
        return _which(
            places, {one.place for one in events[end:] if isinstance(one, Dealt) and one.place in places}
        )

    return told


def _which(places: Sequence[str], draw: set[str]) -> ItemOutcome:
    chosen = [one for one in places if one in draw]
    said = say(
        "school.draw-at", places=SaidList(tuple(say("place.circle", number=int(one)) for one in chosen))
    )
    flags = tuple(3 * (one in draw) for one in places)
    return ItemOutcome(" ".join(chosen) or "none", said if chosen else say("school.draw-none"), flags)


def _toggled(scene: Scene, places: Sequence[str], right: ItemOutcome) -> Iterator[Beside]:
    """Another hand taken for one that draws, or stands."""
    draw = set(right.text.split()) - {"none"}
    for one in places:
        other = draw ^ {one}
        key = "school.whose.should-stand" if one in other else "school.whose.should-draw"
        yield (
            _which(places, other),
            Whose(say(key, place=scene.face.place(one)), scene.table.clauses(HOUSE_WAY)),
        )
