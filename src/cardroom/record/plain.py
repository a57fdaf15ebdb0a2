"""Plain poker: the games of `plain.toml`, without fees and at any stakes, for hands that were not played in our rooms."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from cardroom.errors import BadSetup
from cardroom.fixed import Fixed
from cardroom.money import Cents, dollars
from cardroom.rooms import Settings, Table
from cardroom.rooms.check import Faults
from cardroom.rooms.offering import Offering


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is opened at; what a game has no use for stays zero."""

    blinds: tuple[int, ...] = ()
    """From the smallest to the largest."""
    low: int = 0
    high: int = 0
    ante: int = 0
    bring_in: int = 0
    button_is_big: bool = False
    """Of two players the button posts the big blind, as the documents of our rooms have it."""
    button_is_blind: bool = False
    """A single blind is the button's own; otherwise that of the seat at its left."""
    chip: int = 1
    """What every bet and every part of a pot is made of."""


@cache
def plain_games() -> Fixed[str, dict[str, Any]]:
    """The games as the file has them, by PHH's code."""
    text = files("cardroom.record").joinpath("plain.toml").read_text("utf-8")
    return Fixed(tomllib.loads(text)["games"])


@lru_cache(maxsize=256)
def plain_table(code: str, stakes: Stakes | None = None) -> Table:
    """A table of one of these games; without stakes, at those of the file. Raises `BadSetup` for impossible stakes."""
    raw = plain_games()[code] if stakes is None else _at_stakes(plain_games()[code], stakes)
    faults = Faults()
    offering = Offering("plain", code.lower().replace("/", "-"), raw, faults)
    if faults:
        raise BadSetup(faults)
    return offering.open(Settings(chip=Cents(stakes.chip if stakes else 1)))


def _at_stakes(raw: dict[str, Any], stakes: Stakes) -> dict[str, Any]:
    """The game with these amounts wherever the file has one."""
    line = dict(raw["schedules"][0])
    line |= {key: dollars(getattr(stakes, key)) for key in ("low", "high", "ante", "bring_in") if key in line}
    if "blinds" not in raw:
        return {**raw, "schedules": [line]}
    line["blinds"] = [dollars(cents) for cents in stakes.blinds]
    who = {
        "two_players": "button-big" if stakes.button_is_big else "button-small",
        "single": "button" if stakes.button_is_blind else "left",
    }
    return {**raw, "schedules": [line], "blinds": who}
