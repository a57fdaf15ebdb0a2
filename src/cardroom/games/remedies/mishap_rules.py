"""Mishap rules of a family, as a driver asks for them: which mishaps may strike now, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cardroom.felt import Felt, Lying
from cardroom.felt.places import spot_of
from cardroom.fixed import Finished, Fixed
from cardroom.games.remedies.errors import Errors
from cardroom.games.remedies.sheet_rows import Way
from cardroom.games.remedies.shuffle_marks import is_present, is_same_card, sample_marks, why_impossible
from cardroom.mishaps import Astray, Mishap, Noticed, WrongCount
from cardroom.script import CHANCE, FLOOR, Ask, Script, Shuffle
from cardroom.words import Said, say

Remedy = Callable[[Any, Lying], Script[None]]
"""Script for a mishap that lies on the table, run on the layout of the family."""
OfStruck = Callable[[Any, Any], Script[None]]
"""Script for a mishap that strikes at a question."""
DECK_AND_DEAL = frozenset(("boxed", "foreign", "exposed", "off-table", "count", "astray"))
DEAL_WORDS = ("to", "skipped", "button")


class Remedies(msgspec.Struct, frozen=True, kw_only=True):
    """Remedies of a family. For a kind that is missing the floor is asked (`floor_ruling.by_floor`)."""

    way: Way = "deal"
    """Way in which cards come, by which the mishap sheet says what follows (`mishap_sheet.wrong`)."""
    planned: frozenset[str] = DECK_AND_DEAL
    """Kinds of mishaps that may be marked at a shuffle."""
    counts: tuple[int, int] = (-1, 2)
    """Bounds of how many cards a hand may be too short or too long."""
    astray: tuple[str, ...] = DEAL_WORDS
    """Mishaps of kind `astray` that may happen: a card to another place, a whole player passed over; and in
    families that bring it about, somebody dealt in by mistake."""
    lying: Mapping[str, Remedy] = Fixed()
    """Kind → remedy for a mishap that lies on the table when the deal has come to its checkpoint
    (`checkpoint.handle_mishaps`)."""
    unnoticed: Callable[[Errors, Lying], bool] = lambda errors, pending: False
    """Return whether nobody notices a mishap at the checkpoint: it lies there until it is found, or counted
    at the end."""
    strikes: Callable[[Felt, Sequence[Ask[Any]], Any], Iterable[Mishap]] = lambda felt, asks, table: ()
    """Return mishaps that may strike at these questions, besides marks at a shuffle; a few representatives
    where there are many."""
    may: Callable[[Felt, Sequence[Ask[Any]], Any, Mishap], bool] | None = None
    """Return whether a mishap may strike, where `strikes` lists only representatives. Without it `strikes` is
    complete."""
    struck: Mapping[str, OfStruck] = Fixed()
    """Kind → remedy for a mishap that strikes."""
    at_once: Callable[[Errors, Mishap, bool], bool] = lambda errors, mishap, is_open: False
    """Return whether a boxed or foreign card is replaced as it comes off the deck."""
    at_sight: Callable[[Errors, Sequence[Lying]], None] = lambda errors, lying: None
    """Raise `Misdeal` where the deal stops at sight of the last of these."""
    by_rules: Callable[[Any], Remedies] | None = None
    """Return the remedies for the rules of one game, in a family whose games differ in them."""

    def of(self, rules: Any) -> Remedies:
        """Return the remedies for the rules of a game."""
        return self if self.by_rules is None else self.by_rules(rules)


UNSEEN = Remedies()


class FamilyMishapRules(Finished):
    """Mishap rules of one open table."""

    def __init__(self, remedies: Remedies, table: Any) -> None:
        self.remedies, self.table = remedies.of(table.rules), table

    def strikes(self, felt: Felt, asks: Sequence[Ask[Any]]) -> Iterator[Mishap]:
        """Yield mishaps that may strike at these questions, a few representatives of each kind."""
        if (shuffle := _shuffle(asks)) is not None:
            yield from sample_marks(felt, len(shuffle.pack), self.table.rules.seats)
        elif asks[0].seat not in (CHANCE, FLOOR):
            yield from self.remedies.strikes(felt, asks, self.table)

    def why_impossible(
        self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap, marks: Sequence[Mishap]
    ) -> Said | None:
        """Return why a mishap cannot happen at these questions, besides the marks already set; None if it
        can."""
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
        return say("mishap.twice") if any(is_same_card(mishap, mark) for mark in marks) else None

    def _may(self, felt: Felt, asks: Sequence[Ask[Any]], mishap: Mishap) -> bool:
        if self.remedies.may is not None:
            return self.remedies.may(felt, asks, self.table, mishap)
        return mishap in set(self.remedies.strikes(felt, asks, self.table))

    def _may_misplace(self, felt: Felt, mishap: Astray) -> bool:
        """Return whether the deal may come from this wrong place: the document has to say what follows."""
        rules = self.table.errors.astray
        is_seated = any(str(person.seat) == mishap.spot for person in felt.start.people)
        return is_seated and rules is not None and rules.button != "floor"

    def at_once(self, mishap: Mishap, is_open: bool) -> bool:
        """Return whether a card is replaced as it comes off the deck."""
        return self.remedies.at_once(self.table.errors, mishap, is_open)

    def at_sight(self, lying: Sequence[Lying], of_deal: Sequence[Lying]) -> None:
        """Raise `Misdeal` where the deal stops at sight of the last card.

        In the first edition only cards that lie there together count. Since then all of one deal do, also
        those that replaced another.
        """
        errors: Errors = self.table.errors
        self.remedies.at_sight(errors, lying if errors.is_first else of_deal)

    @property
    def joins(self) -> bool:
        """Return whether boxed cards next to each other are one group; in the first edition a group has one
        mark."""
        errors: Errors = self.table.errors
        return not errors.is_first


def _shuffle(asks: Sequence[Ask[Any]]) -> Shuffle | None:
    """Return the shuffle of the deck for the hand; cards shuffled again in mid-hand are a repair of their
    own."""
    match asks[0]:
        case Ask(kind="shuffle", options=Shuffle(for_hand=True) as shuffle):
            return shuffle
    return None


def pending_at(felt: Felt, noticed: Noticed) -> Lying | None:
    """Return the pending mishap that is noticed at a spot, or None."""
    for pending in felt.mishaps.lying:
        if noticed.kind == pending.mishap.KIND and noticed.spot in (
            spot_of(pending.place),
            spot_of(pending.home),
        ):
            return pending
    return None
