"""What `?` says: the acts in words, what silence means, and the clauses behind the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.money import dollars
from cardroom.rooms import Table
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.script import Amount, Ask, Choice, Offer, Slip
from cardroom.terminal.keys import keys, span
from cardroom.terminal.paint import Line

ACTS = {
    "bank": "be the player-dealer this hand: your money pays the winners and takes from the losers",
    "bet": "put chips in: the others must match them or fold",
    "call": "match the bet",
    "check": "stay in without betting",
    "decline": "do without",
    "double": "add to the wager and take exactly one more card",
    "even-money": "take a win of 1 to 1 now, whatever the player-dealer turns up",
    "fold": "give up the hand and what is already in",
    "hit": "take one more card",
    "insure": "a wager of its own that the player-dealer has a Natural",
    "pass": "leave it to the next player",
    "raise": "bet more than the bet before",
    "split": "make two hands of the pair, with a second wager as large as the first",
    "stand": "take no more cards",
    "surrender": "give up half of the wager and end the hand",
}
"""The acts that players of any game meet; an act that is not here is shown by its name."""
SHOWN = 4
"""Clauses quoted at most."""


BETWEEN_KEYS = {
    "Enter": "deals the next round",
    "m": "money of the last round, every chip with the clause that moved it",
    "v": "verify that the cards you saw were fixed before the deal",
    "t": "top up your play chips",
    "s": "sign of this table: its limits, its collection and its rules",
    "q": "leave the table",
}


def between_rounds(table: Table) -> Iterator[Line]:
    """What the keys between two rounds do."""
    yield Line("The round is over. What the keys do:", kind="head")
    for key, what in BETWEEN_KEYS.items():
        yield Line(f"{key:5} {what}")
    yield from legend(table)


def legend(table: Table) -> Iterator[Line]:
    """Signs that do not explain themselves."""
    if getattr(getattr(table.rules, "decks", None), "make_up", "") == "bonus":
        yield Line("A card with ★, such as K★, is a Bonus card: it counts ten and has no suit.")
    command = f"cardroom rules {table.offering.room} {table.offering.game}"
    yield Line(f"In brackets stand the clauses behind a line; +3 means three more. All of them: {command}")


def explain(ask: Ask[Any], table: Table) -> Iterator[Line]:
    """Line by line; works for any question of any game."""
    about = table.offering.family.topics.get(ask.topic, ask.about)
    yield Line(f"The question is about {about}.", kind="head")
    options = ask.options
    if isinstance(options, Choice):
        letters = keys(offer.name for offer in options.offers)
        for offer in options.offers:
            yield Line(f"{letters[offer.name]}  {_act(offer)}")
    elif isinstance(options, Slip):
        yield from _slip(options)
    elif isinstance(options, Amount):
        yield Line(f"Any amount from {options.phrase}; typed as 50, $50 or 50.00.")
    elif options is not None:
        yield Line(f"Allowed is {options.phrase}.")
    if options is not None:
        yield Line(f"Saying nothing at all would mean: {options.write(ask.default)}.")
    yield from quote(table, ask.topic)
    yield from legend(table)


def _act(offer: Offer) -> str:
    words = f": {ACTS[offer.name]}" if offer.name in ACTS else ""
    return offer.phrase + words


def _slip(slip: Slip) -> Iterator[Line]:
    """Circles that are alike are named together."""
    alike: dict[tuple[int, int, str], list[str]] = {}
    for line in slip.lines:
        alike.setdefault((line.least, line.most, line.name.partition("/")[2]), []).append(line.name)
    for (least, most, side), names in alike.items():
        within = ", at most as much as the wager beside it" if side else ""
        yield Line(f"{', '.join(names)}: {span(least, most)} each{within}")
    yield Line(f"In all no more than the {dollars(slip.budget)} at hand, the collection included.")
    example = slip.lines[0]
    yield Line(f"More than one at once: {example.name}={example.least // 100} and so on, apart from each other by a space.")


def quote(table: Table, topic: str) -> Iterator[Line]:
    """The clauses of a topic in full."""
    found = table.cite(topic)
    for one in found[:SHOWN]:
        yield Line(f"{one}: {clause(one).text}" if has_clause(one) else one)
    if len(found) > SHOWN:
        command = f"cardroom rules {table.offering.room} {table.offering.game} --topic {topic}"
        yield Line(f"and {len(found) - SHOWN} more: {command}")
