"""Where the key comes from: a secret manager's command, the environment, a file; and a place apart from the data."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from cardroom.child import environment
from cardroom.cli import main
from cardroom.errors import SetupError
from cardroom.live.audit.job import Auditor
from cardroom.live.server.config import ServerConfig, config_from_environment, config_to_environment
from cardroom.store import Input, Seal, Store, backup
from cardroom.store.sealing import key_command
from cardroom.store.sealing.key_command import VARIABLE as COMMAND
from cardroom.store.sealing.key_command import seal_by
from cardroom.store.sealing.key_source import APART, FILE, KeyPlace, key_file, lies_with_data
from cardroom.store.sealing.seal import VARIABLE
from cardroom.words import Said
from tests.live.stores import T

KEY, OTHER = bytes(range(32)), bytes(range(1, 33))
CARDS = b"As Kd Qh"
ROOT = Path(__file__).parents[2]
NO_KEY = (VARIABLE, COMMAND, FILE, APART)


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NO_KEY:
        monkeypatch.delenv(name, raising=False)
    seal_by.cache_clear()


def program(code: str) -> str:
    """A command that runs this."""
    return shlex.join([sys.executable, "-c", code])


def writes(key: bytes) -> str:
    return program(f"print('{key.hex()}')")


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


class Ended(NamedTuple):
    exit_code: int
    output: str


def begin(*words: object) -> Ended:
    """The server in a process of its own, which is expected to end."""
    command = [sys.executable, "-m", "cardroom", *map(str, words)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=300, env=environment(), check=False
    )
    return Ended(done.returncode, done.stdout + done.stderr)


def reach(setup: ServerConfig) -> Said | None:
    return asyncio.run(setup.reach())


def refused(command: str) -> str:
    with pytest.raises(SetupError) as bad:
        seal_by(command)
    assert len(bad.value.faults) == 1 and "\n" not in str(bad.value)
    assert KEY.hex()[:12] not in str(bad.value)
    return str(bad.value)


# A command.


def test_the_key_comes_from_a_command(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(database, place=KeyPlace(command=writes(KEY))) as store:
        store.append(T, 0, [Input("round", secret=CARDS)])
        assert store.seal.name == Seal(KEY).name and not key_file(store.url).exists()
    with pytest.raises(SetupError, match="sealed by key"):
        Store(database, place=KeyPlace(command=writes(OTHER)))
    monkeypatch.setenv(COMMAND, writes(KEY))
    with Store(database) as store:
        assert store.read(T)[0].input.secret == CARDS


def test_the_order_of_precedence(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command, then the key itself, then the file that is named, then the usual file."""
    keys = [bytes([n]) * 32 for n in range(1, 5)]
    named = tmp_path / "named"
    named.write_text(keys[2].hex())
    with Store(database, keyed=False) as store:
        url = store.url
    key_file(url).parent.mkdir(parents=True, exist_ok=True)
    key_file(url).write_text(keys[3].hex())

    def found(place: KeyPlace) -> bytes:
        key = place.find(url, None)
        assert key
        return next(one for one in keys if Seal(one).name == key.seal.name)

    monkeypatch.setenv(VARIABLE, keys[1].hex())
    assert found(KeyPlace(str(named), writes(keys[0]))) == keys[0]
    assert found(KeyPlace(str(named))) == keys[1]
    monkeypatch.delenv(VARIABLE)
    assert found(KeyPlace(str(named))) == keys[2]
    assert found(KeyPlace()) == keys[3]
    key_file(url).unlink()


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    """Words are split as a shell splits them, and nothing in them is run."""
    marker = tmp_path / "made"
    said = refused(
        f"{program('import sys; sys.exit(repr(sys.argv[1:]))')} 'a b' ; touch {marker} $(touch {marker}) `id`"
    )
    assert "'a b'" in said and "$(touch" in said and not marker.exists()


def test_what_may_be_wrong_with_a_command_is_said_in_one_line(tmp_path: Path) -> None:
    assert "it cannot be read: No closing quotation" in refused("vault 'open")
    assert "it is empty" in refused("  ")
    assert "No such file" in refused(str(tmp_path / "none"))
    assert "Permission denied" in refused(str(tmp_path))
    complains = program(
        f"import sys; print('{KEY.hex()}'); sys.stderr.write('sealed\\nvault: {KEY.hex()}\\x1b[31m'); sys.exit(3)"
    )
    assert "ended with 3: sealed; vault: …" in refused(complains) and "\x1b" not in refused(complains)
    assert "ended by signal 9" in refused(program("import os; os.kill(os.getpid(), 9)"))
    assert len(refused(program("import sys; sys.exit('x' * 100_000)"))) < 400


@pytest.mark.parametrize(
    "code",
    [
        "pass", f"print('{KEY.hex()[:-1]}')", f"print('{KEY.hex()}0')", f"print('{KEY.hex()}\\n{KEY.hex()}')", f"print('key: {KEY.hex()}')",
        f"print('{KEY.hex()[:-1]}g')", "import os; os.write(1, bytes(range(256)))", f"print('{KEY.hex()}' + ' ' * 9000 + 'x')",
        f"print('x' * 5_000_000 + '{KEY.hex()}')",
    ],
)  # fmt: skip
def test_exactly_sixty_four_digits_are_a_key(code: str) -> None:
    assert refused(program(code)) == "key command: expected a key of 64 hexadecimal digits"


def test_a_command_that_does_not_end_is_killed_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_command, "SECONDS", 1.0)
    pid = tmp_path / "pid"
    child = f"import subprocess as s, sys, time; p = s.Popen([sys.executable, '-c', 'import time; time.sleep(600)']); open({str(pid)!r}, 'w').write(str(p.pid)); time.sleep(600)"
    assert "not done in 1 seconds" in refused(program(child))
    until = time.monotonic() + 60
    while pid.exists() and _is_alive(int(pid.read_text())):
        assert time.monotonic() < until
        time.sleep(0.05)
    assert "not done in 1 seconds" in refused(
        program("import os, time; os.close(1); os.close(2); time.sleep(600)")
    )
    assert "not done in 1 seconds" in refused(program("while True: print('y' * 1000)"))


def test_a_command_is_asked_for_no_input_and_not_waited_for_by_a_child_of_it(tmp_path: Path) -> None:
    """A command that reads finds nothing to read; one that leaves an agent behind has ended when it has ended."""
    pid = tmp_path / "pid"
    agent = f"p = s.Popen(['sleep', '600']); open({str(pid)!r}, 'w').write(str(p.pid))"
    try:
        assert (
            seal_by(
                program(
                    f"import subprocess as s, sys; assert sys.stdin.read() == ''; {agent}; print('{KEY.hex()}')"
                )
            ).name
            == Seal(KEY).name
        )
        assert _is_alive(
            int(pid.read_text())
        )  # a failure would have come after `SECONDS`, with the agent killed
    finally:
        os.kill(int(pid.read_text()), signal.SIGKILL)


def _is_alive(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_process_asks_once_and_a_failure_is_tried_again(tmp_path: Path) -> None:
    count = tmp_path / "count"
    code = f"f = open({str(count)!r}, 'a'); f.write('x'); f.close(); assert len(open({str(count)!r}).read()) > 1; print('{KEY.hex()}')"
    assert "AssertionError" in refused(program(code))
    assert {seal_by(program(code)).name for _ in range(3)} == {Seal(KEY).name}
    assert count.read_text() == "xx"


# The commands of the command line.


def test_every_command_that_needs_the_key_takes_it_from_a_command(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(database, Seal(KEY)) as store:
        head = store.append(T, 0, [Input("note", secret=CARDS)])
        url = store.url
    copy, signed = tmp_path / "copy.db", tmp_path / "heads"
    done = run("backup", copy, "--database", database, "--key-command", writes(KEY))
    assert done.exit_code == 0 and COMMAND in done.output and Seal(KEY).name in done.output, done.output
    done = run("audit", database, "--head", signed, "--key-command", writes(KEY))
    assert done.exit_code == 0 and Seal(KEY).signer in done.output, done.output
    done = run(
        "restore", copy, "--database", f"sqlite:///{tmp_path / 'again.db'}", "--key-command", writes(KEY)
    )
    assert done.exit_code == 0 and "needs the key" not in done.output, done.output
    done = run(
        "restore", copy, "--database", f"sqlite:///{tmp_path / 'other.db'}", "--key-command", writes(OTHER)
    )
    assert done.exit_code == 0 and f"needs the key {Seal(KEY).name}" in done.output and COMMAND in done.output
    monkeypatch.setenv(COMMAND, writes(KEY))
    assert "nobody here is called" in run("password", "Nobody", "--database", database).output
    done = run("export", "--database", database)
    assert done.exit_code == 0 and not key_file(url).exists()
    with Store(database) as store:
        assert store.heads() == {T: head} and KEY.hex() not in done.output


def test_a_fault_of_the_key_is_one_line_and_two(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(database, Seal(KEY)) as store:
        store.append(T, 0, [Input("note", secret=CARDS)])
        backup(store, copy := tmp_path / "copy.db")
    fails = program("import sys; sys.exit('vault: permission denied')")
    target = tmp_path / "again.db"
    for words in (
        ("audit", database, "--head", tmp_path / "heads"),
        ("restore", copy, "--database", f"sqlite:///{target}"),
        ("password", "--database", database),
        ("serve", "--database", database, "--port", 0, "--wait", 0),
    ):
        done = (begin if words[0] == "serve" else run)(*words, "--key-command", fails)
        assert (done.exit_code, done.output.count("\n")) == (2, 1), done.output
        assert "key command: it ended with 1: vault: permission denied" in done.output
    assert not target.exists()
    monkeypatch.setenv(FILE, str(tmp_path))
    done = run("audit", database)
    assert (done.exit_code, done.output.count("\n")) == (2, 1) and "the key cannot be read" in done.output


def test_a_server_without_its_key_says_so_and_does_not_open(database: str) -> None:
    with Store(database, Seal(KEY)) as store:
        store.append(T, 0, [Input("note", secret=CARDS)])
    with pytest.raises(SetupError, match="the key is missing"):
        reach(ServerConfig(database))
    with pytest.raises(SetupError, match=f"sealed by key {Seal(KEY).name}, and not by {Seal(OTHER).name}"):
        reach(ServerConfig(database, key_command=writes(OTHER)))


def test_nothing_of_the_key_is_logged_or_handed_on(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The processes of a server, and the audit that it starts, are told the command, not what it writes."""
    caplog.set_level(logging.DEBUG)
    command = shlex.join(["sh", "-c", f"printf %s {KEY.hex()[:32]}; printf %s {KEY.hex()[32:]}"])
    monkeypatch.setenv("CARDROOM_SERVE", "")
    config_to_environment(ServerConfig(database, key_command=command))
    assert config_from_environment().key_command == command
    with config_from_environment().store() as store:
        store.append(T, 0, [Input("note", secret=CARDS)])
        auditor = Auditor(store.url.render_as_string(hide_password=False), store.place)
        assert auditor._env[COMMAND] == command and KEY.hex() not in str(auditor._env)
    assert KEY.hex() not in caplog.text


def test_the_audit_of_a_server_has_the_servers_key(database: str, tmp_path: Path) -> None:
    """Also where the key was named on the command line alone."""
    with ServerConfig(database, key=str(tmp_path / "apart" / "key")).store() as store:
        store.append(T, 0, [Input("note", secret=CARDS)])
        url, place = store.url.render_as_string(hide_password=False), store.place

    async def work() -> Auditor:
        auditor = Auditor(url, place)
        await auditor.start("chance")  # it reads what is sealed
        async with asyncio.timeout(120):
            while auditor.state.running:
                await asyncio.sleep(0.05)
        await auditor.close()
        return auditor

    state = asyncio.run(work()).state
    assert state.chance is not None and state.differs is None, state


# The key apart from the data.


def test_a_named_file_that_is_missing_makes_no_second_key(database: str, tmp_path: Path) -> None:
    """A database that is sealed already is opened by the key that it has noted, wherever it lies; none is made for it."""
    with Store(database) as store:
        name, usual = store.seal.name, key_file(store.url)
    named = tmp_path / "apart" / "key"
    with Store(database, place=KeyPlace(str(named))) as store:
        assert store.seal.name == name and not named.exists()
    named.parent.mkdir()
    named.write_text(OTHER.hex())  # of another room
    with Store(database, place=KeyPlace(str(named))) as store:
        assert store.seal.name == name and store.key_notice is None
    usual.unlink()
    with pytest.raises(SetupError, match=rf"sealed by key {name}"):
        Store(database, place=KeyPlace(str(named)))
    named.unlink()
    with (
        Store(database, place=KeyPlace(str(named))) as store,
        pytest.raises(SetupError, match="the key is missing"),
    ):
        assert not named.exists() and store.seal


@pytest.fixture
def container(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The settings of the Containerfile, with its volumes in a folder."""
    text = (ROOT / "Containerfile").read_text()
    volumes = re.search(r"^VOLUME (.+)$", text, re.MULTILINE)
    assert volumes
    data, key = volumes[1].split()
    settings = dict(re.findall(r"(CARDROOM_\w+)=(\S+)", text))
    assert (
        settings["CARDROOM_HOME"] == data
        and str(Path(settings[FILE]).parent) == key
        and not _is_within(key, data)
    )
    assert f"chown cardroom {data} {key}" in text and f"chmod 700 {data} {key}" in text
    for name, value in settings.items():
        monkeypatch.setenv(name, value.replace("/var/lib", str(tmp_path)))
    made = {
        "data": tmp_path / Path(data).name,
        "key": Path(settings[FILE].replace("/var/lib", str(tmp_path))),
    }
    made["data"].mkdir()
    made["key"].parent.mkdir()
    return made


def _is_within(key: str, data: str) -> bool:
    return key == data or Path(data) in Path(key).parents


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_the_container_keeps_the_key_on_a_volume_of_its_own(
    container: dict[str, Path], request: pytest.FixtureRequest, database: str
) -> None:
    """And says where it was made, once."""
    url = (
        f"sqlite:///{container['data'] / 'room.db'}"
        if database == "sqlite"
        else str(request.getfixturevalue("postgresql"))
    )
    first, again = (reach(ServerConfig(url, key=str(container["key"]))) for _ in range(2))
    assert first and first.key == "store.key-made" and str(container["key"]) in str(first) and again is None
    assert container["key"].stat().st_mode & 0o777 == 0o600 and not list(container["data"].glob("*.key"))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    "wrong", ["no file named", "on the data volume", "below it", "the same volume twice"]
)
def test_the_container_makes_no_key_with_the_data(
    container: dict[str, Path],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    database: str,
    wrong: str,
) -> None:
    data = container["data"]
    url = (
        f"sqlite:///{data / 'room.db'}"
        if database == "sqlite"
        else str(request.getfixturevalue("postgresql"))
    )
    if wrong == "no file named":
        monkeypatch.delenv(FILE)
    elif wrong == "the same volume twice":
        container["key"].parent.rmdir()
        container["key"].parent.symlink_to(data)
    else:
        monkeypatch.setenv(FILE, str(data / ("key" if wrong == "on the data volume" else "keys/key")))
    with pytest.raises(SetupError, match=f"a new one is not made in .*{FILE}$") as bad:
        reach(ServerConfig(url, key=os.environ.get(FILE, "")))
    assert len(bad.value.faults) == 1
    assert not [one for one in data.rglob("*") if "key" in one.name and one.is_file()]


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_key_that_lies_with_the_data_is_used_with_a_warning(
    container: dict[str, Path], request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    url = (
        f"sqlite:///{container['data'] / 'room.db'}"
        if database == "sqlite"
        else str(request.getfixturevalue("postgresql"))
    )
    with monkeypatch.context() as before:  # as the container of an earlier release began
        before.delenv(FILE)
        before.delenv(APART)
        with Store(url) as store:
            name, usual = store.seal.name, key_file(store.url)
    assert usual.parent == container["data"] and usual.exists()
    warning = reach(ServerConfig(url, key=str(container["key"])))
    assert (
        warning
        and warning.key == "store.key-to-move"
        and str(usual) in str(warning)
        and str(container["key"]) in str(warning)
    )
    with Store(url) as store:
        assert store.seal.name == name and not container["key"].exists()
    usual.rename(container["key"])
    with Store(url) as store:
        assert store.seal.name == name and store.key_notice is None and not usual.exists()
    monkeypatch.setenv(FILE, str(usual))
    container["key"].rename(usual)
    with Store(url) as store:
        assert (
            store.key_notice
            and store.key_notice.key == "store.key-with-data"
            and FILE in str(store.key_notice)
        )
    monkeypatch.setenv(APART, "0")
    with Store(url) as store:
        assert store.key_notice is None


def test_a_folder_above_or_next_to_the_data_is_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path / "room"))
    (tmp_path / "room").mkdir()
    with Store(tmp_path / "room" / "room.db", Seal(KEY)) as store:
        where = {
            one: lies_with_data(tmp_path / one, store.url)
            for one in ("key", "room/key", "room/a/b/key", "room-key/key", "room/../key")
        }
        (tmp_path / "twice").mkdir()
        assert not lies_with_data(tmp_path / "twice" / "key", store.url)
        with (
            monkeypatch.context() as mounted
        ):  # one volume under two names, which only the file system can tell
            mounted.setattr(
                Path, "samefile", lambda one, other: {one.name, Path(other).name} <= {"twice", "room"}
            )
            assert lies_with_data(tmp_path / "twice" / "key", store.url)
    assert where == {
        "key": False,
        "room/key": True,
        "room/a/b/key": True,
        "room-key/key": False,
        "room/../key": False,
    }
