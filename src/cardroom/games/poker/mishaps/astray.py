"""Cards of stud that went to the wrong place, and players who got none or should have had none."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.felt import Dealt, Felt, Lying, Miscounted, PutRight, Stands
from cardroom.felt.places import MUCK, hole, is_up, number_of, spot_of
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import kill, put_out_with_ante_back
from cardroom.games.remedies import by_floor, rule
from cardroom.games.remedies.deal_facts import act_count, is_later_card_seen, is_opened
from cardroom.games.remedies.grades import fill, give_home
from cardroom.mishaps import Astray, Mishap, Noticed
from cardroom.script import Misdeal, Script

ANTE_BACK, ANTE_STAYS = "ante-back", "ante-stays"


def to_be_noticed(felt: Felt) -> Iterator[Mishap]:
    """Yield what went astray and nobody has spoken of yet."""
    spots = [
        spot_of(pending.home or pending.place)
        for pending in felt.mishaps.lying
        if isinstance(pending.mishap, Astray)
    ]
    yield from (Noticed("astray", spot) for spot in dict.fromkeys(spots))


def on_astray(lay: Layout, pending: Lying) -> Script[None]:
    """Apply the remedy for a card that went astray, or for a player skipped or dealt in by mistake."""
    rules, mishap = lay.errors.astray, pending.mishap
    assert isinstance(mishap, Astray)
    if rules is None or rules.street != "moved" or rules.skipped == "floor" or mishap.how == "dealt-in":
        yield from by_floor(lay, pending)
    elif mishap.how == "skipped":
        yield from on_skipped(lay, pending)
    elif is_up(pending.place):
        put_right(lay, pending)  # comstock/seven-stud/rule-19b
    elif number_of(pending.place) in lay.live:
        yield from handle_swapped_card(lay, pending)
    elif not is_looked_after(lay, pending):
        put_right(lay, pending)
    elif not act_count(lay.felt.events):
        raise Misdeal(mishap.topic)
    else:  # also for a final down card (rule-19c)
        play_on(lay, pending)


def on_skipped(lay: Layout, pending: Lying) -> Script[None]:
    """Declare a misdeal if a skipped player says so before there is action.

    After that the player is out, and the floor says what becomes of the ante (comstock/seven-stud/rule-13b).
    """
    topic, seat = pending.mishap.topic, number_of(pending.place)
    forget(lay, pending)
    if not act_count(lay.felt.events):
        raise Misdeal(topic)
    ruled = yield from rule(hole(seat), topic, ANTE_BACK, ANTE_BACK, ANTE_STAYS)
    if ruled == ANTE_BACK:
        put_out_with_ante_back(lay, seat, topic)
    else:
        kill(lay, seat, "dead", topic)


def forget(lay: Layout, pending: Lying) -> None:
    """Drop every trace of a skipped player: they are skipped once, and all that lies there of it is told
    together."""
    lay.felt.mishaps.take_up(lambda entry: entry.mishap is pending.mishap)


def handle_swapped_card(lay: Layout, pending: Lying) -> Script[None]:
    """Put out both hands when a down card went to another player: on the first deal both have the wrong
    number.

    The floor says what becomes of the last card (comstock/seven-stud/rule-12a, rule-12b).
    """
    assert isinstance(pending.mishap, Astray)
    if pending.mishap.n > lay.rules.streets[0].hole or lay.errors.count is None:
        return (yield from by_floor(lay, pending))
    for seat, how in ((number_of(pending.place), "over"), (number_of(pending.home), "under")):
        if seat in lay.live:
            lay.felt.tell(Miscounted(hole(seat), "error.count", how, len(lay.own_cards(seat))))  # type: ignore[arg-type]
            if is_opened(lay.felt.events):
                kill(lay, seat, lay.errors.count.then, "error.count")
            else:
                put_out_with_ante_back(lay, seat, "error.count")
    return None


def put_right(lay: Layout, pending: Lying) -> None:
    """Give a card to the place where it belongs."""
    give_home(lay.felt, pending)
    lay.felt.tell(PutRight(pending.home, pending.mishap.topic))


def play_on(lay: Layout, pending: Lying) -> None:
    """Muck the card and give the player it was for the next one (comstock/seven-stud/rule-19a, rule-19c)."""
    if pending.index < len(lay.felt.cards[pending.place]):
        lay.felt.regroup(pending.place, MUCK, pending.index)
    lay.felt.tell(Stands(pending.home, pending.mishap.topic))
    if number_of(pending.home) in lay.live:
        fill(lay.felt, Lying(pending.mishap, pending.home, seen_by=pending.seen_by), 1)


def is_looked_after(lay: Layout, pending: Lying) -> bool:
    """Return whether a card cannot be moved any more.

    That is so once somebody has looked at a later card, or once it went to the muck with another hand.
    """
    events, cards = lay.felt.events, lay.felt.cards[pending.place]
    if pending.index >= len(cards):
        return True
    dealt = [(index, event) for index, event in enumerate(events) if isinstance(event, Dealt)]
    return any(
        is_later_card_seen(events, index)
        for index, event in dealt
        if event.place == pending.place and event.card == cards[pending.index]
    )
