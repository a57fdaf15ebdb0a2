"""Read the hands: what cards make at this table, and who wins which pot or half of it."""

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
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import Beside, Probe, Told
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
"""The field of a comparison that has the hand it is compared with."""
CARDS = ("cards.", "settle.foul")
"""The rules by which hands are read."""
READ_BY = ("cards.uses", "cards.hand", "cards.values", "cards.points", "cards.two")
"""What a room may have to say of how cards are read, the first that it does."""


def probes(played: PlayedRound) -> Iterator[Probe]:
    found = [*_readings(played)]
    for probe, outcome in found:
        near = tuple((one, _of_hand(other)) for other, one in found if one != outcome)
        yield replace(probe, beside=(*probe.beside, *near))
    yield from _winners(played)
    yield from conditions(played)


def _of_hand(other: Probe) -> Whose:
    return Whose(say("school.whose.hand", place=other.asks.slot("place")))


def _readings(played: PlayedRound) -> Iterator[tuple[Probe, ItemOutcome]]:
    """Each hand that the engine reads aloud, before it does."""
    seen = set()
    for at, event, scene in walk(played):
        outcome = _read(event)
        if outcome is None or not isinstance(event, Fact) or event.place in seen:
            continue
        own = cards_at(scene, event.place)
        if not own:
            continue
        seen.add(event.place)
        board = tuple(scene.view.cards.get(BOARD, ()))
        beside = (*_foul_or_not(scene, event), *_overlooked(scene, event.place, outcome, own, board))
        told = _told(event.place, type(event))
        asks = _asks(scene, event, own, board)
        yield Probe(at, asks, "words", _topic(played, event, board), told, at + 1, beside, CARDS), outcome


def _asks(scene: Scene, event: Fact, own: Sequence[Card], board: Sequence[Card]) -> Said:
    place = scene.owned(event.place)
    front, back = getattr(event, "front_cards", ()), getattr(event, "back_cards", ())
    if front:
        return say(
            "school.ask.read-two", place=place, front=ShownCards(tuple(front)), back=ShownCards(tuple(back))
        )
    key = "school.ask.read-board" if board else "school.ask.read"
    return say(key, place=place, cards=ShownCards(tuple(own)), board=ShownCards(tuple(board)))


def _topic(played: PlayedRound, fact: Fact, board: Sequence[Card]) -> str:
    """The rule by which cards are read, where the room has one; else the one that was told."""
    if fact.topic == "settle.foul":
        return fact.topic
    known = [one for one in READ_BY if played.table.clauses(one) and (board or one != "cards.uses")]
    return known[0] if known else fact.topic


def _told(place: str, kind: type[Fact]) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        facts = (one for one in events if isinstance(one, kind) and one.place == place)
        return next((outcome for one in facts if (outcome := _read(one))), None)

    return told


def _read(event: Event) -> ItemOutcome | None:
    """What a fact says that the cards of its place are; a foul hand is foul, whatever it holds."""
    if not isinstance(event, Fact) or wager_of(event.place):
        return None
    fields = [name for name in event.__struct_fields__ if name != OTHERS]
    made = [one for name in fields if isinstance(one := getattr(event, name), Reading)]
    if not made:
        return None
    return _made(made, foul=getattr(event, "how", "") == "foul")


def _made(made: Sequence[Reading], *, foul: bool) -> ItemOutcome:
    said: Value = made[0].said if len(made) == 1 else SaidList(tuple(one.said for one in made))
    said = say("school.foul", hand=said) if foul else said
    return ItemOutcome(plain_text(said), said)


def _foul_or_not(scene: Scene, event: Fact) -> Iterator[Beside]:
    """Of two hands: the same, taken for foul, or for sound."""
    made = [getattr(event, name, None) for name in ("front", "back")]
    both = [one for one in made if isinstance(one, Reading)]
    if len(both) == len(made):
        is_foul = getattr(event, "how", "") == "foul"
        key = "school.whose.is-foul" if is_foul else "school.whose.is-sound"
        yield _made(both, foul=not is_foul), Whose(say(key), scene.table.clauses("settle.foul"))


def _overlooked(
    scene: Scene, place: str, right: ItemOutcome, own: Sequence[Card], board: Sequence[Card]
) -> Iterator[Beside]:
    """What the hand would be without one of its cards, read as this table reads hands."""
    whole = _total(scene, place, None)
    if whole is None or plain_text(whole) != right.text:
        return
    for card in (*own, *board):
        said = _total(scene, place, card)
        if said is not None:
            yield (
                ItemOutcome(plain_text(said), said),
                Whose(say("school.whose.without", cards=ShownCards((card,)))),
            )


def _total(scene: Scene, place: str, without: Card | None) -> Said | None:
    lying = {
        where: [card for card in cards if card is not without] for where, cards in scene.view.cards.items()
    }
    return scene.face.total(scene.table, place, lying, scene.course) if lying.get(place) else None


def _winners(played: PlayedRound) -> Iterator[Probe]:
    """Who takes what of the pots, when the hands lie open."""
    moves = [one for one in played.events if isinstance(one, Moved) and _is_push(one)]
    shown = [
        (at, number_of(one.place))
        for at, one in enumerate(played.events)
        if isinstance(one, Fact) and _read(one)
    ]
    seats = sorted({seat for _, seat in shown if seat})
    if not moves or len(seats) < 2:
        return
    beside = [_instead(seat) for seat in seats]
    beside.append(_instead(*seats))
    at, until, asks = shown[-1][0] + 1, len(played.events), say("school.ask.winners")
    yield Probe(at, asks, "words", moves[-1].topic, _pushed, until, tuple(beside), ("cards.", "settle."))


def _instead(*seats: int) -> Beside:
    """As if these had won all of it."""
    who = SaidList(tuple(map(Who, seats)))
    return _parts([("settle.pot", set(seats))]), Whose(
        say("school.whose.other-hand", who=who, count=len(seats))
    )


def _is_push(event: Moved) -> bool:
    return event.source == POT and event.topic in WON and seat_of(event.target) > 0


def _pushed(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
    """Part by part, in the order in which they are pushed."""
    parts: list[tuple[str, set[int]]] = []
    for one in events:
        if not (isinstance(one, Moved) and _is_push(one)):
            continue
        seat = seat_of(one.target)
        if not parts or parts[-1][0] != one.topic or seat in parts[-1][1]:
            parts.append((one.topic, set()))
        parts[-1][1].add(seat)
    return _parts(parts) if parts else None


def _parts(parts: Sequence[tuple[str, set[int]]]) -> ItemOutcome:
    """Where the same win every part, all of it is theirs, by whatever rule."""
    if all(seats == parts[0][1] for _, seats in parts):
        parts = [("settle.pot", parts[0][1])]
    text = " · ".join(
        f"{topic.removeprefix('settle.')} {','.join(map(str, sorted(seats)))}" for topic, seats in parts
    )
    each = [_part(topic, seats) for topic, seats in parts]
    return ItemOutcome(text, each[0] if len(each) == 1 else SaidList(tuple(each), "semicolon"))


def _part(topic: str, seats: set[int]) -> Said:
    who = SaidList(tuple(map(Who, sorted(seats))))
    return say(f"school.won.{topic.removeprefix('settle.')}", who=who, count=len(seats))
