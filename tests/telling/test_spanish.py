"""Spanish, whole: every key, every slot, and not an English word in what is told of a round of any offering."""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardroom
from cardroom.felt import BetweenRounds, Person, View
from cardroom.rooms import Table, rooms
from cardroom.rulebook import clause, clauses
from cardroom.rulebook.clause import ROOMS
from cardroom.rulebook.translated import clause_text, translated_rooms
from cardroom.script import Act, Ask, Choice, Driver, Offer
from cardroom.telling.log.narrator import narrated
from cardroom.telling.question.offers import tell_offers
from cardroom.telling.results.result import result
from cardroom.telling.results.why import why_of
from cardroom.telling.rules.pay_tables import pays
from cardroom.telling.rules.primer import primer
from cardroom.telling.rules.ranking import ranking
from cardroom.telling.rules.table_sign import sign
from cardroom.words import (
    ENGLISH,
    Said,
    accepted_language,
    current_language,
    language,
    of_environment,
    set_language,
    use_language,
)
from cardroom.words.language import entries_of
from cardroom.words.translate import missing
from tests.telling.everywhere import OFFERINGS
from tests.telling.leaks import spoken
from tests.telling.rounds import rounds

SPANISH = language("es")
ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for folder in ("src", "tests")
    for path in (ROOT / folder).rglob("en.toml")
    if path.parent.name != "web"
)
ENGLISH_WORDS = re.compile(
    r"\b(the|of|and|you|your|yours|is|are|was|with|from|to|for|by|on|in|at|it|each|all|wager|wagers|card|cards|hand|hands|player|"
    r"dealer|pot|wins|win|loses|lose|pays|push|fold|folds|folded|check|checks|call|calls|raise|raises|bet|bets|chips|round|fee)\b",
    re.IGNORECASE,
)
GAMES = sorted({one.name for one in OFFERINGS.values()}, key=len, reverse=True)
NAMED = (
    "Pair Plus",
    "6 Card Bonus",
    "Play",
    "Ante",
    "Bonus",
    "Joker",
    "Buster",
    "Kum-kum",
    "Natural",
    "Tops",
)
"""Names of wagers and hands, as they are printed on the felt."""
QUOTED = ("clause.", "document.", "sign.bullet", "sign.small-print", "sign.options")
"""What quotes the rule book, whose clauses have a translation of their own, and what names options as a command does."""
FIGURES = re.compile(r"\d[\d,.]*\d|\d")
UNSPANISH = re.compile(r"\b(de|a) el\b", re.IGNORECASE)


def everything(table: Table, start: BetweenRounds, driver: Driver) -> Iterator[str]:
    names = {one.seat: one.name for one in start.people}
    for seat in (0, start.people[0].seat):
        told = [narrated(table, start, driver.events, seat)]
        told += (
            [result(table, driver.events, seat), why_of(table, start, driver.events, seat)] if seat else []
        )
        yield from (SPANISH.text(one, seat, names) for one in spoken(told) if not quoted(one))
    sheets = [primer(table), ranking(table), pays(table), sign(table)]
    yield from (SPANISH.text(one) for one in spoken(sheets) if not quoted(one))


def quoted(said: Any) -> bool:
    return isinstance(said, Said) and said.key.startswith(QUOTED)


def test_every_key_has_its_words_and_no_slot_is_made_up() -> None:
    for one in pkgutil.walk_packages(cardroom.__path__, "cardroom."):
        if one.ispkg:
            importlib.import_module(one.name)
    assert missing(SPANISH) == []
    assert SPANISH.unknown() == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_each_package_has_its_spanish_next_to_its_english(path: Path) -> None:
    assert (
        entries_of(path.read_text(), "en").keys() == entries_of(path.with_stem("es").read_text(), "es").keys()
    )


@pytest.mark.parametrize("slug", OFFERINGS)
def test_a_round_is_told_in_spanish_alone(slug: str) -> None:
    for table, start, driver in rounds(slug, 2, seed=7):
        people = "|".join(re.escape(one.name) for one in start.people)
        for text in everything(table, start, driver):
            bare = re.sub(rf"\b({people})\b", "", text)
            for name in (*GAMES, *NAMED):
                bare = bare.replace(name, "")
            assert not ENGLISH_WORDS.search(bare), text
            assert not UNSPANISH.search(text), text


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        ("es-MX,es;q=0.9,en;q=0.8", "es"), ("en-US,en;q=0.9,es;q=0.8", "en"), ("fr, es;q=0.4", "es"), ("de", "en"), ("", "en"),
        ("en;q=0.1, es", "es"), ("*;q=1, ;;;, es-419;q=0.5", "es"), ("x" * 10_000 + ",es", "en"),
    ],
)  # fmt: skip
def test_a_browser_is_answered_in_the_language_it_likes_best(accepted: str, code: str) -> None:
    assert accepted_language(accepted).code == code


def test_a_terminal_speaks_the_language_of_its_system() -> None:
    assert of_environment({"LANG": "es_MX.UTF-8"}) is SPANISH
    assert of_environment({"LANG": "es_MX.UTF-8", "CARDROOM_LANGUAGE": "en"}) is ENGLISH
    assert of_environment({"LC_ALL": "C", "LANG": "es_ES"}) is ENGLISH
    assert of_environment({}) is ENGLISH


def test_two_readers_at_once_do_not_hear_each_others_language() -> None:
    async def hears(code: str) -> list[str]:
        set_language(language(code))
        found = []
        for _ in range(3):
            await asyncio.sleep(0)
            found.append(current_language().code)
        return found

    async def both() -> list[list[str]]:
        return await asyncio.gather(hears("es"), hears("en"))

    assert asyncio.run(both()) == [["es"] * 3, ["en"] * 3]
    with use_language(SPANISH):
        assert current_language() is SPANISH
    assert current_language() is ENGLISH


def test_lines_of_a_slip_are_called_what_the_game_calls_them() -> None:
    three_card, twenty_one = (
        rooms()[room].offerings[game].family.presenter
        for room, game in (("pinnacle", "three-card-poker"), ("players-club", "no-bust-5"))
    )
    assert [ENGLISH.text(three_card.line("2", side)) for side in ("", "pair-plus", "six-card")] == [
        "Ante, circle 2",
        "Pair Plus",
        "6 Card Bonus",
    ]
    assert [SPANISH.text(twenty_one.line("2", side)) for side in ("", "buster")] == ["círculo 2", "buster"]


def test_an_act_is_composed_with_one_amount_in_every_language() -> None:
    ask: Ask[Any] = Ask(
        1, "1", Choice((Offer("fold"), Offer("raise", 4_00, 499_00, join="to"))), Act("fold"), "x", "bet"
    )
    fold, raised = tell_offers(ask, View(BetweenRounds(people=(Person(1, "Ann", 500_00),)), 1))
    assert fold.composed is None and raised.composed is not None
    assert [one.text(raised.composed) for one in (ENGLISH, SPANISH)] == ["raise to $499", "subir a $499"]


def test_clauses_of_every_room_are_told_in_spanish_and_without_a_translation_in_english() -> None:
    assert translated_rooms("es") == ROOMS
    assert translated_rooms("en") == ()
    for room in ROOMS:
        own = [one for one in clauses() if one.id.startswith(f"{room}/")]
        assert own and [one.id for one in own if clause_text(one, "es") == one.text] == []
        for one in own:  # every figure of the rule stands in its translation
            assert sorted(FIGURES.findall(one.text)) == sorted(FIGURES.findall(clause_text(one, "es"))), (
                one.id
            )
    assert clause_text(clause("comstock/holdem/rule-5"), "fr") == clause("comstock/holdem/rule-5").text
