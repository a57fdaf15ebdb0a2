"""Clauses by number or by word: where they stand in words, what is beside them, and which are adopted by which."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.errors import UnreadableError
from cardroom.rooms import offering
from cardroom.rulebook import clause
from cardroom.telling.rules.clauses import (
    adopting,
    document,
    find_clauses,
    governing_clauses,
    tell_clause,
    tell_clauses,
)
from cardroom.terminal.draw.clauses import lines_of
from cardroom.terminal.draw.rule_book import in_full
from tests.telling.everywhere import OFFERINGS
from tests.telling.leaks import leaks, spoken

HOLDEM = offering("players-club/holdem")
NO_BUST = offering("pinnacle/no-bust-401")


def ids(slug: str, wanted: str) -> list[str]:
    return [one.id.rpartition("/")[2] for one in find_clauses(offering(slug), wanted)]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("5", ["rule-5a", "rule-5b"]), ("rule 5", ["rule-5a", "rule-5b"]), ("5b", ["rule-5b"]), ("Rule 5B", ["rule-5b"]),
        ("rule-5b", ["rule-5b"]), ("pinnacle/no-bust-401/rule-5b", ["rule-5b"]), ("clause 5b", ["rule-5b"]),
    ],
)  # fmt: skip
def test_by_number(wanted: str, found: list[str]) -> None:
    assert ids("pinnacle/no-bust-401", wanted) == found


def test_by_words_of_the_clause_or_of_what_it_is_about() -> None:
    aces = ids("pinnacle/no-bust-401", "split aces")
    assert aces and all("aces" in clause(f"pinnacle/no-bust-401/{one}").text.lower() for one in aces)
    spared = find_clauses(NO_BUST, "hands that are spared")  # words of a topic, of no clause
    assert [one.id for one in spared] == list(NO_BUST.cites["settle.over-exception"])
    with pytest.raises(
        UnreadableError,
        match=r"no rule of No Bust 21st Century Blackjack 4\.01 matches 'xyzzy'",
    ):
        find_clauses(NO_BUST, "xyzzy")


def test_a_clause_in_words() -> None:
    found = tell_clause(NO_BUST, clause("pinnacle/no-bust-401/rule-5b"))
    assert (str(found.source), found.adopted_by) == ("rule 5b", "")
    assert "both over a Natural" in map(str, found.topics)
    assert (found.before, found.after) == ("pinnacle/no-bust-401/rule-5a", "pinnacle/no-bust-401/rule-6")
    assert found.ruling.startswith("Ambiguous") and "Ruling" in found.ruling


def test_an_adopted_clause_comes_behind_the_one_that_adopts_it() -> None:
    """players-club/holdem/intro-a's ruling adopts the rules of comstock/holdem."""
    own, adopted = tell_clauses(HOLDEM, find_clauses(HOLDEM, "comstock/holdem/rule-17"))
    assert (own.id, str(own.source)) == ("players-club/holdem/intro-a", "intro a")
    assert str(adopted.source) == "Comstock, Texas Hold'em, rule 17"
    assert adopted.adopted_by == own.id
    omaha = offering("players-club/omaha")
    assert adopting(omaha, "comstock/holdem/rule-18") == "players-club/omaha/rule-2a"


def test_a_clause_for_several_games_is_nobodys_own() -> None:
    found = tell_clause(HOLDEM, clause("players-club/room/fee-1"))
    assert (str(found.source), found.adopted_by) == ("The Players Club, rules for several games, fee 1", "")


@pytest.mark.parametrize("slug", OFFERINGS)
def test_whatever_is_adopted_names_the_clause_that_adopts_it(slug: str) -> None:
    of = OFFERINGS[slug]
    for one in governing_clauses(of):
        foreign = not one.id.startswith(f"{of.room}/")
        assert not foreign or adopting(of, one.id).startswith(f"{of.room}/"), one.id


@pytest.mark.parametrize("slug", ["players-club/omaha", "comstock/pan"])
def test_no_english_is_left_in_where_a_clause_stands(slug: str) -> None:
    """But for the names of rooms, games and documents, and the clause's own number."""
    of = OFFERINGS[slug]
    for one in governing_clauses(of)[::5]:
        found = tell_clause(of, one)
        names = (
            "The Players Club",
            "Comstock",
            *(each.name for each in OFFERINGS.values()),
            *(each.document.title for each in OFFERINGS.values() if each.document),
            one.id.rpartition("/")[2].replace("-", " "),
        )
        assert not "".join(leaks(said, *sorted(names, key=len, reverse=True)) for said in spoken(found)), (
            one.id
        )


@pytest.mark.parametrize("typed", ["5b", "rule 5b", "rule-5b"])
def test_the_rule_book_on_the_command_line_takes_a_number(typed: str) -> None:
    shown = CliRunner().invoke(main, ["rules", "pinnacle", "no-bust-401", typed])
    assert shown.exit_code == 0 and shown.stdout.startswith("pinnacle/no-bust-401/rule-5b\n")
    several = CliRunner().invoke(main, ["rules", "pinnacle", "no-bust-401", "5"]).stdout
    assert "rule-5a  " in several and "rule-5b  " in several


def test_a_clause_names_the_paper_it_is_printed_in() -> None:
    """Once behind those of one paper, with its day; a rule for several games is in none of a game's."""
    game = OFFERINGS["ven-a-mexico/no-bust-401"]
    found = [row.text.strip() for row in lines_of(find_clauses(game, "split aces"), game)]
    assert found.count("in No Bust 21st Century Blackjack 4.01, of 2006-04-23") == 1 and found[-1].startswith(
        "in No Bust"
    )
    assert document("mortimers/california-games/procedure-4") is None
    full = [row.text for row in in_full(game.slug, game, "split-2a")]
    assert "in No Bust 21st Century Blackjack 4.01, of 2006-04-23" in full
