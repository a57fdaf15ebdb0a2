"""The search for a table in all rooms by words: names and stakes first, then what the rules are about."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardroom.rooms import Offering, Room
from cardroom.terminal.console.text import text
from cardroom.terminal.input.list_choice import places_with, search_places
from cardroom.terminal.sitting.stakes import StakesOption, stakes_options


class Every(msgspec.Struct, frozen=True):
    """All tables as parallel lists: the game and its stakes, the name listed, and the texts searched."""

    tables: list[tuple[Offering, StakesOption]]
    names: list[str]
    heads: list[str]
    rules: list[str]

    def fitting(self, words: str) -> list[int]:
        """Return the places of the tables that have all of these words; stakes rank above blinds."""
        whole = [
            f"{name} {offering.game}" for name, (offering, _) in zip(self.names, self.tables, strict=True)
        ]
        return search_places(self.heads, self.rules, words) or places_with(whole, words)


def all_tables(rooms: Mapping[str, Room]) -> Every:
    """Return every table of every room."""
    offerings = [offering for room in rooms.values() for offering in room.offerings.values()]
    tables = [(offering, option) for offering in offerings for option in stakes_options(offering)]
    names = [
        text("lobby.found-table", room=rooms[offering.room].name, game=offering.name, stakes=option.limits)
        for offering, option in tables
    ]
    heads = [
        f"{rooms[offering.room].name} {offering.name} {offering.game} {option.limits.partition(',')[0]}"
        for offering, option in tables
    ]
    return Every(tables, names, heads, [rules_of(offering) for offering, _ in tables])


def rules_of(offering: Offering) -> str:
    """Return what a game is about and the options it can be played with, such as jokers or low hands."""
    options = (name for name, option in offering.options.items() if not option.locked)
    return " ".join((str(offering.family.about(offering.rules)), *options))
