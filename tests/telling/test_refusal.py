"""A refusal, as it is told to the person who asked."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import cards
from cardroom.errors import RefusedError
from cardroom.script import Act, Amount, Ask, Choice, Kind, Offer, Options, Pick, WagerLine, WagerSlip
from cardroom.telling.question.refusal import refusal
from tests.tables import table
from tests.test_script_words import PSEUDO, english

PLAY = Choice((Offer("hit"), Offer("split", 10_00, 10_00)))
SLIP = WagerSlip(
    (
        WagerLine("2", 5_00, 100_00, 1_00, "act.limit"),
        WagerLine("2/buster", 1_00, 25_00, 1_00, "act.buster-limit", within="2"),
    ),
    500_00,
)


def told(slug: str, about: str, kind: Kind, options: Options[Any], answer: object) -> Any:
    ask: Ask[Any] = Ask(2, about, options, None, "act.x", kind)
    fault = options.fault(answer)
    assert fault is not None
    refused = ask.refuse(fault, options.own_copy(answer), answer)
    return refusal(table(slug).offering.family.presenter, ask, answer, refused)


@pytest.mark.parametrize(
    ("slug", "about", "kind", "options", "answer", "says"),
    [
        ("mortimers/no-bust-6-buster", "2", "act", PLAY, Act("split", 5_00), "no. You asked for split for $5 on circle 2: allowed is split for $10"),
        ("mortimers/no-bust-6-buster", "2.2", "act", PLAY, Act("hello"), "no. You asked for hello on circle 2, hand 2: allowed is hit or split for $10"),
        ("mortimers/no-bust-6-buster", "", "wager", SLIP, {"2": 10_00, "2/buster": 20_00}, "no. You asked for $20 on buster, circle 2: $20 is more than the wager of $10 next to it"),
        ("comstock/holdem", "hole/2", "kill", Choice((Offer("kill", 8_00, 8_00),)), Act("kill", 9_00), "no. You asked for kill for $9: allowed is kill for $8"),
        ("comstock/lowball", "hole/2", "draw", Pick(cards("As Kd"), 1, fewer=True), cards("As Kd"), "no. You asked for A♠ K♦: you may throw away 1 at most"),
        ("comstock/double-hand", "2", "set", Pick(cards("As Kd 2c"), 2), (), "no. You asked for no card: two cards go in front, no more and no less; h leaves it to the house"),
        ("pinnacle/no-bust-401", "bank", "post-bank", Amount(1_00, 9_00, 1_00), 10_00, "no. You asked for $10: allowed is $1 to $9 in steps of $1"),
    ],
)  # fmt: skip
def test_in_the_words_of_the_table(
    slug: str, about: str, kind: Kind, options: Options[Any], answer: object, says: str
) -> None:
    found = told(slug, about, kind, options, answer)
    assert str(found.said) == says and not english(found.said).replace("hello", ""), PSEUDO.text(found.said)


def test_what_was_no_answer_at_all_has_the_reason_alone() -> None:
    ask: Ask[Any] = Ask(2, "hole/2", PLAY, None, "act.x", "bet")
    found = refusal(
        table("comstock/holdem").offering.family.presenter,
        ask,
        None,
        RefusedError("chips lie there", clauses=("a/b/c",)),
    )
    assert (str(found.said), found.clauses) == ("no. chips lie there", ("a/b/c",))
