"""How a game is played, in one screen: goal, order of play, what wins, and what is special at this table."""

from __future__ import annotations

import msgspec

from cardroom.games.rule_sheet import Section, goal
from cardroom.rooms import Table
from cardroom.words import Said, say


class Primer(msgspec.Struct, frozen=True):
    title: Said
    sections: tuple[Section, ...]


def primer(table: Table) -> Primer:
    """What the family tells a newcomer; one that tells nothing is introduced by its one sentence."""
    family = table.offering.family
    sections = family.primer(table.opened) or [goal(family.about(table.rules))]
    return Primer(say("primer.title", game=table.offering.name), tuple(sections))
