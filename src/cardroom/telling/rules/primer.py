"""A primer on one screen: the goal, the order of play, what wins, and what is special at this table."""

from __future__ import annotations

import msgspec

from cardroom.games.rule_sheet import Section, goal
from cardroom.rooms import Table
from cardroom.words import Said, say


class Primer(msgspec.Struct, frozen=True):
    """How a game is played, in sections."""

    title: Said
    sections: tuple[Section, ...]


def primer(table: Table) -> Primer:
    """Return the family's primer; for a family without one its description in one sentence."""
    family = table.offering.family
    sections = family.primer(table.opened) or [goal(family.about(table.rules))]
    return Primer(say("primer.title", game=table.offering.name), tuple(sections))
