"""The figures of a server: from zero, of all its processes together, and to no stranger."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cardroom.child import environment
from cardroom.errors import SetupError
from cardroom.live.hosting.metrics import GONE, Metrics, MetricsFolder, Readers
from cardroom.live.server import serve
from cardroom.live.server.config import ServerConfig
from cardroom_testing.chaos.server_process import free_port
from tests.live.people_server import Browser, PeopleServer, guest, staff

LATE = 120.0


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


def test_counters_are_there_from_the_start() -> None:
    lines = Metrics().text().splitlines()
    for name in ("halts", "drift", "conflicts", "broken"):
        assert f"cardroom_{name}_total 0" in lines and f"# TYPE cardroom_{name}_total counter" in lines
    assert (
        'cardroom_acts_total{kind="say"} 0' in lines and 'cardroom_refusals_total{kind="refused"} 0' in lines
    )
    assert "cardroom_answer_seconds_count 0" in lines


def test_what_only_grows_is_a_counter() -> None:
    metrics = Metrics()
    metrics.total("commits", "Transactions.", lambda: 7)
    metrics.total("commit_time_seconds", "Seconds.", lambda: 0.25)
    lines = metrics.text().splitlines()
    assert "cardroom_commits_total 7" in lines and "# TYPE cardroom_commits_total counter" in lines
    assert "cardroom_commit_time_seconds_total 0.250000" in lines


def a_process(tables: int, says: int, is_ready: bool = True) -> Metrics:
    made = Metrics()
    made.count("acts", "say", says)
    made.histogram("answer").observe(0.003)
    made.gauge("tables", "Tables.", lambda: tables)
    made.gauge("ready", "Ready.", lambda: is_ready, "least")
    made.gauge("room_seconds", "Time.", lambda: tables * 10, "most")
    return made


def test_processes_are_added_up_whichever_is_asked(tmp_path: Path) -> None:
    one, other = a_process(3, 10), a_process(4, 5, is_ready=False)
    at, there = MetricsFolder(tmp_path, "a"), MetricsFolder(tmp_path, "b")
    at.write(one.snapshot())
    there.write(other.snapshot())
    assert one.text(at.read_others()) == other.text(there.read_others())
    lines = one.text(at.read_others()).splitlines()
    assert 'cardroom_acts_total{kind="say"} 15' in lines and "cardroom_answer_seconds_count 2" in lines
    assert (
        "cardroom_tables 7" in lines and "cardroom_ready 0" in lines and "cardroom_room_seconds 40" in lines
    )


def test_of_a_process_that_is_gone_the_counters_stay_and_nothing_else(tmp_path: Path) -> None:
    dead, one = MetricsFolder(tmp_path, "dead"), a_process(3, 10)
    dead.write(a_process(4, 5).snapshot())
    os.utime(tmp_path / "dead.json", (0, time.time() - GONE - 1))
    (tmp_path / "torn.json").write_bytes(b"{")
    lines = one.text(MetricsFolder(tmp_path, "a").read_others()).splitlines()
    assert 'cardroom_acts_total{kind="say"} 15' in lines and "cardroom_tables 3" in lines


LOCAL, STRANGER = "127.0.0.1", "10.0.0.9"


@pytest.mark.parametrize(("open_to", "address", "headers", "status"), [
    ("local", LOCAL, {}, 200), ("local", "::1", {}, 200), ("local", STRANGER, {}, 403),
    ("local", LOCAL, {"x-forwarded-for": "1.2.3.4"}, 403), ("local", LOCAL, {"forwarded": "for=1.2.3.4"}, 403),
    ("local", STRANGER, {"authorization": "Bearer a token of its own"}, 200), ("local", STRANGER, {"authorization": "Bearer "}, 403),
    ("local", STRANGER, {"authorization": "Bearer another token yet"}, 403), ("local", STRANGER, {"authorization": "Basic a token of its own"}, 403),
    ("staff", LOCAL, {}, 403), ("staff", STRANGER, {"authorization": "bearer a token of its own"}, 200), ("anybody", STRANGER, {}, 200),
])  # fmt: skip
def test_figures_are_told_to_whom_they_are_for(
    server: PeopleServer, open_to: str, address: str, headers: dict[str, str], status: int
) -> None:
    server.readers = Readers(open_to, "a token of its own")  # type: ignore[arg-type]
    found = Browser(server, address=address).get("/metrics", headers=headers)
    assert found.status_code == status and ("cardroom_acts_total" in found.text) == (status == 200)


def test_by_default_no_program_on_the_machine_reads_them(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy there may not say for whom it asks. What is asked for by name goes on as before."""
    assert Browser(server, address=LOCAL).get("/metrics").status_code == 403
    given: list[ServerConfig] = []
    monkeypatch.setattr(serve, "run", lambda setup, _: given.append(setup))
    for more in ((), ("--metrics", "local"), ("--metrics", "anybody")):
        serve.serve_command.main(["--database", "sqlite:///x", *more], standalone_mode=False, obj=None)
    statuses = []
    for setup in (ServerConfig("sqlite:///x"), *given):
        server.readers = setup.readers()
        statuses.append(Browser(server, address=LOCAL).get("/metrics").status_code)
    assert statuses == [403, 403, 200, 200]


def test_without_a_token_no_token_is_right(server: PeopleServer) -> None:
    for given in ("Bearer", "Bearer ", "bearer  "):
        assert (
            Browser(server, address=STRANGER).get("/metrics", headers={"authorization": given}).status_code
            == 403
        )


def test_floor_and_auditor_read_them_from_anywhere_and_guests_do_not(server: PeopleServer) -> None:
    assert [staff(server, role).get("/metrics").status_code for role in ("floor", "auditor")] == [200, 200]
    assert guest(server).get("/metrics").status_code == 403


def test_a_token_is_long_and_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("short\n")
    for name in ("token", "none"):
        with pytest.raises(SetupError, match="metrics-token-file"):
            ServerConfig("sqlite:///x", metrics_token=str(tmp_path / name)).check()
    (tmp_path / "token").write_text("a token of its own\n")
    assert (
        ServerConfig("sqlite:///x", metrics_token=str(tmp_path / "token")).check().readers()._token
        == b"a token of its own"
    )


def test_two_processes_of_a_server_say_the_same_and_never_less(postgresql: str, tmp_path: Path) -> None:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "cardroom",
        "serve",
        "--database",
        postgresql,
        "--port",
        str(port),
        "--workers",
        "2",
        "--metrics",
        "local",
    ]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(
            command, stdout=log, stderr=log, env=environment({"CARDROOM_HOME": str(tmp_path)})
        )
    try:
        seen, until, open_in_a_row = [], time.monotonic() + LATE, 0
        while open_in_a_row < 20:  # until both are open: one that waits for its database answers 503
            assert server.poll() is None and time.monotonic() < until, (tmp_path / "log").read_text()[-2000:]
            try:
                is_open = httpx.get(f"http://127.0.0.1:{port}/health/ready", timeout=5).status_code == 200
            except httpx.HTTPError:
                is_open = False
            open_in_a_row = open_in_a_row + 1 if is_open else 0
            time.sleep(0.0 if is_open else 0.2)
        while len(seen) < 15 or max(seen) < 38:
            assert server.poll() is None and time.monotonic() < until, (tmp_path / "log").read_text()[-2000:]
            try:
                answer = httpx.get(
                    f"http://127.0.0.1:{port}/metrics", timeout=5
                )  # each by a line of its own: either may answer
            except httpx.HTTPError:
                time.sleep(0.2)
                continue
            assert answer.status_code == 200
            seen.append(int(re.findall(r"^cardroom_reloads_total (\d+)", answer.text, re.MULTILINE)[0]))
            httpx.get(f"http://127.0.0.1:{port}/api/tables", timeout=30)
        assert seen == sorted(seen), "a counter never goes back, whichever process is asked"
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(30)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
