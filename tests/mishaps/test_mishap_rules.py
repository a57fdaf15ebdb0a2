"""The rules that a driver asks about mishaps: what may lie beside a shuffle, what cannot be there, and in which words it is refused."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.cards import deck
from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Felt, Lying, Person
from cardroom.felt.mishap_marks import MishapMarks
from cardroom.games.remedies import FamilyMishapRules, Remedies
from cardroom.games.remedies.mishap_rules import pending_at
from cardroom.games.remedies.notes import remember
from cardroom.mishaps import AbsentPlayer as Late
from cardroom.mishaps import Astray, Foreign, Mishap, Noticed, WrongCount, read_mishap
from cardroom.rooms import offering
from cardroom.rooms.table import Table
from cardroom.script import CHANCE, FLOOR, Act, Ask, Choice, Offer, Shuffle
from tests.mishaps import lowball
from tests.mishaps.pan import PAN
from tests.mishaps.struck import otherwise, struck
from tests.mishaps.test_holdem import CALLED, HOLDEM, chance, holdem
from tests.mishaps.test_stud import SEVEN

PACK = deck("standard")
SHUFFLED = (Ask(CHANCE, "deck", Shuffle(PACK), None, "cards.deck", "shuffle"),)
NOT_HERE, NOT_NOW, TWICE = "not in this game", "not at this question", "that card is marked already"


@cache
def table(slug: str) -> Table:
    return offering(slug).open()


def felt(*seats: int, away: int = 0) -> Felt:
    return Felt(
        BetweenRounds(people=tuple(Person(n, f"P{n}", 100_00, away=n == away) for n in seats or (1, 2, 3, 4)))
    )


def why(
    slug: str,
    text: str,
    *marks: str,
    at: Felt | None = None,
    asks: tuple[Ask[Any], ...] = SHUFFLED,
    mishap_rules: FamilyMishapRules | None = None,
) -> str:
    """In which words it is refused; nothing where it can be."""
    said = (mishap_rules or table(slug).mishap_rules).why_impossible(
        at or felt(), asks, read_mishap(text), [read_mishap(one) for one in marks]
    )
    return str(said) if said else ""


def listed(slug: str, at: Felt, asks: tuple[Ask[Any], ...] = SHUFFLED) -> list[str]:
    return [one.text for one in table(slug).mishap_rules.strikes(at, asks)]


def test_telling_ones_beside_a_shuffle() -> None:
    """The first card, one in the deal and the last; two places of players and each other place there is; each pair of
    neighbours, every seat, the streets. Which of them can be there the refusals say."""
    wrong = [
        f"{one} {at}{more}"
        for at in (1, 9, 52)
        for one, more in (
            ("boxed", ""),
            ("boxed", " late"),
            ("foreign", " **"),
            ("foreign", " back"),
            ("foreign", " gone"),
        )
    ]
    dealt = [
        text
        for spot in ("2", "3", "dealer", "board", "pile-1")
        for text in (
            f"exposed {spot}.1",
            f"exposed {spot}.2",
            f"off-table {spot}.1",
            f"count {spot} +1",
            f"count {spot} -1",
        )
    ]
    pairs = [
        text
        for seat, other in ((2, 3), (3, 5))
        for text in (
            f"exposed {seat}.1 to {other}",
            f"astray {seat}.1 to {other}",
            f"astray {seat} skipped",
            f"astray button {seat}",
        )
    ]
    strangers = [f"astray {seat} dealt-in" for seat in range(1, 8)]
    assert listed(SEVEN, felt(2, 3, 5)) == [
        *wrong,
        *dealt,
        *pairs,
        *strangers,
        "burn flop 4",
        "burn street-2 0",
        "burn street-2 2",
    ]
    assert [one for one in listed(PAN, felt()) if one.endswith("1.2")] == ["exposed 1.2", "exposed pile-1.2"]


def test_at_a_shuffle_only_what_can_be_is_told() -> None:
    at = struck(SEVEN, 3, finish=False).driver.strikes()
    assert [one for one in at if "dealt-in" in one] == [f"astray {seat} dealt-in" for seat in (4, 5, 6, 7)]
    assert not [one for one in at if "button" in one] and "count board +1" not in at
    own = [
        one
        for one in lowball.struck(lowball.LOWBALL, 4, *lowball.KILLS, finish=False).driver.strikes()
        if "button" in one
    ]
    assert own == ["astray button 1", "astray button 2", "astray button 3"]


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ("boxed 52", ""), ("boxed 53", "the deck has 52 cards"), ("boxed 1 53", "the deck has 52 cards"), ("boxed 1 52", ""),
        ("foreign 52 **", ""), ("foreign 53 gone", "the deck has 52 cards"), ("foreign 1 back", ""),
        ("exposed 9.1", ""), ("exposed 10.1", "the table has 9 places"), ("exposed dealer.1", NOT_HERE), ("exposed 1.1 to 9", ""),
        ("exposed 1.1 to 10", "the table has 9 places"), ("off-table 9.1", ""), ("off-table 10.1", "the table has 9 places"),
        ("count 9 +1", ""), ("count 10 +1", "the table has 9 places"), ("count pile-9 -1", NOT_HERE),
        ("count 4 +2", ""), ("count 4 +3", NOT_HERE), ("count 4 -1", ""), ("count 4 -2", NOT_HERE), ("count deck +1", NOT_HERE),
        ("count deck -1", NOT_HERE), ("count board +1", NOT_HERE), ("count board -1", ""), ("count dealer +1", NOT_HERE),
        ("astray 4.1 to 9", ""), ("astray 9.1 to 4", ""), ("astray 4.1 to 10", "the table has 9 places"),
        ("astray 10.1 to 4", "the table has 9 places"), ("astray pile-1.2 to pile-2", NOT_HERE),
        ("astray 4.1 to 4", NOT_HERE), ("astray pile-2.1 to pile-2", NOT_HERE), ("astray 4.1 to pile-2", NOT_HERE),
        ("astray pile-2.1 to 4", NOT_HERE), ("astray 4.1 to dealer", NOT_HERE), ("astray dealer.1 to burn", NOT_HERE),
        ("astray burn.1 to pile-2", NOT_HERE), ("astray 4.1 to board", NOT_HERE), ("astray board.1 to 4", NOT_HERE),
        ("astray pile-2.1 to board", NOT_HERE),
        ("astray 4 skipped", ""), ("astray dealer skipped", NOT_HERE), ("astray board skipped", NOT_HERE), ("astray burn skipped", NOT_HERE),
        ("astray 10 skipped", "the table has 9 places"), ("astray 6 dealt-in", NOT_HERE), ("astray button 3", NOT_HERE),
        *((f"burn flop {cards}", "" if cards in (4, 5) else NOT_HERE) for cards in range(7)),
        *((f"burn street-2 {cards}", "" if cards in (0, 2) else NOT_HERE) for cards in range(7)),
        ("mucked 3 thrown", NOT_NOW), ("found count 3", NOT_NOW), ("slip burn-kept", NOT_NOW),
    ],
)  # fmt: skip
def test_beside_the_shuffle_of_holdem(mark: str, words: str) -> None:
    assert why(HOLDEM, mark) == words


@pytest.mark.parametrize(
    ("slug", "places"),
    [
        (HOLDEM, ("4", "board", "burn")), (SEVEN, ("4", "board", "burn")), ("comstock/mexican-poker", ("4", "board", "burn")),
        (lowball.LOWBALL, ("4", "burn")), (PAN, ("4",)), ("comstock/double-hand", ("pile-4",)),
        ("comstock/super-pan-9", ("4", "dealer")), ("mortimers/no-bust-6", ("4", "dealer")),
        ("pinnacle/three-card-poker", ("4", "dealer")),
    ],
)  # fmt: skip
def test_only_where_cards_come_to(slug: str, places: tuple[str, ...]) -> None:
    """There is no dealer's hand in poker, no board at a layout; piles are Double Hand's alone."""
    everywhere = ("4", "pile-4", "dealer", "board", "burn")
    for form in ("exposed {}.1", "off-table {}.1", "count {} -1", "astray {} skipped"):
        texts = [
            (spot, form.format(spot))
            for spot in everywhere
            if "skipped" not in form or spot not in ("board", "burn")
        ]
        assert [spot for spot, text in texts if not why(slug, text)] == [
            one for one in places if one in dict(texts)
        ]


def test_from_pile_to_pile_as_many_as_there_are() -> None:
    seats = table("comstock/double-hand").rules.seats
    assert (
        why("comstock/double-hand", f"astray pile-1.2 to pile-{seats}")
        == why("comstock/double-hand", f"count pile-{seats} -1")
        == ""
    )
    assert (
        why("comstock/double-hand", f"astray pile-1.2 to pile-{seats + 1}") == f"the table has {seats} places"
    )
    assert why("comstock/double-hand", f"count pile-{seats + 1} -1") == f"the table has {seats} places"
    assert why("comstock/double-hand", f"exposed pile-1.2 to {seats}") == ""
    assert why("comstock/double-hand", f"exposed pile-1.2 to {seats + 1}") == f"the table has {seats} places"
    assert why("comstock/double-hand", "astray pile-2.1 to pile-2") == NOT_HERE


def test_a_family_says_which_kinds_it_has_and_by_how_many_cards_a_hand_is_wrong() -> None:
    assert [why(PAN, f"count 4 {by:+d}") for by in (-4, -3, -1, 1, 2, 3)] == [
        NOT_HERE,
        "",
        "",
        "",
        "",
        NOT_HERE,
    ]
    assert why(PAN, "burn street-2 0") == why(PAN, "astray 6 dealt-in") == NOT_HERE
    assert why(SEVEN, "burn street-2 0") == "" and why(SEVEN, "burn flop 4") == NOT_HERE  # there is no flop


def test_somebody_is_dealt_in_who_is_not_there_and_at_a_seat() -> None:
    at = felt(away=3)
    assert [why(SEVEN, f"astray {seat} dealt-in", at=at) for seat in (2, 3, 4, 7)] == [
        NOT_HERE,
        "",
        NOT_HERE,
        "",
    ]
    assert why(SEVEN, "astray 8 dealt-in", at=at) == "the table has 7 places"
    assert why(SEVEN, "astray 2 skipped", at=at) == why(SEVEN, "astray 3 skipped", at=at) == ""
    for spot in ("dealer", "board", "burn", "pile-1"):
        assert why(SEVEN, f"astray {spot} dealt-in") == NOT_HERE


def test_a_deal_from_the_wrong_place_where_a_document_speaks_of_it() -> None:
    def other(**rules: str) -> FamilyMishapRules:
        errors = otherwise(lowball.LOWBALL, astray=rules or None)
        return lowball.struck(lowball.LOWBALL, 4, finish=False, errors=errors).driver._mishaps.rules  # type: ignore[return-value]

    assert [why(lowball.LOWBALL, f"astray button {seat}") for seat in (1, 4, 5, 8)] == [
        "",
        "",
        NOT_HERE,
        "the table has 7 places",
    ]
    assert (
        why("", "astray button 3", mishap_rules=other(button="floor"))
        == why("", "astray button 3", mishap_rules=other())
        == NOT_HERE
    )
    assert why("", "astray button 3", mishap_rules=other(button="opened")) == ""


def test_a_shoe_that_goes_on_has_no_foreign_cards() -> None:
    on = (Ask(CHANCE, "shoe", Shuffle(PACK, whole=True), None, "cards.decks", "shuffle"),)
    assert [
        why("players-club/no-bust-5", mark, asks=on) for mark in ("foreign 3 8c", "foreign 53 8c", "boxed 3")
    ] == [
        "the shoe goes on from round to round",
        "the deck has 52 cards",
        "",
    ]


@pytest.mark.parametrize(
    ("first", "second", "is_twice"),
    [
        ("boxed 3 4", "boxed 4", True), ("boxed 3 4", "boxed 5", False), ("boxed 3", "foreign 3 **", True), ("foreign 3 **", "foreign 4 **", False),
        ("exposed 4.2", "off-table 4.2", True), ("exposed 4.2", "exposed 4.1", False), ("exposed 4.2", "exposed 3.2", False),
        ("astray 4.2 to 3", "exposed 4.2", True), ("astray 4.2 to 3", "exposed 4.1", False), ("astray 4.2 to 3", "count 4 +1", True),
        ("count 4 +1", "exposed 4.19", True), ("count 4 +1", "exposed 4.20", False), ("count 4 +1", "count 4 -1", True),
        ("count 4 +1", "count 3 +1", False), ("astray 4 skipped", "count 4 -1", True), ("astray 4 skipped", "astray 3 skipped", False),
        ("astray button 3", "astray button 2", True), ("astray button 3", "count 3 +1", False), ("boxed 3", "exposed 3.1", False),
    ],
)  # fmt: skip
def test_one_card_is_marked_once(first: str, second: str, is_twice: bool) -> None:
    words = TWICE if is_twice else ""
    assert why(lowball.LOWBALL, second, first) == why(lowball.LOWBALL, first, second) == words
    assert why(lowball.LOWBALL, second, "boxed 40", first) == words  # whatever else is wrong


def test_one_street_is_burned_for_once() -> None:
    assert [
        why(HOLDEM, mark, "burn street-2 0") for mark in ("burn street-2 2", "burn street-3 2", "burn flop 4")
    ] == [TWICE, "", ""]
    assert why(HOLDEM, "burn flop 5", "burn flop 4") == TWICE


def test_marks_lie_beside_the_deck_of_a_hand_and_no_other() -> None:
    drawn = (Ask(CHANCE, "deck", Shuffle(PACK, for_hand=False), None, "cards.deck", "shuffle"),)
    again = (Ask(CHANCE, "deck", Shuffle(PACK), None, "error.burn", "reshuffle"),)
    asked = (Ask(1, "", Choice((Offer("fold"),)), Act("fold"), "act.bet", "bet"),)
    for asks in (drawn, again, asked):
        assert why(HOLDEM, "boxed 3", asks=asks) == "it is marked beside a deck that is being shuffled"
        assert not [one for one in listed(HOLDEM, felt(), asks) if one.startswith("boxed")]


def test_nothing_strikes_while_chance_or_the_floor_has_the_word() -> None:
    """Whatever a family would list then."""
    late = Remedies(strikes=lambda felt, asks, table: [Late(1)])
    mishap_rules = FamilyMishapRules(late, table(HOLDEM).opened)
    offers = Choice((Offer("misdeal"),))
    for seat, struck_by in ((1, ["seat 1 late"]), (FLOOR, []), (CHANCE, [])):
        asks = (Ask(seat, "", offers, Act("misdeal"), "error.count", "rule"),)
        assert [one.text for one in mishap_rules.strikes(felt(), asks)] == struck_by
        assert why("", "seat 1 late", asks=asks, mishap_rules=mishap_rules) == ("" if struck_by else NOT_NOW)
    asks = (Ask(1, "", offers, Act("misdeal"), "act.bet", "bet"),)
    assert why("", "seat 2 late", asks=asks, mishap_rules=mishap_rules) == NOT_NOW


def test_where_telling_ones_are_listed_the_family_says_it_of_each() -> None:
    def may(felt: Felt, asks: Any, table: Any, mishap: Mishap) -> bool:
        return mishap == Late(2)

    mishap_rules = FamilyMishapRules(
        Remedies(strikes=lambda felt, asks, table: [Late(1)], may=may), table(HOLDEM).opened
    )
    asks = (Ask(1, "", Choice((Offer("fold"),)), Act("fold"), "act.bet", "bet"),)
    assert [why("", f"seat {seat} late", asks=asks, mishap_rules=mishap_rules) for seat in (1, 2)] == [
        NOT_NOW,
        "",
    ]


def test_games_of_a_family_differ_in_their_remedies() -> None:
    one, other = Remedies(way="stud"), Remedies(way="draw")
    both = Remedies(by_rules=lambda rules: one if rules == "stud" else other)
    assert one.of("draw") is one and both.of("stud") is one and both.of("draw") is other


def test_what_is_found_is_of_that_kind_and_lies_there_or_belongs_there() -> None:
    at = felt()
    assert pending_at(at, Noticed("count", "3")) is None  # nothing has gone wrong
    at.mishaps = MishapMarks(lambda mishap, is_open: False, lambda lying, came: None)
    foreign, count = Lying(Foreign(3, "back"), "hole/3"), Lying(WrongCount("3", 1), "hole/3")
    astray, skipped = (
        Lying(Astray("to", "4", 1, "2"), "hole/2", home="hole/4"),
        Lying(Astray("skipped", "1"), "up/1"),
    )
    at.mishaps.lying = [foreign, count, astray, skipped]
    places = {
        "count 3": count,
        "foreign 3": foreign,
        "astray 2": astray,
        "astray 4": astray,
        "astray 1": skipped,
    }
    for kind in ("count", "foreign", "astray"):
        for spot in ("1", "2", "3", "4"):
            assert pending_at(at, Noticed(kind, spot)) is places.get(f"{kind} {spot}")  # type: ignore[arg-type]


def test_a_burned_card_lies_on_no_pile_where_there_are_none() -> None:
    with pytest.raises(RefusedError, match="cannot happen: not in this game"):
        holdem("mishap astray burn.1 to pile-2", chance(), *CALLED, finish=False)


def test_how_often_it_was_is_remembered_of_each_by_his_name() -> None:
    lay: Any = SimpleNamespace(felt=felt(), between=felt().start)
    assert [remember(lay, "warned", seat) for seat in (1, 1, 2, 1)] == [1, 2, 1, 3] and remember(
        lay, "undrawn", 1
    ) == 1
