"""Roles, passwords and auditors of the house: two persons, a day, the operator on the machine; each act is in the log."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from cardroom.cli import main
from cardroom.errors import RefusedError
from cardroom.live import audit
from cardroom.live.cage.adjustments import GrantAdjustment
from cardroom.live.command_options import options_first
from cardroom.live.floor.staff.changes import StaffChange
from cardroom.live.floor.staff.cli import staff_command
from cardroom.live.stream.commands import Leave
from cardroom.store import Store
from cardroom.terminal.commands.floor.commands import floor_command
from tests.live.people_server import DAY, HOUR, Browser, PeopleServer, browser, guest, player, sit, staff

HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}


@pytest.fixture
def server(database: str) -> Iterator[PeopleServer]:
    made = PeopleServer(database)
    yield made
    assert made.store.trial().holds
    audit(made.store, made.rooms)
    made.shut()


class Cast:
    """Two of the floor, an auditor and a player, and the words of the log."""

    def __init__(self, server: PeopleServer) -> None:
        self.server = server
        self.fay, self.gus = staff(server, "floor", "Fay1"), staff(server, "floor", "Gus1")
        self.auditor, self.pat = staff(server, "auditor"), player(server, "Pat")
        self.ids = {one: one.id for one in (self.fay, self.gus, self.auditor, self.pat)}

    def propose(self, by: Browser, whom: Browser, role: str) -> int:
        return int(done(by.post(f"/api/people/{self.ids[whom]}/role", json={"role": role}))["proposal"])

    def confirm(self, by: Browser, number: int) -> Any:
        return by.post(f"/api/floor/proposals/{number}/confirm", json={})

    def role(self, whom: Browser) -> str:
        known = self.server.people.book.person(self.ids[whom])
        assert known
        return known.role

    def log(self) -> list[str]:
        rows = done(self.auditor.get("/api/audit/log"))
        return [plain("".join(part["text"] for part in row["said"])) for row in rows]

    def events(self) -> list[tuple[str, str, str]]:
        return [
            (one["person"], one["whom"], plain(one["said"]))
            for one in done(self.auditor.get("/api/floor/events"))
        ]

    def again(self, whom: Browser, password: str = "correct horse 9", name: str = "Pat") -> Browser:
        one = browser(self.server)
        assert one.post("/api/sign-in", json={"name": name, "password": password}).status_code == 201
        self.ids[one] = self.ids[whom]
        return one


@pytest.fixture
def cast(server: PeopleServer) -> Cast:
    return Cast(server)


def plain(said: str) -> str:
    """A sentence as the middle of one."""
    return said[0].lower() + said[1:].rstrip(".")


def done(found: Any) -> Any:
    assert found.status_code in (200, 201), found.text
    return found.json()


def key(found: Any) -> str:
    assert found.status_code == 409, found.text
    return str(found.json()["key"])


def test_one_of_the_floor_makes_no_second_person(cast: Cast) -> None:
    """The attack that minted $900,000,000: a puppet gets the role, grants what was asked for, and loses the role again."""
    ask = {"account": "vault", "cents": 900_000_000_00, "reason": "a gift"}
    asked = done(cast.fay.post("/api/floor/adjustments", json=ask))["version"]
    number = cast.propose(cast.fay, cast.pat, "floor")
    assert cast.role(cast.pat) == "player" and cast.pat.get("/api/floor/tables").status_code == 403
    assert key(cast.confirm(cast.fay, number)) == "refused.staff.second-person"
    assert (
        key(cast.fay.post(f"/api/people/{cast.ids[cast.pat]}/role", json={"role": "floor"}))
        == "refused.staff.waits"
    )
    done(cast.confirm(cast.gus, number))  # fooled
    pat = cast.again(cast.pat)
    assert cast.role(pat) == "floor"
    assert key(pat.post(f"/api/floor/adjustments/{asked}/grant", json={})) == "refused.cage.new"
    cast.server.at += DAY - HOUR
    pat = cast.again(cast.pat)
    assert key(pat.post(f"/api/floor/adjustments/{asked}/grant", json={})) == "refused.cage.new"
    assert cast.server.store.balance("vault") == 0
    cast.server.at += HOUR
    done(pat.post(f"/api/floor/adjustments/{asked}/grant", json={}))


def test_a_role_is_given_by_two_and_ends_all_sessions(cast: Cast) -> None:
    n = done(cast.pat.post("/api/tables", json=HOLDEM))["number"]
    sit(cast.server, n, cast.pat, 1)
    done(cast.confirm(cast.gus, cast.propose(cast.fay, cast.pat, "floor")))
    assert cast.pat.get("/api/me").status_code == 401
    pat = cast.again(cast.pat)
    assert done(pat.get("/api/me"))["purse"] == {
        "wallet": 1_000_00,
        "on_tables": 0,
    }  # who is of the house gets up
    kinds = [(row.kind, row.person) for _, row in cast.server.people.book.log(cast.ids[cast.pat])]
    assert ("role", cast.ids[cast.gus]) in kinds
    number = cast.propose(cast.gus, pat, "player")
    assert key(cast.confirm(pat, number)) == "refused.staff.concerned"
    done(cast.confirm(cast.fay, number))
    assert cast.role(pat) == "player"


def test_who_is_new_confirms_nobody(cast: Cast) -> None:
    done(cast.confirm(cast.gus, cast.propose(cast.fay, cast.pat, "floor")))
    pat, other = cast.again(cast.pat), player(cast.server, "Other")
    cast.ids[other] = other.id
    number = cast.propose(cast.fay, other, "floor")
    assert key(cast.confirm(pat, number)) == "refused.cage.new" and cast.role(other) == "player"


def test_a_password_of_the_house_takes_two_and_its_owner_grants_nothing_for_a_day(cast: Cast) -> None:
    hal = staff(cast.server, "floor", "Hal1")
    cast.ids[hal] = hal.id
    told = done(cast.fay.post(f"/api/people/{cast.ids[hal]}/reset-password", json={}))
    assert told["proposal"] and not told["password"] and hal.get("/api/me").status_code == 200
    assert key(cast.confirm(hal, told["proposal"])) == "refused.staff.concerned"
    password = done(cast.confirm(cast.gus, told["proposal"]))["password"]
    assert hal.get("/api/me").status_code == 401
    one = browser(cast.server)
    assert (
        one.post(
            "/api/sign-in", json={"name": "Hal1", "password": password, "new_password": "a new horse 77"}
        ).status_code
        == 201
    )
    asked = done(
        cast.fay.post("/api/floor/adjustments", json={"account": "vault", "cents": 5, "reason": "found"})
    )["version"]
    assert key(one.post(f"/api/floor/adjustments/{asked}/grant", json={})) == "refused.cage.new"
    given = done(
        cast.fay.post(f"/api/people/{cast.ids[cast.pat]}/reset-password", json={})
    )  # a player's, at once
    assert given["password"] and not given["proposal"]


def test_an_account_that_the_floor_has_opened_is_not_made_one_of_the_house(cast: Cast) -> None:
    """One of the floor gives a player a password, signs in with it, and has an honest second person confirm the role."""
    for number in (cast.propose(cast.fay, cast.pat, "floor"), 0):
        done(cast.fay.post(f"/api/people/{cast.ids[cast.pat]}/reset-password", json={}))
        if not number:
            number = cast.propose(cast.fay, cast.pat, "floor")
        assert (
            key(cast.confirm(cast.gus, number)) == "refused.staff.password"
            and cast.role(cast.pat) == "player"
        )
        done(cast.gus.post(f"/api/floor/proposals/{number}/decline", json={"reason": "wait"}))
    cast.server.at += DAY
    cast.gus, cast.fay = (
        cast.again(one, "the floor of the room", name)
        for one, name in ((cast.gus, "Gus1"), (cast.fay, "Fay1"))
    )
    done(cast.confirm(cast.gus, cast.propose(cast.fay, cast.pat, "floor")))


def test_the_floor_has_no_power_over_auditors(cast: Cast) -> None:
    id, before = cast.ids[cast.auditor], cast.server.store.heads()
    for path, body in (("role", {"role": "player"}), ("sign-out", {}), ("hush", {"minutes": 10})):
        assert key(cast.fay.post(f"/api/people/{id}/{path}", json=body)) == "refused.staff.auditor"
    assert key(cast.fay.post(f"/api/people/{id}/reset-password", json={})) == "refused.staff.auditor"
    assert (
        key(cast.fay.post(f"/api/people/{cast.ids[cast.pat]}/role", json={"role": "auditor"}))
        == "refused.staff.auditor"
    )
    assert cast.server.store.heads() == before and cast.auditor.get("/api/me").status_code == 200


def test_a_proposal_lapses_is_declined_and_is_about_who_the_person_was(cast: Cast) -> None:
    number = cast.propose(cast.fay, cast.pat, "floor")
    assert [one["state"] for one in done(cast.auditor.get("/api/floor/proposals"))] == ["waits"]
    cast.server.at += DAY
    cast.gus, cast.fay = (
        cast.again(one, "the floor of the room", name)
        for one, name in ((cast.gus, "Gus1"), (cast.fay, "Fay1"))
    )
    cast.auditor = cast.again(cast.auditor, "the auditor of the room", "AuditorOne")
    assert key(cast.confirm(cast.gus, number)) == "refused.staff.none"
    number = cast.propose(cast.fay, cast.pat, "floor")
    done(cast.gus.post(f"/api/floor/proposals/{number}/decline", json={"reason": "who is that?"}))
    assert key(cast.confirm(cast.gus, number)) == "refused.staff.none"
    states = [one["state"] for one in done(cast.auditor.get("/api/floor/proposals"))]
    assert states == ["declined", "lapsed"]
    number = cast.propose(cast.fay, cast.pat, "floor")
    cast.server.people.book.set(cast.ids[cast.pat], "role", "player auditor", role="auditor")
    assert key(cast.confirm(cast.gus, number)) == "refused.staff.changed" and cast.role(cast.pat) == "auditor"


def test_nobody_proposes_about_themselves_about_guests_or_what_is_so(cast: Cast) -> None:
    assert (
        key(cast.fay.post(f"/api/people/{cast.ids[cast.fay]}/role", json={"role": "player"}))
        == "refused.people.role"
    )
    assert (
        key(cast.fay.post(f"/api/people/{cast.ids[cast.fay]}/reset-password", json={})) == "refused.staff.own"
    )
    assert (
        key(cast.fay.post(f"/api/people/{cast.ids[cast.pat]}/role", json={"role": "player"}))
        == "refused.staff.same"
    )
    assert (
        key(cast.fay.post(f"/api/people/{guest(cast.server).id}/role", json={"role": "floor"}))
        == "refused.people.role"
    )


def test_nobody_grants_chips_into_a_wallet_of_their_own(cast: Cast) -> None:
    ask = {"account": f"wallet/{cast.ids[cast.gus]}", "cents": 100_00, "reason": "lost on the floor"}
    asked = done(cast.fay.post("/api/floor/adjustments", json=ask))["version"]
    assert key(cast.gus.post(f"/api/floor/adjustments/{asked}/grant", json={})) == "refused.cage.own-wallet"


def test_two_who_confirm_at_once_do_it_once(cast: Cast) -> None:
    hal = staff(cast.server, "floor", "Hal1")
    cast.ids[hal] = hal.id
    number, found, start = cast.propose(cast.fay, cast.pat, "floor"), list[object](), Barrier(2)

    def confirm(by: Browser) -> None:
        start.wait()
        try:
            found.append(asyncio.run(cast.server.floor.staffing.confirm(number, cast.ids[by])))
        except RefusedError as bad:
            found.append(bad)

    threads = [Thread(target=confirm, args=(one,)) for one in (hal, cast.gus)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(30)
    assert len(found) == 2 and {type(one) for one in found} == {StaffChange, RefusedError}
    kinds = [row.kind for _, row in cast.server.people.book.log(cast.ids[cast.pat])]
    assert kinds.count("role") == 1


def test_each_act_is_in_the_log_and_an_event_and_names_whom_it_concerns(cast: Cast) -> None:
    n = done(cast.pat.post("/api/tables", json=HOLDEM))["number"]
    sit(cast.server, n, cast.pat, 1)
    pat = cast.ids[cast.pat]
    for path, body in (
        ("hush", {"minutes": 10}),
        ("hush", {"minutes": 0}),
        ("sign-out", {}),
        ("reset-password", {}),
    ):
        done(cast.fay.post(f"/api/people/{pat}/{path}", json=body))
    number = cast.propose(cast.fay, cast.pat, "floor")
    done(cast.gus.post(f"/api/floor/proposals/{number}/decline", json={"reason": "no"}))
    done(cast.fay.post(f"/api/floor/tables/{n}/pause", json={"reason": "tea"}))
    done(cast.fay.post(f"/api/floor/tables/{n}/unpause", json={}))
    done(cast.fay.post(f"/api/floor/tables/{n}/remove", json={"person": pat, "reason": "abuse"}))
    zoe = player(cast.server, "Zoe")
    cast.ids[zoe] = zoe.id
    done(cast.confirm(cast.gus, cast.propose(cast.fay, zoe, "floor")))
    cast.server.run(cast.server.floor.run_due_actions())
    wanted = {
        "muted Pat in chat for 10 minutes", "unmuted Pat in chat", "signed Pat out everywhere",
        "gave Pat a password that works once", f"table {n} was paused: tea", f"table {n} goes on",
        f"table {n}: the floor removed Pat: abuse", "confirmed that Zoe becomes a member of the floor, who was a player",
        "proposed that Pat becomes a member of the floor, and is a player until another person confirms it",
        "declined that Pat becomes a member of the floor: no",
    }  # fmt: skip
    events = cast.events()
    assert wanted <= set(cast.log()) and wanted <= {said for _, _, said in events}
    assert all(whom == pat for _, whom, said in events if "Pat" in said)
    assert {by for by, _, said in events if "removed Pat" in said} == {cast.ids[cast.fay]}
    report = done(cast.auditor.get("/api/floor/report"))
    assert report["events"] >= len(wanted)


def test_a_grant_is_refused_once_the_role_is_gone(cast: Cast) -> None:
    """Also where the request was on its way."""
    asked = done(
        cast.fay.post("/api/floor/adjustments", json={"account": "vault", "cents": 5, "reason": "found"})
    )["version"]
    hal = staff(cast.server, "floor", "Hal1")
    cast.ids[hal] = hal.id
    done(cast.confirm(cast.gus, cast.propose(cast.fay, hal, "player")))
    with pytest.raises(RefusedError, match="until then"):
        cast.server.floor.room_stream.enter(GrantAdjustment(number=asked), cast.ids[hal])


# On the machine.


def on_the_machine(server: PeopleServer, *given: str) -> Result:
    url = server.store.url.render_as_string(hide_password=False)
    return CliRunner().invoke(main, [given[0], "--database", url, *given[1:]])


def test_a_fresh_room_grows_from_its_first_account_with_the_operator_as_second_person(
    server: PeopleServer,
) -> None:
    made = server.run(server.people.first_start())
    assert made
    first, pat, zoe = browser(server), player(server, "Pat"), player(server, "Zoe")
    body = {"name": made.name, "password": made.password, "new_password": "our own ground 7"}
    assert first.post("/api/sign-in", json=body).status_code == 201
    number = done(first.post(f"/api/people/{pat.id}/role", json={"role": "floor"}))["proposal"]
    shown = on_the_machine(server, "staff").output
    assert (
        f"{made.name} is a member of the floor" in shown
        and f"{number}: {made.name} proposes that Pat becomes a member of the floor" in shown
    )
    found = on_the_machine(server, "staff", "confirm", str(number))
    assert found.exit_code == 0 and "Pat is a member of the floor now" in found.output
    again = browser(server)
    assert (
        again.post("/api/sign-in", json={"name": "Pat", "password": "correct horse 9"}).json()["role"]
        == "floor"
    )
    number = done(again.post(f"/api/people/{zoe.id}/role", json={"role": "floor"}))["proposal"]
    done(first.post(f"/api/floor/proposals/{number}/confirm", json={}))  # the first of a room has waited
    assert "operator" in {one["person"] for one in done(first.get("/api/floor/events"))}
    assert on_the_machine(server, "staff", "confirm", "99").exit_code == 2


def test_the_operator_makes_and_unmakes_auditors(server: PeopleServer, cast: Cast) -> None:
    assert on_the_machine(server, "staff", "role", "Pat", "auditor").exit_code == 0
    server.at += HOUR  # the clock of this server stands still, and that of a command does not
    assert cast.role(cast.pat) == "auditor" and cast.pat.get("/api/me").status_code == 401
    assert "on the machine: Pat is an auditor now, and was a player" in cast.log()
    given = on_the_machine(server, "password", "Pat")
    assert (
        "signs in with the password" in given.output
        and "on the machine: Pat was given a password that works once" in cast.log()
    )
    assert (
        on_the_machine(server, "staff", "role", "Pat", "player").exit_code == 0
        and cast.role(cast.pat) == "player"
    )
    assert on_the_machine(server, "staff", "role", "Pat", "player").exit_code == 2
    assert on_the_machine(server, "staff", "role", "Nosuch", "player").exit_code == 2


@pytest.mark.parametrize(
    "command",
    [["confirm", "{n}"], ["decline", "{n}", "not known here"], ["role", "Pat", "auditor"]],
    ids=lambda one: one[0],
)
@pytest.mark.parametrize("form", [["--database", "{url}"], ["--database={url}"]], ids=len)
def test_the_database_may_be_named_behind_the_subcommand(
    server: PeopleServer, cast: Cast, command: list[str], form: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(
        "CARDROOM_DATABASE", "sqlite:////nowhere/room.db"
    )  # what is typed counts, wherever it stands
    n, url = cast.propose(cast.fay, cast.pat, "floor"), server.store.url.render_as_string(hide_password=False)
    words = [one.format(n=n, url=url) for one in (*command, *form)]
    found = CliRunner().invoke(main, ["staff", *words])
    assert found.exit_code == 0, found.output
    again = CliRunner().invoke(main, ["staff", *form[:0], *[one.format(url=url) for one in form]])
    assert again.exit_code == 0 and "is a member of the floor" in again.output


def test_options_of_a_group_stand_anywhere_and_what_stays_stays() -> None:
    names = {"--database", "--key"}
    assert options_first(names, ["confirm", "3", "--database", "u", "--key=k"]) == [
        "--database",
        "u",
        "--key=k",
        "confirm",
        "3",
    ]
    assert options_first(names, ["decline", "3", "--", "--database"]) == ["decline", "3", "--", "--database"]
    assert options_first(names, ["confirm", "--database"]) == ["--database", "confirm"]
    clash = {
        group.name: [sub.name for sub in group.commands.values() if _opts(sub) & _opts(group)]
        for group in (staff_command, floor_command)
    }
    assert clash == {"staff": [], "floor": []}, "an option of a subcommand would never reach it"


def _opts(one: click.Command) -> set[str]:
    return {name for each in one.params if isinstance(each, click.Option) for name in each.opts}


def test_who_has_chips_at_a_table_gets_up_before_the_operator_gives_a_role(
    server: PeopleServer, cast: Cast
) -> None:
    n = done(cast.pat.post("/api/tables", json=HOLDEM))["number"]
    sit(server, n, cast.pat, 1)
    refused = on_the_machine(server, "staff", "role", "Pat", "floor")
    assert refused.exit_code == 2 and "has to leave it first" in refused.output
    server.run(server.table(n).ask(Leave(cast.ids[cast.pat])))
    assert on_the_machine(server, "staff", "role", "Pat", "floor").exit_code == 0


def test_the_operator_declines(server: PeopleServer, cast: Cast) -> None:
    number = cast.propose(cast.fay, cast.pat, "floor")
    assert "declined" in on_the_machine(server, "staff", "decline", str(number), "not known here").output
    assert key(cast.confirm(cast.gus, number)) == "refused.staff.none"


@pytest.mark.parametrize("command", [["staff"], ["password"], ["audit"]], ids=lambda command: command[0])
def test_a_command_makes_no_key_in_a_database_that_no_server_has_opened(
    postgresql: str, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be another key than the one that `serve` is told to use."""
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path))
    monkeypatch.setenv("CARDROOM_DATABASE", postgresql)
    monkeypatch.delenv("CARDROOM_KEY", raising=False)
    found = CliRunner().invoke(main, command)
    assert command == ["audit"] or (found.exit_code == 2 and "holds no room yet" in str(found.output))
    assert [*tmp_path.iterdir()] == []
    with Store(postgresql, keyed=False) as store:
        assert store.meta("key") == ""
