"""The terminal: narration, keys, questions, results, and whole sessions typed line by line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest
from rich.console import Console

from cardroom.cards import Shoe, cards
from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds, Person, roots_of
from cardroom.games import FAMILIES
from cardroom.games.family import Family
from cardroom.players import by_house_way
from cardroom.rooms import rooms
from cardroom.script import (
    Act,
    Amount,
    Answer,
    Ask,
    Chance,
    Choice,
    Offer,
    SimulatedChance,
    SystemChance,
    WagerLine,
    WagerSlip,
)
from cardroom.simulate import play_round, seat_bots
from cardroom.telling.results.result import result
from cardroom.telling.table_view import scene_after, standing
from cardroom.terminal.console import name_lookup as catalogue
from cardroom.terminal.console.formatting import cited, signed
from cardroom.terminal.console.output import Printed, paint, reader, say
from cardroom.terminal.draw.explanation import explain
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.draw.result import result_lines
from cardroom.terminal.draw.table_screen import Screen
from cardroom.terminal.files.record_folder import RecordFolder, proved
from cardroom.terminal.input import act_keys as keys
from cardroom.terminal.input.prompt import LeaveTable, Prompt, is_idle
from cardroom.terminal.sitting.bot_seats import refill, seat_with_bots
from cardroom.terminal.sitting.session import TableSession
from tests.poker import hands as poker
from tests.tables import play, table

SLUG = "pinnacle/no-bust-401"


class Stacked:
    """Chance with the cards in a chosen order, the same every round."""

    def __init__(self, text: str) -> None:
        self.text = text

    def answer(self, question: Ask[Shoe]) -> Shoe:
        return Shoe(cards(self.text), size=len(question.options.pack))  # type: ignore[union-attr]


class Keyboard:
    """Types these lines, then nothing more; keeps what it was asked."""

    def __init__(self, typed: Iterable[str]) -> None:
        self.typed: Iterator[str] = iter(typed)
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.asked.append(prompt)
        try:
            text = next(self.typed)
        except StopIteration:
            raise EOFError from None
        if text == "^C":
            raise KeyboardInterrupt
        return text


def screen(width: int = 80) -> tuple[Console, StringIO]:
    out = StringIO()
    return Console(
        file=out, width=width, force_terminal=True, no_color=True, highlight=False, markup=False, emoji=False
    ), out


def session(
    *typed: str,
    chance: Chance,
    slug: str = SLUG,
    seats: int = 2,
    seat: int = 2,
    records: Path | None = None,
    **settings: object,
) -> tuple[TableSession, str, list[str]]:
    """A whole session at a table with bots that play the house way; what was shown and what was asked."""
    out, shown = screen()
    at, keyboard = table(slug, **settings), Keyboard(typed)
    start = seat_with_bots(at, Person(seat, "Rosa", 500_00), seats)
    bots = {one.seat: by_house_way for one in start.people if one.bot}
    one = TableSession(
        at,
        start,
        seat,
        bots,
        chance=chance,
        rng=Random(1),
        out=out,
        read=keyboard,
        archive=RecordFolder(records) if records else None,
    )
    one.play()
    return (
        one,
        shown.getvalue().replace("\x1b[1m", "").replace("\x1b[0m", "").replace("\x1b[2m", ""),
        keyboard.asked,
    )


# ------------------------------------------------------------------------------------------------------------- narration


def told(slug: str, **how: object) -> list[str]:
    round = play(slug, **how)  # type: ignore[arg-type]
    return [line.plain for line in narrate(round.table, round.start, round.events)]


def test_a_round_reads_like_a_story() -> None:
    lines = told(SLUG, cards="As 9c Kd 9d", bets="1=10")
    assert lines[-7:] == [
        "Dealt: circle 1 (P1) A♠ K♦ · player-dealer 9♣ ??",
        "The player-dealer turns up 9♦, 18",
        "The action button lies at circle 7 (pinnacle/no-bust-401/round-11a)",
        *[line for line in lines if line.startswith("The player-dealer has 18 (")],
        *[
            line
            for line in lines
            if line.startswith("Circle 1 (P1): a Natural (21½) wins with a Natural against 18 (")
        ],
        *[
            line
            for line in lines
            if line.startswith("P1 wins $12 on circle 1 and takes back $10 (pinnacle/no-bust-401/odds")
        ],
        *[line for line in lines if line.startswith("P8 takes back $4,988 of the player-dealer's money (")],
    ]


def test_an_act_its_price_and_its_card_are_one_line() -> None:
    lines = told(SLUG, cards="5s 9c 6d 9d Th", bets="1=10", acts="1 double")
    assert any(
        line.startswith("P1 doubles for $10: 10♥, 21 (pinnacle/no-bust-401/double-1c") for line in lines
    )


def test_split_hands_are_told_apart() -> None:
    lines = told(SLUG, cards="8s 9c 8d 9d Th 9h", bets="1=10", acts="1 split, 1 stand, 1 stand")
    assert any(line.startswith("P1 splits for $10 (pinnacle/no-bust-401/split-1b") for line in lines)
    assert "Circle 1 (P1): a card goes to circle 1, hand 2" in lines
    assert "P1 stands on circle 1, hand 2" in lines


def test_the_hole_card_stays_secret_to_the_reader() -> None:
    lines = told(SLUG, cards="Ts 9c 8d 9d", bets="1=10", acts="1 stand")
    before = lines[: next(i for i, line in enumerate(lines) if "turns up" in line)]
    assert not any("9♦" in line for line in before)


def test_each_seat_reads_its_own_hole_cards_only() -> None:
    at = table("comstock/holdem")
    start = seat_bots(3, 500_00)
    driver = play_round(at, start, dict.fromkeys((1, 2, 3), by_house_way), SimulatedChance(1), Random(1))
    dealt = [
        next(line.text for line in narrate(at, start, driver.events, seat) if "Dealt" in line.text)
        for seat in (0, 1, 2, 3)
    ]
    assert "??" not in dealt[0]
    assert [line.count("?? ??") for line in dealt[1:]] == [2, 2, 2]
    assert len(set(dealt)) == 4


def test_citations_are_short() -> None:
    assert cited(("a/b/x-1", "a/b/x-2", "a/b/x-3")) == "a/b/x-1, x-2 +1"
    assert cited(("a/b/x-1", "a/c/x-2")) == "a/b/x-1, a/c/x-2"
    assert cited(("a/b/x-1",)) == "a/b/x-1"
    assert (signed(5), signed(-50), signed(0)) == ("+$0.05", "-$0.50", "$0")


# ----------------------------------------------------------------------------------------------------- colours and width


def test_cards_have_four_colours_and_always_a_symbol() -> None:
    text = paint("10♥ A♠ 7♦ K♣ Q★")
    assert text.plain == "10♥ A♠ 7♦ K♣ Q★"
    assert len({str(span.style) for span in text.spans}) == 5


def test_a_long_line_hangs_within_eighty_columns() -> None:
    out, shown = screen()
    clauses = ("mortimers/no-bust-6-buster/fee-procedure-1a", "mortimers/california-games/procedure-8")
    say(
        out,
        Printed(
            "Ben takes back a good deal of the player-dealer's money, after all wagers have been settled, "
            * 2,
            clauses,
        ),
    )
    lines = shown.getvalue().splitlines()
    assert len(lines) > 2
    assert all(len(line.replace("\x1b[2m", "").replace("\x1b[0m", "")) <= 80 for line in lines)


# ------------------------------------------------------------------------------------------------------ keys and questions


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        ("hit stand double split surrender", "hsdpx"),
        ("hit double surrender", "hdx"),
        ("fold call raise", "fcr"),
        ("check bet", "cb"),
        ("bank pass", "bp"),
        ("decline insure even-money", "die"),
        ("qm mq", "12"),
    ],
)
def test_every_act_has_a_letter_of_its_own(names: str, letters: str) -> None:
    assert "".join(keys.keys(names.split()).values()) == letters


PLAY = Choice((
    Offer("hit"),
    Offer("stand"),
    Offer("double", 1_00, 10_00, 1_00),
    Offer("split", 10_00, 10_00),
    Offer("surrender"),
))


def test_the_menu_marks_the_letters() -> None:
    assert keys.menu(PLAY) == [
        "[h]it",
        "[s]tand",
        "[d]ouble for $1 to $10",
        "s[p]lit for $10",
        "[x] surrender",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["h"], Act("hit")), (["STAND"], Act("stand")), (["sur"], Act("surrender")), (["p"], Act("split", 10_00)),
        (["d 5"], Act("double", 5_00)), (["d", "$7"], Act("double", 7_00)), (["d", "", "h"], Act("hit")),
        ([""], Act("stand")), (["insure"], Act("insure")),
    ],
)  # fmt: skip
def test_what_is_typed_for_a_choice(typed: list[str], said: Act) -> None:
    assert Prompt(Keyboard(typed), {}).answer(Ask(1, "1", PLAY, Act("stand"), "act.chart")) == said


def test_a_letter_that_means_nothing_is_not_passed_on() -> None:
    with pytest.raises(UnreadableError, match="is none of"):
        Prompt(Keyboard(["z"]), {}).answer(Ask(1, "1", PLAY, Act("stand"), "act.chart"))


def slip(budget: int = 500_00) -> Ask[dict[str, int]]:
    lines = tuple(
        line
        for name in ("2", "5")
        for line in (
            WagerLine(name, 5_00, 100_00, 1_00, "t"),
            WagerLine(f"{name}/buster", 1_00, 20_00, 1_00, "t", within=name),
        )
    )
    return Ask(2, "", WagerSlip(lines, budget), {}, "act.wager", "wager")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["10", ""], {"2": 10_00}), (["10", "5"], {"2": 10_00, "2/buster": 5_00}), ([""], {}), (["0"], {}),
        (["2=10 2/buster=5 5=20"], {"2": 10_00, "2/buster": 5_00, "5": 20_00}), (["none"], {}), (["3"], {"2": 3_00}),
    ],
)  # fmt: skip
def test_what_is_typed_for_a_slip(typed: list[str], said: dict[str, int]) -> None:
    assert Prompt(Keyboard(typed), {}).answer(slip()) == said


def marked_slip() -> Ask[dict[str, int]]:
    """Less and more is taken, but the limits are $5 to $100."""
    line = WagerLine("2", 1_00, 0, 1_00, "t", usual=(5_00, 100_00))
    return Ask(2, "", WagerSlip((line,), 500_00), {}, "act.wager", "wager")


@pytest.mark.parametrize(
    ("typed", "said", "warned"),
    [
        (["3", "y"], {"2": 3_00}, "$3 on 2 is below the minimum of $5: not tolerated, but it plays"),
        (["3", "", "10"], {"2": 10_00}, "$3 on 2 is below the minimum of $5: not tolerated, but it plays"),
        (["2=120", "yes"], {"2": 120_00}, "Of $120 on 2 only $100 can play, the rest goes back"),
        (["120", "n", "0"], {}, "Of $120 on 2 only $100 can play, the rest goes back"),
    ],
)
def test_a_wager_outside_the_limits_is_warned_of_and_asked_once_more(
    typed: list[str], said: dict[str, int], warned: str
) -> None:
    keyboard = Keyboard(typed)
    assert Prompt(keyboard, {}).answer(marked_slip()) == said
    assert keyboard.asked[:2] == [
        "Your wager, $5 to $100; Enter = sit this one out > ",
        f"{warned}. Bet it anyway? y/N > ",
    ]
    assert len(keyboard.asked) == len(typed)


def test_a_wager_outside_the_limits_is_not_repeated() -> None:
    prompt = Prompt(Keyboard(["3", "y", "r", "10", "r"]), {})
    assert prompt.answer(marked_slip()) == {"2": 3_00}
    with pytest.raises(UnreadableError):
        prompt.answer(marked_slip())
    assert [prompt.answer(marked_slip()) for _ in range(2)] == [{"2": 10_00}, {"2": 10_00}]


def test_r_repeats_the_last_wager_and_enter_never_bets() -> None:
    keyboard = Keyboard(["25", "5", "r", "", "", ""])
    prompt = Prompt(keyboard, {})
    prompt.answer(slip())
    assert prompt.answer(slip()) == {"2": 25_00, "2/buster": 5_00}
    assert (
        keyboard.asked[2]
        == "Your wager, $5 to $100; r = $30 ($25, $5 buster) as last time; Enter = sit this one out > "
    )
    assert prompt.answer(slip()) == {}
    assert prompt.answer(slip(budget=9_00)) == {}
    assert (
        keyboard.asked[4] == "Your wager, $5 to $100; Enter = sit this one out > "
    )  # the chips do not reach


def test_chips_that_do_not_reach_are_not_asked_about() -> None:
    assert is_idle(slip(budget=4_00))
    assert not is_idle(slip())
    assert is_idle(Ask(2, "", WagerSlip((), 100_00), {}, "seat.backline", "backline"))


def test_behind_others_circles_are_named() -> None:
    ask = Ask(7, "", slip().options, {}, "seat.backline", "backline")
    keyboard = Keyboard(["", "5=10"])
    assert Prompt(keyboard, {}).answer(ask) == {}
    assert Prompt(keyboard, {}).answer(ask) == {"5": 10_00}
    assert "circles 2, 5" in keyboard.asked[0]


def test_an_amount_has_an_example_and_is_repeated_by_r() -> None:
    ask = Ask(1, "bank", Amount(1_00, 499_00, 1_00), 1_00, "act.bank", "post-bank")
    keyboard = Keyboard(["", "50", "r"])
    prompt = Prompt(keyboard, {})
    assert [prompt.answer(ask) for _ in range(2)] == [50_00, 50_00]
    assert [prompt.splitlines()[-1] for prompt in keyboard.asked] == [
        "As in $124; Enter asks again > ",
        "As in $124; Enter asks again > ",
        "r = $50 as last time; Enter asks again > ",
    ]
    assert keyboard.asked[1].startswith("Enter does nothing here: every answer costs chips")
    behind = Ask(1, "bank", Amount(0, 499_00, 1_00), 0, "act.bank", "back-bank")
    assert Prompt(Keyboard([""]), {}).answer(behind) == 0


@pytest.mark.parametrize("typed", [["q"], ["quit"], []])
def test_leaving_is_possible_at_any_question(typed: list[str]) -> None:
    with pytest.raises(LeaveTable):
        Prompt(Keyboard(typed), {}).answer(slip())


def test_help_names_acts_default_and_clause() -> None:
    lines = [line.text for line in explain(Ask(1, "1", PLAY, Act("stand"), "act.chart"), table(SLUG))]
    assert "p  split for $10: make two hands of the pair, with a second wager as large as the first" in lines
    assert lines[lines.index("If you do not answer: stand.") + 1] == "Enter means the same."
    assert any(line.startswith("pinnacle/no-bust-401/round-9: ") for line in lines)
    lines = [line.text for line in explain(slip(), table(SLUG))]
    assert "2, 5: $5 to $100 each" in lines


# ---------------------------------------------------------------------------------------------------------------- results


def results(slug: str, seat: int, **how: object) -> list[str]:
    round = play(slug, **how)  # type: ignore[arg-type]
    assert result(round.table, round.events, seat).net == round.won(seat)
    return [line.plain for line in result_lines(round.table, round.start, round.events, seat)]


def test_a_natural_is_explained_to_the_cent() -> None:
    first, second = results(SLUG, 1, cards="As 9c Kd 9d", bets="1=10")
    assert "; $10 wins 6 to 5: +$12 (pinnacle/no-bust-401/odds" in first
    assert second.startswith("Room's fee: -$0.50 (pinnacle/no-bust-401/fee-1")


@pytest.mark.parametrize(
    ("acts", "words"),
    [
        ("1 stand", "$10 loses: -$10"),
        ("1 surrender", "$10 loses $5, $5 comes back: -$5"),
        ("1 hit", "$10 comes back: $0"),
    ],
)
def test_losing_giving_up_and_pushing(acts: str, words: str) -> None:
    assert words in results(SLUG, 1, cards="Ts 9c 6d Td 3h", bets="1=10", acts=acts)[0]


def test_what_was_not_covered_is_said() -> None:
    first = results(SLUG, 1, cards="Ts 9c 9d 8d", bets="1=10", acts="1 stand", post="$4")[0]
    assert "$10 wins $10, of which $4 is covered: +$4 (" in first


def test_the_player_dealers_own_result() -> None:
    """Each wager with what came of it, then all of them together."""
    found = results(SLUG, 8, cards="Ts 8s 9c Td 9d 9h", bets="1=10 2=20", acts="1 stand, 2 stand")
    assert found[0].startswith(
        "P1, circle 1: 20 wins against 18; $10 wins even money, you pay $10 (pinnacle/no-bust-401/"
    )
    assert found[1].startswith(
        "P2, circle 2: 17 loses against 18; $20 loses, you take $20 (pinnacle/no-bust-401/"
    )
    assert found[2].startswith(
        "As player-dealer: $5,000 put up, $20 collected, $10 paid: +$10 (pinnacle/no-bust-401/"
    )


@pytest.mark.parametrize("dealer", ["Ac Kb", "Ac 9d"])
def test_even_money_is_even_money_whatever_the_player_dealer_has(dealer: str) -> None:
    up, hole = dealer.split()
    how = {
        "cards": f"As {up} Kb {hole}",
        "bets": "1=10",
        "acts": "1 even-money",
        "options": ("insurance", "even-money"),
    }
    first, *_ = results("mortimers/pure-21.5", 1, **how)
    assert "$10 wins even money: +$10" in first
    lines = told("mortimers/pure-21.5", **how)
    assert any(line.startswith("P1 takes even money (insurance on circle 1)") for line in lines)
    assert sum("as player-dealer" in line for line in lines) == 1


def test_the_collection_of_a_pot_is_part_of_everybodys_result() -> None:
    hand = poker.play(
        {1: "100", 2: "100"}, cards=poker.deal({1: "As Ah", 2: "Ks Kh"}), acts="2 call, 1 check"
    )
    for seat, net in ((1, "You put in $2 and won $2: $0"), (2, "You put in $2 and won $0: -$2")):
        lines = [line.plain for line in result_lines(hand.table, hand.start, hand.events, seat)]
        assert lines[0] == net
        assert lines[1].startswith("Room's fee from the pot: $2 (comstock/room/fee-hand-holdem-2")


# --------------------------------------------------------------------------------------------------------------- sessions


def test_a_whole_round_with_a_refusal_help_and_leaving() -> None:
    one, shown, asked = session(
        "3",
        "5.50",
        "?",
        "10",
        "z",
        "split 5",
        "?",
        "h",
        "m",
        "v",
        "t",
        "",
        "n",
        "q",
        chance=Stacked("8h 9c 8d 7c 5s Td"),
    )
    assert "No. You asked for $3 on circle 2: $3 is below the least wager of $5" in shown
    assert "No. You asked for $5.50 on circle 2: $5.50 is not in steps of $1\n" in shown
    assert "pinnacle/no-bust-401/fee-1" in shown
    assert "The question is about placing wagers." in shown
    assert "'z' is none of [h]it, [s]tand, [d]ouble for $10, s[p]lit for $10" in shown
    assert "No. You asked for split for $5 on circle 2: allowed is split for $10" in shown
    assert "seat 2" not in shown.partition("Round 1")[2]
    assert "Your turn: circle 2, 8♥ 8♦, 16. You have $489.50 behind." in shown
    assert "You hit: 5♠, 21" in shown
    assert "21 wins against 26: the player-dealer is over 21; $10 wins even money: +$10" in " ".join(
        shown.split()
    )
    assert "This round +$9.50; in all +$9.50 over 1 hand. You have $509.50." in shown
    assert "Ann puts up $125 as player-dealer" in shown  # by m
    assert "You take $500 in play chips and have $1,009.50; $0 is left in your purse" in shown
    assert "Play chips only: no purchase" in shown  # by n
    assert shown.rstrip().endswith("You played 1 hand: net +$9.50. Play chips only; come back soon.")
    assert "Enter = stand > " in asked[5].splitlines()[-1]
    assert one.net == 9_50


def test_the_table_is_drawn_at_every_question_in_eighty_columns() -> None:
    _, shown, _ = session("10", "s", "q", chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert "Player-dealer: Ann (bot), hand 1 of 2, can pay $125" in shown
    assert "Player-dealer's cards: 9♣ ??   shows 9" in shown
    row = next(line for line in shown.splitlines() if "▶" in line)
    assert row.split() == ["▶", "2", "You", "(Rosa)", "$489.50", "2", "$10", "8♥", "8♦", "16"]
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_breaking_off_is_leaving_and_leaving_has_one_rule() -> None:
    """Nobody takes a bad hand back by ^C: it asks whether to leave, and twice means yes."""
    assert (
        "In the middle of a round the house then answers for you" in session("q", chance=Stacked("8h 9c"))[1]
    )
    one, shown, _ = session("10", "^C", "^C", chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert "You stand by silence" in shown
    assert one.hands == 1 and one.net == -10_50
    one, shown, _ = session("10", "^C", "n", "h", "q", chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert "You hit: 5♠, 21" in shown and "You leave" not in shown


def test_leaving_in_mid_round_is_silence_to_its_end() -> None:
    one, shown, asked = session("10", "q", chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert "You leave: the house answers for you for the rest of the round." in shown
    assert "You stand by silence" in shown
    assert asked[2].splitlines() == [
        "If you leave now, your answer will be: stand.",
        "$10 of yours are on the table and may be lost. Leave now? y/N > ",
    ]
    assert len(asked) == 3
    assert one.hands == 1


def test_leaving_in_mid_hand_is_asked_once_and_may_be_thought_over() -> None:
    cards = Stacked("8h 9c 8d 7c 5s Td")
    for said in ("n", ""):
        one, shown, asked = session("10", "q", said, "h", "q", chance=cards)
        assert "You hit: 5♠, 21" in shown and "You leave" not in shown
        assert sum("Leave now?" in prompt for prompt in asked) == 1
    one, shown, asked = session("10", "q", "y", chance=cards)
    assert "You leave: the house answers for you for the rest of the round." in shown and one.hands == 1


def test_leaving_before_anything_is_at_stake_needs_no_second_thought() -> None:
    one, _, asked = session("q", chance=Stacked("8h 9c 8d 7c"))
    assert len(asked) == 1 and one.hands == 0


def test_sitting_out_costs_nothing() -> None:
    one, shown, _ = session("0", "q", chance=Stacked("8h 9c 8d 7c"))
    assert "You sit this round out" in shown
    assert (one.hands, one.net) == (0, 0)


def test_taking_the_bank_oneself() -> None:
    """The player-dealer is asked nothing after putting up money, and still hears and sees what it meets."""
    one, shown, asked = session("b", "200", "q", chance=Stacked("8h 9c 8d 7c Td"), seat=1)
    assert asked[0].startswith("[b]e the bank  [p]ass")
    how_much = "How much do you put up as the bank? $1 to $500; the collection is up to $1"
    assert asked[1] == f"{how_much}\nAs in $125; Enter asks again > "
    before = shown.partition("Dealt: ")[0]
    assert "You are the player-dealer, first hand" in before
    assert "You put up $200 as player-dealer" in before
    assert "Ben wagers $5 on circle 2" in before
    assert "Player-dealer: You, hand 1 of 2, can pay $200" in before
    row = next(line for line in before.splitlines() if "2 Ben (bot)" in line and "$5" in line.split())
    assert row.split() == ["2", "Ben", "(bot)", "$494.50", "2", "$5"]
    assert "Ben, circle 2: " in shown
    assert "As player-dealer: $200 put up" in shown
    assert one.hands == 1


def test_a_wager_is_told_also_when_a_natural_leaves_nothing_to_ask() -> None:
    _, shown, asked = session("25", "q", chance=Stacked("Ah 9c Kd 7c Td"))
    assert len(asked) == 2
    assert "You wager $25 on circle 2" in shown.partition("Dealt: ")[0]
    assert "Collection: you pay $0.50" in shown


def test_help_between_rounds_is_about_the_keys_there() -> None:
    _, shown, _ = session("10", "s", "?", "q", chance=Stacked("8h 9c 8d 7c 5s Td"))
    help_text = shown.rpartition("You have ")[2]
    assert "Between rounds:" in help_text
    assert "The question is about" not in help_text
    assert "+3 means three more" in help_text
    assert "Bonus card" not in shown
    _, shown, _ = session("?", "10", "q", chance=SystemChance(), slug="mortimers/pure-21.5")
    assert "A card with ★, such as K★, is a Bonus card" in shown


def test_insurance_names_its_circle_and_what_it_pays() -> None:
    _, shown, asked = session(
        "10", "", "i", "s", "q", chance=Stacked("8h Ac 9d 7c"), slug="players-club/no-bust-5"
    )
    assert "Player-dealer's cards: A♣ ??   shows an ace" in shown
    assert "Your turn: insurance on circle 2, 8♥ 9♦, 17. " in shown
    assert next(prompt for prompt in asked if "nsure" in prompt).startswith(
        "[d]ecline  [i]nsure for $5 at 2 to 1\n"
    )


# ----------------------------------------------------------------------------------------------------------------- poker


CARDS = poker.deal({1: "As 9h", 2: "Ks Kh"}, "Ac 7c 7d 3s 2d")
ANY = poker.deal({1: "As 9h", 2: "Ks Kh", 3: "Ad 8h", 4: "2c 3c"}, "Ac 7c 7d 3s 2d")


def holdem(*typed: str, cards: str = CARDS, seats: int = 2, seat: int = 2) -> tuple[str, list[str]]:
    """Against bots that check where they can and fold where they must; heads-up, seat 2 posts the small blind."""
    _, shown, asked = session(*typed, chance=Stacked(cards), slug="comstock/holdem", seats=seats, seat=seat)
    return shown, asked


def test_blinds_and_the_collection_are_told_to_everybody() -> None:
    """The seat on the button posts nothing, folds, and still hears of both."""
    shown, _ = holdem("f", "q", cards=ANY, seats=4, seat=4)
    for line in (
        "Ann has the dealer button",
        "Ben posts the small blind, $1",
        "Cleo posts the big blind, $2",
        "Collection: the pot pays $1",
        "Room's fee from the pot: $1",
    ):
        assert line in shown
    shown, _ = holdem("c", "c", "c", "c", "q")
    assert "No-limit, blinds $1 and $2. You sit in seat 2 with $500" in shown
    assert "You post the small blind, $1" in shown and "Ann posts the big blind, $2" in shown
    assert shown.count("Collection: the pot pays $1") == 2
    assert "Room's fee from the pot: $2" in shown


def test_money_lists_the_collection_of_the_pot_too() -> None:
    shown, _ = holdem("c", "c", "c", "c", "m", "q")
    listed = shown.rpartition("You have $")[2]
    assert listed.count("Collection: the pot pays $1") == 2 and "You post the small blind" in listed


def test_ones_own_hand_in_words() -> None:
    shown, _ = holdem("c", "q")
    rows = [line for line in shown.splitlines() if "▶" in line]
    assert [row.rstrip().split("  ")[-1].strip() for row in rows] == [
        "a pair of kings",
        "two pair, kings and sevens",
    ]
    assert "circle" not in shown


def test_a_raise_is_r_and_enter_never_bets_the_stack() -> None:
    _, asked = holdem("r", "", "q")
    assert asked[0].startswith("[f]old  [c]all $1  [r]aise to between $4 and $500")
    assert asked[1] == "raise to how much? $4 to $500, Enter = back to the acts > "
    assert asked[2] == asked[0]


def test_a_refusal_speaks_to_the_person() -> None:
    shown, _ = holdem("raise 3", "raise 5.50", "check", "q")
    assert "No. You asked for raise to $3: allowed is raise to between $4 and $500" in shown
    assert "No. You asked for raise to $5.50: $5.50 is not in steps of $1\n" in shown
    assert "No. You asked for check: allowed is fold or call $1 or raise" in shown
    assert "hole/" not in shown


def test_kickers_are_named_where_they_decide() -> None:
    at, stacks = poker.table(), {1: "100", 2: "100", 3: "100"}
    dealt = poker.deal({1: "As 9h", 2: "Ks Kh", 3: "Ad 8h"}, "Ah 7c 7d 3s 2d")
    hand = poker.play(stacks, cards=dealt, acts="1 call, 2 call, 3 check", at=at)
    lines = [line.text for line in narrate(at, hand.start, hand.events, 3)]
    assert "P2 shows K♠ K♥: two pair, kings and sevens" in lines
    assert "P1 shows A♠ 9♥: two pair, aces and sevens, nine kicker" in lines
    assert "You show A♦ 8♥: two pair, aces and sevens, eight kicker" in lines


# ---------------------------------------------------------------------------------------------------------- narrow screens


@pytest.mark.parametrize(
    ("width", "heads"),
    [
        (80, "player stack circle wager cards total"),
        (46, "player stack wager cards total"),
        (40, "player stack wager cards"),
        (30, "player wager cards"),
    ],
)
def test_a_narrow_table_has_fewer_columns_and_whole_words(width: int, heads: str) -> None:
    shown = StringIO()
    out = Console(file=shown, width=width)
    round = play(SLUG, cards="8s 9c 8d 9d Th 9h", bets="1=10", acts="1 stand")
    events = round.events[
        : next(
            i for i, one in enumerate(round.events) if isinstance(one, Answer) and one.said == Act("stand")
        )
    ]
    told = standing(round.table, scene_after(round.table, round.start, events, 1), events)
    Screen(told, round.table.offering.family.presenter, {}).draw(out)
    lines = shown.getvalue().splitlines()
    assert heads in [" ".join(line.split()) for line in lines]
    assert "…" not in shown.getvalue()


def test_a_game_that_breaks_starts_anew() -> None:
    _, shown, asked = session(*["p", *[""] * 4, "q"], chance=Stacked("8h 9c 8d 7c Td"), seats=1, seat=1)
    assert "The game is broken: nobody takes the bank. It starts again" in shown
    assert asked[2].startswith("[b]e the bank")


def test_the_cards_one_saw_open_to_the_commitment(tmp_path: Path) -> None:
    """One key away: nobody has to read 64 digits before every deal."""
    one, shown, _ = session("5", "v", "s", "v", chance=SystemChance(), records=tmp_path)
    assert one.lookup_keys.driver is not None
    (root,) = roots_of(one.lookup_keys.driver.events)
    head = shown.partition("by the commitment")[0]
    assert (
        root in shown.replace("\n    ", "").replace("\n", "")
        and root not in head
        and "commitment" not in head
    )
    good, seen = proved(one.lookup_keys.driver, 2)
    assert good == seen > 0
    assert re.search(r"(\d+) of the \1 cards you saw open to it", shown)
    assert list(tmp_path.glob("*.openings.json"))


def test_bots_that_run_dry_take_new_chips() -> None:
    people = (Person(1, "Ann", 3_00, bot=True), Person(2, "Rosa", 3_00), Person(3, "Ben", 40_00, bot=True))
    after, names = refill(BetweenRounds(people=people), table(SLUG), 500_00, 2)
    assert names == ["Ann"]
    assert [one.cents for one in after.people] == [503_00, 3_00, 40_00]


# ------------------------------------------------------------------------------------------------------- lobby, catalogue


def test_what_follows_a_broken_prompt_starts_a_new_line() -> None:
    out, shown = screen()
    for way in (EOFError, KeyboardInterrupt):
        out.input = Mock(side_effect=way)  # type: ignore[method-assign]
        with pytest.raises(way):
            reader(out)("1 to 5 > ")
    assert shown.getvalue() == "\n\n"


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_topics_fit_the_sentence_about_a_question(family: Family) -> None:
    """`The question is about …` wants a noun or a clause that stands for one, never a whole sentence."""
    verbs = re.compile(r"\b(goes|go|comes|come|wins|gets|are killed|never plays)\b")
    for words in map(str, family.topics.values()):
        assert words[0].islower() and not words.endswith(".")
        main = re.split(r",? (?:which|that|when|who) |^(?:what|how|when|where|which|who) ", words)[0]
        assert not verbs.search(main), words


def test_a_room_answers_to_its_name_too() -> None:
    assert catalogue.find(rooms(), "Mortimer's", "pure-21.5").slug == "mortimers/pure-21.5"
