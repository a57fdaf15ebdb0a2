"""Groups of events that make one line: a run of cards, an act with its effects, a win with its stake."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Dealt, Event, Fact, Moved, Turned
from cardroom.felt.places import number_of
from cardroom.games.scene import Scene
from cardroom.money import BANK, stack, wager_of
from cardroom.script import CHANCE, Answer

FOLLOWING = 12
"""How many events at most belong to one act alone."""


def group_from(scene: Scene, events: Sequence[Event], start: int) -> Sequence[Event]:
    """Return the events from this one on that make one line."""
    first, end = events[start], start + 1
    if isinstance(first, Answer) and first.seat > CHANCE:
        return events[start : end + _following(scene, first, events[end : end + FOLLOWING])]
    while end < len(events) and _goes_on(scene, first, events[end]):
        end += 1
    return events[start:end]


def _following(scene: Scene, answer: Answer, after: Sequence[Event]) -> int:
    """Return how many events belong to an act: its cost, the fact that repeats it with its rule, the card it
    brings."""
    ask = scene.ask_of(answer)
    count = scene.presenter.follows(answer, ask, after)
    count += _pays(answer, after[count : count + 1])
    says_again = _says_again(answer, after[count : count + 1])
    brings = not says_again and _brings(after[count : count + 1], ask.about if ask else "")
    return count + says_again + brings


def _pays(answer: Answer, after: Sequence[Event]) -> bool:
    """Return True for an act, not a slip, that costs its seat chips; posted chips of all players make one
    line."""
    if not hasattr(answer.said, "name"):
        return False
    return any(
        isinstance(event, Moved) and event.source == stack(answer.seat) and event.topic != "act.post"
        for event in after
    )


def _says_again(answer: Answer, after: Sequence[Event]) -> bool:
    name = getattr(answer.said, "name", "")
    return bool(name) and any(isinstance(event, Fact) and name == event.ACT for event in after)


def _brings(after: Sequence[Event], about: str) -> bool:
    return any(isinstance(event, Dealt) and event.place == about for event in after)


def _goes_on(scene: Scene, first: Event, event: Event) -> bool:
    """Return True if an event continues a group: cards dealt, hands or table cards turned up, a win and its
    stake, or what the game groups."""
    match first:
        case Dealt():
            return isinstance(event, Dealt)
        case Turned() if isinstance(event, Turned):
            return bool(number_of(first.place)) or event.place == first.place
        case Moved() if _is_win(first, event):
            return True
    return scene.presenter.goes_on(first, event)


def _is_win(paid: Moved, event: Event) -> bool:
    """Return True for a stake that goes back to the same seat for the same reason as the winnings before
    it."""
    if not isinstance(event, Moved) or paid.source != BANK or wager_of(event.source) is None:
        return False
    return (paid.target, paid.topic) == (event.target, event.topic)
