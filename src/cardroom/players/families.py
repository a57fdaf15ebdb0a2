"""Which bot plays which family: each folder beside this file registers its own, and a family of somebody
else's may too.

A family that nobody has registered is played plainly: usual wagers, and to all else what silence would be.
"""

from __future__ import annotations

from typing import NamedTuple

from cardroom.players.plain import Bot, at_a_bank, take_part
from cardroom.rooms import Table


class Ways(NamedTuple):
    """How a family is played: by a sound player, and by one who does no more than stay in the game."""

    chart: Bot
    house_way: Bot = take_part


PLAIN = Ways(at_a_bank())
_REGISTERED: dict[str, Ways] = {}


def register(family: str, chart: Bot, house_way: Bot = take_part) -> None:
    """By the family's name; who registers it once more replaces what was there."""
    _REGISTERED[family] = Ways(chart, house_way)


def ways_at(table: Table) -> Ways:
    return _REGISTERED.get(table.offering.family.name, PLAIN)
