"""One letter for each act: the first letter of its name that is still free. No act takes a letter the table needs."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.errors import Unreadable
from cardroom.money import dollars, read_cents
from cardroom.script import Act, Choice

STEADY = {"split": "p", "surrender": "x"}
"""Acts whose letter must not change when another act is not on offer: the hand that types s for stand never surrenders."""
TABLE_KEYS = {"?": "explain", "m": "the last round's money", "q": "leave the table"}


def keys(names: Iterable[str]) -> dict[str, str]:
    """Name → letter; a digit for a name whose letters are all taken."""
    found: dict[str, str] = {}
    taken = set(TABLE_KEYS)
    for name in names:
        wanted = (STEADY.get(name, ""), *name.lower(), *"123456789")
        free = (letter for letter in wanted if letter.isalnum() and letter not in taken)
        found[name] = next(free)
        taken.add(found[name])
    return found


def marked(name: str, key: str) -> str:
    """`s[p]lit`: the key inside the word."""
    at = name.lower().find(key)
    return f"[{key}] {name}" if at < 0 else f"{name[:at]}[{key}]{name[at + 1 :]}"


def menu(choice: Choice) -> list[str]:
    """Each act as it is offered, its key marked, its amount behind it."""
    letters = keys(offer.name for offer in choice.offers)
    return [marked(one.name, letters[one.name]) + one.phrase[len(one.name) :] for one in choice.offers]


def read_act(choice: Choice, text: str) -> Act | str:
    """The act meant by a letter, a name or the beginning of one. Just the name where an amount has yet to be said.

    A whole word that is not on offer is passed on as an act: refusing it is the rules' business, not the keyboard's.
    """
    word, _, amount = text.strip().lower().partition(" ")
    letters = {key: name for name, key in keys(offer.name for offer in choice.offers).items()}
    begun = [offer.name for offer in choice.offers if offer.name.startswith(word)]
    name = letters.get(word) or (word if word in begun else begun[0] if len(begun) == 1 else word)
    offer = choice.offer(name)
    if offer is None and len(word) < 3:
        raise Unreadable(f"{text!r} is none of {', '.join(menu(choice))}")
    if amount:
        return Act(name, read_cents(amount))
    if offer and offer.least < offer.most:
        return name
    return Act(name, offer.most if offer else 0)


def span(least: int, most: int) -> str:
    """`$5 to $100`; `$5 or more` where there is no upper end."""
    if not most:
        return f"{dollars(least)} or more"
    return dollars(most) if least == most else f"{dollars(least)} to {dollars(most)}"
