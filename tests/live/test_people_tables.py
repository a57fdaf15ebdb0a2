"""Tables over HTTP: found, opened, private by link, talked at; and hands as each saw them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.felt import Dealt, Turned
from cardroom.live.audit.streams import audit_store
from cardroom.live.hosting.connection import TableConnection
from cardroom.live.people.seats_taken import check_sit
from cardroom.live.stream.bot_ids import bot_id
from cardroom.live.stream.commands import Begin, Say, Sit
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire import messages as wire
from cardroom.live.wire.archive import events_of, read_archive
from cardroom.record import read_phh, read_record
from cardroom.record.player_record import check_view
from cardroom.rooms import rooms
from cardroom.script import Act
from tests.live.people_server import (
    DAY,
    MINUTE,
    Browser,
    PeopleServer,
    browser,
    guest,
    play,
    player,
    sit,
    stacks,
    staff,
)
from tests.live.room_server import Heard
from tests.waiting import GENEROUS

HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    assert made.store.trial().holds
    made.shut()


def opened(one: Browser, **asked: Any) -> int:
    made = one.post("/api/tables", json=HOLDEM | asked)
    assert made.status_code == 200, made.text
    return int(made.json()["number"])


def two_at(server: PeopleServer, **asked: Any) -> tuple[Browser, Browser, int]:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    n = opened(ann, **asked)
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    return ann, ben, n


def test_a_table_that_nobody_comes_back_to_is_closed_and_chips_go_home(server: PeopleServer) -> None:
    ann, _, played = two_at(server)
    left = opened(ann)
    private = int(ann.post("/api/private", json=HOLDEM).json()["table"]["number"])
    rooms_own = server.run(server.open_table(server.rooms["pinnacle"].offering("holdem")))
    bot = Sit(bot_id(left, "Bot"), "Bot", 0, 200_00, bot=True)
    server.run(server.fund(bot))
    server.run(server.ask(left, bot))

    def later(minutes: int) -> list[int]:
        server.clock.beat(server.now() + minutes * MINUTE, 0)
        server.run(server.floor.run_due_actions())
        return sorted(one["number"] for one in ann.get("/api/tables").json())

    assert later(50) == [played, left, private, rooms_own]
    assert later(12) == [played, private, rooms_own]
    assert (
        not any(server.store.balances(f"stack/{left}/").values())
        and server.store.balance(f"wallet/{bot.person}") == 200_00
    )
    assert audit_store(server.store, server.rooms).tables == 4
    assert not [
        one for one in server.store.read("room") if f"table/{left}" in one.input.said
    ]  # nothing for the floor to rule on


# Rooms.


def test_the_rooms_and_all_there_is_to_read_about_a_game(server: PeopleServer) -> None:
    one = browser(server)
    found = {room["slug"]: room for room in one.get("/api/rooms").json()}
    assert sum(len(room["games"]) for room in found.values()) == 38
    server = one.get("/api/rooms/comstock").json()
    listed = found["comstock"]["games"]
    assert [{name: game[name] for name in listed[0]} for game in server["games"]] == listed and server[
        "games"
    ][0]["stakes"]
    assert len(one.get("/api/rooms").content) < 8_000  # every visit asks for it
    assert server["rules"] and all(
        rule["id"].startswith("comstock/") and rule["text"] for rule in server["rules"]
    )
    assert not any(
        rule["id"].split("/")[1] in [game["game"] for game in server["games"]] for rule in server["rules"]
    )
    assert "If your connection drops" in str(server["policy"])
    book = one.get("/api/rooms/comstock/lowball?schedule=2").json()
    assert (
        book["schedule"] == 2
        and book["sign"]["facts"]
        and book["primer"]["sections"]
        and book["game"]["stakes"]
    )
    assert one.get("/api/rooms/pinnacle/three-card-poker").json()["pays"]["tables"]
    wrong = one.get("/api/rooms/comstock/lowball/mishaps").json()
    assert wrong["title"] == [{"type": "text", "text": "When something goes wrong"}]
    assert any("comstock/lowball/rule-37b" in row["clauses"] for row in wrong["rows"])
    assert one.get("/api/rooms/pinnacle/holdem?options=nonsense").json()["kind"] == "setup"
    assert one.get("/api/rooms/pinnacle/chess").status_code == one.get("/api/rooms/ritz").status_code == 404


def test_clauses_are_found_by_words_and_by_number(server: PeopleServer) -> None:
    one = browser(server)
    found = one.get("/api/rooms/players-club/pan/clauses", params={"search": "valle"}).json()
    assert found and all({"id", "source", "text"} <= set(each) for each in found)
    assert len(one.get("/api/rooms/players-club/pan/clauses").json()) > len(found)
    alone = one.get(f"/api/rooms/players-club/pan/clauses/{found[0]['id']}").json()
    assert alone == found[0] and (alone["before"] or alone["after"])
    none = one.get("/api/rooms/players-club/pan/clauses", params={"search": "<script>zebra"})
    assert none.status_code == 404 and none.json()["key"] == "clause.none"


def test_every_game_can_be_read_about(server: PeopleServer) -> None:
    one = browser(server)
    for slug in [f"{room.slug}/{game}" for room in rooms().values() for game in room.offerings]:
        book = one.get(f"/api/rooms/{slug}").json()
        assert book["game"]["slug"] == slug and book["sign"]["facts"] and book["primer"]["sections"]


# Tables.


def test_a_table_is_opened_at_once_and_found_with_what_one_wants_to_know(server: PeopleServer) -> None:
    one = guest(server)
    n = opened(one, bots=3)
    (found,) = browser(server).get("/api/tables").json()
    told = one.get(f"/api/tables/{n}").json()
    assert found == {name: told[name] for name in found}
    assert "policy" not in found and len(str(found)) < 1_200  # a lobby asks for the list every few seconds
    assert (found["number"], found["slug"], found["mine"], found["free"]) == (
        n,
        "pinnacle/holdem",
        0,
        found["free"],
    )
    assert (
        found["waiting"] == 0
        and found["limits"]
        and found["collection"]
        and told["policy"]
        and told["speed"] == 100
        and found["seconds"] == 15
    )
    assert (
        one.get("/api/tables?game=pan").json() == [] and len(one.get("/api/tables?room=pinnacle").json()) == 1
    )


def test_how_many_wait_for_a_seat_is_told(server: PeopleServer) -> None:
    ann = player(server, "Ann")
    n = opened(ann)
    told = ann.get(f"/api/tables/{n}").json()
    others = [player(server, f"Guest{chr(97 + seat)}x") for seat in range(told["free"])]
    for seat, one in enumerate(others, 1):
        sit(server, n, one, seat)
    joined = ann.post("/api/waiting", json={"game": "pinnacle/holdem", "table": n})
    assert joined.status_code == 200, joined.text
    assert ann.get(f"/api/tables/{n}").json()["waiting"] == 1 == ann.get("/api/tables").json()[0]["waiting"]


def test_bots_sit_down_with_whoever_comes_and_say_that_they_are_bots(server: PeopleServer) -> None:
    one = guest(server)
    n = opened(one, bots=3)
    sit(server, n, one, 1)

    async def all_sit() -> None:
        async with asyncio.timeout(GENEROUS):
            while await server.table(n).look(lambda aggregate: len(aggregate.who)) < 4:
                await asyncio.sleep(0.02)

    server.run(all_sit())
    told = one.get(f"/api/tables/{n}").json()
    assert len(told["bots"]) == 3 == sum(seat["is_bot"] for seat in told["seats"]) and len(told["seats"]) == 4


def test_all_faults_of_a_table_that_cannot_be_opened_are_told(server: PeopleServer) -> None:
    bad = guest(server).post("/api/tables", json=HOLDEM | {"settings": {"schedule": 99, "options": ["x"]}})
    assert bad.status_code == 422 and bad.json()["kind"] == "setup"
    assert server.store.streams() == [one for one in server.store.streams() if one.startswith("person/")]


def test_nobody_opens_tables_without_end(server: PeopleServer) -> None:
    one = guest(server)
    assert [one.post("/api/tables", json=HOLDEM).status_code for _ in range(5)] == [200, 200, 200, 429, 429]


def test_who_sits_down_is_seen_and_his_purse_says_where_his_chips_are(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    told = ann.get(f"/api/tables/{n}").json()
    assert [(seat["name"], seat["cents"], seat["is_bot"]) for seat in told["seats"]] == [
        ("Ann", 200_00, False),
        ("Ben", 200_00, False),
    ]
    assert told["mine"] == 1 and ben.get(f"/api/tables/{n}").json()["mine"] == 2
    me = ann.get("/api/me").json()
    assert me["tables"] == [n] and me["purse"] == {"wallet": 800_00, "on_tables": 200_00}


def test_a_guest_who_takes_an_account_keeps_seat_purse_and_hands(server: PeopleServer) -> None:
    one, ben = guest(server), player(server, "Ben")
    n = opened(one)
    sit(server, n, one, 1)
    sit(server, n, ben, 2)
    play(server, n)
    before, hands = one.get("/api/me").json(), one.get("/api/rounds").json()
    after = one.post("/api/account", json={"name": "Ann", "password": "correct horse 9"}).json()
    assert (after["tables"], after["purse"]) == (before["tables"], before["purse"]) == ([n], after["purse"])
    assert len(hands) == 1 and one.get("/api/rounds").json() == hands


# What one has set oneself.


def sits(server: PeopleServer, one: Browser, slug: str, cents: int) -> str:
    """Why not."""
    visitor = server.run(server.people.visitor(one.cookies["cardroom"]))
    assert visitor
    try:
        server.run(check_sit(server, visitor, slug, cents))
    except Exception as refused:
        return str(refused)
    return ""


def test_a_stricter_limit_holds_at_once_and_a_looser_one_after_a_day(server: PeopleServer) -> None:
    one = player(server, "Ann")
    assert sits(server, one, "pinnacle/holdem", 500_00) == ""
    one.post("/api/care/limit", json={"what": "buy-in", "value": 100_00})
    assert "$100" in sits(server, one, "pinnacle/holdem", 100_01) and not sits(
        server, one, "pinnacle/holdem", 100_00
    )
    held = one.post("/api/care/limit", json={"what": "buy-in", "value": 300_00}).json()["limits"]
    told = next(limit for limit in held if limit["what"] == "buy-in")
    assert (told["value"], told["next"], told["next_at"]) == (100_00, 300_00, server.at + DAY)
    server.at += DAY - 1
    one.post("/api/sign-in", json={"name": "Ann", "password": "correct horse 9"})
    assert sits(server, one, "pinnacle/holdem", 200_00)
    server.at += 1
    assert not sits(server, one, "pinnacle/holdem", 300_00) and sits(server, one, "pinnacle/holdem", 300_01)


def test_a_stricter_limit_takes_back_the_looser_one_that_was_asked_for(server: PeopleServer) -> None:
    one = player(server, "Ann")
    for value in (100_00, 0, 50_00):
        one.post("/api/care/limit", json={"what": "buy-in", "value": value})
    server.at += 2 * DAY
    one.post("/api/sign-in", json={"name": "Ann", "password": "correct horse 9"})
    assert sits(server, one, "pinnacle/holdem", 50_01)


def test_a_limit_of_losses_counts_what_has_gone_to_tables_and_not_come_back(server: PeopleServer) -> None:
    ann, _, _ = two_at(server)
    ann.post("/api/care/limit", json={"what": "loss", "value": 250_00})
    assert "$250" in sits(server, ann, "pinnacle/holdem", 50_01) and not sits(
        server, ann, "pinnacle/holdem", 50_00
    )
    ann.post(
        "/api/care/stay-away", json={"span": "day", "game": "pinnacle/holdem"}
    )  # he gets up, his chips come back
    assert ann.get("/api/me").json()["purse"] == {"wallet": 1_000_00, "on_tables": 0}
    assert not sits(server, ann, "comstock/lowball", 250_00)


def test_a_limit_of_time_counts_what_one_has_been_here(server: PeopleServer) -> None:
    one = guest(server)
    one.post("/api/care/limit", json={"what": "minutes", "value": 30})
    server.at += 29 * MINUTE
    assert not sits(server, one, "pinnacle/holdem", 1)
    server.at += 2 * MINUTE
    assert "30 minutes" in sits(server, one, "pinnacle/holdem", 1)


def test_who_stays_away_gets_up_is_signed_out_and_cannot_shorten_it(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    done = ann.post("/api/care/stay-away", json={"span": "week"})
    assert done.status_code == 200 and ann.get("/api/me").status_code == 401
    assert [seat["name"] for seat in ben.get(f"/api/tables/{n}").json()["seats"]] == ["Ben"]
    right = {"name": "Ann", "password": "correct horse 9"}
    away = browser(server).post("/api/sign-in", json=right)
    assert away.status_code == 409 and away.json()["key"] == "refused.care.away"
    server.at += 7 * DAY
    back = browser(server)
    assert back.post("/api/sign-in", json=right).status_code == 201
    back.post("/api/care/stay-away", json={"span": "for-good"})
    server.at += 5000 * DAY
    assert browser(server).post("/api/sign-in", json=right).json()["key"] == "refused.care.away-for-good"


def test_staying_away_from_a_game_leaves_the_others_and_is_not_shortened(server: PeopleServer) -> None:
    one = guest(server)
    assert (
        one.post("/api/care/stay-away", json={"span": "month", "game": "pinnacle/holdem"}).status_code == 200
    )
    assert sits(server, one, "pinnacle/holdem", 1) and not sits(server, one, "comstock/holdem", 1)
    shorter = one.post("/api/care/stay-away", json={"span": "day", "game": "pinnacle/holdem"})
    assert shorter.status_code == 409
    assert one.post("/api/care/stay-away", json={"span": "day", "game": "pinnacle/chess"}).status_code == 404
    assert len(one.get("/api/care").json()["away"]) == 1


def test_the_floor_and_the_auditor_sit_at_no_table(server: PeopleServer) -> None:
    for role in ("floor", "auditor"):
        assert "cannot sit at a table" in sits(server, staff(server, role), "pinnacle/holdem", 1)


# Private tables and friends.


def test_a_private_table_is_there_for_those_alone_who_have_its_link(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    made = ann.post("/api/private", json=HOLDEM).json()
    n, token = made["table"]["number"], made["token"]
    assert made["table"]["is_private"] and len(token) == 43
    assert (
        ben.get(f"/api/tables/{n}").status_code == 404 == browser(server).get(f"/api/tables/{n}").status_code
    )
    assert ben.get("/api/tables").json() == [] and len(ann.get("/api/tables").json()) == 1
    assert len(staff(server, "auditor").get("/api/tables").json()) == 1
    assert (
        ben.get(f"/api/rounds?table={n}").status_code == 404 == ben.get(f"/api/tables/{n}/chat").status_code
    )
    assert ben.post("/api/private/enter", json={"token": "x" * 43}).status_code == 404
    assert ben.post("/api/private/enter", json={"token": token}).json()["number"] == n
    assert ben.get(f"/api/tables/{n}").status_code == 200
    other = ann.post(f"/api/private/{n}/link", json={}).json()["token"]
    assert guest(server).post("/api/private/enter", json={"token": token}).status_code == 404
    assert guest(server).post("/api/private/enter", json={"token": other}).status_code == 200


def test_host_sees_who_has_come_by_his_link(server: PeopleServer) -> None:
    ann, ben, zoe = player(server, "Ann"), player(server, "Ben"), player(server, "Zoe")
    made = ann.post("/api/private", json=HOLDEM).json()
    n = made["table"]["number"]
    for one in (zoe, ben):
        one.post("/api/private/enter", json={"token": made["token"]})
    sit(server, n, ben, 2)
    told = ann.get(f"/api/private/{n}").json()
    assert [(one["name"], one["seat"]) for one in told["guests"]] == [("Ben", 2), ("Zoe", 0)] and told[
        "table"
    ]["is_mine"]
    assert ann.get("/api/tables").json()[0]["is_mine"] and not ben.get("/api/tables").json()[0]["is_mine"]
    assert (
        ben.get(f"/api/private/{n}").status_code == 403
        and guest(server).get(f"/api/private/{n}").status_code == 404
    )
    assert (
        ann.post(f"/api/tables/{n}/bots", json={"count": 0}).status_code == 200
    )  # without a seat of his own


def test_no_list_leads_to_a_private_table(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    made = ann.post("/api/private", json=HOLDEM).json()
    n = made["table"]["number"]
    assert (
        ben.post("/api/waiting", json={"game": "pinnacle/holdem", "table": n}).json()["key"]
        == "refused.floor.no-table"
    )
    assert ben.post("/api/waiting", json={"game": "pinnacle/holdem", "table": 0}).status_code == 200
    server.run(server.floor.run_due_actions())
    (mine,) = ben.get("/api/waiting").json()["waiting"]
    assert not mine["called"] and ann.get(f"/api/tables/{n}").json()["waiting"] == 0
    open_to_all = opened(ann)
    server.run(server.floor.run_due_actions())
    (mine,) = ben.get("/api/waiting").json()["waiting"]
    assert mine["called"] == open_to_all


def test_its_starter_pauses_it_sets_its_speed_and_sends_somebody_away(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    made = ann.post("/api/private", json=HOLDEM).json()
    n = made["table"]["number"]
    ben.post("/api/private/enter", json={"token": made["token"]})
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    for act, body in (
        ("pause", {"reason": "tea"}),
        ("go-on", {}),
        ("speed", {"percent": 200}),
        ("link", {}),
        ("close", {"reason": "x"}),
    ):
        assert ben.post(f"/api/private/{n}/{act}", json=body).status_code == 403
    assert ann.post(f"/api/private/{n}/pause", json={"reason": "tea"}).status_code == 200
    assert ben.get(f"/api/tables/{n}").json()["paused"] == "tea"
    ann.post(f"/api/private/{n}/go-on", json={})
    ann.post(f"/api/private/{n}/speed", json={"percent": 200})
    told = ben.get(f"/api/tables/{n}").json()
    assert (told["paused"], told["speed"]) == ("", 200)
    assert ann.post(f"/api/private/{n}/speed", json={"percent": 1}).status_code == 422
    assert ben.post(f"/api/private/{n}/send-away", json={"seat": 1, "reason": "no"}).status_code == 403
    assert ann.post(f"/api/private/{n}/send-away", json={"seat": 2, "reason": "rude"}).status_code == 200
    assert (
        ben.get(f"/api/tables/{n}").status_code
        == 404
        == ben.post("/api/private/enter", json={"token": made["token"]}).status_code
    )
    assert ben.get("/api/me").json()["purse"] == {"wallet": 1_000_00, "on_tables": 0}
    assert ben.get("/api/account/log").json()[-1] | {"utc": 0, "version": 0} == {
        "version": 0,
        "utc": 0,
        "kind": "sent-away",
        "said": f"table/{n}",
        "by": ann.id,
        "words": [{"type": "text", "text": "Was sent away from a private table"}],
    }
    assert ann.post(f"/api/private/{n}/close", json={"reason": "good night"}).status_code == 200
    assert ann.get(f"/api/tables/{n}").json()["closed"] == "good night"
    assert guest(server).post("/api/private/enter", json={"token": made["token"]}).status_code == 404


def test_a_public_table_has_no_starter(server: PeopleServer) -> None:
    one = guest(server)
    assert one.post(f"/api/private/{opened(one)}/pause", json={"reason": "mine"}).status_code == 404


def test_friends_by_link_see_where_each_other_sits(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    token = ann.post("/api/friends/link", json={}).json()["token"]
    assert ann.post("/api/friends/accept", json={"token": token}).json()["key"] == "refused.people.own-link"
    assert ben.post("/api/friends/accept", json={"token": token}).json()["name"] == "Ann"
    assert ben.post("/api/friends/accept", json={"token": token}).status_code == 200  # twice is once
    assert [(one["name"], one["tables"]) for one in ann.get("/api/friends").json()] == [("Ben", [n])]
    ann.post("/api/friends/part", json={"id": ben.id})
    assert ann.get("/api/friends").json() == ben.get("/api/friends").json() == []
    server.at += 8 * DAY
    assert guest(server).post("/api/friends/accept", json={"token": token}).status_code == 404


# Chat.


def test_chat_is_kept_read_by_those_it_was_said_to_and_muted(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    rail = guest(server)
    assert ann.post(f"/api/tables/{n}/chat", json={"text": " hello Ben "}).json()["said"] == "hello Ben"
    assert rail.post(f"/api/tables/{n}/chat", json={"text": "go on"}).json()["rail"] is True
    assert [line["said"] for line in ben.get(f"/api/tables/{n}/chat").json()["lines"]] == ["hello Ben"]
    assert [line["said"] for line in rail.get(f"/api/tables/{n}/chat").json()["lines"]] == ["go on"]
    assert [line.said for _, line in server.heard] == ["hello Ben", "go on"]
    ben.post("/api/mutes", json={"id": ann.id, "on": True})
    assert (
        ben.get(f"/api/tables/{n}/chat").json()["lines"] == []
        and ben.get("/api/mutes").json()[0]["name"] == "Ann"
    )
    assert staff(server, "floor").get(f"/api/tables/{n}/chat").json()["lines"]
    ben.post("/api/mutes", json={"id": ann.id, "on": False})
    assert len(ben.get(f"/api/tables/{n}/chat").json()["lines"]) == 1


def test_chat_goes_at_a_persons_pace_in_lines_that_are_lines(server: PeopleServer) -> None:
    ann, _, n = two_at(server)
    for text in ("", "  ", "a\nb", "x" * 201, "\x1b[31m"):
        assert ann.post(f"/api/tables/{n}/chat", json={"text": text}).json()["key"] == "refused.chat.line"
    said = [ann.post(f"/api/tables/{n}/chat", json={"text": "hi"}).status_code for _ in range(5)]
    assert said == [200, 200, 200, 429, 429]
    server.at += 1000
    assert ann.post(f"/api/tables/{n}/chat", json={"text": "hi"}).status_code == 200
    assert ann.post("/api/tables/77/chat", json={"text": "hi"}).status_code == 404


@pytest.mark.clause("comstock/lowball/rule-13", how="shown")
def test_the_floor_hushes_somebody_for_a_while(server: PeopleServer) -> None:
    ann, _, n = two_at(server)
    floor = staff(server, "floor")
    floor.post(f"/api/people/{ann.id}/hush", json={"minutes": 10})
    assert ann.post(f"/api/tables/{n}/chat", json={"text": "hi"}).json()["key"] == "refused.chat.hushed"
    server.at += 11 * MINUTE
    assert ann.post(f"/api/tables/{n}/chat", json={"text": "hi"}).status_code == 200


# Hands.


def test_hands_are_listed_with_what_they_came_to_and_seen_as_each_saw_them(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    version = play(server, n, folds=True)
    (mine,), (his,) = ann.get("/api/rounds").json(), ben.get("/api/rounds").json()
    assert (mine["table"], mine["version"], mine["seat"], his["seat"]) == (n, version, 1, 2)
    assert {"Ann": mine["cents"] + 200_00, "Ben": his["cents"] + 200_00} == stacks(server, n)
    own, other, anybody = (
        one.get(f"/api/rounds/{n}/{version}").json() for one in (ann, ben, browser(server))
    )
    assert (own["seat"], other["seat"], anybody.get("seat", 0)) == (1, 2, 0)
    assert own["openings"] and own["roots"] == anybody["roots"]
    assert own != other != anybody
    assert ann.get("/api/rounds?before=" + str(mine["id"])).json() == []
    stranger = guest(server)
    assert stranger.get("/api/rounds").json() == []
    assert [one["seat"] for one in stranger.get(f"/api/rounds?table={n}").json()] == [0]
    assert ann.get(f"/api/rounds/{n}/1").status_code == 404


def test_who_looks_on_sees_a_hand_when_the_delay_is_over(server: PeopleServer) -> None:
    ann, _, n = two_at(server)
    version = play(server, n)
    server._delay = 60
    assert ann.get(f"/api/rounds/{n}/{version}").status_code == 200
    assert browser(server).get(f"/api/rounds/{n}/{version}").status_code == 404
    server.at += MINUTE
    assert browser(server).get(f"/api/rounds/{n}/{version}").status_code == 200


def test_a_record_is_ones_own_and_proves_ones_cards_anywhere(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    version = play(server, n, folds=True)
    got = ann.get(f"/api/rounds/{n}/{version}/record.txt")
    assert got.headers["content-disposition"] == f'attachment; filename="cardroom-{n}-{version}.txt"'
    record = read_record(got.text)
    assert record.seat == 1 and "cards open to their commitment" in check_view(record)
    assert got.text != ben.get(f"/api/rounds/{n}/{version}/record.txt").text
    assert guest(server).get(f"/api/rounds/{n}/{version}/record.txt").status_code == 403


def test_a_hand_in_full_is_for_floor_and_auditor_and_each_look_is_kept(server: PeopleServer) -> None:
    ann, _, n = two_at(server)
    version = play(server, n, folds=True)
    auditor = staff(server, "auditor")
    path = f"/api/rounds/{n}/{version}/look"
    assert ann.post(path, json={"reason": "mine"}).status_code == 403
    got = auditor.post(path, json={"reason": "a complaint"})
    assert got.status_code == 200 and not read_record(got.text).seat
    last = server.store.read("room")[-1].input
    assert (last.kind, last.person) == ("looked", auditor.id) and "a complaint" in last.said


def test_a_shoe_that_goes_on_is_told_to_nobody_before_it_is_retired(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    n = opened(ann, room="comstock", game="no-bust-joker", settings={"cut": 60})
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    version = play(server, n)
    auditor = staff(server, "auditor")
    refused = auditor.post(f"/api/rounds/{n}/{version}/look", json={"reason": "a complaint"})
    assert (refused.status_code, refused.json()["key"]) == (409, "refused.hands.shoe")


def test_the_proofs_of_a_hand(server: PeopleServer) -> None:
    ann, _, n = two_at(server)
    version = play(server, n, folds=True)
    own, anybody = (
        ann.get(f"/api/fairness/{n}/{version}").json(),
        browser(server).get(f"/api/fairness/{n}/{version}").json(),
    )
    assert own["roots"] == anybody["roots"] and len(own["openings"]) == len(anybody["openings"]) + 2


def test_why_is_asked_of_a_hand_that_is_over(server: PeopleServer) -> None:
    ann, _, n = two_at(server)
    version = play(server, n)
    events = [
        event for told in ann.get(f"/api/rounds/{n}/{version}").json()["told"] for event in told.get("e", ())
    ]
    paid = next(
        at for at, event in enumerate(events) if event["k"] == "move" and event["why"].startswith("settle")
    )
    assert ann.get(f"/api/rounds/{n}/{version}/why/{paid}").status_code == 200
    assert ann.get(f"/api/rounds/{n}/{version}/why/99999").status_code == 404


def test_an_evening_adds_up(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    for folds in (False, True, False, False):
        play(server, n, folds)
    mine = ann.get("/api/evening").json()
    sheet = ben.get(f"/api/evening?table={n}").json()
    assert mine["rounds"] == sheet["rounds"] == 4 and [one["name"] for one in mine["sums"]] == ["Ann"]
    assert {one["name"]: one["rounds"] for one in sheet["sums"]} == {"Ann": 4, "Ben": 4}
    ends = {name: cents - 200_00 for name, cents in stacks(server, n).items()}
    assert {one["name"]: one["cents"] for one in sheet["sums"]} == ends
    assert sum(one["cents"] for one in mine["mine"]) == ends["Ann"]
    assert guest(server).get(f"/api/evening?table={n}").status_code == 404


def test_a_hand_of_a_table_for_training_is_in_no_players_list_and_is_seen_by_its_address(
    server: PeopleServer,
) -> None:
    """Else an evening would add up lessons; the list of such a table has its hands."""
    ann, ben, n = two_at(server)
    offering = server.rooms["pinnacle"].offering("holdem")
    training = server.run(server.open_table(offering, person=ann.id, trouble=1))
    for seat, one in enumerate((ann, ben), 1):
        sit(server, training, one, seat)
    first, lesson, last = play(server, n), play(server, training), play(server, n)
    assert [one["version"] for one in ann.get("/api/rounds").json()] == [last, first]
    (latest,) = ann.get("/api/rounds?most=1").json()
    asked = f"/api/rounds?most=1&before={latest['id']}"
    assert [one["version"] for one in ann.get(asked).json()] == [first]  # a page is full without it
    assert [one["version"] for one in ann.get(f"/api/rounds?table={training}").json()] == [lesson]
    sheet = ann.get("/api/evening").json()
    assert sheet["rounds"] == 2 and {one["table"] for one in sheet["mine"]} == {n}
    assert ann.get(f"/api/evening?table={training}").status_code == 404
    assert ann.get(f"/api/rounds/{training}/{lesson}").json()["seat"] == 1
    assert ann.get(f"/api/rounds/{training}/{lesson}/record.txt").status_code == 200


def pass_bank(server: PeopleServer, n: int) -> int:
    """A round in which everybody passes the bank; the version at which it began."""
    began = server.run(server.table(n).ask(Begin()))

    def passes(aggregate: TableAggregate) -> Say | None:
        if not aggregate.driver or not aggregate.is_playing:
            return None
        ask = aggregate.driver.waiting[0]
        return Say(ask.seat, Act("pass"), aggregate.number(ask), aggregate.driver.takes(ask.seat))

    while act := server.run(server.table(n).look(passes)):
        server.run(server.table(n).ask(act))
    return began


def test_a_round_in_which_everybody_passes_the_bank_is_in_no_list(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    n = opened(ann, game="no-bust-401")
    for seat, one in enumerate((ann, ben), 1):
        sit(server, n, one, seat)
    played, passed = play(server, n), pass_bank(server, n)
    assert [one.version for one in server.store.rounds(stream=f"table/{n}")] == [passed, played]
    for path in ("/api/rounds", f"/api/rounds?table={n}"):
        assert [one["version"] for one in ann.get(path).json()] == [played]
    for path in ("/api/evening", f"/api/evening?table={n}"):
        sheet = ann.get(path).json()
        assert sheet["rounds"] == 1 and [one["version"] for one in sheet["mine"]] == [played]
        assert {one["rounds"] for one in sheet["sums"]} == {1}


def test_a_hand_in_phh_shows_the_cards_that_one_has_seen_and_no_other(server: PeopleServer) -> None:
    ann, ben, n = two_at(server)
    hidden = 0
    for count, folds in enumerate((False, True, False, True)):
        version = play(server, n, folds)
        for seat, one in ((1, ann), (2, ben)):
            got = one.get(f"/api/rounds/{n}/{version}/hand.phh")
            if not count:  # time is collected in the first hand, and PHH knows no fees: it is told so
                assert (got.status_code, got.json()["key"]) == (409, "refused.phh.boxed")
                continue
            assert got.status_code == 200, got.text
            read_phh(got.text)
            acts = next(line for line in got.text.splitlines() if line.startswith("actions"))
            kept = read_archive(server.store.round(f"table/{n}", version).told)
            seen = {
                event.card.text
                for event in events_of(kept, seat)
                if isinstance(event, Dealt | Turned) and event.card
            }
            assert set(re.findall("[2-9TJQKA][cdhs]", acts)) <= seen
            hidden += "????" in acts
    assert hidden


def test_the_schema_tells_every_way_and_every_message(server: PeopleServer) -> None:
    told = browser(server).get("/api/schema").json()
    assert "post" in told["http"]["paths"]["/api/sign-in"] and told["socket"]["toServer"]
    assert "/api/tables/{n}/bots" in told["http"]["paths"]  # the server's own
    assert told["http"]["paths"]["/api/people/{id}/role"]["post"]["x-who"] == "floor"


# What is refused costs the table nothing.


def test_a_request_for_more_chips_than_a_purse_holds_does_not_make_the_table_read_its_round_again(
    server: PeopleServer,
) -> None:
    """The store refused it after the table had planned it. A thousand such requests held up the whole process."""
    n, before = in_a_round(server)
    one = guest(server)
    visitor = server.run(server.people.visitor(one.cookies["cardroom"]))
    line = Heard()
    connection = TableConnection(server, server.table(n), line, visitor, "10.0.0.1")
    for number in range(3):
        server.run(connection.hear(wire.encode(wire.Sit(f"k{number}", 9_999_999_00))))
    assert [frame["kind"] for frame in line.frames] == ["refused"] * 3
    server.run(server.table(n).look(lambda aggregate: None))
    assert server.metrics.counted("reloads") == before


def test_a_request_sent_again_is_acknowledged_without_reading_the_round_again(server: PeopleServer) -> None:
    one = guest(server)
    visitor = server.run(server.people.visitor(one.cookies["cardroom"]))
    elsewhere, line = opened(one), Heard()
    cents = one.get("/api/me").json()["purse"]["wallet"]
    wish = wire.encode(wire.Sit("same", cents))
    server.run(TableConnection(server, server.table(elsewhere), line, visitor, "10.0.0.1").hear(wish))
    n, before = in_a_round(server)
    server.run(TableConnection(server, server.table(n), line, visitor, "10.0.0.1").hear(wish))
    assert [frame["t"] for frame in line.frames] == ["ok", "ok"]
    server.run(server.table(n).look(lambda aggregate: None))
    assert server.metrics.counted("reloads") == before
    assert one.get("/api/me").json()["tables"] == [elsewhere]


def in_a_round(server: PeopleServer) -> tuple[int, int]:
    """A table where a round is played, and how often any table has been read."""
    _, _, n = two_at(server)
    server.run(server.table(n).ask(Begin()))
    return n, server.metrics.counted("reloads")
