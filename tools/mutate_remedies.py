"""One small fault at a time in what follows from mishaps (tools/mutants.py); a test of tests/mishaps must fail.

    python tools/mutate_remedies.py [FILE ...] [--first N] [--minutes N] [--workers N] [--only WORDS]

FILE is a file or folder of the sources (`poker/mishaps/stud.py`, `remedies`); without one, all of `WHERE`. Prints every
mutant with which all tests stay green that come upon its lines, and ends with 1 if there is any. Those that nothing could
tell from the original are listed in tools/equivalent_mutants.toml with the reason; one of them that is noticed, or that
is no mutant any more, is told as well. `--only` tries the mutants with these words in their names.

The tests are read once and run once to see which lines they come upon; each mutant is a child of that process, in which
the code of one function is another. A mutant that does not end counts as noticed.
"""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import sys
import time
import tomllib
from collections import defaultdict
from collections.abc import Collection
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import pytest
from _pytest.runner import runtestprotocol
from mutants import Mutant, mutants
from rich.progress import Progress

from cardroom.script import Misdeal, NoPot

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "cardroom"
EQUIVALENT = Path(__file__).parent / "equivalent_mutants.toml"
WHERE = (
    "games/remedies", "games/poker/mishaps", "games/banked/mishaps.py", "games/banked/ruled.py", "games/double_hand/mishaps",
    "games/super_pan_9/mishaps", "games/pan/mishaps", "felt/trouble.py",
)  # fmt: skip
SHEETS = ("rows.py", "sheet.py")
"""What is told beforehand follows from nothing: tests/telling/test_wrong.py holds it to the room files."""
TESTS, NOT_THESE = "tests/mishaps", ("test_conformance.py", "test_text.py")
"""Rounds at random notice much and prove nothing of a clause; how a mishap is written is no remedy."""
WORKERS, SECONDS = 2, 30
GREEN, NOTICED, UNCITED = 0, 1, 2
"""How a child ends: no test has failed; one has; one, but none that cites a clause."""


def files(wanted: Collection[str]) -> list[str]:
    """Paths under the sources."""
    known = [path for where in WHERE for path in sorted((SOURCES / where).rglob("*.py")) or [SOURCES / where]]
    named = [str(path.relative_to(SOURCES)) for path in known if path.is_file() and path.name not in SHEETS]
    return [one for one in named if any(want in one for want in wanted)] if wanted else named


def equivalent() -> dict[str, str]:
    """Mutant → why nothing can tell it from the original."""
    read = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {f"{file} {one}": why for file, found in read.items() for one, why in found.items()}


def all_mutants(wanted: Collection[str]) -> list[Mutant]:
    return [one for file in files(wanted) for one in mutants(file, (SOURCES / file).read_text(encoding="utf-8"))]


class Sweep:
    """A plugin: instead of running the tests it tries the mutants with them."""

    def __init__(self, todo: list[Mutant], *, first: int, deadline: float, workers: int) -> None:
        self.todo, self.at, self.deadline, self.workers = todo, first, deadline, workers
        self.came: dict[str, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
        """File → line → the tests that come upon it."""
        self.seconds: dict[int, float] = {}
        self.green: list[Mutant] = []
        self.noticed: list[Mutant] = []
        self.uncited = 0
        self.is_red = False
        self.known = equivalent()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        with Progress() as progress:
            self._watch(progress)
            if not self.is_red:
                self._try_all(progress)
        return True

    def _watch(self, progress: Progress) -> None:
        """Every test once as it is: which lines it comes upon, and how long it takes."""
        bar = progress.add_task("Tests as they are", total=len(self.items))
        targets = {str(SOURCES / one.file): self.came[one.file] for one in self.todo}
        for n, item in enumerate(self.items):
            began = time.perf_counter()
            sys.settrace(_Watcher(targets, n).call)
            reports = runtestprotocol(item, nextitem=None, log=False)
            sys.settrace(None)
            self.seconds[n] = time.perf_counter() - began
            if any(report.failed for report in reports):
                print(f"{item.nodeid} is not green to begin with: nothing can be said")
                self.is_red = True
                return
            progress.advance(bar)

    def _try_all(self, progress: Progress) -> None:
        bar = progress.add_task("Mutants", total=len(self.todo), completed=self.at)
        running: dict[int, Mutant] = {}
        while running or (self.at < len(self.todo) and time.monotonic() < self.deadline):
            while len(running) < self.workers and self.at < len(self.todo) and time.monotonic() < self.deadline:
                mutant = self.todo[self.at]
                running[self._start(mutant)] = mutant
                self.at += 1
            pid, status = os.wait()
            mutant, code = running.pop(pid), os.waitstatus_to_exitcode(status)
            (self.green if code == GREEN else self.noticed).append(mutant)
            self.uncited += code == UNCITED
            if told := self.against(mutant, code == GREEN):
                progress.console.print(told, markup=False, highlight=False, soft_wrap=True)
            progress.advance(bar)

    def against(self, mutant: Mutant, is_green: bool) -> str:
        """What is to be said of it, if anything is."""
        if is_green == (mutant.name in self.known):
            return ""
        if not is_green:
            return f"{mutant.name} is noticed, and listed as equivalent"
        is_reached = any(self.came[mutant.file].get(line) for line in mutant.lines)
        return f"{mutant.name} (line {mutant.lines.start}) {'stays green' if is_reached else 'is come upon by no test'}"

    def _start(self, mutant: Mutant) -> int:
        if pid := os.fork():
            return pid
        code = NOTICED
        try:
            signal.alarm(SECONDS)
            sink = os.open(os.devnull, os.O_WRONLY)
            os.dup2(sink, 1)
            os.dup2(sink, 2)
            code = self._run(mutant)
        finally:
            os._exit(code)

    def _run(self, mutant: Mutant) -> int:
        put_in(mutant)
        lines = self.came[mutant.file]
        for n in self._in_order({test for line in mutant.lines for test in lines.get(line, ())}):
            if any(report.failed for report in runtestprotocol(self.items[n], nextitem=None, log=False)):
                return NOTICED if cites(self.items[n]) else UNCITED
        return GREEN

    def _in_order(self, tests: set[int]) -> list[int]:
        """Those that cite a clause first, and the quick ones first."""
        return sorted(tests, key=lambda n: (not cites(self.items[n]), self.seconds[n]))


class _Watcher:
    """Notes the lines of some files that one test comes upon."""

    def __init__(self, targets: dict[str, dict[int, set[int]]], test: int) -> None:
        self.targets, self.test = targets, test

    def call(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self.line if frame.f_code.co_filename in self.targets else None

    def line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.targets[frame.f_code.co_filename][frame.f_lineno].add(self.test)
        return self.line


def cites(item: pytest.Item) -> bool:
    return any(item.iter_markers("clause"))


def put_in(mutant: Mutant) -> None:
    """The function has other code from now on, whoever has it by whatever name."""
    path = mutant.file.removesuffix(".py").removesuffix("/__init__")
    module = importlib.import_module(f"cardroom.{path.replace('/', '.')}")
    vars(module).setdefault("Misdeal", Misdeal)
    vars(module).setdefault("NoPot", NoPot)
    holder, _, name = mutant.function.rpartition(".")
    found: Any = vars(vars(module)[holder] if holder else module)[name]
    function(found).__code__ = mutant.code()


def function(found: Any) -> FunctionType:
    """Out of a property, a cached one, one of a class."""
    while not isinstance(found, FunctionType):
        found = next(getattr(found, name) for name in ("fget", "__wrapped__", "__func__") if hasattr(found, name))
    return found


def run(
    wanted: list[str], *, first: int = 0, deadline: float = float("inf"), workers: int = WORKERS, only: str = ""
) -> tuple[list[str], int]:
    """What is to be told, and where to go on if the time was up, else 0."""
    todo = [one for one in all_mutants(wanted) if only in one.name]
    sweep = Sweep(todo, first=first, deadline=deadline, workers=workers)
    quiet = ["-s", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:hypothesispytest"]
    left_out = [f"--ignore={ROOT / TESTS / one}" for one in NOT_THESE]
    pytest.main([*quiet, *left_out, str(ROOT / TESTS)], plugins=[sweep])
    if sweep.is_red:
        return ["the tests are not green to begin with"], 0
    tried = len(sweep.noticed) + len(sweep.green)
    print(f"{len(sweep.noticed)} of {tried} mutants noticed, {sweep.uncited} of them by no test that cites a clause")
    done = [(one, True) for one in sweep.green] + [(one, False) for one in sweep.noticed]
    told = [sweep.against(*one) for one in sorted(done, key=lambda one: todo.index(one[0]))]
    return [one for one in told if one], sweep.at if sweep.at < len(todo) else 0


def stale() -> list[str]:
    """What is listed as equivalent and is no mutant any more."""
    listed = equivalent()
    names = {one.name for one in all_mutants({one.split()[0] for one in listed})} if listed else ()
    return [f"{one} is listed as equivalent, and no mutant" for one in listed if one not in names]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    deadline = time.monotonic() + 60 * given.minutes
    survivors, following = run(given.files, first=given.first, deadline=deadline, workers=given.workers, only=given.only)
    survivors += stale()
    for one in survivors:
        print(one)
    print(f"{len(survivors)} survivors" + (f"; the time is up, go on with --first {following}" if following else ""))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
