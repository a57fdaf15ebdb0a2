"""What a finished round came to, row by row, as it is sent."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.wire.message_parts import RoundResult
from cardroom.live.wire.phrases import PhraseCache
from cardroom.telling.results.result import Result


def came_to(result: Result, me: int, voice: PhraseCache) -> Iterator[RoundResult]:
    """Of one seat; what the pot paid to the house changed nobody's chips by itself."""
    for row in result.rows:
        if row.kind != "pot-fee":
            place, short = (row.wager.place, row.wager.uncovered) if row.wager else ("", 0)
            said = voice.sentence(row.said, me) if result.seat == me else ()
            yield RoundResult(
                result.seat, row.kind, row.cents, place, short, row.at[-1] if row.at else -1, said
            )
