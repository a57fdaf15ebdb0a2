"""What `?` says: the acts in words, what silence means, and the clauses behind the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardroom.fixed import Fixed
from cardroom.money import dollars
from cardroom.rooms import Table
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.script import Act, Amount, Ask, Choice, Kind, Offer, Options, Pick, Slip
from cardroom.terminal.chips import BETTING
from cardroom.terminal.enter import by_enter
from cardroom.terminal.keys import keys, named, said, span
from cardroom.terminal.paint import Line
from cardroom.terminal.pan import act as pan_act
from cardroom.terminal.pan import is_pan
from cardroom.terminal.voice import text
from cardroom.terminal.words import WAGERS, several

ACTS = Fixed({
    "bank": "be the player-dealer this hand: your money pays the winners and takes from the losers",
    "bet": "put chips in: the others must match them or fold",
    "bring-in": "the forced bet that starts the hand, as your card that shows asks for it",
    "call": "match the bet",
    "check": "stay in without betting",
    "complete": "make the forced bet a full one: the others must match that or fold",
    "decline": "do without",
    "double": "add to the wager and take exactly one more card",
    "decide": "play this hand yourself, since your wager on it is the largest",
    "draw": "take one more card, and no other after it",
    "even-money": "take a win of 1 to 1 now, whatever the player-dealer turns up",
    "fold": "give up the hand and what is already in",
    "hit": "take one more card",
    "house-way": "let the house play the hand by its rule, after the player-dealer",
    "insure": "a wager of its own that the player-dealer has a Natural",
    "keep": "leave your down card as it is: the next card comes up, for all to see",
    "kill": "bet twice the blind before you see your hand: every limit of the hand is doubled, and you act last",
    "leave": "let the seated player play the hand, on which your wager is the largest",
    "open": "turn your down card up: the next card comes down, for you alone",
    "pass": "leave it to the next player",
    "play": "bet as much as your Ante: your cards play against the player-dealer's, worth it from queen, six and four up",
    "post": "put chips in to be dealt a hand",
    "raise": "bet more than the bet before",
    "shake": "shake the dice yourself: they say where the action begins",
    "sit-out": "no hand this time, and nothing to pay",
    "split": "make two hands of the pair, with a second wager as large as the first",
    "stand": "take no more cards",
    "stay": "the blind counts as your call: nothing more to pay, and you are in",
    "straddle": "bet twice the blind to be dealt in again",
    "surrender": "give up half of the wager and end the hand",
})
"""The acts that players of any game meet; an act that is not here is shown by its name."""
SHOWN = 4
"""Clauses quoted at most."""


def legend(table: Table) -> Iterator[Line]:
    """Signs that do not explain themselves."""
    if getattr(getattr(table.rules, "decks", None), "make_up", "") == "bonus":
        yield Line("A card with ★, such as K★, is a Bonus card: it counts ten and has no suit.")
    command = f"cardroom rules {table.offering.room} {table.offering.game}"
    yield Line(f"In brackets stand the clauses behind a line; +3 means three more. All of them: {command}")


def explain(ask: Ask[Any], table: Table) -> Iterator[Line]:
    """Line by line; works for any question of any game."""
    about = table.offering.family.topics.get(ask.topic, str(ask.subject))
    yield Line(f"The question is about {about}.", kind="head")
    options = ask.options
    if isinstance(options, Choice):
        letters = keys(offer.name for offer in options.offers)
        for offer in options.offers:
            act = pan_act(offer) if is_pan(table) else _act(options, offer)
            yield Line(f"{letters[offer.name]}  {act}")
        if any(map(options.offer, BETTING)):
            yield Line("put 25 25  chips instead of an act, each by its value; said with them: raise put 100")
    elif isinstance(options, Slip):
        yield from _slip(options)
    elif isinstance(options, Amount):
        yield Line(f"Any amount from {options.phrase}; typed as 50, $50 or 50.00.")
    elif isinstance(options, Pick):
        yield from _pick(options, ask.kind)
    elif options is not None:
        yield Line(f"Allowed is {options.phrase}.")
    if options is not None:
        silence = silence_of(ask)
        enter = "enter.only-again" if by_enter(ask) is None else "enter.same"
        yield Line(f"Saying nothing at all would mean: {silence}.")
        yield Line(text(enter))
    yield from quote(table, ask.topic)
    yield from legend(table)


def _pick(options: Pick, kind: Kind) -> Iterator[Line]:
    if options.fewer:
        yield Line(f"Throw away up to {options.count} of your cards and get as many new ones; none is to stand pat.")
    elif kind == "discard":
        yield Line(f"Give up {several(options.count, 'card')}, face down; without that your hand would be dead.")
    elif kind == "set":
        yield Line("Two of your cards go in front, the other five make the hand behind. Each is compared with the dealer's.")
        yield Line("The five must be the better poker hand: two in front that outrank them are foul.")
    else:
        yield Line(f"Choose {several(options.count, 'card')} of your {len(options.cards)}.")
    yield Line("Typed by number as the cards are shown, as in 1 3, or by name, as in 7c 10h; the joker is joker.")


def silence_of(ask: Ask[Any]) -> str:
    """What saying nothing means."""
    if ask.kind == "set":
        return "the house sets your hand"
    return _silence(ask.options, ask.default) if ask.options is not None else ""


def _silence(options: Options[Any], default: Any) -> str:
    if isinstance(options, Choice) and isinstance(default, Act):
        return said(options, default)
    if isinstance(options, Pick) and options.fewer and not default:
        return "to stand pat"
    return options.write(default)


def _act(choice: Choice, offer: Offer) -> str:
    is_known = offer.name in ACTS and (offer.name != "keep" or choice.offer("open"))
    words = f": {ACTS[offer.name]}" if is_known else ""
    return named(choice, offer) + words


def _slip(slip: Slip) -> Iterator[Line]:
    """Circles that are alike are named together."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for line in slip.lines:
        within = ", at most as much as the wager beside it" if line.within else ", beside a wager" if line.beside else ""
        again = f", as much again left for the {WAGERS.get(line.again, line.again)}" if line.again else ""
        alike.setdefault((span(*line.limits), within + again, line.name.partition("/")[2]), []).append(line.name)
    for (amounts, terms, _), names in alike.items():
        yield Line(f"{', '.join(names)}: {amounts} each{terms}")
    yield Line(f"In all no more than the {dollars(slip.budget)} at hand, the collection included.")
    example, least = slip.lines[0].name, slip.lines[0].limits[0] // 100
    yield Line(f"More than one at once: {example}={least} and so on, apart from each other by a space.")


def quote(table: Table, topic: str) -> Iterator[Line]:
    """The clauses of a topic in full."""
    found = table.cite(topic)
    for one in found[:SHOWN]:
        yield Line(f"{one}: {clause(one).text}" if has_clause(one) else one)
    if len(found) > SHOWN:
        command = f"cardroom rules {table.offering.room} {table.offering.game} --topic {topic}"
        yield Line(f"and {len(found) - SHOWN} more: {command}")
