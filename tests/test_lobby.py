"""The way in, as somebody meets it who has read nothing: rooms, games, stakes, options, seats, the purse, the last hands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardroom.rooms import Room, Settings, rooms
from cardroom.rooms.offering import Offering
from cardroom.script import SystemChance
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.files.purse import FULL, LocalPurse
from cardroom.terminal.files.record_folder import RecordFolder
from cardroom.terminal.input.list_choice import places_with, plain
from cardroom.terminal.sitting.bot_seats import least_stack
from cardroom.terminal.sitting.lobby import Lobby, option_words
from cardroom.terminal.sitting.past_hands import History
from cardroom.terminal.sitting.seat_questions import SeatChoice
from cardroom.terminal.sitting.stakes import distinct_names, stakes_options
from cardroom.terminal.sitting.table_search import all_tables
from cardroom.words import ENGLISH
from tests.test_terminal import Keyboard, screen, session

OFFERINGS = [one for room in rooms().values() for one in room.offerings.values()]
Sat = list[tuple[str, Settings, SeatChoice]]


def lobby(
    *typed: str, purse: LocalPurse | None = None, history: History | None = None
) -> tuple[Sat, str, list[str]]:
    """Who sat down where, what was shown, and what was asked."""
    out, shown = screen()
    sat: Sat = []

    def sit(offering: Offering, settings: Settings, how: SeatChoice) -> None:
        sat.append((offering.slug, settings, how))

    keyboard = Keyboard(typed)
    Lobby(rooms(), out, keyboard, sit, purse=purse, history=history).enter()
    return sat, re.sub(r"\x1b\[[0-9;]*m", "", shown.getvalue()), keyboard.asked


def test_the_lobby_by_numbers() -> None:
    sat, text, _ = lobby(
        "99",
        "2",
        "1",
        "s 5",
        "",
        "q",
        "3",
        "2",
        "",
        "",
        "4",
        "3",
        "1 3",
        "9 x",
        "3 4",
        "b 2",
        "c 200",
        "n Rosa",
        "",
        "q",
        "q",
    )
    assert [(slug, one.schedule, one.options, how) for slug, one, how in sat] == [
        ("pinnacle/no-bust-401", 1, (), SeatChoice(5, 3, 500_00, "You")),
        ("mortimers/no-bust-6", 1, (), SeatChoice(3, 3, 500_00, "You")),
        ("mortimers/pure-21.5", 3, ("insurance", "even-money"), SeatChoice(3, 2, 200_00, "Rosa")),
    ]
    assert "'99' is not one of the numbers 1 to 5." in text
    assert "'x' is not one of the numbers 1 to 16." in text
    assert "option pays-6-to-5: not together with insurance" in text
    assert "Twenty-one against a player as dealer: " in text
    assert text.index("Pure 21.5 Blackjack, 4 tables") < text.index("Double Hand Poker (Pai Gow), 2 tables")
    assert text.rstrip().endswith("Good night.")
    assert all(len(line) <= 80 for line in text.splitlines())


def test_one_game_is_chosen_by_enter() -> None:
    out, _ = screen()
    one = rooms()["pinnacle"].offering("no-bust-401")
    keyboard = Keyboard(["", "", "", ""])
    sat: Sat = []
    known = {"pinnacle": Room("pinnacle", "Pinnacle", {"no-bust-401": one})}
    Lobby(known, out, keyboard, lambda *how: sat.append((how[0].slug, how[1], how[2]))).enter()
    assert [slug for slug, *_ in sat] == ["pinnacle/no-bust-401"]
    assert not [prompt for prompt in keyboard.asked if "1 to 1" in prompt]


def test_a_table_is_found_by_what_one_looks_for() -> None:
    """`3-6` at the first question lists such tables in all rooms; a number sits down at one of them."""
    sat, text, _ = lobby("3-6 holdem", "3", "", "", "q", "q")
    listed = re.findall(
        r"^ +\d+  (.*)",
        text.partition("Those with 3-6 holdem")[2].partition("Which options")[0],
        re.MULTILINE,
    )
    assert len(listed) >= 4
    assert all("$3–$6 limit" in line for line in listed)  # and not those whose blinds are $3 and $6
    assert sat[0][0].endswith("/holdem")
    _, text, _ = lobby("badminton", "q")
    assert "No table here has all of 'badminton'." in text


def test_words_leave_only_the_stakes_that_hold_them() -> None:
    sat, text, _ = lobby("3", "holdem", "1", "no-limit 10", "1-2", "3", "", "", "q", "q", "q")
    assert "No table here has all of '1-2'" not in text or sat
    assert [slug for slug, *_ in sat] == ["mortimers/holdem"]


@pytest.mark.parametrize(
    ("name", "typed", "fits"),
    [
        ("limit $3 and $6, blinds $2 and $3", "3-6", True), ("limit $30 and $60", "3-6", False), ("$3–$6 limit", "3/6", True),
        ("Ven-A-Mexico: Texas Hold'em", "holdem", True), ("limit $1 and $3", "$3", True), ("no-limit, blinds $0.50 and $1", "5", False),
        ("pot-limit, blinds $1 and $2", "no-limit", False), ("wagers $101 to $10,000", "101-10000", True), ("Pan", "", False),
    ],
)  # fmt: skip
def test_what_is_searched_for(name: str, typed: str, fits: bool) -> None:
    assert bool(places_with([name], typed)) is fits, plain(name)


@pytest.mark.parametrize(
    ("typed", "has", "has_not"),
    [
        ("joker", ("with Jokers", "Five Card Draw", "Mexican Poker", "Comstock: Lowball", "Razz"), ("Omaha",)),
        ("low", ("Lowball", "High-Low", "Razz", "Omaha Hold'em/8"), ("Five Card Stud", "Comstock: Seven Card Stud,", "Blackjack")),
        ("stud low", ("Seven Card Stud High-Low",), ("Five Card Stud", "Comstock: Seven Card Stud,", "Lowball")),
        ("blackjack", ("No Bust 21st Century Blackjack 4.01",), ("Hold'em",)),
    ],
)  # fmt: skip
def test_a_game_is_found_by_its_rules(typed: str, has: tuple[str, ...], has_not: tuple[str, ...]) -> None:
    """Jokers in the deck or low hands that win: not the card that opens, which is a word of the stakes."""
    _, text, _ = lobby(typed, *["q"] * 4)
    listed = " ".join(text.partition("Those with")[2].partition("Which room?")[0].split())
    assert [one for one in has if one not in listed] == []
    assert [one for one in has_not if one in listed] == []


def test_two_tables_of_a_search_differ_by_what_differs() -> None:
    _, text, _ = lobby("three card", *["q"] * 4)
    shown = " ".join(text.partition("Those with")[2].split())
    assert (
        "$2 from $301, $5 from $501, $10 from $1,001" in shown
        and "$3 from $301, $7 from $501, $10 from $1,001" in shown
    )


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["2", "g 3"], "How Three Card Poker 6 Card Bonus is played"), (["2", "w 2"], "royal flush"), (["2", "y 3"], "Pair Plus"),
        (["2", "w"], "Which one? Type w and a number of the list, as in w 1."), (["w"], "Choose a game first"),
        (["2", "1", "y"], "6 to 5"), (["lowball", "w 1"], "six-four low"), (["3", "4", "1", "g"], "How Pure 21.5 Blackjack is played"),
        (["2", "1", "n Zoe", "q", "?"], "You are Zoe, with $1,000 in play chips in your purse."),
        (["?"], "g how to play a game; at a list with a number, as in g 2"),
    ],
)  # fmt: skip
def test_what_wins_and_what_it_pays_can_be_read_before_one_sits_down(typed: list[str], says: str) -> None:
    sat, text, _ = lobby(*typed, *["q"] * 6)
    assert says in " ".join(text.split())
    assert not sat


@pytest.mark.parametrize("offering", OFFERINGS, ids=[one.slug for one in OFFERINGS])
def test_no_two_tables_of_a_game_look_alike(offering: Offering) -> None:
    """Stakes, then the collection; and where those are the same, the fees band by band."""
    lines = stakes_options(offering)
    names, same = distinct_names(lines)
    whole = [
        name + (one.bands if names.count(name) > 1 else "") for one, name in zip(lines, names, strict=True)
    ]
    assert len(set(whole)) == len(whole)
    assert same or all("collection" in name for name in names)


@pytest.mark.parametrize("offering", OFFERINGS, ids=[one.slug for one in OFFERINGS])
def test_every_option_has_a_sentence(offering: Offering) -> None:
    for name, option in offering.options.items():
        if not option.locked:
            assert ENGLISH.has(f"option.{name}"), name
            assert " " in option_words(offering, name)


def test_options_of_a_strange_room_are_said_by_their_clause_or_name() -> None:
    offering = rooms()["mortimers"].offering("no-bust-2003")
    assert option_words(offering, "joker-2-or-12").startswith("Optional variation 2: the Joker may count")


def test_only_options_that_fit_the_stakes_are_offered() -> None:
    _, text, _ = lobby(
        "4", "2", "1", "", "q", "q", "q"
    )  # limit hold'em: button-small belongs to the no-limit line
    assert "Which options?" not in text
    _, text, _ = lobby("4", "2", "2", "", "", "q", "q", "q")
    assert "button-small" in text and "the button posts the small blind" in text


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["?"], "Type the number of a room."), (["2", "?"], "Each game is described below"), (["2", "2", "?"], "Stakes come first"),
        (["2", "2", "3", "?"], "printed for several limits"), (["3", "4", "1", "?"], "Variations that this room offers"),
        (["2", "1", "?"], "Enter sits you down."), (["2", "2", "? 1"], "Rates, limits and pay tables stand"), (["2", "2", "? 9"], "not one of the numbers"),
        (["4", "? 10"], "Goal"),
    ],
)  # fmt: skip
def test_a_question_mark_explains_every_question(typed: list[str], says: str) -> None:
    _, text, _ = lobby(*typed, *["q"] * 6)
    assert says in " ".join(text.split())


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("s 9", "'9' is not one of the numbers 1 to 8."), ("b 0", ""), ("c 1", "$1 is not one of the limits $10 to $1,000,000."),
        ("c twelve", "is not an amount of money"), ("n A B", "'A B' cannot be a name"), ("x", "'x' is not one of the keys s, b, c and n."),
    ],
)  # fmt: skip
def test_what_cannot_be_had_at_a_table_is_said_in_a_line(typed: str, says: str) -> None:
    sat, text, _ = lobby("2", "1", typed, *([] if typed != "s 9" else ["4"]), "", "q", "q")
    assert says in text
    assert len(sat) == 1


def test_a_number_of_bots_or_a_seat_is_asked_for_until_it_can_be_had_or_left_as_it_is() -> None:
    sat, text, asked = lobby("2", "1", "b", "99", "q", "s", "", "c all", "", "q", "q")
    assert "'99' is not one of the numbers 0 to 7." in text
    assert sat[0][2] == SeatChoice(3, 3, FULL, "You")  # q went back one step, Enter left the seat as it was
    assert "$1,000 of the $1,000 in your purse" in text
    assert "Which seat, 1 to 8? Enter = no change > " in asked


# ----------------------------------------------------------------------------------------------------------------- the purse


def test_a_purse_goes_along_from_table_to_table(tmp_path: Path) -> None:
    purse = LocalPurse(tmp_path / "purse.json")
    assert purse.cents == FULL
    assert purse.take(400_00) == 0
    purse.set_on_table(550_00)
    assert LocalPurse(tmp_path / "purse.json").cents == 1_150_00  # as if the machine had gone off just now
    purse.put_back()
    assert (purse.cents, purse.on_table) == (1_150_00, 0)
    assert purse.take(2_000_00) == 850_00  # refilled as far as it was short
    purse.set_on_table(0)
    purse.put_back()
    assert purse.take(5_00) == FULL  # never empty for long
    purse.rename("Rosa")
    assert LocalPurse(tmp_path / "purse.json").name == "Rosa"


@pytest.mark.parametrize("text", ["", "no json", '{"cents": -5}', '{"name": " "}', '{"more": 1}'])
def test_a_purse_that_cannot_be_read_is_a_new_one(tmp_path: Path, text: str) -> None:
    (tmp_path / "purse.json").write_text(text)
    assert LocalPurse(tmp_path / "purse.json").cents == FULL


def test_the_lobby_says_what_the_purse_holds() -> None:
    purse = LocalPurse()
    purse.cents = 123_00
    _, text, _ = lobby("2", "1", "q", "q", "q", purse=purse)
    shown = " ".join(text.split())
    assert (
        "Your purse holds $123 of play chips; n gives you a name, at the question before you sit down."
        in shown
    )
    assert "Seat 3, named You, $500; your purse of $123 is refilled free of charge, against 3 bots" in shown


# ------------------------------------------------------------------------------------------------------------- last hands


def history(folder: Path) -> tuple[History, Keyboard]:
    out, _ = screen()
    return History(RecordFolder(folder), rooms(), out), Keyboard([])


def test_the_last_hands_are_listed_and_told_again(tmp_path: Path) -> None:
    session("5", "s", "s", "s", "s", chance=SystemChance(), records=tmp_path)
    past, _ = history(tmp_path)
    lobby("h", "7", "1", "", "q", history=past)
    shown = past.out.file.getvalue()  # type: ignore[attr-defined]
    assert "Your last hands, the latest first" in shown
    assert "Pinnacle: No Bust 21st Century Blackjack 4.01, round 1: " in " ".join(shown.split())
    assert re.search(r"This round .*\.\n$", shown.partition("You wager")[2]), (
        "the hand told again ends with what it came to"
    )
    assert "'7' is not one of the numbers 1 to " in shown
    assert "You wager $5 on circle 2" in shown
    assert "Collection: you pay $0.50" in " ".join(shown.split())


def test_without_hands_there_is_nothing_to_tell(tmp_path: Path) -> None:
    past, _ = history(tmp_path)
    _, _, asked = lobby("h", "q", history=past)
    assert "No hands have been saved yet." in past.out.file.getvalue()  # type: ignore[attr-defined]
    assert len(asked) == 2


# ----------------------------------------------------------------------------------------------------------------- the pager


@pytest.mark.parametrize(("typed", "lines"), [(["", ""], 50), ([""], 46), (["q"], 23), ([], 23), (["7"], 23)])
def test_long_things_page(typed: list[str], lines: int) -> None:
    out, shown = screen()
    keyboard = Keyboard(typed)

    def show() -> None:
        for i in range(50):
            out.print(f"line {i}")

    out.height = 25
    Pager(out, keyboard, pages=True).page(show)
    assert shown.getvalue().count("line ") == lines
    assert keyboard.asked[0] == "-- 23 of 50 lines; Enter = more, q = enough -- "


def test_short_things_and_plain_output_do_not_page() -> None:
    out, shown = screen()
    keyboard = Keyboard([])
    Pager(out, keyboard, pages=True).page(lambda: out.print("short"))
    Pager(out, keyboard).page(lambda: [out.print(f"line {i}") for i in range(99)] and None)
    assert not keyboard.asked
    assert shown.getvalue().count("\n") == 100


def test_a_long_list_is_answered_before_its_end() -> None:
    out, _ = screen()
    out.height = 20
    keyboard = Keyboard(["4", "pan", "1", "", "q", "q"])
    sat: Sat = []
    pager = Pager(out, keyboard, pages=True)
    Lobby(rooms(), out, keyboard, lambda *how: sat.append((how[0].slug, how[1], how[2])), pager=pager).enter()
    assert [slug for slug, *_ in sat] == ["players-club/pan"]
    assert "-- 18 of " in keyboard.asked[1]


def test_a_question_mark_explains_in_the_middle_of_a_list_too() -> None:
    out, shown = screen()
    out.height = 20
    keyboard = Keyboard(["4", "?", "", "pan", "q", "q", "q"])
    Lobby(rooms(), out, keyboard, lambda *_: None, pager=Pager(out, keyboard, pages=True)).enter()
    assert keyboard.asked[1] == keyboard.asked[2]  # the list goes on where it stopped
    assert "Each game is described below" in " ".join(shown.getvalue().split())
    assert "is not one of the numbers" not in shown.getvalue()


# ----------------------------------------------------------------------------------------------------------------- finding


@pytest.mark.parametrize(
    ("typed", "has", "has_not"),
    [
        ("twenty-one", "No Bust 21st Century Blackjack", "Hold'em"), ("21", "Pure 21.5 Blackjack", "Hold'em"),
        ("3 card", "Three Card Poker", "Texas Hold'em"), ("7 stud", "Seven Card Stud", "Five Card Stud"),
    ],
)  # fmt: skip
def test_a_game_is_found_by_its_number(typed: str, has: str, has_not: str) -> None:
    _, text, _ = lobby(typed, *["q"] * 4)
    listed = text.partition(f"Which table? Those with {typed}")[2]
    names = "\n".join(re.findall(r"^ +\d+  (.*)", listed, re.MULTILINE))
    assert has in names
    assert has_not not in names


def test_a_narrowed_list_names_all_words_it_was_found_by() -> None:
    _, text, _ = lobby("low", "stud", *["q"] * 4)
    assert "Which table? Those with low stud" in text
    _, text, _ = lobby("4", "low", *["q"] * 4)
    assert re.search(r"Which game at [^?]*\? Those with low", text)


def test_what_is_not_here_is_counted_elsewhere() -> None:
    found = len(all_tables(rooms()).fitting("stud"))
    _, text, _ = lobby("2", "stud", *["q"] * 4)
    assert f"No table here has all of 'stud'; {found} elsewhere have: go back with q" in text
    _, text, _ = lobby("2", "badminton", "99", *["q"] * 4)
    assert "No table here has all of 'badminton'. Type fewer words" in text
    assert "'99' is not one of the numbers" in text


def test_bots_and_chips_asked_for_go_along_to_the_next_table() -> None:
    """As far as it allows: what nobody asked for stays as it is usual there."""
    sat, text, _ = lobby("2", "1", "b 7", "c 20", "", "q", "pan", "1", "", "", "", "", "q", "q", "q")
    assert (sat[0][2].bots, sat[0][2].stack) == (7, 20_00)
    assert sat[1][0].endswith("pan")
    at = rooms()[sat[1][0].partition("/")[0]].offering("pan").open(sat[1][1])
    assert sat[1][2].bots == min(7, at.rules.seats - 1)
    assert sat[1][2].stack == max(20_00, least_stack(at))
    assert "n gives you a name, at the question before you sit down." in " ".join(text.split())
