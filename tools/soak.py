"""The long checks: many random rounds of every offering, and every governed value of the room files perturbed.

    python tools/soak.py [ROOM/GAME ...] [--rounds N] [--deep N] [--seed N]

Of each offering `rounds` random rounds are played, of longer games a part, with chips checked at every event; `deep`
of them also pass through every conformance check (offered accepted and others refused, replay at every prefix, record,
silence, no leak). Then the games that PokerKit knows are played against it (tools/soak_against.py).
A failure prints its seed and the record of the round, which is all it takes to see it again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

import perturb
import soak_against
from rich.progress import Progress

from cardroom.errors import CardroomError
from cardroom.rooms import offering, rooms
from cardroom.simulate import conform

CHUNK = 500
PARTS = {"twenty-one": 1, "three-card": 2, "super-pan-9": 4, "poker": 5, "double-hand": 10, "pan": 100}
"""What a round of a family costs beside one of twenty-one: of the costlier ones fewer are played."""
Job = tuple[str, int, int, bool]


def work(job: Job) -> tuple[Job, int, str]:
    """A chunk of rounds at random tables; how many were played, and what went wrong."""
    slug, seed, count, deep = job
    rng, game, played = Random(f"{slug} {seed} {deep}"), offering(slug), 0
    settings = conform.settings_of(game)
    while played < count:
        table, start = conform.random_table(game, rng, rng.choice(settings))
        for _ in range(10):
            try:
                play = conform.check_everything if deep else conform.random_round
                driver = play(table, start, rng)
                conform.check_chips(start, driver)
            except CardroomError as bad:
                return job, played, str(bad)
            played += bool(driver.felt.cards)  # a round in which nobody banks or wagers does not count
            if driver.outcome is None or driver.outcome.stopped or played >= count:
                break
            start = driver.outcome
    return job, played, ""


def jobs(slugs: list[str], rounds: int, deep: int, seed: int) -> list[Job]:
    found = []
    for slug in slugs:
        part = PARTS.get(offering(slug).family.name, 1)
        for total, is_deep in ((rounds // part, False), (deep // part, True)):
            size = CHUNK // 10 if is_deep else CHUNK
            found += [(slug, seed + i, min(size, total - at), is_deep) for i, at in enumerate(range(0, total, size))]
    return found


def play_all(slugs: list[str], rounds: int, deep: int, seed: int) -> list[str]:
    todo = jobs(slugs, rounds, deep, seed)
    failures, counts = [], {(slug, is_deep): 0 for slug in slugs for is_deep in (False, True)}
    with multiprocessing.get_context("fork").Pool(2) as pool, Progress() as progress:
        sizes = {slug: sum(count for name, _, count, _ in todo if name == slug) for slug in slugs}
        bars = {slug: progress.add_task(slug, total=sizes[slug]) for slug in slugs}
        for (slug, number, _, is_deep), played, fault in pool.imap_unordered(work, todo):
            progress.advance(bars[slug], played)
            counts[slug, is_deep] += played
            if fault:
                failures.append(f"{slug} seed {number}{' deep' if is_deep else ''}: {fault}")
    for slug in slugs:
        print(f"{slug}: {counts[slug, False]:,} random rounds with chips conserved at every event, "
              f"{counts[slug, True]:,} through every check")  # fmt: skip
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*")
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--deep", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    slugs = given.slugs or [one.slug for room in rooms().values() for one in room.offerings.values()]
    failures = play_all(slugs, given.rounds, given.deep, given.seed)
    if not given.slugs:
        failures += soak_against.play_all(list(soak_against.GAMES), seed=given.seed)
    survivors = perturb.run(slugs, [], most=400)  # Mortimer's sheet of 61 lines has more; tools/perturb.py tries them all
    for one in (*failures, *survivors):
        print(one)
    print(f"{len(failures)} failures; {len(survivors)} perturbed values whose citing tests stay green; "
          f"{(time.monotonic() - began) / 60:.1f} minutes")  # fmt: skip
    return 1 if failures or survivors else 0


if __name__ == "__main__":
    sys.exit(main())
