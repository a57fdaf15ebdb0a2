"""On which clauses a line about a mishap rests.

A room file ties all clauses on a kind of mishap to one topic. A line names those of them that speak of what happened and of
what came of it, as far as everybody at the table knows: what has struck was seen whole, of what was dealt wrong the kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.felt import Event, Fact, Found, Miscounted, Misdealt, Voided
from cardroom.mishaps import Mishap
from cardroom.rooms import Table
from cardroom.script import FLOOR, Answer, Ask
from cardroom.telling.cases import ERROR, FLOOR_ASKED, named, words_of


def came_of(event: Event) -> str:
    """The grade that an event tells, as the cases call it; empty where it tells none."""
    match event:
        case Misdealt():
            return "misdeal"
        case Voided():
            return "no-pot"
        case Ask(seat=seat) if seat == FLOOR:
            return FLOOR_ASKED
        case Fact() if not isinstance(event, Found | Miscounted):
            return event.key.rpartition(".")[2]
    return ""


def struck_by(events: Iterable[Event], topic: str) -> list[Mishap]:
    """What has struck before everybody's eyes since the last deal, of the kind that this topic is about."""
    found: list[Mishap] = []
    for event in events:
        if isinstance(event, Misdealt):
            found.clear()
        elif isinstance(event, Answer) and isinstance(event.said, Mishap) and event.said.topic == topic:
            found.append(event.said)
    return [one for one in found if one.way == "struck"]


def rests_on(table: Table, topic: str, struck: Sequence[Mishap], grade: str = "") -> tuple[str, ...]:
    """The clauses of the topic that may be meant."""
    kind = frozenset((topic.removeprefix(ERROR),))
    return named(table.clauses(topic), words_of(struck) | kind, grade, whole=bool(struck))
