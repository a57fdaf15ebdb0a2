"""One letter for each act: the first letter of its name that is still free. No act takes a letter the table needs."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardroom.cards import Card
from cardroom.errors import Unreadable
from cardroom.fixed import Fixed
from cardroom.money import dollars
from cardroom.script import Act, Choice, Offer
from cardroom.telling.offers import letters
from cardroom.terminal.money import typed_cents
from cardroom.terminal.typed import typed_cards
from cardroom.words import ENGLISH

SAID = Fixed({
    "bring-in": "bring it in for",
    "sit-out": "sit out",
    "stay": "stay: let the blind stand",
    "kill": "kill the pot for",
    "open": "open the down card",
    "wait": "wait for the blind",
    "straddle": "straddle for",
    "house-way": "House Way",
    "leave": "leave it to the seat",
    "decide": "decide the play",
    "shake": "shake the dice",
    "allow": "let it be",
    "alone": "alone: nobody else looks",
    "share": "share: let the others look",
    "verify": "verify that it is not foul",
    "bank": "be the player-dealer",
    **{f"seat-{n}": f"let seat {n} shake" for n in range(1, 10)},
    **{f"pile-{n}": f"pile {n}" for n in range(1, 13)},
})
"""Acts as the menu says them, where the name alone does not say enough."""
_CARD = re.compile(r"\b[A2-7JQK][cdhs]\b")
TABLE_KEYS = frozenset("?gwynmjvlq/")
"""Letters that belong to the table at every question, so that no act has them (`desk.py` says what they show)."""


def keys(names: Iterable[str]) -> dict[str, str]:
    """Name → letter; a digit for a name whose letters are all taken. Acts that name their cards are numbered."""
    return letters(names, TABLE_KEYS)


def is_spelled(name: str) -> bool:
    """Whether an act names what it is done with, as in `meld 7h 7d 7s`."""
    return " " in name


def spelled(name: str) -> str:
    """`meld 7♥ 7♦ 7♠`: the cards in such a name as people read them."""
    return _CARD.sub(lambda found: Card(found[0]).pretty, name) if is_spelled(name) else name


def listing(choice: Choice) -> str:
    """The menu on one line; of acts that name their cards each on a line of its own, but for the discards."""
    lines = menu(choice)
    if not any(is_spelled(one.name) for one in choice.offers):
        return "  ".join(lines)
    found = [line for one, line in zip(choice.offers, lines, strict=True) if not one.name.startswith("discard ")]
    thrown = [line for one, line in zip(choice.offers, lines, strict=True) if one.name.startswith("discard ")]
    return "\n".join([*found, "  ".join([*thrown[:1], *(line.replace("discard ", "") for line in thrown[1:])])]).strip()


def marked(name: str, key: str) -> str:
    """`s[p]lit`: the key inside the word."""
    at = name.lower().find(key)
    return f"[{key}] {name}" if at < 0 else f"{name[:at]}[{key}]{name[at + 1 :]}"


def menu(choice: Choice) -> list[str]:
    """Each act as it is offered, its key marked, its amount behind it."""
    own = keys(offer.name for offer in choice.offers)
    return [_marked(_label(choice, one.name), own[one.name]) + _amount(one) for one in choice.offers]


def _marked(label: str, key: str) -> str:
    """A number stands before its act, a letter within it."""
    return f"[{key}] {label}" if key.isdigit() else marked(label, key)


def _label(choice: Choice, name: str) -> str:
    """What is kept goes without saying but for a card that could be opened."""
    return "keep it down" if name == "keep" and choice.offer("open") else SAID.get(name) or spelled(name)


def named(choice: Choice, offer: Offer) -> str:
    """An offer as the menu says it, without its key."""
    return _label(choice, offer.name) + _amount(offer)


def _amount(offer: Offer) -> str:
    """What stands behind the name in the phrase of an offer; a name that says more has its own word before it."""
    if is_spelled(offer.name):
        return f", {dollars(offer.most)} from each" if offer.most else ""
    if not offer.most:
        return ""
    join = offer.join if offer.name not in SAID and offer.join != "receiving" else ""
    odds = f" at {offer.pays.words}" if offer.pays else ""
    return f"{f' {join}' if join else ''} {ENGLISH.text(offer.amount)}{odds}"


def said(choice: Choice, act: Act) -> str:
    """An act as the menu would say it: `call $2`, `bring it in for $2.50`."""
    offer = choice.offer(act.name)
    join = "" if act.name in SAID or offer is None or offer.join in ("", "receiving") else f" {offer.join}"
    return _label(choice, act.name) + (f"{join} {dollars(act.cents)}" if act.cents else "")


def _named(choice: Choice, text: str) -> str:
    """`sit out` and `bring in` as the acts they name."""
    for offer in choice.offers:
        for words in (_label(choice, offer.name), offer.name.replace("-", " ")):
            if words and (text == words or text.startswith(f"{words} ")):
                return offer.name + text[len(words) :]
    return text


def read_act(choice: Choice, text: str) -> Act | str:
    """The act meant by a letter, a name or the beginning of one. Just the name where an amount has yet to be said.

    A whole word that is not on offer is passed on as an act: refusing it is the rules' business, not the keyboard's.
    """
    if done := _spelled_out(choice, text):
        return done
    word, _, amount = _named(choice, " ".join(text.lower().split())).partition(" ")
    acts = {key: name for name, key in keys(offer.name for offer in choice.offers).items()}
    begun = [offer.name for offer in choice.offers if offer.name.startswith(word)]
    name = acts.get(word) or (word if word in begun else begun[0] if len(begun) == 1 else word)
    offer = choice.offer(name)
    if offer is None and not amount and _is_money(word) and _takes_money(choice):
        raise Unreadable(f"{text} for what? Say the act, alone or before its amount: {', '.join(menu(choice))}")
    if offer is None and len(word) < 3:
        raise Unreadable(f"{text!r} is none of {', '.join(menu(choice))}")
    if amount:
        return Act(name, typed_cents(amount))
    if offer and offer.least < offer.most:
        return name
    return Act(name, offer.most if offer else 0)


def _takes_money(choice: Choice) -> bool:
    return any(offer.most for offer in choice.offers if not is_spelled(offer.name))


def _is_money(word: str) -> bool:
    try:
        return typed_cents(word) > 0
    except Unreadable:
        return False


def _spelled_out(choice: Choice, text: str) -> Act | None:
    """An act that names its cards, by its number, in full, or a discard by its card alone: all that it collects, or the
    amount behind it."""
    words, numbers = " ".join(typed_cards(text).split()), keys(offer.name for offer in choice.offers)
    for offer in filter(lambda one: is_spelled(one.name), choice.offers):
        name = offer.name.lower()
        for said in (numbers[offer.name], name, name.removeprefix("discard ")):
            if words == said:
                return Act(offer.name, offer.most)
            if offer.most and words.startswith(f"{said} "):
                return Act(offer.name, typed_cents(words[len(said) + 1 :]))
    return None


def span(least: int, most: int) -> str:
    """`$5 to $100`; `$5 or more` where there is no upper end."""
    if not most:
        return f"{dollars(least)} or more"
    return dollars(most) if least == most else f"{dollars(least)} to {dollars(most)}"
