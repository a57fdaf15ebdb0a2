"""Results of audits and reports on chance, in words."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.live.audit.shuffle_tests import ShuffleReport
from cardroom.live.audit.summary import lines
from cardroom.live.audit.worker import AgreesReply
from cardroom.words import Said, say


def agreement_lines(reply: AgreesReply) -> Iterator[Said]:
    """Return the lines of an audit without a difference."""
    yield from lines(reply.found, has_key=reply.has_key)


def chance_said(report: ShuffleReport) -> Said:
    """Return the result of the tests of chance."""
    if not report.shuffles:
        return Said("auditor.nothing")
    shuffles, tests = f"{report.shuffles:,}", len(report.tests)
    if report.doubted:
        return say("chance.differs", shuffles=shuffles, tests=tests, name=Said(f"chance.{report.doubted}"))
    return say("chance.holds", shuffles=shuffles, tests=tests)
