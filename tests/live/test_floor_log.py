"""Who did what, in sentences: every act of the room and everything that happens to a person has its words, in both languages."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from cardroom.live.cage.adjustments import AskAdjustment, DenyAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.refill import issue_body
from cardroom.live.cage.shifts import CloseShift, OpenShift
from cardroom.live.floor.questions import AnswerFloor, AskFloor, Looked
from cardroom.live.floor.room_files import KeepFile
from cardroom.live.floor.room_log import row_said
from cardroom.live.floor.room_state import ACTS, write_act
from cardroom.live.floor.significant_events import SignificantEvent, What
from cardroom.live.floor.staff.proposals import AssignRole, Confirm, Decline, Propose
from cardroom.live.floor.waiting_commands import BrokeUp, CallPerson, JoinList, LeaveList, PassPerson
from cardroom.live.people.person_log import event_sentence
from cardroom.store import Input, StreamRow
from cardroom.words import ENGLISH, language

SPANISH = language("es")
SAID = [
    (OpenShift(), "opened a shift", "abrió un turno"),
    (CloseShift(), "closed the shift", "cerró el turno"),
    (
        CountBox(table=3, shift=2, cents=12_345),
        "counted the box of table 3, shift 2",
        "contó la caja de la mesa 3, turno 2",
    ),
    (
        AskAdjustment(account="wallet/p1", cents=-500, reason="a slip"),
        "asked for an adjustment of the wallet p1 by -$5: a slip",
        "pidió un ajuste",
    ),
    (GrantAdjustment(number=7), "granted adjustment 7", "concedió el ajuste 7"),
    (DenyAdjustment(number=7, reason="no"), "denied adjustment 7: no", "negó el ajuste 7: no"),
    (JoinList(whom="p1", name="Ann", game="comstock/pan"), "Ann is waiting for comstock/pan", "Ann espera"),
    (CallPerson(number=4, table=9), "called number 4 of the list to table 9", "llamó al número 4"),
    (PassPerson(number=4), "number 4 of the list passed", "el número 4 de la lista pasó"),
    (LeaveList(number=4, why="late"), "number 4 of the list did not come", "no vino"),
    (LeaveList(number=4, why="rude"), "removed from the list: rude", "borrado de la lista: rude"),
    (
        BrokeUp(game="comstock/pan", table=9, limit=0),
        "table 9: the game broke up",
        "la mesa 9: la partida se deshizo",
    ),
    (
        AskFloor(table=9, version=5, text="a raise?"),
        "table 9: asked the floor: a raise?",
        "llamó al encargado de piso",
    ),
    (AnswerFloor(number=2, text="a call"), "answered question 2: a call", "respondió la pregunta 2"),
    (
        Looked(stream="all", version=0, reason="heads"),
        "took the signed heads",
        "se llevó las cabezas firmadas",
    ),
    (Looked(stream="all", version=0, reason="export"), "exported all records", "se llevó todo"),
    (
        Looked(stream="table/9", version=5, reason="a complaint"),
        "looked at table 9, round 5: a complaint",
        "miró la mesa 9",
    ),
    (
        SignificantEvent(what=What.PARAMETERS, where="table/9", did="change", hand=12),
        "table 9: other limits or options from hand 12 on",
        "desde la mano 12",
    ),
    (
        SignificantEvent(what=What.LARGE_WIN, where="stack/9/2", cents=5_000_00),
        "table 9, seat 2: somebody won $5,000",
        "la mesa 9, asiento 2",
    ),
    (
        SignificantEvent(
            what=What.OVERRIDE, where="table/9", reason="abuse", did="leave", whom="p1", name="Ann"
        ),
        "table 9: the floor removed Ann: abuse",
        "retiró a Ann",
    ),
    (
        SignificantEvent(what=What.OVERRIDE, where="table/9", reason="abuse", did="leave"),
        "removed somebody: abuse",
        "retiró a alguien",
    ),
    (
        SignificantEvent(what=What.CONFIGURED, where="table/9", did="unpause"),
        "table 9 goes on",
        "la mesa 9 sigue",
    ),
    (
        SignificantEvent(what=What.STAFF, where="person/p1", did="hush", whom="p1", name="Ann", hand=10),
        "muted Ann in chat for 10 minutes",
        "silenció a Ann",
    ),
    (
        SignificantEvent(what=What.STAFF, where="person/p1", did="hush-over", whom="p1", name="Ann"),
        "unmuted Ann in chat",
        "deja que Ann",
    ),
    (
        SignificantEvent(what=What.STAFF, where="person/p1", did="sign-out", whom="p1", name="Ann"),
        "signed Ann out everywhere",
        "las sesiones de Ann",
    ),
    (
        SignificantEvent(what=What.STAFF, where="person/p1", did="password-given", whom="p1", name="Ann"),
        "gave Ann a password",
        "dio a Ann",
    ),
    *(
        (act(what="role", whom="p1", name="Ann", was="player", role="floor", reason="no"), english, spanish)
        for act, english, spanish in (
            (
                Propose,
                "proposed that Ann becomes a member of the floor, and is a player until",
                "propuso que Ann",
            ),
            (
                Confirm,
                "confirmed that Ann becomes a member of the floor, who was a player",
                "confirmó que Ann",
            ),
            (Decline, "declined that Ann becomes a member of the floor: no", "rechazó que Ann"),
            (AssignRole, "on the machine: Ann is a member of the floor now", "en la máquina: Ann"),
        )
    ),
    *(
        (act(what="password", whom="p1", name="Ann", was="floor", reason="no"), english, spanish)
        for act, english, spanish in (
            (Propose, "proposed a new password for Ann", "contraseña nueva para Ann"),
            (Confirm, "confirmed a new password for Ann", "contraseña nueva para Ann"),
            (Decline, "declined a new password for Ann: no", "contraseña nueva para Ann"),
            (AssignRole, "on the machine: Ann was given a password", "Ann recibió"),
        )
    ),
    (
        KeepFile(slug="mine", name="Mine", hash="abcdef0123456789"),
        "opened a table from the room file Mine (abcdef012345)",
        "abrió una mesa",
    ),
]
HAPPENED = {
    "made": "Ann guest", "named": "Ann", "signed-in": "s1 password", "signed-out": "everywhere", "password-set": "", "password-reset": "",
    "password-hashed-anew": "", "locked": "", "role": "player floor", "hushed": "60", "sent-away": "table/3", "stayed-away": "week comstock/pan",
    "limited": "loss 5000", "reminded": "30", "issue": issue_body(100_00),
}  # fmt: skip


def row(act: Any) -> StreamRow:
    return StreamRow("room", 1, Input(act.kind, said=write_act(act)), b"")


@pytest.mark.parametrize(("act", "english", "spanish"), SAID, ids=lambda one: getattr(one, "kind", ""))
def test_an_act_of_the_room_is_a_sentence(act: Any, english: str, spanish: str) -> None:
    said = row_said(row(act))
    assert english in ENGLISH.text(said) and spanish in SPANISH.text(said)
    assert "$123" not in ENGLISH.text(said), "what one has counted is not told before the second has"


def test_every_act_of_the_room_is_among_them() -> None:
    assert {type(act) for act, *_ in SAID} == set(get_args(ACTS))
    assert ENGLISH.text(row_said(StreamRow("room", 1, Input("older"), b""))) == "older"


@pytest.mark.parametrize("kind", HAPPENED)
def test_what_happens_to_somebody_is_a_sentence(kind: str) -> None:
    said = event_sentence(Input(kind, said=HAPPENED[kind]))
    assert said.key != "happened.unknown"
    for tongue in (ENGLISH, SPANISH):
        assert "{" not in tongue.text(said) and " " in tongue.text(said)
    assert ENGLISH.text(said) != SPANISH.text(said)
