"""Every table of every room, as somebody finds it by words: its name and stakes first, then what its rules
are about."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardroom.rooms import Offering, Room
from cardroom.terminal.console.text import text
from cardroom.terminal.input.list_choice import found_by_rules, holding
from cardroom.terminal.sitting.stakes import StakesOption, stakes


class Every(msgspec.Struct, frozen=True):
    """All tables side by side: what each is, how it is listed, and what it is searched by."""

    tables: list[tuple[Offering, StakesOption]]
    names: list[str]
    heads: list[str]
    rules: list[str]

    def fitting(self, words: str) -> list[int]:
        """The places of those that have all of these words; stakes come before blinds and antes."""
        whole = [f"{name} {one.game}" for name, (one, _) in zip(self.names, self.tables, strict=True)]
        return found_by_rules(self.heads, self.rules, words) or holding(whole, words)


def every_table(rooms: Mapping[str, Room]) -> Every:
    offerings = [offering for room in rooms.values() for offering in room.offerings.values()]
    tables = [(offering, one) for offering in offerings for one in stakes(offering)]
    names = [
        text("lobby.found-table", room=rooms[offering.room].name, game=offering.name, stakes=one.limits)
        for offering, one in tables
    ]
    heads = [
        f"{rooms[one.room].name} {one.name} {one.game} {line.limits.partition(',')[0]}"
        for one, line in tables
    ]
    return Every(tables, names, heads, [rules_of(one) for one, _ in tables])


def rules_of(offering: Offering) -> str:
    """What a game is about, and the options it can be played with: jokers, low hands."""
    options = (name for name, one in offering.options.items() if not one.locked)
    return " ".join((str(offering.family.about(offering.rules)), *options))
