"""Values that no document of ours has and other houses do: straddles, short blinds, all-ins that reopen, hands thrown away."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from cardroom.errors import SetupError
from cardroom.record.phh.plain import PhhStakes, plain_table, table_at
from cardroom.rooms import Settings, Table
from cardroom.rooms.check import FaultList
from cardroom.rooms.offering import Offering
from cardroom.simulate.room_file_proof import TableCase, prove_case
from tests.poker.hands import deal, offered, paused, play
from tests.poker.test_elsewhere import FILE

GAMES: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))["games"]
FOUR = dict.fromkeys(range(1, 5), "100")
CARDS = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh", 4: "Js Jh"}, "9d 7h 6c 4s 3d")
ROUNDS = 12


def changed(game: str, **values: Any) -> dict[str, Any]:
    """A guest as another house would have it; a table is changed in part."""
    raw = dict(GAMES[game])
    for key, value in values.items():
        raw[key] = {**raw[key], **value} if isinstance(value, dict) else value
    return raw


STRADDLED = {"by_seat": True}
HOUSES = {
    "straddles": changed("pot-limit-omaha", blinds=STRADDLED, schedules=[
        {"number": 1, "betting": "pot-limit", "blinds": ["$1", "$2", "$0", "$4"], "low": "$2"}]),
    "a blind of the button's": changed("six-plus", blinds=STRADDLED, schedules=[
        {"number": 1, "betting": "no-limit", "ante": "$1", "blinds": ["$0", "$0", "$0", "$2"], "low": "$1"}]),
    "a post beside the blinds": changed("holdem-big-blind-ante", blinds={**STRADDLED, "last": 2}, schedules=[
        {"number": 1, "betting": "no-limit", "ante": "$2", "blinds": ["$1", "$2", "$0", "$2"]}]),
    "short blinds": changed("pot-limit-omaha", blinds={"short": "posted"}),
    "any all-in": changed("holdem-antes", reopens="any", short_ante="all"),
    "either size": changed("badugi", short_raise="either", reopens="any", deck_out="all"),
    "all is shuffled": changed("triple-draw", deck_out="all", seats=10),
    "mucks": changed("big-o", hand={"mucks": True}),
    "mucks of low": changed("triple-draw", hand={"mucks": True}),
}  # fmt: skip


@pytest.mark.parametrize("house", HOUSES)
def test_conforms(house: str) -> None:
    faults = FaultList()
    offering = Offering("house", "game", HOUSES[house], faults)
    assert not list(faults)
    prove_case(TableCase(offering, Settings(), 1), ROUNDS, 1)


def at(game: str, stakes: PhhStakes | None = None, **values: Any) -> Table:
    return table_at("house", "game", changed(game, **values), stakes)


def straddled(*blinds: int, **more: Any) -> Table:
    return plain_table("NT", PhhStakes(blinds=blinds, by_seat=True, least=2_00, **more))


def test_a_straddle_acts_last_and_the_least_raise_stays() -> None:
    """From seat 1's left: 2 and 3 have the blinds, 4 straddles; the button, 1, is first to act."""
    driver = paused(FOUR, cards=CARDS, acts="", at=straddled(1_00, 2_00, 4_00, 0))
    assert offered(driver) == "1: fold or call $4 or raise to between $6 and $100"
    driver = paused(FOUR, cards=CARDS, acts="1 call, 2 call, 3 call", at=straddled(1_00, 2_00, 4_00, 0))
    assert offered(driver) == "4: check or raise to between $6 and $100 or fold"
    driver = paused(
        FOUR, cards=CARDS, acts="1 call, 2 call, 3 call, 4 check", at=straddled(1_00, 2_00, 4_00, 0)
    )
    assert offered(driver) == "2: check or bet $2 to $96 or fold"


def test_a_straddle_of_the_button() -> None:
    driver = paused(FOUR, cards=CARDS, acts="", at=straddled(1_00, 2_00, 0, 4_00))
    assert offered(driver).startswith("2: fold or call $3 or raise")


def test_a_post_beside_the_blinds_moves_nobody() -> None:
    driver = paused(FOUR, cards=CARDS, acts="", at=straddled(1_00, 2_00, 0, 2_00, last=2))
    assert offered(driver).startswith("4: fold or call $2 or raise")
    driver = paused(FOUR, cards=CARDS, acts="4 fold", at=straddled(1_00, 2_00, 0, 2_00, last=2))
    assert offered(driver).startswith("1: check or raise to between $4")


def test_a_short_blind_is_matched_in_full_or_for_what_it_is() -> None:
    stacks, acts = {**FOUR, 3: "1.50"}, ""
    full, posted = (
        at("holdem-antes", ante_by="nobody"),
        at("holdem-antes", ante_by="nobody", blinds={"short": "posted"}),
    )
    assert offered(paused(stacks, cards=CARDS, acts=acts, at=full)).startswith("4: fold or call $2 ")
    assert offered(paused(stacks, cards=CARDS, acts=acts, at=posted)).startswith("4: fold or call $1.50 ")


def test_an_all_in_short_of_a_raise_reopens_where_any_does() -> None:
    stacks, acts = {**FOUR, 2: "7"}, "4 raise 6, 1 call, 2 raise 7, 3 fold"
    for reopens, what in (
        ("full", "4: fold or call $1"),
        ("any", "4: fold or call $1 or raise to between $11 and $100"),
    ):
        table = at("holdem-antes", ante_by="nobody", reopens=reopens)
        assert offered(paused(stacks, cards=CARDS, acts=acts, at=table)) == what


def test_a_short_all_in_of_limit_is_completed_or_raised() -> None:
    """The blind is 4, raises are of 4: an all-in of 6 is made up to 8, or raised to 10 where either is open."""
    stacks = {**FOUR, 4: "6"}
    for short_raise, last in (("completed", "$8"), ("either", "between $8 and $10")):
        line = {**GAMES["big-o"]["schedules"][1], "number": 1}
        table = at("big-o", short_raise=short_raise, schedules=[line])
        cards = deal(
            {1: "As Ah 2c 3c 4c", 2: "Ks Kh 5c 6c 7c", 3: "Qs Qh 8c 9c Tc", 4: "Js Jh 2d 3d 4d"},
            "9d 7h 6d 4s 3h",
        )
        driver = paused(stacks, cards=cards, acts="4 raise 6", at=table)
        assert offered(driver) == f"1: fold or call $6 or raise to {last}"


def test_a_hand_thrown_away_wins_nothing_and_the_last_one_is_kept() -> None:
    table = at("holdem-antes", ante_by="nobody", hand={"mucks": True})
    acts = "4 fold, 1 call, 2 call, 3 check" + ", 2 check, 3 check, 1 check" * 3
    seen = play(FOUR, cards=CARDS, acts=acts, at=table)
    assert seen.won(1) == 4_00
    away = play(FOUR, cards=CARDS, acts=f"{acts}, 1 muck", at=table)
    assert (away.won(1), away.won(2)) == (-2_00, 4_00)
    alone = play(FOUR, cards=CARDS, acts=f"{acts}, 1 muck, 2 muck", at=table)
    assert alone.won(3) == 4_00 and not alone.notes("settle.show")
    nobody = play(FOUR, cards=CARDS, acts=f"{acts}, 1 muck, 2 muck, 3 muck", at=table)
    assert sum(nobody.won(n) == 4_00 for n in (1, 2, 3)) == 1


def test_faults() -> None:
    with pytest.raises(SetupError, match="expected an amount for each of the seats, and one above zero"):
        straddled(0, 0)
    with pytest.raises(SetupError, match="expected an amount for each of the seats"):
        straddled(1_00, 2_00, last=3)
