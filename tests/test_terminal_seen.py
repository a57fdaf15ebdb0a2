"""Nothing is cleared, scrolled away or lost by one key too many before a person has seen it."""

from __future__ import annotations

import re
from io import StringIO
from random import Random

import pytest
from msgspec.structs import replace
from rich.console import Console

from cardroom.cards import cards
from cardroom.errors import UnreadableError
from cardroom.fees import Band
from cardroom.felt import Person
from cardroom.money import Cents
from cardroom.players import by_house_way
from cardroom.rooms import rooms
from cardroom.script import Act, Ask, Choice, Offer, Pick, SimulatedChance, WagerLine, WagerSlip
from cardroom.terminal.console.output import Printed, folded, say
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.draw import rule_sheets as sheets
from cardroom.terminal.draw.question_screen import Stage
from cardroom.terminal.files.purse import LocalPurse
from cardroom.terminal.input.card_choice import read_pick
from cardroom.terminal.input.prompt import Prompt
from cardroom.terminal.sitting.bot_seats import seat_with_bots
from cardroom.terminal.sitting.lobby import Lobby
from cardroom.terminal.sitting.session import TableSession
from tests.poker import hands as poker
from tests.tables import table
from tests.test_terminal import Keyboard, Stacked, screen, session


def live(
    *typed: str, slug: str, seats: int = 3, seat: int = 3, **settings: object
) -> tuple[TableSession, list[str], list[str]]:
    """At a screen that is drawn anew; what each screen showed, and what was asked."""
    out, shown = screen()
    at, keyboard = table(slug, **settings), Keyboard(typed)
    start = seat_with_bots(at, Person(seat, "Rosa", 500_00), seats)
    bots = {one.seat: by_house_way for one in start.people if one.bot}
    chance = SimulatedChance(5)
    one = TableSession(
        at,
        start,
        seat,
        bots,
        chance=chance,
        rng=Random(1),
        out=out,
        read=keyboard,
        redraws=True,
        purse=LocalPurse(),
    )
    one.play()
    return one, shown.getvalue().split("\x1b[2J"), keyboard.asked


def test_enter_that_asks_again_draws_the_table_again() -> None:
    """A fold or a call stands below the cards it is about, however often Enter was pressed."""
    once, screens, _ = live("", "", "", slug="comstock/holdem", seats=4, seat=4)
    thrice, again, asked = live("", "", "", "", "", slug="comstock/holdem", seats=4, seat=4)
    assert sum("Enter does nothing here" in one for one in asked) == 3
    assert len(again) == len(screens) + 2
    assert again[-1].split("You leave")[0] == again[1].split("You leave")[0]
    assert once.hands == thrice.hands


@pytest.mark.parametrize(
    ("typed", "left"), [(["", "g", "q", "n", "", "q"], 2), (["", "g", "q", "y"], 1), (["", "q"], 1)]
)
def test_a_q_after_a_page_is_asked_about(typed: list[str], left: int) -> None:
    """An answer that fits one screen has no end to be closed: the q meant for it does not leave the table."""
    one, _, asked = session(*typed, chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert one.between.round == left + 1
    assert sum("Leave the table? y/N" in each for each in asked) == ("g" in typed)


def test_the_last_hand_stands_until_it_was_read_before_the_list_comes_back() -> None:
    out, shown = screen()
    keyboard = Keyboard(["1", "1", "", "", "q", "q"])
    Lobby(
        rooms(), out, keyboard, lambda *_: out.print("the last hand"), pager=Pager(out, keyboard, pages=True)
    ).enter()
    at = keyboard.asked.index("Enter = back to the list > ")
    assert "Enter = sit down" in keyboard.asked[at - 1] and "1 to 3 or a word" in keyboard.asked[at + 1]
    assert shown.getvalue().count("Which game at Ven-A-Mexico?") == 2


def test_a_long_round_stops_at_every_screen_and_its_result_is_always_seen() -> None:
    file, keyboard = StringIO(), Keyboard(["q"])
    out = Console(file=file, width=80, height=12)
    Pager(out, keyboard, pages=True).page(
        lambda: [out.print(f"line {i}") for i in range(30)], below=2, last_rows=3
    )  # type: ignore[arg-type,return-value]
    shown = file.getvalue().split("\n")
    assert shown == [*(f"line {i}" for i in range(8)), "line 27", "line 28", "line 29", ""]


def test_lines_of_turns_without_a_choice_wait_for_the_next_question() -> None:
    """What was told while the person had nothing to decide is on the next screen, not cleared away before it."""
    one, _, _ = live("q", slug="comstock/holdem")
    one._hold([Printed("Ann melds"), Printed("You pay $1", kind="money", seats=frozenset((3,)))])
    assert [line.text for line in one._held] == ["Ann melds", "You pay $1"]


def test_where_lines_are_left_out_those_of_ones_own_chips_stay() -> None:
    out, shown = screen()
    own = frozenset((3,))
    lines = [
        Printed("You discard", kind="act", seats=own),
        Printed("You pay $1", kind="money", seats=own),
        *(Printed(f"card {i}") for i in range(40)),
    ]
    Stage(out, redraws=True).show("head", None, lines, 8, 3)
    text = shown.getvalue()
    assert "You pay $1" in text and "card 39" in text and "card 0\n" not in text and "You discard" not in text
    assert "earlier lines: j shows them" in text


RAISE = Choice((Offer("fold"), Offer("call", 2_00, 2_00), Offer("raise", 4_00, 500_00, join="to")))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["r 500", "y"], Act("raise", 500_00)),
        (["r 500", "n", "r 20"], Act("raise", 20_00)),
        (["r", "500", "", "c"], Act("call", 2_00)),
        (["r 499"], Act("raise", 499_00)),
    ],
)
def test_all_chips_by_a_typed_amount_are_asked_about_once(typed: list[str], said: Act) -> None:
    keyboard = Keyboard(typed)
    prompt = Prompt(keyboard, {})
    prompt.stack = lambda: 500_00
    assert prompt.answer(Ask(1, "hole/1", RAISE, Act("fold"), "t", "bet")) == said
    assert sum("That is all your chips, $500: y/N" in one for one in keyboard.asked) == (
        "500" in " ".join(typed[:2]).split()
    )


def test_topping_up_asks_how_much_and_says_what_the_purse_holds() -> None:
    _, shown, asked = session(
        "", "t", "200", "t 50", "t", "x", "t", "q", "t 0", "q", chance=Stacked("8h 9c 8d 7c 5s Td")
    )
    assert "How much? Your purse holds $500; Enter = $500, q = none > " in asked
    assert "You take $200 in play chips and have $700; $300 is left in your purse" in shown
    assert "You take $50 in play chips and have $750; $250 is left in your purse" in shown
    assert "'x' is not an amount of money" in shown
    assert "$0 is not possible: type an amount above zero" in shown
    assert "Your chips go back to your purse, which holds $1,000." in shown


SLIP = WagerSlip(
    (
        WagerLine("3", 5_00, 100_00, 1_00, "t"),
        WagerLine("3/buster", 1_00, 0, 1_00, "t", within="3"),
        WagerLine("3/pair-plus", 1_00, 20_00, 1_00, "t", within="3"),
        WagerLine("5", 5_00, 100_00, 1_00, "t"),
    ),
    500_00,
)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("5 buster 2", {"3": 5_00, "3/buster": 2_00}),
        ("5 buster=2", {"3": 5_00, "3/buster": 2_00}),
        ("5 3/buster=2", {"3": 5_00, "3/buster": 2_00}),
        ("$5, bus $2", {"3": 5_00, "3/buster": 2_00}),
        ("10 pair plus 5 buster 1", {"3": 10_00, "3/pair-plus": 5_00, "3/buster": 1_00}),
        ("3=5 5=10", {"3": 5_00, "5": 10_00}),
        ("3=5 3/buster=2", {"3": 5_00, "3/buster": 2_00}),
    ],
)
def test_side_wagers_are_said_with_the_wager(typed: str, said: dict[str, int]) -> None:
    assert Prompt(Keyboard([typed]), {}).answer(Ask(3, "", SLIP, {}, "t", "wager")) == said


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("buster=2", "a side wager goes with a wager on your circle: type both, as in 5 buster 5"),
        ("buster 2", "a side wager goes with a wager on your circle: type both, as in 5 buster 5"),
        ("5 bingo 2", "'5 bingo 2' is not a wager: type 5 buster 5, or in full 3=5 3/buster=5"),
    ],
)
def test_a_wager_that_cannot_be_read_is_answered_with_ones_own_circle(typed: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=re.escape(why)):
        Prompt(Keyboard([typed]), {}).answer(Ask(3, "", SLIP, {}, "t", "wager"))


def test_a_prompt_fits_the_screen_and_leaves_room_to_type() -> None:
    long = "Your Ante, $5 to $100 in steps of $5, as much again kept for the Play bet; r = $15 as last time; Enter = sit this one out > "
    lines = folded(long, 80).split("\n")
    assert (
        len(lines) == 2
        and all(len(line) <= 72 for line in lines)
        and lines[-1].endswith("Enter = sit this one out > ")
    )
    assert " ".join(folded(long, 80).split()) == long.strip()
    assert folded("[h]it  [s]tand\nEnter = stand > ", 80) == "[h]it  [s]tand\nEnter = stand > "


@pytest.mark.parametrize(
    "slug", ["pinnacle/three-card-poker", "comstock/pure-21.5-buster", "comstock/seven-stud", "comstock/pan"]
)
def test_columns_go_on_below_themselves(slug: str) -> None:
    """A line of a chart that does not fit goes on where its last column began, not under the first."""
    for sheet in (sheets.ranking, sheets.pays):
        for line in sheet(table(slug)):
            out, shown = screen(60)
            say(out, replace(line, clauses=()))
            rows = re.sub(r"\x1b\[[0-9;]*m", "", shown.getvalue()).splitlines()
            wanted = line.hang + 2 if line.hang < 30 else 4
            assert all(
                len(row) - len(row.lstrip()) == (wanted if line.kind != "head" else 2) for row in rows[1:]
            ), rows


def test_after_a_page_the_question_is_asked_without_what_was_said_before() -> None:
    keyboard = Keyboard(["", "g", "f"])
    Prompt(keyboard, {"g": lambda: None}).answer(Ask(1, "hole/1", RAISE, Act("fold"), "t", "bet"))
    assert [one.startswith("Enter does nothing here") for one in keyboard.asked] == [False, True, False]


def test_a_hand_that_was_dealt_counts() -> None:
    """Who folds the first two cards without having posted a blind has played a hand."""
    deal = poker.deal({1: "As 9h", 2: "Ks Kh", 3: "Ad 8h", 4: "2c 3c"}, "Ac 7c 7d 3s 2d")
    one, shown, _ = session("f", "q", chance=Stacked(deal), slug="comstock/holdem", seats=4, seat=4)
    assert (one.hands, one.net) == (1, 0)
    assert "in all $0 over 1 hand." in shown


def test_a_wager_names_the_collection_that_comes_on_top() -> None:
    _, _, asked = session("10", "q", chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert asked[0].startswith("Your wager, $5 to $100, and $0.50–$1 collection on top; ")
    for fees, says in (((Band(Cents(1), Cents(50)),), ", and $0.50 collection on top; "), ((), "; ")):
        keyboard = Keyboard([""])
        Prompt(keyboard, {}).answer(
            Ask(
                2,
                "",
                WagerSlip((WagerLine("2", 5_00, 100_00, 1_00, "t", fees=fees),), 500_00),
                {},
                "act.wager",
                "wager",
            )
        )
        assert keyboard.asked[0].startswith(f"Your wager, $5 to $100{says}Enter")


def test_why_stands_among_the_keys_between_rounds() -> None:
    _, _, asked = session("10", "s", "q", chance=Stacked("8h 9c 8d 7c 5s Td"))
    assert "  why  [q] leave\n" in asked[-1]
    assert folded(asked[-1], 80) == asked[-1]


def test_wagers_on_other_circles_are_named_where_they_are_repeated() -> None:
    lines = tuple(WagerLine(name, 5_00, 100_00, 1_00, "t") for name in ("2", "5"))
    keyboard = Keyboard(["2=10 5=5", "r"])
    prompt, ask = (
        Prompt(keyboard, {}),
        Ask[dict[str, int]](2, "", WagerSlip(lines, 500_00), {}, "act.wager", "wager"),
    )
    assert prompt.answer(ask) == prompt.answer(ask) == {"2": 10_00, "5": 5_00}
    assert "r = $15 ($10, $5 on circle 5) as last time" in keyboard.asked[1]


@pytest.mark.parametrize("typed", ["1.5", "10x", "2 1.5"])
def test_what_cannot_be_read_as_cards_is_quoted_as_it_was_typed(typed: str) -> None:
    with pytest.raises(
        UnreadableError, match=re.escape(f"{typed.split()[-1]!r} is neither a number nor a card: ")
    ):
        read_pick(Pick(cards("8c 6d 4c"), 2), typed)


def test_a_row_that_is_too_long_begins_on_its_own_line() -> None:
    """Its first line is as long as the others of the chart, and the rest hangs below its column."""
    out, shown = screen()
    for line in sheets.ranking(table("comstock/seven-stud")):
        say(out, line)
    rows = re.sub(r"\x1b\[[0-9;]*m", "", shown.getvalue()).splitlines()
    at = next(i for i, row in enumerate(rows) if "high card" in row)
    column = rows[at].index("none of these: the highest")
    assert len(rows) == at + 2 and len(rows[at + 1]) - len(rows[at + 1].lstrip()) == column
