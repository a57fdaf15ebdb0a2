"""Drill: read the hands. What the cards make at this table, and who wins which pot or which half of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.felt import BetweenRounds, Event, Fact, Moved
from cardroom.felt.places import BOARD, number_of
from cardroom.games.scene import Scene
from cardroom.hands.reading import Reading
from cardroom.money import POT, seat_of, wager_of
from cardroom.school.drills.melds import conditions
from cardroom.school.event_walk import cards_at, plain_text, walk
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.outcome_values import HandRead, PotsWon
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import OutcomeReader, Probe, WrongAnswer
from cardroom.words import Said, SaidList, ShownCards, Value, Who, say

WON = (
    "settle.pot",
    "settle.side-pot",
    "settle.high-half",
    "settle.low-half",
    "settle.one-way",
    "settle.no-qualifier",
)
TOPICS = ("cards.", "settle.show", "settle.qualify", "settle.foul", *WON)
OTHERS = "theirs"
"""The field of a comparison that holds the opposing hand."""
CARDS = ("cards.", "settle.foul")
"""The rules by which hands are read."""
READ_BY = ("cards.uses", "cards.hand", "cards.values", "cards.points", "cards.two")
"""The topics on reading cards, in the order of preference; the first that the room has a clause on counts."""


def probes(played: PlayedRound) -> Iterator[Probe]:
    """Yield questions on each hand that the engine reads, on the winners and on paid melds."""
    readings = [*_readings(played)]
    for probe, outcome in readings:
        near = tuple((reading, _of_hand(neighbour)) for neighbour, reading in readings if reading != outcome)
        yield replace(probe, beside=(*probe.beside, *near))
    yield from _winners(played)
    yield from conditions(played)


def _of_hand(probe: Probe) -> Whose:
    return Whose(say("school.whose.hand", place=probe.asks.slot("place")))


def _readings(played: PlayedRound) -> Iterator[tuple[Probe, ItemOutcome]]:
    """Yield a question for each hand that the engine reads aloud, put before it does."""
    seen = set()
    for index, event, scene in walk(played):
        outcome = _read_hand(event)
        if outcome is None or not isinstance(event, Fact) or event.place in seen:
            continue
        held_cards = cards_at(scene, event.place)
        if not held_cards:
            continue
        seen.add(event.place)
        board = tuple(scene.view.cards.get(BOARD, ()))
        beside = (*_foul_or_not(scene, event), *_overlooked(scene, event.place, outcome, held_cards, board))
        reader = _outcome_reader(event.place, type(event))
        asks = _asks(scene, event, held_cards, board)
        yield (
            Probe(index, asks, "words", _topic(played, event, board), reader, index + 1, beside, CARDS),
            outcome,
        )


def _asks(scene: Scene, event: Fact, held_cards: Sequence[Card], board: Sequence[Card]) -> Said:
    place = scene.owned(event.place)
    front, back = getattr(event, "front_cards", ()), getattr(event, "back_cards", ())
    if front:
        return say(
            "school.ask.read-two", place=place, front=ShownCards(tuple(front)), back=ShownCards(tuple(back))
        )
    key = "school.ask.read-board" if board else "school.ask.read"
    return say(key, place=place, cards=ShownCards(tuple(held_cards)), board=ShownCards(tuple(board)))


def _topic(played: PlayedRound, fact: Fact, board: Sequence[Card]) -> str:
    """Return the room's rule for reading cards if it has one, else the topic of the fact."""
    if fact.topic == "settle.foul":
        return fact.topic
    topics = [topic for topic in READ_BY if played.table.clauses(topic) and (board or topic != "cards.uses")]
    return topics[0] if topics else fact.topic


def _outcome_reader(place: str, kind: type[Fact]) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        facts = (event for event in events if isinstance(event, kind) and event.place == place)
        return next((outcome for fact in facts if (outcome := _read_hand(fact))), None)

    return read


def _read_hand(event: Event) -> ItemOutcome | None:
    """Return the hand that a fact reports for the cards of its place. A foul hand is foul, regardless of its
    cards."""
    if not isinstance(event, Fact) or wager_of(event.place):
        return None
    fields = [name for name in event.__struct_fields__ if name != OTHERS]
    readings = [reading for name in fields if isinstance(reading := getattr(event, name), Reading)]
    if not readings:
        return None
    return _hand_outcome(readings, foul=getattr(event, "how", "") == "foul")


def _hand_outcome(readings: Sequence[Reading], *, foul: bool) -> ItemOutcome:
    message: Value = (
        readings[0].said if len(readings) == 1 else SaidList(tuple(reading.said for reading in readings))
    )
    message = say("school.foul", hand=message) if foul else message
    return _reading(message)


def _reading(message: Value) -> ItemOutcome:
    return ItemOutcome(HandRead(plain_text(message)), message)


def _foul_or_not(scene: Scene, event: Fact) -> Iterator[WrongAnswer]:
    """Yield a pair of hands with the opposite verdict: foul instead of sound, or sound instead of foul."""
    hands = [getattr(event, name, None) for name in ("front", "back")]
    both = [hand for hand in hands if isinstance(hand, Reading)]
    if len(both) == len(hands):
        is_foul = getattr(event, "how", "") == "foul"
        key = "school.whose.is-foul" if is_foul else "school.whose.is-sound"
        yield _hand_outcome(both, foul=not is_foul), Whose(say(key), scene.table.clauses("settle.foul"))


def _overlooked(
    scene: Scene, place: str, right: ItemOutcome, held_cards: Sequence[Card], board: Sequence[Card]
) -> Iterator[WrongAnswer]:
    """Yield what the hand would be without one of its cards, read as this table reads hands."""
    whole = _total(scene, place, None)
    if whole is None or _reading(whole).value != right.value:
        return
    for card in (*held_cards, *board):
        message = _total(scene, place, card)
        if message is not None:
            yield (
                _reading(message),
                Whose(say("school.whose.without", cards=ShownCards((card,)))),
            )


def _total(scene: Scene, place: str, without: Card | None) -> Said | None:
    lying = {
        where: [card for card in cards if card is not without] for where, cards in scene.view.cards.items()
    }
    return scene.presenter.total(scene.table, place, lying, scene.course) if lying.get(place) else None


def _winners(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question on who takes which pots, put when the hands lie open."""
    moves = [move for move in played.events if isinstance(move, Moved) and _is_push(move)]
    shown = [
        (index, number_of(event.place))
        for index, event in enumerate(played.events)
        if isinstance(event, Fact) and _read_hand(event)
    ]
    seats = sorted({seat for _, seat in shown if seat})
    if not moves or len(seats) < 2:
        return
    beside = [_all_to(seat) for seat in seats]
    beside.append(_all_to(*seats))
    index, until, asks = shown[-1][0] + 1, len(played.events), say("school.ask.winners")
    yield Probe(index, asks, "words", moves[-1].topic, _pushed, until, tuple(beside), ("cards.", "settle."))


def _all_to(*seats: int) -> WrongAnswer:
    """Return the wrong answer that these seats win everything."""
    who = SaidList(tuple(map(Who, seats)))
    return _parts([("settle.pot", set(seats))]), Whose(
        say("school.whose.other-hand", who=who, count=len(seats))
    )


def _is_push(event: Moved) -> bool:
    return event.source == POT and event.topic in WON and seat_of(event.target) > 0


def _pushed(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
    """Return the parts of the pots in the order in which they are pushed."""
    parts: list[tuple[str, set[int]]] = []
    for event in events:
        if not (isinstance(event, Moved) and _is_push(event)):
            continue
        seat = seat_of(event.target)
        if not parts or parts[-1][0] != event.topic or seat in parts[-1][1]:
            parts.append((event.topic, set()))
        parts[-1][1].add(seat)
    return _parts(parts) if parts else None


def _parts(parts: Sequence[tuple[str, set[int]]]) -> ItemOutcome:
    """Return the outcome of the pots. If the same seats win every part, the rule for each part does not
    matter."""
    if all(seats == parts[0][1] for _, seats in parts):
        parts = [("settle.pot", parts[0][1])]
    value = PotsWon(tuple((topic.removeprefix("settle."), tuple(sorted(seats))) for topic, seats in parts))
    messages = [_part(topic, seats) for topic, seats in parts]
    return ItemOutcome(value, messages[0] if len(messages) == 1 else SaidList(tuple(messages), "semicolon"))


def _part(topic: str, seats: set[int]) -> Said:
    who = SaidList(tuple(map(Who, sorted(seats))))
    return say(f"school.won.{topic.removeprefix('settle.')}", who=who, count=len(seats))
