"""What a server has beside its tables: limits, counts, logs without secrets, room time, its setup, and who it is."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import cardroom
from cardroom.errors import SetupError
from cardroom.live.audit.program_hash import manifest
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.hosting.logs import LOG, JsonFormatter, note
from cardroom.live.hosting.metrics import Metrics
from cardroom.live.hosting.room_clock import MOST, RoomClock
from cardroom.live.http.visitor import Visitor
from cardroom.live.server.config import ServerConfig, config_from_environment, config_to_environment
from cardroom.live.server.garbage import collect
from cardroom.live.server.routes import Drain, ServingBody, drain
from cardroom.live.server.serve import _shown, listen
from cardroom.live.server.websocket import WebSocketSink
from cardroom.store import Due, Input, Store
from cardroom.words import Said

RIVERSIDE = Path(__file__).parents[2] / "docs/rooms/riverside.toml"


def test_room_time_goes_on_between_beats_and_stands_still_without() -> None:
    at = [0.0]
    clock = RoomClock(lambda: at[0])
    clock.beat(5_000, 0)
    at[0] = 1.5
    assert clock.now() == 6_500
    at[0] = 3600
    assert clock.now() == 5_000 + MOST
    clock.beat(6_000, 6_000)  # another process has counted less
    assert clock.now() == 5_000 + MOST and clock.gap_at == 6_000  # it never goes back
    assert clock.seconds_until(9_000) == 2.0


def test_metrics_are_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.count("acts", "say")
    metrics.count("acts", "say", 2)
    metrics.gauge("sockets", "Connections.", lambda: 7)
    metrics.histogram("answer").observe(0.003)
    lines = metrics.text().splitlines()
    assert 'cardroom_acts_total{kind="say"} 3' in lines and "cardroom_sockets 7" in lines
    assert (
        'cardroom_answer_seconds_bucket{le="0.0025"} 0' in lines
        and 'cardroom_answer_seconds_bucket{le="0.005"} 1' in lines
    )
    assert (
        'cardroom_answer_seconds_bucket{le="+Inf"} 1' in lines and "cardroom_answer_seconds_count 1" in lines
    )
    assert all(line.startswith(("#", "cardroom_")) for line in lines)


def test_a_log_line_is_one_json_object_and_says_nothing_that_an_error_quotes() -> None:
    out, before = io.StringIO(), LOG.handlers[:]
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonFormatter())
    LOG.addHandler(handler)
    try:
        try:
            raise ValueError("the ace of spades, token abc")
        except ValueError as bad:
            note("broken\nhere", logging.ERROR, bad, table=12)
    finally:
        LOG.handlers[:] = before
    (line,) = out.getvalue().splitlines()
    told = msgspec.json.decode(line)
    assert told["table"] == 12 and told["error"] == "ValueError" and "ace" not in line and "abc" not in line


def test_a_setup_lists_all_its_faults_and_goes_from_process_to_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(SetupError) as bad:
        ServerConfig("mysql://x", port=70_000, workers=99).check()
    assert len(bad.value.faults) == 4
    with pytest.raises(SetupError, match="PostgreSQL"):
        ServerConfig("sqlite:///x", workers=2).check()
    monkeypatch.setenv("CARDROOM_SERVE", "")
    setup = ServerConfig("postgresql+psycopg://u:secret@h/d", workers=2, room_files=(str(RIVERSIDE),)).check()
    config_to_environment(setup)
    assert config_from_environment() == setup
    assert _shown(setup.database) == "postgresql+psycopg://u@h/d"


def test_a_port_that_is_taken_is_said_at_once() -> None:
    first = listen("127.0.0.1", 0)
    try:
        with pytest.raises(SetupError, match=str(first.getsockname()[1])):
            listen("127.0.0.1", first.getsockname()[1])
    finally:
        first.close()


def test_the_program_is_known_by_all_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "cardroom"
    folder.mkdir()
    (folder / "a.py").write_text("one")
    (folder / "b.toml").write_text("two")
    (folder / "strategies.xz").write_bytes(b"three")
    first = manifest(folder)
    assert first.files == 3 and first.engine == f"{cardroom.__version__}+{first.hash[:16]}"
    (folder / "b.toml").write_text("tw0")
    assert manifest(folder).hash != first.hash
    (folder / "b.toml").write_text("two")
    assert manifest(folder).hash == first.hash


def test_the_collector_is_the_servers_own_while_it_serves() -> None:
    async def work() -> None:
        task = asyncio.create_task(collect(lambda: 0))
        await asyncio.sleep(0.15)
        assert not gc.isenabled() and gc.get_freeze_count() > 0
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(work())
    assert gc.isenabled() and gc.get_freeze_count() == 0


def test_who_does_not_read_is_closed_and_told_why() -> None:
    class Server:
        slow = 0

        def count(self, name: str) -> None:
            self.slow += name == "slow"

    class Stuck:
        """Takes what it is sent once it may."""

        def __init__(self) -> None:
            self.sent: list[str] = []
            self.closed: tuple[int, str] | None = None

        async def send(self, message: dict[str, str]) -> None:
            self.sent.append(message["text"])

        async def close(self, code: int, reason: str) -> None:
            self.closed = (code, reason)

    async def work() -> None:
        server, at = Server(), Stuck()
        socket = WebSocketSink(server, at)  # type: ignore[arg-type]
        for n in range(600):
            socket.send(b'{"n":%d}' % n)
        await asyncio.wait_for(socket.flush(), 1)
        assert server.slow == 1 and at.closed is not None and at.closed[0] == 1013
        (bye,) = [msgspec.json.decode(frame) for frame in at.sent]
        assert bye["t"] == "bye" and bye["kind"] == "slow"

    asyncio.run(work())


def test_the_floor_drains_all_processes_of_a_room(store: Store) -> None:
    class Floor:
        room_stream = RoomStream(store, lambda: 0, lambda: 0)

    class Server:
        floor = Floor()

    class Asked:
        server, body, visitor = Server(), Drain(True), Visitor("fay", "Fay", "floor")

        @staticmethod
        async def run(work: Callable[..., ServingBody], *args: object) -> ServingBody:
            return work(*args)

    Asked.server.store = store  # type: ignore[attr-defined]
    store.beat("a", 1_000)
    store.append("table/1", 0, [Input("open")], due=Due(5_000, "silence"))
    store.append("table/2", 0, [Input("open")], due=Due(5_000, "round"))
    assert asyncio.run(drain.handler(Asked())) == ServingBody(1, 1, True)  # type: ignore[arg-type]
    assert store.beat("a", 2_000).draining and drain.who == "floor"
    Asked.body = Drain(False)
    asyncio.run(drain.handler(Asked()))  # type: ignore[arg-type]
    assert not store.beat("a", 3_000).draining


def test_a_line_that_is_being_closed_is_not_heard() -> None:
    """Whoever does not read the goodbye of a session that has ended could go on playing meanwhile."""

    class Deaf:
        """A connection whose client reads nothing and goes on sending."""

        def __init__(self) -> None:
            self.sent = [{"type": "websocket.receive", "text": "late"}, {"type": "websocket.disconnect"}]

        async def receive(self) -> dict[str, str]:
            return self.sent.pop(0)

    class Heard:
        async def hear(self, frame: str | bytes) -> bool:
            raise AssertionError(frame)

    socket = WebSocketSink(cast(Any, None), cast(Any, Deaf()))
    socket.close(4401, Said("bye.signed-out"))
    asyncio.run(socket.hear(cast(Any, Heard())))
