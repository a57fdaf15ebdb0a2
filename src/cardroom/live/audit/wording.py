"""What an audit found, and what a report on chance comes to, to be said."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.audit.shuffle_tests import ShuffleReport
from cardroom.live.audit.summary import lines
from cardroom.live.audit.worker import AgreesReply
from cardroom.words import Said, say


def agreed(told: AgreesReply) -> Iterator[Said]:
    yield from lines(told.found, has_key=told.has_key)


def chance_said(found: ShuffleReport) -> Said:
    if not found.shuffles:
        return Said("auditor.nothing")
    shuffles, tests = f"{found.shuffles:,}", len(found.tests)
    if found.doubted:
        return say("chance.differs", shuffles=shuffles, tests=tests, name=Said(f"chance.{found.doubted}"))
    return say("chance.holds", shuffles=shuffles, tests=tests)
