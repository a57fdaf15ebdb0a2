"""No Bust with Jokers at Comstock: cards, deal, what players may do, who wins, and the collection."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import JOKER, cards
from cardroom.errors import BadSetup
from cardroom.felt import EVERYONE, Dealt
from cardroom.games.twenty_one.net import net
from cardroom.hands import count
from tests.tables import Round, play, showdown, table

SLUG = "comstock/no-bust-joker"
GAME = pytest.mark.parametrize("slug", [SLUG])


def versus(slug: str, player: str, dealer: str) -> Round:
    return showdown(slug, player, dealer, hole=False)


# ------------------------------------------------------------------------------------------------------------ the cards
@GAME
@pytest.mark.clause("value-deck-a", "value-deck-b")
@pytest.mark.clause("additional-5", how="overridden", by="value-deck-b")
def test_eight_standard_decks_and_no_other_number_with_a_joker_in_each(slug: str) -> None:
    """The eight decks are those of the overridden clause; its single Joker is not."""
    held = Counter(play(slug, cards="9c 9d 9h 8d", bets="1=10").pack)
    assert (len(held), sum(held.values()), held[JOKER]) == (53, 424, 8)
    assert set(held.values()) == {8}
    for other in (1, 7, 9):
        with pytest.raises(BadSetup, match="decks"):
            table(slug, decks=other)


@GAME
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        *(
            pytest.param(f"{rank}c 9d", n + 9, marks=pytest.mark.clause("value-face-value", "chart-ranking", "object-a"))
            for n, rank in enumerate("23456789T", 2)
        ),
        *(pytest.param(f"{rank}c 6d", 16, marks=pytest.mark.clause("value-picture", "chart-ranking")) for rank in "JQK"),
        pytest.param("Ac 6d", 17, marks=pytest.mark.clause("value-ace", "chart-ranking")),
        pytest.param("Ac 6d 9h", 16, marks=pytest.mark.clause("value-ace", "chart-ranking")),
        pytest.param("Ac Ad", 12, marks=pytest.mark.clause("value-ace")),
        pytest.param("Ac Kd", 21, marks=pytest.mark.clause("value-ace", "object-d")),
        pytest.param("** 5d", 21, marks=pytest.mark.clause("value-joker", "additional-3", "chart-ranking")),
        pytest.param("Ac **", 21, marks=pytest.mark.clause("value-joker", "additional-3")),
        pytest.param("9c 8d **", 21, marks=pytest.mark.clause("value-joker", "additional-3")),
        pytest.param("2c 2d **", 21, marks=pytest.mark.clause("value-joker", "additional-3")),
    ],
)
def test_what_cards_count(slug: str, hand: str, total: int) -> None:
    state = count("two-jokers", cards(hand))
    assert (state.total, state.natural, state.is_soft and "**" in hand) == (total, False, False)


@GAME
@pytest.mark.clause("object-c", "object-d")
def test_two_jokers_are_the_natural_22(slug: str) -> None:
    round = play(slug, cards="** 9d ** 8d", bets="1=10")
    assert round.notes("settle.") == ["1: a Natural (22) wins with a Natural against 17"]


# ------------------------------------------------------------------------------------------------------------- the deal
@GAME
@pytest.mark.clause("additional-10d", "players-a", "players-b", "draw-intro")
@pytest.mark.clause("players-c", how="overridden", by="draw-intro")
def test_the_deal_and_the_draws_go_clockwise_from_the_player_dealers_left(slug: str) -> None:
    acts = "5 hit, 5 stand, 1 stand, 2 hit, 2 stand"
    round = play(slug, cards="9c 9d 9h 9s 3c 9d 3h 2d 2h 8d", bets="1=10 2=10 5=10", bank=3, acts=acts)
    assert round.order == ["5", "1", "2", "dealer", "5", "1", "2", "5", "2", "dealer"]
    assert list(dict.fromkeys(round.asked())) == [(5, "5"), (1, "1"), (2, "2")]
    assert all(event.seen_by == EVERYONE for event in round.events if isinstance(event, Dealt))


@GAME
@pytest.mark.clause("pd-draw-order", "draw-intro")
@pytest.mark.clause("players-c", how="overridden", by="draw-intro")
def test_the_player_dealer_draws_after_all_players(slug: str) -> None:
    round = play(slug, cards="9c 2d 2h 5c 3d 4d 9s", bets="1=10", acts="1 hit, 1 stand")
    assert round.order == ["1", "dealer", "1", "1", "dealer", "dealer", "dealer"]
    assert round.cards("dealer") == "2d 3d 4d 9s"


@GAME
@pytest.mark.clause("draw-b2")
@pytest.mark.parametrize(
    ("bank", "second", "at"),
    [
        (8, "Ac", 1), (8, "2c", 2), (8, "7c", 7), (8, "8c", 1), (8, "9c", 2), (8, "Tc", 3), (8, "Jc", 3), (8, "Kc", 3),
        (8, "**", 1), (3, "Ac", 4), (3, "5c", 8), (3, "6c", 1), (3, "7c", 2), (3, "8c", 4), (3, "Qc", 6), (3, "**", 4),
    ],
)  # fmt: skip
def test_the_first_draw_card_counts_the_action_button_from_the_player_dealer(
    slug: str, bank: int, second: str, at: int
) -> None:
    round = play(slug, cards=f"9c 7d 9h {second} Th Th", bets="1=10", bank=bank)
    assert round.button("action")[0] == at


@GAME
@pytest.mark.clause("draw-b2")
@pytest.mark.parametrize(("second", "order"), [("8d", [1, 2, 4]), ("9d", [2, 4, 1]), ("Td", [4, 1, 2])])
def test_settlement_starts_at_the_button_or_the_next_wager_and_goes_clockwise(
    slug: str, second: str, order: list[int]
) -> None:
    round = play(slug, cards=f"9c 9d 9h 9s 9c 9d 9h {second}", bets="1=10 2=10 4=10")
    assert round.settled() == order


# ------------------------------------------------------------------------------------------------------------ the chart


@GAME
@pytest.mark.clause("players-d", "object-b", "additional-4")
def test_a_player_draws_as_many_cards_as_the_chart_permits(slug: str) -> None:
    assert versus(slug, "2c 3d 7h 2h 2s 2d Ah", "9d 8d").played(1) == 10_00


# --------------------------------------------------------------------------------------------------------------- jokers
@GAME
@pytest.mark.clause("additional-1", "options-2", "additional-3")
@pytest.mark.parametrize("hand", ["** 5c", "5c **", "** Kc", "** Ac", "** **"])
def test_a_hand_with_a_joker_is_frozen(slug: str, hand: str) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} 9d {second} 8d", bets="1=10")
    assert round.asked() == []
    assert round.order == ["1", "dealer", "1", "dealer"]


@GAME
@pytest.mark.clause("options-2", "additional-1", "additional-3")
def test_a_joker_on_a_split_card_freezes_that_hand(slug: str) -> None:
    round = play(slug, cards="8c 9d 8d ** ** 8h", bets="1=10", acts="1 split")
    assert round.asked() == [(1, "1")]
    assert round.played(1) == 20_00


@GAME
@pytest.mark.clause("additional-2")
def test_a_joker_up_freezes_every_hand_at_two_cards(slug: str) -> None:
    """Not even 11 is drawn to. The second card makes 21 and, a five, puts the button on seat 5."""
    round = play(slug, cards="5c 8c ** 6d 8d 5h", bets="1=10 2=10")
    assert round.asked() == []
    assert round.order == ["1", "2", "dealer", "1", "2", "dealer"]
    assert round.button("action")[0] == 5
    assert round.notes("settle.") == ["1: 11 loses against 21 with a Joker", "2: 16 loses against 21 with a Joker"]


@GAME
@pytest.mark.clause("additional-3")
def test_a_joker_drawn_by_the_player_dealer_makes_21(slug: str) -> None:
    assert versus(slug, "Tc Td", "2d 3d **").played(1) == -10_00


# ---------------------------------------------------------------------------------------------------- doubles and splits


@GAME
@pytest.mark.clause("options-5.2")
def test_surrender_forfeits_half_on_the_first_two_cards_only(slug: str) -> None:
    round = play(slug, cards="Tc 9d 6d 8d", bets="1=5", acts="1 surrender")
    assert (round.played(1), round.played(8)) == (-2_50, 2_50)
    assert (round.asked(), round.cards("1")) == ([(1, "1")], "Tc 6d")
    later = play(slug, cards="2c 9d 3d 8h 8d", bets="1=10", acts="1 hit")
    assert later.options("1", 1) == ["hit", "stand"]


# -------------------------------------------------------------------------------------------------------------- who wins
def row(player: str, dealer: str, played: int, *clauses: str) -> object:
    return pytest.param(player, dealer, played, marks=pytest.mark.clause(*clauses))


@GAME
@pytest.mark.parametrize(
    ("player", "dealer", "played"),
    [
        row("** **", "9d 8d", 20_00, "options-4.2", "object-d", "object-c"),
        row("** **", "9d **", 20_00, "options-4.2", "object-c"),
        row("** **", "9d 7d 9h", 20_00, "options-4.2"),
        row("** **", "** **", 0, "object-d"),
        row("** 5c", "** **", -10_00, "object-d", "options-4.2"),
        row("Tc 5d", "** **", -10_00, "object-d"),
        row("Tc 5d 7h", "9d 8d", -10_00, "rule-1"),
        row("Tc 5d 9h", "9d **", -10_00, "rule-1"),
        row("9c 8d", "9d 7d 6h", 10_00, "rule-2"),
        row("2c **", "9d 7d 9h", 10_00, "rule-2"),
        row("9c 9d", "9h 8d", 10_00, "rule-2"),
        row("9c 7d", "9h 8d", -10_00, "rule-2"),
        row("9c 8d", "9h 8c", 0, "rule-2"),
        row("9c **", "9h 5c 7d", 0, "rule-2", "additional-3"),
        row("Ac Kd", "9h **", 0, "rule-2", "additional-3"),
        row("Tc 5d 9h", "9d 7d 6h", -10_00, "rule-3a"),
        row("Tc 5d 9h", "9d 7d 7h", -10_00, "rule-3a"),
        row("Tc 5d 7h", "9d 7d 7h", 0, "rule-3b"),
        row("Tc 4d 2h 9h", "Td 6d Kh", 0, "rule-3b"),
        row("Tc 5d 8h", "9d 7d 7h", -10_00, "rule-4"),
    ],
)
def test_who_wins(slug: str, player: str, dealer: str, played: int) -> None:
    assert versus(slug, player, dealer).played(1) == played


@GAME
@pytest.mark.clause("options-6")
@pytest.mark.parametrize(
    ("added", "from_split", "lost"), [(0, False, 10_00), (10_00, False, 10_00), (0, True, 0)], ids=["plain", "doubled", "split"]
)
def test_only_the_original_wager_is_at_risk_against_a_natural(slug: str, added: int, from_split: bool, lost: int) -> None:
    """It cannot arise in play, as a joker up freezes all hands; the function is asked directly."""
    rules, hand = table(slug).rules, count("two-jokers", cards("Tc 9c"))
    against = {text: count("two-jokers", cards(text)) for text in ("** **", "** 9c")}
    assert net(rules, hand, against["** **"], 10_00, added, from_split=from_split)[0] == -lost
    assert net(rules, hand, against["** 9c"], 10_00, added, from_split=from_split)[0] == -10_00 - added


# -------------------------------------------------------------------------------------------------- limits and collection


