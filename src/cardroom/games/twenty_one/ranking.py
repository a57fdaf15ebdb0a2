"""Ranking of twenty-one: hands of a player against hands of the player-dealer, compared by the rules of a
table."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.cards import cards as read_cards
from cardroom.fixed import Fixed
from cardroom.games.rule_sheet import HandKind, RankingChart
from cardroom.games.twenty_one.rules import Opened, Over, TwentyOne
from cardroom.games.twenty_one.verdict import verdict
from cardroom.hands import count
from cardroom.words import Said, ShownCards, odds_said, say

NATURALS = Fixed({"ace-ten": ("As Kd", "Ah Qc"), "two-jokers": ("** **", "** **")})
PLAIN = (
    ("Kd 6s 5h", "Qc Th"),
    ("Kd 9s", "Qc 8h"),
    ("Kd 8s", "Qc 8h"),
    ("Kd 9s", "Qc 6h 6d"),
    ("Kd 6s 6h", "Qc 9h"),
)
OVER = (
    ("Kd 6s 8h", "Qc 6h Td"),
    ("Kd 2s 4h 8c", "Qc 6h Td"),
    ("Kd 6s 8h", "Qc 6h 8d"),
    ("Kd 6s Th", "Qc 6h 8d"),
)
"""Pairs of hands both over 21: closer with three cards, closer with four, equal, further away."""
SUITED_789, THREE_EIGHTS = "7h 8h 9h", "8c 8h 8d"


def ranking(table: Opened) -> list[RankingChart]:
    """Return examples of plain hands, and of hands over 21."""
    rules: TwentyOne = table.rules
    natural, their_natural = NATURALS[rules.natural.hand]
    plain = tuple(_met(rules, *hands) for hands in ((natural, PLAIN[0][0]), (natural, their_natural), *PLAIN))
    over = tuple(_met(rules, *hands) for hands in (*OVER, *_spared(rules.over)))
    return [
        RankingChart(say("ranking.twenty-one.plain"), plain, "settle.higher"),
        RankingChart(say("ranking.twenty-one.over"), over, "settle.both-over"),
    ]


def _spared(over: Over) -> Iterator[tuple[str, str]]:
    """Yield pairs in which the player-dealer's hand spares a total over 21."""
    if over.suited_789 != "none":
        yield "Kd 6s 7c", SUITED_789
    if over.suited_789 == "all":
        yield "Kd 6s Th", SUITED_789
    if over.three_eights != "none":
        yield "Kd 6s Th", THREE_EIGHTS


def _met(rules: TwentyOne, mine: str, theirs: str) -> HandKind:
    """Return how a hand fares against another."""
    my, their = (read_cards(_of_deck(rules, text)) for text in (mine, theirs))
    how, topic = verdict(count(rules.natural.hand, my), count(rules.natural.hand, their), rules.over)
    name = say("ranking.twenty-one.met", mine=_counted(rules, mine), theirs=_counted(rules, theirs))
    fares = say(f"ranking.twenty-one.{how.name.lower()}", odds=odds_said(rules.natural.pays))
    return HandKind(
        name, ShownCards(my), say("ranking.twenty-one.against", cards=ShownCards(their), fares=fares), topic
    )


def _counted(rules: TwentyOne, text: str) -> Said:
    return count(rules.natural.hand, read_cards(_of_deck(rules, text))).reading.said


def _of_deck(rules: TwentyOne, text: str) -> str:
    """Return cards as this deck has them: with Bonus cards, each card worth ten is a Bonus card."""
    if rules.decks.make_up != "bonus":
        return text
    return " ".join(f"{card[0]}b" if card[0] in "TJQK" else card for card in text.split())
