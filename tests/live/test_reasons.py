"""Reasons that the house gives are kept as they were written, and told to each reader in their own language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest

from cardroom.live.floor.due_actions import CLOCK
from cardroom.live.floor.questions import AnswerFloor
from cardroom.live.floor.room_log import row_said
from cardroom.live.floor.significant_events import SignificantEvent, What, event_said
from cardroom.live.stream.commands import Close
from cardroom.live.stream.reasons import KEYS, LONGEST, reason_said, reason_text
from cardroom.words import ENGLISH, Language, language, say, use_language
from tests.live.people_server import PeopleServer, guest, staff
from tests.live.test_floor_log import row

SPANISH = language("es")
SLOTS = {
    "account": "wallet/p1", "stream": "table/3", "version": 7, "was": "0.1.0 ab12", "now": "0.2.0 cd34", "cents": -12, "posted": 5,
    "least": 0, "found": 2, "table": 4,
}  # fmt: skip


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("count", [1, 30])
@pytest.mark.parametrize(("written", "read"), [(ENGLISH, SPANISH), (SPANISH, ENGLISH)], ids=["en", "es"])
def test_a_reason_of_the_house_is_told_in_the_language_of_who_reads(
    key: str, count: int, written: Language, read: Language
) -> None:
    said = say(key, **SLOTS | {"count": count})
    assert read.text(reason_said(written.text(said))) == read.text(said) != written.text(said)


@pytest.mark.parametrize("typed", ["", "a slip", "be kind to {table}", "moved on", "a" * (LONGEST + 1)])
def test_what_a_person_typed_stays(typed: str) -> None:
    with use_language(SPANISH):
        assert reason_text(typed) == typed


def test_pages_and_server_say_the_host_alike() -> None:
    """The page of a host writes it in the host's language, and the guests read it in theirs."""
    for code in ("en", "es"):
        words = (files("cardroom.live.web") / f"{code}.toml").read_text(encoding="utf-8")
        assert f'by-host = "{language(code).text(say("reason.by-host"))}"' in words


@pytest.mark.parametrize(
    ("what", "reason", "english", "spanish"),
    [
        (What.UNAVAILABLE, "a server came, went or stood still", "a server came, went or stood still", "un servidor llegó, se fue o se detuvo"),
        (What.CLOCK, "+5400 seconds", "changed by +5400 seconds", "en +5400 segundos"),
        (What.DATA_LOSS, "epoch 2", "this is epoch 2 of the database", "época 2"),
        (What.NEGATIVE, "wallet/ann holds 1 cents, and 2 were posted to it", "wallet/ann holds 1 cents", "wallet/ann tiene 1 centavos"),
        (What.MISMATCH, "version 0.1 of the engine told version 9 otherwise than 0.2", "otherwise than 0.2", "de otro modo que 0.2"),
    ],
)  # fmt: skip
def test_an_event_has_no_english_in_spanish(what: What, reason: str, english: str, spanish: str) -> None:
    """Rows of before as well: these are the reasons that they hold."""
    one = SignificantEvent(what=what, where="room", reason=reason)
    assert english in ENGLISH.text(event_said(one)) and spanish in SPANISH.text(event_said(one))
    assert reason not in SPANISH.text(event_said(one))


def test_the_answer_of_the_clock_is_told_in_the_language_of_who_asked() -> None:
    answer = ENGLISH.text(say("floor.default-answer"))
    assert SPANISH.text(say("floor.default-answer")) in SPANISH.text(
        row_said(row(AnswerFloor(number=2, text=answer)))
    )


def test_a_table_that_is_paused_or_closed_says_why_in_the_language_of_who_reads(server: PeopleServer) -> None:
    floor, other = staff(server, "floor"), guest(server)
    number = floor.post("/api/floor/tables", json={"offering": "ven-a-mexico/holdem", "settings": {}}).json()[
        "number"
    ]
    there, spanish = f"/api/tables/{number}", {"accept-language": "es"}
    assert floor.post(f"/api/floor/tables/{number}/pause", json={"reason": "by the host"}).status_code == 200
    assert other.get(there, headers=spanish).json()["paused"] == "por el anfitrión"
    assert other.get(there).json()["paused"] == "by the host"
    (seen,) = [
        one
        for one in floor.get("/api/floor/tables", headers=spanish).json()["tables"]
        if one["number"] == number
    ]
    assert seen["why"] == "por el anfitrión"
    server.run(server.ask(number, Close("nobody has sat here for an hour", CLOCK)))
    assert other.get(there, headers=spanish).json()["closed"] == "nadie se ha sentado aquí en una hora"


def test_a_drain_is_an_event_with_who_and_when_and_so_is_taking_it_back(server: PeopleServer) -> None:
    server.store.beat("one", server.at)
    floor, utc = staff(server, "floor"), server.at
    for is_on in (True, True, False, False):
        server.at += 1_000
        assert floor.post("/api/floor/drain", json={"on": is_on}).json()["draining"] is is_on
    told = [
        ("drain", floor.id, utc + 1_000, "let the room drain: no new rounds begin", "vacía la sala: no empieza ninguna ronda más"),
        ("drain-undo", floor.id, utc + 3_000, "let rounds begin again in the room", "deja que vuelvan a empezar rondas en la sala"),
    ]  # fmt: skip
    events = [one for one in server.floor.room_stream.book.events if one.did.startswith("drain")]
    assert [
        (one.did, one.person, one.utc, ENGLISH.text(one.said), SPANISH.text(one.said)) for one in events
    ] == told
    log = floor.get("/api/audit/log").json()
    assert [(one["person"], one["utc"]) for one in log if "rounds begin" in one["said"][0]["text"]] == [
        (floor.id, utc + 3_000),
        (floor.id, utc + 1_000),
    ]
