"""Change one governed value of a room file at a time; a test that cites its clauses must fail.

    python tools/perturb.py [ROOM/GAME ...] [--tests PATH ...] [--only KEY] [--first N]

`--only errors` changes what the rooms say about mishaps, and nothing else. Prints every value whose citing
tests stay green, and ends with 1 if there is any. The citing tests, known from the last full run of the tests
unless paths are given, must be green to begin with; a changed file that the loader refuses counts as noticed,
since no test can then open the game. Tests of paths that are given are read once, and each change is a child
of that process (tools/trials.py).
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

sys.path.insert(0, str(Path(__file__).parent))

import msgspec
from rich.progress import Progress
from trials import GREEN, UNTESTED, Trials

from cardroom.errors import SetupError
from cardroom.games.remedies import Errors
from cardroom.money import dollars, read_cents
from cardroom.rooms import BUILT_IN, Offering, rooms
from cardroom.rooms import room as room_files

WORKERS, BATCH = 2, 8
ROOT = Path(__file__).parent.parent
Path_ = tuple[str | int, ...]
Case = tuple[str, str, str, Path_, Any, Any, tuple[str, ...], list[str]]
LEFT_OUT = "left out"
NOT_GREEN = "the citing tests are not green to begin with: nothing can be said about them"
CITING = ROOT / ".citing.json"


def dump(value: Any) -> str:
    """TOML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {dump(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(dump, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def literals(kind: Any, path: Path_) -> tuple[Any, ...]:
    """The words that may stand at a path of the rules, if it takes one of several."""
    for key in path:
        if isinstance(key, int):
            kind = get_args(kind)[0] if get_args(kind) else None
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            kind = get_type_hints(kind).get(key)
        else:
            break
        kind = next(
            (one for one in get_args(kind) if type(None) in get_args(kind) and one is not type(None)), kind
        )
    if get_origin(kind) is tuple:
        kind = get_args(kind)[0]
    return get_args(kind) if get_origin(kind) is Literal else ()


def changed(value: Any, words: tuple[Any, ...]) -> Iterator[Any]:
    """Other values that could stand in its place: each must be noticed."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:
            yield value - 1
    elif isinstance(value, list):
        yield value[:-1] if value else [words[0] if words else 22]
    elif value in words:
        yield from [one for one in words if one != value][:1]
    elif ":" in value:
        win, stake = value.split(":")
        yield f"{int(win) + int(stake)}:{stake}"
    elif value.startswith("$"):
        cents = read_cents(value)
        yield dollars(cents + (100 if cents >= 100 else 25))


def place(raw: dict[str, Any], path: Path_, value: Any) -> dict[str, Any]:
    raw = copy.deepcopy(raw)
    at: Any = raw
    for key in path[:-1]:
        at = at[key]
    if value == LEFT_OUT:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return raw


def cases(offering: Offering) -> Iterator[tuple[str, str, str, Path_, Any, Any, tuple[str, ...]]]:
    kinds = set()
    for path, value, ids in offering.governed():
        if path[0] == "errors":
            words = literals(Errors, path[1:])
            kinds.add((path[:2], ids))
        else:
            words = literals(offering.family.rules, path[3:] if path[0] == "options" else path)
        for other in changed(value, words):
            yield offering.room, offering.game, ".".join(map(str, path)), path, value, other, ids
    for path, ids in sorted(kinds):  # of a mishap that the file does not speak of the floor is asked
        yield offering.room, offering.game, ".".join(map(str, path)), path, "what it says", LEFT_OUT, ids


def thinned(found: list[Any], most: int) -> list[Any]:
    """Evenly spaced, at most so many."""
    return found if not most or len(found) <= most else [found[i * len(found) // most] for i in range(most)]


def survives(case: Case) -> str:
    """Empty if the change is caught; else what stayed green."""
    room, game, _, path, _, other, ids, tests = case
    raw = read(room)
    raw["games"][game] = place(raw["games"][game], path, other)
    return said(case, test(room, raw, ids, tests))


def said(case: Case, code: int) -> str:
    room, game, where, _, value, other, ids, _ = case
    verdict = {0: "stays green", 5: "is cited by no test"}.get(code)
    return f"{room}/{game} {where}: {value} -> {other} {verdict} ({', '.join(ids)})" if verdict else ""


def test(room: str, raw: dict[str, Any], ids: tuple[str, ...], tests: list[str]) -> int:
    """Pytest's exit code for the tests that cite these clauses, with this room file in place of ours."""
    with tempfile.TemporaryDirectory() as folder:
        text = "\n".join(f"{key} = {dump(one)}" for key, one in raw.items())
        Path(folder, f"{room}.toml").write_text(text, encoding="utf-8")
        env = {**os.environ, "CARDROOM_ROOMS": folder, "CARDROOM_CLAUSES": ",".join(ids)}
        quiet = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:hypothesispytest"]
        command = [sys.executable, "-m", "pytest", *quiet, *(tests or citing(ids))]
        return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=False).returncode


def citing(ids: tuple[str, ...]) -> list[str]:
    """The files with tests that cite these clauses, as the last full run of the tests wrote them down."""
    return sorted({path for each in ids for path in _citing().get(each, ())}) or ["tests/test_tidy.py"]


@cache
def _citing() -> dict[str, list[str]]:
    if not CITING.is_file():
        sys.exit("which tests cite which clause is written down by a full run: make test")
    found: dict[str, list[str]] = json.loads(CITING.read_text(encoding="utf-8"))
    return found


class Told(Trials):
    """Changes of room files, each with the tests that cite its clauses; the tests of these paths, read
    once."""

    title = "Perturbing room files"

    def begin(self, progress: Progress) -> None:
        cited = [
            {one for marker in item.iter_markers("clause") for one in full(item, marker.args)}
            for item in self.items
        ]
        self.citing = {one: [n for n, ids in enumerate(cited) if one in ids] for one in set().union(*cited)}
        self.is_red = not self.is_green(sorted({n for case in self.todo for n in self.tests_of(case)}))

    def change(self, case: Case) -> bool:
        """A file that the loader refuses is noticed: no test could open the game."""
        room, game, _, path, _, other, _, _ = case
        raw = read(room)
        raw["games"][game] = place(raw["games"][game], path, other)
        ours = room_files.built_in
        try:
            changed = room_files.read_room(
                room, "\n".join(f"{key} = {dump(one)}" for key, one in raw.items())
            )
        except SetupError:
            return True
        room_files.built_in = lambda slug: changed if slug == room else ours(slug)  # type: ignore[assignment]
        return False

    def tests_of(self, case: Case) -> list[int]:
        return sorted({n for one in case[6] for n in self.citing.get(one, ())})

    def told(self, case: Case, code: int) -> str:
        return said(case, {GREEN: 0, UNTESTED: 5}.get(code, 1))


def full(item: Any, ids: tuple[str, ...]) -> list[str]:
    """A short id belongs to the test's `slug` parameter."""
    slug = item.callspec.params.get("slug", "") if hasattr(item, "callspec") else ""
    return [one if one.count("/") == 2 else f"{slug}/{one}" for one in ids]


def is_green(case: tuple[str, tuple[str, ...], list[str]]) -> bool:
    """Whether the citing tests pass with the room file as it is."""
    room, ids, tests = case
    return test(room, read(room), ids, tests) in (0, 5)


def read(room: str) -> dict[str, Any]:
    return tomllib.loads(files("cardroom.rooms").joinpath(f"{room}.toml").read_text(encoding="utf-8"))


def run(
    slugs: list[str],
    tests: list[str],
    *,
    most: int = 0,
    first: int = 0,
    deadline: float = float("inf"),
    only: str = "",
) -> tuple[list[str], int]:
    """All that survived, and where to go on if the time was up, else 0. With `most`, of an offering with more
    changes than that only every so many is tried; the first ones are left out by `first`."""
    known = rooms()
    found = [
        one for slug in BUILT_IN for one in known[slug].offerings.values() if not slugs or one.slug in slugs
    ]
    wanted = {one.slug: [case for case in cases(one) if not only or case[3][0] == only] for one in found}
    todo: list[Case] = [(*case, tests) for one in found for case in thinned(wanted[one.slug], most)]
    if tests:
        trials = Told(todo, first=first, deadline=deadline, workers=WORKERS)
        trials.run(tests)
        if trials.is_red:
            return [NOT_GREEN], 0
        return trials.tellings, trials.following
    ids_of = {
        one: tuple({each for *_, ids in wanted[one.slug] for each in ids})
        for one in found
        if wanted[one.slug]
    }
    whole = [(one.room, ids, tests) for one, ids in ids_of.items()]
    survivors: list[str] = []
    with ThreadPoolExecutor(WORKERS) as pool, Progress() as progress:
        if not all(pool.map(is_green, whole)):
            return [NOT_GREEN], 0
        bar = progress.add_task("Perturbing room files", total=len(todo), completed=first)
        for at in range(first, len(todo), BATCH):
            if time.monotonic() > deadline:
                return survivors, at
            survivors += [one for one in pool.map(survives, todo[at : at + BATCH]) if one]
            progress.advance(bar, BATCH)
    return survivors, 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*")
    parser.add_argument("--tests", nargs="+", default=[])
    parser.add_argument("--only", default="")
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    survivors, _ = run(given.slugs, given.tests, only=given.only, first=given.first)
    for one in survivors:
        print(one)
    print(f"{len(survivors)} values whose citing tests stay green")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
