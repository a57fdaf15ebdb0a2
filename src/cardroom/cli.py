"""The command `cardroom`: rooms, games, rules, signs; dealing, playing, replaying; odds and coverage.

An error is one line on standard error (a faulty room file: one line for each fault) and ends with exit code
2. Code 1 means that a record, a hand or a game is not what it should be (`replay`, `phh`, `prove`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console

from cardroom import __version__
from cardroom.errors import UnreadableError, one_line
from cardroom.fixed import Fixed
from cardroom.record import RecordMismatchError
from cardroom.rooms import Settings, Table
from cardroom.rooms.document import documents_said
from cardroom.rooms.text import read_text
from cardroom.telling.parts import in_parts
from cardroom.telling.rules.mishap_sheet import mishap_sheet
from cardroom.telling.rules.pay_tables import pays
from cardroom.telling.rules.primer import primer
from cardroom.telling.rules.ranking import ranking
from cardroom.telling.rules.table_sign import sign as told_sign
from cardroom.terminal.commands import coverage as book_coverage
from cardroom.terminal.commands import equity, odds
from cardroom.terminal.commands.odds_book import write_book
from cardroom.terminal.commands.options import (
    DIFFERS,
    FAULT,
    MoneyType,
    OneLine,
    all_rooms,
    complain,
    opened,
    stakes_options,
    table_options,
)
from cardroom.terminal.commands.phh import as_phh, read_all, replay_phh
from cardroom.terminal.commands.play import deal_command, enter_command, hands_command, play_command
from cardroom.terminal.commands.prove import prove_command
from cardroom.terminal.commands.replay import prove_all
from cardroom.terminal.commands.verify import verify_command
from cardroom.terminal.console.formatting import several
from cardroom.terminal.console.name_lookup import find, find_group, find_room
from cardroom.terminal.console.output import Printed, console, reader, say
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.draw import rule_book as rules
from cardroom.terminal.draw import rule_sheets as sheets
from cardroom.terminal.draw.sign_svg import svg
from cardroom.terminal.draw.table_sign import sign as sign_of
from cardroom.terminal.files.record_folder import records
from cardroom.words import codes, current_language, language, of_environment, set_language
from cardroom.words.translate import lines


def _own_folder() -> tuple[Path, ...]:
    folder = os.environ.get("CARDROOM_ROOMS")
    return (Path(folder),) if folder else ()


class Main(OneLine):
    """The command group, with the subcommands that are imported only when they are used."""

    lazily = Fixed({
        "audit": (
            "cardroom.live.audit.cli:audit_command",
            "Replay every stored round and check the books.",
            "live",
        ),
        "backup": (
            "cardroom.store.upkeep.cli:backup_command",
            "Write the whole database into a new file.",
            "live",
        ),
        "export": (
            "cardroom.live.cage.cli:export_command",
            "Write everything the room keeps as JSON Lines.",
            "live",
        ),
        "floor": (
            "cardroom.terminal.commands.floor:floor_command",
            "Do the floor's work: tables, people, shifts, reports.",
            "live",
        ),
        "password": (
            "cardroom.live.floor.staff.cli:password_command",
            "Give a person a password that works once.",
            "live",
        ),
        "restore": (
            "cardroom.store.upkeep.cli:restore_command",
            "Make a new database from a backup.",
            "live",
        ),
        "school": (
            "cardroom.terminal.commands.school:school_command",
            "Practise what a dealer has to know.",
            "",
        ),
        "simulate": (
            "cardroom.terminal.commands.simulate:simulate_command",
            "Deal any game at random, by the million.",
            "odds",
        ),
        "sit": ("cardroom.terminal.commands.sit:sit_command", "Sit down at a live table.", "live"),
        "staff": (
            "cardroom.live.floor.staff.cli:staff_command",
            "Show and change the roles of the house.",
            "live",
        ),
        "serve": (
            "cardroom.live.server.serve:serve_command",
            "Open the room on a port for live tables.",
            "live",
        ),
    })


@click.group(cls=Main, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--room-file", type=click.Path(path_type=Path), multiple=True, help="A room file of your own; you may "
                                                                        "repeat the option.",
    callback=lambda ctx, param, value: (*_own_folder(), *value),
)  # fmt: skip
@click.option(
    "--language",
    type=click.Choice(codes()),
    default=lambda: of_environment(os.environ).code,
    expose_value=False,
    is_eager=True,
    callback=lambda ctx, param, value: set_language(language(value)),
    help="Language of the table; by default CARDROOM_LANGUAGE, else the system's.",
)
@click.version_option(__version__, prog_name="cardroom", message="%(prog)s %(version)s")
def main(room_file: tuple[Path, ...]) -> None:
    """Play, deal, prove and price the games of California card rooms. Play chips only.

    Room files in the folder that CARDROOM_ROOMS names are loaded too.
    """


for _command in (deal_command, play_command, enter_command, hands_command, prove_command, verify_command):
    main.add_command(_command)


@main.command("words")
@click.argument("code", type=click.Choice([code for code in codes() if code != "en"]))
def words_command(code: str) -> None:
    """List the texts that a language still lacks.

    The list is ready to be filled in, and empty if the language is complete.
    """
    for line in lines(language(code)):
        click.echo(line)


@main.command("rooms")
def rooms_command() -> None:
    """List the rooms, their number of games and their documents."""
    out = console()
    for room in all_rooms().values():
        source = f", from {documents_said(room.documents)}" if room.documents else ""
        say(
            out,
            Printed(f"{room.slug:14} {room.name:18} offers {several(len(room.offerings), 'game')}{source}"),
        )


@main.command("games")
@click.argument("room")
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


@main.command("rules")
@click.argument("room")
@click.argument("game")
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
    _show(out, lines)


def _show(out: Console, lines: Iterable[Printed]) -> None:
    """Print line by line, a screen at a time on a terminal."""

    def show() -> None:
        for line in lines:
            say(out, line)

    Pager(out, reader(out)).page(show)


in_parts_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON in typed parts: words, cards, amounts, clauses."
)


def _write_parts(value: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(in_parts(value)), indent=1))


@main.command("sign")
@click.argument("room")
@click.argument("game")
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
        return _write_parts(told_sign(table, find_room(rooms, room).name))
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
) -> None:
    """Add a command that shows one sheet of a game."""

    @main.command(name, help=summary)
    @click.argument("room")
    @click.argument("game")
    @table_options
    @in_parts_option
    def command(room: str, game: str, as_json: bool, **chosen: Any) -> None:
        table = opened(find(all_rooms(), room, game), chosen)
        if as_json:
            return _write_parts(build(table))
        return _show(console(), draw(table))


_sheet("primer", primer, sheets.primer, "Show how a game is played, on one screen.")
_sheet("ranking", ranking, sheets.ranking, "Show what beats what, best first, with examples.")
_sheet("pays", pays, sheets.pays, "Show what base and side wagers pay.")
_sheet(
    "mishaps", mishap_sheet, sheets.mishaps, "Show what follows when something goes wrong, and by which rule."
)


@main.command("replay")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object for each record: its result and its round."
)
def replay_command(paths: tuple[Path, ...], as_json: bool) -> None:
    """Prove records: replay each one and compare it to the cent.

    Each record is played again from its answers. Files that cannot be opened are named after all others are
    proved. The exit code is 1 if a record differs, else 2 if one cannot be read.
    """
    proof = prove_all(records(paths), all_rooms(), tell=as_json)
    for line in map(msgspec.json.encode, proof.entries) if as_json else proof.lines:
        click.echo(line)
    complain(proof.unopened)
    if not proof.is_good:
        click.get_current_context().exit(DIFFERS if proof.differs else FAULT)


@main.command("phh")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--read", "is_phh", is_flag=True, help="FILE holds hands in PHH, or is a folder of them: replay them."
)
def phh_command(path: Path, is_phh: bool) -> None:
    """Convert a poker record to PHH, or replay hands in PHH.

    PHH is the hand-history format of PokerKit. What PHH cannot say, such as a fee out of the pot, is refused.

    With --read, FILE holds one hand or several, or is a folder: every .phh and .phhs file in it and below is
    read. You see how many hands end as their files say, and the first that do not. The exit code is 1 if a
    hand does not end as its file says, else 2 if one cannot be played.
    """
    if is_phh and (path.is_dir() or path.suffix.lower() == ".phhs"):
        _read_hands(path)
        return
    try:
        text = read_text(path)
        click.echo(replay_phh(text, path.name) if is_phh else as_phh(text, path.name, all_rooms()), nl=False)
    except RecordMismatchError as bad:
        complain([f"differs: {bad}"])
        click.get_current_context().exit(DIFFERS)


def _read_hands(path: Path) -> None:
    out = console()
    tally = read_all(path, out)
    for line in tally.lines():
        say(out, Printed(current_language().text(line)), indent=0)
    complain(tally.named)
    if tally.differ or tally.refused:
        click.get_current_context().exit(DIFFERS if tally.differ else FAULT)


@main.command("equity")
@click.argument("room")
@click.argument("game")
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
        return _write_parts(result)
    return _show(console(), equity.equity(result, f"{find_room(rooms, room).name}: {table.offering.name}"))


@main.command("odds")
@click.argument("room", required=False)
@click.argument("game", required=False)
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
        return _write_parts(report.price)
    return _show(console(), odds.odds(report.price, title))


@main.command("compare")
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
        return _write_parts(grid)
    return _show(console(), odds.in_columns(grid))


@main.command("coverage")
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
