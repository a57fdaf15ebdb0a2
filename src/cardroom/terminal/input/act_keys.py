"""One letter for each act: the first letter of its name that is still free. No act takes a letter the table
needs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cardroom.errors import UnreadableError
from cardroom.money import dollars
from cardroom.script import Act, Choice, Kind, Offer, word_of
from cardroom.telling.question.offers import act_words, letters, offer_words
from cardroom.terminal.console import text as voice
from cardroom.terminal.input.typed_cards import typed_cards
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.words import Chips, say, tongue

TABLE_KEYS = frozenset("?gwynmjvlq/")
"""Letters that belong to the table at every question, so that no act has them (`desk.py` says what they
show)."""


def keys(names: Iterable[str]) -> dict[str, str]:
    """Name → letter; a digit for a name whose letters are all taken. Acts that name their cards are
    numbered."""
    return letters(names, TABLE_KEYS)


def is_spelled(name: str) -> bool:
    """Whether an act names what it is done with, as in `meld 7h 7d 7s`."""
    return " " in name


def listing(choice: Choice, kind: Kind = "act") -> str:
    """The menu on one line; of acts that name their cards each on a line of its own, but for the discards."""
    lines = menu(choice, kind)
    if not any(is_spelled(one.name) for one in choice.offers):
        return "  ".join(lines)
    found = [line for one, line in zip(choice.offers, lines, strict=True) if word_of(one.name) != "discard"]
    thrown = [line for one, line in zip(choice.offers, lines, strict=True) if word_of(one.name) == "discard"]
    return "\n".join([
        *found,
        "  ".join([*thrown[:1], *(line.replace("discard ", "") for line in thrown[1:])]),
    ]).strip()


def marked(name: str, key: str) -> str:
    """`s[p]lit`: the key inside the word."""
    at = name.lower().find(key)
    return f"[{key}] {name}" if at < 0 else f"{name[:at]}[{key}]{name[at + 1 :]}"


def menu(choice: Choice, kind: Kind = "act") -> list[str]:
    """Each act as it is offered, its key marked, its amount behind it."""
    own = keys(offer.name for offer in choice.offers)
    return [_marked(kind, offer, own[offer.name]) for offer in choice.offers]


def _marked(kind: Kind, offer: Offer, key: str) -> str:
    """A number stands before its act, a letter within it."""
    label, whole = tongue().text(act_words(kind, offer.name)), named(kind, offer)
    is_before = key.isdigit() or not whole.startswith(label)
    return f"[{key}] {whole}" if is_before else marked(label, key) + whole[len(label) :]


def named(kind: Kind, offer: Offer) -> str:
    """An offer as the menu says it, without its key; of cards laid down what each of the others pays."""
    if is_spelled(offer.name):
        said = act_words(kind, offer.name)
        return tongue().text(
            say("menu.from-each", act=said, amount=Chips(offer.most)) if offer.most else said
        )
    return tongue().text(offer_words(kind, offer))


def said(choice: Choice, act: Act, kind: Kind = "act") -> str:
    """An act as the menu would say it: `call $2`, `bring it in for $2.50`."""
    offer = choice.offer(act.name) or Offer(act.name)
    return tongue().text(offer_words(kind, replace(offer, least=act.cents, most=act.cents, pays=None)))


def _named(choice: Choice, text: str, kind: Kind) -> str:
    """`sit out` and `bring in` as the acts they name."""
    for offer in choice.offers:
        for words in (tongue().text(act_words(kind, offer.name)).lower(), offer.name.replace("-", " ")):
            if text == words or text.startswith(f"{words} "):
                return offer.name + text[len(words) :]
    return text


def read_act(choice: Choice, text: str, kind: Kind = "act") -> Act | str:
    """The act meant by a letter, a name or the beginning of one. Just the name where an amount has yet to be
    said.

    A whole word that is not on offer is passed on as an act: refusing it is the rules' business, not the
    keyboard's.
    """
    if done := _spelled_out(choice, text):
        return done
    word, _, amount = _named(choice, " ".join(text.lower().split()), kind).partition(" ")
    acts = {key: name for name, key in keys(offer.name for offer in choice.offers).items()}
    begun = [offer.name for offer in choice.offers if offer.name.startswith(word)]
    name = acts.get(word) or (word if word in begun else begun[0] if len(begun) == 1 else word)
    offer = choice.offer(name)
    if offer is None and not amount and _is_money(word) and _takes_money(choice):
        raise UnreadableError(voice.text("pick.for-what", typed=text, acts=", ".join(menu(choice, kind))))
    if offer is None and len(word) < 3:
        raise UnreadableError(
            voice.text("pick.none-of", typed=repr(text), acts=", ".join(menu(choice, kind)))
        )
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
    except UnreadableError:
        return False


def _spelled_out(choice: Choice, text: str) -> Act | None:
    """An act that names its cards, by its number, in full, or a discard by its card alone: all that it
    collects, or the amount behind it."""
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
