"""What somebody who has read nothing meets at a table: every question in words, and no bad answer that costs anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.cards import cards
from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import BetweenRounds, Fact, Person
from cardroom.games.banked.facts import Compared, DealerHas
from cardroom.games.facts import HandLost
from cardroom.games.three_card.facts import Folded
from cardroom.hands.nine import read_points
from cardroom.money import POT
from cardroom.record import read_record, replay
from cardroom.rooms import rooms
from cardroom.script import Act, Ask, Choice, Kind, Offer, Pick, SystemChance, WagerLine, WagerSlip
from cardroom.telling.question.refusal import refusal
from cardroom.terminal.console.output import Printed, say
from cardroom.terminal.draw.narration import TerminalNarrator, line_of
from cardroom.terminal.files.record_folder import records
from cardroom.terminal.input.act_keys import listing, read_act
from cardroom.terminal.input.card_choice import read_pick
from cardroom.terminal.input.front_hand import front_question
from cardroom.terminal.input.prompt import Prompt
from cardroom.terminal.sitting.bot_seats import reopen
from cardroom.words import ENGLISH
from tests.pan.hands import won
from tests.tables import held, table
from tests.test_terminal import Keyboard, screen, session

PEOPLE = BetweenRounds(people=(Person(1, "Ann", 500_00), Person(2, "Ben", 500_00), Person(3, "Cleo", 500_00)))
BETTING = Choice((Offer("fold"), Offer("call", 2_00, 2_00), Offer("raise", 4_00, 100_00)))
TURN = Choice((Offer("meld Kc Kd Kd"), Offer("discard 5s")))


# ------------------------------------------------------------------------------------------------------------- questions


@pytest.mark.parametrize("typed", ["10", "$10", "10.50"])
def test_an_amount_alone_is_asked_what_it_is_for(typed: str) -> None:
    with pytest.raises(UnreadableError, match="for what"):
        read_act(BETTING, typed)


@pytest.mark.parametrize(
    ("choice", "typed"), [(TURN, "9"), (BETTING, "0"), (BETTING, "1 2"), (Choice((Offer("pass"),)), "5")]
)
def test_other_numbers_are_none_of_the_acts(choice: Choice, typed: str) -> None:
    with pytest.raises(UnreadableError, match="is none of"):
        read_act(choice, typed)


def test_piles_and_the_bank_are_said_in_words() -> None:
    piles = Choice(tuple(Offer(f"pile-{n}") for n in range(1, 4)))
    assert listing(piles) == "[1] pile 1  [2] pile 2  [3] pile 3"
    assert read_act(piles, "pile 2") == read_act(piles, "2") == Act("pile-2")
    bank = Choice((Offer("bank"), Offer("pass")))
    assert listing(bank, "bank") == "[b]e the bank  [p]ass"
    assert (
        read_act(bank, "b", "bank")
        == read_act(bank, "bank", "bank")
        == read_act(bank, "be the bank", "bank")
        == Act("bank")
    )


def test_the_joker_is_shown_as_it_is_typed() -> None:
    hand = Pick(cards("** As Jd Td 7c 7h 4h"), 2)
    assert "As in 1 2 or joker As" in front_question(hand)


def test_what_is_no_card_gets_an_example_that_may_be_said() -> None:
    with pytest.raises(UnreadableError, match=r"say 1, or 8c$"):
        read_pick(Pick(cards("8c 6d 4c"), 1), "h")


def test_a_side_wager_that_cannot_be_read_is_asked_for_alone() -> None:
    options = WagerSlip(
        (
            WagerLine("2", 5_00, 100_00, 1_00, "act.wager"),
            WagerLine("2/buster", 1_00, 0, 1_00, "act.wager", within="2"),
        ),
        500_00,
    )
    keyboard = Keyboard(["25", "h", "5"])
    assert Prompt(keyboard, {}).answer(Ask(2, "", options, {}, "act.wager", "wager")) == {
        "2": 25_00,
        "2/buster": 5_00,
    }
    assert keyboard.asked[2].startswith("No: 'h' is not an amount of money")
    assert keyboard.asked[2].endswith("\nSide wager buster, $1 to $25, Enter = none > ")


def test_steps_that_a_clause_sets_are_said() -> None:
    options = WagerSlip(
        (WagerLine("2", 5_00, 100_00, 5_00, "act.wager", step_topic="act.wager-step"),), 500_00
    )
    keyboard = Keyboard([""])
    Prompt(keyboard, {}).answer(Ask(2, "", options, {}, "act.wager", "wager"))
    assert keyboard.asked[0].startswith("Your wager, $5 to $100 in steps of $5; ")


# ------------------------------------------------------------------------------------------------------------- refusals


def refused(slug: str, options: Choice | Pick, said: object, topic: str, kind: Kind = "act") -> str:
    at = table(slug)
    ask: Ask[object] = Ask(3, "3", options, None, topic, kind)  # type: ignore[arg-type]
    fault = options.fault(said)
    assert fault is not None
    told = refusal(at.offering.family.presenter, ask, said, RefusedError(fault.why))
    return line_of(told, 3, {one.seat: one.name for one in PEOPLE.people}).text


def test_a_refusal_in_pan_shows_cards_as_people_read_them() -> None:
    text = refused("comstock/pan", TURN, Act("hello"), "act.use")
    assert text == "No. You asked for hello: allowed is meld K♣ K♦ K♦ or discard 5♠"


def test_a_front_hand_of_one_card_is_told_how_many_go_there() -> None:
    text = refused(
        "comstock/double-hand", Pick(cards("As Kd Jd Td 7c 7h 4h"), 2), cards("As"), "act.set", "set"
    )
    assert (
        text == "No. You asked for A♠: two cards go in front, no more and no less; h leaves it to the house"
    )


# ------------------------------------------------------------------------------------------------------------- narration


def told(slug: str, *notes: Fact, seat: int = 3) -> list[str]:
    return [line.text for line in TerminalNarrator(table(slug), PEOPLE, seat).tell(notes)]


def test_losing_hands_are_killed_in_one_line() -> None:
    notes = [HandLost(f"hole/{seat}", "settle.killed") for seat in (3, 1, 2)]
    assert told("comstock/lowball", *notes) == ["Your, Ann's and Ben's hands lose; the cards are dead"]
    assert told("comstock/lowball", notes[1]) == ["Ann's hand loses; the cards are dead"]


def test_a_note_that_goes_on_with_a_verb_has_no_colon() -> None:
    five, nine = read_points(5), read_points(9)
    assert told("comstock/super-pan-9", DealerHas("dealer", "act.dealer-chart", five)) == [
        "The player-dealer has a five"
    ]
    won = Compared("3", "settle.higher", "wins", nine, five)
    assert told("comstock/super-pan-9", won) == ["Circle 3: a nine wins against a five"]


def test_what_was_done_with_a_wager_is_over_in_the_result() -> None:
    assert str(Folded("1", "act.play").said_as("done")) == "folded"


def test_clause_ids_are_broken_at_strokes_on_a_narrow_screen() -> None:
    out, shown = screen(40)
    say(
        out,
        Printed(
            "You wager $10 on the Ante",
            ("pinnacle/three-card-poker/deal-1b", "pinnacle/room/fee-double-hand-super-pan-9-1"),
        ),
    )
    lines = [
        line.strip() for line in shown.getvalue().replace("\x1b[2m", "").replace("\x1b[0m", "").splitlines()
    ]
    assert lines[1:] == [
        "(pinnacle/three-card-poker/",
        "deal-1b, pinnacle/room/",
        "fee-double-hand-super-pan-9-1)",
    ]


def test_nobody_needs_to_hear_that_others_kill_nothing() -> None:
    _, shown, _ = session("p", "f", "q", chance=SystemChance(), slug="comstock/lowball", seats=3, seat=3)
    assert "You pass" in shown
    assert "Ann passes" not in shown


# ------------------------------------------------------------------------------------------------------- starting anew


def test_a_game_that_starts_anew_asks_the_last_holder_too() -> None:
    broken = replace(held(PEOPLE.people, 1, 2, "Ann"), stopped="nobody takes the bank")
    assert reopen(broken) == held(PEOPLE.people)
    assert reopen(
        BetweenRounds(people=PEOPLE.people, button=2, own=won("Ben"), stopped="too few")
    ).own == won("Ben")


def test_what_is_played_after_a_broken_game_replays(tmp_path: Path) -> None:
    typed = ["5", "h", "", "5", "h", "", "p", "m", "", "5", "h", "q"]
    _, shown, _ = session(*typed, chance=SystemChance(), slug="comstock/super-pan-9", records=tmp_path)
    assert "You pass on being the bank" in shown
    assert "No chips moved in the last round." in shown
    assert shown.count("Ann is the player-dealer, first hand") == 2
    kept = records([tmp_path])
    assert len(kept) == 4
    for path in kept:
        replay(read_record(path.read_text(encoding="utf-8"), path.name), dict(rooms()), path.name)


def test_openings_beside_a_record_are_no_records(tmp_path: Path) -> None:
    session("5", "s", chance=SystemChance(), records=tmp_path)
    found = records(sorted(tmp_path.iterdir()))
    assert found == records([tmp_path]) == sorted(tmp_path.glob("*.txt"))
    assert len(found) == 1


def test_the_antes_of_pan_are_the_tops() -> None:
    for slug, name in (("comstock/pan", "the Tops"), ("comstock/holdem", "the pot")):
        assert ENGLISH.text(table(slug).offering.family.presenter.account(POT)) == name
