"""Bots: they answer questions from the options and the view of their seat, like any other player.

Each folder in this package plays one family, and registers itself when it is imported; no other file knows of
it.
"""

from importlib import import_module
from pkgutil import iter_modules

from cardroom.players.bots import BOTS, by_chance, by_chart, by_house_way
from cardroom.players.families import register
from cardroom.players.plain import Bot, at_a_bank, take_part

for _module in iter_modules(__path__):
    if _module.ispkg:
        import_module(f"{__name__}.{_module.name}")

__all__ = ["BOTS", "Bot", "at_a_bank", "by_chance", "by_chart", "by_house_way", "register", "take_part"]
