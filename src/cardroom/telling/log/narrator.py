"""Narrator: the log of a round in lines, each with the clauses behind it. A language words the lines later.

Events that belong together make one line: a run of cards, an act with its card, a win with its stake. The
narrator sees what one seat may see; without a seat it is a watcher of bots. A family's presenter narrates
what is special to the family.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from cardroom.felt import (
    BetweenRounds,
    Button,
    Continued,
    Dealt,
    Event,
    Fact,
    Laid,
    Misdealt,
    Moved,
    Regrouped,
    Shuffled,
    Turned,
    Voided,
)
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import WATCHER, Scene
from cardroom.mishaps import Mishap, Premature
from cardroom.rooms import Table
from cardroom.script import FLOOR, Answer, Ask
from cardroom.telling.log.answers import answer_lines
from cardroom.telling.log.cards import card_move_lines, deal_lines, shuffle_line, turn_lines
from cardroom.telling.log.chips import move_lines
from cardroom.telling.log.facts import button_line, fact_line, void_line
from cardroom.telling.log.grouping import group_from
from cardroom.telling.log.mishap_cases import ERROR
from cardroom.telling.log.mishap_clauses import clauses_behind, grade_of, street_of, struck_mishaps
from cardroom.telling.log.mishaps import floor_call_line, mishap_line

Group = tuple[int, int, list[NarrationLine]]
"""A group of events: the number of the first, how many there are, and their lines."""
PREMATURE = f"{ERROR}{Premature.KIND}"
Known = Callable[[int, Sequence[Event]], list[NarrationLine] | None]


class Narrator:
    """Narrates one round. Call `lines` repeatedly as the log grows."""

    def __init__(self, table: Table, start: BetweenRounds, seat: int = WATCHER) -> None:
        self.table = table
        self.scene = Scene(table, table.offering.family.presenter, start, seat)
        self.upto = 0
        self.struck: list[Answer] = []
        """Mishaps at questions that this reader has seen since the last deal."""
        self.early = ""
        """The last street that came too early."""

    def lines(self, events: Sequence[Event]) -> list[NarrationLine]:
        """Return the lines for everything new in the log."""
        return [line for _, _, group_lines in self.groups(events) for line in group_lines]

    def groups(self, events: Sequence[Event], known: Known | None = None) -> list[Group]:
        """Return the new lines by group; `known` returns the lines of a group that is narrated already, or
        None."""
        groups: list[Group] = []
        while self.upto < len(events):
            start, group = self.upto, group_from(self.scene, events, self.upto)
            self.upto += len(group)
            street = street_of(self.scene.view)
            seen = [self.scene.look(event) for event in group]
            self.early = street if any(_is_premature(event) for event in seen) else self.early
            self.struck += [
                event for event in seen if isinstance(event, Answer) and isinstance(event.said, Mishap)
            ]
            group_lines = known(start, seen) if known is not None else None
            if group_lines is None:
                group_lines = [replace(line, event=start) for line in self._line(seen)]
            if any(isinstance(event, Misdealt) for event in seen):
                self.struck.clear()
            groups.append((start, len(group), group_lines))
        return groups

    def _line(self, group: Sequence[Event]) -> list[NarrationLine]:
        own_lines = self.scene.presenter.tell(self.scene, group)
        return [
            self._rested(group, line)
            for line in (_plain(self.scene, group) if own_lines is None else own_lines)
        ]

    def _rested(self, group: Sequence[Event], line: NarrationLine) -> NarrationLine:
        """Return the line of a mishap with the clauses of its case; other lines unchanged."""
        if not line.topic.startswith(ERROR):
            return line
        grade = next(filter(None, map(grade_of, group)), "")
        early = self.early if line.topic == PREMATURE else ""
        return replace(
            line,
            clauses=clauses_behind(
                self.table, line.topic, struck_mishaps(self.struck, line.topic), grade, early
            ),
        )


def _is_premature(event: Event) -> bool:
    return isinstance(event, Answer) and isinstance(event.said, Premature)


def _plain(scene: Scene, group: Sequence[Event]) -> list[NarrationLine]:
    """Return the lines that are the same in every game."""
    first = group[0]
    match first:
        case Answer() if isinstance(first.said, Mishap):
            return [mishap_line(scene, first.said)]
        case Ask(seat=seat) if seat == FLOOR:
            return [floor_call_line(scene, first)]
        case Answer():
            return answer_lines(scene, first, group[1:])
        case Dealt():
            return deal_lines(scene, group)
        case Turned():
            return turn_lines(scene, group)
        case Moved():
            return move_lines(scene, group)
        case Shuffled() | Continued():
            return [shuffle_line(first)]
        case Regrouped() | Laid():
            return card_move_lines(scene, first)
        case Button():
            return [button_line(scene, first)]
        case Fact():
            return [fact_line(scene, first)]
        case Voided():
            return [void_line(scene, first)]
    return []


def narrated(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> list[NarrationLine]:
    """Return the lines of a whole round."""
    return Narrator(table, start, seat).lines(events)
