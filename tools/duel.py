"""Duels at poker: the sound bot against ten simple strategies, on duplicate deals with seats exchanged.

    python tools/duel.py [ROOM/GAME ...] [--betting NAME] [--against NAME ...] [--seats N] [--minutes N]
    [--state FILE]
    python tools/duel.py [ROOM/GAME ...] --speed
    python tools/duel.py --file docs/rooms/elsewhere.toml

Every offering is played at the first line of each betting structure that its schedules have, with a hundred
big blinds (where there is no blind, lower limits) a seat and no fees; a blind that goes into the box is given
back when counting. Each deal is played twice: the same deck and the same button, the seats exchanged. With
`--state` finished chunks are kept in a file, and a later run goes on from there. `--speed` prints how long an
answer takes instead.

A match is looked at after 200 deals, 400, 800 and so on, and ends at the first look at which the upper 95
percent bound of what the strategy wins is no more than five big blinds in a hundred hands, or when the time
is over. Who looks often sees a lucky run sooner or later, so each look has its own share of the five percent,
1/2, 1/6, 1/12 and so on, which together are no more than the whole: the bound holds whenever the match ends.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist
from typing import Any, NamedTuple

from msgspec.structs import replace
from rich.console import Console
from rich.progress import Progress

from cardroom.felt import BetweenRounds, Moved, View
from cardroom.games.family import OpenOffering, Settings
from cardroom.money import DROP
from cardroom.players import Bot, by_chart
from cardroom.players.poker.game import game_of
from cardroom.players.poker.seen import unit_of
from cardroom.players.poker.simple import SIMPLE, simple
from cardroom.rooms import Offering, Table, rooms
from cardroom.rooms.room import read_room
from cardroom.script import Ask, Driver, SimulatedChance
from cardroom.simulate import play_round, seat_bots

STACK = 100
"""Big blinds a seat starts every hand with."""
CHUNK = 50
"""Deals, each played twice."""
FIRST_LOOK = 4
"""Chunks before a match is looked at for the first time; then twice as many each time."""
GOAL = 5
"""Big blinds in a hundred hands."""
AMISS = 0.025
"""How often a bound may be wrong, to either side, over all looks at a match."""
WARM, MEASURED = (400, 120), (200, 60)
"""Hands that go before, and hands that are timed: of two players, and of six."""
AGAIN = 3
SALT = "third"
"""Cards that no bot was tried on while it was written."""


class Match(NamedTuple):
    slug: str
    betting: str
    against: str

    @property
    def name(self) -> str:
        return " ".join(self)


class Count(NamedTuple):
    """Cents the bot has won in deals played both ways, as whole numbers."""

    deals: int = 0
    won: int = 0
    squares: int = 0

    def __add__(self, other: Count) -> Count:  # type: ignore[override]
        return Count(self.deals + other.deals, self.won + other.won, self.squares + other.squares)

    def per_hundred(self, unit: int, hands: int, look: int = 1) -> tuple[float, float]:
        """What the strategy wins in a hundred hands of a seat, in big blinds: the mean, and how far the truth
        may be off, if this is the how many-th time that somebody looks."""
        if self.deals < 2:
            return 0.0, inf
        mean = -self.won / self.deals
        error = sqrt(max(self.squares / self.deals - mean * mean, 0) / (self.deals - 1))
        scale = 100 / unit / hands
        return mean * scale, errors_at(look) * error * scale


def errors_at(look: int) -> float:
    """Standard errors to either side, so that all looks together are wrong no more often than they may be."""
    return NormalDist().inv_cdf(1 - AMISS / (look * (look + 1)))


def look_at(chunks: int) -> int:
    """The number of the last look, or of the one to come where the time was over in between."""
    look, upto = 1, FIRST_LOOK
    while upto < chunks:
        look, upto = look + 1, 2 * upto
    return look


def is_look(chunks: int) -> bool:
    return chunks == FIRST_LOOK << (look_at(chunks) - 1)


def lines(game: Offering) -> dict[str, int]:
    """Betting structure → the first line of the schedules that has it."""
    found: dict[str, int] = {}
    for line in game.rules.schedules:
        found.setdefault(line.betting, line.number)
    return found


def without_fees(game: Offering, number: int) -> Table:
    """The table as it would be if the room took nothing."""
    opened = game.open(Settings(schedule=number)).opened
    schedule = replace(opened.schedule, fees=(), from_button=0, half_hour=0)
    rules = replace(opened.rules, jackpot=0, schedules=(schedule,))
    return Table(game, OpenOffering(rules, schedule, opened.settings))


def seats_for(table: Table, wanted: int) -> int:
    """Half of them for each side."""
    least = max(wanted, table.rules.least)
    return min(least + least % 2, table.rules.seats // 2 * 2)


def before_fees(start: BetweenRounds, driver: Driver, seats: set[int]) -> int:
    """What these seats have won, a blind that was dropped given back."""
    assert driver.outcome is not None
    kept = {f"stack/{seat}" for seat in seats}
    dropped = sum(
        one.cents
        for one in driver.events
        if isinstance(one, Moved) and one.target == DROP and one.source in kept
    )
    return dropped + sum(driver.outcome.person(seat).cents - start.person(seat).cents for seat in seats)


def both_ways(table: Table, seats: int, bot: Bot, other: Bot, seed: str) -> int:
    """One deal with the bot in the odd seats and then in the even ones: what it wins together."""
    start = replace(seat_bots(seats, STACK * unit_of(table)), button=1 + Random(seed).randrange(seats))
    won = 0
    for odd in (True, False):
        mine = {one.seat for one in start.people if one.seat % 2 == odd}
        seated = {one.seat: bot if one.seat in mine else other for one in start.people}
        driver = play_round(table, start, seated, SimulatedChance(Random(seed).getrandbits(48)), Random(seed))
        won += before_fees(start, driver, mine)
    return won


def play_chunk(
    table: Table, seats: int, match: Match, number: int, bot: Bot = by_chart, deals: int = CHUNK
) -> Count:
    other, count = simple(SIMPLE[match.against]), Count()
    for deal in range(deals):
        won = both_ways(table, seats, bot, other, f"{SALT} {match.name} {number} {deal}")
        count += Count(1, won, won * won)
    return count


class Duels:
    """All matches of a run, and how they stand."""

    def __init__(
        self, games: dict[str, Offering], matches: list[Match], seats: int, state: Path | None
    ) -> None:
        self.tables = {
            one[:2]: without_fees(games[one.slug], lines(games[one.slug])[one.betting]) for one in matches
        }
        self.matches, self.seats, self.state = matches, seats, state
        self.counts = dict.fromkeys(matches, Count())
        self.chunks = dict.fromkeys(matches, 0)
        for line in state.read_text().splitlines() if state and state.exists() else ():
            names, number, *count = json.loads(line)
            if (match := Match(*names)) in self.counts and number == self.chunks[match]:
                self._add(match, Count(*count))

    def _add(self, match: Match, count: Count) -> None:
        self.counts[match] += count
        self.chunks[match] += 1

    def play(self, match: Match) -> None:
        table = self.tables[match[:2]]
        count = play_chunk(table, seats_for(table, self.seats), match, self.chunks[match])
        if self.state:
            with self.state.open("a") as file:
                file.write(json.dumps([match, self.chunks[match], *count]) + "\n")
        self._add(match, count)

    def standing(self, match: Match) -> tuple[float, float]:
        table = self.tables[match[:2]]
        return self.counts[match].per_hundred(
            unit_of(table), seats_for(table, self.seats), look_at(self.chunks[match])
        )

    def is_decided(self, match: Match) -> bool:
        """Told at a look alone."""
        mean, off = self.standing(match)
        return is_look(self.chunks[match]) and mean + off <= GOAL

    def run(self, seconds: float, progress: Progress) -> None:
        """A chunk of every open match in turn."""
        until, bar = time.monotonic() + seconds, progress.add_task("matches", total=len(self.matches))
        waiting = [one for one in self.matches if not self.is_decided(one)]
        while waiting and time.monotonic() < until:
            for match in waiting:
                if time.monotonic() >= until:
                    break
                progress.update(bar, completed=len(self.matches) - len(waiting), description=match.name)
                self.play(match)
            waiting = [one for one in waiting if not self.is_decided(one)]
        progress.update(bar, completed=len(self.matches) - len(waiting), description="")

    def sheets(self) -> str:
        """A table: what each strategy wins at most, the upper bound, and below it the mean."""
        names = list(dict.fromkeys(one.against for one in self.matches))
        rows = [
            f"| offering | betting | {' | '.join(names)} | deals |",
            f"|---|---|{'--:|' * len(names)}--:|",
        ]
        for slug, betting in dict.fromkeys(one[:2] for one in self.matches):
            cells, deals = [], 0
            for name in names:
                mean, off = self.standing(Match(slug, betting, name))
                deals += self.counts[Match(slug, betting, name)].deals
                mark = "**" if mean + off > GOAL else ""
                cells.append(f"{mark}{mean:.0f} ± {off:.0f}{mark}")
            rows.append(f"| {slug} | {betting} | {' | '.join(cells)} | {deals} |")
        return "\n".join(rows)


def chosen(games: dict[str, Offering], betting: str, against: list[str]) -> list[Match]:
    return [
        Match(slug, kind, name)
        for slug, game in games.items()
        for kind in lines(game)
        if betting in ("", kind)
        for name in against or SIMPLE
    ]


def games_of(slugs: list[str], file: Path | None) -> dict[str, Offering]:
    """These offerings, or all; those of a room file, or of the rooms that ship."""
    found = {file.stem: read_room(file.stem, file.read_text(encoding="utf-8"))} if file else rooms()
    poker = [one for room in found.values() for one in room.offerings.values() if one.family.name == "poker"]
    return {one.slug: one for one in poker if not slugs or one.slug in slugs}


# ------------------------------------------------------------------------------------------------------ speed


def time_answers(table: Table, seats: int, cards: str, hands: int) -> float:
    """Microseconds of one core that an answer takes on average, at a table of sound bots."""
    spent = count = 0

    def bot(ask: Ask[Any], view: View, rng: Random, at: Table) -> Any:
        nonlocal spent, count
        began = time.thread_time_ns()
        said = by_chart(ask, view, rng, at)
        spent += time.thread_time_ns() - began
        count += 1
        return said

    start = seat_bots(seats, STACK * unit_of(table))
    for hand in range(hands):
        at, rng = replace(start, button=1 + hand % seats), Random(f"{cards} {hand}")
        play_round(
            table, at, dict.fromkeys(range(1, seats + 1), bot), SimulatedChance(rng.getrandbits(48)), rng
        )
    return spent / max(count, 1) / 1000


def least_time(table: Table, seats: int, cards: str, hands: int) -> float:
    """Of several times over the same hands, all of them forgotten in between: what else the machine does only
    adds to it."""
    found = []
    for _ in range(AGAIN):
        game_of(table.rules).forget()
        found.append(time_answers(table, seats, cards, hands))
    return min(found)


def thousand_lookups() -> float:
    """Microseconds for as many look-ups and additions: what this core does at this time, to compare other
    times with."""
    table, times = dict(enumerate(range(1_000))), []
    for _ in range(200):
        began, total = time.thread_time_ns(), 0
        for at in range(1_000):
            total += table[at]
        times.append(time.thread_time_ns() - began)
    return sorted(times)[len(times) // 4] / 1000


def speeds(games: dict[str, Offering], betting: str) -> str:
    """A table: after some hands in which a game's tables are filled, with what is loaded put aside for the
    collector."""
    rows = ["| offering | betting | two players | six players | 1,000 look-ups |", "|---|---|--:|--:|--:|"]
    for slug, game in games.items():
        for kind, number in lines(game).items():
            if betting not in ("", kind):
                continue
            table, cells = without_fees(game, number), []
            for seats, warm, measured in zip((2, 6), WARM, MEASURED, strict=True):
                if not table.rules.least <= seats <= table.rules.seats:
                    cells.append("")
                    continue
                time_answers(
                    table, seats, f"{slug} {kind} before", warm
                )  # nothing that was seen there is asked again
                gc.collect()
                gc.freeze()
                cells.append(f"{least_time(table, seats, f'{slug} {kind}', measured):.0f}")
            rows.append(f"| {slug} | {kind} | {' | '.join(cells)} | {thousand_lookups():.0f} |")
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("offerings", nargs="*", metavar="ROOM/GAME")
    parser.add_argument("--betting", default="", choices=("", "limit", "spread", "pot-limit", "no-limit"))
    parser.add_argument("--against", nargs="*", default=[], choices=tuple(SIMPLE))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--file", type=Path, help="a room file of one's own")
    parser.add_argument("--speed", action="store_true")
    args = parser.parse_args()
    games = games_of(args.offerings, args.file)
    if args.speed:
        print(speeds(games, args.betting))
        return 0
    duels = Duels(games, chosen(games, args.betting, args.against), args.seats, args.state)
    with Progress(console=Console(stderr=True)) as progress:
        duels.run(args.minutes * 60, progress)
    print(duels.sheets())
    lost = [match.name for match in duels.matches if not duels.is_decided(match)]
    if lost:
        print(f"not within {GOAL} big blinds in a hundred hands: {', '.join(lost)}", file=sys.stderr)
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main())
