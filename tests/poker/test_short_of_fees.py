"""Who is short of half an hour, or of the button's fee: what the room has, and the switch. Figures by hand."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.felt import BetweenRounds, Person
from cardroom.script import Driver, SimulatedChance
from tests.poker.hands import play, table_of
from tests.tables import reload

MEXICAN = "comstock/room/fee-time-mexican-1"
TIMED = [  # game, line, fee
    *(
        pytest.param(
            "comstock/lowball",
            line,
            fee,
            marks=pytest.mark.clause("comstock/room/fee-time-when", printed),
            id=f"lowball {line}",
        )
        for line, fee, printed in (
            (2, 3_00, "comstock/room/fee-time-lowball-1"),
            (3, 5_00, "comstock/room/fee-time-lowball-2"),
        )
    ),
    *(
        pytest.param(
            "comstock/mexican-poker",
            line,
            5_00,
            marks=pytest.mark.clause("comstock/room/fee-time-when", MEXICAN),
            id=f"mexican {line}",
        )
        for line in (5, 6, 7, 8)
    ),
    pytest.param(
        "players-club/holdem",
        2,
        5_00,
        marks=pytest.mark.clause("players-club/room/fee-2"),
        id="no-limit hold'em",
    ),
    pytest.param("players-club/pan", 1, 2_00, marks=pytest.mark.clause("players-club/room/fee-3"), id="pan"),
]


def half_an_hour(at: object, short: int, away: bool = False) -> Driver:
    """Four sit with $200, a fifth with this; a half hour begins, and everybody says nothing."""
    people = (*(Person(n, f"P{n}", 200_00) for n in (1, 2, 3, 4)), Person(5, "Short", short, away=away))
    driver = at.deal(BetweenRounds(people=people, half_hours=1, button=1), SimulatedChance(2))  # type: ignore[attr-defined]
    while driver.waiting:
        driver.silence(driver.waiting[0].seat)
    return driver


def paid(driver: Driver) -> int:
    return sum(
        event.cents
        for event in driver.events
        if getattr(event, "source", "") == "stack/5" and event.topic == "fee.half-hour"
    )  # type: ignore[attr-defined]


@pytest.mark.parametrize(("slug", "schedule", "fee"), TIMED)
def test_who_is_there_with_less_owes_it_at_comstock_and_elsewhere_pays_what_he_has(
    slug: str, schedule: int, fee: int
) -> None:
    """At Comstock as who is away: nothing is taken, and he gets no hand before the whole fee is paid."""
    driver = half_an_hour(table_of(slug, schedule=schedule), fee - 50)
    assert driver.outcome is not None and not driver.felt.cards.get("hole/5")
    owes = slug.startswith("comstock/")
    assert (paid(driver), driver.felt.stack(5)) == ((0, fee - 50) if owes else (fee - 50, 0))
    assert driver.outcome.person(5).owes == (fee if owes else 0)
    whole = half_an_hour(table_of(slug, schedule=schedule), fee)
    assert paid(whole) == fee and whole.felt.stack(5) == 0


@pytest.mark.parametrize(("slug", "schedule", "fee"), TIMED)
def test_a_room_may_have_him_pay_what_he_has(slug: str, schedule: int, fee: int) -> None:
    at = reload(slug, lambda raw: raw["schedules"][schedule - 1].update(half_hour_short="pays")).open(
        table_of(slug, schedule=schedule).settings
    )
    driver = half_an_hour(at, fee - 50)
    assert paid(driver) == fee - 50
    assert driver.outcome is not None and driver.outcome.person(5).owes == 0
    assert driver.felt.stack(5) == 0 and not driver.felt.cards.get("hole/5")


@pytest.mark.parametrize(("slug", "schedule", "fee"), TIMED)
def test_or_he_owes_it_and_gets_no_hand(slug: str, schedule: int, fee: int) -> None:
    """By the switch of the line; a fee that he can pay is paid as ever."""
    owing = reload(slug, lambda raw: raw["schedules"][schedule - 1].update(half_hour_short="owes"))
    at = owing.open(table_of(slug, schedule=schedule).settings)
    driver = half_an_hour(at, fee - 50)
    assert paid(driver) == 0 and driver.felt.stack(5) == fee - 50
    assert driver.outcome is not None and driver.outcome.person(5).owes == fee
    assert not driver.felt.cards.get("hole/5")
    assert paid(half_an_hour(at, fee + 100_00)) == fee


@pytest.mark.clause("ven-a-mexico/holdem/fee-button")
def test_a_button_short_of_its_fee_pays_what_it_has_and_gets_no_hand() -> None:
    """$3 are due and $2 there; the three others play on, and nothing is owed."""
    hand = play(
        {1: "2", 2: "100", 3: "100", 4: "100"},
        cards=spell(deck("standard")),
        acts="",
        at=table_of("ven-a-mexico/holdem"),
    )
    assert [(m.source, m.cents) for m in hand.moves("fee.button")] == [("stack/1", 2_00)]
    assert hand.drop == 2_00 and hand.dealt("hole/1") == ""
    assert hand.outcome.person(1).owes == 0
