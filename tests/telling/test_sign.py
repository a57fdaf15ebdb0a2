"""The sign as typed facts: stakes apart from collection and hours, short and felt marked, and no word that no file chose."""

from __future__ import annotations

import pytest

from cardroom.fees import PerHand, read_hours
from cardroom.felt import Moved
from cardroom.games.facts import PotShort
from cardroom.money import DROP, POT
from cardroom.rulebook.clause import clause, clauses
from cardroom.telling.parts import in_parts
from cardroom.telling.rules.primer import primer
from cardroom.telling.rules.stakes import _collection, fees_from_pot, stakes
from cardroom.telling.rules.table_sign import OWNERS, sign
from cardroom.words import Said
from tests.tables import table
from tests.telling.everywhere import OFFERINGS, PSEUDO, tables
from tests.telling.leaks import leaks, spoken
from tests.telling.rounds import rounds


@pytest.mark.parametrize("slug", OFFERINGS)
def test_no_english_is_left_on_a_sign(slug: str) -> None:
    offering = OFFERINGS[slug]
    floor = [
        clause(one).text
        for topic in ("seat.floor", "seat.talk", "fee.price")
        for one in offering.cites.get(topic, ())
    ]
    printed = [one.text for one in map(clause, offering.groups()) if one.kind == "title"]
    document = (offering.document.title, offering.document.number) if offering.document else ()
    for at in tables(offering):
        shown = sign(at)
        for fact in shown.facts:
            data = (*floor, *printed, *at.settings.options, *document)
            assert not leaks(fact.label) and not "".join(leaks(one, *data) for one in fact.values), fact
        assert not leaks(offering.family.limits(at.opened)) and not leaks(offering.family.about(at.rules))
        assert not "".join(map(leaks, shown.foot))


TITLES = [one.id for one in clauses() if one.kind == "title"]


@pytest.mark.clause(*TITLES, how="shown")
def test_what_is_printed_over_the_rules_stands_on_the_signs_of_the_games_it_is_about() -> None:
    """Edition, owner, patents, marks, addresses, and the statutes that a rule is grounded in."""
    shown: set[str] = set()
    for offering in OFFERINGS.values():
        printed = [fact for fact in sign(offering.open()).facts if fact.label.key == "label.titles"]
        for fact in printed:
            assert fact.clauses and [str(one) for one in fact.values] == [
                f"• {clause(one).text}" for one in fact.clauses
            ]
            assert {one.rsplit("/", 1)[0] for one in fact.clauses} <= {offering.slug, f"{offering.room}/room"}
            shown |= set(fact.clauses)
        assert OWNERS in sign(offering.open()).foot
    assert shown == set(TITLES)


@pytest.mark.clause("comstock/double-hand/rule-2c", how="shown")
def test_what_the_collection_is_for_stands_on_the_sign() -> None:
    one = "comstock/double-hand/rule-2c"
    (fact,) = [fact for fact in sign(OFFERINGS["comstock/double-hand"].open()).facts if one in fact.clauses]
    assert [str(value) for value in fact.values] == [f"• {clause(one).text}"] and fact.part == "collection"


@pytest.mark.parametrize("slug", OFFERINGS)
def test_no_english_is_left_in_what_topics_are_about(slug: str) -> None:
    family = OFFERINGS[slug].family
    assert not "".join(map(leaks, family.topics.values()))
    words = {key for key in PSEUDO.entries if key.startswith((f"topic.{family.name}.", "topic.error."))}
    assert words == {one.key for one in family.topics.values()}


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_sign_has_its_stakes_and_its_collection_apart(slug: str) -> None:
    """A table is chosen by its stakes first; something of both is on the smallest sign, and two or three facts on the felt."""
    for at in tables(OFFERINGS[slug]):
        shown = sign(at)
        assert shown.of("stakes") and any(fact.short for fact in shown.of("stakes"))
        assert shown.of("collection") and any(fact.short for fact in shown.of("collection"))
        assert 1 <= sum(fact.felt for fact in shown.facts) <= 3
        assert bool(shown.of("hours")) == bool(getattr(at.schedule, "hours", ""))


def test_a_sign_in_parts() -> None:
    """What `--json` writes: words in parts, amounts as amounts, the clauses beside them."""
    found = in_parts(sign(table("pinnacle/no-bust-401"), "Pinnacle"))
    assert (found["room"], found["game"]) == ("Pinnacle", "No Bust 21st Century Blackjack 4.01")
    wagers = found["facts"][0]
    assert wagers["label"] == [{"type": "text", "text": "Wagers"}]
    assert [part["type"] for part in wagers["values"][0]] == ["amount", "text", "amount"]
    assert wagers["values"][0][0]["cents"] == table("pinnacle/no-bust-401").schedule.least
    assert (wagers["part"], wagers["short"], wagers["clauses"][0]) == (
        "stakes",
        True,
        "pinnacle/no-bust-401/fee-1",
    )


@pytest.mark.parametrize(
    "text",
    [
        "every day from 10 AM to 2 AM the next morning",
        "Wednesday to Saturday from 9:30 AM to 2 AM the next morning",
        "Saturday to Tuesday from 12 AM to 12 PM",
        "Sunday from 1 PM to 11 PM",
    ],
)
def test_hours_are_said_as_they_are_written(text: str) -> None:
    assert isinstance(read_hours(text).said, Said) and str(read_hours(text).said) == text


@pytest.mark.parametrize("slug", OFFERINGS)
def test_the_lines_of_a_sheet_in_a_few_words(slug: str) -> None:
    """Stakes, collection and hours apart, without a word that no file chose."""
    for one in stakes(OFFERINGS[slug]):
        assert str(one.limits) and str(one.collection)
        assert not "".join(leaks(said, "–") for said in spoken(one))


def test_stakes_and_collection_of_a_line() -> None:
    no_limit = stakes(OFFERINGS["players-club/holdem"])[1]
    assert (str(no_limit.limits), str(no_limit.collection)) == (
        "no-limit, blinds $1 and $2",
        "collection $5 a half hour from each player",
    )
    assert str(no_limit.hours) == "Wednesday to Saturday from 9 AM to 2 AM the next morning"
    assert str(stakes(OFFERINGS["elsewhere/badugi"])[0].collection) == "no collection"
    (first, *_) = stakes(OFFERINGS["pinnacle/no-bust-401"])
    assert (
        str(first.bands).startswith("collection for a wager: $0.50 from $5, $1 from $51")
        and first.hours is None
    )


def test_a_sheet_of_another_kind_is_said_as_its_family_has_it_on_the_sign() -> None:
    at = table("pinnacle/no-bust-401")
    strange = type("Line", (), {"number": 1})()
    shown = type("At", (), {"schedule": strange, "offering": at.offering, "opened": at.opened, "cite": at.cite, "clauses": at.clauses,
                            "settings": at.settings, "rules": at.rules})()  # fmt: skip
    assert (
        str(_collection(shown))
        == "collection $0.50 a wager from $5, $1 a wager from $51, $1 a hand, table action from $5"
    )


@pytest.mark.clause("ven-a-mexico/no-bust-401/split-2a", "ven-a-mexico/no-bust-401/split-2d", how="shown")
def test_a_line_of_twenty_one_cites_every_rule_that_it_states() -> None:
    """Aces behind a split, what a double is for, half of a wager that is surrendered, what insurance pays."""
    told = {
        str(one.label): [id.rpartition("/")[2] for id in one.clauses]
        for one in sign(table("ven-a-mexico/no-bust-401")).facts
    }
    assert told["Split"] == ["split-1a", "split-1b", "split-1c", "split-2c", "split-2a", "split-2d"]
    assert told["Double"][-2:] == ["double-1c", "split-1d"] and told["Insurance"] == [
        "insurance-a",
        "insurance-b",
    ]
    assert {"round-9a", "round-9b"} <= {*told["Player"]} and "surrender-b" in told["Surrender"]
    assert "value-natural-a" in told["Natural"]


def test_the_rule_on_ten_values_is_cited_where_there_is_one() -> None:
    (split,) = [one for one in sign(table("players-club/no-bust-5")).facts if str(one.label) == "Split"]
    assert "players-club/no-bust-5/split-2a" in split.clauses


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        (
            "comstock/seven-stud",
            "collection $1–$4 a hand out of the pot, by players and by how far it is played",
        ),
        ("ven-a-mexico/five-card-draw", "collection $2–$3 a hand out of the pot, by players"),
        ("comstock/pan", "collection $1–$2 a hand out of the pot, by players"),
        (
            "mortimers/holdem",
            "collection up to $4 a hand out of the pot, by players and by how far it is played",
        ),
    ],
)
def test_a_fee_out_of_the_pot_is_said_with_what_it_depends_on(slug: str, said: str) -> None:
    """What every hand pays is the least of it, what one pays that goes all the way the most."""
    assert str(stakes(OFFERINGS[slug])[0].collection) == said


@pytest.mark.parametrize(
    "slug", [slug for slug, one in OFFERINGS.items() if isinstance(one.rules.schedules[0], PerHand)]
)
def test_what_hands_pay_out_of_the_pot_lies_within_what_is_said(slug: str) -> None:
    """Of hands played at random, by whichever line of the sheet; a pot that holds less pays what it holds."""
    for at, _, driver in rounds(slug, 40, seed=4):
        events = driver.events
        paid = [one for one in events if isinstance(one, Moved) and (one.source, one.target) == (POT, DROP)]
        taken = sum(one.cents for one in paid if one.topic != "fee.half-hour")
        spans = fees_from_pot(at) or [(0, 0)]
        least, most = min(span[0] for span in spans), max(span[1] for span in spans)
        assert taken <= most, (at.schedule.number, taken)
        is_played = any(
            isinstance(one, Moved) and one.source == POT and one.topic.startswith("settle.") for one in events
        )
        if is_played and not any(isinstance(one, PotShort) for one in events):
            assert taken >= least, (at.schedule.number, taken)


@pytest.mark.parametrize(("slug", "has"), [("ven-a-mexico/five-card-draw", True), ("comstock/holdem", False)])
def test_a_joker_stands_on_the_sign(slug: str, *, has: bool) -> None:
    found = [one for one in sign(table(slug)).facts if str(one.label) == "Joker"]
    assert [str(one.values[0]) for one in found] == ["the joker is any card"] * has and all(
        one.clauses for one in found
    )


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_primer_explains_the_bonus_cards_of_its_deck(slug: str) -> None:
    at = next(tables(OFFERINGS[slug]))
    told = " ".join(str(line) for section in primer(at).sections for line in section.lines)
    assert ("★" in told) == bool(at.offering.family.presenter.legend(at))
