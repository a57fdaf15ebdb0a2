"""Drill: where does it start. The action button from dice or a card, who opens, who is dealt first, who has
the button next."""

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
from cardroom.school.outcome_values import SeatNumber
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import OutcomeReader, Probe, WrongAnswer
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
"""The buttons that a rule places; players take or choose the others."""
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
    """Yield questions on buttons, on who acts first, on the first card and wager, and on the next button."""
    yield from _buttons(played)
    yield from _openers(played)
    yield from _first_card(played)
    yield from _first_settled(played)
    yield from _next_button(played)


def _spot(scene: Scene, number: int) -> ItemOutcome:
    message: Value = scene.presenter.place(str(number)) if scene.presenter.has_circles else Who(number)
    return ItemOutcome(
        SeatNumber(number),
        message if isinstance(message, Said) else say("school.person", who=message),
        (number,),
    )


def _ring(scene: Scene, played: PlayedRound) -> list[int]:
    """Return where it could start: any position of a table with circles, else every occupied seat."""
    if scene.presenter.has_circles:
        return list(range(1, played.table.rules.seats + 1))
    return [person.seat for person in played.start.people if not person.away]


def _neighbours(scene: Scene, played: PlayedRound, right: int) -> tuple[WrongAnswer, ...]:
    """Return one position too far, one too few, each button's own position and the first seat."""
    ring = _ring(scene, played)
    if right not in ring:
        return ()
    index, neighbours = ring.index(right), []
    for key, number in (("one-on", ring[(index + 1) % len(ring)]), ("one-back", ring[index - 1])):
        neighbours.append((_spot(scene, number), Whose(say(f"school.whose.{key}"))))
    for kind, (number, _) in scene.view.buttons.items():
        if number in ring:
            neighbours.append((
                _spot(scene, number),
                Whose(say("school.whose.button", button=say(f"school.button.{kind}"))),
            ))
    if scene.presenter.has_circles:
        neighbours.append((_spot(scene, ring[0]), Whose(say("school.whose.first-seat"))))
    return tuple(answer for answer in neighbours if answer[0].value != SeatNumber(right))


def _buttons(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question for each button that dice, a card or the last hand placed."""
    for index, event, scene in walk(played):
        if isinstance(event, Button) and event.kind in BUTTONS:
            dice = next(
                (earlier for earlier in reversed(played.events[:index]) if isinstance(earlier, DiceShow)),
                None,
            )
            reader, beside = _button_reader(scene, event.kind), _neighbours(scene, played, event.at)
            yield Probe(
                index,
                _button_asked(event, dice),
                "seat",
                event.topic,
                reader,
                index + 1,
                beside,
                NEEDS,
                early=True,
            )


def _button_asked(event: Button, dice: DiceShow | None) -> Said:
    if dice is not None and event.kind == "action":
        shown = SaidList(tuple(dice.dice), "comma")
        return say("school.ask.button.action-dice", dice=shown, total=dice.total)
    return say(f"school.ask.button.{event.kind}")


def _button_reader(scene: Scene, kind: str) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        return next(
            (_spot(scene, event.at) for event in events if isinstance(event, Button) and event.kind == kind),
            None,
        )

    return read


def _openers(played: PlayedRound) -> Iterator[Probe]:
    """Yield questions on who acts first after new cards: in poker in every betting round, elsewhere in the
    first turn."""
    first = {index: count for count, index in enumerate(_first_asks(played.events))}
    for index, event, scene in walk(played):
        if index in first and isinstance(event, Ask):
            asks = say(f"school.ask.{ASKED.get(event.kind, 'acts')}")
            reader, beside = (
                _first_ask_reader(event.kind, first[index]),
                _neighbour_seats(scene, played, event.seat),
            )
            yield Probe(
                index, asks, "seat", _order_topic(played, event), reader, index + 1, beside, NEEDS, early=True
            )


def _first_asks(events: Sequence[Event]) -> Iterator[int]:
    """Yield the numbers of the first questions after cards were dealt."""
    has_come = False
    for index, event in enumerate(events):
        if isinstance(event, Dealt):
            has_come = True
        elif has_come and isinstance(event, Ask) and event.seat > 0 and event.kind in FIRST_ASKED:
            has_come = False
            yield index


def _order_topic(played: PlayedRound, ask: Ask[Any]) -> str:
    """Return the rule on who is first; the question itself rests on the rule about the possible acts."""
    order = "act.order"
    return order if ask.kind == "act" and order in played.table.offering.family.topics else ask.topic


def _person(seat: int) -> ItemOutcome:
    return ItemOutcome(SeatNumber(seat), say("school.person", who=Who(seat)), (seat,))


def _neighbour_seats(scene: Scene, played: PlayedRound, right: int) -> tuple[WrongAnswer, ...]:
    seats = [person.seat for person in played.start.people if not person.away]
    if right not in seats:
        return ()
    index = seats.index(right)
    neighbours = [(_person(seats[(index + 1) % len(seats)]), Whose(say("school.whose.one-on")))]
    neighbours.append((_person(seats[index - 1]), Whose(say("school.whose.one-back"))))
    for kind, (number, _) in scene.view.buttons.items():
        if number in seats:
            neighbours.append((
                _person(number),
                Whose(say("school.whose.button", button=say(f"school.button.{kind}"))),
            ))
    return tuple(answer for answer in neighbours if answer[0].value != SeatNumber(right))


def _first_ask_reader(kind: str, wanted: int) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        first_asks = [events[index] for index in _first_asks(events)]
        ask = first_asks[wanted] if wanted < len(first_asks) else None
        return _person(ask.seat) if isinstance(ask, Ask) and ask.kind == kind else None

    return read


def _first_card(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question on who gets the first card of the deal."""
    topic = "deal.first"
    for index, event, scene in walk(played):
        if isinstance(event, Dealt):
            if (number := number_of(event.place)) and topic in played.table.offering.family.topics:
                reader, beside = _first_card_reader(scene), _neighbours(scene, played, number)
                yield Probe(
                    index,
                    say("school.ask.first-card"),
                    "seat",
                    topic,
                    reader,
                    index + 1,
                    beside,
                    NEEDS,
                    early=True,
                )
            return


def _first_card_reader(scene: Scene) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        first = next((event for event in events if isinstance(event, Dealt)), None)
        return _spot(scene, number_of(first.place)) if first and number_of(first.place) else None

    return read


def _first_settled(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question on which of several wagers is settled first."""
    units = [unit for unit in units_of(played.events) if wager_of(unit.subject)]
    circles = list(dict.fromkeys(number_of(spot.place) for unit in units if (spot := wager_of(unit.subject))))
    if len(circles) < 3:
        return
    for index, _, scene in walk(played):
        if index == units[0].first:
            beside = tuple((_spot(scene, circle), Whose(say("school.whose.later"))) for circle in circles[1:])
            yield Probe(
                index,
                say("school.ask.first-settled"),
                "seat",
                "settle.order",
                _first_settled_reader(scene),
                index + 1,
                beside,
                NEEDS,
            )
            return


def _first_settled_reader(scene: Scene) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        spots = [wager_of(unit.subject) for unit in units_of(events)]
        return next((_spot(scene, number_of(spot.place)) for spot in spots if spot), None)

    return read


def _next_button(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question on who has the dealer's button in the next hand."""
    right = played.after.button
    if not right or not any(isinstance(event, Button) and event.kind == "dealer" for event in played.events):
        return
    for index, event, scene in walk(played):
        if isinstance(event, Cleared):
            reader: OutcomeReader = lambda events, after: _person(after.button) if after else None  # noqa: E731
            asks, beside = say("school.ask.next-button"), _neighbour_seats(scene, played, right)
            yield Probe(index, asks, "seat", "deal.button", reader, len(played.events), beside, NEEDS)
            return
