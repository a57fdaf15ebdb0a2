"""The commands that show what a game is: its schedules, rules, sign and sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
import msgspec

from cardroom.errors import UnreadableError, one_line
from cardroom.rooms import Settings, Table
from cardroom.telling.rules.mishap_sheet import mishap_sheet
from cardroom.telling.rules.pay_tables import pays
from cardroom.telling.rules.primer import primer
from cardroom.telling.rules.ranking import ranking
from cardroom.telling.rules.table_sign import sign as told_sign
from cardroom.terminal.commands import coverage as book_coverage
from cardroom.terminal.commands.options import all_rooms, game_argument, opened, room_argument, table_options
from cardroom.terminal.commands.printing import in_parts_option, show_lines, write_parts
from cardroom.terminal.console.formatting import several
from cardroom.terminal.console.name_lookup import find, find_group, find_room
from cardroom.terminal.console.output import Printed, console, reader, say
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.draw import rule_book as rules
from cardroom.terminal.draw import rule_sheets as sheets
from cardroom.terminal.draw.sign_svg import svg
from cardroom.terminal.draw.table_sign import sign as sign_of


@click.command("games")
@room_argument
def games_command(room: str) -> None:
    """List the games of a room, with their schedules and options."""
    out, chosen_room = console(), find_room(all_rooms(), room)
    say(out, Printed(chosen_room.name, kind="head"))
    for offering in chosen_room.offerings.values():
        say(out, Printed(f"{offering.game}: {offering.name} ({offering.family.name})"))
        if offering.document:
            say(out, Printed(f"rules: {offering.document.said}"), indent=6)
        for schedule in offering.rules.schedules:
            limits = offering.family.limits(offering.open(Settings(schedule=schedule.number)).opened)
            say(
                out,
                Printed(f"schedule {schedule.number}: {limits}", tuple(map(offering.full, schedule.clauses))),
                indent=6,
            )
        for name, option in offering.options.items():
            locked = f", closed: {option.locked}" if option.locked else ""
            say(out, Printed(f"option {name}{locked}", tuple(map(offering.full, option.clauses))), indent=6)


@click.command("rules")
@room_argument
@game_argument
@click.argument("clause", required=False)
@click.option("--search", "words", help="Show only clauses that contain all of these words.")
@click.option("--topic", help="Show the clauses behind a topic of the game, such as settle.tie.")
def rules_command(room: str, game: str, clause: str, words: str, topic: str) -> None:
    """Show the rule book of a game, or one of its clauses.

    Without CLAUSE you see all clauses by kind, with it one clause in full. A topic shows the clauses behind
    it.
    """
    out = console()
    chosen_room, group, offering = find_group(all_rooms(), room, game)
    if topic and offering is None:
        raise UnreadableError(
            f"{group} governs several games: topics are tied to its clauses in each of them"
        )
    if clause:
        lines = list(rules.in_full(group, offering, clause))
    elif topic and offering:
        lines = list(rules.on_topic(offering, topic))
    else:
        listed = rules.clauses_with(group, offering, words) if words else rules.governing(group, offering)
        lines = list(rules.by_kind(group, listed))
        title = (
            f"{chosen_room.name}: {offering.name if offering else group}, {several(len(listed), 'clause')}"
        )
        lines.insert(0, Printed(title, kind="head"))
    show_lines(out, lines)


@click.command("sign")
@room_argument
@game_argument
@table_options
@click.option(
    "--svg", "picture", type=click.Path(path_type=Path, dir_okay=False), help="Write the sign as a picture."
)
@in_parts_option
def sign_command(room: str, game: str, picture: Path | None, as_json: bool, **chosen: Any) -> None:
    """Show the sign on the table: limits, fees and their clauses."""
    rooms = all_rooms()
    table = opened(find(rooms, room, game), chosen)
    if as_json:
        return write_parts(told_sign(table, find_room(rooms, room).name))
    shown = sign_of(table, find_room(rooms, room).name)
    if picture is None:
        return console().print(shown.text())
    if picture.exists() and not picture.is_file():
        raise UnreadableError(f"{picture}: not a plain file")
    try:
        picture.write_text(svg(shown), encoding="utf-8")
    except OSError as bad:
        raise UnreadableError(f"{picture}: {bad.strerror}") from None
    return click.echo(one_line(f"{picture} written"))


def _sheet(
    name: str, build: Callable[[Table], Any], draw: Callable[[Table], Iterable[Printed]], summary: str
) -> click.Command:
    """Return a command that shows one sheet of a game."""

    @click.command(name, help=summary)
    @room_argument
    @game_argument
    @table_options
    @in_parts_option
    def command(room: str, game: str, as_json: bool, **chosen: Any) -> None:
        table = opened(find(all_rooms(), room, game), chosen)
        if as_json:
            return write_parts(build(table))
        return show_lines(console(), draw(table))

    return command


primer_command = _sheet("primer", primer, sheets.primer, "Show how a game is played, on one screen.")
ranking_command = _sheet(
    "ranking", ranking, sheets.ranking, "Show what beats what, best first, with examples."
)
pays_command = _sheet("pays", pays, sheets.pays, "Show what base and side wagers pay.")
mishaps_command = _sheet(
    "mishaps", mishap_sheet, sheets.mishaps, "Show what follows when something goes wrong, and by which rule."
)


@click.command("coverage")
@click.argument("offerings", nargs=-1, metavar="[ROOM[/GAME]]...")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: {offering: {kind: counts}}.")
def coverage_command(offerings: tuple[str, ...], as_json: bool) -> None:
    """Count clauses that are proved, overridden, set aside or open.

    Proved are clauses that are played, shown or loaded by a test. Clauses set aside have a reason. A room
    alone stands for all its games.
    """
    counts = book_coverage.coverage(all_rooms(), offerings)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(counts), indent=1))
        return
    out = console()

    def show() -> None:
        for slug, kinds in counts.items():
            out.print(book_coverage.grid(slug, kinds, out.width))
            for line in book_coverage.remarks(kinds):
                say(out, line)
        if len(counts) > 1:
            rows = {slug: book_coverage.totals(kinds) for slug, kinds in counts.items()}
            out.print(book_coverage.grid("All offerings", rows, out.width))

    Pager(out, reader(out)).page(show)
