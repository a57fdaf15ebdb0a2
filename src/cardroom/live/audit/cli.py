"""`cardroom audit`: audit the whole database, and write or check signed heads of all chains."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from cardroom.errors import CardroomError, SetupError, UnreadableError
from cardroom.live.audit.day import FOR_EVER, Stretch, audit_stretches, stretches
from cardroom.live.audit.heads import Heads, check_heads, read_heads, sign_heads, write_heads
from cardroom.live.audit.streams import audit_store
from cardroom.live.audit.summary import lines
from cardroom.live.cage.days import bounds_of
from cardroom.live.cage.settings import CageSettings
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.table.blocking import wall_clock
from cardroom.store import CorruptStoreError, Store
from cardroom.store.database import private
from cardroom.store.database.engine import VARIABLE, read_url, usual_url
from cardroom.store.sealing.key_source import KeyPlace
from cardroom.store.upkeep.cli import key_options
from cardroom.words import Said, current_language, say

DIFFERS = 1
FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("audit")
@click.argument("url", envvar=VARIABLE, default="")
@click.option("--head", type=FILE, help="Write the signed heads of all chains to a new FILE.")
@click.option("--check", type=FILE, help="Check such a FILE, and the database against it.")
@click.option("--signer", default="", help="With --check: the public key that must have signed it.")
@click.option("--day", default="", help="Only what happened on a day, as in 2026-11-15.")
@click.option("--table", default=0, help="Only one table, by its number.")
@click.option("--json", "as_json", is_flag=True, help="The counts as a JSON object.")
@key_options
def audit_command(
    url: str,
    head: Path | None,
    check: Path | None,
    signer: str,
    day: str,
    table: int,
    as_json: bool,
    key: str,
    key_command: str,
) -> None:
    """Play every stored round again under the rules it was played with, and check chains, books, fees and
    commitments.

    URL is the database; by default CARDROOM_DATABASE, or the file in your data folder. It says how many of
    what agree, or names the first difference and ends with 1. Without the key only chains and books are
    checked. With --check a file of heads is enough: its signature is checked, and the database where there is
    one.
    """
    signed_heads = _read(check, signer) if check else None
    if signed_heads and not _is_there(url):
        return click.echo(_summary(signed_heads, None))
    if not _is_there(url):
        raise SetupError([f"database: there is no file {read_url(url or usual_url()).database}"])
    place = KeyPlace(key, key_command, makes=False)
    with Store(read_url(url or usual_url()).render_as_string(hide_password=False), place=place) as store:
        try:
            if signed_heads:
                return click.echo(_summary(signed_heads, check_heads(signed_heads, store)))
            if head:
                return _write(store, head)
            return _audit(store, as_json, _chosen(store, day, table))
        except (ReplayMismatchError, CorruptStoreError) as bad:
            click.echo(current_language().text(say("audit.differs", why=str(bad))))
            click.get_current_context().exit(DIFFERS)


def _is_there(url: str) -> bool:
    where = read_url(url or usual_url())
    return where.get_backend_name() != "sqlite" or Path(str(where.database)).is_file()


def _chosen(store: Store, day: str, table: int) -> list[Stretch] | None:
    """Return the stretches of a day or table, or None for the whole database."""
    if not day and not table:
        return None
    begins, ends = bounds_of(day, CageSettings().zone) if day else (0, FOR_EVER)
    return stretches(store, begins, ends, f"table/{table}" if table else "")


def _audit(store: Store, as_json: bool, chosen: list[Stretch] | None) -> None:
    total = (
        sum(head.version for head in store.heads().values())
        if chosen is None
        else sum(stretch.rows for stretch in chosen)
    )
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    bar = Progress(*columns, transient=True, disable=as_json or not sys.stdout.isatty())
    with bar:
        task = bar.add_task(current_language().text(Said("audit.now")), total=total)

        def tick(rows: int) -> None:
            bar.update(task, advance=rows)

        audited = audit_store(store, {}, tick) if chosen is None else audit_stretches(store, {}, chosen, tick)
    if as_json:
        click.echo(msgspec.json.encode(audited))
        return
    for line in lines(audited, has_key=store.has_key):
        click.echo(current_language().text(line))


def _write(store: Store, file: Path) -> None:
    heads = sign_heads(store.heads(), store.epoch(), wall_clock(), store.seal)
    try:
        with private.new(file) as out:
            out.write(write_heads(heads))
    except FileExistsError:
        raise SetupError([f"{file}: is there already, and is not overwritten"]) from None
    except OSError as bad:
        raise UnreadableError(f"{file}: {bad.strerror}") from None
    click.echo(
        current_language().text(
            say("audit.signed", file=str(file), count=len(heads.heads), signer=heads.signer)
        )
    )


def _read(file: Path, signer: str) -> Heads:
    try:
        return read_heads(file.read_bytes(), signer)
    except OSError as bad:
        raise UnreadableError(f"{file}: {bad.strerror}") from None
    except CardroomError as bad:
        raise UnreadableError(f"{file}: {bad}") from None


def _summary(heads: Heads, inputs: int | None) -> str:
    signed = say("audit.signature", signer=heads.signer, count=len(heads.heads))
    rest = say("audit.no-database") if inputs is None else say("audit.on-chain", count=inputs)
    return f"{current_language().text(signed)} {current_language().text(rest)}"
