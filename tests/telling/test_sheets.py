"""Primer, ranking and pay tables: made of the rules of a table, on one screen, true, and without a word that no file chose."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import fields, replace

from cardroom.cli import main
from cardroom.games.family import OpenOffering
from cardroom.games.rule_sheet import kind
from cardroom.hands import HIGH_LAWS, LOW_LAWS
from cardroom.hands.category import FIVE
from cardroom.hands.three import CHART, EXAMPLES, best_three
from cardroom.money import EVEN, Odds
from cardroom.rooms import Table
from cardroom.telling.parts import in_parts
from cardroom.telling.rules.pay_tables import pays
from cardroom.telling.rules.primer import primer
from cardroom.telling.rules.ranking import ranking
from cardroom.telling.rules.table_sign import sign
from cardroom.terminal.draw import rule_sheets as sheets
from cardroom.words import ENGLISH
from tests.tables import table
from tests.telling.everywhere import OFFERINGS, every_choice, tables
from tests.telling.leaks import leaks, spoken


def told(at: Table, *changed: dict[str, Any]) -> str:
    """The primer in one line; with some rules changed."""
    rules = at.rules
    for change in changed:
        rules = replace(rules, **change)
    sections = at.offering.family.primer(OpenOffering(rules, at.schedule, at.settings))
    return " ".join(ENGLISH.text(line) for section in sections for line in section.lines)


@pytest.mark.parametrize("slug", OFFERINGS)
def test_no_english_is_left_on_any_sheet(slug: str) -> None:
    offering = OFFERINGS[slug]
    for at in tables(offering):
        for sheet in (primer(at), ranking(at), pays(at)):
            for said in spoken(sheet):
                assert not leaks(said, offering.name), (slug, str(said))


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_primer_is_one_screen(slug: str) -> None:
    """With goal, play, what wins and what is special, at every table that can be opened."""
    for at in tables(OFFERINGS[slug]):
        rows = list(sheets.primer(at))
        assert len(rows) <= sheets.LINES and max(len(row.text) for row in rows) <= sheets.WIDTH, (
            slug,
            at.settings,
        )
        assert [str(one.heading) for one in primer(at).sections] == ["Goal", "Play", "Wins", "Here"]
        assert all(section.lines for section in primer(at).sections)


@pytest.mark.parametrize("slug", OFFERINGS)
def test_whatever_a_room_file_may_say_there_are_words_for_it(slug: str) -> None:
    """Every word and every switch in the place of another, as far as the loader takes it, also such as no room has."""
    at = OFFERINGS[slug].open()
    family, tried = at.offering.family, 0
    for rules in every_choice(at.rules):
        opened = OpenOffering(rules, at.schedule, at.settings)
        if any(fault for check in family.checks for fault in check(rules)) or family.faults_of_table(opened):
            continue
        sheets = (family.primer(opened), family.ranking(opened), family.pays(opened), family.sign(opened))
        assert not "".join(map(leaks, [*spoken(sheets), family.about(rules), family.limits(opened)])), rules
        tried += 1
    assert tried > 5


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_game_has_a_ranking_and_a_pay_table_with_clauses(slug: str) -> None:
    at = OFFERINGS[slug].open()
    assert ranking(at).charts and pays(at).tables
    for chart in ranking(at).charts:
        assert chart.rows and all(row.clauses and row.cards.cards for row in chart.rows)
    for one in pays(at).tables:
        assert any(row.clauses for row in one.rows)  # on the last player left most documents are silent
    clauses = [
        one
        for row in (*(row for chart in ranking(at).charts for row in chart.rows), *sign(at).facts)
        for one in row.clauses
    ]
    assert not [one for one in clauses if " is silent on " in one]


# ------------------------------------------------------------------------------------------------------------ from the law


@pytest.mark.parametrize("law", [*HIGH_LAWS.values(), *LOW_LAWS.values()], ids=str)
def test_a_chart_goes_from_the_best_down_by_its_own_law(law: Any) -> None:
    hands = [law.read(cards) for cards in law.examples]
    assert all(better > worse for better, worse in pairwise(hands))
    assert all(str(kind(law, cards).name) for cards in law.examples)
    if law.ranking:  # five of a kind takes a joker
        needed = set(law.ranking.standing) - (set() if law.joker else {FIVE})
        assert {hand.category for hand in hands} == needed


def test_a_chart_of_three_cards_has_every_kind() -> None:
    hands = [best_three(cards) for cards in EXAMPLES]
    assert [hand.category for hand in hands] == list(reversed(CHART))


@pytest.mark.clause("comstock/mexican-poker/rank-chart", "comstock/mexican-poker/rule-5", how="shown")
def test_the_chart_of_mexican_poker() -> None:
    (chart,) = ranking(table("comstock/mexican-poker")).charts
    names = [str(row.name) for row in chart.rows]
    assert names.index("flush") < names.index("full house") and names[0] == "five of a kind"
    assert str(chart.rows[names.index("straight")].cards.cards[2]) == "7c"  # beside a jack


@pytest.mark.clause("pinnacle/three-card-poker/rank-order", how="shown")
def test_the_chart_of_three_cards() -> None:
    (chart,) = ranking(table("pinnacle/three-card-poker")).charts
    assert [str(row.name) for row in chart.rows] == [
        "mini royal flush",
        "straight flush",
        "three of a kind",
        "straight",
        "flush",
        "pair",
        "high card",
    ]


# ------------------------------------------------------------------------------------------------- twenty-one, by its rules


def rows(slug: str, **settings: Any) -> dict[tuple[str, str], str]:
    """Cards of the player and of the player-dealer → how it comes out."""
    found = {}
    for chart in ranking(table(slug, **settings)).charts:
        for row in chart.rows:
            theirs, _, how = ENGLISH.text(row.means).removeprefix("against ").partition(": ")
            found[ENGLISH.text(row.cards), theirs] = how
    return found


@pytest.mark.clause("pinnacle/no-bust-401/rule-5b", how="shown")
def test_both_over_at_pinnacle() -> None:
    found = rows("pinnacle/no-bust-401")
    assert found["K♦ 6♠ 8♥", "Q♣ 6♥ 10♦"] == "a push, nobody wins"  # three cards, 24, closer
    assert found["K♦ 2♠ 4♥ 8♣", "Q♣ 6♥ 10♦"] == found["K♦ 6♠ 8♥", "Q♣ 6♥ 8♦"] == "loses"
    assert found["A♠ K♦", "K♦ 6♠ 5♥"] == "wins 6 to 5"
    assert "23, 24 or 25 push where they are closer to 21" in told(table("pinnacle/no-bust-401"))


def test_both_over_elsewhere() -> None:
    assert rows("comstock/no-bust-joker")["K♦ 2♠ 4♥ 8♣", "Q♣ 6♥ 10♦"] == "a push, nobody wins"
    assert rows("comstock/no-bust-joker")["Joker Joker", "Joker Joker"] == "a push, nobody wins"
    assert rows("comstock/pure-21.5-buster")["K★ 6♠ 10★", "8♣ 8♥ 8♦"] == "wins as much as the wager"
    assert rows("mortimers/pure-21.5")["K★ 6♠ 10★", "8♣ 8♥ 8♦"] == "a push, nobody wins"
    assert rows("mortimers/no-bust-6-buster")["K♦ 6♠ 10♥", "7♥ 8♥ 9♥"] == "a push, nobody wins"


def test_a_primer_of_twenty_one_follows_the_rules() -> None:
    """Values that no room has: the words follow."""
    at = table("mortimers/pure-21.5")
    rules = at.rules
    assert "counts 21½, beats all else and pays 3 to 2" in told(at)
    assert "pays even money" in told(at, {"natural": replace(rules.natural, pays=EVEN)})
    assert "draw to 16 or more, or to 19" in told(
        at, {"dealer": replace(rules.dealer, stand_hard=16, stand_soft=19)}
    )
    assert "surrendered" not in told(at, {"surrender": replace(rules.surrender, when="never")})
    assert "push if you are closer to 21" in told(at, {"over": replace(rules.over, closer_player="pushes")})
    assert "Buster" not in told(at) and "insure" not in told(at)
    assert "insure half of your wager: 2 to 1" in told(
        at, {"insurance": replace(rules.insurance, offered=True)}
    )


def test_what_twenty_one_pays() -> None:
    found = {str(one.wager): one.rows for one in pays(table("mortimers/no-bust-6-buster", schedule=1)).tables}
    assert [*found] == ["Game wager", "Insurance", "Buster wager"]
    assert found["Game wager"][0].odds == Odds(6, 5)
    assert [row.odds for row in found["Buster wager"]][:-1] == [
        *table("mortimers/no-bust-6-buster").rules.buster.pays.values()
    ]
    assert str(found["Buster wager"][5].what).endswith("8 cards or more")
    streak = pays(table("mortimers/pure-21.5", options=("streak",))).tables[-1]
    assert str(streak.wager) == "Bonuses" and [str(row.what) for row in streak.rows] == [
        "each further Natural in a row"
    ]


# ------------------------------------------------------------------------------------------------------- the other families


def test_what_three_card_poker_pays() -> None:
    at = table("pinnacle/three-card-poker")
    for paid, bet in zip(pays(at).tables[1:], (at.rules.pair_plus, at.rules.six_card), strict=True):
        assert [row.odds for row in paid.rows[:-1]] == [
            getattr(bet.pays, field.name) for field in fields(bet.pays)
        ]


def test_what_conditions_pay_in_chips_and_in_dollars() -> None:
    (found,) = pays(table("comstock/pan", schedule=3)).tables
    assert str(found.rows[1].pays) == "2 chips, $4; in spades 4 chips, $8"
    assert str(found.rows[-1].pays) == "the Tops"
    (club,) = pays(table("players-club/pan")).tables
    assert str(club.rows[-1].what) == "going out"


def test_a_seven_stands_next_to_a_jack() -> None:
    at = table("comstock/pan")
    assert "a 7 stands next to a jack" in told(at)
    rope = ranking(at).charts[1].rows[0]
    assert (str(rope.name), ENGLISH.text(rope.cards)) == ("rope", "6♥ 7♥ J♥")
    assert "forced on you" in told(at) and "forced on you" not in told(at, {"force": False})


def test_a_primer_of_poker_follows_streets_and_stakes() -> None:
    holdem, razz = table("comstock/holdem", schedule=4), table("comstock/razz")
    assert (
        "two of your own face down; three in the middle for everybody; one in the middle for everybody, twice"
        in told(holdem)
    )
    assert "post blinds $3 and $5" in told(holdem) and "$5 in the first two rounds, $10 later" in told(holdem)
    assert "at most all your chips" in told(table("comstock/holdem"))
    assert "Everybody puts an ante of $1 into the pot" in told(
        razz
    ) and "highest card face up must open the first round, for $2.50" in told(razz)
    assert "5-4-3-2-A is best" in told(razz)
    assert "exactly two of your own and three" in told(table("players-club/omaha"))
    lowball = table("comstock/lowball")
    assert "the joker is the lowest card you lack" in told(lowball) and "kill the pot" in told(lowball)
    assert "exchange up to five, the button up to three" in told(lowball)
    joker = told(table("comstock/seven-stud-8", options=("joker",)))
    assert (
        "the joker is an ace, or completes a straight or a flush" in joker
        and "For low, the joker is the lowest card you lack" in joker
    )
    assert "The blind of $3 goes to the house" in told(table("players-club/holdem"))
    assert "High needs a pair" in told(table("comstock/omaha-8")) and "High needs a pair" not in told(
        table("players-club/omaha-8")
    )


def test_a_primer_of_poker_for_streets_that_no_room_has() -> None:
    holdem = table("comstock/holdem")
    first, *others = holdem.rules.streets
    assert "five of your own face down" in told(holdem, {"streets": (replace(first, hole=5), *others)})
    assert "you give up two and three in the middle" in told(
        holdem, {"streets": (first, replace(others[0], discard=2), *others[1:])}
    )
    draw = replace(first, hole=0, draw=5)
    assert "you may exchange up to five, three times" in told(
        holdem, {"streets": (replace(first, hole=5), draw, draw, draw)}
    )


@pytest.mark.parametrize("law", LOW_LAWS)
def test_every_low_law_is_explained(law: str) -> None:
    razz = table("comstock/razz")
    assert "best" in told(razz, {"hand": replace(razz.rules.hand, low=law)})


def test_a_primer_of_double_hand_and_of_super_pan_9() -> None:
    double, nine = table("mortimers/double-hand"), table("comstock/super-pan-9")
    assert "seven piles of seven cards" in told(double).lower() and "else it is foul, and loses" in told(
        double
    )
    assert "is not taken" in told(double, {"setting": replace(double.rules.setting, foul="refused")})
    assert "3 or less draws one, 7 or more stands" in told(nine) and "three cards face down" in told(nine)
    assert re.search(r"House Way: the house draws for you on 5 or less", told(nine))


@pytest.mark.parametrize(("short", "is_for_all"), [("shortest", True), ("own", False)])
def test_a_primer_of_pan_says_who_pays_how_much(short: str, is_for_all: bool) -> None:
    pan = table("comstock/pan")
    line = told(pan, {"pays": replace(pan.rules.pays, short=short)})
    assert ("All pay what the shortest can" in line, "Without a chip left you play" in line) == (
        is_for_all,
        not is_for_all,
    )


def test_a_family_without_a_primer_is_introduced_by_its_sentence() -> None:
    at = table("comstock/super-pan-9")
    plain = replace(at.offering.family, primer=lambda _: [])
    bare = type(
        "Bare",
        (),
        {
            "offering": type("Of", (), {"family": plain, "name": "Nine"}),
            "opened": at.opened,
            "rules": at.rules,
        },
    )
    (section,) = primer(bare).sections  # type: ignore[arg-type]
    assert section.lines == (plain.about(at.rules),)


def test_sheets_in_parts() -> None:
    found = in_parts(pays(table("pinnacle/three-card-poker")))
    row = found["tables"][1]["rows"][0]
    assert row["what"] == [{"type": "text", "text": "mini royal flush"}] and row["odds"] == {
        "win": 200,
        "stake": 1,
    }
    cards = in_parts(ranking(table("pinnacle/three-card-poker")))["charts"][0]["rows"][0]["cards"]
    assert cards == [{"type": "cards", "cards": ("As", "Ks", "Qs"), "text": "A♠ K♠ Q♠"}]


# ----------------------------------------------------------------------------------------------------------------- commands


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("primer", "Goal  Have a higher total"),
        ("ranking", "24 against 26"),
        ("pays", "Buster wager"),
        ("sign", "Buster pays"),
        ("mishaps", "While the cards are on the table, everything"),
    ],
)
def test_a_sheet_is_a_command(name: str, says: str) -> None:
    shown = CliRunner().invoke(main, [name, "mortimers", "no-bust-6-buster", "--schedule", "2"])
    assert shown.exit_code == 0 and says in shown.stdout
    parts = CliRunner().invoke(main, [name, "mortimers", "no-bust-6-buster", "--json"])
    assert json.loads(parts.stdout) and '"type": "text"' in parts.stdout


@pytest.mark.parametrize("slug", OFFERINGS)
def test_long_odds_are_said_with_the_bank_that_pays_them(slug: str) -> None:
    """On every pay table of a game with a bank; in the primer where something pays 40 to 1 or more."""
    for at in tables(OFFERINGS[slug]):
        told = pays(at)
        assert str(told.title).endswith("as far as the bank reaches") == bool(
            at.offering.family.presenter.covers(at)
        )
        odds = [row.odds for one in told.tables for row in one.rows if row.odds]
        lines = [str(line) for section in primer(at).sections for line in section.lines]
        is_long = any(one.win >= 40 * one.stake for one in odds)
        assert not is_long or any("as far as the bank reaches" in line for line in lines)
