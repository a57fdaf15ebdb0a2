"""Bots: they answer questions from the options and their own view, like anybody else at the table.

Each folder in here plays one family and registers itself when it is imported; no other file knows of it.
"""

from importlib import import_module
from pkgutil import iter_modules

from cardroom.players.bots import BOTS, by_chance, by_chart, by_house_way
from cardroom.players.families import register
from cardroom.players.plain import Bot, at_a_bank, take_part

for _found in iter_modules(__path__):
    if _found.ispkg:
        import_module(f"{__name__}.{_found.name}")

__all__ = ["BOTS", "Bot", "at_a_bank", "by_chance", "by_chart", "by_house_way", "register", "take_part"]
