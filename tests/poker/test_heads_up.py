"""The blinds of two players: by the letter of every document the button posts the big one, and where a document leaves it
open a table may choose the custom of other rooms, by which the button posts the small one."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.rooms import Table
from tests.poker.following import games
from tests.poker.hands import play, table_of, table_with

ANY = spell(deck("standard"))
TWO = {1: "200", 2: "200"}
CLUB, LINE = "players-club/holdem", "players-club/room/games-2"
LETTER: dict[str, tuple[int, tuple[str, ...]]] = {
    "pinnacle/holdem": (3, ("pinnacle/holdem/deal-4.1", "pinnacle/holdem/deal-4.2")),
    "mortimers/holdem": (1, ("mortimers/holdem/rule-7a",)),
    "ven-a-mexico/holdem": (1, ("ven-a-mexico/holdem/play-blinds",)),
    CLUB: (2, (LINE,)),
}
"""The line with two blinds, and the clauses it is read from."""
CHOICE = [*games("button-e"), pytest.param(CLUB, marks=pytest.mark.clause(LINE))]


def posted(at: Table, *seats: int) -> list[int]:
    """Who posts the blinds, the last blind last; the button is in seat 1."""
    hand = play(dict.fromkeys(seats, "200"), cards=ANY, at=at)
    return [int(m.source.split("/")[1]) for m in hand.moves("act.blinds")]


def turns(at: Table, acts: str) -> list[int]:
    return [who for who, _ in play(TWO, cards=ANY, acts=acts, at=at).asked()]


def line(slug: str) -> int:
    return LETTER[slug][0] if slug in LETTER else 1


@pytest.mark.parametrize(
    ("slug", "schedule"),
    [pytest.param(slug, n, marks=pytest.mark.clause(*ids)) for slug, (n, ids) in LETTER.items()],
)
def test_by_the_letter_the_other_player_posts_the_small_blind_and_the_button_is_last_in_every_round(
    slug: str, schedule: int
) -> None:
    at = table_of(slug, schedule=schedule)
    assert posted(at, 1, 2) == [2, 1]
    assert turns(at, "2 call") == [2, 1] * 4
    assert posted(at, 1, 2, 3) == [2, 3]


@pytest.mark.parametrize("slug", CHOICE)
def test_a_table_may_choose_that_the_button_posts_the_small_blind(slug: str) -> None:
    """Then it is first before the flop and last after it. Of three players the button posts none, either way."""
    at = table_of(slug, schedule=line(slug), options=("button-small",))
    assert posted(at, 1, 2) == [1, 2]
    assert turns(at, "1 call") == [1, 2] + [2, 1] * 3
    assert posted(at, 1, 2, 3) == [2, 3]
    assert posted(table_of(slug, schedule=line(slug)), 1, 2) == [2, 1]


@pytest.mark.parametrize("slug", [slug for slug in LETTER if slug != CLUB])
def test_where_the_seats_are_printed_only_the_room_file_can_say_otherwise(slug: str) -> None:
    """The seat at the button's left has the small blind, in as many words: no table chooses."""
    assert "button-small" not in table_of(slug).offering.options
    at = table_with(slug, {"blinds": {"two_players": "button-small"}}, schedule=LETTER[slug][0])
    assert posted(at, 1, 2) == [1, 2]


BLINDS = [
    *LETTER,
    "comstock/holdem",
    "comstock/holdem-8",
    "comstock/crazy-pineapple-8",
    "comstock/tahoe-pineapple-8",
    "comstock/omaha-8",
]


@pytest.mark.parametrize("slug", BLINDS)
def test_of_three_blinds_two_players_post_the_last_two(slug: str) -> None:
    """And of three blinds, three players all of them, the button the last."""
    at = table_of(slug, schedule=line(slug), blinds=(1_00, 2_00, 3_00))
    hand = play(TWO, cards=ANY, at=at)
    assert [(m.source, m.cents) for m in hand.moves("act.blinds")] == [("stack/2", 2_00), ("stack/1", 3_00)]
    three = play(dict.fromkeys((1, 2, 3), "200"), cards=ANY, at=at)
    assert [(m.source, m.cents) for m in three.moves("act.blinds")] == [
        ("stack/2", 1_00),
        ("stack/3", 2_00),
        ("stack/1", 3_00),
    ]
    assert next(who for who, _ in three.asked()) == 2
    four = play(dict.fromkeys((1, 2, 3, 4), "200"), cards=ANY, at=at)
    assert [m.source for m in four.moves("act.blinds")] == ["stack/2", "stack/3", "stack/4"]
    assert next(who for who, _ in four.asked()) == 1
