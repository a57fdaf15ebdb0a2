"""`cardroom export`: write all records of the room as JSON Lines, and check such a file without the room."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

import click

from cardroom.errors import SetupError, UnreadableError
from cardroom.live.cage.export import export
from cardroom.live.cage.export_check import ExportVerified, verify
from cardroom.live.table.blocking import wall_clock
from cardroom.store import CorruptStoreError, Store
from cardroom.store.database import private
from cardroom.store.database.engine import read_url, usual_url
from cardroom.store.upkeep.cli import database_option
from cardroom.words import current_language, say

DIFFERS = 1


@click.command("export")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@click.option(
    "--check", is_flag=True, help="Check FILE instead: chains, postings, accounts. Needs no database."
)
@database_option
def export_command(file: Path | None, check: bool, database: str) -> None:
    """Write everything that the room keeps to a new FILE as JSON Lines, or to the standard output, while the
    room is open.

    Sealed data stays sealed: the file shows no card, and is checked without the key. With --check it says
    how much agrees, or names the first difference and ends with 1.
    """
    if check:
        return _check(file)
    with opened(database) as store:
        if file is None:
            _write(store, sys.stdout.buffer)
            return None
        try:
            with private.new(file) as out:
                _write(store, out)
        except FileExistsError:
            raise SetupError([f"{file}: is there already, and is not overwritten"]) from None
    with file.open("rb") as lines:
        click.echo(_agreement(verify(lines)))
    return None


def _write(store: Store, out: BinaryIO) -> None:
    out.writelines(export(store, wall_clock()))
    out.flush()


def opened(database: str) -> Store:
    """Open the database without its key; raise `SetupError` if it does not exist."""
    url = read_url(database or usual_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise SetupError([f"database: there is no file {url.database}"])
    return Store(url.render_as_string(hide_password=False), keyed=False)


def _check(file: Path | None) -> None:
    if file is None:
        raise SetupError(["--check: expected the FILE that is to be checked"])
    try:
        with file.open("rb") as lines:
            click.echo(_agreement(verify(lines)))
    except OSError as bad:
        raise UnreadableError(f"{file}: {bad.strerror}") from None
    except CorruptStoreError as bad:
        click.echo(current_language().text(say("export.differs", why=str(bad))))
        click.get_current_context().exit(DIFFERS)


def _agreement(verified: ExportVerified) -> str:
    slots = {
        "inputs": verified.inputs,
        "postings": verified.postings,
        "rounds": verified.rounds,
        "accounts": verified.accounts,
    }
    return current_language().text(
        say("export.agrees", count=verified.streams, files=verified.files, records=verified.records, **slots)
    )
