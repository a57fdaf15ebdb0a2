"""The command `cardroom`: rooms, games, rules, signs; dealing, playing, replaying; coverage.

Whatever goes wrong is said in one line on standard error (a faulty room file: one line for each fault) and
ends with exit code 2. Code 1 is kept for `replay`, `phh` and `prove`: a record, a hand or a game is not what
it should be.
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
from cardroom.rooms.document import printed
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
from cardroom.terminal.commands.phh import as_phh, played_again, read_all
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
from cardroom.words import codes, language, of_environment, speak, tongue
from cardroom.words.translate import lines


def _own_folder() -> tuple[Path, ...]:
    folder = os.environ.get("CARDROOM_ROOMS")
    return (Path(folder),) if folder else ()


class Main(OneLine):
    """The command, with what is loaded when it is asked for."""

    lazily = Fixed({
        "audit": (
            "cardroom.live.audit_store.cli:audit_command",
            "Play every stored round again; check the books.",
            "live",
        ),
        "backup": (
            "cardroom.store.upkeep.cli:backup_command",
            "Write all that the room keeps into a file.",
            "live",
        ),
        "export": ("cardroom.live.cage.cli:export_command", "Write everything as JSON Lines.", "live"),
        "floor": (
            "cardroom.terminal.commands.floor:floor_command",
            "What the floor does, by command.",
            "live",
        ),
        "password": (
            "cardroom.live.floor.staff.cli:password_command",
            "A new password for the floor.",
            "live",
        ),
        "restore": (
            "cardroom.store.upkeep.cli:restore_command",
            "Make a new database from a backup.",
            "live",
        ),
        "school": (
            "cardroom.terminal.commands.school:school_command",
            "What a dealer has to know, asked by the rule book.",
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
            "Roles of the house, on the machine.",
            "live",
        ),
        "serve": (
            "cardroom.live.server.serve:serve_command",
            "Open the room on a port, for live tables.",
            "live",
        ),
    })


@click.group(cls=Main, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--room-file", type=click.Path(path_type=Path), multiple=True, help="A room file of your own; may be "
                                                                        "given again.",
    callback=lambda ctx, param, value: (*_own_folder(), *value),
)  # fmt: skip
@click.option(
    "--language",
    type=click.Choice(codes()),
    default=lambda: of_environment(os.environ).code,
    expose_value=False,
    is_eager=True,
    callback=lambda ctx, param, value: speak(language(value)),
    help="What is said at the table, in which language; else CARDROOM_LANGUAGE or the system says.",
)
@click.version_option(__version__, prog_name="cardroom", message="%(prog)s %(version)s")
def main(room_file: tuple[Path, ...]) -> None:
    """Five California card rooms as software. Play chips only.

    The folder in CARDROOM_ROOMS, if set, is searched for room files too.
    """


for _command in (deal_command, play_command, enter_command, hands_command, prove_command, verify_command):
    main.add_command(_command)


@main.command("words")
@click.argument("code", type=click.Choice([code for code in codes() if code != "en"]))
def words_command(code: str) -> None:
    """What a language still lacks, ready to be filled in; nothing where it is whole."""
    for line in lines(language(code)):
        click.echo(line)


@main.command("rooms")
def rooms_command() -> None:
    """The rooms, how many games they offer, and from which documents."""
    out = console()
    for room in all_rooms().values():
        source = f", from {printed(room.documents)}" if room.documents else ""
        say(
            out,
            Printed(f"{room.slug:14} {room.name:18} offers {several(len(room.offerings), 'game')}{source}"),
        )


@main.command("games")
@click.argument("room")
def games_command(room: str) -> None:
    """The games of a room, with their schedules and options."""
    out, at = console(), find_room(all_rooms(), room)
    say(out, Printed(at.name, kind="head"))
    for offering in at.offerings.values():
        say(out, Printed(f"{offering.game}: {offering.name} ({offering.family.name})"))
        if offering.document:
            say(out, Printed(f"rules: {offering.document.said}"), indent=6)
        for one in offering.rules.schedules:
            limits = offering.family.limits(offering.open(Settings(schedule=one.number)).opened)
            say(
                out,
                Printed(f"schedule {one.number}: {limits}", tuple(map(offering.full, one.clauses))),
                indent=6,
            )
        for name, option in offering.options.items():
            locked = f", closed: {option.locked}" if option.locked else ""
            say(out, Printed(f"option {name}{locked}", tuple(map(offering.full, option.clauses))), indent=6)


@main.command("rules")
@click.argument("room")
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--search", "words", help="Only clauses that hold all of these words.")
@click.option("--topic", help="The clauses behind a topic of the game, such as settle.tie.")
def rules_command(room: str, game: str, clause: str, words: str, topic: str) -> None:
    """The rule book: all clauses by kind, or one in full, or those of a topic."""
    out = console()
    at, group, offering = find_group(all_rooms(), room, game)
    if topic and offering is None:
        raise UnreadableError(
            f"{group} governs several games: topics are tied to its clauses in each of them"
        )
    if clause:
        lines = list(rules.in_full(group, offering, clause))
    elif topic and offering:
        lines = list(rules.on_topic(offering, topic))
    else:
        these = rules.found_by(group, offering, words) if words else rules.governing(group, offering)
        lines = list(rules.by_kind(group, these))
        title = f"{at.name}: {offering.name if offering else group}, {several(len(these), 'clause')}"
        lines.insert(0, Printed(title, kind="head"))
    _show(out, lines)


def _show(out: Console, lines: Iterable[Printed]) -> None:
    """Line by line, a screen at a time where there is one."""

    def show() -> None:
        for line in lines:
            say(out, line)

    Pager(out, reader(out)).page(show)


in_parts_option = click.option(
    "--json", "as_json", is_flag=True, help="In typed parts: words, cards, amounts, clauses."
)


def _write_parts(told: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(in_parts(told)), indent=1))


@main.command("sign")
@click.argument("room")
@click.argument("game")
@table_options
@click.option(
    "--svg", "picture", type=click.Path(path_type=Path, dir_okay=False), help="Write the sign as a picture."
)
@in_parts_option
def sign_command(room: str, game: str, picture: Path | None, as_json: bool, **chosen: Any) -> None:
    """The sign that stands on the table: game, limits, every fee, and the clauses behind them."""
    found = all_rooms()
    table = opened(find(found, room, game), chosen)
    if as_json:
        return _write_parts(told_sign(table, find_room(found, room).name))
    shown = sign_of(table, find_room(found, room).name)
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
    name: str, told: Callable[[Table], Any], painted: Callable[[Table], Iterable[Printed]], doc: str
) -> None:
    """A command that shows what one sheet of a game says."""

    @main.command(name, help=doc)
    @click.argument("room")
    @click.argument("game")
    @table_options
    @in_parts_option
    def command(room: str, game: str, as_json: bool, **chosen: Any) -> None:
        table = opened(find(all_rooms(), room, game), chosen)
        if as_json:
            return _write_parts(told(table))
        return _show(console(), painted(table))


_sheet("primer", primer, sheets.primer, "How a game is played, on one screen.")
_sheet("ranking", ranking, sheets.ranking, "What beats what, from the best down, with examples.")
_sheet("pays", pays, sheets.pays, "What base and side wagers pay.")
_sheet("mishaps", mishap_sheet, sheets.wrong, "When something goes wrong: what follows, and by which rule.")


@main.command("replay")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--json", "as_json", is_flag=True, help="One JSON object a record: how it fares, and the round as told."
)
def replay_command(paths: tuple[Path, ...], as_json: bool) -> None:
    """Prove records: play each again from its answers and compare to the cent.

    Files that cannot be opened are named when all others are proved. Ends with 1 if a record differs, else
    with 2 if one cannot be read.
    """
    proof = prove_all(records(paths), all_rooms(), tell=as_json)
    for line in map(msgspec.json.encode, proof.told) if as_json else proof.lines:
        click.echo(line)
    complain(proof.unopened)
    if not proof.is_good:
        click.get_current_context().exit(DIFFERS if proof.differs else FAULT)


@main.command("phh")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--read", "is_phh", is_flag=True, help="Hands in PHH, a file or a folder: play them and say how they end."
)
def phh_command(path: Path, is_phh: bool) -> None:
    """A record of a poker hand as PHH, the hand-history format of PokerKit; or such hands played again here.

    With --read it may be a folder, of which every .phh and .phhs below it is read, or a file of several
    hands: it says how many end as their files say, and names the first that do not. What PHH cannot say, such
    as a fee out of the pot, is refused. Ends with 1 if a hand does not end as its file says, else with 2 if
    one cannot be played.
    """
    if is_phh and (path.is_dir() or path.suffix.lower() == ".phhs"):
        _read_hands(path)
        return
    try:
        text = read_text(path)
        click.echo(
            played_again(text, path.name) if is_phh else as_phh(text, path.name, all_rooms()), nl=False
        )
    except RecordMismatchError as bad:
        complain([f"differs: {bad}"])
        click.get_current_context().exit(DIFFERS)


def _read_hands(path: Path) -> None:
    out = console()
    tally = read_all(path, out)
    for said in tally.lines():
        say(out, Printed(tongue().text(said)), indent=0)
    complain(tally.named)
    if tally.differ or tally.refused:
        click.get_current_context().exit(DIFFERS if tally.differ else FAULT)


@main.command("equity")
@click.argument("room")
@click.argument("game")
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND...")
@click.option("--board", default="", help="The board so far, as in 7h8h2c.")
@click.option("--dead", default="", help="Cards known to be out of play.")
@click.option("--exact", is_flag=True, help="All deals, also where that takes minutes.")
@click.option(
    "--rounds",
    type=click.IntRange(0),
    default=0,
    help="So many deals at random, also where all can be counted.",
)
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Of the deals at random.")
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
    """The chances of hands against one another in a poker game, exactly where there are not too many deals.

    Hands are cards (AhKd), ranges (AKs, TT+, A5s-A2s; commas between), patterns (AAxx, AKQJds; x is any card)
    or random. In stud AhKd/Qs is face down and face up; in draw Ah2c3d4h is what is kept, and ! behind five
    cards stands pat.
    """
    asked = {"board": board, "dead": dead, "exact": exact, "rounds": rounds, "seed": seed}
    command = odds.command_of("equity", room, game, {"hands": hands, **asked, **chosen})
    found = all_rooms()
    table = opened(find(found, room, game), chosen)
    made = equity.found(table, hands, command=command, **asked)
    if as_json:
        return _write_parts(made)
    return _show(console(), equity.equity(made, f"{find_room(found, room).name}: {table.offering.name}"))


@main.command("odds")
@click.argument("room", required=False)
@click.argument("game", required=False)
@table_options
@click.option(
    "--if-decks", type=click.IntRange(0, 8), help="As if with so many decks; 0: a shoe without end."
)
@click.option(
    "--strategy",
    default="best",
    show_default=True,
    help="How the player plays; an unknown one lists them all.",
)
@click.option(
    "--play", "plays", multiple=True, help="A decision of one's own, as in 8,8:T=hit; may be given again."
)
@click.option("--exact", is_flag=True, help="All there is, also where that takes longer than five seconds.")
@click.option(
    "--money", is_flag=True, help="Collection, the player-dealer's round, cover, ruin, and the table's hour."
)
@stakes_options
@click.option(
    "--see",
    type=click.IntRange(0, 100),
    default=75,
    help="In poker, percent of hands that see another street.",
)
@click.option(
    "--late",
    type=click.IntRange(0, 100),
    default=50,
    help="And percent of hands that are bet from the third on.",
)
@click.option(
    "--pot", type=MoneyType(), default=0, help="A pot of which the part taken is asked; 0: some usual ones."
)
@click.option(
    "--tornado", "effects", is_flag=True, help="Every rule changed alone: which ones matter. Takes longer."
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
    help="A page for every game, or those of ROOM.",
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
    """What a game costs, and how to play it.

    Of a banked game edge, deviation, outcomes and strategy, money and plots if asked; of poker and pan what
    the collection takes by players and pot, how often hands come, and what meets what.
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
    found = all_rooms()
    table = opened(find(found, room, game), chosen)
    title = f"{find_room(found, room).name}: {table.offering.name}"
    made = odds.reported(
        table, asked, stakes if money or plot or html or stakes["cover"] else None, effects, title
    )
    if plot or html:
        for line in odds.write(made, plot, html):
            click.echo(one_line(line))
        return None
    if as_json:
        return _write_parts(made.price)
    return _show(console(), odds.odds(made.price, title))


@main.command("compare")
@click.argument("tables", nargs=-1, required=True, metavar="ROOM/GAME...")
@stakes_options
@in_parts_option
def compare_command(tables: tuple[str, ...], as_json: bool, **stakes: Any) -> None:
    """Banked tables side by side, every schedule of each: what players lose, the player-dealer nets, the
    house takes."""
    found, chosen = all_rooms(), []
    for name in tables:
        room, _, game = name.partition("/")
        chosen.append((name, find(found, room, game).open()))
    grid = odds.compared(chosen, stakes)
    if as_json:
        return _write_parts(grid)
    return _show(console(), odds.in_columns(grid))


@main.command("coverage")
@click.argument("offerings", nargs=-1, metavar="[ROOM[/GAME]]...")
@click.option("--json", "as_json", is_flag=True, help="{offering: {kind: counts}}")
def coverage_command(offerings: tuple[str, ...], as_json: bool) -> None:
    """How many clauses are played, shown or loaded by a test, overridden by another, set aside with a reason,
    or open.

    A room alone stands for all its games.
    """
    found = book_coverage.coverage(all_rooms(), offerings)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=1))
        return
    out = console()

    def show() -> None:
        for slug, kinds in found.items():
            out.print(book_coverage.grid(slug, kinds, out.width))
            for line in book_coverage.remarks(kinds):
                say(out, line)
        if len(found) > 1:
            rows = {slug: book_coverage.totals(kinds) for slug, kinds in found.items()}
            out.print(book_coverage.grid("All offerings", rows, out.width))

    Pager(out, reader(out)).page(show)
