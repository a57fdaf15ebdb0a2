"""One small fault at a time in what follows from mishaps (tools/mutants.py); a test of tests/mishaps must
fail.

    python tools/mutate_remedies.py [FILE ...] [--first N] [--minutes N] [--workers N] [--only WORDS]

FILE is a file or folder of the sources (`poker/mishaps/stud.py`, `remedies`); without one, all of `WHERE`.
Prints every mutant with which all tests stay green that come upon its lines, and ends with 1 if there is any.
Those that nothing could tell from the original are listed in tools/equivalent_mutants.toml with the reason;
one of them that is noticed, or that is no mutant any more, is told as well. `--only` tries the mutants with
these words in their names.

The tests are read once and run once to see which lines they come upon; each mutant is a child of that
process, in which the code of one function is another. A mutant that does not end counts as noticed.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from mutants import Mutant, mutants
from rich.progress import Progress
from trials import GREEN, ROOT, UNCITED, UNTESTED, Trials

from cardroom.script import Misdeal, NoPot

SOURCES = ROOT / "src" / "cardroom"
EQUIVALENT = Path(__file__).parent / "equivalent_mutants.toml"
WHERE = (
    "games/remedies",
    "games/poker/mishaps",
    "games/banked/mishaps.py",
    "games/banked/round_rulings.py",
    "games/double_hand/mishaps",
    "games/super_pan_9/mishaps",
    "games/pan/mishaps",
    "felt/mishap_marks.py",
)
NOT_SWEPT = {
    "games/remedies/sheet_rows.py": "What the rules pages say beforehand: tests/telling/test_wrong.py holds "
    "it to the room files.",
    "games/remedies/mishap_sheet.py": "What the rules pages say beforehand: tests/telling/test_wrong.py "
    "holds it to the room files.",
    "games/remedies/random_marks.py": "Random marks for trials and training: how often each is drawn matters "
    "to no round. tests/mishaps/test_random_marks.py holds that all are drawn and can be read.",
}
"""File → why it is not swept: no consequence of a mishap depends on it."""
TESTS, NOT_THESE = "tests/mishaps", ("test_conformance.py", "test_text.py")
"""Rounds at random notice much and prove nothing of a clause; how a mishap is written is no remedy."""
WORKERS = 2


def files(wanted: Collection[str]) -> list[str]:
    """Paths under the sources."""
    known = [path for where in WHERE for path in sorted((SOURCES / where).rglob("*.py")) or [SOURCES / where]]
    named = [str(path.relative_to(SOURCES)) for path in known if path.is_file()]
    swept = [one for one in named if one not in NOT_SWEPT]
    return [one for one in swept if any(want in one for want in wanted)] if wanted else swept


def equivalent() -> dict[str, str]:
    """Mutant → why nothing can tell it from the original."""
    read = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {f"{file} {one}": why for file, found in read.items() for one, why in found.items()}


def all_mutants(wanted: Collection[str]) -> list[Mutant]:
    return [
        one for file in files(wanted) for one in mutants(file, (SOURCES / file).read_text(encoding="utf-8"))
    ]


class Sweep(Trials):
    """Mutants, each with the tests that come upon its lines."""

    title = "Mutants"

    def __init__(self, todo: list[Mutant], **how: Any) -> None:
        super().__init__(todo, **how)
        self.came: dict[str, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
        """File → line → the tests that come upon it."""
        self.seconds: dict[int, float] = {}
        self.known = equivalent()

    def begin(self, progress: Progress) -> None:
        """Every test once as it is: which lines it comes upon, and how long it takes."""
        bar = progress.add_task("Tests as they are", total=len(self.items))
        targets = {str(SOURCES / one.file): self.came[one.file] for one in self.todo}
        for n, item in enumerate(self.items):
            began = time.perf_counter()
            sys.settrace(_Watcher(targets, n).call)
            self.is_red |= self.fails(n)
            sys.settrace(None)
            self.seconds[n] = time.perf_counter() - began
            if self.is_red:
                print(f"{item.nodeid} is not green to begin with: nothing can be said")
                return
            progress.advance(bar)

    def change(self, one: Mutant) -> bool:
        put_in(one)
        return False

    def tests_of(self, one: Mutant) -> list[int]:
        """Those that cite a clause first, and the quick ones first."""
        return sorted(self._upon(one), key=lambda n: (not self.cites(n), self.seconds[n]))

    def _upon(self, one: Mutant) -> set[int]:
        return {test for line in one.lines for test in self.came[one.file].get(line, ())}

    def told(self, one: Mutant, code: int) -> str:
        is_green = code in (GREEN, UNTESTED)
        if is_green == (one.name in self.known):
            return ""
        if not is_green:
            return f"{one.name} is noticed, and listed as equivalent"
        return (
            f"{one.name} (line {one.lines.start}) "
            f"{'stays green' if code == GREEN else 'is come upon by no test'}"
        )


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
    """Out of a property, a cached one, one of a class, a script that asks nothing."""
    while not isinstance(found, FunctionType):
        found = next(
            getattr(found, name) for name in ("fget", "__wrapped__", "__func__") if hasattr(found, name)
        )
    return inspect.unwrap(found)


def run(
    wanted: list[str],
    *,
    first: int = 0,
    deadline: float = float("inf"),
    workers: int = WORKERS,
    only: str = "",
) -> tuple[list[str], int]:
    """What is to be told, and where to go on if the time was up, else 0."""
    todo = [one for one in all_mutants(wanted) if only in one.name]
    sweep = Sweep(todo, first=first, deadline=deadline, workers=workers)
    sweep.run([TESTS], [f"{TESTS}/{one}" for one in NOT_THESE])
    if sweep.is_red:
        return ["the tests are not green to begin with"], 0
    codes = Counter(code for _, code in sweep.done)
    noticed = len(sweep.done) - codes[GREEN] - codes[UNTESTED]
    print(
        f"{noticed} of {len(sweep.done)} mutants noticed, {codes[UNCITED]} of them by no test that cites a "
        f"clause"
    )
    return sweep.tellings, sweep.following


def stale() -> list[str]:
    """What is listed as equivalent and is no mutant any more."""
    listed = equivalent()
    names = {one.name for one in all_mutants({one.split()[0] for one in listed})} if listed else ()
    return [f"{one} is listed as equivalent, and no mutant" for one in listed if one not in names]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    deadline = time.monotonic() + 60 * given.minutes
    survivors, following = run(
        given.files, first=given.first, deadline=deadline, workers=given.workers, only=given.only
    )
    survivors += stale()
    for one in survivors:
        print(one)
    print(
        f"{len(survivors)} survivors"
        + (f"; the time is up, go on with --first {following}" if following else "")
    )
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
