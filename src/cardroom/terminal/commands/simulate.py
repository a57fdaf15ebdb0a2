"""The command `simulate`: rounds by the million, with a bar for speed, progress and interim results."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from cardroom.errors import SetupError, UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.tallies import Counts
from cardroom.simulate.long_run.plan import MOST, RunPlan, Way, plan_of
from cardroom.simulate.long_run.report import Simulated, result_of
from cardroom.simulate.long_run.run import Run, run
from cardroom.simulate.long_run.script_loop import FIRST, SeatedBots
from cardroom.telling.parts import in_parts
from cardroom.terminal.commands import odds
from cardroom.terminal.commands.options import (
    MoneyType,
    all_rooms,
    game_argument,
    opened,
    room_argument,
    table_options,
)
from cardroom.terminal.console.name_lookup import find, find_room
from cardroom.terminal.console.output import console, say
from cardroom.words import ENGLISH
from cardroom.words import say as words

USUAL: Fixed[str, Any] = Fixed({"seed": 1, "rounds": 0, "chunk": 0, "seats": 0, "stack": 0, "strategy": ""})
NUMBER = re.compile(r"(\d[\d_,]*)(?:e(\d{1,2}))?")


class Many(click.ParamType[int]):
    """An option of large numbers: `1000000`, `1_000_000`, `1e9`."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number; refuse one that is too large or no number."""
        read = NUMBER.fullmatch(str(value).lower())
        many: int = int(re.sub("[_,]", "", read[1])) * 10 ** int(read[2] or 0) if read else MOST + 1
        if many > MOST:
            self.fail(
                f"{one_line(str(value), 40)}: expected a number such as 1e9, up to {MOST:,}", param, ctx
            )
        return many


@click.command("simulate")
@room_argument
@game_argument
@table_options
@click.option("--if-decks", type=click.IntRange(1, 8), help="Number of decks to assume.")
@click.option(
    "--strategy",
    default="",
    help="Strategy of a banked game, as in odds; else, and with --script, the bot in seat 1.",
)
@click.option(
    "--play",
    "plays",
    multiple=True,
    help="A decision of your own, as in 8,8:T=hit; you may repeat the option.",
)
@click.option("--against", default="", help="Bot in all other seats; by default the same as in seat 1.")
@click.option(
    "--seats",
    type=click.IntRange(0, 22),
    default=0,
    help="Number of bots; 0: six, or all seats if fewer.",
)
@click.option(
    "--stack",
    type=MoneyType(),
    default=0,
    help="Chips of each bot before every hand; 0: the usual buy-in.",
)
@click.option(
    "--script", is_flag=True, help="Play a banked game by its script too: whole tables, with the collection."
)
@click.option(
    "--rounds",
    type=Many(),
    default=0,
    help="Number of rounds, as in 1e9; 0: 100 million by loops, 2,000 by scripts.",
)
@click.option("--seed", type=Many(), default=1, show_default=True)
@click.option(
    "--chunk",
    type=Many(),
    default=0,
    help="Rounds in a chunk; another size deals other rounds. 0: the usual size.",
)
@click.option(
    "--workers", type=click.IntRange(0, 256), default=0, help="Number of processes; 0: one for each core."
)
@click.option(
    "--dask", default="", help="Use a Dask cluster: the address of its scheduler, as in tcp://host:8786."
)
@click.option(
    "--to",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File to save progress in, and to go on from.",
)
@click.option("--exact", is_flag=True, help="Add the exact figure, even if it takes more than five seconds.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a plot of the convergence: .svg, .png or .pdf.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: header, counters, figures in typed parts.")
def simulate_command(
    room: str,
    game: str,
    as_json: bool,
    workers: int,
    dask: str,
    to: Path | None,
    plot: Path | None,
    **chosen: Any,
) -> None:
    """Deal any game at random, by the million.

    Every figure has its error, with the exact figure next to it. The same command prints the same bytes on
    any number of workers. With --to, a run that was killed goes on where it stopped.
    """
    asks = {key: value for key, value in chosen.items() if value != USUAL.get(key)}
    command = odds.command_of("simulate", room, game, asks)
    plan = _plan(room, game, chosen)
    if plot and plot.suffix.lower() not in (".svg", ".png", ".pdf"):
        raise SetupError([f"plot: {plot.name}, expected a file that ends in .svg, .png or .pdf"])
    done = _watched(plan, workers, dask, to)
    report = result_of(done, command)
    if plot:
        _draw(done, report, plot)
        return click.echo(one_line(f"{plot} written"))
    if as_json:
        return click.echo(msgspec.json.format(msgspec.json.encode(in_parts(report)), indent=1))
    title = f"{find_room(all_rooms(), room).name}: {plan.table().offering.name}"
    for line in odds.odds(report.price, title):
        say(console(), line)
    return None


def _plan(room: str, game: str, chosen: dict[str, Any]) -> RunPlan:
    names = (
        "if_decks",
        "strategy",
        "plays",
        "against",
        "seats",
        "stack",
        "script",
        "rounds",
        "seed",
        "chunk",
        "exact",
    )
    asks = {name: chosen.pop(name) for name in names}
    table = opened(find(all_rooms(), room, game), chosen)
    way: Way | None = "script" if asks["script"] else None
    asked = AnalysisRequest(
        decks=asks["if_decks"], strategy=asks["strategy"] or "best", plays=asks["plays"], exact=asks["exact"]
    )
    bots = SeatedBots(
        first=asks["strategy"] or "chart", others=asks["against"], seats=asks["seats"], cents=asks["stack"]
    )
    plan = plan_of(
        table, asked=asked, bots=bots, way=way, seed=asks["seed"], rounds=asks["rounds"], chunk=asks["chunk"]
    )
    return msgspec.structs.replace(
        plan, **({"bots": SeatedBots()} if plan.way == "loop" else {"asked": AnalysisRequest()})
    )


def _watched(plan: RunPlan, workers: int, dask: str, to: Path | None) -> Run:
    """Run the simulation, with a progress bar on standard error if it is a screen."""
    screen = Console(stderr=True)
    column = TextColumn("{task.percentage:>3.0f}% {task.fields[rate]} {task.fields[far]}")
    columns = BarColumn(), column, TimeRemainingColumn()
    with Progress(
        *columns, console=screen, auto_refresh=False, disable=not screen.is_terminal, transient=True
    ) as progress:
        bar = progress.add_task("", total=plan.rounds, rate="", far="")
        first = None

        def watch(rounds: int, counts: Counts) -> None:
            nonlocal first
            first = rounds if first is None else first
            spent = progress.tasks[0].elapsed or 0
            rate = f"{(rounds - first) / spent:,.0f}/s" if spent and rounds > first else ""
            progress.update(bar, completed=rounds, rate=rate, far=_so_far(counts), refresh=True)

        return run(plan, workers=workers, dask=dask, to=to, watch=watch)


def _so_far(counts: Counts) -> str:
    if not counts:
        return ""
    name, tally = next(iter(counts.items()))
    if name == FIRST:
        mean, error = f"${float(tally.mean) / 100:+,.4f}", f"${tally.error / 100:,.4f}"
        return ENGLISH.text(words("simulate.running-seat", mean=mean, error=error))
    wager = words(f"odds.wager-{name}")
    return ENGLISH.text(
        words("simulate.running", wager=wager, edge=f"{-float(tally.mean):.6%}", error=f"{tally.error:.6%}")
    )


def _draw(done: Run, report: Simulated, path: Path) -> None:
    try:
        from cardroom.simulate.long_run.plot import save

        save(done, report, path)
    except ImportError:
        raise SetupError(["plots need matplotlib: pip install 'cardroom[odds]'"]) from None
    except OSError as bad:
        raise UnreadableError(f"{bad.filename}: {bad.strerror}") from None
