"""Registry of bots by family: each folder next to this file registers its bots, and families of other authors
may register theirs.

A family without registered bots is played plainly: usual wagers, and otherwise as a timeout would answer.
"""

from __future__ import annotations

from typing import NamedTuple

from cardroom.players.plain import Bot, at_a_bank, take_part
from cardroom.rooms import Table


class Ways(NamedTuple):
    """The two bots of a family: a sound player, and one who only stays in the game."""

    chart: Bot
    house_way: Bot = take_part


PLAIN = Ways(at_a_bank())
_REGISTERED: dict[str, Ways] = {}


def register(family: str, chart: Bot, house_way: Bot = take_part) -> None:
    """Register the bots of a family by its name, replacing earlier ones."""
    _REGISTERED[family] = Ways(chart, house_way)


def ways_at(table: Table) -> Ways:
    """Return the bots for the family of this table: those registered for it, or the one that it brings."""
    family = table.offering.family
    if ways := _REGISTERED.get(family.name):
        return ways
    return Ways(family.bot) if family.bot else PLAIN
