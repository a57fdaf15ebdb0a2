"""Odds at length: script against loop from the same shoe, dealt against exact, and runs that are killed.

python tools/soak_length.py [script] [length] [killed] [cluster] [--rounds 1e9] [--hands 100000] [--only
ROOM/GAME]

script   every banked offering: 100,000 rounds with random legal strategies, script and loop to the cent
length   offerings of different kinds, a thousand million rounds each: within three errors of what is exact;
         goes on where it was, if it was stopped
killed   a run on two workers, killed with them: resumed to the same bytes
cluster  a Dask cluster of two processes, one of which is killed: the same bytes
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import numpy as np  # noqa: E402
from tests.odds.against import differences  # noqa: E402
from tests.odds.against_loops import DIFFERENCES  # noqa: E402

from cardroom.odds import AnalysisRequest, has_loop  # noqa: E402
from cardroom.odds.twenty_one.price import tables_of  # noqa: E402
from cardroom.odds.twenty_one.simulation import prepare, random_strategy  # noqa: E402
from cardroom.rooms import offering, rooms  # noqa: E402
from cardroom.simulate.long_run.plan import plan_of  # noqa: E402
from cardroom.simulate.long_run.report import result_of  # noqa: E402
from cardroom.simulate.long_run.run import run  # noqa: E402

ROUNDS, HANDS, STRATEGIES, ERRORS = 1_000_000_000, 100_000, 10, 3.0
KINDS = {
    "players-club/no-bust-5": "best", "comstock/no-bust-joker": "best", "mortimers/pure-21.5": "total",
    "pinnacle/three-card-poker": "best", "comstock/super-pan-9": "draw-5",
    "mortimers/double-hand": "house-way",
}  # fmt: skip
"""Offerings of different kinds, and how they are played."""
KEPT = ROOT / ".soak"
Faults = Iterator[str]


def banked(only: str = "") -> list[str]:
    every = (one for room in rooms().values() for one in room.offerings.values())
    return [one.slug for one in every if has_loop(one.family.name) and only in one.slug]


def unlike(job: tuple[str, range]) -> list[str]:
    """The rounds of one strategy that do not come out alike."""
    slug, seeds = job
    table = offering(slug).open()
    if table.rules.family in DIFFERENCES:
        return [f"{slug}: {one}" for one in DIFFERENCES[table.rules.family](table, seeds)]
    made = tables_of(table.rules)
    strategy = random_strategy(made, np.random.default_rng(seeds.start))
    ready = prepare(made, strategy, table.settings.decks)
    return [f"{slug}: {one}" for one in differences(table, ready, strategy, seeds)]


def script(rounds: int, hands: int, only: str) -> Faults:
    """Two at work, one strategy at a time."""
    each = hands // STRATEGIES
    with ProcessPoolExecutor(2, get_context("fork")) as pool:
        for slug in banked(only):
            began = time.monotonic()
            jobs = [(slug, range(at * each, (at + 1) * each)) for at in range(STRATEGIES)]
            found = [fault for some in pool.map(unlike, jobs) for fault in some]
            spent = time.monotonic() - began
            said = f"{each * STRATEGIES:,} rounds by {STRATEGIES} random strategies"
            print(f"script and loop, {slug}: {said}, {len(found)} differ ({spent:.0f} s)", flush=True)
            yield from found[:5]


def length(rounds: int, hands: int, only: str) -> Faults:
    KEPT.mkdir(exist_ok=True)
    for slug, strategy in KINDS.items():
        if only not in slug:
            continue
        plan = plan_of(offering(slug).open(), asked=AnalysisRequest(strategy=strategy), rounds=rounds)
        file = KEPT / f"{slug.replace('/', '-')}-{strategy}-{rounds}.jsonl"
        began = time.monotonic()
        done = run(plan, to=file)
        spent = time.monotonic() - began
        for one in result_of(done).beside:
            if one.errors is None:
                continue
            said = f"{one.dealt.value:.8f} ± {one.dealt.error:.1e} dealt, {one.exact.value:.8f} exact"  # type: ignore[union-attr]
            what = f"{slug} {one.wager} by {strategy}, {one.dealt.rounds:,} rounds"
            print(f"{what}: {said}, {one.errors:+.2f} errors", flush=True)
            if abs(one.errors) > ERRORS:
                yield f"{slug} {one.wager}: {one.errors:+.2f} errors apart"
        file.unlink()
        print(f"  {spent:.0f} s", flush=True)


def killed(rounds: int, hands: int, only: str) -> Faults:
    """The whole command with its workers, several times, then let run to its end."""
    with TemporaryDirectory() as folder:
        straight, file = Path(folder) / "straight", Path(folder) / "killed"
        asks = ["players-club", "no-bust-5", "--rounds", "4e7", "--chunk", "1e6", "--json"]
        command = [sys.executable, "-m", "cardroom", "simulate", *asks]
        env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        first = subprocess.run(
            [*command, "--workers", "1", "--to", str(straight)], env=env, capture_output=True, check=True
        )
        kills = 0
        for lines in (3, 12, 25):
            child = subprocess.Popen(
                [*command, "--workers", "2", "--to", str(file)],
                env=env,
                start_new_session=True,
                stdout=subprocess.DEVNULL,
            )
            while child.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < lines):
                time.sleep(0.01)
            if child.poll() is None:
                os.killpg(child.pid, signal.SIGKILL)
                kills += 1
            child.wait()
        last = subprocess.run(
            [*command, "--workers", "2", "--to", str(file)], env=env, capture_output=True, check=True
        )
        same = first.stdout == last.stdout and straight.read_bytes() == file.read_bytes()
        said = "the same" if same else "other"
        print(f"killed {kills} times with two workers and resumed: {said} bytes as one worker", flush=True)
        if not same:
            yield "a run that was killed came to other bytes"


def cluster(rounds: int, hands: int, only: str) -> Faults:
    from distributed import LocalCluster

    plan = plan_of(offering("players-club/no-bust-5").open(), rounds=100_000_000, chunk=5_000_000)
    with TemporaryDirectory() as folder:
        here, there, gone = Path(folder) / "here", Path(folder) / "there", list[int]()
        run(plan, workers=1, to=here)
        with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as made:  # type: ignore[no-untyped-call]

            def watch(done: int, counts: Any) -> None:
                if done >= 20_000_000 and not gone:
                    gone.append(made.workers[0].process.pid)
                    os.kill(gone[0], signal.SIGKILL)

            began = time.monotonic()
            run(plan, dask=made.scheduler_address, to=there, watch=watch)
        same = bool(gone) and here.read_bytes() == there.read_bytes()
        said = f"{time.monotonic() - began:.0f} s, {'the same' if same else 'other'} bytes as one worker"
        print(f"Dask cluster of two workers, one killed midway: {said}", flush=True)
        if not same:
            yield "a cluster that lost a worker came to other bytes"


CHECKS: dict[str, Callable[[int, int, str], Faults]] = {
    "script": script,
    "length": length,
    "killed": killed,
    "cluster": cluster,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("check", nargs="*", choices=[[], *CHECKS], help="all of them if none is named")
    parser.add_argument("--rounds", type=float, default=ROUNDS, help="dealt of each kind")
    parser.add_argument("--hands", type=int, default=HANDS, help="of each offering by the script")
    parser.add_argument("--only", default="", help="offerings with this in their name")
    given = parser.parse_args()
    faults = [
        one
        for name in given.check or CHECKS
        for one in CHECKS[name](int(given.rounds), given.hands, given.only)
    ]
    for one in faults:
        print(one)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
