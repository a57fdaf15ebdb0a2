"""What a trial came to, in numbers that can be added up."""

from __future__ import annotations

from collections import Counter

import msgspec

from cardroom.live.audit.streams import Audited


class TrialReport(msgspec.Struct, frozen=True):
    """`done` counts what was done to the room; the rest is what it made of it."""

    done: dict[str, int]
    acknowledged: int
    lost: int
    doubled: int
    cents_lost: int
    refused: int
    breaks: int
    """Lines that broke and were taken up again."""
    held: int
    """Questions that were open to somebody whose line broke."""
    events: int
    """That somebody was told, each held against the stream."""
    audited: Audited

    def counts(self) -> Counter[str]:
        """In words, for who runs it."""
        return Counter({
            **dict(sorted(self.done.items())),
            "acts acknowledged": self.acknowledged, "lost": self.lost, "doubled": self.doubled,
            "cents lost": self.cents_lost, "refused": self.refused, "lines broken": self.breaks,
            "questions held over a break": self.held, "events told, all true": self.events,
            "inputs audited": self.audited.inputs, "rounds": self.audited.rounds,
            "unfinished": self.audited.unfinished, "voided": self.audited.voided,
            "told otherwise": self.audited.otherwise, "postings": self.audited.postings,
        })  # fmt: skip
