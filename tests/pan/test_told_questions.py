"""What somebody at a pan table is told with a question: what a card makes, what that pays, and what is left to do."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.felt import View
from cardroom.felt.places import hole
from cardroom.games.pan.meld_value import best_use
from cardroom.simulate.coach_round import coach
from cardroom.telling.question.explanation import explain
from cardroom.telling.rules.primer import primer
from cardroom.telling.table_view import scene_after, standing
from tests.pan.hands import ALL_IN, BOTH, COMSTOCK, PLAYERS_CLUB, answer, seat, until
from tests.tables import table


def asked(hands: dict[int, str], draws: str, acts: str) -> tuple[str, list[str]]:
    """The headline for whoever is asked, and what `?` says of each act."""
    at, start, driver = until(COMSTOCK, hands, draws=draws, acts=acts)
    (ask,) = driver.waiting
    scene = scene_after(at, start, driver.events, ask.seat)
    told = explain(ask, at, View(start, ask.seat).catch_up(driver.events))
    headline = standing(at, scene, driver.events, ask).headline
    return str(headline), [f"{one.offer.words}: {one.does}" for one in told.offers]


@pytest.mark.clause("comstock/pan/rule-26", how="shown")
def test_a_drawn_card_is_to_be_used_or_let_go_and_nobody_is_out() -> None:
    headline, offers = asked({3: "2d 2d"}, "2d", f"{ALL_IN}")
    assert headline.startswith("Your turn: you have 2♦ to use or let go.")
    assert "meld 2♦ 2♦ 2♦, $0.50 from each: it makes a square of twos" in offers


def test_an_option_card_is_offered_with_what_it_makes_and_pays() -> None:
    headline, offers = asked({2: "5d 5d"}, "5d", f"{ALL_IN}, 3 discard 5d")
    assert headline.startswith("Your turn: take 5♦, which makes a square of fives: $1 from each; or draw.")
    assert next(one for one in offers if one.startswith("take")).endswith(
        "and it makes a square of fives: $1 from each"
    )


@pytest.mark.clause("comstock/pan/rule-26", how="shown")
def test_every_collection_and_the_outs_are_offered_with_what_they_are_worth() -> None:
    _, offers = asked({3: "5d 5d"}, "5d", f"{ALL_IN}")
    assert "meld 5♦ 5♦ 5♦, $1 from each: it makes a square of fives" in offers
    down = "3 meld 7d 7h 7s, 3 meld Ah 2h 3h, 3 add 4h to Ah 2h 3h, 3 add 5h to Ah 2h 3h 4h, 3 meld 3c 3d 3s"
    _, offers = asked({3: "7d 7s Ah 2h 3h 4h 5h 3c 3d 3s"}, "7h", f"{ALL_IN}, {down}")
    assert [one.partition(":")[0] for one in offers] == [
        "collect $0 to $2.50"
    ]  # two chips, and three conditions once more


@pytest.mark.clause("comstock/pan/rule-29a")
def test_and_nobody_is_told_anything_else_to_help_him() -> None:
    """At no question of a hand is there advice; with the offers stand the amounts that they collect, and no other number."""
    at, start, driver = until(COMSTOCK, {3: "7d 7s", 2: "3d 3s"}, draws="7h Kc 3h", acts="")
    acts = ("3 play", "2 play", "1 play", "3 meld 7d 7h 7s", "3 discard 2c", "2 discard Kc", "1 draw")
    for act in acts:
        (ask,) = driver.waiting
        view = View(start, ask.seat).catch_up(driver.events)
        assert coach(ask, view, at) is None
        told = explain(ask, at, view)
        assert all("%" not in str(one.does) and "odds" not in str(one.does) for one in told.offers)
        answer(driver, act)


def test_an_option_card_that_fits_nothing_is_not_offered() -> None:
    headline, offers = asked({2: "7c 7d"}, "Kh", f"{ALL_IN}, 3 discard Kh")
    assert headline.startswith("Your turn: K♥ fits nothing of yours, so draw.") and len(offers) == 1


@pytest.mark.parametrize(
    ("more", "words"), [("", "discard a card to end it"), ("Ah 2h 3h", "lay down more, or discard")]
)
def test_laying_down_more_is_spoken_of_where_it_is_possible(more: str, words: str) -> None:
    headline, _ = asked({3: f"Kc Kd {more}"}, "Ks", f"{ALL_IN}, 3 meld Kc Kd Ks")
    assert headline.startswith(f"Your turn: {words}")


def test_the_best_use_of_a_card_is_the_one_that_pays_most() -> None:
    at = table(COMSTOCK)
    view = View(seat(), 2)
    view.cards = {hole(2): list(cards("3s 3s Ah 2h 4s 5s")), "meld/2.1": list(cards("Jh Qh Kh"))}
    found = [best_use(at, view, 2, *cards(one)) for one in ("3s", "3h", "7h", "6c")]
    assert [str(one.said) if one else "" for one in found] == [
        "a square of threes: $2 from each",
        "the rope A♥ 2♥ 3♥: $0.50 from each",
        "the rope 7♥ J♥ Q♥ K♥",
        "",
    ]


@pytest.mark.clause("comstock/pan/rule-33", how="shown")
def test_who_has_no_chip_is_not_told_of_pay() -> None:
    view = View(seat({1: "100", 2: "0.25"}), 2)
    view.cards = {hole(2): list(cards("3s 3s"))}
    made = best_use(table(COMSTOCK), view, 2, *cards("3s"))
    assert made is not None and str(made.said) == "a square of threes"


@pytest.mark.clause("players-club/pan/action-d", "comstock/pan/rule-9a", how="shown")
@pytest.mark.parametrize("slug", BOTH)
def test_the_primer_says_which_cards_may_be_taken(slug: str) -> None:
    told = " ".join(str(line) for section in primer(table(slug)).sections for line in section.lines)
    is_any = slug == PLAYERS_CLUB
    assert ("take the card that the player before you has discarded" in told) == is_any
    assert ("take the card that the player before you drew and let go" in told) != is_any
    assert ("throw away a card of your hand, which the next player may take" in told) == is_any
    assert ("throw away a card of your hand, which nobody may take" in told) != is_any
    assert ("the Tops, the pot of the hand: the winner takes it" in told) == (slug != PLAYERS_CLUB)


def test_who_sees_cards_and_chips_is_asked_briefly_and_sees_how_many_boxes_are_full() -> None:
    at, start, driver = until(COMSTOCK, {3: "Kc Kd"}, draws="Ks", acts=f"{ALL_IN}, 3 meld Kc Kd Ks")
    (ask,) = driver.waiting
    scene = scene_after(at, start, driver.events, ask.seat)
    assert str(scene.presenter.brief(scene, ask)) == "discard a card to end it"
    shown = next(one for one in standing(at, scene, driver.events, ask).seats if one.seat == ask.seat)
    assert shown.hands[0].boxes == (3, 11)
