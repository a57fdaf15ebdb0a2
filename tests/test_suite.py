"""The suite itself: the same every time, nothing left out in silence, and what it needs found where there is no Debian."""

from __future__ import annotations

import os
import random
import re
import secrets
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random, SystemRandom

import pytest
from hypothesis import HealthCheck, settings

from cardroom.cards import deck
from cardroom.script import SystemChance
from cardroom_testing.chaos import postgres as cluster
from tests.browser import browsers
from tests.chance import DRAWN
from tests.properties import PROFILE, SUITE
from tests.test_cards import shuffle_of
from tests.waiting import until

ROOT = Path(__file__).parent.parent
PAGES = "tests/browser/test_verify.py"
sys.path.insert(0, str(ROOT / "tools"))


def pytest_said(*words: str) -> tuple[int, str]:
    """The exit code of a run in which no browser is found, and its last line."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", PAGES, *words]
    env = {**os.environ, browsers.VARIABLE: "/nowhere/chromium", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout.splitlines()[-1]


def test_pages_are_skipped_where_no_browser_is_and_the_last_line_says_so() -> None:
    code, last = pytest_said()
    assert code == 0 and re.fullmatch(rf"\d+ skipped: {re.escape(browsers.MISSING)}", last), last


def test_a_run_that_admits_no_skips_fails() -> None:
    code, last = pytest_said("--no-skips", "-k", "changed")
    assert code == 1 and last.startswith("Skips fail this run. ")


def drawn() -> tuple[object, ...]:
    """What programs draw without a seed."""
    shoe = SystemChance().answer(shuffle_of(deck("standard")))
    named = secrets.token_hex(8), secrets.randbelow(10**9), os.urandom(8)
    return tuple(shoe.order), shoe.secret, *named, SystemRandom().random(), Random().random(), random.random()


def test_what_is_drawn_without_a_seed_is_seeded_by_the_name_of_the_test() -> None:
    DRAWN.seed("one")
    first = drawn()
    again = drawn()
    assert first != again
    DRAWN.seed("one")
    assert drawn() == first and drawn() == again
    DRAWN.seed("other")
    assert drawn() != first


@pytest.fixture(scope="module")
def shared() -> str:
    return secrets.token_hex(8)


def test_a_fixture_draws_the_same_whichever_test_asks_first(shared: str) -> None:
    """The names of this file and of the fixture decide, and nothing that was drawn before."""
    DRAWN.seed("tests/test_suite.py shared 0")
    assert shared == secrets.token_hex(8)


def test_property_tests_look_at_no_clock_and_are_the_same_every_time() -> None:
    now = settings.default
    assert now is not None and now.deadline is None and HealthCheck.too_slow in now.suppress_health_check
    assert now.derandomize == (PROFILE == SUITE)


def test_waiting_ends() -> None:
    with pytest.raises(AssertionError, match="no such thing"):
        until(lambda: False, "no such thing", seconds=0.01)


def test_programs_of_the_system_come_first_and_those_of_pypi_where_there_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put(place: str) -> Path:
        folder = tmp_path / place
        folder.mkdir(parents=True)
        (folder / "initdb").touch(0o755)
        return folder

    cluster.programs.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(cluster, "PLACES", (f"{tmp_path}/usr/lib/postgresql/*/bin",))
    monkeypatch.setattr(cluster, "PACKAGE", "pgserver_of_a_test")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    try:
        with pytest.raises(AssertionError, match="pip install"):
            cluster.programs()
        (tmp_path / "site/pgserver_of_a_test").mkdir(parents=True)
        (tmp_path / "site/pgserver_of_a_test/__init__.py").touch()
        sys.path_importer_cache.clear()
        packaged = put("site/pgserver_of_a_test/pginstall16/bin")
        assert cluster.programs() == packaged
        newer = put("site/pgserver_of_a_test/pginstall18/bin")
        for release, chosen in ((None, newer), ("9.6", "9.6"), ("15", "15"), ("13", "15")):
            cluster.programs.cache_clear()
            if release:
                put(f"usr/lib/postgresql/{release}/bin")
            assert cluster.programs() == (
                chosen if isinstance(chosen, Path) else tmp_path / f"usr/lib/postgresql/{chosen}/bin"
            )
        cluster.programs.cache_clear()
        monkeypatch.setenv("PATH", str(put("path")))
        assert cluster.programs() == tmp_path / "path"
    finally:
        cluster.programs.cache_clear()


def test_every_package_that_is_asked_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [
        *project["dependencies"],
        *(one for name, some in project["optional-dependencies"].items() if name != "bench" for one in some),
    ]
    pinned = {
        line.partition("==")[0]
        for line in (ROOT / "tools/constraints.txt").read_text(encoding="utf-8").splitlines()
        if "==" in line
    }
    names = {re.split(r"[\[>=;]", one)[0].strip().lower().replace("_", "-") for one in asked} - {"cardroom"}
    assert names <= pinned


def test_where_pythons_differ_a_marker_says_which_takes_what() -> None:
    from pins import lines

    found = {
        "3.13": {"a": "2", "b": "1", "c": "3"},
        "3.11": {"a": "1", "b": "1"},
        "3.12": {"a": "2", "b": "1", "pip": "9"},
    }
    assert lines(found) == [
        "a==1 ; python_version == '3.11'",
        "a==2 ; python_version == '3.12' or python_version >= '3.13'",
        "b==1",
        "c==3",
    ]
