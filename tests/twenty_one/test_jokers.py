"""The two editions with Jokers: a hand that holds one is closed, one up freezes the table; variations that are not for play."""

from __future__ import annotations

import pytest

from cardroom.errors import SetupError
from tests.tables import play, shoe, table
from tests.twenty_one.editions import editions


@editions(
    "hands",
    ("jokers_2003", "2s 3d, Ks 5d, 8s 8d, As Ad, 5s 6d", "rule-9a rule-10 rule-9c"),
    ("jokers", "5c 6d, 8c 8d", "additional-2"),
)
def test_a_joker_up_freezes_every_hand(slug: str, hands: str) -> None:
    """No draw, double, split or surrender, not even for a total that must hit; then all is settled at once."""
    for hand in hands.split(", "):
        round = play(slug, cards=shoe(slug, hand, "Ts 9d", dealer="** 5h"), bets="1=10 2=10")
        assert round.asked() == []
        assert round.order == ["1", "2", "dealer", "1", "2", "dealer"]
        assert [round.played(seat) for seat in (1, 2, 8)] == [-10_00, -10_00, 20_00]


@editions("", ("jokers_2003", "rule-9b"), ("jokers", "additional-2"))
@pytest.mark.parametrize(("second", "button", "order"), [("2c", 2, [2, 1]), ("5h", 5, [1, 2])])
def test_with_a_joker_up_the_next_card_places_the_button(
    slug: str, second: str, button: int, order: list[int]
) -> None:
    round = play(slug, cards=shoe(slug, "5c 6d", "8c 8d", dealer=f"** {second}"), bets="1=10 2=10")
    assert round.cards("dealer") == f"** {second}"
    assert (round.button("action"), round.settled()) == ((button, 0), order)
    says = {1: "1: 11 loses against 21 with a Joker", 2: "2: 16 loses against 21 with a Joker"}
    assert round.notes("settle.") == [says[seat] for seat in order]


@editions("", ("jokers_2003", "rule-12b chart-ranking"), ("jokers", "additional-1 options-2 additional-3"))
def test_a_hand_with_a_joker_is_closed(slug: str) -> None:
    for hand in ("** 5d", "5d **", "** Kc", "** Ac", "** **"):
        round = play(slug, cards=shoe(slug, hand, dealer="9c 9h"), bets="1=10")
        assert (round.asked(), round.order) == ([], ["1", "dealer", "1", "dealer"])
    drawn = play(slug, cards=shoe(slug, "5d 7d", dealer="9c 9h", then="**"), bets="1=10", acts="1 hit")
    assert (len(drawn.asked()), drawn.played(1)) == (1, 10_00)
    split = play(slug, cards=shoe(slug, "8s 8d", dealer="9c 9h", then="** **"), bets="1=10", acts="1 split")
    assert (split.asked(), split.played(1)) == ([(1, "1")], 20_00)


@editions(
    "option",
    ("jokers_2003", "hard-17-ties", "option-1:loaded options-note:loaded"),
    ("jokers_2003", "joker-2-or-12", "option-2:loaded options-note:loaded"),
    ("jokers_2003", "several-jokers", "option-3:loaded options-note:loaded"),
    ("jokers_2003", "aces-natural", "option-4:loaded options-note:loaded"),
    ("jokers_2003", "over-ties-push", "option-5:loaded options-note:loaded"),
)
def test_variations_listed_for_patents_cannot_be_opened(slug: str, option: str) -> None:
    with pytest.raises(SetupError, match=f"{option}: .*not available for play in California"):
        table(slug, options=(option,))
