"""`cardroom serve` looks first, says in one line what is wrong, and announces the room when it answers."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from click.testing import CliRunner, Result

from cardroom.child import environment
from cardroom.cli import main
from cardroom.live.server import asgi as process
from cardroom.live.server.config import ServerConfig
from cardroom.store import Store
from cardroom.store.database.engine import read_url
from cardroom.store.database.process_lock import ProcessLock

BROKEN = 'nonsense = "yes"\n'


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path))
    monkeypatch.setattr(uvicorn.Server, "run", lambda *given, **more: pytest.fail("the server was started"))
    yield tmp_path


def serve(at: Path, *more: str, database: str = "") -> Result:
    return CliRunner().invoke(
        main,
        ["serve", "--port", "0", "--wait", "0", "--database", database or f"sqlite:///{at}/room.db", *more],
    )


def one_line(found: Result) -> str:
    assert found.exit_code == 2, (found.exit_code, found.output, found.exception)
    assert "open at" not in found.output and "Traceback" not in found.output
    lines = found.output.strip().splitlines()
    assert len(lines) == 1, lines
    return lines[0]


def test_a_faulty_room_file_is_said_before_anything_is_opened(at: Path) -> None:
    (at / "bad.toml").write_text(BROKEN)
    found = serve(at, "--room-file", str(at / "bad.toml"))
    assert found.exit_code == 2 and "bad.toml" in found.output and "nonsense" in found.output
    assert "open at" not in found.output and "Traceback" not in found.output
    assert "nothere.toml" in one_line(serve(at, "--room-file", str(at / "nothere.toml")))
    assert not (at / "room.db").exists()


def test_a_database_that_is_served_already(at: Path) -> None:
    held = ProcessLock(read_url(f"sqlite:///{at}/room.db"))
    held.acquire()
    try:
        assert f"served by another process ({os.getpid()})" in one_line(serve(at))
    finally:
        held.release()
    assert not (at / "room.db").exists(), "nothing was changed meanwhile"


def test_a_port_that_is_taken(at: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert "in use" in one_line(serve(at, "--port", str(taken.getsockname()[1])))


def test_a_newer_schema(at: Path) -> None:
    with Store(at / "room.db") as store, store.engine.begin() as line:
        line.exec_driver_sql("INSERT INTO schema_version VALUES (999, 'later')")
    assert "schema 999" in one_line(serve(at))


def test_a_database_that_is_not_there_is_named_without_its_password(at: Path) -> None:
    said = one_line(serve(at, database="postgresql+psycopg://me:secret@127.0.0.1:9/none"))
    assert "127.0.0.1:9" in said and "secret" not in said
    assert "nowhere" in one_line(serve(at, database=f"sqlite:///{at}/nowhere/room.db"))


def test_a_key_that_is_missing_or_is_none(at: Path) -> None:
    (at / "junk").write_text("no key")
    assert "64 hexadecimal digits" in one_line(serve(at, "--key", str(at / "junk")))
    with Store(at / "room.db"):
        pass
    (at / "room.db.key").unlink()
    assert "the key is missing" in one_line(serve(at))


def test_what_has_changed_since_it_was_checked_is_said_in_one_line_too(
    at: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Ended(Exception):
        pass

    def end(code: int) -> None:
        raise Ended(code)

    monkeypatch.setattr(process.os, "_exit", end)
    held = ProcessLock(read_url(f"sqlite:///{at}/room.db"))
    held.acquire()
    with pytest.raises(Ended, match="2"):
        asyncio.run(process.open_or_exit(ServerConfig(f"sqlite:///{at}/room.db", wait=0.0)))
    held.release()
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_the_room_is_announced_when_it_answers(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "cardroom",
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite:///{tmp_path}/room.db",
    ]
    env = environment({"CARDROOM_HOME": str(tmp_path)})
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, text=True
    ) as server:
        try:
            assert server.stdout
            line = next(one for one in server.stdout if "The room is open at" in one)
            url = next(word for word in line.split() if word.startswith("http"))
            assert httpx.get(f"{url}api/tables", timeout=60).status_code == 200
        finally:
            server.terminate()
