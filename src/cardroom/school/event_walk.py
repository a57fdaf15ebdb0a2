"""Walk through a round event by event with every card known, as the drills read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import Card
from cardroom.felt import AUDITOR, Event
from cardroom.games.scene import Scene
from cardroom.school.played_round import PlayedRound
from cardroom.words import ENGLISH, Value


def walk(played: PlayedRound) -> Iterator[tuple[int, Event, Scene]]:
    """Yield each event with its number, and the table as it is before the event."""
    scene = Scene(played.table, played.table.offering.family.presenter, played.start, AUDITOR)
    for index, event in enumerate(played.events):
        yield index, event, scene
        scene.look(event)


def cards_at(scene: Scene, place: str) -> tuple[Card, ...]:
    """Return all cards of the player at this place, in the order in which they lie; empty while one is
    hidden."""
    seat = scene.presenter.player(place, scene.owners)
    spread = (
        next((layout for layout in scene.presenter.spreads(scene, seat) if layout.place == place), None)
        if seat
        else None
    )
    lying = (
        [card for group in spread.groups for card in group.cards]
        if spread
        else list(scene.view.cards.get(place, ()))
    )
    return () if any(card.is_hidden for card in lying) else tuple(lying)


def plain_text(message: Value) -> str:
    """Return the English text of a message, by which two answers are compared."""
    return ENGLISH.text(message)


def first_after(events: Sequence[Event], start: int, kind: type[Event]) -> int:
    """Return the number of the next event of a kind, or the number of events if there is none."""
    return next(
        (index for index in range(start, len(events)) if isinstance(events[index], kind)), len(events)
    )
