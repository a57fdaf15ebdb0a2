"""The charts of every edition: what is open for a hand, what is against the chart, and how the player-dealer draws."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.errors import RefusedError
from cardroom.felt import Dealt
from cardroom.script import Ask, Driver
from tests.tables import LATE_SECOND, play, refused, shoe
from tests.twenty_one.editions import NO_BUST_401, editions

LETTERS = {"h": "hit", "s": "stand", "d": "double", "p": "split", "u": "surrender"}


def open_for(slug: str, hand: str) -> str:
    """The letters of what is open once a hand is this one; "" if it stands without a question, "H" if it must draw without one."""
    held, seen = hand.split(), list[str]()
    hole = () if slug in LATE_SECOND else ("8d",)

    def act(ask: Ask[Any], driver: Driver) -> str:
        size = len(driver.felt.cards["1"])
        if size == len(held):
            seen.append("".join(letter for letter, name in LETTERS.items() if ask.options.offer(name)))
            assert len(seen[0]) == len(ask.options.offers)
        return "hit" if size < len(held) or not ask.options.offer("stand") else "stand"

    round = play(
        slug,
        cards=" ".join((held[0], "9d", held[1], *hole, *held[2:], "9h 9s 8h 8s 7h 7s 6h 6s")),
        bets="1=10",
        acts=act,
    )
    drawn = len(round.dealt("1").split()) - len(held)
    return seen[0] if seen else "H" * bool(drawn)


@editions(
    "letters hands",
    (NO_BUST_401, "hdu", "2c 3d, 4c 6d, 5c 6d", "round-9 round-9b double-1a split-1a surrender-a"),
    (NO_BUST_401, "hdpu", "2c 2d, 2h 2s", "round-9 round-9b double-1a split-1a surrender-a"),
    (NO_BUST_401, "hu", "2c 3d 4h, 2c 3d 6h, 2c 3d 3h", "round-9 round-9b double-1a split-1a surrender-a"),
    (NO_BUST_401, "hsdu", "9h 4d, 9h 5d, 9h 6d, 9h 7d, Th 6d, Th 7d, Th 8d, Th 9d, 9c Td, Ah 2d, Ah 3d, Ah 4d, Ah 5d, Ah 6d, Ah 7d, Ah 8d",
     "round-9c double-1a split-1a surrender-a"),
    (NO_BUST_401, "hsdu", "Th 2d", "round-9c round-9b double-1a surrender-a"),
    (NO_BUST_401, "hsdu", "Ah 9d", "round-9c round-9a double-1a surrender-a"),
    (NO_BUST_401, "hsdpu", "Ah Ad", "round-9c round-9b split-1a split-2a"),
    (NO_BUST_401, "hsdpu", "8c 8d, Th Kd, Th Jd, Qh Ks, Tc Td", "round-9c round-9a double-1a split-1a surrender-a"),
    (NO_BUST_401, "hsu", "2c 3d 4h 7s, 2c 3d 4h 5s, Th 2d 3h, 4c 4d 4h, Th 2d 4h, 2c 3d 4h Ts, Th 4d 6h",
     "round-9c double-1a split-1a surrender-a"),
    (NO_BUST_401, "", "Th 5d 6h, Ah 5d 5h, Th 6d 6h, Th 6d Kh", "round-9 round-9a surrender-a"),
    (NO_BUST_401, "", "Ah Kd", "round-9a double-1b surrender-a"),
    ("jokers_2003", "hdu", "2s 3d, 5s 6d", "chart-player players-4 rule-11 dss-1a dss-6a"),
    ("jokers_2003", "hsdu", "7s 5d, As 2d, Ts 5d, Ts 9d, As 6d, As 8d, 8s 7d", "chart-player players-4 rule-11 dss-1a dss-2a dss-6a"),
    ("jokers_2003", "sdu", "As 9d, As Kd", "chart-player players-4 rule-11 dss-1a dss-2a dss-6a"),
    ("jokers_2003", "sdpu", "Ks Qd, Ks Kd, Ts Jd", "chart-player dss-1a dss-2a"),
    ("jokers_2003", "hsdpu", "8s 8d, As Ad", "chart-player dss-2a"),
    ("jokers_2003", "hs", "Ks 2d 2h, 2s 3d 7h", "chart-player dss-1a dss-6a"),
    ("jokers_2003", "H", "2s 3d 2h, 2s 3d 2h 4h", "chart-player"),
    ("jokers_2003", "", "** **, Ks 6d 6h, Ks 6d 5h", "chart-player"),
    ("jokers_2003", "", "** 5d, 5d **, 5d 7d **", "rule-12b chart-ranking"),
    ("six", "hdu", "2s 3d", "round-9 rule-9a rule-12a"),
    ("six", "hdpu", "2s 2d", "round-9 rule-10a"),
    ("six", "hsdu", "2s 4d, 5s 6d, Ts 8d, As 6d, As 7d, As 8d, As 9d, 8s 7d", "round-9 rule-9a rule-10a rule-12a"),
    ("six", "sdu", "Ts 9d, Ks 9d", "round-9 rule-9a rule-10a rule-12a"),
    ("six", "sdpu", "Ks Qd, Ks Kd, Ts Jd", "round-9 rule-9a rule-10a"),
    ("six", "hsdpu", "8s 8d, As Ad", "round-9 rule-10a"),
    ("six", "hs", "As 5d 5h, Ks 2d 2h, 2s 3d 7h", "round-9 rule-9a rule-12a"),
    ("six", "", "7s 7d 7h, Ks 6d 6h, Ks 6d 9h", "round-9"),
    ("six", "", "As Kd", "round-9 rule-9a"),
    ("six_buster", "hdu", "2c 3d", "round-9"),
    ("six_buster", "hdpu", "2c 2d", "round-9"),
    ("six_buster", "hsdu", "2c 4d, 5c 6d, Tc 2d, Tc 6d, Tc 9d, Ac 8d, 8c 9d, 9c Td", "round-9 rule-10a"),
    ("six_buster", "sdu", "Ac 9d", "round-9"),
    ("six_buster", "sdpu", "Tc Kd, Kc Kd, Kc Td, Jc Qd", "round-9 rule-10a"),
    ("six_buster", "hsdpu", "8c 8d, Ac Ad", "round-9 rule-10a"),
    ("six_buster", "hs", "5c 2d 3c, 2c 4d 4c, Tc 4d 2c", "rule-9a rule-10a rule-12b"),
    ("six_buster", "", "As Kd, Tc 6d 5d, Tc 6d 4d, Ac 6d 4d, Ac 6d 3d, Tc 6d 6c", "round-9 rule-9a"),
    ("pure", "hdu", "5c 6d", "chart-1a round-9 dss-4a"),
    ("pure", "hdpu", "2c 2d", "chart-1a round-9"),
    ("pure", "hsdu", "5c 7d, Ac 7d, Ac 8d, Ac 9d, 9c 6d, 8c 9d", "chart-1a round-9 dss-2a"),
    ("pure", "sdu", "9c Kb, 9c Tb", "chart-1a round-9 dss-2a"),
    ("pure", "sdpu", "Kb Qb, Kb Kb, Kb Tb, Jb Qb", "chart-1a round-9 dss-2a"),
    ("pure", "hsdpu", "9c 9d, 8c 8d, Ac Ad", "chart-1a round-9 dss-2a"),
    ("pure", "hs", "9c 6d 3d, Ac 6d 4d", "chart-1a object-3"),
    ("pure", "hs", "9c 2d 3c, 5c 6d 2c", "chart-1a dss-1a dss-4a"),
    ("pure", "", "As Kb, 9c 6d 4d, 9c 6d 6c, 9c 6d 7d", "chart-1a object-3 dss-1a"),
    ("five", "hdu", "2c 3d, 5c 6d", "round-9 round-9b double-1a surrender"),
    ("five", "hu", "5c 3d 2h", "double-1a"),
    ("five", "hsdu", "Tc 2d, Tc 3d, Tc 4d, Tc 5d, Tc 6d, Tc 7d, Tc 8d, Tc 9d, Ac 6d", "round-9 round-9c object-d"),
    ("five", "hsdu", "Ac 9d", "round-9a round-9c"),
    ("five", "hsdu", "8c 9d", "split-1a split-2a"),
    ("five", "hsdpu", "Ac Ad", "round-9b round-9c"),
    ("five", "hsdpu", "8c 8d, Tc Jd, Tc Kd, Qc Jd", "round-9a round-9c split-1a split-2a surrender"),
    ("five", "hsu", "Tc 5d 5h, 3c 5d 5h, 5c 6d 2h, 5c 6d 2h 7h", "round-9c object-d split-1a surrender"),
    ("five", "", "Tc 5d 6h, Ac 4d 6h, Tc 5d 7h", "round-9a"),
    ("five", "", "Ac Kd", "round-9a split-1a split-2a"),
    ("jokers", "hdu", "2c 3d, 5c 6d", "players-chart-b options-1"),
    ("jokers", "hsdu", "Tc 2d, Tc 3d, Tc 4d, Tc 5d, Tc 6d, Tc 7d, Tc 8d, Ac 7d", "players-chart-c additional-4 object-b"),
    ("jokers", "hsdu", "Tc 9d, Ac 8d", "players-chart-c players-chart-a"),
    ("jokers", "hsdu", "8c 9d", "options-3"),
    ("jokers", "hsdpu", "Ac Ad, 8c 8d", "players-chart-b players-chart-c options-3"),
    ("jokers", "sdpu", "Tc Kd, Qc Jd", "players-chart-a options-1 options-3"),
    ("jokers", "sdu", "Ac 9d, Ac Kd", "players-chart-a options-1"),
    ("jokers", "hs", "5c 3d 5h, 2c 3d 8h", "options-1 options-5.2"),
    ("jokers", "H", "2c 3d 4h", "players-chart-b"),
    ("jokers", "", "Tc 4d 6h, Ac 4d 5h, Tc 5d 6h, Ac 4d 6h", "players-chart-a"),
    ("jokers", "", "Tc 5d 9h", "players-chart-c"),
    ("jokers", "", "** 5c, 5c **, ** Kc, ** Ac, ** **, Tc 5d **", "additional-1 options-2 additional-3"),
    ("pure_buster", "hdu", "2c 3d, 5c 6d", "chart-1a round-9 split-1a split-4.2a"),
    ("pure_buster", "hsdu", "9c 3d, 9c 4d, 9c 5d, 9c 6d, 9c 7d, Kb 7d, Kb 8d, Ac 2d, Ac 6d, Ac 8d, Ac 9d, 8c 9d",
     "chart-1a round-9 split-1a split-2a split-4.2a"),
    ("pure_buster", "sdu", "Kb 9d", "chart-1a round-9 split-1a split-4.2a"),
    ("pure_buster", "hsdpu", "Ac Ad, 8c 8d", "chart-1a round-9 split-1a split-2a split-4.2a"),
    ("pure_buster", "sdpu", "Kb Qb, Kb Kb, Qb Tb", "chart-1a round-9 split-1a split-2a split-4.2a"),
    ("pure_buster", "hs", "Ac 4d 6h, 5c 3d 5h", "chart-1a split-1a split-4.2a"),
    ("pure_buster", "H", "2c 3d 4h", "chart-1a object-c"),
    ("pure_buster", "", "9c 4d 6h, Ac Kb", "chart-1a"),
)  # fmt: skip
def test_what_is_open_for_a_hand(slug: str, letters: str, hands: str) -> None:
    """Hitting and standing by the chart; doubling, splitting and surrender by their own clauses."""
    found = {hand: open_for(slug, hand) for hand in hands.split(", ")}
    assert found == dict.fromkeys(found, letters)


@editions(
    "low high chart",
    ("jokers_2003", "5s 6d", "Ks Qd", "chart-player", "chart-player"),
    ("six", "2s 3d", "Ts 9d", "round-9", "round-9"),
    ("six_buster", "2c 3d", "Tc Kd", "round-9", "round-9"),
    ("six_buster", "2c 3d", "Ac 9d", "round-9", "round-9"),
    ("pure", "5c 6d", "9c Kb", "chart-1a", "round-9 chart-1a"),
    ("pure", "5c 6d", "Kb Qb", "chart-1a", "round-9 chart-1a"),
)
def test_an_act_against_the_chart_is_refused(slug: str, low: str, high: str, chart: str) -> None:
    stood = refused(slug, "act.chart-hit", cards=shoe(slug, low, dealer="9c 9h"), bets="1=10", acts="1 stand")
    hit = refused(
        slug, "act.chart-stand", cards=shoe(slug, high, dealer="9c 9h", then="2d"), bets="1=10", acts="1 hit"
    )
    assert f"{slug}/{chart}" in stood.clauses and f"{slug}/{chart}" in hit.clauses


@editions("", (NO_BUST_401, "round-9 round-9b"))
def test_the_chart_binds_every_hand_a_player_holds(slug: str) -> None:
    """Silence on 11 or less is a hit, and standing is refused, on the own circle and on any other."""
    round = play(slug, cards="2h 3h Tc 4h 5h 7d 9c 9d", bets="1=10 1:5=10")
    assert (round.cards("1"), round.cards("5")) == ("2h 4h 9c", "3h 5h 9d")
    with pytest.raises(RefusedError, match=f"{slug}/round-9b"):
        play(slug, cards="Th 3h Tc 9h 5h 7d", bets="1=10 1:5=10", acts="1 stand, 1 stand")


@editions("", (NO_BUST_401, "round-9a"))
def test_a_hit_on_twenty_one_is_refused(slug: str) -> None:
    """Where a split 21 is asked about at all, it is for a double."""
    with pytest.raises(RefusedError, match=f"{slug}/round-9a"):
        play(slug, cards="Th Tc Kh 7d As Ad", bets="1=10", acts="1 split, 1 hit")


@editions("", (NO_BUST_401, "object-3"), ("five", "round-9c object-d"))
def test_a_drawn_card_improves_a_hand(slug: str) -> None:
    cards = shoe(slug, "Th 4h", dealer="Tc 9d", then="6c")
    assert play(slug, cards=cards, bets="1=10", acts="1 stand").played(1) == -10_00
    assert play(slug, cards=cards, bets="1=10", acts="1 hit, 1 stand").played(1) == 10_00


@editions(
    "hands",
    (NO_BUST_401, "Tc 7d", "round-14-stand round-14b round-14a round-14-option"),
    (NO_BUST_401, "Tc 8d, 9c 2d 7h, Tc Td, Tc Ad, 7c Ad, 8c Ad, 4c Ad 6h", "round-14-stand round-14-option"),
    (NO_BUST_401, "Tc 6d 2h, 2c 2d 2h 2s 3c 3d 3h, Tc 2d 5h", "round-14-hit round-14a round-14-option"),
    (NO_BUST_401, "6c Ad Th, 6c Ad 9h 2s", "round-14-hit round-14b"),
    (NO_BUST_401, "6c Ad Ah, 6c Ad 2h", "round-14-hit round-14b round-14-stand round-14-option"),
    (NO_BUST_401, "2c Ad 4h 4s", "round-14-hit"),
    (NO_BUST_401, "Tc 6d 6h", "round-14-stand round-14a"),
    ("jokers_2003", "Tc 6h 2d, Tc 7h, Ac 6h Td, Ac 6h 4d, Ac 7h, Ac 8h, Ac 2h 2d 2c Kd", "chart-dealer"),
    ("jokers_2003", "2c 2h 2d 2c 2h 2d 2c 3h", "chart-dealer chart-dealer-intro"),
    ("six", "Tc 6h 2d, Tc 7h, 9c 6h Ad Ad, 6c Ah Td, 6c Ah 4d, 7c Ah, 8c Ah, 2c Ah 2d 2c Kd", "chart-dealer"),
    ("six_buster", "Th 6h 2h, Th 7h, 9h 9c, 6h Ah 4h, 6h Ah 9h 5h, 6h Ah Th, 7h Ah, 2h 2c 2d 2s 3h 5h 5d", "chart-dealer"),
    ("pure", "9h 7h 2h, 9h 8h, Kb 9c, 6h Ah 4h, 6h Ah Kb, 6h Ah 9h 5h, 7h Ah", "chart-1b rule-3"),
    *((game, "9d 8d, 9d 7d 2c, 5d 3d 8c 2c, Ad 6d 4c, 2d 4d Ac Ah, Ad 7d, 8d 8s Ac, Ad 3d 9c 4c, Ad 9d", ids) for game, ids in (
        ("five", "round-13a round-13b round-13c round-13d"), ("jokers", "pd-chart pd-draw-order"), ("pure_buster", "chart-1b round-12a round-9")
    )),
)  # fmt: skip
def test_the_player_dealer_draws_by_the_chart_and_has_no_options(slug: str, hands: str) -> None:
    """Hard 16 and soft 17 hit, hard 17 and soft 18 stand; the last card is the one to stand on."""
    for hand in hands.split(", "):
        round = play(slug, cards=shoe(slug, "9c 9h", dealer=hand) + " 2s 2s", bets="1=10")
        assert round.cards("dealer") == hand
        assert {e.seat for e in round.events[round.at(Dealt) :] if isinstance(e, Ask)} <= {1}
