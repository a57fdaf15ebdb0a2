"""No secret is kept or said: neither in the database, nor in logs, nor in what objects say of themselves."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from cardroom.live.floor.http.staff import DoneTold
from cardroom.live.people import passwords as module
from cardroom.live.people.api.account import ChangePassword, TakeAccount
from cardroom.live.people.api.friends import ByLink, LinkTold
from cardroom.live.people.api.session import SignIn
from cardroom.live.people.passwords import Passwords
from tests.live.people_server import PeopleServer, browser, guest, player, staff

SECRETS = ("Zebra-crossing-4711", "Giraffe-neck-0815", "Hippo-in-the-name-field")


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


def test_no_password_and_no_token_is_in_the_database_or_in_the_logs(
    server: PeopleServer, tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "room.db"
    caplog.set_level(logging.DEBUG)
    first, second, mistyped = SECRETS
    greeted = server.run(server.people.first_start())
    assert greeted
    once = greeted.password
    one = player(server, "Ann", first)
    one.post("/api/account/password", json={"old": first, "new": second})
    browser(server).post("/api/sign-in", json={"name": "Ann", "password": first})
    browser(server).post("/api/sign-in", json={"name": mistyped, "password": "x"})
    browser(server).post("/api/sign-in", json={"name": "Ann", "password": second, "nonsense": 1})
    given = staff(server, "floor").post(f"/api/people/{one.id}/reset-password", json={}).json()["password"]
    back = browser(server)
    back.post("/api/sign-in", json={"name": "Ann", "password": given, "new_password": first})
    body = {"room": "pinnacle", "game": "holdem", "bots": 0}
    tokens = [
        back.post("/api/private", json=body).json()["token"],
        back.post("/api/friends/link", json={}).json()["token"],
    ]
    secrets = [
        *SECRETS,
        once,
        given,
        *tokens,
        one.cookies["cardroom"],
        back.cookies["cardroom"],
        back.cookies["cardroom-device"],
    ]
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        dump = "\n".join(raw.iterdump())
    kept = b"".join(file.read_bytes() for file in file.parent.iterdir() if file.name.startswith(file.name))
    said = caplog.text + "".join(capfd.readouterr())
    for secret in secrets:
        assert len(secret) > 10
        for form in (secret, secret.casefold(), secret.encode().hex()):
            assert form.encode() not in kept and form not in dump and form not in said


def test_what_holds_a_secret_does_not_say_it() -> None:
    first, second, _ = SECRETS
    held = [
        SignIn("Ann", first, second), TakeAccount("Ann", first), ChangePassword(first, second), DoneTold(1, 0, first),
        ByLink(first), LinkTold(first),
    ]  # fmt: skip
    for one in held:
        assert first not in repr(one) + str(one) and second not in repr(one)


def test_a_person_and_who_came_in_say_neither_hash_nor_token(server: PeopleServer) -> None:
    entered = server.run(server.people.come_in(""))
    player(server, "Ann")
    known = server.people.book.by_name("ann")
    assert entered.token not in repr(entered) and known is not None and known.hash not in repr(known)


def test_for_a_name_that_nobody_has_the_same_work_is_done(server: PeopleServer) -> None:
    """Counted, not timed: one check by argon2 of the same cost, in the threads that are for it."""
    player(server, "Ann")
    checked: list[tuple[int, int, int]] = []

    class Counted(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
            from argon2 import extract_parameters

            costs = extract_parameters(str(hash))
            checked.append((costs.time_cost, costs.memory_cost, costs.parallelism))
            return super().verify(hash, password)

    server.people.passwords = Passwords(Counted(time_cost=1, memory_cost=8, parallelism=1))
    for name in ("Ann", "Nobodyhere"):
        browser(server).post("/api/sign-in", json={"name": name, "password": "wrong as wrong"})
    one = guest(server)
    browser(server).post(
        "/api/sign-in", json={"name": one.get("/api/me").json()["name"], "password": "a guest has none"}
    )
    assert len(checked) == 3 and len(set(checked)) == 1
    server.people.passwords.close()


def test_argon2_runs_in_two_threads_of_its_own_and_never_on_the_loop(server: PeopleServer) -> None:
    import threading

    seen: set[str] = set()
    verify = server.people.passwords._verify

    def noted(kept: str, password: str) -> bool:
        seen.add(threading.current_thread().name)
        return verify(kept, password)

    server.people.passwords._verify = noted  # type: ignore[method-assign]
    for n in range(4):
        browser(server).post("/api/sign-in", json={"name": f"Somebody{n}", "password": "wrong as wrong"})
    assert seen and all(name.startswith("password") for name in seen) and module.THREADS == 2
