"""What a run comes to: figures with their errors, and beside them what is exact, where there is such a
thing."""

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
"""What a seat nets is also said for so many hands."""


class Beside(msgspec.Struct, frozen=True):
    """A wager's edge as it was dealt, and as it is."""

    wager: str
    dealt: Figure
    exact: Figure | None = None

    @property
    def errors(self) -> float | None:
        """How many standard errors they are apart; nothing where nothing is exact."""
        return (
            (self.dealt.value - self.exact.value) / self.dealt.error
            if self.exact and self.dealt.error
            else None
        )


class Simulated(msgspec.Struct, frozen=True, kw_only=True):
    """A run at length, told. Who worked on it, and how long, is no part of it."""

    run: RunHeader
    rounds: int
    price: Price
    """Figures, settings, and what repeats it."""
    beside: tuple[Beside, ...]
    counts: dict[str, Tally]

    def _repr_html_(self) -> str:
        return self.price._repr_html_()


def found(done: Run, command: str = "", *, exactly: bool = True) -> Simulated:
    """Of a run that is done. `exactly`: what is exact is worked out beside it."""
    plan, header = done.plan, header_of(done.plan)
    table = plan.table()
    exact = price(table.opened, plan.asked) if exactly and plan.way == "loop" else None
    wagers = figures(done.counts)
    beside = tuple(Beside(one.wager, one.edge, _exact(one.wager, exact)) for one in wagers)
    settings = (*player(plan).settings, *_seeded(plan))
    told = Price(
        game=table.rules.name,
        rules=header.rules,
        command=command,
        settings=settings,
        wagers=wagers,
        grids=(_beside(beside),) if wagers else (_by_seat(done.counts),),
        notes=_notes(plan.way, wagers),
    )
    return Simulated(run=header, rounds=plan.rounds, price=told, beside=beside, counts=done.counts)


def _seeded(plan: RunPlan) -> tuple[Said, Said]:
    sizes = say("simulate.rounds", rounds=f"{plan.rounds:,}", chunk=f"{plan.chunk:,}")
    return say("simulate.seed", seed=str(plan.seed)), sizes


def _exact(wager: str, exact: Price | None) -> Figure | None:
    """Only what is neither simulated nor approximate."""
    known = {one.wager: one.edge for one in exact.wagers} if exact else {}
    figure = known.get(wager)
    return None if figure is None or figure.rounds or figure.approximate else figure


def _beside(lines: tuple[Beside, ...]) -> Grid:
    rows = []
    for one in lines:
        exact = f"{one.exact.value:.6%}" if one.exact else "–"
        apart = "–" if one.errors is None else f"{one.errors:+.2f}"
        rows.append((
            say(f"odds.wager-{one.wager}"),
            f"{one.dealt.value:.6%}",
            f"{one.dealt.error:.6%}",
            exact,
            apart,
        ))
    columns = tuple(say(f"simulate.{name}") for name in ("wager", "dealt", "error", "exact", "apart"))
    return Grid(say("simulate.beside"), columns, tuple(rows))


def _by_seat(counts: dict[str, Tally]) -> Grid:
    rows = []
    for name in (FIRST, OTHERS, HOUSE):
        one = counts[name]
        mean, error = float(one.mean), one.error
        cells = (
            _cents(mean),
            _cents(error),
            _cents(one.sd),
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
