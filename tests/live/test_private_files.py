"""What a room keeps on disk is for its owner alone: database, log, backup, export, heads, key, and the first password."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.live.audit.cli import audit_command
from cardroom.live.cage.cli import export_command
from cardroom.live.people.service import People
from cardroom.live.server import asgi as process
from cardroom.live.server.config import ServerConfig
from cardroom.live.table.blocking import wall_clock
from cardroom.store import Input, Store
from cardroom.store.database.private import tighten
from cardroom.store.sealing.key_source import first_password_file
from cardroom.store.upkeep.backup import backup, restore

FLOOR = "Maria"


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """What is made carelessly can be read and written by everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: mode(file) for file in folder.iterdir()}


def test_a_database_its_log_and_its_key_are_made_for_their_owner(tmp_path: Path) -> None:
    with Store(tmp_path / "room.db") as store:
        store.claim()
        store.append("table/1", 0, [Input("say")])
        assert set(modes(tmp_path)) == {
            "room.db",
            "room.db-wal",
            "room.db-shm",
            "room.db.key",
            "room.db.lock",
        }
        assert set(modes(tmp_path).values()) == {0o600}


def test_backup_restored_database_export_and_heads_too(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'room.db'}"
    with Store(database) as store:
        store.append("person/p1", 0, [Input("made", person="p1")])
        backup(store, tmp_path / "backup.db")
    restore(tmp_path / "backup.db", f"sqlite:///{tmp_path / 'again.db'}")
    all_of_it, heads = str(tmp_path / "all.jsonl"), str(tmp_path / "heads.json")
    for command, given in (
        (export_command, [all_of_it, "--database", database]),
        (audit_command, [database, "--head", heads]),
    ):
        done = CliRunner().invoke(command, given)
        assert done.exit_code == 0, done.output
    found = modes(tmp_path)
    assert {"backup.db", "again.db", "all.jsonl", "heads.json"} <= set(found)
    assert {name for name, held in found.items() if held != 0o600} == set()


def test_files_of_before_are_tightened_when_a_server_starts(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    setup = ServerConfig(f"sqlite:///{tmp_path / 'room.db'}")
    setup.store().close()
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    serve_once(setup)
    found = modes(tmp_path)
    assert "room.db" in found and set(found.values()) == {0o600}


def serve_once(setup: ServerConfig) -> None:
    async def run() -> None:
        server = await process.open_server(setup)
        await server.close()

    asyncio.run(run())


def test_what_cannot_be_tightened_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "key"
    file.write_text("x")

    def refuse(self: Path, held: int) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    assert tighten([file, tmp_path / "none"]) == ([], [file])


def test_the_first_password_is_in_a_file_and_in_no_output(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    setup = ServerConfig(f"sqlite:///{tmp_path / 'room.db'}", floor=FLOOR)
    serve_once(setup)
    with setup.store() as store:
        file = first_password_file(store.url)
    password, said = file.read_text().strip(), "".join(capfd.readouterr())
    assert mode(file) == 0o600 and len(password) == 14
    assert password not in said and str(file) in said and said.count(FLOOR) == 1
    serve_once(setup)
    assert file.exists(), "it still holds"
    signed_in(setup, password)
    serve_once(setup)
    assert not file.exists(), "it opens nothing any more"


def test_the_first_password_goes_when_the_operator_gives_another(tmp_path: Path) -> None:
    setup = ServerConfig(f"sqlite:///{tmp_path / 'room.db'}", floor=FLOOR)
    serve_once(setup)
    with setup.store() as store:
        file = first_password_file(store.url)
        asyncio.run(_somebody(store, "Pat"))
    assert file.exists()

    def command(*words: str) -> str:
        found = CliRunner().invoke(main, [*words, "--database", setup.database])
        assert found.exit_code == 0, found.output
        return found.output

    assert str(file) not in command("password", "Pat") and file.exists(), "the floor's still holds"
    assert f"its file {file} is removed" in command("password")
    assert not file.exists()
    assert str(file) not in command("password"), "said once"


def test_a_first_password_that_another_has_replaced_goes_at_the_next_start(tmp_path: Path) -> None:
    """As a database of before has it: the floor holds one that was given once, and the file another."""
    setup = ServerConfig(f"sqlite:///{tmp_path / 'room.db'}", floor=FLOOR)
    serve_once(setup)
    with setup.store() as store:
        file = first_password_file(store.url)
    file.write_text("another-one-77\n")
    serve_once(setup)
    assert not file.exists()


async def _somebody(store: Store, name: str) -> None:
    people = People(store, wall_clock)
    try:
        people.book.make(name, "player", await people.passwords.hash("correct horse 9"))
    finally:
        people.close()


def signed_in(setup: ServerConfig, password: str) -> None:
    async def run() -> None:
        server = await process.open_server(setup)
        try:
            await server.people.sign_in(FLOOR, password, "another horse 7", "10.0.0.1")
        finally:
            await server.close()

    asyncio.run(run())
