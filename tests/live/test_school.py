"""The school in the live room: a guest is asked, answers and is told why; answers are facts; the house sees how dealers stand."""

from __future__ import annotations

from threading import Thread, current_thread

import pytest
from sqlalchemy import text

from cardroom.live.school import routes
from cardroom.rooms import offering
from cardroom.school.address import read_address
from cardroom.school.drills import DRILLS
from cardroom.school.item_maker import find, make
from cardroom.school.progress import progress
from cardroom.store.errors import CorruptStoreError
from tests.live.people_server import PeopleServer, browser, guest, staff

ITEM = "comstock/omaha-8/2/3"
AT = f"/api/school/items/{ITEM}"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    made = PeopleServer(f"sqlite:///{tmp_path_factory.mktemp('school') / 'room.db'}")
    yield made
    made.shut()


def place_of(address, right=True):
    (question,) = make(read_address(address)).questions
    return next(n for n, one in enumerate(question.choices) if one.is_right is right)


def test_somebody_without_an_account_does_a_drill(server):
    one = guest(server)
    item = one.get("/api/school/next?room=comstock&game=super-pan-9&drill=4").json()
    assert item["address"].startswith("comstock/super-pan-9/4/") and item["seconds"] == 0
    question = item["questions"][0]
    assert question["position"]["seats"] and "right" not in question
    told = one.post(f"/api/school/items/{item['address']}", json={"choice": 0, "millis": 4000}).json()
    assert told["kept"] and told["clauses"][0]["text"] and told["right"] == (told["choice"] == 0)


def test_an_item_says_nothing_of_its_answer_before_it_is_given(server):
    found = browser(server).get(AT)
    assert found.status_code == 200
    for word in ('"right"', '"whose"', "hole-cards", '"clauses"'):
        assert word not in found.text
    totals = [
        hand["total"]
        for one in found.json()["questions"]
        for seat in one["position"]["seats"]
        for hand in seat["hands"]
    ]
    assert totals and not any(totals)


def test_a_wrong_answer_is_told_whose_it_is_and_only_the_first_counts(server):
    one = guest(server)
    wrong = one.post(AT, json={"choice": place_of(ITEM, right=False)}).json()
    assert not wrong["right"] and wrong["yours"]["whose"] and wrong["choice"] == place_of(ITEM)
    again = one.post(AT, json={"choice": place_of(ITEM)}).json()
    assert again["right"] and not again["kept"]
    mine = one.get("/api/school/me").json()
    assert mine["given"] == 1
    (row,) = mine["report"]["clauses"]
    assert (row["clause"], row["tries"], row["wrong"]) == ("comstock/omaha-8/hole-cards", 1, 1)


def test_an_answer_is_a_fact(server):
    guest(server).post(AT, json={"choice": 0})
    with server.store.looking() as at:
        count = at.scalar(text("SELECT count(*) FROM schooling"))
    for change in ("UPDATE schooling SET correct = 1", "DELETE FROM schooling"):
        with pytest.raises(CorruptStoreError, match="never changed"), server.store.looking() as at:
            at.execute(text(change))
    with server.store.looking() as at:
        assert at.scalar(text("SELECT count(*) FROM schooling")) == count


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (AT, {"choice": 7}, 400),
        (AT, {"text": "no such thing"}, 400),
        (AT, {"choice": -1}, 400),
        (AT, {"choice": 0, "millis": 10**9}, 400),
        (AT, {"choice": 0, "rate": 1}, 400),
        (AT, {"question": 5, "choice": 0}, 404),
        ("/api/school/items/comstock/holdem/9/1", {"choice": 0}, 404),
        ("/api/school/items/comstock/holdem/4/1", {"choice": 0}, 404),
        ("/api/school/items/comstock/nothing/2/1", {"choice": 0}, 404),
        ("/api/school/items/comstock/holdem/2/99999999999", {"choice": 0}, 404),
    ],
)
def test_what_is_no_answer_is_said_in_one_line_and_not_kept(server, path, body, status):
    one = guest(server)
    found = one.post(path, json=body)
    assert found.status_code == status and found.json()["said"]
    assert one.get("/api/school/me").json()["given"] == 0


def test_typed_answers_are_read(server):
    one = guest(server)
    at = "/api/school/items/players-club/holdem/5/1"
    assert one.get(at).json()["questions"][0]["choices"] == []
    assert one.post(at, json={"text": "much"}).json()["key"] == "school.no-answer.cents"
    assert one.post(at, json={"text": "$3"}).json()["right"]


def test_a_supervisor_sees_who_has_met_what_and_what_not(server):
    one, floor = guest(server), staff(server, "floor")
    one.post(AT, json={"choice": place_of(ITEM)})
    listed = floor.get("/api/school/dealers").json()
    assert next(dealer for dealer in listed if dealer["id"] == one.id)["right"] == 1
    told = floor.get(f"/api/school/dealers/{one.id}").json()
    assert told["report"]["games"][0]["name"] == "comstock/omaha-8" and told["report"]["not_met"]
    other = floor.get(f"/api/school/dealers/{one.id}?room=pinnacle&game=holdem").json()
    assert other["report"]["clauses"] == [] and all(
        one.startswith("pinnacle/") for one in other["report"]["not_met"]
    )
    assert floor.get("/api/school/dealers/nobody").status_code == 404


def test_a_ruling_counts_for_its_clause_and_kind(server):
    """Ruling on what went wrong is asked, explained and reported as any drill."""
    one, floor, clause = guest(server), staff(server, "auditor"), "comstock/holdem/rule-9b"
    address = str(find(offering("comstock/holdem"), DRILLS[1], clause, 1).address)
    item = one.get(f"/api/school/items/{address}").json()
    assert "What now?" in str(item["questions"][0]["asks"]) and len(item["questions"][0]["choices"]) >= 3
    told = one.post(f"/api/school/items/{address}", json={"choice": place_of(address, right=False)}).json()
    assert told["clauses"][0]["id"] == clause and told["yours"]["whose"] and told["lines"]
    report = floor.get(f"/api/school/dealers/{one.id}?room=comstock&game=holdem").json()["report"]
    assert [(row["clause"], row["kind"], row["wrong"]) for row in report["clauses"]] == [(clause, "error", 1)]
    assert [kind["name"] for kind in report["kinds"]] == ["error"] and report["games"][0]["wrong"] == 1
    assert {"comstock/holdem/rule-8d", "comstock/holdem/rule-13"} <= set(report["not_met"])


def test_lessons_name_every_game_with_its_drills(server):
    found = browser(server).get("/api/school").json()
    assert [one["number"] for one in found["drills"]] == [1, 2, 3, 4, 5, 6]
    assert sum(len(room["games"]) for room in found["rooms"]) == 38


def test_nobody_asks_faster_than_he_reads(server):
    one = guest(server)
    found = [one.get(AT).status_code for _ in range(40)]
    assert found[:20] == [200] * 20 and 429 in found


def test_progress_is_computed_away_from_the_event_loop(server, monkeypatch):
    """A guest with 5,000 answers held up all tables with every question."""
    threads = list[Thread]()

    def noted(answers):
        threads.append(current_thread())
        return progress(answers)

    monkeypatch.setattr(routes, "progress", noted)
    one = guest(server)
    assert one.get("/api/school/next?room=comstock&game=super-pan-9&drill=4").status_code == 200
    assert one.get(AT).status_code == one.post(AT, json={"choice": 0}).status_code == 200
    assert len(threads) == 3 and current_thread() not in threads
