"""Runs at length: the same to the byte on any number of workers, killed and resumed, and with a worker lost on a cluster."""

from __future__ import annotations

import json
import os
import signal
import time
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.errors import InvariantError, SetupError, UnreadableError
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.random_numbers import seed_of
from cardroom.rooms import offering
from cardroom.simulate.long_run.plan import RunPlan, plan_of, player
from cardroom.simulate.long_run.report import result_of
from cardroom.simulate.long_run.run import run
from cardroom.simulate.long_run.script_loop import SeatedBots
from cardroom.simulate.long_run.workers import LOST_IN_CLUSTER, Crew, InProcessExecutor, pool_of
from tests.odds.against_loops import DIFFERENCES


def pan_9(rounds: int = 95_000, chunk: int = 10_000, **more: Any) -> RunPlan:
    return plan_of(offering("comstock/super-pan-9").open(), rounds=rounds, chunk=chunk, **more)


def test_one_worker_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    for plan in (
        pan_9(),
        plan_of(offering("comstock/lowball").open(), rounds=25, chunk=10, bots=SeatedBots(others="random")),
    ):
        files = [tmp_path / f"{plan.way}-{workers}" for workers in (1, 2)]
        one, two = (run(plan, workers=at, to=file) for at, file in enumerate(files, 1))
        assert files[0].read_bytes() == files[1].read_bytes()
        assert one.counts == two.counts == run(plan, workers=1).counts
        assert next(iter(one.counts.values())).rounds == plan.rounds


def test_a_file_that_ends_anywhere_is_gone_on_with_to_the_same_bytes(tmp_path: Path) -> None:
    plan, file = pan_9(), tmp_path / "run"
    run(plan, workers=1, to=file)
    whole = file.read_bytes()
    lines = whole.split(b"\n")
    for end in (
        0,
        7,
        len(lines[0]),
        len(lines[0]) + 1,
        len(lines[0]) + 40,
        len(whole) // 2,
        len(whole) - 1,
        len(whole),
    ):
        file.write_bytes(whole[:end])
        run(plan, workers=1, to=file)
        assert file.read_bytes() == whole, end


def test_a_longer_run_goes_on_with_a_shorter_one(tmp_path: Path) -> None:
    file, straight = tmp_path / "run", tmp_path / "straight"
    run(pan_9(25_000), workers=1, to=file)
    run(pan_9(), workers=1, to=file)
    run(pan_9(), workers=1, to=straight)
    assert file.read_bytes() == straight.read_bytes()
    with pytest.raises(UnreadableError, match="holds more rounds than the 25,000"):
        run(pan_9(25_000), workers=1, to=file)


def test_a_file_of_another_run_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "run"
    run(pan_9(), workers=1, to=file)
    before = file.read_bytes()
    others = {"seed 1 there, 2 here": pan_9(seed=2), "chunk 10000 there, 5000 here": pan_9(chunk=5_000),
              "strategy": pan_9(asked=AnalysisRequest(strategy="draw-5")), "way loop there, script here": pan_9(way="script")}  # fmt: skip
    for said, other in others.items():
        with pytest.raises(UnreadableError, match=said):
            run(other, workers=1, to=file)
    assert file.read_bytes() == before
    for text in (
        b"not a run\n",
        b"not a run",
        before.replace(b'"chunk":3', b'"chunk":9', 1),
        before.replace(b'"counts"', b'"count"', 1),
    ):
        file.write_bytes(text)
        with pytest.raises(UnreadableError):
            run(pan_9(), workers=1, to=file)
        assert file.read_bytes() == text


def test_chunks_are_seeded_by_their_number() -> None:
    assert seed_of(1, 0) == 8431846347943309920
    assert len({seed_of(root, chunk) for root in range(20) for chunk in range(20)}) == 400


class Loses(InProcessExecutor):
    """A pool whose workers are lost at some chunks, once each, or always."""

    def __init__(self, at: set[int]) -> None:
        self.at = at

    def submit(self, fn: Any, /, *args: Any, **named: Any) -> Future[Any]:
        if args[1] not in self.at:
            return super().submit(fn, *args, **named)
        self.at.discard(args[1])
        lost: Future[Any] = Future()
        lost.set_exception(BrokenExecutor())
        return lost


def test_workers_that_are_lost_are_made_anew() -> None:
    plan, lost = pan_9(), {0, 3, 4}
    chunks = [*Crew(lambda: Loses(lost), 2).chunks(plan, 0)]
    assert chunks == [*Crew(InProcessExecutor, 1).chunks(plan, 0)] and not lost

    def never() -> Executor:
        return Loses({0})

    with pytest.raises(InvariantError, match="lost 4 times"):
        next(Crew(never, 1).chunks(plan, 0))


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_writes_the_same_bytes(tmp_path: Path) -> None:
    """Two workers in this process; `make soak ARGS=odds` kills one of two that are processes."""
    from distributed import LocalCluster

    plan = pan_9(2_000_000, 100_000)
    here, there, gone = tmp_path / "here", tmp_path / "there", []
    run(plan, workers=1, to=here)
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]

        def watch(rounds: int, counts: Any) -> None:
            if rounds >= 300_000 and not gone:
                gone.append(cluster.workers[0])
                cluster.sync(gone[0].close, executor_wait=False)

        run(plan, dask=cluster.scheduler_address, to=there, watch=watch)
    assert gone and here.read_bytes() == there.read_bytes()


@pytest.mark.parametrize("fault", [CancelledError(), ValueError("too many values to unpack")])
def test_a_chunk_that_is_lost_while_it_is_fetched_is_done_again(fault: Exception, tmp_path: Path) -> None:
    plan, made = pan_9(300_000, 100_000), list[InProcessExecutor]()

    class Losing(InProcessExecutor):
        def submit(self, fn: Any, /, *args: Any, **named: Any) -> Any:
            if len(made) > 1:
                return super().submit(fn, *args, **named)
            lost: Future[Any] = Future()
            lost.set_exception(fault)
            return lost

    def pool() -> InProcessExecutor:
        made.append(Losing())
        return made[-1]

    assert (
        list(Crew(pool, 2, LOST_IN_CLUSTER).chunks(plan, 0))
        == list(Crew(InProcessExecutor, 1).chunks(plan, 0))
        and len(made) == 2
    )


def test_a_run_that_is_killed_is_gone_on_with_to_the_same_bytes(tmp_path: Path) -> None:
    file, whole = tmp_path / "killed", tmp_path / "whole"
    run(pan_9(3_000_000, 100_000), workers=1, to=whole)
    child = get_context("fork").Process(target=lambda: run(pan_9(3_000_000, 100_000), workers=1, to=file))
    child.start()
    until = time.monotonic() + 60
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < until and child.is_alive()
        time.sleep(0.001)
    child.kill()
    child.join()
    assert child.exitcode == -signal.SIGKILL
    killed = file.read_bytes()
    assert whole.read_bytes().startswith(killed) and len(killed) < len(whole.read_bytes())
    run(pan_9(3_000_000, 100_000), workers=1, to=file)
    assert file.read_bytes() == whole.read_bytes()


def make_workers(to: Connection) -> None:
    pool = pool_of(2)
    to.send([pool.submit(os.getpid).result(), *pool._processes])
    time.sleep(100)


def test_workers_end_with_a_run_that_is_killed_alone() -> None:
    """Or they would hold its file, and nobody could go on with it."""
    here, there = Pipe()
    run_alone = get_context("fork").Process(target=make_workers, args=(there,))
    run_alone.start()
    pids = here.recv()
    run_alone.kill()
    run_alone.join()
    until = time.monotonic() + 60
    while any(map(is_running, pids)):
        assert time.monotonic() < until, pids
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    """Not where it has ended and nobody has asked what it came to."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_what_is_dealt_is_near_what_is_exact() -> None:
    told = result_of(
        run(pan_9(2_000_000, 1_000_000, asked=AnalysisRequest(strategy="draw-5")), workers=1), "again"
    )
    (one,) = told.beside
    assert one.exact is not None and one.exact.value == pytest.approx(0.011464, abs=1e-6)
    assert one.errors is not None and abs(one.errors) < 4
    assert told.price.command == "again" and told.run.rules == told.price.rules
    assert one.dealt.error == pytest.approx(0.9416 / 2_000_000**0.5, rel=1e-3)


def test_the_command_says_everything(tmp_path: Path) -> None:
    asks = [
        "simulate",
        "comstock",
        "super-pan-9",
        "--rounds",
        "1e5",
        "--chunk",
        "50_000",
        "--seed",
        "7",
        "--workers",
        "1",
    ]
    said = [
        CliRunner().invoke(main, [*asks, *more])
        for more in (["--json"], ["--json", "--to", str(tmp_path / "run")], [])
    ]
    assert [one.exit_code for one in said] == [0, 0, 0] and said[0].output == said[1].output
    told = json.loads(said[0].output)
    assert told["run"]["seed"] == 7 and told["rounds"] == 100_000 == told["counts"]["game"]["rounds"]
    again = "cardroom simulate comstock super-pan-9 --rounds 100000 --chunk 50000 --seed 7"
    assert told["price"]["command"] == again
    for part in (
        again,
        told["run"]["rules"],
        "seed 7",
        "100,000 rounds in chunks of 50,000",
        "errors apart",
        "±",
    ):
        assert part in said[2].output, part
    bad = CliRunner().invoke(main, ["simulate", "comstock", "super-pan-9", "--rounds", "many"])
    assert bad.exit_code == 2


def test_bots_play_what_has_no_loop() -> None:
    plan = plan_of(offering("players-club/pan").open(), rounds=4, chunk=2, bots=SeatedBots(seats=3))
    assert plan.way == "script"
    told = result_of(run(plan, workers=1))
    counts = told.counts
    assert counts["seat"].net + counts["others"].net + counts["house"].net == 0
    assert "others by chart" in str(told.price.settings[0])
    for bots in (SeatedBots(first="nobody"), SeatedBots(seats=1), SeatedBots(cents=-1)):
        with pytest.raises(SetupError):
            player(msgspec.structs.replace(plan, bots=bots))


@pytest.mark.parametrize("slug", ["pinnacle/three-card-poker", "comstock/super-pan-9"])
def test_script_and_loop_agree_to_the_cent(slug: str) -> None:
    """As of twenty-one; a hundred thousand rounds of every banked offering in the soak run, double-hand poker among them."""
    table = offering(slug).open()
    assert [*DIFFERENCES[table.rules.family](table, range(150))] == []


def test_script_and_loop_would_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that takes a tie for a win is found out."""
    monkeypatch.setattr(
        "cardroom.odds.super_pan_9.rounds.compare", lambda mine, theirs: 1 if mine >= theirs else -1
    )
    table = offering("comstock/super-pan-9").open()
    assert any(one.script == 0 for one in DIFFERENCES["super-pan-9"](table, range(100)))
