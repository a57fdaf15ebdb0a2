"""The keys of acts: the first letter of an act's name that is still free, and no key of the table itself."""

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
from cardroom.words import Chips, current_language, say

TABLE_KEYS = frozenset("?gwynmjvlq/")
"""Letters that belong to the table at every question, so no act has them; `lookup_keys.py` says what they
show."""


def keys(names: Iterable[str], family: str = "") -> dict[str, str]:
    """Return a letter for each name, or a digit if all its letters are taken. Acts that name their cards are
    numbered."""
    return letters(names, TABLE_KEYS, family)


def is_spelled(name: str) -> bool:
    """Return whether an act names the cards it is done with, as in `meld 7h 7d 7s`."""
    return " " in name


def listing(choice: Choice, kind: Kind = "act", family: str = "") -> str:
    """Return the menu on one line; acts that name their cards get a line each, except discards, which share
    one."""
    lines = menu(choice, kind, family)
    if not any(is_spelled(offer.name) for offer in choice.offers):
        return "  ".join(lines)
    lines_of_acts = [
        line for offer, line in zip(choice.offers, lines, strict=True) if word_of(offer.name) != "discard"
    ]
    discards = [
        line for offer, line in zip(choice.offers, lines, strict=True) if word_of(offer.name) == "discard"
    ]
    return "\n".join([
        *lines_of_acts,
        "  ".join([*discards[:1], *(line.replace("discard ", "") for line in discards[1:])]),
    ]).strip()


def with_key(name: str, key: str) -> str:
    """Return a name with its key inside the word: `s[p]lit`."""
    place = name.lower().find(key)
    return f"[{key}] {name}" if place < 0 else f"{name[:place]}[{key}]{name[place + 1 :]}"


def menu(choice: Choice, kind: Kind = "act", family: str = "") -> list[str]:
    """Return each act as it is offered, with its key marked and its amount behind it."""
    key_of = keys((offer.name for offer in choice.offers), family)
    return [_marked(kind, offer, key_of[offer.name], family) for offer in choice.offers]


def _marked(kind: Kind, offer: Offer, key: str, family: str) -> str:
    """Return an act of the menu: a number stands before it, a letter within it."""
    label = current_language().text(act_words(kind, offer.name, family))
    whole = offer_text(kind, offer, family)
    is_before = key.isdigit() or not whole.startswith(label)
    return f"[{key}] {whole}" if is_before else with_key(label, key) + whole[len(label) :]


def offer_text(kind: Kind, offer: Offer, family: str = "") -> str:
    """Return an offer as the menu says it, without its key; for a meld, what each other player pays for
    it."""
    if is_spelled(offer.name):
        words = act_words(kind, offer.name, family)
        return current_language().text(
            say("menu.from-each", act=words, amount=Chips(offer.most)) if offer.most else words
        )
    return current_language().text(offer_words(kind, offer, family))


def act_text(choice: Choice, act: Act, kind: Kind = "act", family: str = "") -> str:
    """Return an act as the menu would say it: `call $2`, `bring it in for $2.50`."""
    offer = choice.offer(act.name) or Offer(act.name)
    return current_language().text(
        offer_words(kind, replace(offer, least=act.cents, most=act.cents, pays=None), family)
    )


def _named(choice: Choice, text: str, kind: Kind, family: str) -> str:
    """Return the text with an act in words, such as `sit out` or `bring in`, replaced by the act's name."""
    for offer in choice.offers:
        for words in (
            current_language().text(act_words(kind, offer.name, family)).lower(),
            offer.name.replace("-", " "),
        ):
            if text == words or text.startswith(f"{words} "):
                return offer.name + text[len(words) :]
    return text


def read_act(choice: Choice, text: str, kind: Kind = "act", family: str = "") -> Act | str:
    """Return the act meant by a letter, a name or the start of a name; only the name if it still needs an
    amount.

    A whole word that is not on offer is passed on as an act: the rules refuse it, not the keyboard.
    """
    if done := _spelled_out(choice, text):
        return done
    word, _, amount = _named(choice, " ".join(text.lower().split()), kind, family).partition(" ")
    acts = {key: name for name, key in keys((offer.name for offer in choice.offers), family).items()}
    begun = [offer.name for offer in choice.offers if offer.name.startswith(word)]
    name = acts.get(word) or (word if word in begun else begun[0] if len(begun) == 1 else word)
    offer = choice.offer(name)
    if offer is None and not amount and _is_money(word) and _takes_money(choice):
        raise UnreadableError(
            voice.text("pick.for-what", typed=text, acts=", ".join(menu(choice, kind, family)))
        )
    if offer is None and len(word) < 3:
        raise UnreadableError(
            voice.text("pick.none-of", typed=repr(text), acts=", ".join(menu(choice, kind, family)))
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
    """Return an act that names its cards, typed by its number or in full, or a discard by its card alone.

    It collects all that it may, or the amount behind it.
    """
    words, numbers = " ".join(typed_cards(text).split()), keys(offer.name for offer in choice.offers)
    for offer in filter(lambda choice_offer: is_spelled(choice_offer.name), choice.offers):
        name = offer.name.lower()
        for spelling in (numbers[offer.name], name, name.removeprefix("discard ")):
            if words == spelling:
                return Act(offer.name, offer.most)
            if offer.most and words.startswith(f"{spelling} "):
                return Act(offer.name, typed_cents(words[len(spelling) + 1 :]))
    return None


def span(least: int, most: int) -> str:
    """Return `$5 to $100`, or `$5 or more` if there is no upper end."""
    if not most:
        return f"{dollars(least)} or more"
    return dollars(most) if least == most else f"{dollars(least)} to {dollars(most)}"
