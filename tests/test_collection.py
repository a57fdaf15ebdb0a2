"""Every schedule of every room against the line its document prints: each band at its last cent below and its first cent at the floor.

The lines are read from the rule book, so that a figure changed in a room file, or a band that begins a dollar late, is noticed
in whatever room it is; that a table charges by its schedule is shown game by game.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from cardroom.fees import PerHand, Schedule
from cardroom.fees.schedule import charge
from cardroom.money import read_cents
from cardroom.rooms import rooms
from cardroom.rulebook import clause

Case = tuple[str, int, str]
OPEN_END = 10**8
"""Cents that no printed band ends below."""
RULED = {
    "mortimers/no-bust-6-buster/fee-1": [
        (201_00, 2_00)
    ],  # a line dropped in printing: as fee-a1 and mortimers/no-bust-6/fee-1
    "mortimers/no-bust-6-buster/fee-a1": [(26_00, 50)],  # $25 falls in two bands: it pays the lower fee
}
"""What a ruling changes in a printed line, by the floor that it sets."""


def money(text: str) -> int:
    return read_cents(text.lstrip("$").replace(",", "").rstrip(".") or "0")


def by_action(text: str, least: int, one: str) -> list[tuple[int, int]]:
    """Floor and fee of each band: `$5-$25 $0.25; $26-$50 $0.50; $201+ $2.00` after `total table action:`."""
    found = re.search(r"total (?:table )?action:(.*?)(?:; jackpot|\. Player|\.$)", text)
    bands = []
    for part in found[1].split(";") if found else ():
        floor, fee = re.findall(r"\$?[\d,]+(?:\.\d+)?", part)[
            :: len(re.findall(r"\$?[\d,]+(?:\.\d+)?", part)) - 1
        ]
        bands.append((least if "less than" in part else money(floor), money(fee)))
    while len(bands) > 1 and bands[1][0] <= least:  # with a $100 minimum the first band cannot occur
        bands[:2] = [(least, bands[1][1])]
    ruled = dict(RULED.get(one, ()))
    if ruled and max(ruled) > bands[-1][0]:
        return [*bands, (max(ruled), ruled[max(ruled)])]
    return [
        next(((at, fee) for at, its in ruled.items() if its == fee), (floor, fee)) for floor, fee in bands
    ]


def by_wager(text: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """What a player and the player-dealer pay by the size of a wager, where the line steps by it."""
    rows = re.findall(
        r"wager \$(\d+)-\$\d+: player-dealer \$([\d.]+) per hand, player \$([\d.]+) per bet", text
    )
    return [(money(floor), money(fee)) for floor, _, fee in rows], [
        (money(rows[0][0]), money(rows[0][1]))
    ] if rows else []


def flat(text: str, who: str) -> int | None:
    found = re.search(
        rf"(?<![-\w]){who}(?: fee| collection| pays) \$?([\d.]+|N/A|none)", text, re.IGNORECASE
    ) or re.search(rf"{who} fee: (N/A)", text, re.IGNORECASE)
    return None if not found else 0 if not found[1][0].isdigit() else money(found[1])


def cases(kind: type) -> list[Any]:
    found = []
    for room in rooms().values():
        for offering in room.offerings.values():
            for schedule in offering.rules.schedules:
                for one in map(offering.full, schedule.clauses):
                    if (
                        isinstance(schedule, kind)
                        and clause(one).kind == "fee"
                        and re.search(r"\$\d", clause(one).text)
                    ):
                        case = (offering.slug, schedule.number, one)
                        found.append(
                            pytest.param(
                                case,
                                marks=pytest.mark.clause(one),
                                id=f"{offering.slug} {schedule.number} {one.rsplit('/', 1)[1]}",
                            )
                        )
    return found


def schedule_of(case: Case) -> Any:
    room, game = case[0].split("/")
    return next(one for one in rooms()[room].offering(game).rules.schedules if one.number == case[1])


def assert_bands(bands: Any, printed: list[tuple[int, int]]) -> None:
    floors = [(0, 0), *printed]
    for (_, below), (floor, fee) in pairwise(floors):
        assert (charge(bands, floor - 1), charge(bands, floor)) == (below, fee), floor
    assert charge(bands, OPEN_END) == printed[-1][1]


@pytest.mark.parametrize("case", cases(Schedule))
def test_every_band_begins_at_its_printed_floor_and_holds_to_the_cent_before_the_next(case: Case) -> None:
    schedule, text = schedule_of(case), clause(case[2]).text
    player, dealer = by_wager(text)
    if player:
        assert_bands(schedule.player, player)
        return assert_bands(schedule.dealer, dealer)
    if action := by_action(text, schedule.least, case[2]):
        assert_bands(schedule.dealer, action)
    else:
        fee = flat(text, "player-dealer")
        assert {charge(schedule.dealer, cents) for cents in (schedule.least, OPEN_END)} == {fee}
    each = flat(text, "player")
    assert each is not None, text
    assert {
        charge(schedule.player, cents) for cents in (schedule.least, schedule.most or OPEN_END, OPEN_END)
    } == {each}
    return None


@pytest.mark.parametrize("case", cases(Schedule))
def test_the_table_limit_is_the_printed_one(case: Case) -> None:
    schedule, text = schedule_of(case), clause(case[2]).text
    found = re.search(r"limits? \$([\d,]+)-\$?([\d,]+|No Limit)", text)
    if not found:  # a minimum alone, several tables to a line
        assert f"${schedule.least // 100}" in text and schedule.most is None
        return
    assert schedule.least == money(found[1])
    assert schedule.most == (None if found[2] == "No Limit" else money(found[2]))


def by_players(text: str) -> dict[int, dict[str, int]]:
    """Number of players → the fees printed for it: `2-4 players: designated $1, regular $2`, `7 or more players $3`."""
    text = text.replace("2, 3 or 4 play", "2-4 players").replace("5, 6 or 7 play", "5-7 players")
    text = re.sub(r"\$([\d.]+) when ([\d-]+ players)", r"\2 $\1", text)
    fees: dict[int, dict[str, int]] = {}
    for few, many, word, rest in re.findall(r"(\d+)(?:-(\d+))?(?: or (more|fewer))? players:? ([^;]*)", text):
        least = 2 if word == "fewer" else int(few)
        most = 9 if word == "more" else int(many or few)
        named = {name: money(amount) for name, amount in re.findall(r"(designated|regular) \$([\d.]+)", rest)}
        for players in range(least, most + 1):
            fees[players] = named or {"regular": money(re.findall(r"\$([\d.]+)", rest)[0])}
    return fees


LINES = [
    one
    for one in cases(PerHand)
    if re.search(r"\d[\w ]* play", clause(one.values[0][2]).text) and schedule_of(one.values[0]).fees
]


@pytest.mark.parametrize("case", LINES)
def test_every_number_of_players_pays_what_its_line_prints(case: Case) -> None:
    """From the fewest to a full table, so at both ends of every band; nobody else's fee, and no other one beside it."""
    room, game = case[0].split("/")
    rules, schedule, text = rooms()[room].offering(game).rules, schedule_of(case), clause(case[2]).text
    printed = by_players(text)
    modified = {part: money(fee) for part, fee in re.findall(r"modified fee \((\w)\) \$([\d.]+)", text)}
    seats = range(max(rules.least, min(printed)), rules.seats + 1)
    assert set(seats) == set(printed) & set(seats), (sorted(printed), rules.seats)
    for players in seats:
        fee = schedule.of(players)
        regular = fee.regular or fee.posted
        assert (fee.designated, regular) == (
            printed[players].get("designated", 0),
            printed[players].get("regular", 0),
        ), players
        assert (fee.modified_a, fee.modified_b) == (modified.get("a", 0), modified.get("b", 0))


def test_no_schedule_with_bands_is_left_out() -> None:
    """Whatever has a fee by bands or by players is among those read above."""
    every = {
        (offering.slug, one.number)
        for room in rooms().values()
        for offering in room.offerings.values()
        for one in offering.rules.schedules
        if getattr(one, "fees", ()) or getattr(one, "dealer", ()) or getattr(one, "player", ())
    }
    read = {one.values[0][:2] for one in (*cases(Schedule), *LINES)}
    assert every <= read, every - read
