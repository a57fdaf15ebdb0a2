"""Tests that are read once and tried again and again, each time in a child of that process in which something
is changed."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from rich.progress import Progress

ROOT = Path(__file__).parent.parent
SECONDS = 30
"""A trial that does not end counts as noticed."""
GREEN, NOTICED, UNCITED, UNTESTED = 0, 1, 2, 5
"""How one ends: no test has failed; one has; one, but none that cites a clause; there was none to try."""


class Trials:
    """A plugin: instead of running the tests it tries what is to be done with them, the first so many left
    out."""

    title = "Trials"

    def __init__(self, todo: Sequence[Any], *, first: int, deadline: float, workers: int) -> None:
        self.todo, self.at, self.deadline, self.workers = todo, first, deadline, workers
        self.done: list[tuple[Any, int]] = []
        self.is_red = False

    def run(self, tests: Sequence[str], left_out: Sequence[str] = ()) -> None:
        quiet = ["-s", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:hypothesispytest"]
        ignored = [f"--ignore={ROOT / one}" for one in left_out]
        pytest.main([*quiet, *ignored, *(str(ROOT / one) for one in tests)], plugins=[self])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        with Progress() as progress:
            self.begin(progress)
            if not self.is_red:
                self._try_all(progress)
        return True

    def begin(self, progress: Progress) -> None:
        """Before the first of them; `is_red` where nothing can be tried."""

    def change(self, one: Any) -> bool:
        """In a child: what is changed; whether that alone is noticed."""
        raise NotImplementedError

    def tests_of(self, one: Any) -> list[int]:
        """Which tests are tried with it, in this order."""
        raise NotImplementedError

    def told(self, one: Any, code: int) -> str:
        """What is to be said of it, if anything is."""
        raise NotImplementedError

    @property
    def tellings(self) -> list[str]:
        """In the order in which they were to be done."""
        order = {id(one): n for n, one in enumerate(self.todo)}
        found = sorted(self.done, key=lambda each: order[id(each[0])])
        return [text for one, code in found if (text := self.told(one, code))]

    @property
    def following(self) -> int:
        return self.at if self.at < len(self.todo) else 0

    def _try_all(self, progress: Progress) -> None:
        bar = progress.add_task(self.title, total=len(self.todo), completed=self.at)
        running: dict[int, Any] = {}
        while running or self._is_next:
            while len(running) < self.workers and self._is_next:
                one = self.todo[self.at]
                running[self._start(one)] = one
                self.at += 1
            pid, status = os.wait()
            one, code = running.pop(pid), os.waitstatus_to_exitcode(status)
            self.done.append((one, code))
            if progress.console.is_terminal and (text := self.told(one, code)):
                progress.console.print(text, markup=False, highlight=False, soft_wrap=True)
            progress.advance(bar)

    @property
    def _is_next(self) -> bool:
        return self.at < len(self.todo) and time.monotonic() < self.deadline

    def _start(self, one: Any) -> int:
        if pid := os.fork():
            return pid
        code = NOTICED
        try:
            signal.alarm(SECONDS)
            sink = os.open(os.devnull, os.O_WRONLY)
            os.dup2(sink, 1)
            os.dup2(sink, 2)
            code = NOTICED if self.change(one) else self._outcome(one)
        finally:
            sys.settrace(None)
            os._exit(code)

    def _outcome(self, one: Any) -> int:
        tests = self.tests_of(one)
        for n in tests:
            if self.fails(n):
                return NOTICED if self.cites(n) else UNCITED
        return GREEN if tests else UNTESTED

    def is_green(self, tests: Sequence[int]) -> bool:
        """In a child: whether these pass as they are."""
        if pid := os.fork():
            return os.waitpid(pid, 0)[1] == 0
        code = NOTICED
        try:
            code = GREEN if not any(self.fails(n) for n in tests) else NOTICED
        finally:
            os._exit(code)

    def fails(self, n: int) -> bool:
        return any(report.failed for report in runtestprotocol(self.items[n], nextitem=None, log=False))

    def cites(self, n: int) -> bool:
        return any(self.items[n].iter_markers("clause"))
