"""What holds for all tests. Clauses: which test cites which, checked against the rule book, gathered, and written where
`cardroom coverage` reads. Chance: seeded by name. Tests that were skipped: counted in the last line."""

from __future__ import annotations

import gc
import json
import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardroom.rooms import room as room_files
from cardroom.rulebook.clause import has_clause
from cardroom.rulebook.coverage import BY, PROVED
from tests import chance, passwords
from tests.properties import load_profile

ROOT = Path(__file__).parent.parent
COVERAGE = ROOT / "src/cardroom/rulebook/coverage.json"
"""Clause → how it is proved: what ships."""
CITING = ROOT / ".citing.json"
"""Clause → the files with tests that cite it, for tools/perturb.py; made by every full run and kept by none."""
CITED: dict[str, dict[str, list[str]]] = {}
SKIPPED = Counter[str]()
"""Why tests were skipped, and how many."""

MEMORY, ROOM = Path("/dev/shm"), 2 << 30
"""Where what tests write is not written to a disk: every commit of a database waits for it."""
YOUNG = 50_000
"""After so many new objects the collector looks for garbage: at its usual 700 that takes a twelfth of a run."""

load_profile()
chance.install()
passwords.install()


def may_hold_files(memory: Path) -> bool:
    """There is such a thing, with room, and programs that tests write there may be run."""
    return (
        memory.is_dir()
        and shutil.disk_usage(memory).free > ROOM
        and not os.statvfs(memory).f_flag & os.ST_NOEXEC
    )


if may_hold_files(MEMORY):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

if os.environ.pop(
    "PYTHONDONTWRITEBYTECODE", None
):  # or every server that a test starts would compile the whole house anew
    sys.dont_write_bytecode = False

if (
    "CARDROOM_ROOMS" in os.environ
):  # the soak run puts perturbed room files here; a room found there replaces ours
    _own = {path.stem: path for path in Path(os.environ["CARDROOM_ROOMS"]).glob("*.toml")}
    _ours = room_files.built_in

    @cache
    def _perturbed(slug: str) -> room_files.Room:
        return room_files.read_file(_own[slug]) if slug in _own else _ours(slug)

    room_files.built_in = _perturbed  # type: ignore[assignment]


def cited(item: pytest.Item) -> list[tuple[str, str]]:
    """The full ids and ways of a test's clause markers. A short id belongs to the test's `slug` parameter."""
    callspec = getattr(item, "callspec", None)
    slug = callspec.params.get("slug", "") if callspec else ""

    def full(one: str) -> str:
        return one if one.count("/") == 2 else f"{slug}/{one}"

    found = []
    for marker in item.iter_markers("clause"):
        how, by = marker.kwargs.get("how", "played"), marker.kwargs.get("by", "")
        found += [(full(one), BY + full(by) if how == "overridden" else how) for one in marker.args]
    return found


def faults(items: list[pytest.Item]) -> list[str]:
    """What is wrong with the citations: unknown ids and ways; what overrides and is not cited, or is both proved and overridden."""
    found, ways = set(), dict[str, set[str]]()
    for item in items:
        cites = cited(item)
        for one, how in cites:
            ways.setdefault(one, set()).add("overridden" if how.startswith(BY) else how)
            preferred = how.removeprefix(BY) if how.startswith(BY) else ""
            if not has_clause(one):
                found.add(f"{one} does not exist")
            if not preferred and how not in PROVED:
                found.add(f"{one} is cited as {how!r}")
            if preferred and not any(other == preferred and way in PROVED for other, way in cites):
                found.add(
                    f"{one} is overridden by {preferred or 'nothing'}, which the same test does not prove"
                )
    return sorted(found) + [
        f"{one} is both proved and overridden"
        for one, how in ways.items()
        if "overridden" in how and len(how) > 1
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="a run in which a test is skipped fails")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Tests of one file mostly go to the same worker: what a file sets up, prices or compiles is then made once, not twice."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


@pytest.hookimpl(hookwrapper=True)
def pytest_collection() -> Iterator[None]:
    """The thousands of tests stay to the end: memory is not swept while they are found, and they are never swept over again."""
    gc.disable()
    yield
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if wrong := faults(items):
        raise pytest.UsageError("citations of clauses: " + "; ".join(wrong))
    only = os.environ.get("CARDROOM_CLAUSES")
    if only is not None:  # the soak run: only the tests that cite one of these
        wanted = set(only.split(","))
        kept = [item for item in items if wanted & {one for one, _ in cited(item)}]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Iterator[None]:
    chance.DRAWN.seed(f"{request.node.nodeid} {fixturedef.argname} {request.param_index}")
    yield


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    chance.DRAWN.seed(item.nodeid)
    yield


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]
    outcome = yield
    report = outcome.get_result()
    if report.when == "call" and report.passed:
        report.user_properties += [("clause", f"{one} {how}") for one, how in cited(item)]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and isinstance(report.longrepr, tuple):
        SKIPPED[report.longrepr[2].removeprefix("Skipped: ")] += 1
    for key, value in report.user_properties:
        if key == "clause" and report.when == "call":
            one, how = str(value).split(" ", 1)
            tests = CITED.setdefault(one, {}).setdefault(how, [])
            tests.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A full and green run writes the citations; a part of it would lose some."""
    config = session.config
    is_worker = hasattr(config, "workerinput")
    is_full = not (
        config.option.collectonly
        or config.option.keyword
        or config.option.markexpr
        or config.args != config.getini("testpaths")
    )
    if SKIPPED and exitstatus == 0 and config.option.no_skips:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    elif (
        exitstatus == 0 and is_full and not is_worker and not SKIPPED and "CARDROOM_CLAUSES" not in os.environ
    ):
        lines = [f"{json.dumps(one)}: {json.dumps(sorted(ways))}" for one, ways in sorted(CITED.items())]
        COVERAGE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        files = {
            one: sorted({test.split("::")[0] for tests in ways.values() for test in tests})
            for one, ways in CITED.items()
        }
        CITING.write_text(json.dumps(files), encoding="utf-8")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Say last what was not tested."""
    if SKIPPED and not hasattr(config, "workerinput"):
        told = "; ".join(f"{count} skipped: {why}" for why, count in SKIPPED.most_common())
        print(f"Skips fail this run. {told}" if config.option.no_skips else told)


@pytest.fixture(scope="session", autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test keeps anything where a person keeps his hands and his purse."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDROOM_HOME", str(tmp_path_factory.getbasetemp() / "home"))
        yield
