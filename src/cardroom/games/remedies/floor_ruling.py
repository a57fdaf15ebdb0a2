"""Questions to the floor, which is asked as a seat is where a document is silent or leaves it to the floor.

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
    """Ask the floor to rule, and return the option that it chooses."""
    offers = Choice(tuple([Offer(name) for name in options]))
    act = yield from ask(Ask(FLOOR, place, offers, Act(default), topic, "rule"))
    return act.name


def by_floor(lay: MishapLayout, pending: Lying) -> Script[None]:
    """Let the floor choose between repair, misdeal and no pot: the remedy where the document is silent."""
    felt, topic = lay.felt, pending.mishap.topic
    default = NO_POT if has_acted(felt.events) else MISDEAL
    options = (REPAIR, MISDEAL, NO_POT) if can_repair(felt, pending) else (MISDEAL, NO_POT)
    ruled = yield from rule(pending.place, topic, default, *options)
    if ruled == MISDEAL:
        raise Misdeal(topic)
    if ruled == NO_POT:
        raise NoPot(topic)
    repair(felt, pending)
    lay.recount()


def can_repair(felt: Felt, pending: Lying) -> bool:
    """Return whether a mishap can be repaired; a card too few needs one in the deck."""
    match pending.mishap:
        case Boxed() | Foreign() | Astray(how="skipped"):
            return bool(felt.shoe.left)
        case WrongCount():
            return pending.mishap.spot != "deck" and (pending.mishap.is_over or bool(felt.shoe.left))
    return True


def muck_cards(felt: Felt, seat: int) -> None:
    """Put all cards of a seat into the muck."""
    for place in (hole(seat), up(seat)):
        for _ in range(len(felt.cards.get(place, ()))):
            felt.regroup(place, MUCK)


def repair(felt: Felt, pending: Lying) -> None:
    """Repair a mishap as if it had not happened, as nearly as can be: a card that was only seen stays where
    it lies."""
    match pending.mishap:
        case Boxed() | Foreign():
            replace(felt, pending)
        case WrongCount() if pending.mishap.is_over:
            take_back(felt, pending.place, pending.mishap.by)
        case Burn(street=0):
            take_back(felt, pending.place, pending.count)
        case WrongCount() | Astray(how="skipped"):
            fill(felt, pending, len(pending.missed) or 1)
        case Astray(how="to"):
            give_home(felt, pending)
        case Astray(how="dealt-in"):
            muck_cards(felt, number_of(pending.place))
