"""When something goes wrong: what the rules pages say of mishaps is said by the `errors` table of the room's file alone."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from cardroom.games.remedies import Errors, Remedies, sheet_lines
from cardroom.games.remedies.mishap_sheet import NOTHING, key_of, word_of
from cardroom.games.remedies.sheet_rows import ROWS, Tell, Way
from cardroom.rooms import read_room
from cardroom.telling.rules.mishap_sheet import lines_of
from cardroom.telling.rules.mishap_sheet import mishap_sheet as told
from cardroom.words import ENGLISH
from tests.tables import table
from tests.telling.everywhere import DOCS, OFFERINGS, PSEUDO
from tests.telling.leaks import leaks, spoken

TELLS = sorted(
    {tell for row in ROWS for tells in row.tells.values() for tell in tells},
    key=lambda one: (one.at, one.variant),
)
HINTS = {name: get_args(kind) for name, kind in get_type_hints(Errors).items()}
KINDS = {name: next(one for one in kinds if one is not type(None)) for name, kinds in HINTS.items() if kinds}
"""Kind → the struct of its table."""


def words_of(tell: Tell) -> set[str]:
    """How the values of a field may be called."""
    kind = get_type_hints(KINDS[tell.kind])[tell.field]
    if kind is bool:
        return {"yes", "no"}
    chosen = [
        one for part in (kind, *get_args(kind)) if get_origin(part) is Literal for one in get_args(part)
    ]
    is_none = type(None) in get_args(kind)
    return {*map(word_of, chosen), *(("no",) if is_none else ())} if chosen else {"one", "more"}


@pytest.mark.parametrize("tell", TELLS, ids=lambda tell: f"{tell.at} {tell.variant}")
def test_every_value_that_a_room_file_may_have_has_its_words_or_adds_nothing(tell: Tell) -> None:
    for word in words_of(tell):
        key = key_of(tell, word)
        assert ENGLISH.has(f"wrong.{key}") != (key in NOTHING), key


def test_every_field_of_the_errors_table_is_told_somewhere() -> None:
    told_of = {tell.at for tell in TELLS} | {f"{tell.kind}.{tell.also}" for tell in TELLS}
    fields = {f"{kind}.{field}" for kind, part in KINDS.items() for field in part.__struct_fields__}
    assert fields - told_of == set()


def test_no_words_are_left_over() -> None:
    said = {key_of(tell, word) for tell in TELLS for word in words_of(tell)}
    said |= (
        {f"row.{row.name}" for row in ROWS}
        | {row.silent for row in ROWS}
        | {row.none for row in ROWS}
        | {"title", "else", "all"}
    )
    assert {
        key.removeprefix("wrong.") for key in ENGLISH.entries if key.startswith("wrong.")
    } == said - NOTHING - {""}


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_game_says_what_follows_and_no_word_of_it_stands_in_code(slug: str) -> None:
    at = OFFERINGS[slug].open()
    found = told(at)
    assert found.rows and not "".join(leaks(one) for one in spoken(found))
    for line in lines_of(at):
        assert set(line.topics) <= set(OFFERINGS[slug].family.topics), line
    for row in found.rows:
        floors = {"wrong.floor", "wrong.mucked-silence.live", "wrong.misread-silent"}
        assert row.clauses or {one.key for one in row.follows} <= floors, row


@pytest.mark.parametrize(
    ("slug", "changed", "says"),
    [
        ("comstock/holdem", {"exposed": {"misdeal": 3}}, "three in one deal: a misdeal"),
        ("comstock/holdem", {"exposed": {"goes": "dead"}}, "the card is out of the hand"),
        ("comstock/holdem", {"count": {"misdeal_until": 1}}, "until a player has acted: a misdeal"),
        ("comstock/seven-stud", {"mucked": {"claimed": False}}, "the floor says whether the hand is live; without a ruling it is"),
        ("comstock/lowball", {"count": {"extra_until": "acts"}}, "until a player has acted, if two cards too many are off the deck: a misdeal"),
        ("comstock/lowball", {"exposed": {"keeps": 8}}, "before the draw other players keep any card up to eight and the joker"),
        ("comstock/lowball", {"foreign": {"deck": "floor"}}, "the floor rules: the error is put right, the hand is dealt again, or there is no pot"),
        ("mortimers/double-hand", {"wager": {"lost": "size"}}, "of unknown size it loses as what it was"),
        ("comstock/super-pan-9", {"exposed": {"replaced": "never"}}, "it plays"),
    ],
)  # fmt: skip
def test_what_is_told_follows_the_file(slug: str, changed: dict[str, dict[str, Any]], says: str) -> None:
    at = OFFERINGS[slug].open()
    way, errors = at.offering.family.remedies.of(at.rules).way, at.opened.errors
    for kind, fields in changed.items():
        errors = replace(errors, **{kind: replace(getattr(errors, kind), **fields)})
    before, after = (
        [str(words) for line in sheet_lines(one, way) for words in line.follows]
        for one in (at.opened.errors, errors)
    )
    assert after.count(says) == before.count(says) + 1


def test_a_sixth_room_says_its_own() -> None:
    text = (DOCS / "elsewhere.toml").read_text(encoding="utf-8")
    own = (
        '[games.big-o.errors]\nexposed = { replaced = "never", misdeal = 3 }\nmucked = { silence = "dead" }\n'
    )
    at = read_room("elsewhere", f"{text}\n{own}").offering("big-o").open()
    said = {line.row: [str(one) for one in line.follows] for line in lines_of(at)}
    assert said["exposed-one"] == ["it plays"] and said["exposed-more"] == ["three in one deal: a misdeal"]
    assert said["mucked"] == ["dead, unless the floor finds that its cards can be told from the others"]
    assert all(
        line.is_floors for line in lines_of(at) if line.row not in ("exposed-one", "exposed-more", "mucked")
    )


def test_the_ways_are_those_of_the_remedies() -> None:
    ways = {one.family.remedies.of(one.rules).way for one in OFFERINGS.values()}
    assert ways | {"deal"} == set(get_args(Way)) and Remedies().way == "deal"


def test_what_the_floor_rules_stands_together_at_the_end() -> None:
    found = told(table("comstock/holdem"))
    assert [str(one) for one in found.rows[-1].follows] == [
        "the floor rules: the error is put right, the hand is dealt again, or there is no pot"
    ]
    assert (
        str(found.rows[-1].what)
        == "everything else: two equal cards, a card with another back, a card too few; a card falls off the table"
    )
    assert found.rows[-1].clauses == ()
    assert sum(one.key == "wrong.floor" for row in found.rows for one in row.follows) == 1
    assert PSEUDO.text(found.title) != str(found.title)
