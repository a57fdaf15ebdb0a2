"""Where does it start: the action button from dice or card, who opens, who is dealt to first, who has the
button next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import BetweenRounds, Button, Cleared, Dealt, Event
from cardroom.felt.places import number_of
from cardroom.fixed import Fixed
from cardroom.games.banked.facts import DiceShow
from cardroom.games.scene import Scene
from cardroom.money import wager_of
from cardroom.school.drills.layout import units_of
from cardroom.school.event_walk import walk
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import Beside, Probe, Told
from cardroom.script import Ask
from cardroom.words import Said, SaidList, Value, Who, say

TOPICS = (
    "deal.action-button",
    "deal.button",
    "deal.dice",
    "deal.first",
    "deal.opening",
    "deal.pile",
    "act.bring-in",
    "act.first-round",
    "act.later-rounds",
    "settle.order",
)
BUTTONS = ("action", "first")
"""Those that a rule puts down; the others somebody takes or chooses."""
FIRST_ASKED = ("bet", "bring-in", "act")
ASKED = Fixed({"bring-in": "bring-in", "bet": "opens"})
NEEDS = (
    "deal.",
    "act.bring-in",
    "act.later-rounds",
    "act.first-round",
    "act.order",
    "act.blinds",
    "act.single-blind",
    "act.two-players",
    "settle.order",
)


def probes(played: PlayedRound) -> Iterator[Probe]:
    yield from _buttons(played)
    yield from _openers(played)
    yield from _first_card(played)
    yield from _first_settled(played)
    yield from _next_button(played)


def _spot(scene: Scene, number: int) -> ItemOutcome:
    said: Value = scene.face.place(str(number)) if scene.face.has_circles else Who(number)
    return ItemOutcome(
        str(number), said if isinstance(said, Said) else say("school.person", who=said), (number,)
    )


def _ring(scene: Scene, played: PlayedRound) -> list[int]:
    """Where it could be: any position of a table with circles, else who sits there."""
    if scene.face.has_circles:
        return list(range(1, played.table.rules.seats + 1))
    return [one.seat for one in played.start.people if not one.away]


def _beside(scene: Scene, played: PlayedRound, right: int) -> tuple[Beside, ...]:
    """One too far, one too few, the button itself and whoever banks."""
    ring = _ring(scene, played)
    if right not in ring:
        return ()
    at, found = ring.index(right), []
    for key, number in (("one-on", ring[(at + 1) % len(ring)]), ("one-back", ring[at - 1])):
        found.append((_spot(scene, number), Whose(say(f"school.whose.{key}"))))
    for kind, (number, _) in scene.view.buttons.items():
        if number in ring:
            found.append((
                _spot(scene, number),
                Whose(say("school.whose.button", button=say(f"school.button.{kind}"))),
            ))
    if scene.face.has_circles:
        found.append((_spot(scene, ring[0]), Whose(say("school.whose.first-seat"))))
    return tuple(one for one in found if one[0].text != str(right))


def _buttons(played: PlayedRound) -> Iterator[Probe]:
    """A button that dice, a card or the last hand put down."""
    for at, event, scene in walk(played):
        if isinstance(event, Button) and event.kind in BUTTONS:
            dice = next((one for one in reversed(played.events[:at]) if isinstance(one, DiceShow)), None)
            told, beside = _put(scene, event.kind), _beside(scene, played, event.at)
            yield Probe(
                at, _button_asked(event, dice), "seat", event.topic, told, at + 1, beside, NEEDS, early=True
            )


def _button_asked(event: Button, dice: DiceShow | None) -> Said:
    if dice is not None and event.kind == "action":
        shown = SaidList(tuple(dice.dice), "comma")
        return say("school.ask.button.action-dice", dice=shown, total=dice.total)
    return say(f"school.ask.button.{event.kind}")


def _put(scene: Scene, kind: str) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        return next(
            (_spot(scene, one.at) for one in events if isinstance(one, Button) and one.kind == kind), None
        )

    return told


def _openers(played: PlayedRound) -> Iterator[Probe]:
    """Who is asked first when new cards lie: in poker in every betting round, elsewhere whose turn comes
    first."""
    first = {at: count for count, at in enumerate(_firsts(played.events))}
    for at, event, scene in walk(played):
        if at in first and isinstance(event, Ask):
            asks = say(f"school.ask.{ASKED.get(event.kind, 'acts')}")
            told, beside = _asked(event.kind, first[at]), _people(scene, played, event.seat)
            yield Probe(
                at, asks, "seat", _order_topic(played, event), told, at + 1, beside, NEEDS, early=True
            )


def _firsts(events: Sequence[Event]) -> Iterator[int]:
    """The numbers of the first questions after cards have come."""
    has_come = False
    for at, one in enumerate(events):
        if isinstance(one, Dealt):
            has_come = True
        elif has_come and isinstance(one, Ask) and one.seat > 0 and one.kind in FIRST_ASKED:
            has_come = False
            yield at


def _order_topic(played: PlayedRound, ask: Ask[Any]) -> str:
    """The rule on who is first; the question itself rests on the one about what may be said."""
    order = "act.order"
    return order if ask.kind == "act" and order in played.table.offering.family.topics else ask.topic


def _person(seat: int) -> ItemOutcome:
    return ItemOutcome(str(seat), say("school.person", who=Who(seat)), (seat,))


def _people(scene: Scene, played: PlayedRound, right: int) -> tuple[Beside, ...]:
    seats = [one.seat for one in played.start.people if not one.away]
    if right not in seats:
        return ()
    at = seats.index(right)
    found = [(_person(seats[(at + 1) % len(seats)]), Whose(say("school.whose.one-on")))]
    found.append((_person(seats[at - 1]), Whose(say("school.whose.one-back"))))
    for kind, (number, _) in scene.view.buttons.items():
        if number in seats:
            found.append((
                _person(number),
                Whose(say("school.whose.button", button=say(f"school.button.{kind}"))),
            ))
    return tuple(one for one in found if one[0].text != str(right))


def _asked(kind: str, wanted: int) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        found = [events[at] for at in _firsts(events)]
        one = found[wanted] if wanted < len(found) else None
        return _person(one.seat) if isinstance(one, Ask) and one.kind == kind else None

    return told


def _first_card(played: PlayedRound) -> Iterator[Probe]:
    """Who gets the first card of the deal."""
    topic = "deal.first"
    for at, event, scene in walk(played):
        if isinstance(event, Dealt):
            if (number := number_of(event.place)) and topic in played.table.offering.family.topics:
                told, beside = _dealt_first(scene), _beside(scene, played, number)
                yield Probe(
                    at, say("school.ask.first-card"), "seat", topic, told, at + 1, beside, NEEDS, early=True
                )
            return


def _dealt_first(scene: Scene) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        first = next((one for one in events if isinstance(one, Dealt)), None)
        return _spot(scene, number_of(first.place)) if first and number_of(first.place) else None

    return told


def _first_settled(played: PlayedRound) -> Iterator[Probe]:
    """Which of several wagers is settled first."""
    units = [unit for unit in units_of(played.events) if wager_of(unit.subject)]
    circles = list(dict.fromkeys(number_of(spot.place) for unit in units if (spot := wager_of(unit.subject))))
    if len(circles) < 3:
        return
    for at, _, scene in walk(played):
        if at == units[0].first:
            beside = tuple((_spot(scene, one), Whose(say("school.whose.later"))) for one in circles[1:])
            yield Probe(
                at,
                say("school.ask.first-settled"),
                "seat",
                "settle.order",
                _settled(scene),
                at + 1,
                beside,
                NEEDS,
            )
            return


def _settled(scene: Scene) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        spots = [wager_of(unit.subject) for unit in units_of(events)]
        return next((_spot(scene, number_of(one.place)) for one in spots if one), None)

    return told


def _next_button(played: PlayedRound) -> Iterator[Probe]:
    """Who has the dealer's button in the next hand."""
    right = played.after.button
    if not right or not any(isinstance(one, Button) and one.kind == "dealer" for one in played.events):
        return
    for at, event, scene in walk(played):
        if isinstance(event, Cleared):
            told: Told = lambda events, after: _person(after.button) if after else None  # noqa: E731
            asks, beside = say("school.ask.next-button"), _people(scene, played, right)
            yield Probe(at, asks, "seat", "deal.button", told, len(played.events), beside, NEEDS)
            return
