"""The soak of strangers: that it measures honest people, that an attack runs and ends, and what counts as passed. No time is
asserted: that is what the soak is for."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.insert(0, str(TOOLS))
from strangers import _run  # noqa: E402
from strangers._found import found  # noqa: E402
from strangers._run import Run, Verdict, middle, run_of, usual_without  # noqa: E402

OURS = {"schema", "listing", "rounds", "searching", "figures", "half-open", "spectators"}


def test_what_counts_as_passed() -> None:
    quiet = Run(0.010, 0.080, 100)
    assert Verdict("x", quiet, Run(0.020, 0.250, 90)).passes
    assert not Verdict("x", quiet, Run(0.021, 0.100, 90)).passes
    assert not Verdict("x", quiet, Run(0.012, 0.251, 90)).passes
    assert not Verdict("x", quiet, run_of([])).passes, "where nobody could act, nothing passed"
    assert run_of([n / 1000 for n in range(1, 101)]) == Run(0.0505, 0.1, 100)
    assert middle([Run(1, 5, 3), Run(2, 4, 2), Run(9, 9, 1)]) == Run(2, 5, 2)


def test_every_attack_has_a_name_and_is_one() -> None:
    attacks = found()
    assert set(attacks) >= OURS and len(set(attacks)) == len(attacks)
    assert all(asyncio.iscoroutinefunction(one.attack) for one in attacks.values())
    assert {getattr(one, "DATABASE", "sqlite") for one in attacks.values()} <= {"sqlite", "postgresql"}


def test_the_time_without_an_attack_is_a_quarter() -> None:
    assert usual_without(60.0) == 15.0 and usual_without(15.0) == 3.75 and usual_without(1.0) == 2.0


@pytest.mark.parametrize(
    ("given", "without"), [((), 15.0), (("--seconds", "4"), 2.0), (("--seconds", "4", "--without", "9"), 9.0)]
)
def test_how_long_it_is_measured_without_is_said(
    given: tuple[str, ...],
    without: float,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked: list[float] = []

    async def measured(attack: Any, runs: int, seconds: float, quiet: float) -> Verdict:
        asked.append(quiet)
        return Verdict(attack.NAME, Run(0.01, 0.1, 5), Run(0.01, 0.1, 5))

    monkeypatch.setattr(_run, "measure", measured)
    monkeypatch.setattr(sys, "argv", ["strangers", "schema", *given])
    assert _run.main() == 0
    assert asked == [without] and f"of {without:g} s without" in capsys.readouterr().out


def test_a_second_of_an_attack_is_measured_and_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    processes: list[Any] = []
    popen = _run.subprocess.Popen

    def noted(*given: Any, **more: Any) -> Any:
        processes.append(popen(*given, **more))
        return processes[-1]

    monkeypatch.setattr(
        _run,
        "subprocess",
        SimpleNamespace(
            Popen=noted, PIPE=_run.subprocess.PIPE, TimeoutExpired=_run.subprocess.TimeoutExpired
        ),
    )
    verdict = asyncio.run(_run.measure(found()["schema"], runs=1, seconds=1.0))
    assert [one.returncode for one in processes] == [0], "the attack ended by itself when it was told to"
    assert verdict.name == "schema" and verdict.without.acts > 0 and verdict.under.acts > 0
    assert "schema" in _run.told(Verdict("schema", Run(0.01, 0.1, 5), Run(0.01, 0.1, 5)))
