"""One key away at every prompt: the question, the guide, the notice, rules by number or word, the money, the journal; and
what the keys between two rounds do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.console import Console

from cardroom.felt import Person
from cardroom.players import BOTS, by_house_way
from cardroom.rooms import rooms
from cardroom.rooms.offering import Offering
from cardroom.script import Ask, Chance, Choice, SimulatedChance
from cardroom.simulate import play_rounds, seat_bots
from cardroom.telling.results.why import why_of
from cardroom.telling.rules.clauses import find_clauses, governing_clauses
from cardroom.terminal.console.formatting import cited as small_print
from cardroom.terminal.console.output import Printed, quiet
from cardroom.terminal.draw.clauses import lines_of
from cardroom.terminal.draw.why import why_lines
from cardroom.terminal.files.purse import LocalPurse
from cardroom.terminal.input import act_keys as keys
from cardroom.terminal.sitting.bot_seats import seat_with_bots, usual_stack
from cardroom.terminal.sitting.lookup_keys import KEYS, WORDS
from cardroom.terminal.sitting.session import TableSession
from tests.tables import play, table
from tests.test_terminal import Keyboard, Stacked, screen, session

OFFERINGS = [one for room in rooms().values() for one in room.offerings.values()]
SLUGS = [one.slug for one in OFFERINGS]
CARDS = Stacked("8h 9c 8d 7c 5s Td")


def rosa_at(
    slug: str, cents: int, bots: int, typed: list[str], out: Console, chance: Chance = CARDS, **more: Any
) -> TableSession:
    """Rosa in seat 2 with bots that play by the house way, and what she types."""
    at = table(slug)
    start = seat_with_bots(at, Person(2, "Rosa", cents), bots)
    ways = {person.seat: by_house_way for person in start.people if person.bot}
    return TableSession(
        at, start, 2, ways, chance=chance, rng=Random(1), out=out, read=Keyboard(typed), **more
    )


@pytest.mark.parametrize("offering", OFFERINGS, ids=SLUGS)
def test_no_act_of_any_game_has_a_key_of_the_table(offering: Offering) -> None:
    """Met in rounds of bots: every act has a key of its own, and neither its key nor its name is the table's."""
    at = offering.open()
    start = seat_bots(min(4, at.rules.seats), usual_stack(at))
    bots = {one.seat: BOTS["random"] for one in start.people}
    for _, driver in play_rounds(at, start, bots, SimulatedChance(3), Random(3), 6):
        for ask in driver.events:
            if isinstance(ask, Ask) and isinstance(ask.options, Choice):
                letters = keys.keys(offer.name for offer in ask.options.offers)
                assert not keys.TABLE_KEYS & set(letters.values())
                assert not set(letters) & set(WORDS), f"an act is named like a key: {letters}"
                spelled = [name for name in letters if not keys.is_spelled(name)]
                assert len({letters[name] for name in spelled}) == len(spelled)


def test_the_foot_names_its_keys_in_eighty_columns() -> None:
    _, shown, _ = session("10", "s", "q", chance=CARDS)
    (foot, *_) = [line for line in shown.splitlines() if line.startswith("[?] explain")]
    assert len(foot) <= 80
    assert {key for key, _ in KEYS} == keys.TABLE_KEYS


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("?", "The question is about the players' hit and stand chart."), ("?", "At every question:"), ("help", "s stand: take no more cards"),
        ("g", "Goal Have a higher total than the player-dealer"), ("w", "24 against 26"), ("y", "Game wager"), ("n", "Rates, limits and pay tables stand"), ("sign", "Wagers"),
        ("m", "No round has been played yet."), ("j", "You wager $10 on circle 2"),
        ("v", "No commitment has been published yet."), ("l", "No hands have been saved yet."),
        ("/", "Any rule: / and a number or words"), ("/surrender", "Split 1d: After each split the player may double down or surrender."), ("rule 5", "Rule 5a: "),
        ("/5b", "Rule 5b: "), ("/rule-5b", "Rule 5b: "), ("rules split aces", "split"), ("/ xyzzy", "No: no rule of No Bust 21st Century"),
    ],
)  # fmt: skip
def test_a_key_shows_something_in_the_middle_of_a_hand(typed: str, says: str) -> None:
    """And the question is still open afterwards."""
    _, shown, asked = session("10", typed, "s", "q", chance=CARDS)
    assert says in " ".join(shown.split())
    assert asked[1] == asked[2]
    assert "You stand" in shown


def test_the_commitment_and_the_silence_of_the_document_are_one_key_away() -> None:
    line = Printed("Ann shows", ("players-club/holdem is silent on showing", "a/b/c"))
    assert quiet(line).clauses == ("a/b/c",)
    _, shown, _ = session("p", "j", "q", chance=SimulatedChance(1), slug="comstock/lowball", seats=3)
    told, _, journal = shown.partition("This round ")
    assert "is silent on" not in told and "commitment" not in told
    assert "is silent on" in journal


def test_a_clause_of_another_room_is_adopted_by_one_of_ours() -> None:
    """players-club/holdem/intro-a's ruling adopts the rules of comstock/holdem."""
    at = table("players-club/holdem")
    assert (
        small_print(at.cite("act.call")) == "players-club/holdem/intro-a, adopting comstock/holdem/rule-5 +1"
    )
    lines = [*lines_of(find_clauses(at.offering, "comstock/holdem/rule-5"), at.offering)]
    (own, adopted) = [line for line in lines if line.clauses]
    assert own.text.startswith("Intro a: ") and own.clauses == ("players-club/holdem/intro-a",)
    assert adopted.text.startswith("Adopted from Comstock, Texas Hold'em, rule 5: ")


@pytest.mark.parametrize("offering", OFFERINGS, ids=SLUGS)
def test_no_foreign_clause_comes_first(offering: Offering) -> None:
    for topic, ids in offering.cites.items():
        assert not ids or ids[0].partition("/")[0] == offering.room, topic


@pytest.mark.parametrize("offering", OFFERINGS, ids=SLUGS)
def test_every_clause_a_game_cites_can_be_found_by_its_id(offering: Offering) -> None:
    for one in [each.id for each in governing_clauses(offering)][::7]:
        assert one in {clause.id for clause in find_clauses(offering, one)}


# --------------------------------------------------------------------------------------------------------- between rounds


def test_a_seat_is_changed_between_rounds() -> None:
    one, shown, asked = session(
        "10", "s", "c", "1", "c", "9", "c 5", "c", "", "", "10", "s", "q", chance=CARDS
    )
    assert "No. Seat 1 is taken" in shown
    assert (
        "'9' is not one of the numbers 1 to 8." in shown or "'9' is not one of the numbers 1 to 7." in shown
    )
    assert "You sit in seat 5 now" in shown
    assert "Which seat? Free: 3, 4, 5, 6" in next(
        prompt for prompt in asked if prompt.startswith("Which seat")
    )
    assert "You wager $10 on circle 5" in shown
    assert one.between.person(5).name == "Rosa"


@pytest.mark.clause("comstock/lowball/rule-52", how="played")
def test_a_room_that_lets_nobody_change_says_why() -> None:
    out, shown = screen()
    one = rosa_at("comstock/lowball", 500_00, 3, ["p", "c 7", "q"], out, chance=SimulatedChance(1))
    one.play()
    text = " ".join(shown.getvalue().split())
    assert "No. With 4 players or fewer nobody changes seats until somebody new comes into the game" in text
    assert "comstock/lowball/rule-52" in text
    assert one.seat == 2


def test_topping_up_takes_from_the_purse() -> None:
    out, shown = screen()
    purse = LocalPurse()
    one = rosa_at("pinnacle/no-bust-401", 700_00, 2, ["", "t", "", "q"], out, purse=purse)
    one.play()
    text = " ".join(shown.getvalue().split())
    assert "You had too little in your purse: it is refilled with $700, free of charge" in text
    assert "You take $700 in play chips and have $1,400; $300 is left in your purse" in text
    assert purse.worth == 1_700_00


# ------------------------------------------------------------------------------------------------------------- the screen


def test_where_the_terminal_can_the_table_is_drawn_anew_with_the_last_lines_below() -> None:
    out, shown = screen()
    out.height = 24
    one = rosa_at("pinnacle/no-bust-401", 500_00, 2, ["", "", "10", "s", "q"], out, redraws=True)
    one.play()
    screens = shown.getvalue().split("\x1b[2J")
    assert len(screens) == 3
    last = screens[-1]
    assert (
        last.index("round 1")
        < last.index("Player-dealer: Ann (bot)")
        < last.index("Dealt: ")
        < last.index("Your turn")
    )


def test_a_long_story_is_cut_to_the_screen_and_says_so() -> None:
    from cardroom.terminal.draw.question_screen import Stage

    out, shown = screen()
    out.height = 20
    lines = [Printed(f"line {i}") for i in range(40)]
    Stage(out, redraws=True).show("head", None, lines, 8)
    text = shown.getvalue()
    assert "30 earlier lines: j shows them" in text
    assert "line 39" in text and "line 29" not in text
    out, shown = screen()
    Stage(out).show("head", None, lines, 8)
    assert shown.getvalue().count("line ") == 40


def test_why_a_wager_was_not_covered_is_asked_in_one_word() -> None:
    """A bank of $4 under a wager of $10: the sum, what the bank could still pay, the reason, and the rule in words."""
    round = play("pinnacle/no-bust-401", cards="Ts 9c 9d 8d", bets="1=10", acts="1 stand", post="$4")
    told = why_of(round.table, round.start, round.events, 1)
    assert told is not None
    lines = [line.text for line in why_lines(told, {8: "Rosa"})]
    assert lines[0] == "Why +$3.50 and not +$9.50?"
    assert "What the bank could still pay" in lines
    assert any(line.startswith("  The player-dealer put up ..") and line.endswith(" $4") for line in lines)
    assert any(line.startswith("= Left for you ..") and line.endswith(" $4") for line in lines)
    assert any(line.startswith("  Circle 1: $4 of $10 ..") for line in lines)
    assert "A wager is paid or taken only as far as the player-dealer's money still reaches" in lines
    _, shown, _ = session("10", "s", "why", "q", chance=CARDS)
    assert "Why " in shown and "Your chips" in shown
