"""How fast the store keeps inputs: one at a time, in groups of several sizes, and through the writer; beside
it what one flush of the disk takes, for it is most of what is measured.

    python tools/bench_store.py [--database URL]        by default a SQLite file in a temporary folder
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from time import perf_counter, process_time

from cardroom.store import Due, Entry, Head, Input, Posting, Store, Writer

SECRET = b"shuffled by nobody " * 8


def flush_ms(folder: Path, times: int = 200) -> tuple[float, float]:
    """Median and worst time of a small write that is flushed."""
    took = []
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        for _ in range(times):
            began = perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fdatasync(file.fileno())
            took.append((perf_counter() - began) * 1000)
    return statistics.median(took), max(took)


def one(stream: str, version: int) -> Entry:
    """As a table gives it: an answer, what chance drew now and then, a new deadline; each thirtieth ends a
    round."""
    given = Input(
        "say",
        3,
        "p7k3mq2x",
        f"{version}.17",
        0,
        "k7Qd",
        "3 raise 40.00",
        b"" if version % 5 else SECRET,
        b"d" * 16,
        "1.0",
        1_700_000_000_000,
        version,
    )
    moved: tuple[Posting, ...] = ()
    if version % 30 == 29:
        table = stream.replace("/", "-")
        moves = ((f"house/{table}", -5), (f"stack/{table}/1", 3), (f"stack/{table}/2", 2))
        moved = tuple(Posting(name, cents, "round") for name, cents in moves)
    return Entry(stream, version, (given,), moved, Due(version + 20_000, "silence 3"))


def in_groups(store: Store, size: int, seconds: float) -> int:
    versions = {f"g{size}/{n}": 0 for n in range(max(size, 50))}
    streams, count, began = list(versions), 0, perf_counter()
    while perf_counter() - began < seconds:
        chosen = [streams[(count + n) % len(streams)] for n in range(size)]
        for stream, verdict in zip(
            chosen, store.append_all([one(stream, versions[stream]) for stream in chosen]), strict=True
        ):
            assert isinstance(verdict, Head), verdict
            versions[stream] = verdict.version
        count += size
    return count


def by_writer(store: Store, tables: int, seconds: float) -> int:
    """Each table gives its next input once the last one is kept."""
    writer, count, began = Writer(store), 0, perf_counter()
    held: dict[str, tuple[int, Future[Head]]] = {}
    for n in range(tables):
        held[f"w{tables}/{n}"] = (0, writer.submit(one(f"w{tables}/{n}", 0)))
    while perf_counter() - began < seconds:
        for stream, (_, future) in list(held.items()):
            version = future.result().version
            count += 1
            held[stream] = (version, writer.submit(one(stream, version)))
    writer.close()
    return count


def report(store: Store, folder: Path, seconds: float) -> None:
    kinds: list[tuple[str, Callable[[], int]]] = [
        (f"groups of {n}", lambda n=n: in_groups(store, n, seconds)) for n in (1, 4, 16, 64)
    ]  # type: ignore[misc]
    kinds += [(f"writer, {n} tables", lambda n=n: by_writer(store, n, seconds)) for n in (1, 20, 200)]  # type: ignore[misc]
    for name, run in kinds:
        median, worst = flush_ms(folder)
        began, cpu = perf_counter(), process_time()
        count = run()
        took, used = perf_counter() - began, process_time() - cpu
        speed = f"{count / took:8,.0f} inputs/s   {used / count * 1e6:6.0f} µs CPU each"
        print(f"{name:20} {speed}   flush {median:.2f} ms, at worst {worst:.1f}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--database", default="")
    options.add_argument("--seconds", type=float, default=2.0)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("CARDROOM_HOME", folder)
        with Store(given.database or Path(folder) / "bench.db") as store:
            print(store.engine.dialect.name)
            report(store, Path(folder), given.seconds)
            assert store.trial().holds


if __name__ == "__main__":
    main()
