"""The families of games. A room file names the family of each of its games."""

from cardroom.games.family import Family
from cardroom.games.poker import POKER
from cardroom.games.twenty_one import TWENTY_ONE

FAMILIES: dict[str, Family] = {
    family.name: family for family in (TWENTY_ONE, POKER)
}

__all__ = ["FAMILIES", "Family"]
