"""A refusal is said to the person who asked, by key: what he asked for and why not, in no game with a word of its own."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import View
from cardroom.players import by_chance
from cardroom.script import Act, Amount, Ask, Choice, Pick, WagerLine, WagerSlip
from cardroom.simulate import seat_bots, streams
from cardroom.telling.question.refusal import refusal
from cardroom.words import ENGLISH
from tests.tables import table
from tests.telling.everywhere import OFFERINGS
from tests.telling.leaks import leaks


def wrong(ask: Ask[Any]) -> Any:
    """Something that nobody may answer here, of the kind that is asked for."""
    match ask.options:
        case Choice(offers=offers):
            priced = [offer for offer in offers if offer.most]
            return Act(priced[0].name, priced[0].most + 1_000_00) if priced else Act(offers[0].name, 7_00)
        case WagerSlip(lines=lines):
            return {lines[0].name: lines[0].least + 1} if lines else None
        case Amount(most=most):
            return most + 1
        case Pick(cards=held):
            return tuple(held)
    return None


def refusals(slug: str, count: int) -> list[tuple[Any, Ask[Any], Any, RefusedError]]:
    at, start = table(slug), seat_bots(4, 300_00)
    chance, rng = streams(3)
    found: list[tuple[Any, Ask[Any], Any, RefusedError]] = []
    driver, views = at.deal(start, chance), {one.seat: View(start, one.seat) for one in start.people}
    while driver.waiting and len(found) < count:
        ask = driver.waiting[0]
        said = wrong(ask)
        if said is not None:
            try:
                driver.answer(ask.seat, said)
                continue
            except RefusedError as bad:
                found.append((at, ask, said, bad))
        driver.answer(ask.seat, by_chance(ask, views[ask.seat].catch_up(driver.events), rng, at))
    return found


@pytest.mark.parametrize(
    "slug", [slug for slug in OFFERINGS if slug.partition("/")[0] not in ("riverside", "elsewhere")]
)
def test_no_english_is_left_in_a_refusal(slug: str) -> None:
    found = refusals(slug, 12)
    assert found
    for at, ask, said, bad in found:
        told = refusal(at.offering.family.presenter, ask, said, bad)
        assert not leaks(told.said, bad.at), ENGLISH.text(told.said)
        assert told.clauses == bad.clauses and told.seats == {ask.seat}
        assert ENGLISH.text(told.said).startswith("no. You asked for ")


@pytest.mark.parametrize(
    ("slug", "slip", "words"),
    [
        ("pinnacle/no-bust-401", {"2": 3_00}, "$3 on circle 2"),
        ("pinnacle/three-card-poker", {"2/pair-plus": 3_00}, "$3 on Pair Plus"),
        ("pinnacle/three-card-poker", {"2": 3_00}, "$3 on the Ante"),
        ("pinnacle/no-bust-401", {}, "no wager"),
    ],
)
def test_a_wager_is_called_what_the_game_calls_it(slug: str, slip: dict[str, int], words: str) -> None:
    ask: Ask[Any] = Ask(2, "", None, None, "act.wager", "wager")
    told = refusal(table(slug).offering.family.presenter, ask, slip, RefusedError("the reason"))
    assert ENGLISH.text(told.said) == f"no. You asked for {words}: the reason"


def test_a_place_that_there_is_not_is_called_what_it_was_called() -> None:
    """Also where another game has a wager of that name."""
    options = WagerSlip((WagerLine("2", 5_00, 100_00, 5_00, "act.limit"),), 100_00)
    ask: Ask[Any] = Ask(2, "", options, None, "act.wager", "wager")
    told = refusal(
        table("pinnacle/three-card-poker").offering.family.presenter,
        ask,
        {"2/buster": 3_00},
        RefusedError("the reason"),
    )
    assert ENGLISH.text(told.said) == "no. You asked for $3 on '2/buster': the reason"
