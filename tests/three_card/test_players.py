"""The bot's play, and the game at a keyboard."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import cards
from cardroom.felt import BetweenRounds, View
from cardroom.players import BOTS
from cardroom.players.three_card.play import play_or_fold, with_bonus_bets
from cardroom.script import Act, Ask, Choice, Offer, SimulatedChance, WagerLine, WagerSlip
from cardroom.simulate import play_rounds, seat_bots
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.draw.result import result_lines
from tests.tables import table
from tests.test_terminal import Stacked, session
from tests.three_card.tables import JACK, QUEEN, SLUG, three

PLAY_OR_FOLD = Choice((Offer("play", 10_00, 10_00), Offer("fold")))


@pytest.mark.parametrize(
    ("hand", "act"),
    [
        ("Qc 6d 4h", "play"), ("Qc 6d 3h", "fold"), ("Qc 7d 2h", "play"), ("Kc 3d 2h", "play"), ("Jc Td 8h", "fold"),
        ("2c 2d 3h", "play"), ("5c 3c 2c", "play"), ("Ac 2d 3h", "play"),
    ],
)  # fmt: skip
def test_a_sound_player_plays_queen_six_four_or_better(hand: str, act: str) -> None:
    view = View(seat_bots(2, 100_00), 1)
    view.cards["1"] = list(cards(hand))
    said = play_or_fold(Ask(1, "1", PLAY_OR_FOLD, Act("fold"), "act.play"), view, Random(1), table(SLUG))
    assert said == (Act("play", 10_00) if act == "play" else Act("fold"))


def test_bonus_bets_only_beside_an_ante_and_within_the_chips() -> None:
    lines = (
        WagerLine("1", 5_00, 100_00, 1_00, "act.limit", again="play"),
        WagerLine("1/pair-plus", 5_00, 100_00, 1_00, "act.pair-plus-limit", beside="1"),
        WagerLine("1/six-card", 5_00, 100_00, 1_00, "act.six-card-limit", beside="1"),
    )
    rich, poor = WagerSlip(lines, 500_00), WagerSlip(lines, 15_00)
    made = [with_bonus_bets(rich, {"1": 5_00}, Random(n)) for n in range(60)]
    assert {len(slip) for slip in made} == {1, 2, 3}
    assert all(slip in rich for slip in made)
    assert max(len(with_bonus_bets(poor, {"1": 5_00}, Random(n))) for n in range(60)) == 2
    assert with_bonus_bets(rich, {}, Random(1)) == {}


def test_the_chart_bot_loses_less_than_one_that_plays_anything() -> None:
    def lost(bot: str) -> int:
        start = BetweenRounds(people=seat_bots(5, 10_000_000_00).people)
        seated = {one.seat: BOTS[bot] if one.seat > 1 else BOTS["chart"] for one in start.people}
        rounds = play_rounds(table(SLUG), start, seated, SimulatedChance(5), Random(5), 400)
        return sum(
            one.cents - driver.outcome.person(one.seat).cents
            for before, driver in rounds
            if driver.outcome and driver.outcome.button == 1
            for one in before.people
            if one.seat > 1
        )

    assert lost("chart") < lost("random")


def test_a_round_reads_like_a_story() -> None:
    bets = "1=10 1/pair-plus=5 2=10 2/six-card=5"
    round = three("Kc Kd 3h", "Jd 9d 3s", bets=bets, folds=(2,))
    told = [line.text for line in narrate(round.table, round.start, round.events)]
    for line in (
        "P1 wagers $10 on the Ante",
        "P1 wagers $5 on Pair Plus",
        "P2 wagers $5 on the 6 Card Bonus",
        "No more bets",
        "Deck 1 of 2 is dealt",
        "The player-dealer turns up 4♥",
        "P1 plays for $10",
        "P2 folds",
        "P2 loses $10 on the Ante",
        "Circle 2 (P2): the cards go under the 6 Card Bonus bet",
        "The player-dealer has queen high and qualifies",
        "P1 wins $10 on the Play bet and takes back $10",
        "P1's Pair Plus: a pair of kings pays even money",
        "P2's 6 Card Bonus: queen high pays nothing",
    ):
        assert line in told, line
    assert not [line for line in told if "a card goes to" in line]


def test_the_result_names_every_bet() -> None:
    round = three("Kc Kd 3h", bets="1=10 1/pair-plus=5 1/six-card=5", dealer=JACK)
    lines = [line.text for line in result_lines(round.table, round.start, round.events, 1)]
    assert lines == [
        "Ante: a pair of kings, and the Ante wins with any cards: the player-dealer does not qualify; $10 wins even money: +$10",
        "Pair Plus: a pair of kings pays even money; $5 wins even money: +$5",
        "6 Card Bonus: a pair of kings pays nothing; $5 loses: -$5",
        "Play bet: the player-dealer does not qualify, so the Play bet has no action; $10 comes back: $0",
    ]


def test_a_hand_at_the_keyboard() -> None:
    """The Ante, both bonus bets, a look at the sorted hand, and one key to play it."""
    _, shown, asked = session("10", "5", "", "p", "q", chance=Stacked(f"3h Kc Kd {QUEEN}"), slug=SLUG)
    assert asked[0].startswith("Your Ante, $5 to $100, with as much again kept for the Play bet")
    assert asked[1].startswith("Side wager Pair Plus, $5 to $100")
    assert asked[2].startswith("Side wager 6 Card Bonus, $5 to $100")
    assert asked[3].startswith("[p]lay for $10  [f]old\nEnter asks again")
    assert "K♣ K♦ 3♥, a pair of kings" in shown
    assert "Ante: a pair of kings wins against queen high; $10 wins even money: +$10" in shown


def test_nobody_but_its_player_reads_a_hand() -> None:
    round = three("Kc Kd 3h", "Jd 9d 3s", bets="1=10 2=10", folds=(2,))
    lines = " ".join(line.text for line in narrate(round.table, round.start, round.events, 1))
    assert "circle 1 (You) K♣ K♦ 3♥ · circle 2 (P2) ?? ?? ??" in lines
    assert "J♦" not in lines
    view = View(round.start, 8).catch_up(round.events)
    assert [card.text for card in view.cards["discards"]] == ["??", "??", "??"]
