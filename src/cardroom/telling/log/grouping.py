"""Which events of the log make one line: a run of cards, an act and what follows from it, a win and its
stake."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Dealt, Event, Fact, Moved, Turned
from cardroom.felt.places import number_of
from cardroom.games.scene import Scene
from cardroom.money import BANK, stack, wager_of
from cardroom.script import CHANCE, Answer

FOLLOWING = 12
"""No act has more events behind it that belong to it alone."""


def together(scene: Scene, events: Sequence[Event], at: int) -> Sequence[Event]:
    """The events from this one on that make one line."""
    first, end = events[at], at + 1
    if isinstance(first, Answer) and first.seat > CHANCE:
        return events[at : end + _following(scene, first, events[end : end + FOLLOWING])]
    while end < len(events) and _goes_on(scene, first, events[end]):
        end += 1
    return events[at:end]


def _following(scene: Scene, answer: Answer, after: Sequence[Event]) -> int:
    """An act takes along what it costs, the fact that says it again with its rule, and the card it brings."""
    ask = scene.ask_of(answer)
    count = scene.face.follows(answer, ask, after)
    count += _pays(answer, after[count : count + 1])
    says_again = _says_again(answer, after[count : count + 1])
    brings = not says_again and _brings(after[count : count + 1], ask.about if ask else "")
    return count + says_again + brings


def _pays(answer: Answer, after: Sequence[Event]) -> bool:
    """An act, not a slip, that costs its seat chips; what all have posted goes in together."""
    if not hasattr(answer.said, "name"):
        return False
    return any(
        isinstance(one, Moved) and one.source == stack(answer.seat) and one.topic != "act.post"
        for one in after
    )


def _says_again(answer: Answer, after: Sequence[Event]) -> bool:
    name = getattr(answer.said, "name", "")
    return bool(name) and any(isinstance(one, Fact) and name == one.ACT for one in after)


def _brings(after: Sequence[Event], about: str) -> bool:
    return any(isinstance(one, Dealt) and one.place == about for one in after)


def _goes_on(scene: Scene, first: Event, event: Event) -> bool:
    """A run of cards dealt, of hands turned up, of cards of the table turned up; a win and its stake; what
    the game has."""
    match first:
        case Dealt():
            return isinstance(event, Dealt)
        case Turned() if isinstance(event, Turned):
            return bool(number_of(first.place)) or event.place == first.place
        case Moved() if _is_win(first, event):
            return True
    return scene.face.goes_on(first, event)


def _is_win(paid: Moved, event: Event) -> bool:
    """Winnings, and the stake that goes back to the same seat for the same reason."""
    if not isinstance(event, Moved) or paid.source != BANK or wager_of(event.source) is None:
        return False
    return (paid.target, paid.topic) == (event.target, event.topic)
