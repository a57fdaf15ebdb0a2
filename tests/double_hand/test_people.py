"""Bots and the keyboard: a newcomer is told what to do, warned of a foul hand, and never needs the rules first."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import cards
from cardroom.felt import Fact
from cardroom.players import BOTS
from cardroom.script import Act, Ask, Choice, Driver, Offer, Pick, SimulatedChance
from cardroom.simulate.bot_rounds import play_round, seat_bots
from cardroom.terminal.draw.explanation import explain
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.input.prompt import Prompt
from tests.double_hand.deals import BOTH, LOW, MORTIMERS, play
from tests.tables import table

TENS = "Qs Jh Ts Tc 8d 6h 3s"
QUESTION = Ask(1, "1", Pick(cards(TENS), 2, may_pass=True), (), "act.set", "set")


def keyboard(*lines: str) -> tuple[Prompt, list[str]]:
    """A prompt that is typed these lines, and what it showed before each."""
    shown: list[str] = []
    typed = iter(lines)

    def read(prompt: str) -> str:
        shown.append(prompt)
        return next(typed)

    return Prompt(read, {}), shown


@pytest.mark.parametrize("typed", ["", "h", "house way"])
def test_the_house_way_is_one_key_away(typed: str) -> None:
    prompt, shown = keyboard(typed)
    assert prompt.answer(QUESTION) == ()
    assert shown == [
        "1 Q♠   2 J♥   3 10♣   4 10♠   5 8♦   6 6♥   7 3♠\n"
        "Which two go in front? As in 1 2 or Qs Jh\n"
        "Enter or h = house way: Q♠ J♥ (queen-jack in front of a pair of tens) > "
    ]


@pytest.mark.parametrize("typed", ["1 5", "qs 8d", "Qs8d"])
def test_two_cards_are_named_by_number_or_by_name(typed: str) -> None:
    assert keyboard(typed)[0].answer(QUESTION) == cards("Qs 8d")


def test_a_foul_hand_is_asked_about_once_more() -> None:
    prompt, shown = keyboard("3 4", "n", "1 2")
    assert prompt.answer(QUESTION) == cards("Qs Jh")
    assert shown[1] == "a pair of tens in front of queen high is foul and loses. Set it so? y/N > "
    assert keyboard("3 4", "y")[0].answer(QUESTION) == cards("Tc Ts")


def test_piles_and_seats_are_chosen_by_their_number() -> None:
    piles = Choice(tuple(Offer(f"pile-{n}") for n in range(1, 8)))
    prompt, shown = keyboard("4")
    assert prompt.answer(Ask(7, "", piles, Act("pile-1"), "deal.pile", "pile")) == Act("pile-4")
    assert shown[0].startswith("[1] pile 1  [2] pile 2  [3] pile 3")
    shakers = Choice((Offer("shake"), Offer("seat-1"), Offer("seat-3")))
    prompt, shown = keyboard("3")
    assert prompt.answer(Ask(7, "", shakers, Act("shake"), "deal.shaker", "shaker")) == Act("seat-3")
    assert shown[0].splitlines()[0] == "[s]hake the dice  [1] let seat 1 shake  [3] let seat 3 shake"


def test_the_question_is_explained() -> None:
    lines = [line.text for line in explain(QUESTION, table(MORTIMERS))]
    assert "The five must be the better poker hand: two in front that outrank them are foul." in lines
    assert "If you do not answer: the house sets your hand." in lines


def test_a_round_as_sentences() -> None:
    round = play(
        MORTIMERS, {1: TENS, 7: LOW}, bets="1=10", acts={"deal.shaker": {7: "seat-1"}}, sets={"1": "Qs Jh"}
    )
    lines = [line.text for line in narrate(round.table, round.start, round.events, 1)]
    told = lines[lines.index("53 cards are shuffled") + 1 :]
    assert told[:6] == [
        "7 piles of 7 cards are dealt face down, 4 are left",
        "P7 chooses pile 1 (the action pile)",
        "The action button marks pile 1",
        "You are named to shake the dice",
        "The dice show 3, 3, 3: 9",
        "The action button lies at circle 1",
    ]
    assert "You pick up Q♠ J♥ 10♣ 10♠ 8♦ 6♥ 3♠" in told
    assert (
        "Circle 1 (You): Q♠ J♥ | 10♠ 10♣ 8♦ 6♥ 3♠: queen-jack in front of a pair of tens wins both hands"
        in told
    )
    assert "You win $10 on circle 1 and take back $10" in told
    other = [line.text for line in narrate(round.table, round.start, round.events, 7)]
    assert not [text for text in other if "pick" in text and "up " in text and "unseen" not in text]


def soak(slug: str, bot: str, rounds: int) -> list[Driver]:
    at, rng = table(slug), Random(f"{slug} {bot}")
    start, found = seat_bots(5, 5_000_00), []
    for _ in range(rounds):
        seated = {one.seat: BOTS[bot] for one in start.people}
        found.append(play_round(at, start, seated, SimulatedChance(rng.getrandbits(64)), rng))
        assert found[-1].outcome is not None
        assert not found[-1].outcome.stopped
        start = found[-1].outcome
    return found


@pytest.mark.parametrize("bot", ["chart", "house-way"])
@pytest.mark.parametrize("slug", BOTH)
def test_bots_keep_the_game_going_and_never_set_a_foul_hand(slug: str, bot: str) -> None:
    topics = [e.topic for driver in soak(slug, bot, 30) for e in driver.events if isinstance(e, Fact)]
    assert "settle.foul" not in topics
    assert {"settle.both", "settle.one", "settle.neither"} <= set(topics)
