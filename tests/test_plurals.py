"""Plural forms by language, and the language files that packages bring."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardroom.errors import SetupError
from cardroom.words import ENGLISH, Language, language, language_files, load_words, number, read_language, say
from cardroom.words.plurals import FORMS, choose_form, plural_rule
from cardroom.words.translate import english, lines, missing

POLISH = read_language(
    "pl",
    """
players.number = { one = "{count} gracz", few = "{count} gracze", many = "{count} graczy", other = "{count} gracza" }
thing.text = { one = "{text} i {count} znak", few = "{text} i {count} znaki", other = "{text} i {count} znaków" }
""",
    ENGLISH,
)


@pytest.mark.parametrize(
    ("code", "counts"),
    [
        ("en", {"one": (1,), "other": (0, 2, 5, 11, 21, 100, 101, -1)}),
        ("es", {"one": (1,), "other": (0, 2, 21, 1_000_000)}),
        (
            "pl",
            {
                "one": (1,),
                "few": (2, 3, 4, 22, 34, 102, -2),
                "many": (0, 5, 11, 12, 14, 21, 25, 112, 114, 1_000),
            },
        ),
        (
            "ru",
            {"one": (1, 21, 101, 1_001), "few": (2, 4, 22, 104), "many": (0, 5, 11, 12, 14, 20, 111, 112)},
        ),
        (
            "ar",
            {
                "zero": (0,),
                "one": (1,),
                "two": (2,),
                "few": (3, 10, 103, 1_010),
                "many": (11, 99, 111, 1_099),
                "other": (100, 101, 102, 1_000, 1_002),
            },
        ),
        ("fr", {"one": (1,), "other": (0, 2)}),  # no rule: as in English
        ("pt-BR", {"one": (1,), "other": (0, 2)}),
        ("ru_RU", {"one": (21,)}),
    ],
)
def test_a_count_has_the_form_of_its_language(code: str, counts: dict[str, tuple[int, ...]]) -> None:
    rule = plural_rule(code)
    for form, whole in counts.items():
        for count in whole:
            assert rule(count) == form == choose_form(rule, FORMS, count), (code, count)


@pytest.mark.parametrize(
    ("count", "text"),
    [(1, "1 gracz"), (2, "2 gracze"), (5, "5 graczy"), (22, "22 gracze"), (0, "0 graczy"), ("3", "3 gracze")],
)
def test_a_polish_file_says_each_count_in_its_form(count: int | str, text: str) -> None:
    assert POLISH.text(say("players.number", count=count)) == text


def test_a_count_may_be_written_in_figures_or_in_words() -> None:
    assert POLISH.text(say("thing.text", text="x", count="1,002")) == "x i 1,002 znaki"
    assert POLISH.text(say("thing.text", text="x", count="1,005")) == "x i 1,005 znaków"  # many is missing
    assert (
        POLISH.text(say("players.number", count=number(3))) == "three gracze"
    )  # numbers are still in English
    assert POLISH.text(say("players.number", count="several")) == "several gracza"


def test_a_file_of_before_goes_on_as_it_is() -> None:
    russian = read_language(
        "ru", 'players.number = { one = "один игрок", other = "игроков: {count}" }', ENGLISH
    )
    assert [russian.text(say("players.number", count=count)) for count in (1, 2, 21)] == [
        "один игрок",
        "игроков: 2",
        "игроков: 21",
    ]


def test_the_reader_comes_before_the_count() -> None:
    plain = read_language("xx", 'has = { you = "you", one = "one", other = "other" }')
    assert [plain.text(say("has", count=count)) for count in (1, 2)] == ["one", "other"]


def test_a_package_brings_every_language_of_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spanish = language("es")
    monkeypatch.setattr(language_files, "_FOLDERS", dict(language_files._FOLDERS))
    package = tmp_path / "somebodys_words"
    package.mkdir()
    (package / "__init__.py").write_text("from cardroom.words import load_words\nload_words(__name__)\n")
    (package / "en.toml").write_text('somebodys.hello = "hello"\nsomebodys.bye = "bye"\n')
    (package / "es.toml").write_text('somebodys.hello = "hola"\n')
    (package / "fr.toml").write_text('somebodys.hello = "bonjour"\n')  # French does not ship: it is not read
    monkeypatch.syspath_prepend(tmp_path)
    try:
        __import__("somebodys_words")
        assert ENGLISH.text(say("somebodys.hello")) == "hello"
        assert [spanish.text(say(f"somebodys.{key}")) for key in ("hello", "bye")] == ["hola", "bye"]
        load_words("somebodys_words")  # again, with the same words
        (package / "es.toml").write_text('somebodys.hello = "buenas"\n')
        with pytest.raises(SetupError, match=r"somebodys_words/es\.toml: somebodys\.hello: said already"):
            load_words("somebodys_words")
    finally:
        sys.modules.pop("somebodys_words", None)
        for known in (ENGLISH, spanish):
            for key in ("somebodys.hello", "somebodys.bye"):
                known.entries.pop(key, None)


def test_what_a_language_lacks_is_listed_under_its_file() -> None:
    every = {key: entry for entries in english().values() for key, entry in entries.items()}
    lacking = {"odds.decks", "join.semicolon"}
    french = Language("fr", {key: entry for key, entry in every.items() if key not in lacking}, ENGLISH)
    assert list(lines(french)) == [
        "# odds/fr.toml",
        'odds.decks = { one = "{count} deck", other = "{count} decks" }',
        "# script/fr.toml",
        'join.semicolon = "; "',  # a key of two packages
        "# words/fr.toml",
        'join.semicolon = "; "',
    ]
    assert set(missing(french)) == lacking
    assert list(lines(Language("fr", every, ENGLISH))) == []
