"""No Bust, the edition of 2003, at Mortimer's: the cards and who wins. Two Jokers are the Natural, 22."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.errors import BadSetup
from cardroom.felt import EVERYONE, Dealt
from cardroom.hands import count, start_split
from tests.tables import play, table

SLUG = "mortimers/no-bust-2003"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause
PREFERRED = [clause("rule-7b"), clause("rule-3", how="overridden", by="rule-7b")]
"""Both over, the player nearer: the push of one clause is preferred to the loss that another prints."""


@clause("value-deck")
@pytest.mark.parametrize(("decks", "used"), [(0, 8), (2, 2), (8, 8)])
def test_each_deck_has_52_cards_and_a_joker(slug: str, decks: int, used: int) -> None:
    shoe = [card.text for card in play(slug, cards="Ts 9c 9d 9h", bets="1=10", decks=decks).pack]
    assert len(shoe) == 53 * used
    assert shoe.count("**") == used
    assert set(map(shoe.count, shoe)) == {used}
    assert len(set(shoe)) == 53


@clause("value-deck", how="loaded")
@pytest.mark.parametrize("decks", [1, 9])  # no upper bound is printed: the room stops at the eight of the ruling
def test_no_single_deck(slug: str, decks: int) -> None:
    with pytest.raises(BadSetup, match="this game uses 2 to 8 decks"):
        table(slug, decks=decks)


@clause("chart-ranking")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        pytest.param("As", 11, marks=clause("value-ace")),
        *((f"{n}h", n) for n in range(2, 10)),
        ("Td", 10),
        *(pytest.param(face, 10, marks=clause("value-face")) for face in ("Jc", "Qc", "Kc")),
        ("**", 21),
    ],
)
def test_the_ranking_chart(slug: str, card: str, points: int) -> None:
    hand = count("two-jokers", cards(card))
    assert hand.total == points
    assert hand.is_soft == (card == "As")


@clause("value-2-9")
@pytest.mark.parametrize("n", range(2, 10))
def test_pips_count_their_face_in_play(slug: str, n: int) -> None:
    round = play(slug, cards=f"Ts 7c {n}d Th", bets="1=10")
    assert round.notes("settle.")[0].startswith(f"1: {10 + n} ")


@clause("value-ace")
@pytest.mark.parametrize(
    ("text", "total", "soft"),
    [
        ("As 9d", 20, True),
        ("As Kd", 21, True),
        ("As Ad", 12, True),
        ("As 5d 5h", 21, True),
        ("As 5d 6h", 12, False),
        ("As Kd 5h", 16, False),
        ("As Ad Kh", 12, False),
        ("As Kd Qh 5c", 26, False),
    ],
)
def test_an_ace_counts_one_or_eleven(slug: str, text: str, total: int, soft: bool) -> None:
    hand = count("two-jokers", cards(text))
    assert (hand.total, hand.is_soft, hand.natural) == (total, soft, False)


@clause("value-natural")
def test_only_the_first_two_cards_make_the_natural(slug: str) -> None:
    assert count("two-jokers", cards("** **")).natural
    assert not count("two-jokers", cards("5s ** **")).natural
    assert not start_split("two-jokers").add(cards("**")[0]).add(cards("**")[0]).natural


@clause("value-natural")
def test_the_natural_is_called_22(slug: str) -> None:
    assert play(slug, cards="** 9c ** 9d", bets="1=10").notes("settle.") == ["1: a Natural (22) wins with a Natural against 18"]


@clause("rule-12a", "chart-ranking")
@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_a_joker_with_any_card_is_a_hard_21(slug: str, rank: str) -> None:
    for text in (f"** {rank}s", f"{rank}s **", f"{rank}s 2d **"):
        hand = count("two-jokers", cards(text))
        assert (hand.total, hand.is_soft, hand.natural) == (21, False, False)


@pytest.mark.parametrize(
    ("deal", "acts", "won"),
    [
        pytest.param("** Kc ** Ac", "", 20_00, marks=clause("rule-1a", "dss-8a"), id="natural beats 21"),
        pytest.param("** Kc ** **", "", 20_00, marks=clause("rule-1a", "dss-8a"), id="natural beats joker 21"),
        pytest.param("** Kc ** 6c Td", "", 20_00, marks=clause("rule-1a", "dss-8a"), id="natural beats 26"),
        pytest.param("As ** Kd **", "", -10_00, marks=clause("rule-1a", "value-natural"), id="dealer natural beats 21"),
        pytest.param("9s ** ** **", "", -10_00, marks=clause("rule-1a"), id="dealer natural beats joker 21"),
        pytest.param("** ** ** **", "", 0, marks=clause("rule-1b"), id="naturals push"),
        pytest.param("** Kc 5d Qc", "", 10_00, marks=clause("rule-2", "dss-8b"), id="joker 21 beats 20"),
        pytest.param("5s 9c ** 7c 4c", "", 10_00, marks=clause("rule-2", "dss-8b"), id="joker second beats 20"),
        pytest.param("** Kc 5d Ac", "", 0, marks=clause("rule-2"), id="joker 21 pushes 21"),
        pytest.param("As ** Kd 4c", "", 0, marks=clause("rule-2"), id="21 pushes dealer's joker 21"),
        pytest.param("Ks ** Qd 4c", "", -10_00, marks=clause("rule-2"), id="dealer's joker 21 beats 20"),
        pytest.param("Ks 4c Qd **", "", -10_00, marks=clause("rule-2"), id="joker as second card is 21"),
        pytest.param("Ks 9c 6d Tc 9d", "1 hit", -10_00, id="26 loses to 18"),
        pytest.param("Ks 9c 6d 6c 8d", "1 hit", -10_00, marks=clause("rule-5"), id="drawn 22 loses to 17"),
        pytest.param("7s Kc 5d 6c Tc", "1 stand", 10_00, marks=clause("rule-4", "dss-8b"), id="12 beats 26"),
        pytest.param("7s Kc 5d 6c 6d", "1 stand", 10_00, marks=clause("rule-4", "rule-5", "dss-8b"), id="12 beats 22"),
        pytest.param("Ts 9c 9d 9h", "1 stand", 10_00, marks=clause("rule-5", "dss-8b"), id="19 beats 18"),
        pytest.param("As 9c Kd Ac", "1 stand", 10_00, marks=clause("rule-5", "dss-8b"), id="21 beats 20 even money"),
        pytest.param("Ts 9c 8d Th", "1 stand", -10_00, marks=clause("rule-5"), id="18 loses to 19"),
        pytest.param("Ts 9c 9d Th", "1 stand", 0, marks=clause("rule-6"), id="19 pushes 19"),
        pytest.param("7s Kc 7d 7h Ac", "1 hit", 0, marks=clause("rule-6"), id="21 pushes 21"),
        pytest.param("Ks Kc 6d Tc 6c 7d", "1 hit", -10_00, marks=clause("rule-7a"), id="26 loses to 23"),
        pytest.param("Ks Kc 6d 7c 6c 6d", "1 hit", -10_00, marks=clause("rule-7a"), id="23 loses to 22"),
        pytest.param("Ks Kc 6d 6h 6c 7d", "1 hit", 0, marks=[*PREFERRED, clause("rule-5")], id="22 pushes against 23"),
        pytest.param("Ks Kc 6d 9h 6c Td", "1 hit", 0, marks=PREFERRED, id="25 pushes against 26"),
        pytest.param("Ks Kc 6d 8h 6c 8d", "1 hit", -10_00, marks=clause("rule-8"), id="24 loses to 24"),
        pytest.param("Ks Kc 6d 6h 6c 6d", "1 hit", -10_00, marks=clause("rule-8"), id="22 loses to 22"),
    ],
)
def test_who_wins(slug: str, deal: str, acts: str, won: int) -> None:
    assert play(slug, cards=deal, bets="1=10", acts=acts).played(1) == won


@clause("object", "pd-1c", "pd-3d")
def test_every_hand_plays_against_the_player_dealer_alone(slug: str) -> None:
    """Three hands of 20, 17 and 18 against 18: only that one comparison counts for each."""
    round = play(slug, cards="Ks Ts 9s 9c Td 7d 9d 9h", bets="1=10 4=20 6=30")
    assert [round.played(seat) for seat in (1, 4, 6, 8)] == [10_00, -20_00, 0, 10_00]
    assert sorted(round.notes("settle.")) == ["1: 20 wins against 18", "4: 17 loses against 18", "6: 18 pushes against 18"]


@clause("players-2")
def test_every_card_is_dealt_face_up(slug: str) -> None:
    round = play(slug, cards="Ks Ts 9c 6d 7d 4h 2c 6h", bets="1=10 4=20", acts="1 hit, 4 stand")
    dealt = [e for e in round.events if isinstance(e, Dealt)]
    assert len(dealt) == 8
    assert all(e.seen_by == EVERYONE for e in dealt)


@clause("dss-6b")
@pytest.mark.parametrize(("bet", "lost"), [("10", 5_00), ("5", 2_50)])
def test_surrender_costs_half_and_ends_the_hand(slug: str, bet: str, lost: int) -> None:
    round = play(slug, cards="Ks 9c 6d 9h", bets=f"1={bet}", acts="1 surrender")
    assert (round.played(1), round.played(8)) == (-lost, lost)
    assert round.cards("1") == "Ks 6d"
    assert len(round.asked()) == 1


@clause("dss-6b")
def test_the_surrendered_half_waits_for_its_turn_and_its_cover(slug: str) -> None:
    """The second card, a two, puts the button on seat 2: with $10 up, seat 2's loss leaves nothing for seat 1's half."""
    round = play(slug, cards="Ks Ts 7c 6d 7d 2h 9c", bets="1=10 2=10", acts="1 surrender, 2 stand", post="$10")
    assert round.settled() == [2, 1]
    assert (round.played(2), round.played(1)) == (-10_00, 0)


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("hard-17-ties", marks=clause("option-1", how="loaded")),
        pytest.param("joker-2-or-12", marks=clause("option-2", how="loaded")),
        pytest.param("several-jokers", marks=clause("option-3", how="loaded")),
        pytest.param("aces-natural", marks=clause("option-4", how="loaded")),
        pytest.param("over-ties-push", marks=clause("option-5", how="loaded")),
    ],
)
@clause("options-note", how="loaded")
def test_variations_listed_for_patents_cannot_be_opened(slug: str, option: str) -> None:
    with pytest.raises(BadSetup, match=f"{option}: .*not available for play in California"):
        table(slug, options=(option,))
