"""Plain poker: the games of `plain.toml`, without fees and at any stakes, for hands that were not played in
our rooms."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from cardroom.errors import SetupError
from cardroom.fixed import Fixed
from cardroom.money import Cents, dollars
from cardroom.rooms import Settings, Table
from cardroom.rooms.check import FaultList
from cardroom.rooms.offering import Offering


class PhhStakes(msgspec.Struct, frozen=True, kw_only=True):
    """The stakes that a table is opened at; a field that a game has no use for stays zero."""

    blinds: tuple[int, ...] = ()
    """Blinds from the smallest to the largest; or by seat, one for each from the left of the button on."""
    by_seat: bool = False
    last: int = 0
    """For blinds by seat, the place that acts last, where that is not the largest."""
    least: int = 0
    """The least bet of a game without limits, where it is not the largest blind."""
    low: int = 0
    high: int = 0
    ante: int = 0
    ante_by: str = ""
    """The players who ante, where it is not as the file has it."""
    short_ante: str = "matched"
    bring_in: int = 0
    button_is_big: bool = False
    """True if the button posts the big blind of two players, as the documents of our rooms have it."""
    button_is_blind: bool = False
    """A single blind is the button's own; otherwise that of the seat at its left."""
    chip: int = 1
    """The unit of every bet and every part of a pot."""
    from_elsewhere: bool = False
    """True to leave open what rooms differ in: a short blind is called for what it is, any all-in may be
    raised again, in limit by either size."""
    mucks: bool = False
    """Hands may be thrown away at the showdown."""


@cache
def plain_games() -> Fixed[str, dict[str, Any]]:
    """Return the games as the file has them, by PHH's code."""
    text = files("cardroom.record").joinpath("plain.toml").read_text("utf-8")
    return Fixed(tomllib.loads(text)["games"])


@lru_cache(maxsize=256)
def plain_table(code: str, stakes: PhhStakes | None = None) -> Table:
    """Open a table of one of these games; without stakes, at those of the file. Raises `SetupError` for
    impossible stakes."""
    return table_at("plain", code.lower().replace("/", "-"), plain_games()[code], stakes)


def table_at(room: str, game: str, raw: dict[str, Any], stakes: PhhStakes | None = None) -> Table:
    """Open a table of a game as a room file has it, at other stakes than it is printed for."""
    faults = FaultList()
    offering = Offering(room, game, raw if stakes is None else _at_stakes(raw, stakes), faults)
    if faults:
        raise SetupError(faults)
    return offering.open(Settings(chip=Cents(stakes.chip if stakes else 1)))


def _at_stakes(raw: dict[str, Any], stakes: PhhStakes) -> dict[str, Any]:
    """Return the game with these amounts wherever the file has one, and its rules where the stakes
    tell them."""
    line = dict(raw["schedules"][0])
    line |= {key: dollars(getattr(stakes, key)) for key in ("low", "high", "bring_in") if key in line}
    game = {**raw, "schedules": [line]}
    if stakes.ante or "ante" in line:
        line["ante"] = dollars(stakes.ante)
    if stakes.ante_by:
        game |= {"ante_by": stakes.ante_by, "short_ante": stakes.short_ante}
    if stakes.from_elsewhere:
        game |= {"reopens": "any", "short_raise": "either", "deck_out": "all"}
    if stakes.mucks:
        game["hand"] = {**raw["hand"], "mucks": True}
    if "blinds" in raw:
        line["blinds"] = [dollars(cents) for cents in stakes.blinds]
        game["blinds"] = _blinds(stakes)
    if stakes.least:
        line["low"] = dollars(stakes.least)
    return game


def _blinds(stakes: PhhStakes) -> dict[str, Any]:
    short = "posted" if stakes.from_elsewhere else "full"
    if stakes.by_seat:
        return {"by_seat": True, "last": stakes.last, "short": short}
    return {
        "two_players": "button-big" if stakes.button_is_big else "button-small",
        "single": "button" if stakes.button_is_blind else "left",
        "short": short,
    }
