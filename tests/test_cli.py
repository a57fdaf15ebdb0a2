"""The command line: what each command prints, its exit codes, and the signs that the documents demand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from cardroom.cli import main
from cardroom.players import by_house_way
from cardroom.record import write_record
from cardroom.script import SystemChance
from cardroom.simulate import play_round, seat_bots
from tests.tables import table

SLUG = "pinnacle/no-bust-401"


def run(*words: str, typed: str = "", code: int = 0, **env: str) -> Result:
    result = CliRunner(env={"NO_COLOR": "1", **env}).invoke(main, list(words), input=typed)
    assert result.exit_code == code, result.output + result.stderr
    assert "Traceback" not in result.stderr
    return result


def fails(*words: str, **env: str) -> list[str]:
    """The lines on standard error of a command that must be refused."""
    result = run(*words, code=2, **env)
    assert result.stdout == ""
    return result.stderr.splitlines()


# ------------------------------------------------------------------------------------------------- rooms, games and rules


def test_rooms_with_games_offered() -> None:
    found = run("rooms").stdout
    for slug, offered in (
        ("ven-a-mexico", 3),
        ("pinnacle", 3),
        ("mortimers", 6),
        ("players-club", 10),
        ("comstock", 16),
    ):
        line = next(line for line in found.splitlines() if line.split()[0] == slug)
        assert f"offers {offered} games" in line


def test_rooms_name_the_documents_they_are_taken_from() -> None:
    assert "offers 6 games, from 6 documents, of 2003-01-19 and undated" in run("rooms").stdout
    assert "rules: No Bust 21st Century Blackjack 4.01, of 2006-04-23" in run("games", "pinnacle").stdout
    assert "rules: Pure 21.5 Blackjack, undated, GEGA-000309" in run("games", "mortimers").stdout
    assert (
        "No Bust 21st Century Blackjack 4.01, of 2006-04-23" in run("sign", "pinnacle", "no-bust-401").stdout
    )


def test_games_with_schedules_and_options() -> None:
    found = run("games", "mortimers").stdout
    assert "pure-21.5: Pure 21.5 Blackjack (twenty-one)" in found
    assert "schedule 4: $100 or more a wager (mortimers/pure-21.5/fee-4)" in found
    assert "option even-money" in found
    assert "option several-jokers, closed: listed for patents only" in found


def test_rules_by_kind_with_rulings() -> None:
    found = run("rules", "pinnacle", "no-bust-401").stdout
    assert "126 clauses" in found
    assert found.index("cards: ") < found.index("settle: ") < found.index("post: ")
    assert (
        "note: Ambiguous: whether only specially marked aces count. Ruling: every ace is a bonus ace" in found
    )


def test_one_clause_leads_to_its_topics_and_back() -> None:
    assert (
        "cited by topic settle.tie: equal totals" in run("rules", "pinnacle", "no-bust-401", "rule-4").stdout
    )
    assert (
        "cited by schedule 1" in run("rules", "pinnacle", "no-bust-401", "pinnacle/no-bust-401/fee-1").stdout
    )
    found = run("rules", "pinnacle", "no-bust-401", "--topic", "settle.tie").stdout
    assert found.startswith("settle.tie: equal totals\n  pinnacle/no-bust-401/rule-4  ")


def test_a_clause_that_repeats_another_says_so() -> None:
    assert (
        "repeats pinnacle/no-bust-401/fee-posting"
        in run("rules", "pinnacle", "no-bust-401", "rule-9c").stdout
    )


def test_search_finds_all_words_only() -> None:
    found = run("rules", "pinnacle", "no-bust-401", "--search", "insurance pays").stdout
    assert "insurance-b" in found
    assert "value-pips" not in found
    assert fails("rules", "pinnacle", "no-bust-401", "--search", "submarine") == [
        "no clause of pinnacle/no-bust-401 matches all of 'submarine'"
    ]


def test_rules_of_a_whole_room() -> None:
    assert "procedure-11" in run("rules", "mortimers", "california-games").stdout


# ----------------------------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("games", "pinacle"), "there is no room 'pinacle'; did you mean pinnacle?"),
        (("deal", "pinnacle", "no-bust-4"), "Pinnacle does not offer 'no-bust-4'; did you mean no-bust-401?"),
        (("rules", "pinnacle", "no-bust-401", "rule-4x"), "pinnacle/no-bust-401 has no clause 'rule-4x'; did you mean rule-4"),
        (("rules", "pinnacle", "no-bust-401", "--topic", "settle.ti"), "has no topic 'settle.ti'; did you mean settle.tie"),
        (("coverage", "pinnacle/no-bust"), "there is no room or offering 'pinnacle/no-bust'; did you mean"),
        (("deal", "pinnacle", "no-bust-401", "--decks", "x"), "'x' is not a valid integer"),
        (("deal", "pinnacle", "no-bust-401", "--stack", "lots"), "'lots' is not an amount of money"),
        (("deal", "pinnacle", "no-bust-401", "--schedule", "7"), "schedule: 7, this game has schedules 1 to 1"),
        (("deal", "pinnacle", "no-bust-401", "--option", "charlie"), "option charlie: unknown"),
        (("deal", "mortimers", "no-bust-2003", "--option", "aces-natural"), "mortimers/no-bust-2003/options-note"),
        (("deal", "pinnacle", "no-bust-401", "--rounds", "0"), "0 is not in the range x>=1"),
        (("deal", "pinnacle", "no-bust-401", "--rounds", "-1"), "-1 is not in the range x>=1"),
        (("deal", "comstock", "razz", "--bring-in", "5"), "bring-in: $5, expected less than $5"),
        (("deal", "comstock", "holdem", "--bring-in", "1"), "bring-in: this game has no forced bet that a table chooses"),
        (("deal", "comstock", "mexican-poker", "--bring-in", "1"), "bring-in: this game has no forced bet that a table chooses"),
        (("deal", "pinnacle", "no-bust-401", "--blinds", "1/2"), "blinds and bring-in: this game has none"),
        (("play", "pinnacle", "no-bust-401", "--seat", "12"), "seat 12: the table has seats 1 to 8"),
        (("replay", "/nowhere/at-all.txt"), "/nowhere/at-all.txt: No such file or directory"),
        (("--room-file", "/nowhere/room.toml", "rooms"), "/nowhere/room.toml: No such file or directory"),
        (("shuffle",), "No such command 'shuffle'"),
    ],
)  # fmt: skip
def test_an_error_is_one_line_and_code_2(words: Sequence[str], said: str) -> None:
    lines = fails(*words)
    assert len(lines) == 1
    assert said in lines[0]


def test_every_fault_of_a_table_has_a_line() -> None:
    lines = fails("deal", "pinnacle", "no-bust-401", "--decks", "20", "--cut", "200")
    assert len(lines) == 2


def test_a_faulty_room_file_lists_every_fault(tmp_path: Path) -> None:
    path = tmp_path / "sixth.toml"
    path.write_text('name = "Sixth"\nowner = "me"\n[games.x]\nfamily = "whist"\n')
    lines = fails("--room-file", str(path), "rooms")
    assert len(lines) == 2
    assert all(line.startswith("sixth.toml: ") for line in lines)


def test_a_room_of_ones_own_needs_no_rule_book(tmp_path: Path) -> None:
    ours = Path(__file__).parent.parent / "src/cardroom/rooms/pinnacle.toml"
    text = ours.read_text(encoding="utf-8").partition("[games.no-bust-401.cites]")[0]
    text = text.replace('clauses = ["fee-1", "fee-limit"]\n', "").replace('"Pinnacle"', '"Sixth Room"')
    (tmp_path / "sixth.toml").write_text(text, encoding="utf-8")
    assert "Sixth Room" in run("rooms", CARDROOM_ROOMS=str(tmp_path)).stdout
    told = run("--room-file", str(tmp_path / "sixth.toml"), "deal", "sixth", "no-bust-401").stdout
    assert "(sixth.toml games.no-bust-401.schedules[0].player)" in told


def test_version() -> None:
    assert run("--version").stdout.startswith("cardroom ")


# ------------------------------------------------------------------------------------------------------------------ signs

PLAIN, TWO_CARDS = "taken before the first card is dealt", "taken when everybody has two cards"
SIX = [  # limits, each player, side wager, player-dealer by total table action
    ("$5 to $25", "$0.25 from $5", "", "$0.25 from $5, $0.50 from $26, $1 from $51, $2 from $201"),
    ("$5 to $50", "$0.50 from $5", "", "$0.50 from $5, $1 from $51, $2 from $201"),
    ("$25 to $100", "$1 from $25", "", "$1 from $25, $2 from $101, $3 from $501"),
    ("$100 to $200", "$1 from $100", "", "$2 from $100, $3 from $301, $5 from $501"),
    ("$5 to $200", "", "", "$0.50 from $5, $1 from $51, $2 from $101, $3 from $201, $5 from $301"),
]
BUSTER = [
    ("$5 to $25", "$0.25 from $5", "$0.25", "$0.25 from $5, $0.50 from $26, $1 from $51, $2 from $201"),
    ("$5 to $50", "$0.50 from $5", "$0.50", "$0.50 from $5, $1 from $51, $2 from $201"),
    ("$25 to $100", "$1 from $25", "$1", "$1 from $25, $2 from $101, $3 from $501"),
    ("$100 to $200", "$1 from $100", "$1", "$2 from $100, $3 from $301, $5 from $501"),
    ("$3 to $200", "", "", "$0.25 from $3, $0.50 from $26, $1 from $101, $2 from $201, $3 from $301"),
    ("$5 to $200", "", "", "$0.50 from $5, $1 from $101, $2 from $201, $3 from $301, $5 from $501"),
    ("$5 to $300", "", "", "$0.50 from $5, $1 from $76, $2 from $201, $3 from $301, $5 from $501"),
    ("$5 to $500", "", "", "$0.50 from $5, $1 from $51, $2 from $101, $3 from $301, $5 from $501"),
    ("$5 to $750", "", "", "$0.50 from $5, $1 from $51, $3 from $101, $5 from $301, $8 from $501"),
    ("$5 to $1,000", "", "", "$0.50 from $5, $1 from $41, $2 from $76, $5 from $201, $10 from $501"),
    ("$10 to $500", "", "", "$0.50 from $10, $1 from $51, $2 from $101, $4 from $301, $6 from $601"),
    ("$10 to $750", "", "", "$1 from $10, $2 from $101, $5 from $301, $7 from $701, $10 from $1,201"),
    ("$10 to $1,000", "", "", "$1 from $10, $3 from $101, $5 from $201, $8 from $501, $10 from $1,001"),
    ("$25 to $500", "", "", "$1 from $25, $3 from $101, $5 from $501, $7 from $1,001, $10 from $2,001"),
    ("$25 to $750", "", "", "$1 from $25, $3 from $101, $6 from $401, $10 from $801, $15 from $1,201"),
    ("$25 to $1,000", "", "", "$2 from $25, $5 from $201, $8 from $501, $10 from $701, $15 from $1,001"),
    ("$100 to $1,000", "", "", "$2 from $100, $5 from $301, $8 from $701, $10 from $1,201, $15 from $2,001"),
    ("$100 to $1,500", "", "", "$2 from $100, $5 from $301, $10 from $701, $15 from $1,201, $20 from $2,001"),
    ("$100 to $2,000", "", "", "$2 from $100, $5 from $301, $10 from $501, $20 from $1,001, $25 from $2,001"),
    ("$5 to $200", "", "", "$0.50 from $5, $1 from $51, $2 from $101, $3 from $201, $5 from $301"),
]
FIVE = "$1 from $55, $2 from $155, $3 from $305, $4 from $405, $5 from $505"
ANY = "or more, no largest wager"
ROOM_WIDE = ("mortimers/california-games/procedure-10", "mortimers/california-games/procedure-11")


def shows(slug: str, name: str, taken: str, rows: list[tuple[str, str, str, str]], *clauses: str) -> object:
    """The sign of an offering, a row for each schedule, and the clauses that demand it."""
    return pytest.param(slug, name, taken, rows, id=slug, marks=pytest.mark.clause(*clauses, how="shown"))


SIGNS = [
    shows("pinnacle/no-bust-401", "Pinnacle No Bust 21st Century Blackjack 4.01", PLAIN,
          [("$5 to $100", "$0.50 from $5, $1 from $51", "", "$1 from $5")], "round-3a", "fee-posting"),
    shows("ven-a-mexico/no-bust-401", "Ven-A-Mexico No Bust 21st Century Blackjack 4.01", PLAIN,
          [("$5 to $100", "$0.50 from $5, $1 from $51", "", "$1 from $5")], "round-3a", "fee-posting"),
    shows("mortimers/no-bust-2003", "Mortimer's No Bust 21st Century Blackjack, edition of 2003", PLAIN,
          [("$5 to $50", "$0.50 from $5", "", "$1 from $5")], "rule-14c", *ROOM_WIDE),
    shows("mortimers/no-bust-6", "Mortimer's No Bust 21st Century Blackjack 6.0", TWO_CARDS,
          SIX, "round-3", "rule-14c", *ROOM_WIDE),
    shows("mortimers/no-bust-6-buster", "Mortimer's No Bust 21st Century Blackjack 6.0 with Buster Bonus", TWO_CARDS,
          BUSTER, "round-3", "rule-14c", *ROOM_WIDE),
    shows("mortimers/pure-21.5", "Mortimer's Pure 21.5 Blackjack", PLAIN,
          [(f"$2 {ANY}", "", "", "$0.50 from $21, $2 from $201"),
           (f"$5 {ANY}", "", "", "$0.50 from $5, $2 from $100, $3 from $400"),
           (f"$10 {ANY}", "", "", "$0.50 from $10, $2.50 from $50, $4 from $400"),
           (f"$100 {ANY}", "", "", "$2 from $100, $5 from $500, $10 from $1,000")],
          "round-3a", "rule-11a", *ROOM_WIDE),
    shows("players-club/no-bust-5", "The Players Club No Bust 21st Century Blackjack 5.0", PLAIN,
          [("$5 to $200", "", "", FIVE), ("$5 to $2,000", "", "", FIVE)], "round-3a", "rule-9c"),
    shows("comstock/no-bust-joker", "Comstock No Bust 21st Century Blackjack with Jokers", PLAIN,
          [("$5 to $100", "$1 from $5", "", "$2 from $5"), ("$101 to $10,000", "$2 from $101", "", "$2 from $101")]),
    shows("comstock/pure-21.5-buster", "Comstock Pure 21.5 Blackjack with Buster", PLAIN,
          [(f"$2 {ANY}", "", "", "$0.50 from $2, $2 from $51, $3 from $401"),
           (f"$5 {ANY}", "", "", "$0.50 from $5, $2 from $51, $3 from $401"),
           (f"$10 {ANY}", "", "", "$0.50 from $10, $2 from $51, $5 from $401"),
           (f"$25 {ANY}", "", "", "$0.50 from $25, $2 from $51, $5 from $401"),
           (f"$100 {ANY}", "", "", "$2 from $100, $5 from $401")],
          "round-3a", "round-3b", "game-11a"),
]  # fmt: skip


def sign_text(slug: str, *more: str) -> str:
    """The sign without its box, its words one space apart."""
    return " ".join(
        run("sign", *slug.split("/"), *more).stdout.translate(str.maketrans("│╭╮╰╯─", "      ")).split()
    )


def rates(text: str, unit: str) -> str:
    """`$1 from $5, $2 from $51` as the sign writes it."""
    parts = [one.partition(" from ") for one in text.split(", ")] if text else []
    return " ".join(f"{fee} {unit} from {floor}" for fee, _, floor in parts) or "none"


@pytest.mark.parametrize(("slug", "name", "taken", "rows"), SIGNS)
def test_the_sign_shows_the_game_its_limits_and_all_collection(
    slug: str, name: str, taken: str, rows: list[tuple[str, str, str, str]]
) -> None:
    for number, (limits, player, side, dealer) in enumerate(rows, 1):
        found = sign_text(slug, "--schedule", str(number))
        assert found.startswith(f"{name} Wagers {limits} Collection {taken}")
        fees = f"Wagers {limits} Collection {taken} each player {rates(player, 'a wager')}"
        fees += (
            f" side wager {side} each" if side else ""
        ) + f" player-dealer {rates(dealer, 'a hand, table action')}"
        assert f"{fees} Decks" in found
        assert f"Schedule {number} of {len(rows)}" in found
        assert "Play chips only" in found
    fails("sign", *slug.split("/"), "--schedule", str(len(rows) + 1))


@pytest.mark.parametrize("slug", ["players-club/no-bust-5"])
@pytest.mark.clause("buster-notice", how="shown")
def test_the_sign_gives_notice_of_the_side_wagers_pay_table(slug: str) -> None:
    found = sign_text(slug)
    assert (
        "3 cards 2 to 1, 4 cards 2 to 1, 5 cards 4 to 1, 6 cards 18 to 1, 7 cards 50 to 1, 8 cards 200 to 1"
        in found
    )
    assert "pay tables stand while this table is open; any change is announced beforehand" in found


def test_the_sign_says_what_was_chosen() -> None:
    found = sign_text(
        "mortimers/pure-21.5", "--option", "insurance", "--option", "even-money", "--option", "777-suited",
        "--backline", "2", "--cut", "60", "--chip", "$2",
    )  # fmt: skip
    assert "Options insurance, even-money, 777-suited" in found
    assert "Insurance under an ace, up to half of the wager, pays 2 to 1" in found
    assert "Even money at once for a Natural" in found
    assert "Bonus three sevens of one suit: $100" in found
    assert "Backline up to 2 more on a circle" in found
    assert "Cut card a shuffle when 60 percent of the shoe are dealt" in found
    assert "Chip wagers in steps of $2" in found
    assert "option-even-money-c, option-777-suited" in found  # in the small print
    plain = sign_text("mortimers/pure-21.5")
    assert not [
        word for word in ("Options", "Even money", "Bonus", "Backline", "Cut card") if f" {word} " in plain
    ]


def test_the_sign_has_a_line_for_double_split_and_surrender() -> None:
    found = sign_text("mortimers/pure-21.5")
    assert "Double on the first two cards, for the wager or less, not after a split" in found
    assert (
        "Split two cards of one value, up to 3 times; aces get one card each and are not split again" in found
    )
    assert "Surrender on the first two cards, for half of the wager" in found
    found = sign_text("players-club/no-bust-5")
    assert "ten-values a third time only in their suit" in found
    assert "Surrender at any time, up to a total of 20, for half of the wager" in found
    assert "Split: players-club/no-bust-5/split-1a" in found


@pytest.mark.parametrize(
    ("slug", "says"),
    [
        ("players-club/no-bust-5", "from one chip up to the game wager"),
        ("mortimers/no-bust-6-buster", "at most the game wager"),
    ],
)
def test_the_sign_limits_the_side_wager(slug: str, says: str) -> None:
    assert says in sign_text(slug)


def test_every_line_of_the_holdem_sign_but_the_chip_names_its_clauses() -> None:
    found = sign_text("comstock/holdem")
    for small in (
        "Limit: comstock/holdem/no-limit-a",
        "Blinds: comstock/holdem/button-d",
        "Collection: comstock/room/fee-hand-holdem-2",
    ):
        assert small in found
    assert found.count("Collection") == 2  # one label for both numbers of players, and the small print


def test_a_chosen_option_stands_on_the_sign() -> None:
    assert "jackpot $1 a hand" in sign_text("comstock/pure-21.5-buster", "--option", "jackpot")
    assert "Natural 21½, pays 7 to 5" in sign_text("mortimers/pure-21.5", "--option", "pays-7-to-5")


def test_the_sign_names_its_clauses_in_small_print() -> None:
    assert "Wagers: pinnacle/no-bust-401/fee-1, fee-limit" in sign_text(SLUG)


def test_the_sign_as_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "sign.svg"
    run("sign", "mortimers", "no-bust-6-buster", "--schedule", "3", "--svg", str(path))
    root = ElementTree.parse(path).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    texts = [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]
    for wanted in ("Mortimer's", "$25 to $100", "$3 a hand, table action from $501"):
        assert wanted in texts
    assert any("mortimers/no-bust-6-buster/fee-3" in text for text in texts)
    height = int(root.attrib["height"])
    assert all(int(one.attrib["y"]) < height for one in root.iter("{http://www.w3.org/2000/svg}text"))
    assert fails("sign", "pinnacle", "no-bust-401", "--svg", str(tmp_path / "no" / "sign.svg"))


# ------------------------------------------------------------------------------------------------- dealing, playing, proving


def test_a_deal_is_told_with_its_clauses() -> None:
    told = run("deal", "pinnacle", "no-bust-401", "--seed", "8", "--rounds", "2").stdout
    assert "1 Ann (bot) $500" in told
    assert "Ben wagers $5 on circle 2 (pinnacle/no-bust-401/round-5a, round-5b)" in told
    assert "Collection: Ben pays $0.50 (pinnacle/no-bust-401/fee-1" in told
    assert "Round 2" in told
    money = [
        line
        for line in told.splitlines()
        if any(word in line for word in (" wagers $", " pays $", " loses $", " wins $"))
    ]
    assert money
    assert all("(pinnacle/no-bust-401/" in line and line.endswith(")") for line in money)
    assert run("deal", "pinnacle", "no-bust-401", "--seed", "8", "--rounds", "2").stdout == told
    assert "\x1b" not in told


def test_a_deal_as_json_has_stable_keys() -> None:
    lines = [
        json.loads(line)
        for line in run("deal", "pinnacle", "no-bust-401", "--json", "--rounds", "2").stdout.splitlines()
    ]
    assert {one["round"] for one in lines} == {1, 2}
    assert [one["number"] for one in lines if one["round"] == 1] == list(
        range(sum(one["round"] == 1 for one in lines))
    )
    for one in lines:
        assert list(one)[:3] == ["round", "number", "type"]
        assert ("topic" in one) == ("clauses" in one)
    kinds = {one["type"] for one in lines}
    assert {
        "ask",
        "answer",
        "button",
        "moved",
        "shuffled",
        "dealt",
        "turned",
        "compared",
        "balance",
        "cleared",
    } <= kinds
    fee = next(one for one in lines if one.get("topic") == "fee.player")
    assert fee["clauses"][0] == "pinnacle/no-bust-401/fee-1"
    hidden = next(one for one in lines if one["type"] == "dealt" and one["seen_by"] != "everyone")
    assert hidden["seen_by"] == []


def test_a_round_is_told_in_typed_parts_behind_its_events(tmp_path: Path) -> None:
    """Lines, the table at the end, the bank and every seat's result: from a deal, and again from its record."""
    dealt = run("deal", "pinnacle", "no-bust-401", "--json", "--record", str(tmp_path)).stdout.splitlines()
    told = json.loads(dealt[-1])
    assert told["type"] == "told" and [json.loads(line)["type"] for line in dealt].count("told") == 1
    parts = [part for line in told["lines"] for part in line["said"]]
    assert {part["type"] for part in parts} >= {"text", "person", "cards", "amount"}
    assert sum(one["net"] for one in told["results"]) <= 0
    for one, seat in zip(told["results"], told["standing"]["seats"], strict=True):
        assert one["net"] == sum(row["cents"] for row in one["rows"])
        assert seat["stack"] - one["net"] == 500_00 and seat["said"][0]["type"] == "person"
    assert told["cover"]["segments"] and told["cover"]["said"]
    (again,) = [json.loads(line) for line in run("replay", "--json", str(tmp_path)).stdout.splitlines()]
    assert again["how"] == "agrees"
    assert {key: again[key] for key in ("lines", "standing", "results", "cover")} == {
        key: told[key] for key in ("lines", "standing", "results", "cover")
    }


def test_settings_reach_the_table() -> None:
    words = ("--option", "jackpot", "--schedule", "3", "--decks", "8", "--seats", "3", "--stack", "$2,000")
    told = run("deal", "comstock", "pure-21.5-buster", *words).stdout
    assert "416 cards are shuffled" in told
    assert "Jackpot: Ann pays $1" in told
    assert "3 Cleo (bot) $2,000" in told
    assert "4 Dan" not in told


@pytest.mark.parametrize("bot", ["chart", "house-way", "random"])
def test_records_are_kept_and_replay(tmp_path: Path, bot: str) -> None:
    run("deal", "mortimers", "no-bust-6-buster", "--rounds", "3", "--bot", bot, "--record", str(tmp_path))
    paths = sorted(map(str, tmp_path.glob("*.txt")))
    assert len(paths) == 3
    found = run("replay", *paths).stdout.splitlines()
    assert all(line.startswith("agrees: ") and line.endswith("to the cent") for line in found[:3])
    assert found[3] == "3 records: 3 agree to the cent"


def test_a_tampered_record_is_found_out(tmp_path: Path) -> None:
    run("deal", "pinnacle", "no-bust-401", "--rounds", "2", "--record", str(tmp_path))
    good, bad = sorted(tmp_path.glob("*.txt"))
    text = bad.read_text(encoding="utf-8")
    bad.write_text(text.replace("= drop 2.", "= drop 3."), encoding="utf-8")
    assert bad.read_text(encoding="utf-8") != text
    found = run("replay", str(good), str(bad), code=1).stdout.splitlines()
    assert found[0].startswith("agrees: ")
    assert found[1].startswith(f"differs: {bad.name} line ")
    assert "'= drop 3." in found[1]
    assert found[2] == "2 records: 1 agrees to the cent, 1 differs"


SHORT = """cardroom record 1
room ven-a-mexico
game no-bust-401
seat 4 Dee 500.00
seat 8 Bea 500.00
--
> 4 pass
> 8 bank
> 8 200.00
> 4 4=50.00
> chance Th 9h 7h 9s
> 4 stand
"""


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        (f"{SHORT}= drop 1.50\n", 0, "agrees: {}: ven-a-mexico/no-bust-401 round 1, $1,000 to the cent"),
        (SHORT, 0, "replays: {}: ven-a-mexico/no-bust-401 round 1; it states no result to compare"),
        (f"{SHORT}= drop 1.00\n", 1, "differs: a.txt line 13: "),
        (SHORT.replace("> 4 stand\n", ""), 1, "differs: a.txt: the record ends, but seat 4 is asked about 4"),
        (SHORT.replace("Th 9h", "** 9h"), 1, "the shoe does not hold Joker"),
        (SHORT.replace("Th 9h 7h 9s", " ".join(["Kd"] * 7)), 1, "differs: a.txt line 11: chance asked for 'Kd Kd Kd Kd Kd Kd Kd' for the shoe: the shoe holds only six K♦"),
        (SHORT.replace("> 4 stand", "> chance Th"), 1, "chance answers 'Th', but seat 4 is asked about 4"),
        ("dear diary\n", 2, "cannot be read: a.txt: not a record"),
        (f"{SHORT}= drop\n", 2, "cannot be read: a.txt line 13: a result is: = SEAT AMOUNT, or = ACCOUNT AMOUNT"),
        (f"{SHORT}= drop lots\n", 2, "cannot be read: a.txt line 13: 'lots' is not an amount of money"),
        (SHORT.replace("ven-a-mexico", "nowhere"), 2, "cannot be read: a.txt: there is no room 'nowhere'"),
    ],
)  # fmt: skip
def test_how_a_record_fares(tmp_path: Path, text: str, code: int, says: str) -> None:
    path = tmp_path / "a.txt"
    path.write_text(text)
    assert says.format(path) in run("replay", str(path), code=code).stdout


def test_a_difference_weighs_more_than_a_file_that_is_no_record(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.txt", "b.txt", "c.txt")]
    for path, text in zip(paths, ("dear diary\n", f"{SHORT}= drop 1.00\n", SHORT), strict=True):
        path.write_text(text)
    found = run("replay", *map(str, paths), code=1).stdout.splitlines()
    assert found[-1] == "3 records: 1 replays without a result, 1 differs, 1 cannot be read"


def test_play_from_the_keyboard_until_the_input_ends(tmp_path: Path) -> None:
    told = run(
        "play", "pinnacle", "no-bust-401", "--name", "Rosa", "--record", str(tmp_path), typed="5\nv\n"
    ).stdout
    assert "You wager $5 on circle 3" in told
    assert told.count("by the commitment ") <= 1  # only by v, at a question or behind the round
    assert "You played 1 hand: net " in told
    (path,) = tmp_path.glob("*.txt")
    assert "seat 3 Rosa 500.00" in path.read_text(encoding="utf-8")
    run("replay", str(path))
    assert json.loads((tmp_path / "pinnacle-no-bust-401-0001.openings.json").read_bytes())["openings"]


def test_without_a_terminal_enter_deals_an_evening() -> None:
    told = run("enter").stdout
    for name in ("Ven-A-Mexico", "Pinnacle", "Mortimer's", "The Players Club", "Comstock"):
        assert f"{name}: " in told
    assert "replayed from their records: they agree to the cent." in told
    assert run("enter", "--demo").stdout == told


def test_enter_takes_a_room_file_too() -> None:
    """As `make play ARGS='--room-file …'` writes it."""
    path = Path(__file__).parent.parent / "docs/rooms/riverside.toml"
    assert "Riverside: Riverside Twenty-One" in run("enter", "--demo", "--room-file", str(path)).stdout


# --------------------------------------------------------------------------------------------------------------- coverage


def test_the_same_round_prints_the_same_json() -> None:
    """Cards that may not be picked together are a set, which has no order of its own."""
    dealt = run(
        "deal", "comstock", "double-hand", "--seed", "7", "--rounds", "2", "--json"
    ).stdout.splitlines()
    offered = [
        one["options"]["barred"] for one in map(json.loads, dealt) if (one.get("options") or {}).get("barred")
    ]
    assert offered and all(barred == sorted(map(sorted, barred)) for barred in offered)


def test_coverage_as_json() -> None:
    found = json.loads(run("coverage", "--json").stdout)
    assert len(found) == 38
    assert not {"comstock/room", "mortimers/california-games", "players-club/lowball"} & set(found)
    for kinds in found.values():
        for row in kinds.values():
            assert row["clauses"] == sum(
                row[way] for way in ("played", "shown", "loaded", "overridden", "set aside", "open")
            )
            assert len(row["reasons"]) == row["set aside"] and len(row["by"]) == row["overridden"]
    assert sum(row["clauses"] for row in found["mortimers/pure-21.5"].values()) == 122 + 11


def test_coverage_in_words() -> None:
    found = run("coverage", "pinnacle/no-bust-401", "comstock/razz").stdout
    assert "set aside, Physical: " in found
    assert "All offerings" in found
    assert "pinnacle/no-bust-401" in found


def test_coverage_of_a_room_is_that_of_all_its_games() -> None:
    found = json.loads(run("coverage", "pinnacle", "--json").stdout)
    assert set(found) == {"pinnacle/no-bust-401", "pinnacle/holdem", "pinnacle/three-card-poker"}


@pytest.mark.parametrize("columns", [50, 60, 80])
def test_coverage_on_a_narrow_screen_cuts_no_word_short(columns: int) -> None:
    found = run("coverage", "pinnacle", "comstock", COLUMNS=str(columns)).stdout
    assert "…" not in found
    assert all(head in found for head in ("clauses", "open"))
    assert ("loaded" in found) or columns < 80


def test_equity_is_exact() -> None:
    """Aces against kings of other suits: a known number, every one of the 1,712,304 boards counted."""
    shown = run("equity", "pinnacle", "holdem", "AhAd", "KsKc").output
    assert (
        "Pinnacle: Texas Hold'em" in shown and "81.2555%" in shown and "exact: all 1,712,304 deals" in shown
    )
    assert "Found again by: cardroom equity pinnacle holdem AhAd KsKc" in shown and "rules 2." in shown
    flop = run("equity", "pinnacle", "holdem", "AhAd", "KsKc", "--board", "Kd7h2c", "--json").stdout
    found = json.loads(flop)
    assert found["deals"] == 990 and found["exact"] and len(found["hands"]) == 2


def test_equity_that_cannot_be_counted_says_its_error() -> None:
    words = (
        "equity",
        "comstock",
        "razz",
        "Ah2d3c",
        "KsKc8h",
        "--rounds",
        "2000",
        "--seed",
        "7",
        "--option",
        "no-ante",
    )
    shown = run(*words).output
    assert "simulated: 2,000 deals ± " in shown and ", seed 7" in shown
    assert (
        "Found again by: cardroom equity comstock razz Ah2d3c KsKc8h --rounds 2000 --seed 7 --option no-ante"
        in shown
    )


@pytest.mark.parametrize(
    ("args", "says"),
    [(("AhAd",), "two to 8"), (("AhAd", "AhKc"), "Ah: each card"), (("AhAd", "KsKc", "--board", "7h"), "three, four or five"),
     (("AhAd", "KsKcQ"), "expected 2 cards")],
)  # fmt: skip
def test_hands_that_cannot_meet(args: tuple[str, ...], says: str) -> None:
    assert says in run("equity", "pinnacle", "holdem", *args, code=2).stderr
    assert "is not poker" in run("equity", "pinnacle", "no-bust-401", *args, code=2).stderr


def test_a_players_own_record_is_proved_as_far_as_it_goes(tmp_path: Path) -> None:
    at, start = table("pinnacle/no-bust-401"), seat_bots(3, 500_00)
    driver = play_round(at, start, dict.fromkeys((1, 2, 3), by_house_way), SystemChance(), Random(4))
    good, bad = tmp_path / "mine.txt", tmp_path / "forged.txt"
    text = write_record(at, start, driver, seat=2)
    good.write_text(text, encoding="utf-8")
    card = next(line for line in text.splitlines() if line.startswith("* ")).split()[3]
    bad.write_text(text.replace(f"{card} ", "2c " if card != "2c" else "3c "), encoding="utf-8")
    assert "one player's view (seat 2), not to be played again" in run("replay", str(good)).stdout
    assert "differs: forged.txt" in run("replay", str(bad), code=1).stdout
