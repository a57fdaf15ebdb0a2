"""The command `cardroom`: rooms, games, rules, signs; dealing, playing, replaying; coverage.

Whatever goes wrong is said in one line on standard error (a faulty room file: one line for each fault) and ends with
exit code 2. Code 1 is kept for `replay`, `phh` and `prove`: a record, a hand or a game is not what it should be.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import click
import msgspec

from cardroom import __version__
from cardroom.errors import Refused, Unreadable, one_line
from cardroom.felt import Person
from cardroom.money import Cents, read_cents
from cardroom.players import BOTS
from cardroom.record import Differs
from cardroom.rooms import Offering, Room, Settings, Table, rooms
from cardroom.rooms.document import printed
from cardroom.rooms.text import read_text
from cardroom.script import SystemChance
from cardroom.simulate import play_rounds, seat_bots, streams
from cardroom.telling.parts import in_parts
from cardroom.telling.pays import pays
from cardroom.telling.primer import primer
from cardroom.telling.ranking import ranking
from cardroom.telling.sign import sign as told_sign
from cardroom.terminal import log, rules, sheets, standing
from cardroom.terminal.archive import Archive, records
from cardroom.terminal.catalogue import find, find_group, find_room
from cardroom.terminal.clock import Clock, wall
from cardroom.terminal.command import (
    DIFFERS,
    FAULT,
    OneLine,
    bot_options,
    complain,
    keeps_hours,
    no_record,
    record_folder,
    table_options,
)
from cardroom.terminal.equity import equity
from cardroom.terminal.evening import demo, tell_round
from cardroom.terminal.folder import own_folder
from cardroom.terminal.history import History
from cardroom.terminal.lobby import Lobby
from cardroom.terminal.pager import Pager
from cardroom.terminal.paint import Line, console, reader, say
from cardroom.terminal.phh import as_phh, played_again
from cardroom.terminal.poster import svg
from cardroom.terminal.proof import prove_all
from cardroom.terminal.prove import prove_command
from cardroom.terminal.purse import Purse
from cardroom.terminal.seating import Seating
from cardroom.terminal.seats import check_seats, seat_with_bots, usual_stack
from cardroom.terminal.session import Session
from cardroom.terminal.sign import sign as sign_of
from cardroom.terminal.words import several


def _rooms() -> dict[str, Room]:
    """The five rooms with those of one's own; read once."""
    root = click.get_current_context().find_root()
    if "rooms" not in root.meta:
        root.meta["rooms"] = rooms(root.params.get("room_file", ()))
    found: dict[str, Room] = root.meta["rooms"]
    return found


def _own_folder() -> tuple[Path, ...]:
    folder = os.environ.get("CARDROOM_ROOMS")
    return (Path(folder),) if folder else ()


@click.group(cls=OneLine, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--room-file", type=click.Path(path_type=Path), multiple=True, help="A room file of your own; may be given again.",
    callback=lambda ctx, param, value: (*_own_folder(), *value),
)  # fmt: skip
@click.version_option(__version__, prog_name="cardroom", message="%(prog)s %(version)s")
def main(room_file: tuple[Path, ...]) -> None:
    """Five California card rooms as software. Play chips only.

    The folder in CARDROOM_ROOMS, if set, is searched for room files too.
    """


main.add_command(prove_command)


def _open(offering: Offering, chosen: dict[str, Any]) -> Table:
    blinds = tuple(read_cents(one) for one in chosen["blinds"].split("/") if one)
    sums = {name: Cents(chosen[name]) for name in ("chip", "bring_in", "limit")}
    return offering.open(Settings(**{**chosen, **sums, "blinds": blinds}))


@main.command("rooms")
def rooms_command() -> None:
    """The rooms, how many games they offer, and from which documents."""
    out = console()
    for room in _rooms().values():
        source = f", from {printed(room.documents)}" if room.documents else ""
        say(out, Line(f"{room.slug:14} {room.name:18} offers {several(len(room.offerings), 'game')}{source}"))


@main.command("games")
@click.argument("room")
def games_command(room: str) -> None:
    """The games of a room, with their schedules and options."""
    out, at = console(), find_room(_rooms(), room)
    say(out, Line(at.name, kind="head"))
    for offering in at.offerings.values():
        say(out, Line(f"{offering.game}: {offering.name} ({offering.family.name})"))
        if offering.document:
            say(out, Line(f"rules: {offering.document.said}"), indent=6)
        for one in offering.rules.schedules:
            limits = offering.family.limits(offering.open(Settings(schedule=one.number)).opened)
            say(out, Line(f"schedule {one.number}: {limits}", tuple(map(offering.full, one.clauses))), indent=6)
        for name, option in offering.options.items():
            locked = f", closed: {option.locked}" if option.locked else ""
            say(out, Line(f"option {name}{locked}", tuple(map(offering.full, option.clauses))), indent=6)


@main.command("rules")
@click.argument("room")
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--search", "words", help="Only clauses that hold all of these words.")
@click.option("--topic", help="The clauses behind a topic of the game, such as settle.tie.")
def rules_command(room: str, game: str, clause: str, words: str, topic: str) -> None:
    """The rule book: all clauses by kind, or one in full, or those of a topic."""
    out = console()
    at, group, offering = find_group(_rooms(), room, game)
    if topic and offering is None:
        raise Unreadable(f"{group} governs several games: topics are tied to its clauses in each of them")
    if clause:
        lines = list(rules.in_full(group, offering, clause))
    elif topic and offering:
        lines = list(rules.on_topic(offering, topic))
    else:
        these = rules.found_by(group, offering, words) if words else rules.governing(group, offering)
        lines = list(rules.by_kind(group, these))
        title = f"{at.name}: {offering.name if offering else group}, {several(len(these), 'clause')}"
        lines.insert(0, Line(title, kind="head"))
    for line in lines:
        say(out, line)


in_parts_option = click.option("--json", "as_json", is_flag=True, help="In typed parts: words, cards, amounts, clauses.")


def _write_parts(told: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(in_parts(told)), indent=1))


@main.command("sign")
@click.argument("room")
@click.argument("game")
@table_options
@click.option("--svg", "picture", type=click.Path(path_type=Path, dir_okay=False), help="Write the sign as a picture.")
@in_parts_option
def sign_command(room: str, game: str, picture: Path | None, as_json: bool, **chosen: Any) -> None:
    """The sign that stands on the table: game, limits, every fee, and the clauses behind them."""
    found = _rooms()
    table = _open(find(found, room, game), chosen)
    if as_json:
        return _write_parts(told_sign(table, find_room(found, room).name))
    shown = sign_of(table, find_room(found, room).name)
    if picture is None:
        return console().print(shown.text())
    if picture.exists() and not picture.is_file():
        raise Unreadable(f"{picture}: not a plain file")
    try:
        picture.write_text(svg(shown), encoding="utf-8")
    except OSError as bad:
        raise Unreadable(f"{picture}: {bad.strerror}") from None
    return click.echo(one_line(f"{picture} written"))


def _sheet(name: str, told: Callable[[Table], Any], painted: Callable[[Table], Iterable[Line]], doc: str) -> None:
    """A command that shows what one sheet of a game says."""

    @main.command(name, help=doc)
    @click.argument("room")
    @click.argument("game")
    @table_options
    @in_parts_option
    def command(room: str, game: str, as_json: bool, **chosen: Any) -> None:
        table = _open(find(_rooms(), room, game), chosen)
        if as_json:
            return _write_parts(told(table))
        out = console()
        for line in painted(table):
            say(out, line)
        return None


_sheet("primer", primer, sheets.primer, "How a game is played, on one screen.")
_sheet("ranking", ranking, sheets.ranking, "What beats what, from the best down, with examples.")
_sheet("pays", pays, sheets.pays, "What base and side wagers pay.")


@main.command("deal")
@click.argument("room")
@click.argument("game")
@table_options
@bot_options
@click.option("--rounds", type=click.IntRange(min=1), default=1, show_default=True, help="How many rounds.")
@click.option("--seed", default=1, show_default=True, help="The same seed deals the same cards.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each event.")
def deal_command(
    room: str, game: str, seats: int, stack: int | None, record: Path | None, bot: str,
    rounds: int, seed: int, as_json: bool, **chosen: Any,
) -> None:  # fmt: skip
    """Bots play, and every act, card and chip is told with its clause."""
    out, found = console(), _rooms()
    table = _open(find(found, room, game), chosen)
    check_seats(table, seats)
    start = seat_bots(seats, stack or usual_stack(table))
    seated = {one.seat: BOTS[bot] for one in start.people}
    archive = Archive(record) if record else None
    if not as_json:
        say(out, Line(f"{find_room(found, room).name}: {table.offering.name}, schedule {chosen['schedule']}", kind="head"))
    for before, driver in play_rounds(table, start, seated, *streams(seed), rounds):
        if as_json:
            click.echo("\n".join(log.lines(table, before.round, driver.events)))
        else:
            tell_round(out, table, before, driver)
        if archive:
            kept = archive.keep(table, before, driver)
            if not as_json:
                say(out, Line(f"Kept as {kept}"))
        if driver.outcome and driver.outcome.stopped and not as_json:
            say(out, Line(f"The table stops: {driver.outcome.stopped.text}", table.cite("seat.broken")))


@main.command("play")
@click.argument("room")
@click.argument("game")
@table_options
@bot_options
@click.option("--seat", default=3, show_default=True, help="Where you sit.")
@click.option("--name", default="You", help="Your name, in one word.")
@keeps_hours
@no_record
def play_command(
    room: str, game: str, seats: int, stack: int | None, record: Path | None, no_record: bool, bot: str,
    seat: int, name: str, hours: bool, **chosen: Any,
) -> None:  # fmt: skip
    """Sit down and play against bots; chance is the operating system's."""
    table = _open(find(_rooms(), room, game), chosen)
    check_seats(table, seats)
    archive, purse = _kept(record, no_record)
    how = Seating(seat, seats - 1, stack or usual_stack(table), name)
    _sit(table, how, bot=bot, archive=archive, purse=purse, hours=hours)


def _kept(record: Path | None, no_record: bool) -> tuple[Archive | None, Purse]:
    """Where rounds are kept, and the purse that lies there too; without a record it is a purse for one evening."""
    if no_record:
        return None, Purse()
    archive = Archive(record or own_folder())
    return archive, Purse(archive.folder / "purse.json")


def _sit(table: Table, how: Seating, *, bot: str, archive: Archive | None, purse: Purse, hours: bool) -> None:
    clock = Clock(table, wall, keeps_hours=hours)
    if shut := clock.refusal():
        raise shut
    out, found = console(), _rooms()
    start = seat_with_bots(table, Person(how.seat, how.name, how.stack), how.bots + 1)
    bots = {one.seat: BOTS[bot] for one in start.people if one.bot}
    history = History(archive, found, out) if archive else None
    try:
        Session(
            table, start, how.seat, bots, chance=SystemChance(), rng=Random(), out=out, read=reader(out),
            room=found[table.offering.room].name, archive=archive, clock=clock, purse=purse, history=history,
        ).play()  # fmt: skip
    finally:
        purse.put_back()


@main.command("enter")
@click.option("--demo", "is_demo", is_flag=True, help="Watch bots in every room instead.")
@click.option("--room-file", type=click.Path(path_type=Path), multiple=True, hidden=True)
@keeps_hours
@record_folder
@no_record
def enter_command(is_demo: bool, hours: bool, room_file: tuple[Path, ...], record: Path | None, no_record: bool) -> None:
    """The lobby: choose a room, a game, its schedule and options, and a seat by number, and play."""
    click.get_current_context().find_root().params["room_file"] += room_file  # `make run ARGS=…` can only write it here
    out, found = console(), _rooms()
    if is_demo or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return demo(out, found)

    archive, purse = _kept(record, no_record)
    history = History(archive, found, out) if archive else None

    def sit(offering: Offering, settings: Settings, how: Seating) -> None:
        try:
            _sit(offering.open(settings), how, bot="chart", archive=archive, purse=purse, hours=hours)
        except Refused as shut:
            say(out, Line(str(shut.why), shut.clauses))

    return Lobby(found, out, reader(out), sit, purse=purse, history=history).enter()


@main.command("hands")
@click.argument("number", type=click.IntRange(min=1), required=False)
@record_folder
def hands_command(number: int | None, record: Path | None) -> None:
    """The last hands that were kept, the latest first; or one of them told again."""
    out = console()
    history = History(Archive(record or own_folder()), _rooms(), out)
    kept = history.kept()
    if number is None:
        for line in history.listing(kept):
            say(out, line)
    elif number > len(kept):
        raise Unreadable(f"there is no hand {number}: {several(len(kept), 'hand')} can be told")
    else:
        Pager(out, reader(out)).page(lambda: history.tell(kept[number - 1]))


@main.command("replay")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
def replay_command(paths: tuple[Path, ...]) -> None:
    """Prove records: play each again from its answers and compare to the cent.

    Files that cannot be opened are named when all others are proved. Ends with 1 if a record differs, else with 2 if one
    cannot be read.
    """
    proof = prove_all(records(paths), _rooms())
    for line in proof.lines:
        click.echo(line)
    complain(proof.unopened)
    if not proof.is_good:
        click.get_current_context().exit(DIFFERS if proof.differs else FAULT)


@main.command("phh")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--read", "is_phh", is_flag=True, help="FILE is a hand in PHH: play it here and say what everybody ends with.")
def phh_command(path: Path, is_phh: bool) -> None:
    """A record of a poker hand as PHH, the hand-history format of PokerKit; or such a hand played again here.

    What PHH cannot say, such as a fee out of the pot, is refused. Ends with 1 if the hand does not end as the file says.
    """
    try:
        text = read_text(path)
        click.echo(played_again(text, path.name) if is_phh else as_phh(text, path.name, _rooms()), nl=False)
    except Differs as bad:
        complain([f"differs: {bad}"])
        click.get_current_context().exit(DIFFERS)


@main.command("equity")
@click.argument("hands", nargs=-1, required=True)
@click.option("--board", default="", help="The board so far, as in 7h8h2c.")
def equity_command(hands: tuple[str, ...], board: str) -> None:
    """The chances of Hold'em hands against one another, exactly: cardroom equity AhAd KsKc."""
    out = console()
    for line in equity(hands, board):
        say(out, line)


@main.command("coverage")
@click.argument("offerings", nargs=-1, metavar="[ROOM[/GAME]]...")
@click.option("--json", "as_json", is_flag=True, help="{offering: {kind: counts}}")
def coverage_command(offerings: tuple[str, ...], as_json: bool) -> None:
    """How many clauses are played, shown or loaded by a test, overridden by another, set aside with a reason, or open.

    A room alone stands for all its games.
    """
    found = standing.coverage(_rooms(), offerings)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=1))
        return
    out = console()
    for slug, kinds in found.items():
        out.print(standing.grid(slug, kinds, out.width))
        for line in standing.remarks(kinds):
            say(out, line)
    if len(found) > 1:
        rows = {slug: standing.totals(kinds) for slug, kinds in found.items()}
        out.print(standing.grid("All offerings", rows, out.width))
