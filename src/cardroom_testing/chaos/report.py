"""The result of a trial, in numbers that can be added up."""

from __future__ import annotations

from collections import Counter

import msgspec

from cardroom.live.audit.streams import Audited


class TrialReport(msgspec.Struct, frozen=True):
    """Counts of one trial: `done` counts the faults by kind, the other fields their effects."""

    done: dict[str, int]
    acknowledged: int
    lost: int
    doubled: int
    cents_lost: int
    refused: int
    breaks: int
    """Connections that broke and were resumed."""
    held: int
    """Questions that were open to a guest whose connection broke."""
    events: int
    """Events that were sent to guests, each checked against the stream."""
    audited: Audited

    def counts(self) -> Counter[str]:
        """Return the counts with descriptions, for the person who runs the trial."""
        return Counter({
            **dict(sorted(self.done.items())),
            "acts acknowledged": self.acknowledged, "lost": self.lost, "doubled": self.doubled,
            "cents lost": self.cents_lost, "refused": self.refused, "lines broken": self.breaks,
            "questions held over a break": self.held, "events told, all true": self.events,
            "inputs audited": self.audited.inputs, "rounds": self.audited.rounds,
            "unfinished": self.audited.unfinished, "voided": self.audited.voided,
            "told otherwise": self.audited.otherwise, "postings": self.audited.postings,
        })  # fmt: skip
