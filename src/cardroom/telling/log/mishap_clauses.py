"""The clauses behind a line about a mishap.

A room file ties all clauses on a kind of mishap to one topic. A line names those on what happened and what
came of it, as far as everyone at the table knows. What struck was fully visible; of a dealing error only the
kind is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.felt import Event, Fact, Miscounted, Misdealt, MisplacedCardFound, View, Voided
from cardroom.felt.places import BOARD
from cardroom.fixed import Fixed
from cardroom.mishaps import Mishap
from cardroom.rooms import Table
from cardroom.script import FLOOR, Answer, Ask
from cardroom.telling.log.mishap_cases import ERROR, FLOOR_ASKED, cases, possible_clauses, words_of

STREETS = Fixed({0: "flop", 3: "turn", 4: "river"})
"""The next street by the number of board cards, which is too early if it is dealt too early."""


def street_of(view: View) -> str:
    """Return the next street, or an empty string."""
    return STREETS.get(len(view.cards.get(BOARD, ())), "")


def grade_of(event: Event) -> str:
    """Return the remedy grade that an event reports (`dead`, `misdeal`, …), or an empty string."""
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


def struck_mishaps(events: Iterable[Event], topic: str) -> list[Mishap]:
    """Return the mishaps of this topic that struck in full view since the last deal."""
    struck: list[Mishap] = []
    for event in events:
        if isinstance(event, Misdealt):
            struck.clear()
        elif isinstance(event, Answer) and isinstance(event.said, Mishap) and event.said.topic == topic:
            struck.append(event.said)
    return [mishap for mishap in struck if mishap.way == "struck"]


def clauses_behind(
    table: Table, topic: str, struck: Sequence[Mishap], grade: str = "", street: str = ""
) -> tuple[str, ...]:
    """Return the clauses of the topic that may apply.

    For cards that come too early the street says more than what comes of them.
    """
    kind, ids = frozenset((topic.removeprefix(ERROR),)), table.clauses(topic)
    early = f"before-{street}"
    if street and any(early in cases()[clause_id].grades for clause_id in ids if clause_id in cases()):
        grade = early
    return possible_clauses(ids, words_of(struck) | kind, grade, whole=bool(struck))
