"""Cards of stud that went to the wrong place, and players who got none or should have had none."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.felt import Dealt, Felt, Lying, Miscounted, PutRight, Stands
from cardroom.felt.places import MUCK, hole, is_up, number_of, spot_of
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import kill, out_with_ante
from cardroom.games.remedies import by_floor, rule
from cardroom.games.remedies.deal_facts import acts, is_opened, looked_after
from cardroom.games.remedies.grades import fill, give_home
from cardroom.mishaps import Astray, Mishap, Noticed
from cardroom.script import Misdeal, Script

ANTE_BACK, ANTE_STAYS = "ante-back", "ante-stays"


def to_be_noticed(felt: Felt) -> Iterator[Mishap]:
    """What went astray and nobody has spoken of yet."""
    lying = felt.trouble.lying if felt.trouble is not None else ()
    spots = [spot_of(one.home or one.place) for one in lying if isinstance(one.mishap, Astray)]
    yield from (Noticed("astray", spot) for spot in dict.fromkeys(spots))


def on_astray(lay: Layout, one: Lying) -> Script[None]:
    rules, mishap = lay.errors.astray, one.mishap
    assert isinstance(mishap, Astray)
    if rules is None or rules.street != "moved" or rules.skipped == "floor" or mishap.how == "dealt-in":
        yield from by_floor(lay, one)
    elif mishap.how == "skipped":
        yield from on_skipped(lay, one)
    elif is_up(one.place):
        put_right(lay, one)  # comstock/seven-stud/rule-19b
    elif number_of(one.place) in lay.live:
        yield from to_another(lay, one)
    elif not is_looked_after(lay, one):
        put_right(lay, one)
    elif not acts(lay.felt.events):
        raise Misdeal(mishap.topic)
    else:  # so of a final down card (rule-19c)
        play_on(lay, one)


def on_skipped(lay: Layout, one: Lying) -> Script[None]:
    """A misdeal if it is said before there is action; then he is out, and of his ante the floor says what
    becomes of it (comstock/seven-stud/rule-13b)."""
    topic, seat = one.mishap.topic, number_of(one.place)
    forget(lay, one)
    if not acts(lay.felt.events):
        raise Misdeal(topic)
    ruled = yield from rule(hole(seat), topic, ANTE_BACK, ANTE_BACK, ANTE_STAYS)
    if ruled == ANTE_BACK:
        out_with_ante(lay, seat, topic)
    else:
        kill(lay, seat, "dead", topic)


def forget(lay: Layout, one: Lying) -> None:
    """One player is skipped once: what else of it lies there is told with it."""
    trouble = lay.felt.trouble
    assert trouble is not None
    trouble.lying = [other for other in trouble.lying if other.mishap is not one.mishap]


def to_another(lay: Layout, one: Lying) -> Script[None]:
    """A down card to another player: on the first deal both hands have the wrong number
    (comstock/seven-stud/rule-12a, rule-12b). What becomes of the last card the floor says."""
    assert isinstance(one.mishap, Astray)
    if one.mishap.n > lay.rules.streets[0].hole or lay.errors.count is None:
        return (yield from by_floor(lay, one))
    for seat, how in ((number_of(one.place), "over"), (number_of(one.home), "under")):
        if seat in lay.live:
            lay.felt.tell(Miscounted(hole(seat), "error.count", how, len(lay.own(seat))))  # type: ignore[arg-type]
            if is_opened(lay.felt.events):
                kill(lay, seat, lay.errors.count.then, "error.count")
            else:
                out_with_ante(lay, seat, "error.count")
    return None


def put_right(lay: Layout, one: Lying) -> None:
    give_home(lay.felt, one)
    lay.felt.tell(PutRight(one.home, one.mishap.topic))


def play_on(lay: Layout, one: Lying) -> None:
    """The card goes to the muck, and the player it was for gets the next one (comstock/seven-stud/rule-19a,
    rule-19c)."""
    if one.index < len(lay.felt.cards[one.place]):
        lay.felt.regroup(one.place, MUCK, one.index)
    lay.felt.tell(Stands(one.home, one.mishap.topic))
    if number_of(one.home) in lay.live:
        fill(lay.felt, Lying(one.mishap, one.home, seen_by=one.seen_by), 1)


def is_looked_after(lay: Layout, one: Lying) -> bool:
    """Whether it cannot be moved any more: somebody has looked at a later card, or it went to the muck with
    another hand."""
    events, held = lay.felt.events, lay.felt.cards[one.place]
    if one.index >= len(held):
        return True
    dealt = [(at, told) for at, told in enumerate(events) if isinstance(told, Dealt)]
    return any(
        looked_after(events, at)
        for at, told in dealt
        if told.place == one.place and told.card == held[one.index]
    )
