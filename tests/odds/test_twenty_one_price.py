"""The odds of a table as everybody asks for them: in Python, on a screen, as JSON; and they move with the room file."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from cardroom.cli import main
from cardroom.errors import SetupError
from cardroom.games.fingerprint import fingerprint
from cardroom.odds import AnalysisRequest, Price, families, price
from cardroom.odds.money import variances, with_wagers
from cardroom.odds.twenty_one import best_game, shoe_of, spot
from cardroom.odds.twenty_one.price import tables_of
from cardroom.odds.twenty_one.side_wagers import whole_ways
from cardroom.rooms import Settings, rooms
from tests.odds.slow_twenty_one import Infinite


@cache
def priced(slug: str, *options: str, decks: int | None = None) -> Price:
    room, game = slug.split("/")
    return price(
        rooms()[room].offerings[game].open(Settings(options=options)).opened, AnalysisRequest(decks=decks)
    )


@cache
def asked(*words: str) -> Result:
    return CliRunner().invoke(main, ["odds", *words], catch_exceptions=False)


def test_every_wager_closes_and_says_how_it_was_found() -> None:
    found = priced("comstock/pure-21.5-buster")
    game, buster = found.wager("game"), found.wager("buster")
    assert sum(one.ways for one in buster.outcomes) == buster.of and buster.edge.ratio
    assert Fraction(*buster.edge.ratio) == -sum(
        Fraction(one.ways, buster.of) * Fraction(one.net) for one in buster.outcomes
    )
    assert str(buster.edge.said) == "exact, counted in whole ways" and str(game.edge.said) == "exact"
    assert game.sd.approximate and game.risk.value < game.edge.value == pytest.approx(0.0200960, abs=1e-7)


def test_the_player_dealers_hands_are_counted_to_the_last_one() -> None:
    rules = rooms()["comstock"].offerings["pure-21.5-buster"].rules
    for decks in (0, 1, 6):
        ways = [*whole_ways(tables_of(rules), decks)]
        longest = max(sum(one.cards) for one, _ in ways)
        total = 1
        for drawn in range(longest):
            total *= 52 * decks - drawn if decks else 52
        assert sum(times for _, times in ways) == total


def test_a_chart_is_made_of_decisions_with_their_values() -> None:
    cell = priced("comstock/pure-21.5-buster").cell("8,8", "6")
    assert cell.act == "split" and cell.cost == pytest.approx(
        cell.values["split"] - max(v for k, v in cell.values.items() if k != "split")
    )
    assert {"hit", "stand", "double", "split", "surrender"} == set(cell.values) and 0 < cell.frequency < 0.01


def test_insurance_even_money_and_bonuses() -> None:
    found = priced(
        "mortimers/pure-21.5",
        "insurance",
        "even-money",
        "777-suited",
        "888-suited",
        "678-colour",
        "charlie",
        "streak",
        decks=0,
    )
    assert found.wager("insurance").edge.ratio == (1, 13) and not found.wager("insurance").fresh
    insured = next(grid for grid in found.grids if "Insurance" in str(grid.heading))
    assert str(insured.rows[-1][0]) == "even money for a natural"
    kept = 1.5 * (1 - float(insured.rows[-1][1]))
    assert insured.rows[-1][2] == pytest.approx(kept - 1)
    bonuses = found.grids[-1]
    by_name = {str(row[0]).split(":")[0]: float(row[1]) for row in bonuses.rows}
    assert len(by_name) == 5 and all(0 < often < 0.01 for often in by_name.values())


def test_a_changed_value_moves_the_odds() -> None:
    rules = rooms()["comstock"].offerings["pure-21.5-buster"].rules
    suited = replace(rules, over=replace(rules.over, suited_789="all"))
    made, other = tables_of(rules), tables_of(suited)
    before, after = (best_game(one, shoe_of(one.kinds, 0)).mean for one in (made, other))
    assert 1e-6 < after - before < 1e-3  # a push for some hands that lost
    assert fingerprint(rules, None) != fingerprint(suited, None)


def test_on_a_screen() -> None:
    found = asked("comstock", "pure-21.5-buster", "--if-decks", "0", "--strategy", "mimic")
    assert found.exit_code == 0, found.output
    assert "a shoe without end; plays as the player-dealer has to" in found.output
    assert "total" in found.output and "1.00000000" in found.output
    assert (
        "Found again by: cardroom odds comstock pure-21.5-buster --if-decks 0 --strategy mimic"
        in found.output
    )


def test_as_json() -> None:
    found = json.loads(asked("comstock", "pure-21.5-buster", "--if-decks", "0", "--json").output)
    game = found["wagers"][0]
    assert game["wager"] == "game" and sum(one["probability"] for one in game["outcomes"]) == pytest.approx(1)
    assert found["rules"].startswith("2.") and found["charts"][0]["columns"][0] == "A"
    assert "".join(part["text"] for part in game["said"]) == "Game wager"


def test_a_decision_of_ones_own_costs_what_the_chart_says() -> None:
    table = rooms()["comstock"].offerings["pure-21.5-buster"].open(Settings()).opened
    total, own = (
        price(table, AnalysisRequest(decks=0, strategy="total")),
        price(table, AnalysisRequest(decks=0, plays=("8,8:6=stand",))),
    )
    cell = total.cell("8,8", "6")
    assert own.edge - total.edge == pytest.approx(
        (cell.values["split"] - cell.values["stand"]) * cell.frequency
    )
    assert "but for 8,8:6=stand" in str(own.settings[-1])
    with pytest.raises(SetupError, match="open there are") as bad:
        price(table, AnalysisRequest(decks=0, plays=("8,9:6=split", "8,8:6=raise", "nonsense")))
    assert len(str(bad.value).splitlines()) == 3


def test_what_cannot_be_priced_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    table = rooms()["comstock"].offerings["pure-21.5-buster"].open(Settings()).opened
    with pytest.raises(SetupError, match="strategy 'cautious': expected best, total, mimic"):
        price(table, AnalysisRequest(strategy="cautious", decks=0))
    with pytest.raises(SetupError, match="decks: 9, expected 1 to 8"):
        price(table, AnalysisRequest(decks=9))
    monkeypatch.delitem(
        families._REGISTERED, "poker"
    )  # as a family of somebody else's that has brought no prices
    found = asked("mortimers", "holdem")
    assert (
        found.exit_code == 2
        and len(found.output.splitlines()) == 1
        and "nobody has priced poker yet" in found.output
    )


def test_a_spot_as_the_player_dealer_sees_it_costs_the_same() -> None:
    """Cells, and what may come of the wagers in each: the mean of both wagers, and what spots have in common."""
    table = rooms()["comstock"].offerings["pure-21.5-buster"].open(Settings()).opened
    found, one = priced("comstock/pure-21.5-buster"), spot(table)
    for wager in ("game", "buster"):
        paid = with_wagers(one, {wager: 60_00})
        assert -(paid.cells @ paid.wins) / 60_00 == pytest.approx(found.wager(wager).edge.value, abs=1e-7)
    together, alone = variances([with_wagers(one, {"game": 10_00})] * 2)
    assert (
        alone**0.5 / 10_00 == pytest.approx(2**0.5 * found.wager("game").sd.value, rel=1e-3)
        and together > 1.2 * alone
    )


def test_equal_totals_over_a_natural_are_priced_either_way() -> None:
    """players-club/no-bust-5/rule-5b: what the player-dealer has from them is what the table's choice costs the bank."""
    loses, pushes = (
        priced("players-club/no-bust-5", *options, decks=0) for options in ((), ("over-tie-push",))
    )
    before, after = loses.wager("game").edge.value, pushes.wager("game").edge.value
    rules = rooms()["players-club"].offerings["no-bust-5"].open(Settings(options=("over-tie-push",))).rules
    slow = Infinite(rules, lambda top, below: top / below)
    assert before > after == pytest.approx(-float(slow.mean()), abs=1e-9)
