"""The long checks, in parts that each take a quarter of an hour at most and go on where they stopped.

    python tools/soak.py [PART ...] [ROOM/GAME ...] [--seed N] [--minutes N] [--sweeps N]

    engine     random rounds of every offering with chips checked at every event; some of them through every
               conformance check (offered accepted and others refused, replay at every prefix, record,
               silence, no leak)
    mishaps    rounds of every offering struck at random by up to eight mishaps, through every conformance
               check: 2,000 of each in forty sweeps; then a table of which kinds struck where
               (tools/soak_mishaps.py)
    hostile    hostile calls at every offering: wrong kinds and sizes, out of turn, doubled, late, from
               several threads
    rooms      room files spoiled at random: refused with their faults, or played
    against    the games that PokerKit knows, hand for hand against it (tools/soak_against.py)
    evening    virtual evenings of half an hour: people and bots over all games while lines, processes, clocks
               and the store fail; all that anybody was told, all that was acknowledged and every cent held
               against the streams
    live       real server processes on SQLite and, two of them, on PostgreSQL, killed twenty times each and
               frozen under thirty guests, their disk full, their database crashed, their clock set
               (tools/kill_live.py)
    lines      the same over real lines: a server where people play is besieged by hostile messages, thousands
               a sweep, over websockets and requests over HTTP, and all that anybody is sent is searched for
               what he may not see
    bursts     many requests of one person at the same moment, of one server process on SQLite and of two on
               PostgreSQL: no limit is passed and no cent minted; ten sweeps are 500 bursts on each
               (tools/soak_bursts.py)
    combinations
               two or three rules that rarely meet, put together and played by the hundred; twenty-one,
               hold'em and double
               hand are settled a second time by small programs written from the documents alone (tests/apart)
    odds       figures of banked games found once more by other algorithms, and by a thousand million rounds
               dealt at random (tools/soak_odds.py); its sweeps are its checks
    equity     what poker hands have coming: small deals of every offering through its own showdown, one by
               one, and what was counted against what is dealt (tools/soak_equity.py)
    sockets    hostile clients at live tables of every game: unreadable, misshapen, stale, foreign, doubled,
               oversized messages, each answered in one line that holds no card of others, and nothing changed
               by any
    school     five hundred items of the school for every room: one right answer, the wrong ones come to
               something else, and the engine tells the same when the item is made again
               (tools/soak_school.py)
    fair       rounds at live tables whose players add bytes: everything dealt follows from the draws sealed
               before, and a house that cheats is found (tools/soak_fair.py)
    properties every property test with twenty times as many examples, others in every sweep
    (tests/properties.py)
    strangers  attacks on a real server while people play there; an act may take twice as long as it does
               without (tools/strangers; --runs, --seconds and --without for each, and the attacks are its
               sweeps)
    perturb    every governed value of the room files changed: a test that cites its clause must fail
               (tools/perturb.py)
    remedies   small faults by the thousand in what follows from mishaps: a test must fail
               (tools/mutate_remedies.py)

A part is made of sweeps, each with a seed: when the time is up the running sweep is finished, and the next
seed is printed. A failure prints its seed, and where there is one the record of the round, which is all it
takes to see it again.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import multiprocessing
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

from rich.progress import Progress

from cardroom.errors import CardroomError
from cardroom.rooms import offering, rooms
from cardroom.simulate import conformance as conform
from cardroom_testing.chaos.environment import place
from cardroom_testing.chaos.siege import Siege, Strength
from cardroom_testing.engine.hostile_calls import hostile_calls
from cardroom_testing.engine.spoiled_room_files import RoomFileSpoiler, check_spoiled
from cardroom_testing.simulation import Evening
from cardroom_testing.simulation.checks import check as check_evening
from cardroom_testing.simulation.hostile_clients import HostileClient

ROUNDS, DEEP, FILES, MESSAGES = 500, 10, 50, 3000
PARTS = {"twenty-one": 1, "three-card": 2, "super-pan-9": 4, "poker": 5, "double-hand": 10, "pan": 100}
"""What a round of a family costs beside one of twenty-one: of the costlier ones fewer are played."""
PROPERTIES = {
    "engine": ("tests", "--ignore=tests/live", "--ignore=tests/browser", "--ignore=tests/odds"),
    "room": ("tests/live",),
}
"""What the property tests are about, and where they are."""
RIVERSIDE = Path(__file__).parents[1] / "docs/rooms/riverside.toml"
Job = tuple[str, str, int]
"""The part, what it is about, and the seed."""
Done = tuple[Job, Counter[str], str]


def engine(slug: str, seed: int) -> Counter[str]:
    """Rounds at random tables of one offering."""
    rng, game = Random(f"{slug} {seed}"), offering(slug)
    part, settings = PARTS.get(game.family.name, 1), conform.settings_of(game)
    return Counter({
        "random rounds": _rounds(game, settings, rng, max(1, ROUNDS // part), conform.random_round),
        "rounds through every check": _rounds(
            game, settings, rng, max(1, DEEP // part), conform.check_everything
        ),
    })


def _rounds(game: Any, settings: list[Any], rng: Random, count: int, play: Callable[..., Any]) -> int:
    played = 0
    while played < count:
        table, start = conform.random_table(game, rng, rng.choice(settings))
        for _ in range(10):
            driver = play(table, start, rng)
            conform.check_chips(start, driver)
            played += bool(driver.felt.cards)  # a round in which nobody banks or wagers does not count
            if driver.outcome is None or driver.outcome.stopped or played >= count:
                break
            start = driver.outcome
    return played


def mishaps(slug: str, seed: int) -> Counter[str]:
    import soak_mishaps  # here as below: what another part needs is not waited for

    return soak_mishaps.look(slug, seed)


def hostile(slug: str, seed: int) -> Counter[str]:
    rng = Random(f"hostile {slug} {seed}")
    return Counter({"hostile calls": hostile_calls(*conform.random_table(offering(slug), rng), rng)})


def spoiled(some: str, seed: int) -> Counter[str]:
    spoiler = RoomFileSpoiler([RIVERSIDE])
    played = sum(check_spoiled(spoiler, Random(f"{some} {seed} {n}")) for n in range(FILES))
    return Counter({"files played": played, "files refused": FILES - played})


def against(code: str, seed: int) -> Counter[str]:
    import soak_against

    (job,) = soak_against.sweep(seed, [code])
    _, rules, fault = soak_against.work(job)
    if fault:
        raise CardroomError(fault)
    return Counter({"hands against PokerKit": job[2]}) + Counter({
        f"({name})": count for name, count in rules.items()
    })


def evening(which: str, seed: int) -> Counter[str]:
    """One of the two evenings of a sweep: at each an hour of people is spent by a few hundred of them."""
    logging.disable(logging.CRITICAL)  # what goes wrong there is meant to
    night = Evening(2 * seed + (which == "second"), rooms(), minutes=30, pace=5)
    night.run()
    with TemporaryDirectory() as folder:
        audited = check_evening(night, Path(folder))
    told = night.report()
    faults = sum(told.faults.values())
    return Counter({
        "evenings": 1,
        "rounds": audited.rounds,
        "acts acknowledged, none lost": told.acknowledged,
        "faults": faults,
        "events told, all true": told.events,
        "postings": audited.postings,
    })


def sockets(slug: str, seed: int) -> Counter[str]:
    """Hostile messages at a live table of one game."""
    logging.disable(logging.CRITICAL)
    return Counter({
        "hostile messages": sum(HostileClient(seed, offering(slug), rooms()).run(MESSAGES).values())
    })


def lines(database: str, seed: int) -> Counter[str]:
    """Hostile clients over real sockets and HTTP."""
    with place(database) as at:
        siege = Siege(seed, at, Strength())
        asyncio.run(siege.run())
        return siege.counts()


def live(database: str, seed: int) -> Counter[str]:
    import kill_live

    return kill_live.on_trial(database, seed)


def properties(which: str, seed: int) -> Counter[str]:
    """The tests themselves, in a process of their own."""
    root = Path(__file__).parents[1]
    quiet = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-m",
        "hypothesis",
        f"--hypothesis-seed={seed}",
    ]
    command = [sys.executable, "-m", "pytest", *quiet, *PROPERTIES[which]]
    env = {**os.environ, "CARDROOM_PROPERTIES": "soak"}
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True)
    if done.returncode:
        raise CardroomError(f"{which}: {done.stdout}")
    passed = re.search(r"(\d+) passed", done.stdout)
    return Counter({"property tests": int(passed[1]) if passed else 0})


def school(room: str, seed: int) -> Counter[str]:
    import soak_school

    return soak_school.look(room, seed)


def fair(slug: str, seed: int) -> Counter[str]:
    import soak_fair

    return soak_fair.look(slug, seed)


def bursts(database: str, seed: int) -> Counter[str]:
    import soak_bursts

    return soak_bursts.look(database, seed)


def combinations(name: str, seed: int) -> Counter[str]:
    import soak_apart

    return soak_apart.look(name, seed)


def combined(slugs: list[str]) -> list[str]:
    import soak_apart

    return soak_apart.about(slugs)


def equity(what: str, seed: int) -> Counter[str]:
    import soak_equity

    return soak_equity.look(what, seed)


def equities(slugs: list[str]) -> list[str]:
    import soak_equity

    return soak_equity.about(slugs)


def databases(slugs: list[str]) -> list[str]:
    import kill_live

    return list(kill_live.DATABASES)


def rival_games(slugs: list[str]) -> list[str]:
    import soak_against

    return list(soak_against.GAMES)


def in_a_line(counts: Counter[str]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in counts.items())


def by_kind(counts: Counter[str]) -> str:
    import soak_mishaps

    return soak_mishaps.told(counts)


class Part(NamedTuple):
    """What one sweep looks at, how, how many sweeps there are, and how what they counted is told."""

    play: Callable[[str, int], Counter[str]]
    about: Callable[[list[str]], list[str]]
    sweeps: int
    told: Callable[[Counter[str]], str] = in_a_line


SWEEPING = {
    "engine": Part(engine, list, 200),
    "mishaps": Part(mishaps, list, 40, by_kind),
    "hostile": Part(hostile, list, 150),
    "rooms": Part(spoiled, lambda slugs: ["files", "more files"], 200),
    "sockets": Part(sockets, list, 50),
    "lines": Part(lines, databases, 40),
    "evening": Part(evening, lambda slugs: ["first", "second"], 100),
    "live": Part(live, databases, 100),
    "bursts": Part(bursts, databases, 10),
    "against": Part(against, rival_games, 200),
    "fair": Part(fair, list, 40),
    "combinations": Part(combinations, combined, 20),
    "equity": Part(equity, equities, 10),
    "properties": Part(properties, lambda slugs: list(PROPERTIES), 10),
    "school": Part(school, lambda slugs: list(dict.fromkeys(one.partition("/")[0] for one in slugs)), 10),
}
NAMES = (*SWEEPING, "odds", "strangers", "perturb", "remedies")


def work(job: Job) -> Done:
    part, about, seed = job
    try:
        return job, SWEEPING[part].play(about, seed), ""
    except Exception as bad:  # whatever it is, the sweep goes on and the failure is told
        return job, Counter(), f"{part} {about} --seed {seed}: {type(bad).__name__} {bad}"


def sweep(name: str, slugs: list[str], first: int, sweeps: int, deadline: float) -> tuple[list[str], int]:
    """Sweep after sweep until all are done or the time is up; the failures, and the seed to go on with, 0 if
    all is done."""
    part, failures, counts = SWEEPING[name], [], Counter[str]()
    sweeps = sweeps or part.sweeps
    about = part.about(slugs)
    with multiprocessing.get_context("fork").Pool(2) as pool, Progress() as progress:
        bar = progress.add_task(name, total=sweeps * len(about))
        for seed in range(first, first + sweeps):
            if time.monotonic() > deadline:
                break
            for _, seen, fault in pool.imap_unordered(work, [(name, one, seed) for one in about]):
                counts += seen
                if fault:
                    failures.append(fault)
                    progress.console.print(fault, markup=False, highlight=False, soft_wrap=True)
                progress.advance(bar)
        else:
            seed = -1
    print(f"{name}: {part.told(counts)}")
    return failures, max(seed, 0)


def run(
    name: str,
    slugs: list[str],
    first: int,
    sweeps: int,
    minutes: float,
    runs: int = 0,
    seconds: float = 0,
    quiet: float = 0,
) -> int:
    """One part; how many failures it had."""
    deadline = time.monotonic() + minutes * 60
    if name == "perturb":  # Mortimer's sheet of 61 lines has more values; tools/perturb.py tries them all
        import perturb

        failures, following = perturb.run(slugs, [], most=400, first=first - 1, deadline=deadline)
        following += 1 if following else 0
    elif name == "remedies":
        import mutate_remedies

        failures, following = mutate_remedies.run([], first=first - 1, deadline=deadline)
        failures += mutate_remedies.stale()
        following += 1 if following else 0
    elif name == "strangers":
        from strangers import _run

        failures, on_with = _run.sweep(
            [], runs or _run.RUNS, seconds or _run.SECONDS, deadline, first - 1, quiet
        )
        following = on_with + 1 if on_with else 0
    elif name == "odds":
        import soak_odds

        checks = list(soak_odds.CHECKS)
        failures, on_with = soak_odds.run(
            checks[first - 1 :][: sweeps or None], soak_odds.ROUNDS, 1, deadline
        )
        following = checks.index(on_with) + 1 if on_with else 0
    else:
        failures, following = sweep(name, slugs, first, sweeps, deadline)
    for one in (
        failures if name not in (*SWEEPING, "odds", "strangers") else ()
    ):  # these said them when they came
        print(one)
    on = f"; the time is up, go on with: make soak ARGS='{name} --seed {following}'" if following else ""
    print(f"{name}: {len(failures)} failures{on}")
    return len(failures)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "what", nargs="*", help=f"parts ({', '.join(NAMES)}) and offerings; all of them if none is named"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first sweep")
    parser.add_argument("--sweeps", type=int, default=0, help="how many; as many as the part has if not said")
    parser.add_argument("--minutes", type=float, default=15, help="for each part")
    parser.add_argument("--runs", type=int, default=0, help="of each attack of strangers")
    parser.add_argument("--seconds", type=float, default=0, help="of each run of strangers under attack")
    parser.add_argument(
        "--without", type=float, default=0, help="seconds of each without it; a quarter if not said"
    )
    given = parser.parse_args()
    known = [one.slug for room in rooms().values() for one in room.offerings.values()]
    if unknown := [one for one in given.what if one not in (*NAMES, *known)]:
        parser.error(f"{unknown[0]} is no part and no offering; parts are {', '.join(NAMES)}")
    parts = [one for one in given.what if one in NAMES] or NAMES
    slugs = [one for one in given.what if one in known] or known
    of_strangers = given.runs, given.seconds, given.without
    failed = sum(run(name, slugs, given.seed, given.sweeps, given.minutes, *of_strangers) for name in parts)
    print(f"{failed} failures in all")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
