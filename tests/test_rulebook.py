"""The catalogue and how its clauses stand."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from cardroom.errors import UnreadableError
from cardroom.rooms import rooms
from cardroom.rulebook import clause, clauses, search
from cardroom.rulebook.clause import KINDS, ROOMS
from cardroom.rulebook.coverage import BY, PROVED, WAYS, by_kind, citations, standing
from cardroom.terminal.commands.coverage import remarks
from tests.conftest import faults


def test_every_clause_has_an_id_of_its_own_and_a_known_kind() -> None:
    ids = [one.id for one in clauses()]
    assert len(ids) == len(set(ids)) == 2387
    assert {one.kind for one in clauses()} <= set(KINDS)
    assert {one.id.split("/")[0] for one in clauses()} == set(ROOMS)


def test_same_as_always_leads_somewhere() -> None:
    followers = [one for one in clauses() if one.note.startswith("Same as")]
    assert len(followers) > 200
    for one in followers:
        assert one.follows(), one
        assert one.id not in one.follows()


@pytest.mark.parametrize(
    ("wanted", "targets"),
    [("pinnacle/no-bust-401/chart-value", ["value-ace-a", "value-ace-b", "value-ace-c", "value-pips", "value-faces"]),
     ("pinnacle/no-bust-401/round-17b", ["round-16b", "round-16c"]), ("pinnacle/no-bust-401/round-15d", ["round-12"]),
     ("players-club/no-bust-5/round-2", ["value-ace-a", "value-ace-b", "value-ace-c"])],
)  # fmt: skip
def test_what_a_clause_repeats(wanted: str, targets: list[str]) -> None:
    group = wanted.rsplit("/", 1)[0]
    assert list(clause(wanted).follows()) == [f"{group}/{target}" for target in targets]


def test_a_clause_of_another_game_may_be_repeated() -> None:
    assert clause("mortimers/no-bust-6-buster/rule-9b").follows() == ("mortimers/no-bust-6/rule-9b",)
    assert clause("comstock/pure-21.5-buster/game-1a").follows() == ("comstock/pure-21.5-buster/value-pure",)


def test_standing_follows_the_weakest() -> None:
    one = clause("pinnacle/no-bust-401/round-17b")
    both = {f"pinnacle/no-bust-401/round-16{c}": {"played": ["t"]} for c in "bc"}
    assert standing(one, both).way == "played"
    assert standing(one, {**both, "pinnacle/no-bust-401/round-16c": {"loaded": ["t"]}}).way == "loaded"
    del both["pinnacle/no-bust-401/round-16c"]
    assert standing(one, both).way == "open"
    assert standing(clause("pinnacle/no-bust-401/round-6c"), {}).way == "set aside"


def test_an_overridden_clause_names_what_is_preferred() -> None:
    one = clause("pinnacle/no-bust-401/round-7b")
    found = standing(one, {one.id: {BY + "pinnacle/no-bust-401/round-8b": ["t"]}})
    assert (found.way, found.reason) == ("overridden", "by pinnacle/no-bust-401/round-8b")
    assert by_kind([found])["deal"]["overridden"] == 1
    assert by_kind([found])["deal"]["by"] == {one.id: found.reason}
    assert [line.text for line in remarks(by_kind([found]))] == [
        "overridden, round-7b by pinnacle/no-bust-401/round-8b"
    ]


@pytest.mark.parametrize(
    ("markers", "wrong"),
    [
        ([(["rule-4"], {}), (["rule-5a"], {"how": "overridden", "by": "rule-4"})], []),
        (
            [(["rule-5a"], {"how": "overridden", "by": "rule-4"})],
            ["rule-5a is overridden by rule-4, which the same test does not prove"],
        ),
        (
            [(["rule-4"], {}), (["rule-4"], {"how": "overridden", "by": "rule-4"})],
            ["rule-4 is both proved and overridden"],
        ),
        ([(["rule-99"], {})], ["rule-99 does not exist"]),
        ([(["rule-4"], {"how": "printed"})], ["rule-4 is cited as 'printed'"]),
    ],
    ids=["both are cited", "what is preferred is missing", "both at once", "no such clause", "no such way"],
)
def test_citations_are_checked_before_a_test_runs(
    markers: list[tuple[list[str], dict[str, str]]], wrong: list[str]
) -> None:
    game = "pinnacle/no-bust-401"
    marks = [SimpleNamespace(args=args, kwargs=kwargs) for args, kwargs in markers]
    item = SimpleNamespace(callspec=SimpleNamespace(params={"slug": game}), iter_markers=lambda name: marks)
    assert [fault.replace(f"{game}/", "") for fault in faults([item])] == wrong  # type: ignore[list-item]


def test_what_is_overridden_has_a_ruling_and_what_overrides_it_is_proved() -> None:
    cited = citations()
    overridden = {one: way for one, ways in cited.items() for way in ways if way.startswith(BY)}
    for one, way in overridden.items():
        assert clause(one).ruling, f"{one} is overridden without a ruling"
        assert standing(clause(way.removeprefix(BY)), cited).way in PROVED


def test_what_repeats_a_clause_of_another_game_is_proved_in_its_own() -> None:
    """`Same as …` within a game needs no second proof; across games it is another table that must keep the rule."""
    theirs = {"mortimers/no-bust-6/round-3": {"shown": ["t"]}}
    assert standing(clause("mortimers/no-bust-6-buster/round-3"), theirs).way == "open"
    assert (
        standing(
            clause("mortimers/no-bust-6-buster/round-3"),
            {"mortimers/no-bust-6-buster/round-3": {"shown": ["t"]}},
        ).way
        == "shown"
    )
    assert standing(clause("mortimers/no-bust-6-buster/round-7b"), {}).way == "set aside"


def test_search_and_unknown_ids() -> None:
    assert "pinnacle/no-bust-401/rule-5b" in [
        one.id for one in search("three-card pushes", "pinnacle/no-bust-401")
    ]
    assert not search("zebra")
    with pytest.raises(UnreadableError, match="no clause"):
        clause("pinnacle/no-bust-401/rule-99")


def test_counts_add_up() -> None:
    cited = citations()
    for room in rooms().values():
        for one in room.offerings.values():
            table = by_kind([standing(clause(each), cited) for each in one.groups()])
            for row in table.values():
                assert row["clauses"] == sum(row[way] for way in WAYS)
                assert len(row["reasons"]) == row["set aside"] and len(row["open_ids"]) == row["open"]
                assert len(row["by"]) == row["overridden"]


def test_a_clause_is_reached_from_a_topic_and_back() -> None:
    one = rooms()["pinnacle"].offering("no-bust-401")
    assert "pinnacle/no-bust-401/odds" in one.cite("settle.natural-pays")
    assert "settle.natural-pays" in one.topics_of("pinnacle/no-bust-401/odds")
    assert one.topics_of("pinnacle/no-bust-401/title") == []
