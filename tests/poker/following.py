"""Games that say "in Hold'em style" or "all Hold'em rules apply": what is written for Comstock's Hold'em runs for each of them.

A test that cites Hold'em's clauses and opens its table by `hands.table` runs once for Hold'em and once for every follower
(`conftest.py`); `games` does the same for tests that take a `slug`. A follower that differs in a test's subject is named in
`ITS_OWN` with what its document says instead and where that is shown. The Players Club takes over the numbered rules alone;
its own stakes are one dropped blind, so Comstock's are laid on its tables: everything else is the game's own file.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from cardroom.rooms import Offering, Settings, Table, rooms
from tests.tables import reload
from tests.tables import table as table_of

HOLDEM = "comstock/holdem"
FOLLOWERS = {
    "comstock/holdem-8": "style", "comstock/crazy-pineapple-8": "style", "comstock/tahoe-pineapple-8": "style",
    "comstock/omaha-8": "style", "players-club/holdem": "intro-a", "players-club/omaha": "rule-2a",
    "players-club/omaha-8": "rule-1 rule-5", "players-club/pineapple": "rule-3", "players-club/crazy-pineapple": "rule-3",
    "players-club/lazy-pineapple": "rule-2",
}  # fmt: skip
"""Each follower with the clauses by which it follows."""
MORE_CARDS = tuple(slug for slug in FOLLOWERS if not slug.endswith(("/holdem", "/holdem-8")))
HIGH_LOW = tuple(slug for slug in FOLLOWERS if slug.endswith("-8"))
ITS_OWN = {
    "test_two_cards_each_the_buttons_last": (
        MORE_CARDS,
        "three or four own cards: test_own_cards_then_flop_turn_and_river",
    ),
    "test_burn_and_flop_burn_and_turn_burn_and_river": (MORE_CARDS, "the same"),
    "test_the_best_hand_wins": (MORE_CARDS, "own cards: test_following_holdem"),
    "test_only_a_live_hand_may_play_the_board": (MORE_CARDS, "own cards: test_following_holdem"),
    "test_equal_hands_share_and_odd_chips_go_left_of_the_button": (
        MORE_CARDS,
        "own cards: test_following_holdem",
    ),
    "test_hands_are_shown_whole_losers_killed_then_the_pot_is_pushed": (
        (*MORE_CARDS, *HIGH_LOW),
        "own cards and halves: the same",
    ),
    "test_three_all_ins_of_different_sizes": (
        (*MORE_CARDS, *HIGH_LOW),
        "test_each_pot_is_halved_among_those_who_contest_it",
    ),
    "test_who_is_all_in_for_next_to_nothing_does_not_lose_his_pot_to_the_fees": (
        MORE_CARDS,
        "own cards; the fee takes no account of them",
    ),
    "test_the_uncalled_part_of_a_bet_goes_back": (MORE_CARDS, "own cards: test_following_holdem"),
}
"""A test of Hold'em → the followers in which its subject is their own, with what it is and the test that shows it."""


def follows(slug: str, ids: Iterable[str]) -> bool:
    """Whether these clauses of Hold'em are the follower's too: at the Players Club the numbered rules."""
    return slug.startswith("comstock/") or any(one.startswith("rule-") for one in ids)


def games(*ids: str, beside: Iterable[str] = ()) -> list[Any]:
    """Hold'em citing these clauses of its own, and whoever follows it in them, citing that it does."""
    own = [pytest.mark.clause(*(f"{HOLDEM}/{one}" for one in ids))] if ids else []
    others = [slug for slug in FOLLOWERS if follows(slug, ids) and slug not in beside]
    return [pytest.param(HOLDEM, marks=own), *(pytest.param(slug, marks=cites(slug)) for slug in others)]


def cites(slug: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{slug}/{one}" for one in FOLLOWERS[slug].split()))


def open_table(slug: str, **settings: object) -> Table:
    """A table of this game: as it stands at Comstock, at Comstock's stakes elsewhere."""
    if slug.startswith("comstock/"):
        return table_of(slug, **settings)
    return _at_those_stakes(slug).open(Settings(**settings))  # type: ignore[arg-type]


@cache
def _at_those_stakes(slug: str) -> Offering:
    return reload(slug, _stakes)


def _stakes(game: dict[str, Any]) -> None:
    theirs = rooms()["comstock"].offering("holdem").raw
    game["schedules"] = [
        {key: one for key, one in line.items() if key != "clauses"} for line in theirs["schedules"]
    ]
    game["blinds"] = {**game["blinds"], **{key: theirs["blinds"][key] for key in ("two_players", "single")}}
