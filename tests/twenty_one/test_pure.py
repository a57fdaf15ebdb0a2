"""What a hand has open and what it nets, as functions of rules and hand alone: what scripts call and odds will tabulate."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import Card, cards, deck
from cardroom.games.twenty_one import TWENTY_ONE
from cardroom.games.twenty_one.hand_net import net
from cardroom.games.twenty_one.open_acts import CLOSED, Acts, open_acts, pair_of
from cardroom.hands import count, start_split
from cardroom.rooms import rooms
from cardroom.terminal.draw.table_sign import sign
from tests.tables import play, reload, table

GAMES = [one.slug for room in rooms().values() for one in room.offerings.values() if one.family is TWENTY_ONE]
KEYS = {"h": "hit", "s": "stand", "d": "double", "p": "split", "u": "surrender"}


def acts(slug: str, hand: str, splits: int = 0) -> str:
    """The letters of what is open: `hsdpu`."""
    rules, held = table(slug).rules, cards(hand)
    pair = pair_of(*held) if len(held) == 2 else None
    found = open_acts(rules, count(rules.natural.hand, held), pair, splits)
    return "".join(letter for letter, name in KEYS.items() if getattr(found, name))


@pytest.mark.parametrize(
    ("slug", "hand", "letters"),
    [
        ("pinnacle/no-bust-401", "Tc 6d", "hsdu"),
        ("pinnacle/no-bust-401", "8c 8d", "hsdpu"),
        ("pinnacle/no-bust-401", "Tc 5d 6h", "s"),
        ("pinnacle/no-bust-401", "Ac Kd", ""),
        ("pinnacle/no-bust-401", "Tc 9d 5h", ""),
        ("mortimers/no-bust-2003", "Tc 4d 2h", "hs"),
    ],
)
def test_open_acts(slug: str, hand: str, letters: str) -> None:
    assert acts(slug, hand) == letters


def test_a_closed_hand_has_nothing_open() -> None:
    rules = table("pinnacle/no-bust-401").rules
    assert open_acts(rules, count("ace-ten", cards("Ac Kd"))) is CLOSED == Acts()


@pytest.mark.parametrize("slug", GAMES)
def test_split_aces_stand_where_they_get_one_card(slug: str) -> None:
    rules = table(slug).rules
    hand = start_split(rules.natural.hand).add(Card("As")).add(Card("5d"))
    found = open_acts(rules, hand, None, 1, from_aces=True)
    assert found == (Acts(stand=True) if rules.split.aces_one_card else open_acts(rules, hand, None, 1))


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_asked_is_what_is_open(slug: str) -> None:
    """With chips for everything, a first question offers exactly the acts of the pure function."""
    rules, rng = table(slug).rules, Random(slug)
    pack = [card for card in deck(rules.decks.make_up) if not card.is_joker]
    for _ in range(25):
        mine = rng.sample(pack, 2)
        round = play(
            slug,
            cards=" ".join(map(str, (mine[0], "5c", mine[1], "6d", *deck(rules.decks.make_up)))),
            bets="1=10",
        )
        offered = [choice for seat, place, choice in round.offered if place == "1"][:1]
        found = open_acts(rules, count(rules.natural.hand, mine), pair_of(*mine))
        wanted = [name for name in KEYS.values() if getattr(found, name)]
        assert not offered or [offer.name for offer in offered[0].offers] == wanted, mine
        assert offered or wanted in ([], ["stand"], ["hit"]), mine


@pytest.mark.parametrize(
    ("player", "dealer", "added", "cents"),
    [
        ("Tc 9d", "Td 8h", 0, 10_00),
        ("Tc 9d", "Td 8h", 10_00, 20_00),
        ("Tc 8d", "Td 8h", 10_00, 0),
        ("Tc 7d", "Td 8h", 5_00, -15_00),
        ("Ac Kd", "Td 8h", 0, 12_00),
        ("Tc 6d 9h", "Td 6h 8d", 0, -10_00),
    ],
)
def test_net(player: str, dealer: str, added: int, cents: int) -> None:
    rules = table("pinnacle/no-bust-401").rules
    hands = [count("ace-ten", cards(text)) for text in (player, dealer)]
    assert net(rules, *hands, 10_00, added)[0] == cents


def test_a_surrendered_hand_loses_half_whatever_it_would_have_won() -> None:
    rules = table("pinnacle/no-bust-401").rules
    hand, dealer = count("ace-ten", cards("Tc 9d")), count("ace-ten", cards("Td 8h"))
    assert net(rules, hand, dealer, 10_00, surrendered=True) == (-5_00, None, "settle.surrender")


def test_a_room_may_have_no_surrender() -> None:
    slug = "pinnacle/no-bust-401"
    without = reload(slug, lambda game: game.update(surrender={"when": "never"}))
    round = play(slug, cards="Tc 5c 6d 6h 2c 2d 2h", bets="1=10", acts="1 stand", of=without)
    assert "surrender" not in round.options("1")
    assert "surrender" in play(slug, cards="Tc 5c 6d 6h 2c 2d 2h", bets="1=10", acts="1 stand").options("1")
    assert ("none",) in [fact.values for fact in sign(without.open()).facts if fact.label == "Surrender"]
