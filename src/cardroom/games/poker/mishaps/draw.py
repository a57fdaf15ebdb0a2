"""Remedies for mishaps in the games with a draw.

Comstock's Lowball, where a player deals, has a rule for nearly all of them; of the others the documents say
nothing, and the floor rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import Dealt, Felt, Lying, Miscounted
from cardroom.felt.places import number_of
from cardroom.fixed import Fixed
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import common
from cardroom.games.poker.mishaps.board import ON_BOARD
from cardroom.games.poker.mishaps.common import kill
from cardroom.games.poker.mishaps.deck import is_foul_deck, on_foul_deck
from cardroom.games.poker.mishaps.draw_facts import has_draw
from cardroom.games.poker.mishaps.hand_count import is_whole
from cardroom.games.poker.mishaps.turn import ON_TURN, may_strike, turn_strikes
from cardroom.games.poker.rules import Opened
from cardroom.games.poker.showdown.card_order import heights_by
from cardroom.games.remedies import Errors, Remedies, by_floor, replace, rule
from cardroom.games.remedies import on_found as find
from cardroom.games.remedies.deal_facts import actors, is_opened, since_deal
from cardroom.games.remedies.errors import OnCount
from cardroom.games.remedies.floor_ruling import MISDEAL, REPAIR
from cardroom.mishaps import Astray, Boxed, Foreign, Mishap, Noticed, WrongCount
from cardroom.script import Ask, Misdeal, NoPot, Script


def at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """Return whether a boxed card goes to the discards as it comes (comstock/lowball/rule-37a); a group of
    them is a misdeal (rule-37b)."""
    return common.at_once(errors, mishap, is_open) and not (
        isinstance(mishap, Boxed) and is_group(errors, mishap)
    )


def is_group(errors: Errors, mishap: Boxed) -> bool:
    """Return whether enough of them lie next to each other that the deck is not dealt from."""
    if errors.boxed is None or not errors.boxed.together:
        return False
    least, positions = errors.boxed.together, sorted(mishap.positions)
    return any(
        positions[start + least - 1] - positions[start] == least - 1
        for start in range(len(positions) - least + 1)
    )


def unnoticed(errors: Errors, pending: Lying) -> bool:
    """Return whether nobody notices a mishap yet, as everywhere in poker.

    A player who got no hand speaks up when they see it, and a deal from the wrong place goes on until it is
    seen.
    """
    if isinstance(pending.mishap, Astray) and errors.astray is not None:
        return (pending.mishap.how, errors.astray.skipped) == (
            "skipped",
            "redealt",
        ) or pending.mishap.how == "button"
    return common.unnoticed(errors, pending)


def on_boxed(lay: Layout, pending: Lying) -> Script[None]:
    """Replace a boxed card. A group is ruled on by itself: its rule knows only the deal, and on the draw the
    floor may go on with the cards below it."""
    assert isinstance(pending.mishap, Boxed)
    if is_group(lay.errors, pending.mishap):
        yield from on_group(lay, pending)
    yield from common.on_boxed(lay, pending)


def on_group(lay: Layout, pending: Lying) -> Script[None]:
    """Declare a misdeal for a group of boxed cards; on the draw the floor may go on."""
    events, topic = lay.felt.events[since_deal(lay.felt.events) :], pending.mishap.topic
    if any(isinstance(event, Ask) and event.topic == topic for event in events):
        return  # ruled already, for the first of them
    if has_draw(lay.felt):
        ruled = yield from rule(pending.place, topic, MISDEAL, MISDEAL, REPAIR)
        if ruled == REPAIR:
            return
    raise Misdeal(topic)


def on_exposed(lay: Layout, pending: Lying) -> Script[None]:
    """Declare a misdeal for an exposed first card of a deal (comstock/lowball/rule-34b).

    The dealer keeps any other, and before the draw others keep a low one (rule-17, of which the others' part
    is custom). All other exposed cards are replaced when the deal or the draw is complete.
    """
    rules, seat = lay.errors.exposed, number_of(pending.place)
    if rules is None or not seat:
        return (yield from by_floor(lay, pending))
    if rules.first == "misdeal" and is_first_card(lay.felt, pending):
        raise Misdeal(pending.mishap.topic)
    is_dealers = rules.dealer == "keeps" and seat == lay.button
    if rules.others == "floor" and not is_dealers:
        return (yield from by_floor(lay, pending))
    if rules.replaced == "after-deal" and not is_dealers and not is_low(lay, pending):
        replace(lay.felt, pending)
    return None


def is_first_card(felt: Felt, pending: Lying) -> bool:
    """Return whether a card is the first of its deal."""
    events = felt.events[since_deal(felt.events) :]
    first = next((event.place for event in events if isinstance(event, Dealt) and number_of(event.place)), "")
    return first == pending.place and pending.index == 0 and not has_draw(felt)


def is_low(lay: Layout, pending: Lying) -> bool:
    """Return whether a card is one that everybody keeps before the draw: a seven or lower, and the joker."""
    assert lay.errors.exposed is not None
    card = lay.felt.cards[pending.place][pending.index]
    return not has_draw(lay.felt) and heights_by(lay.rules.hand)[card] <= lay.errors.exposed.keeps


def on_off_table(lay: Layout, pending: Lying) -> Script[None]:
    """Take a card out of play; the top card takes its place when deal or draw is complete
    (comstock/lowball/rule-58)."""
    if lay.errors.off_table is None:
        return (yield from by_floor(lay, pending))
    replace(lay.felt, pending)
    return None


def on_count(lay: Layout, pending: Lying) -> Script[None]:
    """Apply the remedy for a hand with the wrong number of cards.

    Two cards too many off the deck are a misdeal until the draw (comstock/lowball/rule-34a). Before it a hand
    with one too many is foul (rule-22b), and one with too few is filled up on the draw. After it any hand but
    one of five is foul (rule-22a).
    """
    rules, seat, felt = lay.errors.count, number_of(pending.place), lay.felt
    assert isinstance(pending.mishap, WrongCount)
    if rules is None or not seat or pending.mishap.spot == "deck":
        return (yield from by_floor(lay, pending))
    if is_whole(lay, seat):
        return None
    topic = pending.mishap.topic
    felt.tell(Miscounted(pending.place, topic, pending.mishap.how, len(felt.cards[pending.place])))
    if is_void_deal(lay, rules, pending.mishap):
        raise Misdeal(topic)
    if pending.mishap.is_over or rules.short != "filled" or has_draw(felt):
        kill(lay, seat, rules.then, topic)
    return None


def is_void_deal(lay: Layout, rules: OnCount, miscount: WrongCount) -> bool:
    """Return whether too many cards are off the deck, with those that lie there unnoticed, so that all is
    dealt again."""
    is_early = len(actors(lay.felt.events)) < rules.misdeal_until
    is_in_time = is_early or (rules.extra_until == "draw" and not has_draw(lay.felt))
    return is_in_time and extra_cards(lay.felt) + max(miscount.by, 0) >= rules.extra


def extra_cards(felt: Felt) -> int:
    """Return how many cards too many the deal has taken off the deck, as they lie unnoticed."""
    return sum(
        max(pending.mishap.by, 0) for pending in felt.mishaps.lying if isinstance(pending.mishap, WrongCount)
    )


def on_astray(lay: Layout, pending: Lying) -> Script[None]:
    """Deal all again for a player who got no hand (comstock/lowball/rule-38c).

    A deal from the wrong place is dealt again as long as nobody has opened (rule-33a), and stands from then
    on (rule-33b).
    """
    assert isinstance(pending.mishap, Astray)
    if lay.errors.astray is None or pending.mishap.how not in ("skipped", "button"):
        return (yield from by_floor(lay, pending))
    if pending.mishap.how == "skipped" or not is_opened(lay.felt.events):
        raise Misdeal(pending.mishap.topic)
    return None


def on_foreign(lay: Layout, pending: Lying) -> Script[None]:
    """Void the pot for a foul deck, or replace a foreign card."""
    if not is_foul_deck(lay.errors, pending.mishap):
        return (yield from common.on_foreign(lay, pending))
    return (yield from on_foul_deck(lay, pending))


def on_found(lay: Layout, noticed: Noticed) -> Script[None]:
    """Apply the remedy for what somebody finds: a deck that is irregular when counted
    (comstock/lowball/rule-36a), a hand, or what lies there."""
    if noticed.spot == "deck":
        raise NoPot(noticed.topic)
    yield from find(lay, noticed)


def to_be_found(felt: Felt, errors: Errors) -> Iterator[Mishap]:
    """Yield what nobody has noticed: a wrong number of cards, a card that does not belong there, a deal gone
    astray."""
    for pending in felt.mishaps.lying:
        seat = number_of(pending.place)
        is_there = bool(felt.cards.get(pending.place)) or isinstance(pending.mishap, Astray)
        if isinstance(pending.mishap, WrongCount | Astray | Foreign) and seat and is_there:
            yield Noticed(pending.mishap.KIND, str(seat))  # type: ignore[arg-type]
    if felt.mishaps.foreign and errors.foreign is not None and errors.foreign.deck == "no-pot":
        yield Noticed("foreign", "deck")


def may(felt: Felt, asks: Sequence[Ask[Any]], table: Opened, mishap: Mishap) -> bool:
    """Return whether a mishap may strike at these questions."""
    return may_strike(felt, asks, table, mishap, strikes)


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield the mishaps that may strike at a bet or a draw."""
    if asks[0].kind not in ("bet", "draw") or asks[-1].topic == "error.unclear":
        return  # while a player is passed over nothing else happens, no matter who is still to act
    yield from to_be_found(felt, table.errors)
    yield from turn_strikes(felt, asks, table)


ON_DRAW = Remedies(
    way="draw",
    lying=Fixed({
        "boxed": on_boxed, "exposed": on_exposed, "off-table": on_off_table, "count": on_count,
        "astray": on_astray, "foreign": on_foreign,
    }),
    unnoticed=unnoticed,
    strikes=strikes,
    may=may,
    struck=Fixed({**ON_TURN, "found": on_found}),
    at_once=at_once,
    at_sight=ON_BOARD.at_sight,
)  # fmt: skip
