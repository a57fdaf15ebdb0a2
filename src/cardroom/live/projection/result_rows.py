"""The result of a finished round, row by row, as it is sent."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.wire.message_parts import RoundResult
from cardroom.live.wire.phrases import PhraseCache
from cardroom.telling.results.result import Result


def result_rows(result: Result, me: int, voice: PhraseCache) -> Iterator[RoundResult]:
    """Yield the rows of one seat. The fee that the pot paid to the house is left out: it changed nobody's
    chips directly."""
    for row in result.rows:
        if row.kind != "pot-fee":
            place, short = (row.wager.place, row.wager.uncovered) if row.wager else ("", 0)
            sentence = voice.sentence(row.said, me) if result.seat == me else ()
            yield RoundResult(
                result.seat, row.kind, row.cents, place, short, row.at[-1] if row.at else -1, sentence
            )
