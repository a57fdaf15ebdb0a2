"""The result of a run: figures with their errors, next to the exact ones if there are any."""

from __future__ import annotations

import msgspec

from cardroom.money import dollars
from cardroom.odds.families import price
from cardroom.odds.figures import Figure, Grid, Price, Priced
from cardroom.odds.tallies import Tally, figures
from cardroom.simulate.long_run.plan import RunHeader, RunPlan, header_of, player
from cardroom.simulate.long_run.run import Run
from cardroom.simulate.long_run.script_loop import FIRST, HOUSE, OTHERS
from cardroom.words import Said, say

HANDS = 100
"""The net of a seat is also reported for this number of hands."""


class Beside(msgspec.Struct, frozen=True):
    """The edge of a wager as it was dealt, next to the exact one."""

    wager: str
    dealt: Figure
    exact: Figure | None = None

    @property
    def errors(self) -> float | None:
        """Return the difference in standard errors; None without an exact figure."""
        return (
            (self.dealt.value - self.exact.value) / self.dealt.error
            if self.exact and self.dealt.error
            else None
        )


class Simulated(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a long run, independent of its workers and its duration."""

    run: RunHeader
    rounds: int
    price: Price
    """Figures, settings, and the command that repeats the run."""
    beside: tuple[Beside, ...]
    counts: dict[str, Tally]

    def _repr_html_(self) -> str:
        return self.price._repr_html_()


def result_of(done: Run, command: str = "", *, exactly: bool = True) -> Simulated:
    """Return the result of a finished run; `exactly` adds the exact figures."""
    plan, header = done.plan, header_of(done.plan)
    table = plan.table()
    exact = price(table.opened, plan.asked) if exactly and plan.way == "loop" else None
    wagers = figures(done.counts)
    beside = tuple(Beside(wager.wager, wager.edge, _exact(wager.wager, exact)) for wager in wagers)
    settings = (*player(plan).settings, *_seeded(plan))
    priced = Price(
        game=table.rules.name,
        rules=header.rules,
        command=command,
        settings=settings,
        wagers=wagers,
        grids=(_beside(beside),) if wagers else (_by_seat(done.counts),),
        notes=_notes(plan.way, wagers),
    )
    return Simulated(run=header, rounds=plan.rounds, price=priced, beside=beside, counts=done.counts)


def _seeded(plan: RunPlan) -> tuple[Said, Said]:
    sizes = say("simulate.rounds", rounds=f"{plan.rounds:,}", chunk=f"{plan.chunk:,}")
    return say("simulate.seed", seed=str(plan.seed)), sizes


def _exact(wager: str, exact: Price | None) -> Figure | None:
    """Return the exact edge of a wager; None if it is simulated or approximate."""
    edges = {line.wager: line.edge for line in exact.wagers} if exact else {}
    figure = edges.get(wager)
    return None if figure is None or figure.rounds or figure.approximate else figure


def _beside(lines: tuple[Beside, ...]) -> Grid:
    rows = []
    for line in lines:
        exact = f"{line.exact.value:.6%}" if line.exact else "–"
        apart = "–" if line.errors is None else f"{line.errors:+.2f}"
        rows.append((
            say(f"odds.wager-{line.wager}"),
            f"{line.dealt.value:.6%}",
            f"{line.dealt.error:.6%}",
            exact,
            apart,
        ))
    columns = tuple(say(f"simulate.{name}") for name in ("wager", "dealt", "error", "exact", "apart"))
    return Grid(say("simulate.beside"), columns, tuple(rows))


def _by_seat(counts: dict[str, Tally]) -> Grid:
    rows = []
    for name in (FIRST, OTHERS, HOUSE):
        tally = counts[name]
        mean, error = float(tally.mean), tally.error
        cells = (
            _cents(mean),
            _cents(error),
            _cents(tally.sd),
            dollars(round(HANDS * mean)),
            dollars(round(HANDS * error)),
        )
        rows.append((say(f"simulate.{name}"), *cells))
    columns = tuple(
        say(f"simulate.{name}") for name in ("who", "a-hand", "error", "deviation", "hundred", "error")
    )
    return Grid(say("simulate.by-seat"), columns, tuple(rows))


def _cents(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}"


def _notes(way: str, wagers: tuple[Priced, ...]) -> tuple[Said, ...]:
    return (say(f"simulate.note-{way}"),) if wagers or way == "script" else ()
