"""Everything in which one room's punto banco may differ from another's."""

from __future__ import annotations

from typing import Annotated, Literal

from cardroom.fees import Schedule
from cardroom.games.family import Backline, Collection, Covering, Part, Rotation, Topic
from cardroom.money import Odds


class Decks(Part, frozen=True, kw_only=True):
    least: Annotated[int, Topic("cards.decks")]
    most: Annotated[int, Topic("cards.decks")]
    usual: Annotated[int, Topic("cards.decks")]


class Pays(Part, frozen=True, kw_only=True):
    player: Annotated[Odds, Topic("settle.player")]
    banker: Annotated[Odds, Topic("settle.banker")]  # 19:20 is even money less a commission of five percent
    tie: Annotated[Odds, Topic("settle.tie")]


class PuntoBanco(Part, frozen=True, kw_only=True):
    family: Literal["punto-banco"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    decks: Decks
    pays: Pays
    rotation: Rotation
    backline: Backline = Backline(allowed=False)
    cover: Covering = Covering()
    collection: Collection
    schedules: tuple[Schedule, ...]
