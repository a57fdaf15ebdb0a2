"""Melds as pure functions: what they are, what may be added, what they earn; and the best way to lay a hand down."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardroom.cards import cards, deck
from cardroom.hands.melds import (
    additions,
    chips,
    goes_with,
    in_order,
    kind,
    laid,
    lay_down,
    loosest,
    may_add,
    melds_in,
)
from tests.pan.hands import BOTH, COMSTOCK, PLAYERS_CLUB, table

CLUB, HOUSE = table(PLAYERS_CLUB).rules, table(COMSTOCK).rules


def both(club: str, house: str) -> pytest.MarkDecorator:
    """The same rule in both rooms, each by its own clauses."""
    marks = {PLAYERS_CLUB: club, COMSTOCK: house}
    return pytest.mark.parametrize(
        "slug", [pytest.param(s, marks=pytest.mark.clause(*marks[s].split())) for s in BOTH]
    )


def of(slug: str, text: str) -> str:
    return kind(cards(text), table(slug).rules.melds)


@both("ropes rank-a", "object-a rank-a")
@pytest.mark.parametrize(
    ("text", "found"),
    [("Ah 2h 3h", "rope"), ("5c 6c 7c", "rope"), ("Js Qs Ks", "rope"), ("Kd Ad 2d", ""), ("Qd Kd Ad", ""), ("2h 3h 5h", ""),
     ("2h 3h 4d", ""), ("2h 2h 3h", ""), ("4d 3d 2d", "rope"), ("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh", "rope")],
)  # fmt: skip
def test_ropes_run_in_one_suit_from_the_ace_up_to_the_king(slug: str, text: str, found: str) -> None:
    assert of(slug, text) == found


@both("rank-b ropes", "rank-b")
def test_a_jack_follows_a_seven(slug: str) -> None:
    assert of(slug, "7h Jh Qh") == of(slug, "6h 7h Jh") == "rope"
    assert of(slug, "6h Jh Qh") == ""


@both("melds-a", "object-a")
def test_a_meld_needs_three_cards(slug: str) -> None:
    assert of(slug, "7h 7d") == of(slug, "7h Jh") == "" and of(slug, "7h 7d 7s")


@pytest.mark.clause("players-club/pan/melds-b")
def test_a_meld_may_hold_eleven_cards() -> None:
    assert (
        of(PLAYERS_CLUB, "Kh " * 11) == "any suits"
        and of(PLAYERS_CLUB, "7d 7h 7s " + "7h " * 8) == "different suits"
    )


@both("squares-a", "rule-11a")
def test_three_of_a_rank_in_different_suits(slug: str) -> None:
    assert of(slug, "4c 4d 4s") == "different suits" and of(slug, "4c 4c 4s") == of(slug, "4c 4d 5s") == ""


@both("squares-b", "rule-11b")
def test_three_of_a_rank_in_one_suit_take_no_other_suit(slug: str) -> None:
    assert of(slug, "4c 4c 4c") == of(slug, "4c 4c 4c 4c") == "one suit" and of(slug, "4c 4c 4c 4d") == ""


@both("squares-c", "rule-11c")
@pytest.mark.parametrize(
    ("text", "found"),
    [("Ah Ah Ac", "any suits"), ("Kd Kd Ks", "any suits"), ("Qd Qd Qs", ""), ("2d 2d 2s", "")],
)
def test_any_aces_and_any_kings(slug: str, text: str, found: str) -> None:
    assert of(slug, text) == found
    assert of(slug, f"{text} {text[:2]}") == found


@pytest.mark.clause("players-club/pan/squares-a", "comstock/pan/rule-11a")
def test_what_joins_a_square_of_different_suits() -> None:
    square = cards("4c 4d 4s")
    assert may_add(square, cards("4h"), CLUB.melds) and may_add(square, cards("4h"), HOUSE.melds)
    assert may_add(square, cards("4c"), CLUB.melds) and not may_add(square, cards("4c"), HOUSE.melds)
    assert may_add(square, cards("4h 4h"), CLUB.melds) and not may_add(square, cards("4h 4h"), HOUSE.melds)


@both("conditions-b", "object-c")
def test_threes_fives_and_sevens_have_value(slug: str) -> None:
    rules = table(slug).rules
    paid = {rank: chips(cards(f"{rank}c {rank}d {rank}h"), rules.melds, rules.pays) for rank in "A234567JQK"}
    assert paid == dict.fromkeys("A246JQK", 0) | dict.fromkeys("357", 1)


PAID = [
    ("3c 3d 3h", 1, "condition-1"), ("7d 7h 7s", 1, "condition-1"), ("7d 7h 7s 7c", 2, "condition-1"),
    ("5h 5h 5h", 2, "condition-2"), ("5s 5s 5s", 4, "condition-2 rank-c"), ("5s 5s 5s 5s", 8, "condition-2"), ("5h 5h 5h 5h", 4, "condition-2"),
    ("4h 4h 4h", 1, "condition-3"), ("4s 4s 4s", 2, "condition-3 rank-c"), ("4h 4h 4h 4h", 2, "condition-3"), ("Kd Kd Kd", 1, "condition-3"),
    ("Kd Kd Kd Ks", 1, "condition-3"), ("Kd Kd Ks", 0, "condition-3"), ("4c 4d 4h", 0, "condition-3"),
    ("Ah 2h 3h", 1, "condition-4"), ("As 2s 3s", 2, "condition-4 rank-c"), ("Ah 2h 3h 4h 5h", 1, "condition-4"), ("2h 3h 4h Ah", 1, "condition-4"),
    ("3h 4h 5h 2h Ah", 1, "condition-4"), ("Jd Qd Kd", 1, "condition-5"), ("Js Qs Ks", 2, "condition-5 rank-c"), ("7d Jd Qd Kd", 1, "condition-5"),
    ("7d Jd Qd", 0, "condition-5"), ("2h 3h 4h", 0, "condition-4"), ("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh", 2, "condition-4 condition-5"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("slug", "text", "count"),
    [pytest.param(PLAYERS_CLUB, text, count, marks=pytest.mark.clause(*ids.split())) for text, count, ids in PAID]
    + [pytest.param(COMSTOCK, text, count, marks=pytest.mark.clause("object-c", *(["rank-c"] * ("rank-c" in ids)))) for text, count, ids in PAID],
)  # fmt: skip
def test_what_a_meld_earns_card_by_card(slug: str, text: str, count: int) -> None:
    rules = table(slug).rules
    assert kind(cards(text), rules.melds)
    assert chips(cards(text), rules.melds, rules.pays) == count


def test_the_melds_of_a_hand() -> None:
    held = cards("7h 7d 7s Jh Qh Kc Kc Ks 2c 2c")
    found = {" ".join(map(str, meld)) for meld in melds_in(held, CLUB.melds)}
    assert found == {"7d 7h 7s", "7h Jh Qh", "Kc Kc Ks"}
    with_queen = {
        " ".join(map(str, meld)) for meld in melds_in((*held, *cards("Kh")), CLUB.melds, cards("Kh")[0])
    }
    assert with_queen == {"Jh Qh Kh", "Kc Kc Kh", "Kc Kh Ks"}


def test_additions_bridge_a_rope_with_cards_of_the_hand() -> None:
    rope, jack = cards("3h 4h 5h"), cards("Jh")[0]
    assert additions(rope, cards("6h 7h"), CLUB.melds, jack) == [cards("6h 7h Jh")]
    assert additions(rope, cards("6h"), CLUB.melds, jack) == []
    assert additions(rope, (), CLUB.melds, cards("Ah")[0]) == []
    assert additions(rope, cards("2h"), CLUB.melds, cards("Ah")[0]) == [cards("2h Ah")]
    assert additions(rope, cards("2h 6h 6c"), CLUB.melds) == [cards("2h"), cards("6h")]


def slow_most(held: tuple, law: object) -> int:  # type: ignore[type-arg]
    """The most cards that can lie, by trying every way to begin a meld and to add to it."""
    best = 0
    for trio in set(combinations(held, 3)):
        if not kind(laid(trio), law):  # type: ignore[arg-type]
            continue
        rest = list(held)
        for card in trio:
            rest.remove(card)
        best = max(best, _slow_from([laid(trio)], rest, law))
    return best


def _slow_from(melds: list, rest: list, law: object) -> int:  # type: ignore[type-arg]
    best = sum(map(len, melds))
    for card in set(rest):
        left = list(rest)
        left.remove(card)
        for i, meld in enumerate(melds):
            if may_add(meld, (card,), law):  # type: ignore[arg-type]
                best = max(best, _slow_from([*melds[:i], (*meld, card), *melds[i + 1 :]], left, law))
    for trio in set(combinations(rest, 3)):
        if kind(laid(trio), law):  # type: ignore[arg-type]
            left = list(rest)
            for card in trio:
                left.remove(card)
            best = max(best, _slow_from([*melds, laid(trio)], left, law))
    return best


@pytest.mark.parametrize("rules", [CLUB, HOUSE], ids=["club", "comstock"])
def test_the_best_way_to_lay_down_is_as_good_as_any(rules) -> None:  # type: ignore[no-untyped-def]
    rng, pack = Random(5), [card for card in deck("pan", 3) if card.suit in "hs" and card.rank in "A2357K"]
    for _ in range(60):
        held = tuple(rng.sample(pack, 7))
        melds = lay_down(held, rules.melds, rules.pays)
        assert all(kind(meld, rules.melds) for meld in melds)
        assert sum(map(len, melds)) == slow_most(held, rules.melds), held


def test_a_hand_of_eleven_kings_is_laid_down_at_once() -> None:
    assert sum(map(len, lay_down(cards("Kh Kh Kh Kd Kd Kd Ks Ks Ks Kc Kc"), CLUB.melds, CLUB.pays))) == 11


def test_the_loosest_card_and_the_order_of_a_hand() -> None:
    held = cards("7h 2c 7d Jh 7s Qh")
    assert loosest(held, [], CLUB.melds) is cards("2c")[0]
    assert loosest(cards("2c 7d"), [cards("Ac Ac Ac"), cards("3c 4c 5c")], CLUB.melds) is cards("7d")[0]
    assert [card.text for card in in_order(held)] == ["2c", "7d", "7h", "Jh", "Qh", "7s"]
    assert goes_with(*cards("7h Qh")) and not goes_with(*cards("7h Kh")) and goes_with(*cards("7h 7h"))
