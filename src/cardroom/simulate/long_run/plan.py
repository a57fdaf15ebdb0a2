"""What a run at length is: a table, how it is played, a seed, and chunks of so many rounds.

A chunk is seeded by the run's seed and its own number, and comes back as whole counters. So it makes no
difference who works on it, or in which order: the run is the same to the byte.
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
"""Rounds; whole counters go further, patience does not."""
USUAL: Fixed[Way, tuple[int, int]] = Fixed({"loop": (100_000_000, 20_000_000), "script": (2_000, 100)})
"""How many rounds, and how many a chunk, unless told otherwise."""


class RunPlan(msgspec.Struct, frozen=True, kw_only=True):
    """All that workers need to know, wherever they are."""

    slug: str
    file: str
    """The text of the room's file."""
    settings: Settings
    way: Way
    asked: AnalysisRequest = AnalysisRequest()
    """How a loop plays."""
    bots: SeatedBots = SeatedBots()
    """Who sits at a table that is played by its script."""
    seed: int = 1
    rounds: int
    chunk: int

    @property
    def chunks(self) -> int:
        return -(-self.rounds // self.chunk)

    def size(self, number: int) -> int:
        """Rounds of a chunk: the last may be a smaller one."""
        return min(self.chunk, self.rounds - number * self.chunk)

    def table(self) -> Table:
        return _table(self.slug, self.file, self.settings)


class RunHeader(msgspec.Struct, frozen=True):
    """What tells one run from another: the same header and the same chunk have the same counters."""

    run: str
    game: str
    rules: str
    """The fingerprint of the rules in force."""
    table: str
    """What else was chosen when the table was opened."""
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
    """For a table: by the compiled loop of its family, or by its script where there is none, or where that is
    asked for."""
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
    """Read once in a process."""
    room, _, game = slug.partition("/")
    return read_room(room, file).offering(game).open(settings)


def header_of(plan: RunPlan) -> RunHeader:
    table, played = plan.table(), player(plan)
    rules = fingerprint(table.rules, table.schedule)
    chosen = short_hash(in_force(table.settings))
    strategy = short_hash(played.strategy.hex())
    return RunHeader(
        f"cardroom {__version__}", plan.slug, rules, chosen, plan.way, strategy, plan.seed, plan.chunk
    )


def player(plan: RunPlan) -> Loop:
    """Made ready once in a process, however many chunks it works on."""
    return _player(msgspec.json.encode(msgspec.structs.replace(plan, seed=0, rounds=1, chunk=1)))


@lru_cache(maxsize=4)
def _player(encoded: bytes) -> Loop:
    plan = msgspec.json.decode(encoded, type=RunPlan)
    table = plan.table()
    return ScriptLoop(table, plan.bots) if plan.way == "script" else loop(table.opened, plan.asked)


def work(encoded: bytes, number: int) -> bytes:
    """One chunk, by whoever is told to: its counters as they are kept."""
    plan = msgspec.json.decode(encoded, type=RunPlan)
    return encode_counts(player(plan).count(seed_of(plan.seed, number), plan.size(number)))


def encode_counts(counts: Counts) -> bytes:
    """Wagers as the loop has them, nets from the least up: the same counters are the same bytes."""
    return msgspec.json.encode(dict(counts))


def decode_counts(encoded: bytes) -> dict[str, Tally]:
    return msgspec.json.decode(encoded, type=dict[str, Tally])
