"""What a family brings about mishaps, and the desk that a driver asks: what may strike now, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cardroom.felt import Felt, Lying
from cardroom.felt.places import spot_of
from cardroom.fixed import Finished, Fixed
from cardroom.games.remedies.errors import Errors
from cardroom.games.remedies.sheet_rows import Way
from cardroom.games.remedies.shuffle_marks import is_present, same_card, telling, why_impossible
from cardroom.mishaps import Astray, Mishap, Noticed, WrongCount
from cardroom.script import CHANCE, FLOOR, Ask, Script, Shuffle
from cardroom.words import Said, say

Remedy = Callable[[Any, Lying], Script[None]]
"""What follows from something that lies on the table, worked on the layout of the family."""
OfStruck = Callable[[Any, Any], Script[None]]
"""What follows from a mishap that strikes at a question."""
DECK_AND_DEAL = frozenset(("boxed", "foreign", "exposed", "off-table", "count", "astray"))
DEAL_WORDS = ("to", "skipped", "button")


class Remedies(msgspec.Struct, frozen=True, kw_only=True):
    """What a family does about mishaps. Where it brings nothing, the floor is asked (`floor.by_floor`)."""

    way: Way = "deal"
    """How cards come, which is how it is told what follows (`sheet.wrong`)."""
    planned: frozenset[str] = DECK_AND_DEAL
    """The kinds that may lie beside a shuffle."""
    counts: tuple[int, int] = (-1, 2)
    """By how many cards a hand may be too short or too long."""
    astray: tuple[str, ...] = DEAL_WORDS
    """What may go astray: a card to another place, a whole player; where the family brings it about, who is
    dealt in."""
    lying: Mapping[str, Remedy] = Fixed()
    """Kind → what follows when it lies on the table and the deal has come to its checkpoint
    (`see.see_to`)."""
    unnoticed: Callable[[Errors, Lying], bool] = lambda errors, one: False
    """Whether nobody notices it at the checkpoint: it lies there until it is found, or counted at the end."""
    strikes: Callable[[Felt, Sequence[Ask[Any]], Any], Iterable[Mishap]] = lambda felt, asks, table: ()
    """What may strike at these questions beside a shuffle, telling ones where there are many."""
    may: Callable[[Felt, Sequence[Ask[Any]], Any, Mishap], bool] | None = None
    """Where only telling ones are listed: whether this one may strike. Without it what is listed is all."""
    struck: Mapping[str, OfStruck] = Fixed()
    """Kind → what follows when it strikes."""
    at_once: Callable[[Errors, Mishap, bool], bool] = lambda errors, mishap, is_open: False
    """Whether a boxed or foreign card is replaced as it comes off the deck."""
    at_sight: Callable[[Errors, Sequence[Lying]], None] = lambda errors, lying: None
    """Raises `Misdeal` where the deal stops at sight of the last of these."""
    by_rules: Callable[[Any], Remedies] | None = None
    """In a family whose games differ in it: which remedies the rules of one have instead of these."""

    def of(self, rules: Any) -> Remedies:
        return self if self.by_rules is None else self.by_rules(rules)


UNSEEN = Remedies()


class FamilyMishapRules(Finished):
    """One for each open table."""

    def __init__(self, remedies: Remedies, table: Any) -> None:
        self.remedies, self.table = remedies.of(table.rules), table

    def strikes(self, felt: Felt, asks: Sequence[Ask[Any]]) -> Iterator[Mishap]:
        if (shuffle := _shuffle(asks)) is not None:
            yield from telling(felt, len(shuffle.pack), self.table.rules.seats)
        elif asks[0].seat not in (CHANCE, FLOOR):
            yield from self.remedies.strikes(felt, asks, self.table)

    def why_impossible(
        self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap, marks: Sequence[Mishap]
    ) -> Said | None:
        shuffle = _shuffle(asks)
        if mishap.way != "planned":
            is_asked = asks[0].seat not in (CHANCE, FLOOR)
            return None if is_asked and self._may(felt, asks, mishap) else say("mishap.not-now")
        if shuffle is None:
            return say("mishap.no-shuffle")
        if mishap.KIND not in self.remedies.planned:
            return say("mishap.not-here")
        if isinstance(mishap, Astray) and (
            mishap.how not in self.remedies.astray or is_present(felt, mishap)
        ):
            return say("mishap.not-here")
        if (
            isinstance(mishap, WrongCount)
            and not self.remedies.counts[0] <= mishap.by <= self.remedies.counts[1]
        ):
            return say("mishap.not-here")
        if why := why_impossible(
            mishap, len(shuffle.pack), self.table.rules.seats, shuffle.whole, self.remedies.way
        ):
            return why
        if isinstance(mishap, Astray) and mishap.how == "button" and not self._may_misplace(felt, mishap):
            return say("mishap.not-here")
        return say("mishap.twice") if any(same_card(mishap, one) for one in marks) else None

    def _may(self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap) -> bool:
        if self.remedies.may is not None:
            return self.remedies.may(felt, asks, self.table, mishap)
        return mishap in set(self.remedies.strikes(felt, asks, self.table))

    def _may_misplace(self, felt: Felt, mishap: Astray) -> bool:
        """A deal from the wrong place, where the document says what follows."""
        rules = self.table.errors.astray
        is_seated = any(str(one.seat) == mishap.spot for one in felt.start.people)
        return is_seated and rules is not None and rules.button != "floor"

    def at_once(self, mishap: Mishap, is_open: bool) -> bool:
        return self.remedies.at_once(self.table.errors, mishap, is_open)

    def at_sight(self, lying: Sequence[Lying], came: Sequence[Lying]) -> None:
        """In the first edition only cards that lie there together count; since then all of one deal do, those
        that came in the place of another included."""
        errors: Errors = self.table.errors
        self.remedies.at_sight(errors, lying if errors.is_first else came)

    @property
    def joins(self) -> bool:
        """Whether boxed cards next to each other are one group: in the first edition a group has one mark."""
        errors: Errors = self.table.errors
        return not errors.is_first


def _shuffle(asks: Sequence[Ask[Any]]) -> Shuffle | None:
    """The deck that is shuffled for the hand; cards shuffled again in mid-hand are a repair of their own."""
    match asks[0]:
        case Ask(kind="shuffle", options=Shuffle(for_hand=True) as shuffle):
            return shuffle
    return None


def of_place(felt: Felt, noticed: Noticed) -> Lying | None:
    """What is found there, if there is anything."""
    for one in felt.trouble.lying if felt.trouble is not None else ():
        if noticed.kind == one.mishap.KIND and noticed.spot in (spot_of(one.place), spot_of(one.home)):
            return one
    return None
