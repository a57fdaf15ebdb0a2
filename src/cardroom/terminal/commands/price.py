"""The commands that compute what a game costs, and the chances of hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cardroom.errors import UnreadableError, one_line
from cardroom.terminal.commands import equity, odds
from cardroom.terminal.commands.odds_book import write_book
from cardroom.terminal.commands.options import (
    MoneyType,
    all_rooms,
    complete_game,
    complete_room,
    game_argument,
    opened,
    room_argument,
    stakes_options,
    table_options,
)
from cardroom.terminal.commands.printing import in_parts_option, show_lines, write_parts
from cardroom.terminal.console.name_lookup import find, find_room
from cardroom.terminal.console.output import console


@click.command("equity")
@room_argument
@game_argument
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND...")
@click.option("--board", default="", help="The board so far, as in 7h8h2c.")
@click.option("--dead", default="", help="Cards known to be out of play.")
@click.option("--exact", is_flag=True, help="Count all deals, even if that takes minutes.")
@click.option(
    "--rounds",
    type=click.IntRange(0),
    default=0,
    help="Number of random deals, even if all can be counted.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the random deals."
)
@table_options
@in_parts_option
def equity_command(
    room: str,
    game: str,
    hands: tuple[str, ...],
    board: str,
    dead: str,
    exact: bool,
    rounds: int,
    seed: int,
    as_json: bool,
    **chosen: Any,
) -> None:
    """Compute the chances of poker hands against one another.

    The result is exact unless there are too many deals.

    Hands are cards (AhKd), ranges (AKs, TT+, A5s-A2s; commas between), patterns (AAxx, AKQJds; x is any card)
    or random. In stud, AhKd/Qs is face down and face up. In draw, Ah2c3d4h names the cards you keep, and !
    after five cards stands pat.
    """
    asked = {"board": board, "dead": dead, "exact": exact, "rounds": rounds, "seed": seed}
    command = odds.command_of("equity", room, game, {"hands": hands, **asked, **chosen})
    rooms = all_rooms()
    table = opened(find(rooms, room, game), chosen)
    result = equity.equities_of(table, hands, command=command, **asked)
    if as_json:
        return write_parts(result)
    return show_lines(
        console(), equity.equity(result, f"{find_room(rooms, room).name}: {table.offering.name}")
    )


@click.command("odds")
@click.argument("room", required=False, shell_complete=complete_room)
@click.argument("game", required=False, shell_complete=complete_game)
@table_options
@click.option("--if-decks", type=click.IntRange(0, 8), help="Number of decks to assume; 0: an endless shoe.")
@click.option(
    "--strategy",
    default="best",
    show_default=True,
    help="How the player plays; an unknown name lists them all.",
)
@click.option(
    "--play",
    "plays",
    multiple=True,
    help="A decision of your own, as in 8,8:T=hit; you may repeat the option.",
)
@click.option("--exact", is_flag=True, help="Compute everything, even if it takes more than five seconds.")
@click.option(
    "--money",
    is_flag=True,
    help="Show collection, the player-dealer's round, cover, ruin and the table's hour.",
)
@stakes_options
@click.option(
    "--see",
    type=click.IntRange(0, 100),
    default=75,
    help="In poker, the percentage of hands that see another street.",
)
@click.option(
    "--late",
    type=click.IntRange(0, 100),
    default=50,
    help="In poker, the percentage of hands that are bet from the third street on.",
)
@click.option(
    "--pot", type=MoneyType(), default=0, help="A pot, to see which part is taken; 0: some usual pots."
)
@click.option(
    "--tornado",
    "effects",
    is_flag=True,
    help="Change each rule alone to see which ones matter. Takes longer.",
)
@click.option(
    "--plot", type=click.Path(path_type=Path, dir_okay=False), help="Write the plots: .svg, .png or .pdf."
)
@click.option(
    "--html", type=click.Path(path_type=Path, dir_okay=False), help="Write tables and plots as one page."
)
@click.option(
    "--book",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write a page for every game, or for those of ROOM.",
)
@in_parts_option
def odds_command(
    room: str,
    game: str,
    as_json: bool,
    plot: Path | None,
    html: Path | None,
    book: Path | None,
    **chosen: Any,
) -> None:
    """Compute what a game costs, and how to play it.

    A banked game shows its edge, deviation, outcomes and strategy; money and plots if you ask for them. Poker
    and pan show what the collection takes by players and pot, how often hands come, and what meets what.
    """
    if book:
        return write_book(all_rooms(), book, room or "", game or "")
    if not room or not game:
        raise UnreadableError("odds: expected ROOM and GAME, or --book with a folder")
    command = odds.command_of("odds", room, game, chosen)
    asked = {
        "decks": chosen.pop("if_decks"),
        "strategy": chosen.pop("strategy"),
        "exact": chosen.pop("exact"),
    }
    asked |= {"plays": chosen.pop("plays"), "hands": chosen["hands"], "command": command}
    asked |= {"seen": chosen.pop("see") / 100, "late": chosen.pop("late") / 100, "pot": chosen.pop("pot")}
    stakes = {name: chosen.pop(name) for name in ("wager", "spots", "cover", "hands")}
    money, effects = chosen.pop("money"), chosen.pop("effects")
    rooms = all_rooms()
    table = opened(find(rooms, room, game), chosen)
    title = f"{find_room(rooms, room).name}: {table.offering.name}"
    report = odds.report_of(
        table, asked, stakes if money or plot or html or stakes["cover"] else None, effects, title
    )
    if plot or html:
        for line in odds.write(report, plot, html):
            click.echo(one_line(line))
        return None
    if as_json:
        return write_parts(report.price)
    return show_lines(console(), odds.odds(report.price, title))


@click.command("compare")
@click.argument("tables", nargs=-1, required=True, metavar="ROOM/GAME...")
@stakes_options
@in_parts_option
def compare_command(tables: tuple[str, ...], as_json: bool, **stakes: Any) -> None:
    """Compare banked tables side by side, with every schedule.

    You see what players lose, what the player-dealer nets and what the house takes.
    """
    rooms, chosen = all_rooms(), []
    for name in tables:
        room, _, game = name.partition("/")
        chosen.append((name, find(rooms, room, game).open()))
    grid = odds.comparison_of(chosen, stakes)
    if as_json:
        return write_parts(grid)
    return show_lines(console(), odds.in_columns(grid))
