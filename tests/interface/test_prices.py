"""Prices, equities and simulations through `import cardroom`, next to those of the layers."""

from __future__ import annotations

from typing import Any

import pytest

import cardroom
from cardroom.errors import SetupError, UnreadableError
from cardroom.odds import Figure, equities, price
from cardroom.rooms import offering


def test_a_price_is_that_of_the_odds_with_how_it_was_found() -> None:
    found = cardroom.price("mortimers/no-bust-6")
    exact = price(offering("mortimers/no-bust-6").open().opened)
    assert float(found.edge) == exact.edge and found.edge.how == "exact"
    assert list(found.edges) == ["game", "insurance"] and found.details == exact
    assert found.edges["insurance"].ratio == exact.wager("insurance").edge.ratio
    assert repr(found).startswith("<Price of mortimers/no-bust-6: game 1.3614% (exact), insurance")
    assert cardroom.price(cardroom.open_table("mortimers/no-bust-6")).edge == found.edge
    assert float(cardroom.price("mortimers/no-bust-6", plays=["T,T:6=split"]).edge) > exact.edge


def test_a_game_that_nobody_banks_has_no_edge() -> None:
    found = cardroom.price("pinnacle/holdem")
    assert "no edge" in repr(found)
    with pytest.raises(SetupError, match="nobody banks pinnacle/holdem, so that it has no edge"):
        assert found.edge


def test_equities_are_those_of_the_odds() -> None:
    ann, ben = cardroom.equity("comstock/omaha-8", "AsAh2s3h", "KsKh8d9d", board="2c7d8s")
    opened = offering("comstock/omaha-8").open().opened
    exact = equities(opened, ["AsAh2s3h", "KsKh8d9d"], "2c7d8s").hands
    assert [float(ann.share), float(ben.share)] == [hand.share.value for hand in exact]
    assert ann.share.ratio == exact[0].share.ratio and ann.share.how == "exact, counted in whole ways"
    assert float(ann.share) + float(ben.share) == pytest.approx(1)
    rough, _ = cardroom.equity("pinnacle/holdem", "AsAh", "KKxx"[:2], rounds=1000, seed=3)
    assert rough.share.error > 0 and "1,000 rounds" in rough.share.how


def test_spaces_between_cards_are_read() -> None:
    close, spaced = (
        cardroom.equity("pinnacle/holdem", *hands, board="2c 7d 8s")
        for hands in (("AsAh", "KK"), ("As Ah", "KK"))
    )
    assert close == spaced


def test_a_figure_keeps_its_error() -> None:
    from cardroom.interface.count import count_of

    count = count_of(Figure(0.5, error=0.01, rounds=2000))
    assert count == cardroom.Count(0.5, "simulated, 2,000 rounds ± 0.01", 0.01)
    assert str(count) == "0.5 (simulated, 2,000 rounds ± 0.01)" == f"{count}"


def test_a_simulation_is_repeatable_and_its_books_balance() -> None:
    first = cardroom.simulation("comstock/lowball", hands=120, seed=1)
    assert first == cardroom.simulation("comstock/lowball", hands=120, seed=1)
    assert first != cardroom.simulation("comstock/lowball", hands=120, seed=2)
    assert sum(net.value for net in first.nets.values()) == pytest.approx(0)
    assert first.collection.value > 0 and first.net.error > 0 and first.hands == 120


WRONG: list[tuple[Any, str]] = [
    (lambda: cardroom.equity("pinnacle/holdem", "AsAh"), "1 hands, expected two to"),
    (lambda: cardroom.equity("pinnacle/holdem", "AsAh", 7), "7 is no hand: write cards as text"),  # type: ignore[arg-type]
    (lambda: cardroom.equity("pinnacle/no-bust-401", "AsAh", "KsKh"), "is not poker"),
    (lambda: cardroom.equity("pinnacle/holdem", "AsAh", "AsKh"), "each card of the deck once"),
    (lambda: cardroom.price("mortimers/no-bust-6", strategy="luck"), "luck"),
    (lambda: cardroom.simulation("comstock/lowball", hands=0), "hands: 0, expected a whole number from 1"),
    (lambda: cardroom.simulation("comstock/lowball", hands=1e3), "hands: a float, expected a whole"),  # type: ignore[arg-type]
    (lambda: cardroom.simulation("comstock/lowball", bot="shark"), "bot 'shark': expected chart"),
    (lambda: cardroom.simulation("comstock/lowball", stack=100.0), "100.0 is a float"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_wrong_requests_are_refused(call: Any, sentence: str) -> None:
    with pytest.raises((SetupError, UnreadableError), match=sentence):
        call()
