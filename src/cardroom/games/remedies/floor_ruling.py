"""Where a document leaves it to the floor, or is silent: the floor is asked as a seat is.

Its default never costs a player a chip. No document says what follows from a mishap when the floor decides
and says nothing. Ruling: what usually follows by the clause; where no clause says so, a misdeal while nobody
has acted on the cards, and no pot afterwards.
"""

from __future__ import annotations

from cardroom.felt import Felt, Lying
from cardroom.felt.places import MUCK, hole, number_of, up
from cardroom.games.remedies.deal_facts import has_acted
from cardroom.games.remedies.grades import MishapLayout, fill, give_home, replace, take_back
from cardroom.mishaps import Astray, Boxed, Burn, Foreign, WrongCount
from cardroom.script import FLOOR, Act, Ask, Choice, Misdeal, NoPot, Offer, Script, ask

REPAIR, MISDEAL, NO_POT = "repair", "misdeal", "no-pot"


def rule(place: str, topic: str, default: str, *options: str) -> Script[str]:
    """What the floor says of it."""
    offers = Choice(tuple([Offer(name) for name in options]))
    act = yield from ask(Ask(FLOOR, place, offers, Act(default), topic, "rule"))
    return act.name


def by_floor(lay: MishapLayout, one: Lying) -> Script[None]:
    """The document is silent: repair, misdeal or no pot."""
    felt, topic = lay.felt, one.mishap.topic
    default = NO_POT if has_acted(felt.events) else MISDEAL
    options = (REPAIR, MISDEAL, NO_POT) if can_repair(felt, one) else (MISDEAL, NO_POT)
    ruled = yield from rule(one.place, topic, default, *options)
    if ruled == MISDEAL:
        raise Misdeal(topic)
    if ruled == NO_POT:
        raise NoPot(topic)
    repair(felt, one)
    lay.recount()


def can_repair(felt: Felt, one: Lying) -> bool:
    """A card too few needs one in the deck."""
    match one.mishap:
        case Boxed() | Foreign() | Astray(how="skipped"):
            return bool(felt.shoe.left)
        case WrongCount():
            return one.mishap.spot != "deck" and (one.mishap.is_over or bool(felt.shoe.left))
    return True


def away(felt: Felt, seat: int) -> None:
    """Whatever lies there goes to the muck."""
    for place in (hole(seat), up(seat)):
        for _ in range(len(felt.cards.get(place, ()))):
            felt.regroup(place, MUCK)


def repair(felt: Felt, one: Lying) -> None:
    """As if it had not happened, as nearly as can be: a card that was only seen stays where it lies."""
    match one.mishap:
        case Boxed() | Foreign():
            replace(felt, one)
        case WrongCount() if one.mishap.is_over:
            take_back(felt, one.place, one.mishap.by)
        case Burn(street=0):
            take_back(felt, one.place, one.count)
        case WrongCount() | Astray(how="skipped"):
            fill(felt, one, len(one.missed) or 1)
        case Astray(how="to"):
            give_home(felt, one)
        case Astray(how="dealt-in"):
            away(felt, number_of(one.place))
