"""On which clauses a line about a mishap rests.

A room file ties all clauses on a kind of mishap to one topic. A line names those of them that speak of what
happened and of what came of it, as far as everybody at the table knows: what has struck was seen whole, of
what was dealt wrong the kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.felt import Event, Fact, Miscounted, Misdealt, MisplacedCardFound, View, Voided
from cardroom.felt.places import BOARD
from cardroom.fixed import Fixed
from cardroom.mishaps import Mishap
from cardroom.rooms import Table
from cardroom.script import FLOOR, Answer, Ask
from cardroom.telling.log.mishap_cases import ERROR, FLOOR_ASKED, cases, named, words_of

STREETS = Fixed({0: "flop", 3: "turn", 4: "river"})
"""By the board cards that lie there: which street comes next, and is too early where one comes too early."""


def street_of(view: View) -> str:
    return STREETS.get(len(view.cards.get(BOARD, ())), "")


def came_of(event: Event) -> str:
    """The grade that an event tells, as the cases call it; empty where it tells none."""
    match event:
        case Misdealt():
            return "misdeal"
        case Voided():
            return "no-pot"
        case Ask(seat=seat) if seat == FLOOR:
            return FLOOR_ASKED
        case Fact() if not isinstance(event, MisplacedCardFound | Miscounted):
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


def rests_on(
    table: Table, topic: str, struck: Sequence[Mishap], grade: str = "", street: str = ""
) -> tuple[str, ...]:
    """The clauses of the topic that may be meant. Of cards that come too early it says more which street they
    are than what comes of them."""
    kind, ids = frozenset((topic.removeprefix(ERROR),)), table.clauses(topic)
    early = f"before-{street}"
    if street and any(early in cases()[one].came for one in ids if one in cases()):
        grade = early
    return named(ids, words_of(struck) | kind, grade, whole=bool(struck))
