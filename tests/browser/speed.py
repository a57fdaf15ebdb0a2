"""What a page works, by the trace of the browser itself: the time that its threads ran, not what a clock on the wall says, so that
whatever else runs on a shared machine spoils nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

TRIES = 3
TOP = ("ThreadControllerImpl::RunTask", "ThreadPool_RunTask")
CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"]
MAIN = "CrRendererMain"
DRAWS = (MAIN, "Compositor", "CrGpuMain", "VizCompositorThread")
"""All threads that lie between a tap and its picture."""
PICTURES = 2 * 1000 / 60
"""A tap waits for the picture that is under way and for its own."""


class Trace:
    """In milliseconds."""

    def __init__(self, events: list[dict[str, Any]]) -> None:
        named = {
            (one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"
        }
        self._ran = [
            (named.get((one["pid"], one["tid"]), ""), one)
            for one in events
            if one["ph"] == "X" and "tdur" in one and one["name"] in TOP
        ]
        self._inputs = [
            one
            for one in events
            if one["name"] == "EventTiming" and one.get("args", {}).get("data", {}).get("interactionId")
        ]

    @property
    def longest(self) -> float:
        """Of the page's own thread."""
        return max(float(min(one["tdur"], one["dur"])) for thread, one in self._ran if thread == MAIN) / 1000

    @property
    def slowest(self) -> float:
        """From an input to the next picture: by the clock, or by what was worked until then, whichever is less."""
        return max((self._painted(one) for one in self._inputs), default=0.0)

    def _painted(self, one: dict[str, Any]) -> float:
        wall = float(one["args"]["data"]["duration"])
        begin, end = one["ts"], one["ts"] + wall * 1000
        worked: float = (
            sum(task["tdur"] for thread, task in self._ran if thread in DRAWS and begin <= task["ts"] < end)
            / 1000
        )
        return min(wall, worked + PICTURES)

    @property
    def worked(self) -> float:
        """By all threads of the browser."""
        return float(sum(one["tdur"] for _, one in self._ran)) / 1000

    @property
    def inputs(self) -> int:
        return len(self._inputs)


@contextmanager
def traced(chromium: Browser, page: Page) -> Iterator[Callable[[], Trace]]:
    """What is done meanwhile; the trace is there when it is over."""
    found: list[Trace] = []
    chromium.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield lambda: found[0]
    finally:
        found.append(Trace(json.loads(chromium.stop_tracing())["traceEvents"]))


def agreed(what: str, measure: Callable[[], float], most: float) -> None:
    """The best of a few: what is warm already is measured, and what else runs on the machine only ever adds."""
    figures: list[float] = []
    while len(figures) < TRIES and (not figures or figures[-1] > most):
        figures.append(round(measure(), 1))
    print(f"{what}: {figures} ms, at most {most} wanted")
    assert min(figures) <= most, (what, figures)
