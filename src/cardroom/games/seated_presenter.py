"""Presenter of games without a player-dealer: places belong to players, the pot to everybody, and time is
paid for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.deprecated import earlier_names
from cardroom.felt import Event, Moved
from cardroom.felt.places import number_of
from cardroom.games.facts import HandLost
from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import Presenter
from cardroom.games.scene import Scene
from cardroom.money import seat_of
from cardroom.words import Chips, Said, SaidList, Value, Who, say

TIME, ANTE = "fee.half-hour", "act.ante"
TOGETHER = (TIME, ANTE)
"""Topics of payments by the whole table, which make one line."""


class SeatedPresenter(Presenter):
    """Presenter for which a number is a seat."""

    def place(self, place: str) -> Value:
        """Return the name of a place: a seat is named after its player."""
        return Who(number_of(place)) if number_of(place) else super().place(place)

    def player(self, place: str, owners: Mapping[int, int]) -> int:
        """Return the seat that plays the cards of a place."""
        return number_of(place)

    def goes_on(self, first: Event, event: Event) -> bool:
        """Return whether an event belongs to the line of the first: time and antes of everybody, and all
        hands that lose."""
        if isinstance(first, HandLost):
            return isinstance(event, HandLost)
        if not (isinstance(first, Moved) and isinstance(event, Moved)):
            return False
        return first.topic == event.topic and first.topic in TOGETHER

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        """Return the lines for time, antes and lost hands, or None."""
        match group[0]:
            case Moved(topic=topic) if topic == TIME:
                return [_time(scene, moves_of(group))]
            case Moved(topic=topic) if topic == ANTE:
                return [_antes(scene, moves_of(group))]
            case HandLost(topic=topic):
                seats = [number_of(event.place) for event in group if isinstance(event, HandLost)]
                return [
                    scene.cited_line(say("told.killed", count=len(seats), whose=whose_hands(seats)), topic)
                ]
        return None


def moves_of(group: Sequence[Event]) -> list[Moved]:
    """Return the moves of chips among the events."""
    return [event for event in group if isinstance(event, Moved)]


def whose_hands(seats: Sequence[int]) -> SaidList:
    """Return the owners of hands: `Ann's, Ben's and your`."""
    return SaidList(tuple(say("told.whose", who=Who(seat)) for seat in seats))


def _time(scene: Scene, moves: Sequence[Moved]) -> NarrationLine:
    """Return the line of a time collection: one for the whole table, naming those who had too little."""
    due = max(move.cents for move in moves)
    payers = {seat_of(move.source) for move in moves} - {0}
    begins = say("told.half-hours", count=scene.half_hours or 1)
    source = say("told.each-player") if payers else scene.presenter.account(moves[0].source)
    sentence = say("told.time", begins=begins, chips=Chips(due), source=source)
    return scene.cited_line(with_short(sentence, scene, moves, due), TIME, "pot", payers)


def _antes(scene: Scene, moves: Sequence[Moved]) -> NarrationLine:
    """Return the line of the antes: one for the whole table, naming those who had too little."""
    due, payers = max(move.cents for move in moves), [seat_of(move.source) for move in moves]
    sentence = say("told.everybody-antes", chips=Chips(due))
    if len(moves) == 1:
        sentence = say("told.antes", who=Who(payers[0]), chips=Chips(due))
    return scene.cited_line(with_short(sentence, scene, moves, due), ANTE, "pot", payers)


def with_short(sentence: Said, scene: Scene, moves: Sequence[Moved], due: int) -> Said:
    """Return a sentence about what all pay, followed by those who had too little."""
    for move in moves:
        if move.cents < due:
            sentence = say(
                "told.short",
                said=sentence,
                chips=Chips(move.cents),
                source=scene.presenter.account(move.source),
            )
    return sentence


__getattr__ = earlier_names(__name__, {"SeatedFace": "SeatedPresenter"})
