"""A round gone through event by event, with everything that lies on the table known: what a drill looks
at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import Card
from cardroom.felt import AUDITOR, Event
from cardroom.games.scene import Scene
from cardroom.school.played_round import PlayedRound
from cardroom.words import ENGLISH, Value


def walk(played: PlayedRound) -> Iterator[tuple[int, Event, Scene]]:
    """Each event with its number, and the table as it lies before it."""
    scene = Scene(played.table, played.table.offering.family.face, played.start, AUDITOR)
    for at, event in enumerate(played.events):
        yield at, event, scene
        scene.look(event)


def cards_at(scene: Scene, place: str) -> tuple[Card, ...]:
    """All cards that somebody plays there, as they lie before him; nothing while one of them is not known."""
    seat = scene.face.player(place, scene.owners)
    spread = (
        next((one for one in scene.face.spreads(scene, seat) if one.place == place), None) if seat else None
    )
    found = (
        [card for group in spread.groups for card in group.cards]
        if spread
        else list(scene.view.cards.get(place, ()))
    )
    return () if any(card.is_hidden for card in found) else tuple(found)


def plain_text(said: Value) -> str:
    """What two answers are compared by."""
    return ENGLISH.text(said)


def first_after(events: Sequence[Event], at: int, kind: type[Event]) -> int:
    """The number of the next event of a kind, or the end."""
    return next((n for n in range(at, len(events)) if isinstance(events[n], kind)), len(events))
