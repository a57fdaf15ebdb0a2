"""Money, plots and pages of a table: what is shown is what was found, and can be found again."""

import json
import re
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.live.odds.bodies import odds_told
from cardroom.odds import AnalysisRequest, OddsReport, ReportStakes, compared, report
from cardroom.odds.money import Effect, edge_after
from cardroom.odds.plots import sheet
from cardroom.rooms import offering
from cardroom.words import codes


def typed(*words):
    return CliRunner().invoke(main, [*words], catch_exceptions=False)


@pytest.fixture(scope="module")
def found() -> OddsReport:
    table = offering("comstock/super-pan-9").open().opened
    asked = AnalysisRequest(command="cardroom odds comstock super-pan-9 --money")
    with pytest.MonkeyPatch.context() as patch:  # what is changed rule by rule is shown in test_money
        patch.setattr(
            "cardroom.odds.reports.effects_of", lambda table, asked: [Effect("packs = 9", 0.02, 0.01, "game")]
        )
        return report(table, asked, ReportStakes(wager=25_00), effects=True)


def test_money_stands_among_the_tables(found):
    assert found.seated is not None and len(found.seated.spots) == 5
    heads = [grid.heading.key for grid in found.price.grids]
    assert {"odds.money.by-wager", "odds.money.round", "odds.money.cover", "odds.money.collection"} <= {
        *heads
    }
    table = found.table
    grid = next(grid for grid in found.price.grids if grid.heading.key == "odds.money.by-wager")
    first = next(row for row in grid.rows if row[0] == table.schedule.number)
    assert first[1] == "$5" and first[3] == pytest.approx(edge_after(found.price.edge, table.schedule, 5_00))


def test_the_command_types_what_was_asked_in_dollars(tmp_path):
    said = typed("odds", "comstock", "super-pan-9", "--money", "--wager", "$25", "--spots", "3", "--json")
    price = json.loads(said.output)
    assert price["command"] == "cardroom odds comstock super-pan-9 --money --wager 25.00 --spots 3"
    covered = typed("odds", "comstock", "super-pan-9", "--cover", "$60")
    assert "with $60 of cover; the player-dealer nets $1.09 before his fee" in " ".join(
        covered.output.split()
    )
    plot = tmp_path / "a.svg"
    said = typed("odds", "comstock", "super-pan-9", "--plot", str(plot))
    assert said.exit_code == 0 and plot.read_text().count("<svg") == 1


@pytest.mark.parametrize(("words", "part"), [
    (("--wager", "$7000", "--money"), "wager: $7,000, expected $5 to $100"),
    (("--plot", "picture.bmp"), "expected a file that ends in .svg, .png or .pdf"),
])  # fmt: skip
def test_what_cannot_be_is_refused_in_one_line(words, part):
    said = typed("odds", "comstock", "super-pan-9", *words)
    assert said.exit_code == 2 and part in said.output and said.output.count("\n") == 1


class Closed(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.seen = [], set()

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_a_page_needs_nothing_else(found):
    text, parser = found.html(), Closed()
    parser.feed(text)
    assert (
        not parser.open
        and "script" not in parser.seen
        and "img" not in parser.seen
        and "link" not in parser.seen
    )
    names = re.findall(r'\bid="([^"]+)"', text)
    assert len(names) == len({*names})
    assert found.price.rules in text and found.price.command in text and "exact" in text
    assert found.price.game in found.price._repr_html_()


def test_a_sheet_has_a_panel_for_all_there_is(found):
    titles = [axes.get_title(loc="left") for axes in sheet(found).axes]
    assert titles[0].startswith("Edge by wager") and "Which rule matters" in titles
    assert len(titles) == 1 + 1 + 1 + len(found.price.charts) + 1


def test_tables_are_compared_with_the_cheapest_first():
    tables = [
        (slug, offering(slug).open().opened) for slug in ("comstock/super-pan-9", "pinnacle/three-card-poker")
    ]
    lines = compared(tables, ReportStakes(wager=20_00))
    assert {one.name.split()[0] for one in lines} == {slug for slug, _ in tables}
    assert next(one.edge for one in lines if one.name == "comstock/super-pan-9 1") == pytest.approx(
        0.05
    )  # fair but for $1
    said = typed("compare", "comstock/super-pan-9", "pinnacle/three-card-poker")
    assert (
        "the house collects in an hour" in said.output.splitlines()[1]
    )  # neither the player's hour nor the player-dealer's
    edges = [float(one) for one in re.findall(r"([\d.]+)%", said.output)]
    assert said.exit_code == 0 and len(edges) == len(lines) and edges == sorted(edges)


def test_the_page_has_both_sides_in_every_language():
    """Who bets and who banks; the round's bars close, and English is not left in the Spanish."""
    told = odds_told(offering("comstock/super-pan-9").open().opened, "cardroom odds comstock super-pan-9")
    assert {*told} == {*codes()}
    english, spanish = told["en"], told["es"]
    for one in told.values():
        assert one.bank is not None and len(one.bank.grids) == 3
        bands = one.bank.round.outcomes
        assert sum(band.chance for band in bands) == pytest.approx(1) and len(bands) > 5
        assert sum(band.chance * band.net for band in bands) == pytest.approx(-2)  # fair, but for the fee
        assert [band.net for band in bands] == sorted(band.net for band in bands)
    assert english.bank.grids[0].rows[0][1] == spanish.bank.grids[0].rows[0][1]
    assert (
        english.bank.grids[0].heading != spanish.bank.grids[0].heading
        and english.wagers[0].name != spanish.wagers[0].name
    )
    assert odds_told(offering("players-club/pan").open().opened, "")["en"].bank is None
