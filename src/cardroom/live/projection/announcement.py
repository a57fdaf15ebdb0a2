"""Other stakes than those that are played, in words, until the hand from which on they hold is over."""

from __future__ import annotations

from cardroom.games.family import Settings
from cardroom.live.table.state import TableState
from cardroom.live.wire.text_parts import Words, sentence
from cardroom.rooms import Offering
from cardroom.telling.rules.announcement import announced
from cardroom.words import kept_by_language


def notice_of(at: TableState) -> Words:
    """Nothing where nothing was announced."""
    told = at.notice
    return _words(at.offering, told.settings, told.hand, told.why) if told else ()


@kept_by_language(64)
def _words(offering: Offering, settings: Settings, hand: int, why: str) -> Words:
    return sentence(announced(offering.open(settings), hand, why))
