"""What a round came to: rows that add up to the cent, reasons in words, and no word that no file chose."""

from __future__ import annotations

import pytest

from cardroom.felt import Moved
from cardroom.telling.result import result
from cardroom.words import ENGLISH
from tests.telling.everywhere import OFFERINGS
from tests.telling.rounds import rounds

FAMILIES = {one.family.name: one.family for one in OFFERINGS.values()}


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
                if row.kind == "pot":
                    assert sum(part.cents for part in row.parts) - row.cents >= 0


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
    words = {key.removeprefix(f"because.{family}.") for key in ENGLISH.entries if key.startswith(f"because.{family}.")}
    assert not [one for one in words if not one.startswith((*topics, "deal.", "act."))]
