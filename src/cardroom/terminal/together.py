"""Which events of the log make one line: a run of cards, an act and what follows from it, a win and its stake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.felt import Dealt, Event, Fact, Laid, Moved, Regrouped, Turned
from cardroom.money import BANK, stack
from cardroom.script import CHANCE, Answer
from cardroom.terminal.words import number_of, seat_of, verb, wager_of

ASIDE = ("burn", "drawn", "muck", "discards", "reshuffled", "unplayed", *(f"pile-{n}" for n in range(1, 13)))
"""Places of cards that are out of play."""
UNDER = "six-card/"
"""Where the cards of a folded hand wait for a bonus bet: a note says that they go there."""
TIME = "fee.half-hour"
KILLED = "settle.killed"
MOST_LAID = 12
"""No more cards are laid in one act."""


def together(events: Sequence[Event], at: int, about: Mapping[int, str]) -> Sequence[Event]:
    """The events from this one on that make one line; `about` is what each seat was last asked about."""
    first, end = events[at], at + 1
    if isinstance(first, Answer) and first.seat != CHANCE:
        end += _opens(events[end : end + 2])
        end += _pays(first, events[end : end + 1])
        end += _repeats(first, events[end : end + 1])
        end += _draws(events[end : end + 1], about.get(first.seat, ""))
        end += _lays(first, events[end : end + MOST_LAID])
    else:
        while end < len(events) and _goes_on(first, events[end]):
            end += 1
    return events[at:end]


def _goes_on(first: Event, event: Event) -> bool:
    """A run of cards dealt or turned up, of hands shown, of blinds, of bets into the pot; a win and its stake."""
    if isinstance(first, Dealt):
        return isinstance(event, Dealt)
    if isinstance(first, Fact) and first.topic == KILLED:
        return isinstance(event, Fact) and event.topic == KILLED
    if isinstance(first, Turned) and number_of(first.place):
        return isinstance(event, Turned) or (isinstance(event, Fact) and event.topic == "settle.show")
    if isinstance(first, Turned):
        return isinstance(event, Turned) and event.place == first.place
    if _is_collecting(first, event):
        return True
    return _is_win(first, event) or _is_gathering(first, event) or _is_blind(first, event) or _is_time(first, event)


def _pays(said: Answer, following: Sequence[Event]) -> bool:
    """An act, not a slip, that costs its seat chips; what all have posted goes in together."""
    if not hasattr(said.said, "name"):
        return False
    return any(isinstance(one, Moved) and one.source == stack(said.seat) and one.topic != "act.post" for one in following)


def _repeats(said: Answer, following: Sequence[Event]) -> bool:
    """A note that says of the same act on which rule it stands."""
    act = verb(getattr(said.said, "name", ""))
    return any(isinstance(one, Fact) and one.text.partition(":")[0] == act for one in following)


def _opens(following: Sequence[Event]) -> int:
    """A down card that its owner turns up and lays to the open ones."""
    turned, moved = (*following, None, None)[:2]
    return 2 if isinstance(turned, Turned) and isinstance(moved, Regrouped) and moved.source == turned.place else 0


def _lays(said: Answer, following: Sequence[Event]) -> int:
    """The cards that go where an act names them; a draw brings the card it is for."""
    name, count = str(getattr(said.said, "name", "")), 0
    for one in following if " " in name or name == "draw" else ():
        is_drawn = name == "draw" and isinstance(one, Dealt) and one.place.startswith("drawn/")
        if not (isinstance(one, Laid | Regrouped) or is_drawn):
            break
        count += 1
    return count


def _is_collecting(first: Event, event: Event) -> bool:
    """One player collects from several."""
    if not (isinstance(first, Moved) and isinstance(event, Moved)):
        return False
    same = (first.target, first.topic) == (event.target, event.topic)
    return same and all(seat_of(account) for account in (first.source, event.source, first.target))


def _draws(following: Sequence[Event], about: str) -> bool:
    return any(isinstance(one, Dealt) and one.place == about for one in following)


def _is_gathering(first: Event, event: Event) -> bool:
    if not (isinstance(first, Moved) and isinstance(event, Moved)) or seat_of(first.source) or wager_of(first.source):
        return False
    return (first.target, first.topic) == (event.target, event.topic) and first.source.startswith("bet/")


def _is_blind(first: Event, event: Event) -> bool:
    """Blinds, antes, or what was posted: runs of one kind."""
    topics = {one.topic if isinstance(one, Moved) else "" for one in (first, event)}
    return len(topics) == 1 and topics <= {"act.blinds", "act.ante", "act.post"}


def _is_time(first: Event, event: Event) -> bool:
    return all(isinstance(one, Moved) and one.topic == TIME for one in (first, event))


def _is_win(paid: Event, returned: Event) -> bool:
    """Winnings, and the stake that goes back to the same seat for the same reason."""
    if not (isinstance(paid, Moved) and isinstance(returned, Moved)):
        return False
    same = paid.target == returned.target and paid.topic == returned.topic
    return same and paid.source == BANK and wager_of(returned.source) is not None
