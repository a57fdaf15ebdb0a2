"""The long checks and the comparison of two checkouts do what they say, in small."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run(tool: str, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(ROOT / "tools" / tool), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=ROOT, env=environment)


def git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True)
    if done.returncode:
        pytest.skip("not a checkout of git")
    return done.stdout


def test_a_part_of_the_soak_can_be_run_by_itself() -> None:
    done = run("soak.py", "rooms", "--sweeps", "1")
    assert done.returncode == 0, done
    assert (
        "files played" in done.stdout and "rooms: 0 failures" in done.stdout and "engine" not in done.stdout
    )


def test_a_part_stops_when_its_time_is_up_and_says_where_to_go_on() -> None:
    done = run("soak.py", "engine", "pinnacle/no-bust-401", "--seed", "41", "--minutes", "0")
    assert done.returncode == 0, done
    assert "go on with: make soak ARGS='engine --seed 41'" in " ".join(done.stdout.split())


def test_an_unknown_part_is_said() -> None:
    done = run("soak.py", "engines")
    assert done.returncode == 2 and "engines is no part and no offering" in done.stderr


def test_the_load_of_the_live_bench_says_only_what_is_taken() -> None:
    """Six games, everybody answering as soon as he is asked: no answer is refused, late or stale."""
    done = run("bench_live.py", "--tables", "6", "--think", "0", "--seconds", "1", "--warm", "0.2")
    assert done.returncode == 0, done
    assert " 0 refused" in done.stdout and " 0 acts/s" not in done.stdout, done.stdout


def test_two_checkouts_are_measured_by_turns() -> None:
    before = git("worktree", "list")
    done = run(
        "bench.py",
        "--against",
        "HEAD",
        "pinnacle/no-bust-401",
        "mortimers/nowhere",
        "--repeat",
        "3",
        "--seconds",
        "0.02",
    )
    assert done.returncode in (0, 1), done
    (row,) = [line for line in done.stdout.splitlines() if line.startswith("pinnacle/no-bust-401")]
    _, ratio, low, _, high, *_ = row.split()
    assert 0.2 < float(low) <= float(ratio) <= float(high) < 5, row
    assert "mortimers/nowhere" in done.stdout and "cannot be compared" in done.stdout
    assert (
        git("worktree", "list").count("\n") <= before.count("\n") + 1
    )  # another test may have one open at the moment
    assert not any("/old" in line for line in git("worktree", "list").splitlines())


def test_no_such_commit_is_said_in_a_line() -> None:
    git("status")
    done = run("bench.py", "--against", "nowhere")
    assert (
        done.returncode == 1
        and done.stderr.startswith("git worktree: ")
        and len(done.stderr.splitlines()) == 1
    )
