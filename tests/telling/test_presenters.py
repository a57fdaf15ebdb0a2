"""A family brings its presenter: names of places and wagers, what is aside, totals. One that brings none has the plain one."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.games import FAMILIES
from cardroom.games.family import Family
from cardroom.games.presenter import Presenter
from cardroom.words import ENGLISH
from tests.punto_banco import PUNTO_BANCO
from tests.tables import table
from tests.telling.everywhere import OFFERINGS

PRESENTERS = {name: family.presenter for name, family in FAMILIES.items()}
NAMES = {2: "Ben"}


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_that_ships_has_a_presenter_of_its_own(name: str) -> None:
    assert type(PRESENTERS[name]) is not Presenter
    assert sum(type(presenter) is type(PRESENTERS[name]) for presenter in PRESENTERS.values()) == 1


def test_a_family_that_brings_no_presenter_has_the_plain_one() -> None:
    names = [name for name in Family.__struct_fields__ if name not in ("face", "presenter")]
    fields = {name: getattr(PUNTO_BANCO, name) for name in names}
    assert type(Family(**fields).presenter) is Presenter


@pytest.mark.parametrize(
    ("family", "place", "said"),
    [
        ("twenty-one", "2", "circle 2"), ("twenty-one", "2.2", "circle 2, hand 2"), ("twenty-one", "dealer", "player-dealer"),
        ("poker", "hole/2", "Ben"), ("poker", "up/2", "Ben"), ("poker", "board", "board"), ("pan", "meld/2.1", "Ben"),
    ],
)  # fmt: skip
def test_places(family: str, place: str, said: str) -> None:
    assert ENGLISH.text(PRESENTERS[family].place(place), names=NAMES) == said


def test_the_plain_presenter_names_what_it_finds() -> None:
    plain = Presenter()
    assert ENGLISH.text(plain.place("hole/2"), names=NAMES) == "Ben"
    assert [ENGLISH.text(plain.place(place)) for place in ("3", "left bank")] == ["place 3", "left bank"]
    assert ENGLISH.text(plain.wager("banker", "3")) == "Banker, place 3"  # the family brought a word for it
    assert ENGLISH.text(plain.wager("no-such-area", "3")) == "no-such-area, place 3"
    assert ENGLISH.text(plain.account("left/3/2"), names=NAMES) == "Ben's left, place 3"


@pytest.mark.parametrize(
    ("family", "kind", "listed", "on", "whose"),
    [
        ("twenty-one", "bet", "circle 3", "circle 3", "Ben's wager on circle 3"),
        ("twenty-one", "buster", "buster, circle 3", "buster, circle 3", "your buster on circle 3"),
        ("three-card", "bet", "Ante", "the Ante", "your Ante"),
        ("three-card", "six-card", "6 Card Bonus", "the 6 Card Bonus", "your 6 Card Bonus"),
        ("three-card", "pair-plus", "Pair Plus", "Pair Plus", "your Pair Plus"),
    ],
)  # fmt: skip
def test_wagers(family: str, kind: str, listed: str, on: str, whose: str) -> None:
    presenter = PRESENTERS[family]
    wager = presenter.wager(kind, "3")
    assert ENGLISH.text(wager) == listed
    assert "".join(part.text for part in ENGLISH._parts(wager, "on", 0, {})) == on
    me = 0 if whose.startswith("Ben") else 2
    assert ENGLISH.text(presenter.account(f"{kind}/3/2"), me, NAMES) == whose


@pytest.mark.parametrize(
    ("slug", "place", "lying", "said"),
    [
        ("pinnacle/no-bust-401", "2", {"2": "Ah 7d"}, "soft 18"),
        ("pinnacle/no-bust-401", "2", {"2": "Ah"}, "an ace"),
        ("pinnacle/three-card-poker", "2", {"2": "Ah Ad 7d"}, "a pair of aces"),
        ("pinnacle/three-card-poker", "2", {"2": "Ah Ad"}, None),
        ("comstock/super-pan-9", "2", {"2": "Ah 6d Kd"}, "a seven"),
        ("comstock/holdem", "hole/2", {"hole/2": "Ah Ad", "board": "7d 7c 2h"}, "two pair, aces and sevens"),
        ("comstock/seven-stud", "hole/2", {"hole/2": "?? ??", "up/2": "7d 7c"}, "shows a pair of sevens"),
        ("comstock/pan", "hole/2", {"hole/2": "Ah Ad"}, None),
    ],
)
def test_totals(slug: str, place: str, lying: dict[str, str], said: str | None) -> None:
    at = table(slug)
    presenter = at.offering.family.presenter
    total = presenter.total(
        at, place, {where: cards(held) for where, held in lying.items()}, presenter.course(at)
    )
    assert (total and ENGLISH.text(total)) == said


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_column_has_a_heading(slug: str) -> None:
    for column in ("player", "stack", "circle", "wager", "cards", "total"):
        assert ENGLISH.text(OFFERINGS[slug].family.presenter.heading(column))
