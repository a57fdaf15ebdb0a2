"""Rooms whose documents say nothing of a mishap, or something else than Comstock's: the floor is asked, or it goes by their word."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.script import CHANCE, FLOOR, Driver, SimulatedChance, give
from tests.mishaps import lowball
from tests.mishaps.struck import Struck, otherwise, struck
from tests.mishaps.test_holdem import CALLED, HOLDEM
from tests.mishaps.test_holdem import chance as holdem_chance
from tests.mishaps.test_mexican import MEXICAN
from tests.mishaps.test_mexican import chance as mexican_chance
from tests.mishaps.test_stud import IN, SEVEN, SIX
from tests.mishaps.test_stud import chance as stud_chance

DECKS = {
    HOLDEM: holdem_chance(),
    SEVEN: stud_chance(),
    MEXICAN: mexican_chance(),
    lowball.LOWBALL: lowball.chance(),
}
DEALT = "boxed 2; boxed 2 late; foreign 2 8c; foreign 2 back; exposed 3.1; off-table 3.1; count 3 +1; count 3 -1; astray 3.1 to 4; astray 3 skipped"
SILENT = {
    HOLDEM: (f"{DEALT}; foreign 2 **", "exposed burn.1; off-table board.1; foreign 9 **; foreign 10 8c; count board -1; burn flop 4; burn street-2 0"),
    SEVEN: (
        f"{DEALT}; foreign 2 **; off-table 3.3; astray 3.1 to 6; astray 3.3 to 6; astray 6 dealt-in",
        "exposed 2.7; exposed 3.7; exposed burn.1; off-table burn.1; astray 3.7 to 6; burn street-2 0; burn street-2 2; burn street-5 0",
    ),
    MEXICAN: (f"{DEALT}; astray 6 dealt-in", "exposed burn.1; astray 3.3 to 4; burn street-2 0"),
    lowball.LOWBALL: (DEALT, "boxed 22; foreign 22 back; exposed 4.6; off-table 4.6"),
}  # fmt: skip
"""What the floor is asked of when nobody has acted, and what when somebody has."""
NOT_THERE = {
    HOLDEM: "premature 3; seat 4 late; found count 3",
    SEVEN: "premature 1; seat 1 late; mucked 3 turned-down",
    MEXICAN: "seat 2 late; shown 3 3h",
    lowball.LOWBALL: "seat 3 late; slip stub-early; out-of-turn 4 fold; shown 3 2h to 4; fouled 3 dropped 2h; unclear 3 passed-over",
}


def elsewhere(slug: str, *marks: str, errors: Any = None) -> Struck:
    """Dealt, and everybody stays in as cheaply as can be, until the floor is asked."""
    kills = lowball.KILLS if slug == lowball.LOWBALL else ()
    lines = (*kills, *(f"mishap {mark}" for mark in marks), DECKS[slug])
    at = struck(slug, 4, *lines, finish=False, errors={} if errors is None else errors)
    go_on(at.driver)
    return at


def go_on(driver: Driver) -> None:
    chance = SimulatedChance(7)
    while driver.waiting and driver.waiting[0].seat != FLOOR:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, chance.answer(ask))
        elif ask.kind == "draw" and ask.seat == 4:
            driver.answer(4, tuple(ask.options.cards[:1]))  # type: ignore[union-attr]
        else:
            named = [
                one for one in ask.options.samples() if getattr(one, "name", "") in ("call", "check", "keep")
            ]  # type: ignore[union-attr]
            driver.answer(ask.seat, named[0]) if named else driver.silence(ask.seat)


@pytest.mark.parametrize("slug", SILENT)
def test_of_what_a_document_does_not_speak_of_the_floor_is_asked(slug: str) -> None:
    for marks, silence in zip(SILENT[slug], ("misdeal", "no-pot"), strict=True):
        for mark in marks.split("; "):
            (ask,) = elsewhere(slug, mark).driver.waiting
            kind = mark.split()[0]
            assert (ask.topic, ask.options.text) == (f"error.{kind}", "repair | misdeal | no-pot"), mark  # type: ignore[union-attr]
            assert ask.default.name == silence, mark  # type: ignore[union-attr]
    gone = elsewhere(slug, "foreign 2 gone").driver
    assert gone.is_over and not gone.is_void  # nobody can see it


@pytest.mark.parametrize("slug", SILENT)
def test_and_what_it_would_have_to_speak_of_does_not_happen(slug: str) -> None:
    kills = lowball.KILLS if slug == lowball.LOWBALL else ()
    at = struck(slug, 4, *kills, DECKS[slug], finish=False, errors={})
    assert not set(NOT_THERE[slug].split("; ")) & set(at.driver.strikes())
    assert "mucked 3 thrown" in at.driver.strikes()
    thrown = struck(slug, 4, *kills, DECKS[slug], "mishap mucked 3 thrown", finish=False, errors={}).driver
    (ask,) = thrown.waiting
    assert (ask.seat, ask.topic, ask.default.name) == (FLOOR, "error.mucked", "live")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "mark",
    [
        "count 3 +1",
        "count 3 -1",
        "boxed 2 late",
        "foreign 2 **",
        "astray 3.1 to 4",
        "astray 6 dealt-in",
        "astray 3 skipped",
    ],
)
def test_a_repair_leaves_everybody_with_his_cards(mark: str) -> None:
    at = elsewhere(SEVEN, mark)
    while at.driver.waiting[0].seat == FLOOR:
        give(at.driver, "floor repair")
    lie = {
        place: len(cards)
        for place, cards in at.driver.felt.cards.items()
        if cards and place not in ("dead", "muck", "top")
    }
    assert lie == {
        f"{place}/{seat}": count for seat in (1, 2, 3, 4) for place, count in (("hole", 2), ("up", 1))
    }
    assert len(at.driver.felt.cards.get("dead", ())) == (mark.startswith(("boxed", "foreign")))
    assert len(at.driver.felt.cards.get("muck", ())) == (3 if mark == "astray 6 dealt-in" else 0)
    top = at.cards("top")
    assert top == ("4s" if mark == "count 3 +1" else "")  # taken back: it is the next to be dealt


def test_a_room_where_boxed_cards_are_replaced_after_the_deal_and_two_are_a_misdeal() -> None:
    errors = otherwise(HOLDEM, boxed={"replaced": "after-deal", "misdeal": 2})
    one = struck(HOLDEM, 4, "mishap boxed 2", holdem_chance(), finish=False, errors=errors)
    assert one.has("deal hole/3 3h", "deal hole/1 As down", "regroup hole/3 dead 0", "deal hole/3 Kc down")
    two = struck(HOLDEM, 4, "mishap boxed 2 3", holdem_chance(), finish=False, errors=errors)
    assert two.lines[-2] == "fact - error.boxed mishap.misdealt" and not any(
        line.startswith("deal hole/1") for line in two.lines
    )
    each = struck(
        HOLDEM, 4, "mishap boxed 2", "mishap exposed 4.1", holdem_chance(), finish=False, errors=errors
    )
    assert "misdealt" not in " ".join(each.lines)  # one boxed and one exposed are not two of either


def test_a_room_where_jokers_play_or_nobody_has_to_report_one() -> None:
    plays = struck(
        HOLDEM,
        4,
        "mishap foreign 11 **",
        holdem_chance(),
        *CALLED,
        finish=False,
        errors=otherwise(HOLDEM, foreign={"jokers": "plays"}),
    )
    assert plays.driver.waiting[0].seat == FLOOR and plays.cards("dead") == ""
    errors = otherwise(HOLDEM, foreign={"unreported": "nothing"})
    at = struck(HOLDEM, 4, "mishap foreign 3 **", holdem_chance(), *CALLED, finish=False, errors=errors)
    go_on(at.driver)
    assert at.driver.waiting[0].topic == "error.foreign" and "mishap.killed" not in " ".join(at.lines)


def test_a_room_where_a_wrong_number_is_never_a_misdeal() -> None:
    errors = otherwise(HOLDEM, count={"misdeal_until": 0, "then": "foul"})
    found = struck(
        HOLDEM, 4, "mishap count 3 +1", holdem_chance(), "mishap found count 3", finish=False, errors=errors
    )
    assert found.has("fact hole/3 error.count mishap.killed foul")
    astray = struck(HOLDEM, 4, "mishap astray 3.1 to 4", holdem_chance(), finish=False, errors=errors)
    assert astray.driver.waiting[0].seat == FLOOR


def test_a_room_where_a_turn_card_that_came_early_goes_back_before_the_turn() -> None:
    errors = otherwise(HOLDEM, premature={"turn": "shuffled"})
    lines = (holdem_chance(), *CALLED, "2 check", "mishap premature 1", "3 check", "4 check", "1 check")
    assert struck(HOLDEM, 4, *lines, finish=False, errors=errors).driver.waiting[0].kind == "reshuffle"
    assert struck(HOLDEM, 4, *lines, finish=False).driver.waiting[0].kind == "bet"


def test_a_stud_room_with_other_words() -> None:
    def at(*lines: str, **kinds: Any) -> Struck:
        return struck(SEVEN, 4, *lines, finish=False, errors=otherwise(SEVEN, **kinds))

    top = at("mishap exposed 4.7", stud_chance(), *SIX, exposed={"goes": "top"})
    assert top.cards("top") == "5c" and top.cards("dead") == ""
    keeps = at("mishap exposed 4.7", stud_chance(), *SIX, exposed={"replaced": "never", "last": "as-others"})
    assert keeps.cards("hole/4") == "4h 4s 5c" and keeps.driver.waiting[0].kind == "bet"
    first = at("mishap exposed 2.7", stud_chance(), *SIX, exposed={"last": "as-others"})
    assert first.has("deal hole/2 3c", "deal hole/3 4c down", "regroup hole/2 dead 2", "deal hole/2 3d down")
    closed = at("mishap exposed 2.2", stud_chance(), exposed={"shows": False})
    assert (
        closed.cards("hole/2") == "2h Kc" and closed.cards("up/2") == "Kh"
    )  # replaced when the first cards are out
    foul = at("mishap count 3 +1", stud_chance(), "mishap found count 3", count={"out": "never"})
    assert foul.has("fact hole/3 error.count mishap.killed foul") and foul.chips(3) == 99_00
    for kind, mark in (("burn", "burn street-2 0"), ("premature", "")):
        other = at(
            *([f"mishap {mark}"] if mark else []),
            stud_chance(),
            *IN,
            **{kind: {"up": "floor"} if kind == "burn" else {"hands": "floor"}},
        )
        assert other.driver.waiting[0].seat == (FLOOR if mark else 2)
        assert not [one for one in other.driver.strikes() if one.startswith("premature")] or mark
    skipped = at("mishap astray 3 skipped", stud_chance(), astray={"skipped": "floor"})
    assert skipped.driver.waiting[0].seat == FLOOR
    for card in ("3.1", "3.3"):
        assert (
            at(f"mishap astray {card} to 6", stud_chance(), astray={"street": "floor"}).driver.waiting[0].seat
            == FLOOR
        )
    stays = at("mishap astray 6 dealt-in", stud_chance(), astray={"dealt_in": "floor"})
    assert stays.driver.waiting[0].seat == FLOOR
    claimed = at(stud_chance(), "1 bring-in 2.50", "mishap mucked 2 thrown", mucked={"claimed": False})
    assert claimed.driver.waiting[0].seat == FLOOR
    dead = at(
        stud_chance(),
        "1 bring-in 2.50",
        "mishap mucked 2 thrown",
        "mishap mucked 2 claimed",
        mucked={"silence": "dead"},
    )
    assert dead.driver.waiting[0].default.name == "dead"  # type: ignore[union-attr]
    off = at("mishap off-table 2.2", stud_chance(), off_table={"replaced": "after-deal"})
    assert off.cards("up/2") == "Kh"
