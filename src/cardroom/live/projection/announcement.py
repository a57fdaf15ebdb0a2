"""The notice of new stakes, in words; it is shown until the hand from which they hold is over."""

from __future__ import annotations

from cardroom.games.family import Settings
from cardroom.live.table.state import TableState
from cardroom.live.wire.text_parts import Words, sentence
from cardroom.rooms import Offering
from cardroom.telling.rules.announcement import announced
from cardroom.words import cached_by_language


def notice_of(state: TableState) -> Words:
    """Return the notice of a table; empty where nothing was announced."""
    notice = state.notice
    return _words(state.offering, notice.settings, notice.hand, notice.why) if notice else ()


@cached_by_language(64)
def _words(offering: Offering, settings: Settings, hand: int, why: str) -> Words:
    return sentence(announced(offering.open(settings), hand, why))
