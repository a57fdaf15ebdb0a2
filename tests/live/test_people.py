"""People: coming in, taking an account, signing in and out, waiting after three wrong passwords, and what the floor does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Barrier

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.live.http.budgets import read_budgets
from cardroom.live.http.cookies import LASTS
from cardroom.live.people.persons import stream_of
from cardroom.live.people.sessions import Session, sessions_since
from tests.live.people_server import DAY, HOUR, MINUTE, PeopleServer, browser, guest, player, staff
from tests.waiting import GENEROUS

RIGHT = {"name": "Ann", "password": "correct horse 9"}
WRONG = {"name": "Ann", "password": "correct horse 8"}


@pytest.fixture
def server(database: str) -> Iterator[PeopleServer]:
    made = PeopleServer(database)
    yield made
    made.shut()


def since(server: PeopleServer, person: str) -> list[Session]:
    with server.store.looking() as at:
        return sessions_since(at, person, 0)


def kinds(server: PeopleServer, person: str) -> list[str]:
    return [row.input.kind for row in server.store.read(stream_of(person))]


def test_a_guest_plays_at_once_with_a_name_and_a_purse(server: PeopleServer) -> None:
    one = browser(server)
    nobody = one.get("/api/session").json()
    assert nobody["name"] == "" and nobody["notices"]["helpline"]
    came = one.post("/api/session", json={})
    assert came.status_code == 201 and came.json()["role"] == "guest" and came.json()["name"]
    me = one.get("/api/me").json()
    assert me["purse"] == {"wallet": 1_000_00, "on_tables": 0} and me["name"] == came.json()["name"]
    assert one.post("/api/session", json={}).json()["id"] == me["id"]  # who is here stays who he is
    assert kinds(server, me["id"]) == ["made", "issue", "signed-in"] or kinds(server, me["id"]) == [
        "made",
        "signed-in",
        "issue",
    ]


def test_a_guest_who_takes_an_account_stays_the_same_person(server: PeopleServer) -> None:
    one = guest(server)
    before = one.get("/api/me").json()
    after = one.post("/api/account", json=RIGHT).json()
    assert (after["id"], after["purse"]) == (before["id"], before["purse"])
    assert (after["name"], after["role"]) == ("Ann", "player")
    assert "named" in kinds(server, before["id"])
    assert (
        one.post("/api/account", json={"name": "Other", "password": "correct horse 9"}).json()["kind"]
        == "refused"
    )
    other = browser(server)  # and he is found by name and password elsewhere, whatever its case
    assert other.post("/api/sign-in", json=RIGHT | {"name": "ANN"}).json()["id"] == before["id"]


def test_a_name_is_had_by_one_person_whatever_its_case(server: PeopleServer) -> None:
    player(server, "Ann")
    taken = guest(server).post("/api/account", json=RIGHT | {"name": "aNN"})
    assert taken.status_code == 409 and taken.json()["key"] == "refused.people.taken"


def test_signing_out_ends_this_session_and_everywhere_ends_all(server: PeopleServer) -> None:
    one, two, three = player(server, "Ann"), browser(server), browser(server)
    for other in (two, three):
        other.post("/api/sign-in", json=RIGHT)
    token = two.cookies["cardroom"]
    assert two.post("/api/sign-out", json={}).status_code == 200
    assert "cardroom" not in two.cookies
    two.cookies["cardroom"] = token  # whoever kept the token has nothing
    assert two.get("/api/me").status_code == 401
    assert len(one.get("/api/account/sessions").json()) == 2
    one.post("/api/sign-out-everywhere", json={})
    assert three.get("/api/me").status_code == 401
    assert server.gone_from[-1][1:] == ("", "")


def test_a_changed_password_ends_all_other_sessions(server: PeopleServer) -> None:
    one, two = player(server, "Ann"), browser(server)
    two.post("/api/sign-in", json=RIGHT)
    wrong = one.post("/api/account/password", json={"old": "no", "new": "another horse 9"})
    assert wrong.status_code == 403
    done = one.post("/api/account/password", json={"old": RIGHT["password"], "new": "another horse 9"})
    assert done.status_code == 200, done.text
    assert one.get("/api/me").status_code == 200 and two.get("/api/me").status_code == 401
    assert browser(server).post("/api/sign-in", json=RIGHT).status_code == 403
    assert (
        browser(server).post("/api/sign-in", json=RIGHT | {"password": "another horse 9"}).status_code == 201
    )


def test_a_session_lasts_twelve_hours_from_when_it_was_last_seen(server: PeopleServer) -> None:
    one = guest(server)
    for _ in range(4):
        server.at += LASTS * 1000 - MINUTE
        assert one.get("/api/me").status_code == 200
    server.at += LASTS * 1000 + 1
    assert one.get("/api/me").status_code == 401


def test_the_date_of_the_session_before_is_told(server: PeopleServer) -> None:
    one = player(server, "Ann")
    seen = server.at
    assert one.get("/api/session").json()["prior"] == 0
    server.at += 3 * DAY
    assert browser(server).post("/api/sign-in", json=RIGHT).json()["prior"] == seen


def test_sessions_that_ended_long_ago_are_gone_but_for_the_last(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann").id, guest(server).id
    for _ in range(3):
        server.at += DAY
        browser(server).post("/api/sign-in", json=RIGHT)
    seen = server.at
    server.at += 29 * DAY
    assert (
        server.people.sessions.prune() == 2
    )  # her first two ended a month ago; one person is here, and one was here once
    assert len(since(server, ann)) == 2 and len(since(server, ben)) == 1
    server.at += 99 * DAY
    assert server.people.sessions.prune() == 1
    assert browser(server).post("/api/sign-in", json=RIGHT).json()["prior"] == seen


def test_three_wrong_passwords_and_a_name_waits_a_quarter_of_an_hour(server: PeopleServer) -> None:
    player(server, "Ann")
    person = server.people.book.by_name("ann")
    assert person is not None
    one = browser(server)
    for _ in range(3):
        wrong = one.post("/api/sign-in", json=WRONG)
        assert (wrong.status_code, wrong.json()["key"]) == (403, "fault.people.wrong")
    locked = one.post("/api/sign-in", json=RIGHT)
    assert (locked.status_code, locked.headers["retry-after"]) == (429, "900")
    assert kinds(server, person.id)[-1] == "locked"
    server.at += 15 * MINUTE - 1
    assert one.post("/api/sign-in", json=RIGHT).status_code == 429
    server.at += 1
    assert one.post("/api/sign-in", json=RIGHT).status_code == 201


def test_a_right_password_in_between_counts_anew(server: PeopleServer) -> None:
    player(server, "Ann")
    one = browser(server)
    for body, status in ((WRONG, 403), (WRONG, 403), (RIGHT, 201), (WRONG, 403), (WRONG, 403), (RIGHT, 201)):
        server.at += 10_000
        assert one.post("/api/sign-in", json=body).status_code == status


def test_a_name_that_nobody_has_sounds_and_waits_the_same(server: PeopleServer) -> None:
    player(server, "Ann")
    for _ in range(3):
        known, unknown = (
            browser(server).post("/api/sign-in", json={"name": name, "password": "no such one"})
            for name in ("Ann", "Nobodyhere")
        )
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
    known, unknown = (
        browser(server).post("/api/sign-in", json={"name": name, "password": "no such one"})
        for name in ("Ann", "Nobodyhere")
    )
    assert known.status_code == unknown.status_code == 429 and known.content == unknown.content


def test_a_hundred_guesses_at_once_are_counted_like_a_hundred_in_a_row(server: PeopleServer) -> None:
    player(server, "Ann")

    async def guess() -> list[BaseException | object]:
        tries = (server.people.sign_in("Ann", f"guess number {n}", "", "") for n in range(100))
        return await asyncio.gather(*tries, return_exceptions=True)

    checked = []
    check = server.people.passwords.check

    async def counted(kept: str, password: str, place: str = "") -> bool:
        checked.append(password)
        return await check(kept, password, place)

    server.people.passwords.check = counted  # type: ignore[method-assign]
    found = server.run(guess())
    assert len(found) == 100 and len(checked) == 3


def test_the_first_start_tells_once_how_the_floor_signs_in(server: PeopleServer) -> None:
    first = server.run(server.people.first_start())
    assert first and len(first.password) == 14 and server.run(server.people.first_start()) is None
    one, name, password = browser(server), first.name, first.password
    assert name.startswith("Floor-") and len(name) == 12
    once = one.post("/api/sign-in", json={"name": name, "password": password})
    assert (once.status_code, once.json()["key"]) == (409, "refused.people.once")
    entered = one.post(
        "/api/sign-in", json={"name": name.lower(), "password": password, "new_password": "our own ground 7"}
    )
    assert entered.status_code == 201 and entered.json()["role"] == "floor"
    again = browser(server).post(
        "/api/sign-in", json={"name": name, "password": password, "new_password": "my own ground 77"}
    )
    assert again.status_code == 403


def test_the_floor_gives_a_new_password_that_holds_once(server: PeopleServer) -> None:
    ann, floor = player(server, "Ann"), staff(server, "floor")
    id = ann.get("/api/me").json()["id"]
    for _ in range(3):
        browser(server).post("/api/sign-in", json=WRONG)
    given = floor.post(f"/api/people/{id}/reset-password", json={}).json()["password"]
    assert ann.get("/api/me").status_code == 401
    one = browser(server)
    assert one.post("/api/sign-in", json=RIGHT).status_code == 403
    assert one.post("/api/sign-in", json={"name": "Ann", "password": given}).status_code == 409
    assert (
        one.post(
            "/api/sign-in", json={"name": "Ann", "password": given, "new_password": "a new horse 77"}
        ).status_code
        == 201
    )
    rows = [(row.kind, row.person) for _, row in server.people.book.log(id)]
    assert ("password-reset", floor.get("/api/me").json()["id"]) in rows


def test_who_holds_the_database_lets_a_floor_in_again_that_has_lost_his_password(
    server: PeopleServer,
) -> None:
    first = server.run(server.people.first_start())
    assert first
    url = server.store.url.render_as_string(hide_password=False)
    done = CliRunner().invoke(main, ["password", "--database", url])
    password = done.output.split()[6].rstrip(";")
    assert done.exit_code == 0 and f"{first.name} signs in with the password {password}" in done.output
    one = browser(server)
    assert (
        one.post(
            "/api/sign-in",
            json={"name": first.name, "password": password, "new_password": "our own ground 7"},
        ).status_code
        == 201
    )
    assert CliRunner().invoke(main, ["password", "Nobodyhere", "--database", url]).exit_code == 2


def test_a_guest_has_no_password_to_be_reset_and_nobody_changes_his_own_role(server: PeopleServer) -> None:
    floor = staff(server, "floor")
    id, own = guest(server).get("/api/me").json()["id"], floor.get("/api/me").json()["id"]
    assert (
        floor.post(f"/api/people/{id}/reset-password", json={}).json()["key"] == "refused.people.no-account"
    )
    assert (
        floor.post(f"/api/people/{own}/role", json={"role": "player"}).json()["key"] == "refused.people.role"
    )
    assert (
        floor.post(f"/api/people/{id}/role", json={"role": "auditor"}).json()["key"] == "refused.people.role"
    )
    assert floor.post("/api/people/nobody/role", json={"role": "auditor"}).status_code == 404


def test_all_that_happens_to_a_person_is_in_his_stream_and_he_may_read_it(server: PeopleServer) -> None:
    one = player(server, "Ann")
    one.post("/api/care/remind", json={"minutes": 30})
    log = one.get("/api/account/log").json()
    assert [row["kind"] for row in log if row["kind"] != "issue"] == [
        "made",
        "signed-in",
        "named",
        "reminded",
    ]
    assert [row["version"] for row in log] == list(range(1, len(log) + 1))
    server.store.check(stream_of(one.get("/api/me").json()["id"]))


def test_the_clock_of_a_session_and_when_to_be_reminded(server: PeopleServer) -> None:
    one = guest(server)
    server.at += 70 * MINUTE
    told = one.get("/api/session").json()
    assert (told["now"] - told["since"], told["remind_every"], told["remind_at"] - told["since"]) == (
        70 * MINUTE,
        60,
        2 * HOUR,
    )
    one.post("/api/care/remind", json={"minutes": 0})
    assert one.get("/api/session").json()["remind_at"] == 0
    assert one.post("/api/care/remind", json={"minutes": 7}).json()["key"] == "refused.care.remind"


def test_guests_from_one_address_come_one_after_another(server: PeopleServer) -> None:
    server.people.budgets.limits = read_budgets(["guests=20/3"])
    came = [browser(server).post("/api/session", json={}).status_code for _ in range(25)]
    assert came[:20] == [201] * 20 and came[20:] == [429] * 5
    server.at += MINUTE
    assert browser(server).post("/api/session", json={}).status_code == 201
    server.at -= 60 * MINUTE  # the clock is set back
    assert browser(server).post("/api/session", json={}).status_code == 201


def test_changes_of_one_person_follow_each_other_and_those_of_another_do_not_wait(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All at once, each conflicted with all others and was tried again, on every thread that serves people."""
    ann, ben = guest(server), guest(server)
    running, done = set[str](), list[int]()
    both = Barrier(2, timeout=GENEROUS)

    def remind(person: str, minutes: int) -> None:
        assert person not in running
        running.add(person)
        if minutes == 15:
            both.wait()  # somebody else's change runs at the same time
        done.append(minutes)
        running.discard(person)

    monkeypatch.setattr(server.people.cares, "remind", remind)

    async def all_at_once() -> list[int]:
        asked = [(ann, 15), *[(ann, 30)] * 20, (ben, 15)]
        changes = [one.http.post("/api/care/remind", json={"minutes": minutes}) for one, minutes in asked]
        return [answer.status_code for answer in await asyncio.gather(*changes)]

    assert server.run(all_at_once()) == [200] * 22 and len(done) == 22
