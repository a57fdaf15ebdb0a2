"""The explanation of a question: every act in a sentence, silence in words, adopted rules behind those that adopt them."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.felt import BetweenRounds, Person, View
from cardroom.games.twenty_one.play import WHY_NOT
from cardroom.script import Act, Ask, Choice, Kind, Offer, Pick
from cardroom.telling.question.explanation import does, explain, silence
from cardroom.words import say
from tests.tables import table
from tests.telling.everywhere import OFFERINGS, leaks, tables
from tests.telling.test_standing import moments


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_question_is_explained_and_no_english_is_left(slug: str) -> None:
    """Each act says what it does; what it is about, what may be answered and what silence means are by key."""
    for at, start, driver, ask, _ in moments(slug, seed=5):
        told = explain(ask, at, View(start, ask.seat).catch_up(driver.events))
        assert not [one.offer.name for one in told.offers if one.does is None]
        words = [told.about, *told.notes, *told.legend, *(one.said for one in told.lines)]
        words += [
            said for one in told.offers for said in (one.offer.words, one.does, one.offer.gives_up) if said
        ]
        words += [told.silence] if told.silence else []
        assert told.silence is not None
        assert not "".join(leaks(one, ask.seat) for one in words), [
            str(one) for one in words if leaks(one, ask.seat)
        ]


def test_an_adopted_clause_stands_behind_the_one_that_adopts_it() -> None:
    """Wherever a question rests on another game's rule, the game's own clause that adopts it comes first and says so."""
    found = 0
    for offering in OFFERINGS.values():
        at = next(tables(offering))
        for topic in offering.family.topics:
            told = explain(Ask(1, "1", Choice((Offer("pass"),)), Act("pass"), topic), at)
            ids = [one.id for one in told.clauses]
            for one in told.clauses:
                if one.adopted_by:
                    assert ids.index(one.adopted_by) < ids.index(one.id)
                    found += 1
    assert found


def test_silence_is_said_with_its_amount() -> None:
    options = Choice((Offer("call", 2_00, 2_00, join=""), Offer("fold")))
    assert str(silence(Ask(1, "hole/1", options, Act("fold"), "act.betting", "bet"))) == "fold"
    assert str(silence(Ask(1, "hole/1", options, Act("call", 2_00), "act.betting", "bet"))) == "call $2"


def test_a_setting_is_told_in_all_its_picks() -> None:
    """Seven cards have 21 settings: each with both hands read, the foul ones marked, and the one that the house would choose."""
    seven = Pick(cards("Ks Kd Qh Qc Jd 4s 2c"), 2, may_pass=True)
    told = explain(Ask(1, "1", seven, (), "act.set", "set"), next(tables(OFFERINGS["mortimers/double-hand"])))
    assert len(told.picks) == 21 and sum(one.usual for one in told.picks) == 1
    assert [one.foul for one in told.picks if one.cards == cards("Ks Kd")] == [True]
    (usual,) = [one for one in told.picks if one.usual]
    assert str(usual.said) == "a pair of queens in front of a pair of kings" and not usual.foul


@pytest.mark.clause("ven-a-mexico/no-bust-401/split-1a", "ven-a-mexico/no-bust-401/surrender-a", how="shown")
def test_every_act_on_offer_is_quoted_with_the_rule_it_rests_on() -> None:
    """A pair may be hit, stood on, doubled, split or surrendered: the chart is not all there is to it."""
    at = next(tables(OFFERINGS["ven-a-mexico/no-bust-401"]))
    names = ("hit", "stand", "double", "split", "surrender")
    ask = Ask(1, "1", Choice(tuple(map(Offer, names))), Act("stand"), "act.chart", topics=WHY_NOT)
    told = explain(ask, at)
    own = {one.offer.name: one.clauses[0].rpartition("/")[2] for one in told.offers}
    assert own == {
        "hit": "round-9a",
        "stand": "round-9b",
        "double": "double-1a",
        "split": "split-1a",
        "surrender": "surrender-a",
    }
    quoted = [one.id.rpartition("/")[2] for one in told.clauses]
    assert quoted == ["round-9", "round-9c", *own.values()] and told.more == 1


@pytest.mark.parametrize(
    ("kind", "name"), [("act", "surrender"), ("bet", "fold"), ("declare", "pass"), ("act", "fold")]
)
def test_what_an_act_gives_up_is_not_said_twice(kind: Kind, name: str) -> None:
    """Beside the sentence on the act stands what it gives up: neither says what the other says."""
    said, lost = str(does(kind, name)), str(say(f"gives-up.{kind}.{name}"))
    assert "give up" not in said and "lost" not in said and lost not in said


def lies(slug: str, ask: Ask[Act], **lying: str) -> dict[str, list[tuple[str, str]]]:
    """How cards would lie after each act."""
    view = View(BetweenRounds(people=(Person(1, "Ann", 100_00), Person(2, "Bob", 100_00))), 1)
    view.cards.update({place.replace("_", "/"): cards(text) for place, text in lying.items()})
    told = explain(ask, table(slug), view)
    return {
        one.offer.name: [(group.kind, " ".join(card.text for card in group.cards)) for group in one.after]
        for one in told.offers
    }


@pytest.mark.clause("comstock/mexican-poker/intro-3d", "comstock/mexican-poker/intro-3e", how="shown")
def test_two_ways_are_shown_as_the_cards_would_lie() -> None:
    ask: Ask[Act] = Ask(1, "hole/1", Choice((Offer("keep"), Offer("open"))), Act("keep"), "act.open", "open")
    assert lies("comstock/mexican-poker", ask, hole_1="Jd", up_1="Jc 3h") == {
        "keep": [("down", "Jd"), ("up", "Jc 3h"), ("next-up", "")],
        "open": [("up", "Jd Jc 3h"), ("next-down", "")],
    }


@pytest.mark.clause("comstock/pan/rule-7a", how="shown")
def test_a_card_that_somebody_is_made_to_take_is_shown_with_the_meld_it_fits() -> None:
    ask: Ask[Act] = Ask(
        1, "hole/2", Choice((Offer("allow"), Offer("force"))), Act("allow"), "act.force", "force"
    )
    found = lies("comstock/pan", ask, **{"meld_2.1": "4c 5c 6c", "option": "7c"})
    assert found == {"allow": [("next-down", "")], "force": [("meld", "4c 5c 6c 7c")]}
