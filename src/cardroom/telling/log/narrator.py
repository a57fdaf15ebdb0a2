"""The log of a round in lines, and behind every chip the clause that moved it. No words yet: a language says
them.

Events that belong together make one line: a run of cards, an act and the card it brings, a win and the stake
that comes back with it. The narrator sees what one seat may see; without a seat it is a watcher of bots. What
only one family tells in its own way, the family's face tells.
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
from cardroom.telling.log.answers import answered
from cardroom.telling.log.cards import dealt, moved_card, shuffled, turned
from cardroom.telling.log.chips import moved
from cardroom.telling.log.facts import button_told, fact_told, void_told
from cardroom.telling.log.grouping import together
from cardroom.telling.log.mishap_cases import ERROR
from cardroom.telling.log.mishap_clauses import came_of, rests_on, street_of, struck_by
from cardroom.telling.log.mishaps import floor_called, mishap_told

Group = tuple[int, int, list[NarrationLine]]
"""Events that belong together: the number of the first, how many they are, and their lines."""
PREMATURE = f"{ERROR}{Premature.KIND}"
Known = Callable[[int, Sequence[Event]], list[NarrationLine] | None]


class Narrator:
    """Tells one round. `lines` may be called again and again as the log grows."""

    def __init__(self, table: Table, start: BetweenRounds, seat: int = WATCHER) -> None:
        self.table = table
        self.scene = Scene(table, table.offering.family.face, start, seat)
        self.upto = 0
        self.struck: list[Answer] = []
        """What this reader has seen go wrong at questions since the last deal."""
        self.early = ""
        """The street that came too early last."""

    def lines(self, events: Sequence[Event]) -> list[NarrationLine]:
        """Of everything that is new in the log."""
        return [line for _, _, told in self.groups(events) for line in told]

    def groups(self, events: Sequence[Event], known: Known | None = None) -> list[Group]:
        """The same, by the events that belong together; what is known already need not be told again."""
        found: list[Group] = []
        while self.upto < len(events):
            at, group = self.upto, together(self.scene, events, self.upto)
            self.upto += len(group)
            street = street_of(self.scene.view)
            seen = [self.scene.look(event) for event in group]
            self.early = street if any(_is_premature(one) for one in seen) else self.early
            self.struck += [one for one in seen if isinstance(one, Answer) and isinstance(one.said, Mishap)]
            told = known(at, seen) if known is not None else None
            if told is None:
                told = [replace(line, event=at) for line in self._line(seen)]
            if any(isinstance(one, Misdealt) for one in seen):
                self.struck.clear()
            found.append((at, len(group), told))
        return found

    def _line(self, group: Sequence[Event]) -> list[NarrationLine]:
        own = self.scene.face.tell(self.scene, group)
        return [self._rested(group, line) for line in (_plain(self.scene, group) if own is None else own)]

    def _rested(self, group: Sequence[Event], line: NarrationLine) -> NarrationLine:
        """Of what goes wrong a line names the clauses of its case."""
        if not line.topic.startswith(ERROR):
            return line
        grade = next(filter(None, map(came_of, group)), "")
        early = self.early if line.topic == PREMATURE else ""
        return replace(
            line, clauses=rests_on(self.table, line.topic, struck_by(self.struck, line.topic), grade, early)
        )


def _is_premature(event: Event) -> bool:
    return isinstance(event, Answer) and isinstance(event.said, Premature)


def _plain(scene: Scene, group: Sequence[Event]) -> list[NarrationLine]:
    """As any game is told."""
    first = group[0]
    match first:
        case Answer() if isinstance(first.said, Mishap):
            return [mishap_told(scene, first.said)]
        case Ask(seat=seat) if seat == FLOOR:
            return [floor_called(scene, first)]
        case Answer():
            return answered(scene, first, group[1:])
        case Dealt():
            return dealt(scene, group)
        case Turned():
            return turned(scene, group)
        case Moved():
            return moved(scene, group)
        case Shuffled() | Continued():
            return [shuffled(first)]
        case Regrouped() | Laid():
            return moved_card(scene, first)
        case Button():
            return [button_told(scene, first)]
        case Fact():
            return [fact_told(scene, first)]
        case Voided():
            return [void_told(scene, first)]
    return []


def narrated(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> list[NarrationLine]:
    """A whole round at once."""
    return Narrator(table, start, seat).lines(events)
