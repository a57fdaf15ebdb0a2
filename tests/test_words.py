"""What is said, and the languages that choose its words."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.errors import InvariantError, SetupError
from cardroom.words import (
    ENGLISH,
    AmountPart,
    CardsPart,
    Chips,
    ClausePart,
    ClauseRef,
    Language,
    PersonPart,
    Pseudo,
    Said,
    SaidList,
    ShownCards,
    TextPart,
    Who,
    family_key,
    languages,
    read_language,
    say,
)

FILE = """
[wager]
below = "{put} is below {least}"
wins = { you = "you win {chips}", other = "{who} wins {chips} with {hand}" }
cards = { one = "{count} card", other = "{count} cards" }
rests = "it rests on {rule}"
pair = "a pair of {rank.many}"
whose = "{who.s} hand"
[rank]
13 = { other = "king", many = "kings" }
[person]
you = { other = "you", s = "your" }
name = { other = "{name}", s = "{name}'s" }
seat = "seat {number}"
[join]
comma = ", "
and = " and "
or = " or "
"""
PLAIN = read_language("plain", FILE)
NAMES = {1: "Ann", 2: "Ben"}


@pytest.mark.parametrize(
    ("said", "me", "text"),
    [
        (say("wager.below", put=Chips(300), least=Chips(500)), 0, "$3 is below $5"),
        (
            say("wager.wins", who=Who(1), chips=Chips(450), hand=ShownCards(cards("Kh Td"))),
            0,
            "Ann wins $4.50 with K♥ 10♦",
        ),
        (
            say("wager.wins", who=Who(1), chips=Chips(450), hand=ShownCards(cards("Kh Td"))),
            1,
            "you win $4.50",
        ),
        (say("wager.cards", count=1), 0, "1 card"),
        (say("wager.cards", count=3), 0, "3 cards"),
        (say("wager.pair", rank=say("rank.13")), 0, "a pair of kings"),
        (say("wager.whose", who=Who(2)), 0, "Ben's hand"),
        (say("wager.whose", who=Who(2)), 2, "your hand"),
        (say("wager.whose", who=Who(9)), 2, "seat 9's hand"),
        (SaidList((Who(1), Who(2), Who(3)), "or"), 0, "Ann, Ben or seat 3"),
        (SaidList((Who(1),)), 0, "Ann"),
        (SaidList((Chips(100), Chips(200)), "comma"), 0, "$1, $2"),
        (Chips(-150, signed=True), 0, "-$1.50"),
        (Chips(150, signed=True), 0, "+$1.50"),
    ],
)
def test_said(said: Said, me: int, text: str) -> None:
    assert PLAIN.text(said, me, NAMES) == text


def test_parts_keep_what_a_page_can_draw() -> None:
    said = say("wager.wins", who=Who(1), chips=Chips(450), hand=ShownCards(cards("Kh")))
    assert PLAIN.sentence(said, 0, NAMES) == (
        PersonPart("Ann", 1),
        TextPart(" wins "),
        AmountPart("$4.50", 450),
        TextPart(" with "),
        CardsPart(cards("Kh")),
    )
    assert PLAIN.sentence(said, 1, NAMES)[0] == TextPart("You win ")
    assert PLAIN.parts(say("wager.rests", rule=ClauseRef("a/b/c")))[-1] == ClausePart("a/b/c")


def test_equal_things_to_say_are_equal() -> None:
    assert say("wager.cards", count=2) == say("wager.cards", count=2) != say("wager.cards", count=3)


def test_a_language_falls_back_and_says_what_it_lacks() -> None:
    spanish = read_language("es", '[wager]\nbelow = "{put} no llega a {least}"', PLAIN)
    assert spanish.text(say("wager.below", put=Chips(300), least=Chips(500))) == "$3 no llega a $5"
    assert spanish.text(say("wager.cards", count=1)) == "1 card"
    assert "wager.cards" in spanish.missing() and "wager.below" not in spanish.missing()


def test_faults_of_a_language_file_are_listed_at_once() -> None:
    with pytest.raises(SetupError) as bad:
        read_language(
            "es", '[wager]\nbelow = "{whatever}"\nnew = "x"\ncards = 3\npair = { other = 4 }', PLAIN
        )
    assert len(bad.value.faults) == 4


def test_a_key_that_no_language_has_is_our_fault() -> None:
    with pytest.raises(InvariantError, match="no language says"):
        PLAIN.text(say("wager.nowhere"))
    with pytest.raises(InvariantError, match="slot least"):
        PLAIN.text(say("wager.below", put=Chips(300)))


def test_the_pseudo_language_marks_every_chosen_word() -> None:
    pseudo = Pseudo("xx", PLAIN.entries)
    text = pseudo.text(
        say("wager.wins", who=Who(1), chips=Chips(450), hand=ShownCards(cards("Kh"))), 0, NAMES
    )
    assert text == "Ann⟦ wins ⟧$4.50⟦ with ⟧K♥"
    assert pseudo.leaks(text) == "Ann$4.50K♥"
    assert pseudo.leaks("You win" + text) == "You winAnn$4.50K♥"


def test_the_languages_that_ship() -> None:
    assert languages()["en"] is ENGLISH
    assert list(languages()) == [
        "en",
        "es",
    ]  # that each of their words is somebody's is seen where all packages are there


OWN = """
act.fold = "muck it"
gives-up.act.fold = "your Play bet"
topic.whist.settle.trick = "the trick"
wager.trump = "Trump"
"""
SHARED = 'act.fold = "fold"\nact.hit = "hit"\n'


def of_families() -> Language:
    english = Language("en", {})
    english.bring(SHARED)
    english.bring(OWN, family="whist")
    english.bring('gives-up.act.fold = "the Ante"\nwager.trump = "trumps"', family="bridge")
    return english


def test_two_families_say_the_same_key_differently() -> None:
    english = of_families()
    assert english.text(Said("whist:act.fold")) == "muck it" and english.text(Said("act.fold")) == "fold"
    assert english.text(Said("bridge:gives-up.act.fold")) == "the Ante"
    assert english.text(Said("whist:act.hit")) == "hit"  # no words of its own: those of all games
    assert english.text(Said("wager.trump")) == "Trump"  # not shared: those of the first family
    assert english.text(Said("topic.whist.settle.trick")) == "the trick"  # the key says whose it is
    with pytest.raises(SetupError, match=r"more\.toml: whist:wager\.trump: said already"):
        english.bring('wager.trump = "clubs"', "more.toml", family="whist")


def test_another_language_never_says_a_familys_act_in_the_words_of_another() -> None:
    english = of_families()
    spanish = Language("es", {}, english)
    spanish.bring('act.fold = "retirarse"')
    spanish.bring('wager.trump = "Triunfo"', family="bridge")
    assert spanish.text(Said("whist:act.fold")) == "muck it"
    assert spanish.text(Said("bridge:act.fold")) == "retirarse"
    assert spanish.text(Said("wager.trump")) == "Trump"
    assert spanish.text(Said("bridge:wager.trump")) == "Triunfo"
    german = read_language("de", 'gives-up.act.fold = "den Einsatz"', english)
    for family in ("whist", "bridge"):
        assert german.text(Said(f"{family}:gives-up.act.fold")) == "den Einsatz"
    assert spanish.unknown() == german.unknown() == []


def test_words_of_other_families_do_not_count_for_a_family() -> None:
    """A stranger's Fold speaks of no Pair Plus bet."""
    assert family_key("gives-up.act.fold", "three-card") == "three-card:gives-up.act.fold"
    assert family_key("gives-up.act.fold", "whist") is None
    assert family_key("act.bank", "whist") == "act.bank"
    assert family_key("gives-up.act.fold", "") == "gives-up.act.fold"
    assert ENGLISH.has("gives-up.act.fold") and not family_key("gives-up.act.whist", "")
