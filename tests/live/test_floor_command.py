"""`cardroom floor` and `cardroom export`: acts through a server, reports also from the database, everything as JSON Lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.terminal.commands.floor import client as floor_line
from tests.live.people_server import Browser, play, player, sit, staff
from tests.live.test_floor_http import FloorServer, doors, routes

PASSWORD = "the floor of the room"
Run = Callable[..., tuple[int, str]]


class Waits(httpx.BaseTransport):
    """To the server without a socket, for who does not wait in a loop."""

    def __init__(self, server: FloorServer) -> None:
        self._loop, self._line = (
            server.loop,
            httpx.ASGITransport(doors(server, list(routes(server))), client=("10.0.0.1", 1)),
        )

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        asked = httpx.Request(request.method, request.url, headers=request.headers, content=request.read())
        reply = self._loop.run_until_complete(self._line.handle_async_request(asked))
        return httpx.Response(
            reply.status_code, headers=reply.headers, content=self._loop.run_until_complete(reply.aread())
        )


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FloorServer]:
    made = FloorServer(tmp_path)
    staff(made, "floor")
    yield made
    made.shut()


@pytest.fixture
def run(server: FloorServer, monkeypatch: pytest.MonkeyPatch) -> Run:
    def client(url: str) -> httpx.Client:
        return httpx.Client(transport=Waits(server), base_url=url, headers={"Origin": url})

    monkeypatch.setattr(floor_line, "client", client)

    def run(*words: str, name: str = "FloorOne", password: str = PASSWORD) -> tuple[int, str]:
        given = ["floor", "--server", "http://testserver", "--name", name, "--password", password, *words]
        found = CliRunner().invoke(main, given)
        return found.exit_code, found.output

    return run


def seated(server: FloorServer) -> list[Browser]:
    people = [player(server, name) for name in ("Annie1", "Benny1")]
    for seat, one in enumerate(people, 1):
        sit(server, 1, one, seat)
    return people


def test_the_floor_runs_a_table_by_command(server: FloorServer, run: Run) -> None:
    code, said = run("open", "ven-a-mexico/holdem", "--schedule", "99", "--decks", "3")
    assert code == 2 and "schedule: 99" in said and "decks" in said
    assert run("open", "ven-a-mexico/holdem") == (0, "table 1 is open\n")
    ann, _ = seated(server)
    play(server, 1)
    assert "2 of" in run("tables")[1] and "Annie1" in run("tables")[1]
    assert run("pause", "1", "a spilled drink")[0] == 0
    assert "paused: a spilled drink" in run("tables")[1]
    assert run("unpause", "1")[0] == 0
    assert run("unpause", "1")[0] == 2
    assert run("move", "1", ann.id, "5")[0] == 0
    code, said = run("move", "1", ann.id, "2")
    assert code == 2 and "seat" in said and said.count("\n") == 1
    assert run("remove", "1", ann.id, "goes home")[0] == 0
    assert run("seat", "1", ann.id, "Annie1", "4", "$100")[0] == 0
    assert run("void", "1", "late")[0] == 2  # it is over
    assert "it applies from hand 9 on" in run("settings", "1", "--schedule", "2", "--hand", "9")[1]
    assert run("settings", "1", "--schedule", "2")[0] == 0
    assert (
        run("waiting")[1] == "nobody is waiting\n"
        and run("questions")[1] == "no question is waiting for an answer\n"
    )
    assert run("close", "1", "the night is over")[0] == 0 and run("tables")[1] == ""
    assert run("resume", "1", "again")[0] == 2


def test_the_cage_by_command(server: FloorServer, run: Run, tmp_path: Path) -> None:
    run("open", "ven-a-mexico/holdem")
    seated(server)
    assert run("shift", "open")[0] == 0
    play(server, 1)
    assert run("shift", "close")[0] == 0 and run("shift", "close")[0] == 2
    held = server.store.balance("drop/1/1")
    assert "to be counted by two persons" in run("boxes")[1] and "books" not in run("boxes")[1]
    assert run("count", "1", "1", f"{held / 100}")[0] == 0
    assert "to be counted by two persons" in run("boxes")[1]
    assert "not counted yet" in run("report")[1] and "uncounted" in run("books")[1]
    code, said = run("adjust", "vault", "$5", "found on the floor")
    number = said.split()[-1]
    assert code == 0 and run("grant", number)[0] == 2 and run("deny", number, "no")[0] == 0
    assert "the books balance" in run("books")[1]
    said = run("report")[1]
    assert "table 1, ven-a-mexico/holdem, shift 1: one hand" in said and "denied by" in said
    assert "No activity" in run("report", "--day", "2001-01-01")[1]
    day = said.split()[2]
    offline = run("report", "--offline", "--database", server.store.url.render_as_string(), "--day", day)
    assert offline == (0, said)
    said = run("patron", server.store.read("table/1")[1].input.person)[1]
    assert "to games $200" in said and f"on game ${server.store.balance('stack/1/1') / 100:g}" in said
    server.run(server.floor.run_due_actions())
    assert "configured" in run("events")[1]


def test_a_box_is_told_by_command_once_two_have_counted_it(server: FloorServer, run: Run) -> None:
    staff(server, "floor", "FloorTwo")
    run("open", "ven-a-mexico/holdem")
    seated(server)
    run("shift", "open")
    play(server, 1)
    run("shift", "close")
    held = server.store.balance("drop/1/1")
    for name in ("FloorOne", "FloorTwo"):
        assert run("count", "1", "1", f"{held / 100}", name=name)[0] == 0
    assert f"${held // 100} by the books; counted once" in run("boxes")[1]
    assert f"drop ${held // 100}" in run("report")[1] and "uncounted" not in run("books")[1]


def test_a_role_takes_two_by_command(server: FloorServer, run: Run) -> None:
    staff(server, "floor", "FloorTwo")
    id = player(server, "Annie1").id
    assert run("proposals")[1] == "nothing is waiting for a second person\n"
    number = run("role", "Annie1", "floor")[1].split()[3].rstrip(":")
    assert f"{number}: FloorOne proposes that Annie1 becomes a member of the floor" in run("proposals")[1]
    assert run("confirm", number)[0] == 2 and run("decline", number, "who is that?")[0] == 0
    number = run("role", "Annie1", "floor")[1].split()[3].rstrip(":")
    assert run("confirm", number, name="FloorTwo") == (0, f"proposal {number} is confirmed\n")
    known = server.people.book.person(id)
    assert known is not None and known.role == "floor"


def test_who_is_not_of_the_floor_gets_nowhere(server: FloorServer, run: Run) -> None:
    player(server, "Annie1")
    assert run("tables", name="Annie1", password="correct horse 9")[0] == 2
    code, said = run("tables", password="wrong")
    assert code == 2 and said.count("\n") == 1 and "wrong" not in said.lower().replace("is wrong", "")


def test_an_export_is_written_and_checked(server: FloorServer, run: Run, tmp_path: Path) -> None:
    run("open", "ven-a-mexico/holdem")
    seated(server)
    play(server, 1)
    url, file = server.store.url.render_as_string(), tmp_path / "room.jsonl"
    found = CliRunner().invoke(main, ["export", str(file), "--database", url])
    assert found.exit_code == 0 and "streams agree" in found.output
    assert (
        CliRunner().invoke(main, ["export", str(file), "--database", url]).exit_code == 2
    )  # it is there already
    assert CliRunner().invoke(main, ["export", "--check", str(file)]).output == found.output
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b"Annie1", b"Annie2", 1))
    found = CliRunner().invoke(main, ["export", "--check", str(file)])
    assert found.exit_code == 1 and "does not hold" in found.output
    assert CliRunner().invoke(main, ["export", "--check", str(tmp_path / "none")]).exit_code == 2


def test_the_first_password_holds_once_to_choose_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = FloorServer(tmp_path)
    greeted = server.run(server.people.first_start("FloorOne"))
    assert greeted
    first = greeted.password
    monkeypatch.setattr(
        floor_line,
        "client",
        lambda url: httpx.Client(transport=Waits(server), base_url=url, headers={"Origin": url}),
    )

    def run(password: str, *words: str) -> tuple[int, str]:
        found = CliRunner().invoke(
            main,
            [
                "floor",
                "--server",
                "http://testserver",
                "--name",
                greeted.name,
                "--password",
                password,
                *words,
            ],
        )
        return found.exit_code, found.output

    assert run(first, "tables")[0] == 2
    assert run(first, "password", "--new", "a long enough word 7") == (0, "the password is changed\n")
    assert run("a long enough word 7", "waiting") == (0, "nobody is waiting\n")
    server.shut()


def test_a_person_who_is_not_known_is_answered_with_names_that_look_alike(
    server: FloorServer, run: Run
) -> None:
    player(server, "Annie1")
    known = server.people.book.by_name("Annie1")
    assert known is not None
    assert run("patron", "Annie1") == run("patron", known.id) and run("patron", known.id)[0] == 0
    code, said = run("patron", "Anie1")
    assert code == 2 and "Annie1" in said and said.count("\n") == 1
    code, said = run("patron", "zzzzzzzz")
    assert code == 2 and "nobody here is called" in said and "Annie1" not in said
    for words in (
        ("void", "77", "why"),
        ("pause", "77", "why"),
        ("remove", "77", "Anie1", "why"),
        ("call", "9", "1"),
        ("strike", "9", "why"),
        ("answer", "9", "yes"),
        ("grant", "9"),
        ("deny", "9", "why"),
        ("rule", "77"),
        ("count", "77", "1", "$3"),
        ("seat", "77", "x", "x", "0", "$3"),
        ("report", "--day", "2026-77-77"),
        ("settings", "77"),
        ("move", "77", "x", "2"),
        ("open", "pinnacle/holden"),
        ("patron", known.id, "--day", "never"),
        ("transfer", "77", "x", "1"),
    ):
        code, said = run(*words)
        assert code == 2 and said.strip() and "Traceback" not in said, (words, code, said)
