"""What has gone wrong is told in words, in every language, and only to whoever has seen it."""

from __future__ import annotations

import pytest

from cardroom.games.scene import Scene
from cardroom.mishaps import Mishap, read_mishap
from cardroom.rooms import offering
from cardroom.telling.log.mishaps import mishap_said
from cardroom.telling.log.narrator import narrated
from cardroom.words import ENGLISH, languages
from tests.mishaps.lowball import dealt
from tests.mishaps.struck import struck
from tests.mishaps.test_holdem import chance

FORMS = [form for kind in Mishap.kinds() for form in kind.FORMS]


def said(at, seat):
    names = {one.seat: one.name for one in at.start.people}
    return [
        ENGLISH.text(line.said, names=names)
        for line in narrated(offering(at.slug).open(), at.start, at.events, seat)
    ]


@pytest.mark.parametrize("slug", ["comstock/holdem", "comstock/super-pan-9", "mortimers/double-hand"])
def test_every_form_of_every_kind_has_words_in_every_language(slug):
    table, at = offering(slug).open(), struck("comstock/holdem", 6, chance(), finish=False)
    scene = Scene(table, table.offering.family.presenter, at.start)
    for spoken in languages().values():
        told = {spoken.text(mishap_said(scene, read_mishap(form)), names={4: "Ann"}) for form in FORMS}
        assert len(told) == len(FORMS)
        assert not any("happened" in one or "{" in one for one in told)


def test_what_strikes_is_told_and_what_nobody_has_noticed_is_not():
    at = struck(
        "comstock/holdem", 4, "mishap count 3 +1", chance(), "4 call", "mishap mucked 2 thrown", finish=False
    )
    assert "P2: the hand is thrown in" in said(at, 0)
    assert not any("too many" in line for line in said(at, 0))


def test_a_card_that_one_player_shows_another_is_told_to_these_two_alone():
    at = dealt(then=("mishap shown 2 Ah to 3",))
    assert ["P2: A♥ is shown to P3" in said(at, seat) for seat in (0, 1, 4)] == [True, False, False]
    assert all(any("A♥ is shown to" in line for line in said(at, seat)) for seat in (2, 3))
