"""Poker at the terminal: what is told and shown of each game, the draw by number or by card, side pots, being away."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import cards
from cardroom.errors import SetupError, UnreadableError
from cardroom.felt import Moved, Person
from cardroom.games.poker.hand_progress import PokerCourse
from cardroom.games.poker.showdown.made_hands import kickers_by_place, with_kickers
from cardroom.hands import from_the_bottom, from_the_top
from cardroom.players import by_chart
from cardroom.rooms import Settings, rooms
from cardroom.script import Act, Ask, Choice, Kind, Offer, Pick, SimulatedChance, SystemChance
from cardroom.simulate import play_rounds, seat_bots
from cardroom.telling.table_view import scene_after, standing
from cardroom.terminal.draw.explanation import explain
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.draw.table_screen import Screen
from cardroom.terminal.input import act_keys as keys
from cardroom.terminal.input.card_choice import read_pick
from cardroom.terminal.input.prompt import Prompt, is_yes
from cardroom.terminal.sitting.bot_seats import seat_with_bots, usual_stack
from cardroom.terminal.sitting.lobby import Lobby
from cardroom.terminal.sitting.session import TableSession
from cardroom.words import ENGLISH, language, use_language
from tests.tables import table
from tests.test_terminal import Keyboard, screen, session

POKER = [
    one.slug for room in rooms().values() for one in room.offerings.values() if one.family.name == "poker"
]
FIVE = Pick(cards("Kh 5s Ad 4h Tc"), 4, fewer=True)


# ------------------------------------------------------------------------------------------------------------- the draw


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1 3", "Ad Tc"), ("ad 10c", "Ad Tc"), ("AD,tc", "Ad Tc"), ("adtc", "Ad Tc"), ("pat", ""), ("none", ""), ("0", ""),
        ("Kh 5", "Kh 4h"),
    ],
)  # fmt: skip
def test_cards_by_number_or_by_name(typed: str, said: str) -> None:
    assert read_pick(FIVE, typed) == cards(said)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("6", "'6' is not one of the numbers 1 to 5"),
        ("2c", "2♣ is not among"),
        ("two", "'two' is neither"),
        ("1 Ad", "given twice"),
    ],
)
def test_what_is_no_card_is_said_so(typed: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read_pick(FIVE, typed)


def test_cards_are_held_from_the_top_and_in_low_games_from_the_bottom() -> None:
    assert from_the_top(cards("4h ** Kd Ac Kh")) == list(cards("** Ac Kd Kh 4h"))
    assert from_the_bottom(cards("4h ** Kd Ac")) == list(cards("** Ac 4h Kd"))
    assert from_the_bottom(cards("4h 2s Kd Ac"), ace_high=True) == list(cards("2s 4h Kd Ac"))


@pytest.mark.parametrize(
    ("slug", "law"),
    [
        ("players-club/lowball-27", "deuce-to-seven"), ("players-club/lowball-a5", "ace-to-five"), ("comstock/razz", "ace-to-five"),
        ("comstock/omaha-8", ""), ("comstock/holdem", ""),
    ],
)  # fmt: skip
def test_the_law_of_the_lowest_hand_orders_the_cards(slug: str, law: str) -> None:
    at, held = table(slug), cards("4h 2s Kd Ac")
    by_law = {
        "": from_the_top(held),
        "ace-to-five": from_the_bottom(held),
        "deuce-to-seven": from_the_bottom(held, ace_high=True),
    }
    assert at.offering.family.presenter.holds(at, held) == by_law[law]


def test_the_question_shows_numbers_and_what_enter_means() -> None:
    keyboard = Keyboard(["", "", "2"])
    prompt = Prompt(keyboard, {})
    assert prompt.answer(Ask(1, "hole/1", FIVE, (), "act.draw", "draw", sealed=True)) == ()
    assert keyboard.asked[0].startswith(
        "1 A♦   2 K♥   3 10♣   4 5♠   5 4♥\nWhich do you throw away, up to 4? As in 1 3 or"
    )
    discard = Pick(cards("Kh 5s Ad"), 1, may_pass=True)
    assert prompt.answer(Ask(1, "hole/1", discard, (), "act.discard", "discard", sealed=True)) == cards(
        "Kh"
    ), "neither a card nor the hand is given up by Enter"
    assert "Which card do you give up?" in keyboard.asked[1] and "Enter asks again" in keyboard.asked[1]


def test_the_lobby_asks_for_a_limit_where_a_line_is_printed_for_several() -> None:
    """Pinnacle's hold'em, third line; an amount that is none and one out of the range are asked for again."""
    sat: list[Settings] = []
    out, shown = screen()
    known = rooms()
    room, game = 1 + list(known).index("pinnacle"), 1 + list(known["pinnacle"].offerings).index("holdem")
    typed = [
        f"{room}",
        f"{game}",
        "3",
        "much",
        "31",
        "17",
        "",
        f"{game}",
        "3",
        "",
        "",
        f"{game}",
        "1",
        "",
        "q",
        "q",
        "q",
    ]
    Lobby(known, out, Keyboard(typed), lambda offering, settings, seat: sat.append(settings)).enter()
    assert [(one.schedule, one.limit) for one in sat] == [(3, 17_00), (3, 3_00), (1, 0)]
    assert "$31 is not one of the limits $3 to $30." in shown.getvalue()


def test_yes_is_said_in_the_language_of_the_table() -> None:
    assert is_yes("Y ") and is_yes("yes") and not is_yes("s") and not is_yes("")
    with use_language(language("es")):
        assert is_yes("s") and is_yes(" Sí") and is_yes("y") and not is_yes("n") and not is_yes("")


def test_a_fold_for_nothing_is_asked_about_once_more() -> None:
    free = Choice((
        Offer("check"),
        Offer("bet", 2_00, 20_00, 1_00, join=""),
        Offer("fold", warn="free-check"),
    ))
    keyboard = Keyboard(["f", "n", "f", "", "f", "yes"])
    ask = Ask(1, "hole/1", free, Act("check"), "act.later-rounds", "bet")
    assert Prompt(keyboard, {}).answer(ask) == Act("fold")
    assert keyboard.asked[1::2] == ["Staying in costs nothing. Fold anyway? y/N > "] * 3
    keyboard = Keyboard(["f"])
    facing = Choice((Offer("fold"), Offer("call", 2_00, 2_00, join="")))
    assert Prompt(keyboard, {}).answer(
        Ask(1, "hole/1", facing, Act("fold"), "act.later-rounds", "bet")
    ) == Act("fold")
    assert len(keyboard.asked) == 1


def test_too_many_cards_are_refused_with_the_clause() -> None:
    typed = ("p", "c", "1 2 3 4 5", "pat")
    _, shown, _ = session(*typed, chance=SystemChance(), slug="ven-a-mexico/five-card-draw", seats=2, seat=2)
    assert ": you may throw away 4 at most\n" in shown and "(ven-a-mexico/five-card-draw/draw)" in shown
    assert "You stand pat" in shown


# -------------------------------------------------------------------------------------------------------- words and keys


@pytest.mark.parametrize(
    ("kind", "offers", "menu"),
    [
        (
            "bring-in",
            (Offer("bring-in", 2_50, 2_50, join=""), Offer("bet", 5_00, 5_00, join="")),
            ["br[i]ng it in for $2.50", "[b]et $5"],
        ),
        (
            "bet",
            (Offer("fold"), Offer("call", 2_50, 2_50, join=""), Offer("complete", 5_00, 5_00, join="to")),
            ["[f]old", "[c]all $2.50", "c[o]mplete to $5"],
        ),
        ("post", (Offer("post", 2_00, 2_00, join=""), Offer("sit-out")), ["[p]ost $2", "[s]it out"]),
        ("kill", (Offer("pass"), Offer("kill", 8_00, 8_00)), ["[p]ass", "[k]ill the pot for $8"]),
        ("open", (Offer("keep"), Offer("open")), ["[k]eep it down", "[o]pen the down card"]),
        (
            "bet",
            (Offer("stay"), Offer("raise", 6_00, 6_00, join="to")),
            ["[s]tay: let the blind stand", "[r]aise to $6"],
        ),
        (
            "return",
            (Offer("wait"), Offer("straddle", 8_00, 8_00, join="")),
            ["w[a]it for the blind", "[s]traddle for $8"],
        ),
    ],
)
def test_menus_are_english(kind: Kind, offers: tuple[Offer, ...], menu: list[str]) -> None:
    assert keys.menu(Choice(offers), kind) == menu


@pytest.mark.parametrize("typed", ["s", "sit", "sit out", "sit-out", "Sit  Out"])
def test_an_act_of_two_words_is_read_as_one(typed: str) -> None:
    choice = Choice((Offer("post", 2_00, 2_00, join=""), Offer("sit-out")))
    assert keys.read_act(choice, typed, "post") == Act("sit-out")


def test_every_act_of_poker_is_explained() -> None:
    names = ("bring-in", "complete", "stay", "post", "sit-out", "kill", "pass", "open", "keep", "straddle")
    for name in names:
        kind: Kind = "open" if name in ("open", "keep") else "bet"
        ask = Ask(1, "hole/1", Choice((Offer(name), Offer("open"))), Act(name), "act.betting", kind)
        first = list(explain(ask, table("comstock/lowball")))[1].text
        assert ": " in first and len(first) > 20, name
    drawn = [
        line.text
        for line in explain(Ask(1, "hole/1", FIVE, (), "act.draw", "draw"), table("comstock/lowball"))
    ]
    assert "If you do not answer: to stand pat." in drawn


# ---------------------------------------------------------------------------------------------------------------- hands


def total(slug: str, place: str, lying: dict[str, str], *wild: int) -> str:
    """`wild` are the seats that were dealt the joker face down."""
    at = table(slug)
    course = PokerCourse(at)
    course.wild |= set(wild)
    found = at.offering.family.presenter.total(
        at, place, {where: cards(held) for where, held in lying.items()}, course
    )
    return ENGLISH.text(found) if found else ""


@pytest.mark.parametrize(
    ("slug", "down", "up", "words"),
    [
        ("comstock/seven-stud", "Ks Kd", "4h 4c", "two pair, kings and fours"),
        ("comstock/seven-stud-8", "As 2d 3h", "4h 6c 6d Kd", "a pair of sixes and six-four low"),
        ("comstock/razz", "As 2d", "7h", "seven-two low"),
        ("comstock/mexican-poker", "**", "4h 4c", "three fours"),
        ("comstock/lowball", "As 2d ** 4h 9c", "", "nine-four low"),
        ("players-club/lowball-27", "As 2d 3h 4h 5c", "", "ace-five low"),
        ("ven-a-mexico/five-card-draw", "** 2d 2h 4h 9c", "", "three twos"),
    ],
)
def test_ones_hand_is_read_by_the_law_of_the_game(slug: str, down: str, up: str, words: str) -> None:
    assert total(slug, "hole/3", {"hole/3": down, "up/3": up}, 3) == words


def test_a_joker_dealt_up_in_mexican_poker_is_an_ace() -> None:
    assert total("comstock/mexican-poker", "hole/3", {"hole/3": "4h", "up/3": "** 4c"}) == "a pair of fours"


def test_what_others_show_is_named_from_a_pair_on() -> None:
    assert (
        total("comstock/seven-stud", "hole/2", {"hole/2": "?? ??", "up/2": "4h 4c"})
        == "shows a pair of fours"
    )
    assert total("comstock/seven-stud", "hole/2", {"hole/2": "?? ??", "up/2": "4h 5c"}) == ""


def test_lows_of_one_name_are_told_apart() -> None:
    lying = {"hole/1": cards("As 2d 3h 6s 7c"), "hole/2": cards("Ah 2c 4h 6d 7s")}
    found = kickers_by_place(table("players-club/lowball-a5"), lying, lying)
    said = {place: ENGLISH.text(with_kickers("seven-six low", ranks)) for place, ranks in found.items()}
    assert said["hole/1"] == "seven-six low, seven-six-three-two-ace"
    assert said["hole/2"] == "seven-six low, seven-six-four-two-ace"


# ------------------------------------------------------------------------------------------------------- what is told


def told(slug: str, rounds: int = 12) -> list[str]:
    at, start = table(slug), seat_bots(4, 500_00)
    seated = dict.fromkeys(range(1, 5), by_chart)
    found = []
    for before, driver in play_rounds(at, start, seated, SimulatedChance(2), Random(2), rounds):
        found += [line.text for line in narrate(at, before, driver.events, 1)]
    return found


@pytest.mark.parametrize(
    ("slug", "parts"),
    [
        (
            "comstock/seven-stud",
            ("Everybody antes $1", " brings it in for $2.50", " completes to $5", "?? ?? | "),
        ),
        ("comstock/mexican-poker", (" opens the down card: ", " keeps it down", "You keep it down")),
        ("comstock/lowball", (" draws one", " draws two", " stands pat", "You draw ", ", throwing away ")),
        ("players-club/lowball-a5", (" lets the blind stand",)),
        (
            "ven-a-mexico/five-card-draw",
            (
                "Ben is in for $",
                " sits out",
                "What was posted goes into the pot: ",
                " draws three",
                "You get ",
            ),
        ),
        ("comstock/omaha-8", ("for the low half of the pot", "for the high half of the pot")),
    ],
)
def test_acts_are_told_in_english(slug: str, parts: tuple[str, ...]) -> None:
    lines = told(slug, 40)
    for part in parts:
        assert any(part in line for line in lines), part
    for wrong in ("sit-out", "bring-in", "a card goes to", "hole/", "thrown/", ": loses"):
        assert not [line for line in lines if wrong in line], wrong


def test_nobody_reads_what_others_throw_away() -> None:
    for line in told("comstock/lowball", 30):
        assert "throwing away" not in line or line.startswith("You "), line


# ------------------------------------------------------------------------------------------------------------ the table


def test_side_pots_as_they_stand() -> None:
    at, start = table("comstock/holdem"), seat_bots(3, 500_00)
    scene = scene_after(at, start, [], 1)
    for seat, cents in ((1, 10_00), (2, 500_00), (3, 500_00)):
        scene.view.cards[f"hole/{seat}"] = list(cards("?? ??"))
        for source, target in ((f"stack/{seat}", f"bet/{seat}"), (f"bet/{seat}", "pot")):
            scene.look(Moved(source, target, cents, "act.bet"))
    scene.view.balances["stack/1"] = 0
    told = standing(at, scene)
    assert [(pot.cents, pot.seats) for pot in told.pots] == [(30_00, (1, 2, 3)), (980_00, (2, 3))]
    shown = Screen(told, at.offering.family.presenter, scene.names).pots()
    assert shown == "Main pot $30 (You, Ben, Cleo); side pot $980 (Ben, Cleo)"


def whole(slug: str, seed: int, *typed: str, seats: int = 4) -> str:
    """A session against sound players."""
    out, shown = screen()
    at = table(slug)
    start = seat_with_bots(at, Person(3, "Rosa", usual_stack(at)), seats)
    bots = {one.seat: by_chart for one in start.people if one.bot}
    TableSession(
        at, start, 3, bots, chance=SimulatedChance(seed), rng=Random(seed), out=out, read=Keyboard(typed)
    ).play()
    return shown.getvalue().replace("\x1b[1m", "").replace("\x1b[0m", "").replace("\x1b[2m", "")


def test_a_stud_table_is_a_row_for_each_player() -> None:
    shown = whole("comstock/seven-stud", 5, "c", "c", "c", "c", "c")
    rows = [line for line in shown.splitlines() if "3 You" in line]
    assert rows[0].rstrip().endswith("5♦ 8♠ | Q♦  queen high")
    assert "▒▒ ▒▒ | " in shown and " ●" in shown
    assert "folded" in shown


def test_a_newcomer_is_told_the_game_when_sitting_down() -> None:
    """Before the first bet, how the game is played."""
    shown = " ".join(whole("comstock/razz", 1).partition("Round 1")[0].split())
    assert (
        "How Razz is played" in shown
        and "have the lowest hand at the end" in shown
        and "5-4-3-2-A is best" in shown
    )


@pytest.mark.parametrize("slug", POKER)
def test_every_game_goes_on_whatever_is_typed(slug: str) -> None:
    """Nonsense gets an answer, letters of other questions do no harm, and nothing technical shows."""
    typed = ["?", "zz", "c", "1 3", "i", "p", "", "k", "r", "", "b", "", "o", "pat", "c", "s"] * 8
    shown = whole(slug, 9, *typed)
    assert "You played " in shown
    for wrong in ("hole/", "thrown/", "up/", "Card(", "()"):
        assert wrong not in shown, wrong


@pytest.mark.parametrize("width", [80, 60, 40])
def test_a_table_of_stud_fits_the_screen(width: int) -> None:
    out, shown = screen(width)
    at, start = table("comstock/seven-stud"), seat_bots(4, 500_00)
    scene = scene_after(at, start, [], 1)
    for seat in range(1, 5):
        scene.view.cards |= {
            f"hole/{seat}": list(cards("?? ?? ??")),
            f"up/{seat}": list(cards("Tc Td Th 2s")),
        }
    Screen(standing(at, scene), at.offering.family.presenter, scene.names).draw(out)
    assert "▒▒ ▒▒ ▒▒ | 10♣ 10♦" in " ".join(shown.getvalue().split()) or width < 80
    assert "…" not in shown.getvalue()


# ------------------------------------------------------------------------------------------------------ away, too few


def test_somebody_steps_away_and_comes_back_for_the_blinds() -> None:
    typed = ["f", "a", "", "", "", "", "b", "", "p", "q", "y"]
    _, shown, asked = session(*typed, chance=SystemChance(), slug="comstock/holdem", seats=4, seat=3)
    assert "You keep your seat and get no hand until you say b for back" in shown
    assert any("[b]ack" in prompt for prompt in asked) and any("[a]way" in prompt for prompt in asked)
    assert "You are back and play in the next hand" in shown


def test_at_a_banked_table_nobody_is_away() -> None:
    one, _, asked = session("5", "", "a", "q", chance=SystemChance())
    assert "[a]way" not in "".join(asked) and not one.between.person(2).away


def test_stud_wants_three() -> None:
    at = table("comstock/seven-stud")
    with pytest.raises(
        SetupError, match=r"--seats 2: Seven Card Stud is dealt to 3 players at least \(comstock/seven-stud"
    ):
        seat_with_bots(at, Person(3, "Rosa", 500_00), 2)


def test_a_stack_is_worth_some_bets() -> None:
    assert usual_stack(table("pinnacle/holdem")) >= 25 * 80_00
    assert usual_stack(table("comstock/holdem")) == 500_00
