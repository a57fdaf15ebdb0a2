"""Durations of sessions and limits, in milliseconds."""

from __future__ import annotations

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
