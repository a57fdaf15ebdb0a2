"""What a round came to: rows that add up to the cent, reasons in words, and no word that no file chose."""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds, Moved
from cardroom.rooms import Table
from cardroom.script import Driver
from cardroom.telling.results.result import ResultRow, result
from cardroom.telling.results.why import why_of
from cardroom.words import ENGLISH
from tests.telling.everywhere import OFFERINGS, leaks
from tests.telling.rounds import rounds

FAMILIES = {one.family.name: one.family for one in OFFERINGS.values()}


def others(table: Table, start: BetweenRounds, driver: Driver) -> list[ResultRow]:
    """Everybody's rows."""
    return [row for one in start.people for row in result(table, driver.events, one.seat).rows]


@pytest.mark.parametrize("slug", OFFERINGS)
def test_the_rows_add_up_to_the_change_of_chips(slug: str) -> None:
    """Over random rounds, for every seat; a player-dealer's wagers and the parts of a pot add up to their row as well."""
    for table, start, driver in rounds(slug, 12):
        for one in start.people:
            came = result(table, driver.events, one.seat)
            change = driver.felt.stack(one.seat) - one.cents
            assert came.net == change == sum(row.cents for row in came.rows), came
            for row in came.rows:
                if row.wager and row.kind == "wager":
                    assert row.cents == row.wager.won + row.wager.back - row.wager.stake
                if row.kind == "pot" or (
                    row.kind == "bank"
                    and not any(one.kind == "behind" for one in others(table, start, driver))
                ):
                    assert sum(part.cents for part in row.parts) == row.cents, row


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_chip_of_a_seat_belongs_to_one_row(slug: str) -> None:
    """Every move to or from a stack is named by the row it is in, so that a page can say why of any of them."""
    for table, start, driver in rounds(slug, 4, seed=2):
        if driver.outcome is None:
            continue
        for one in start.people:
            came = result(table, driver.events, one.seat)
            told = [(n, event) for n, event in enumerate(driver.events) if isinstance(event, Moved)]
            moves = {n for n, move in told if f"stack/{one.seat}" in (move.source, move.target)}
            assert moves <= {n for row in came.rows for n in row.at}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_settling_topic_has_a_reason_in_words(family: str) -> None:
    topics = [topic for topic in FAMILIES[family].topics if topic.startswith("settle.")]
    assert topics and not [one for one in topics if not ENGLISH.has(f"because.{family}.{one}")]
    words = {
        key.removeprefix(f"because.{family}.")
        for key in ENGLISH.entries
        if key.startswith(f"because.{family}.")
    }
    assert not [one for one in words if not one.startswith((*topics, "deal.", "act."))]


@pytest.mark.parametrize("slug", OFFERINGS)
def test_no_english_is_left_in_a_result_or_in_why(slug: str) -> None:
    """In a language that nobody speaks, over random rounds: names, amounts and clauses aside."""
    for table, start, driver in rounds(slug, 3, seed=4):
        for one in start.people:
            came = result(table, driver.events, one.seat)
            assert not "".join(
                leaks(part.said, one.seat) for row in came.rows for part in (row, *row.parts)
            ), came
            told = why_of(table, start, driver.events, one.seat)
            if told:
                lines = [line for each in told.sums for line in each.lines]
                said = [
                    told.title,
                    *told.reasons,
                    *(each.head for each in told.sums),
                    *(line.said for line in lines),
                ]
                said += [line.detail for line in lines if line.detail]
                assert not "".join(leaks(each, one.seat) for each in said), said
