"""The commands that prove records of rounds, and read and write hands in PHH."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from cardroom.record import RecordMismatchError
from cardroom.rooms.text import read_text
from cardroom.terminal.commands.command_group import DIFFERS, FAULT, complain
from cardroom.terminal.commands.options import all_rooms
from cardroom.terminal.commands.phh import as_phh, read_all, replay_phh
from cardroom.terminal.commands.replay import prove_all
from cardroom.terminal.console.output import Printed, console, say
from cardroom.terminal.files.record_folder import records
from cardroom.words import current_language


@click.command("replay")
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


@click.command("phh")
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--read", "is_phh", is_flag=True, help="FILE holds hands in PHH, or is a folder of them: replay them."
)
def phh_command(path: Path, is_phh: bool) -> None:
    """Convert a poker record to PHH, or replay hands in PHH.

    PHH is the hand-history format of PokerKit. A hand that PHH cannot express, for example with a fee out of
    the pot, is refused.

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
