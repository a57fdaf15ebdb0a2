"""The plan of a long run: a table, how it is played, a seed, and the size of a chunk in rounds.

A chunk is seeded by the run's seed and its own number, and its result is whole counters. So the run is the
same to the byte, no matter which workers do the chunks and in which order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from cardroom import __version__
from cardroom.errors import SetupError
from cardroom.fixed import Fixed
from cardroom.games.fingerprint import fingerprint, in_force, short_hash
from cardroom.odds.families import AnalysisRequest, has_loop, loop
from cardroom.odds.random_numbers import seed_of
from cardroom.odds.tallies import Counts, Loop, Tally
from cardroom.rooms import Settings, Table, read_room
from cardroom.simulate.long_run.script_loop import ScriptLoop, SeatedBots

Way = Literal["loop", "script"]
MOST = 10**15
"""Maximum number of rounds; whole counters could go further, but no run would end."""
USUAL: Fixed[Way, tuple[int, int]] = Fixed({"loop": (100_000_000, 20_000_000), "script": (2_000, 100)})
"""Default number of rounds and rounds in a chunk, by way of playing."""


class RunPlan(msgspec.Struct, frozen=True, kw_only=True):
    """All that a worker anywhere needs to know."""

    slug: str
    file: str
    """The text of the room's file."""
    settings: Settings
    way: Way
    asked: AnalysisRequest = AnalysisRequest()
    """The request that a loop plays."""
    bots: SeatedBots = SeatedBots()
    """The bots at a table that is played by its script."""
    seed: int = 1
    rounds: int
    chunk: int

    @property
    def chunks(self) -> int:
        """Return the number of chunks."""
        return -(-self.rounds // self.chunk)

    def size(self, number: int) -> int:
        """Return the rounds of a chunk; the last one may be smaller."""
        return min(self.chunk, self.rounds - number * self.chunk)

    def table(self) -> Table:
        """Return the table of this run."""
        return _table(self.slug, self.file, self.settings)


class RunHeader(msgspec.Struct, frozen=True):
    """The identity of a run: the same header and the same chunk have the same counters."""

    run: str
    game: str
    rules: str
    """The fingerprint of the rules in force."""
    table: str
    """A hash of the other settings of the table."""
    way: Way
    strategy: str
    seed: int
    chunk: int


def plan_of(
    table: Table,
    *,
    asked: AnalysisRequest | None = None,
    bots: SeatedBots | None = None,
    way: Way | None = None,
    seed: int = 1,
    rounds: int = 0,
    chunk: int = 0,
) -> RunPlan:
    """Return the plan for a table: by the compiled loop of its family, or by its script.

    The script is used if there is no loop, or on request.
    """
    looped = has_loop(table.rules.family)
    way = way or ("loop" if looped else "script")
    if way == "loop" and not looped:
        raise SetupError([f"{table.rules.family} is played by its script alone"])
    usual, of = USUAL[way]
    faults = [
        f"{name}: {value:,}, expected up to {MOST:,}"
        for name, value in (("rounds", rounds), ("chunk", chunk))
        if not 0 <= value <= MOST
    ]
    faults += [f"seed: {seed}, expected a number that is not below zero"] if seed < 0 else []
    if faults:
        raise SetupError(faults)
    return RunPlan(
        slug=table.offering.slug,
        file=table.offering.file,
        settings=table.settings,
        way=way,
        asked=asked or AnalysisRequest(),
        bots=bots or SeatedBots(),
        seed=seed,
        rounds=rounds or usual,
        chunk=chunk or of,
    )


@lru_cache(maxsize=4)
def _table(slug: str, file: str, settings: Settings) -> Table:
    """Open the table, once in a process."""
    room, _, game = slug.partition("/")
    return read_room(room, file).offering(game).open(settings)


def header_of(plan: RunPlan) -> RunHeader:
    """Return the header of a run."""
    table, played = plan.table(), player(plan)
    rules = fingerprint(table.rules, table.schedule)
    chosen = short_hash(in_force(table.settings))
    strategy = short_hash(played.strategy.hex())
    return RunHeader(
        f"cardroom {__version__}", plan.slug, rules, chosen, plan.way, strategy, plan.seed, plan.chunk
    )


def player(plan: RunPlan) -> Loop:
    """Return the loop of a run, prepared once in a process for any number of chunks."""
    return _player(msgspec.json.encode(msgspec.structs.replace(plan, seed=0, rounds=1, chunk=1)))


@lru_cache(maxsize=4)
def _player(encoded: bytes) -> Loop:
    plan = msgspec.json.decode(encoded, type=RunPlan)
    table = plan.table()
    return ScriptLoop(table, plan.bots) if plan.way == "script" else loop(table.opened, plan.asked)


def work(encoded: bytes, number: int) -> bytes:
    """Play one chunk in any worker, and return its encoded counters."""
    plan = msgspec.json.decode(encoded, type=RunPlan)
    return encode_counts(player(plan).count(seed_of(plan.seed, number), plan.size(number)))


def encode_counts(counts: Counts) -> bytes:
    """Encode counters, wagers as in the loop and nets from the least up: the same counters give the same
    bytes."""
    return msgspec.json.encode(dict(counts))


def decode_counts(encoded: bytes) -> dict[str, Tally]:
    """Decode the counters of a chunk."""
    return msgspec.json.decode(encoded, type=dict[str, Tally])
