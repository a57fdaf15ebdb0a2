"""`cardroom verify`: one's own cards proved from a downloaded record, without the server and without anybody's word."""

from __future__ import annotations

from pathlib import Path

import click

from cardroom.errors import CardroomError, Unreadable, one_line
from cardroom.record import Differs, check_view, read_record
from cardroom.record.opened import Opened
from cardroom.record.seen import told_in
from cardroom.rooms.text import read_text
from cardroom.terminal.command import DIFFERS, FAULT, complain
from cardroom.words import Said, say, tongue


@click.command("verify")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--root", default="", help="The commitment as it was published: it must be one of the record's.")
def verify_command(paths: tuple[Path, ...], root: str) -> None:
    """Prove your own cards: each card that your record shows was fixed before the deal.

    FILE is the record of a round as your seat saw it. Every card opens to the commitment that was published before the
    first card left the shoe, and the chips that moved make up the results. Ends with 1 if something differs, else with 2 if
    a file cannot be read.
    """
    worst = 0
    for path in paths:
        try:
            said = verify(path, read_text(path), root.lower())
        except Differs as bad:
            said, worst = say("verify.differs", why=one_line(str(bad))), DIFFERS
        except CardroomError as bad:
            complain(str(bad).splitlines())
            worst = worst or FAULT
            continue
        click.echo(tongue().text(said))
    if worst:
        click.get_current_context().exit(worst)


def verify(path: Path, text: str, root: str = "") -> Said:
    """What was proved, to be said."""
    record = read_record(text, path.name)
    if not record.seat:
        raise Unreadable(tongue().text(say("verify.not-a-view", file=str(path))))
    proved = check_view(record, path.name)
    roots = [one for one in Opened(event for _, event in told_in(record, path.name)).roots if one]
    if root and root not in roots:
        raise Differs(tongue().text(say("verify.other-root", file=str(path), root=root)))
    return say("verify.proved", file=str(path), game=f"{record.room}/{record.game}", round=record.head.round, proved=proved)
