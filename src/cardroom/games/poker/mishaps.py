"""What follows from mishaps in poker. The `errors` table has what the documents say; where they are silent, the floor rules.

The board games of Comstock are the whole example (comstock/holdem/rule-7a to rule-13): its four variations and the board
games of the Players Club follow them by their style clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args

from cardroom.cards import JOKER
from cardroom.felt import Felt, Killed, Lying, Miscounted, TakenBack
from cardroom.felt.places import BOARD, BURN, DEAD, EARLY, TOP, hole, let_go, number_of, up
from cardroom.fixed import Fixed
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.pots import Fee, pots
from cardroom.games.poker.rules import Opened
from cardroom.games.poker.street import next_board
from cardroom.games.remedies import Errors, Remedies, by_floor, replace, rule
from cardroom.games.remedies.asked import actors, since_deal
from cardroom.games.remedies.desk import DECK_AND_DEAL, of_place
from cardroom.mishaps import Boxed, Count, Foreign, Mishap, Mucked, Noticed, Premature
from cardroom.money import POT, stack
from cardroom.script import Ask, Misdeal, NoPot, Script

JOKERLESS = ("standard", "six-plus")
Thrown = Literal["thrown", "swept", "touched", "turned-down"]
LIVE, DEAD_HAND = "live", "dead"


def at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """A boxed card that the dealer sees is as if it were not there (comstock/holdem/rule-7a, rule-7c), and so is a joker
    that comes open (rule-7b)."""
    if isinstance(mishap, Boxed):
        return errors.boxed is not None and errors.boxed.replaced == "at-once" and not mishap.late
    return is_scrap(errors, mishap) and is_open


def is_scrap(errors: Errors, mishap: Mishap) -> bool:
    """A joker in a deck that has none, where the document says what it is."""
    is_joker = isinstance(mishap, Foreign) and mishap.card is JOKER
    return is_joker and errors.foreign is not None and errors.foreign.jokers == "scraps"


def at_sight(errors: Errors, lying: Sequence[Lying]) -> None:
    """So many exposed or boxed cards of one deal are a misdeal when the last of them is seen (comstock/holdem/rule-8d)."""
    for kind, rules in (("exposed", errors.exposed), ("boxed", errors.boxed)):
        seen = [one for one in lying if kind == one.mishap.KIND]
        if rules is not None and rules.misdeal and len(seen) >= rules.misdeal:
            raise Misdeal(seen[-1].mishap.topic)


def unnoticed(errors: Errors, one: Lying) -> bool:
    """A wrong number of cards is found when somebody counts, a foreign card that came down when it is seen."""
    match one.mishap:
        case Count():
            return errors.count is not None and one.mishap.spot != "deck"
        case Foreign(what="extra"):
            return not one.is_open and errors.foreign is not None
    return False


def on_boxed(lay: Layout, one: Lying) -> Script[None]:
    """The cards below are out: when the round of cards is complete, the top card replaces it (comstock/holdem/rule-7d)."""
    if lay.errors.boxed is None:
        return (yield from by_floor(lay, one))
    replace(lay.felt, one)
    return None


def on_exposed(lay: Layout, one: Lying) -> Script[None]:
    """Nobody keeps an exposed card: it goes on the deck and is the next burn, the card below to the hand (rule-8a, -8c)."""
    rules = lay.errors.exposed
    if rules is None or number_of(one.place) == 0:
        return (yield from by_floor(lay, one))
    if rules.replaced == "after-deal":
        replace(lay.felt, one, TOP if rules.goes == "top" else DEAD)
    return None


def on_astray(lay: Layout, one: Lying) -> Script[None]:
    """Hands with too many and too few cards: noticed at once, nobody has acted, so a misdeal (comstock/holdem/rule-9a)."""
    if lay.errors.count is None or not lay.errors.count.misdeal_until:
        return (yield from by_floor(lay, one))
    raise Misdeal("error.count")


def on_count(lay: Layout, one: Lying) -> Script[None]:
    """A misdeal until two have acted, then that hand is dead and what it has in stays (comstock/holdem/rule-9a, rule-9b)."""
    rules, seat = lay.errors.count, number_of(one.place)
    if rules is None or not seat:
        return (yield from by_floor(lay, one))
    held = len(lay.felt.cards.get(one.place, ()))
    is_over = isinstance(one.mishap, Count) and one.mishap.by > 0
    lay.felt.tell(Miscounted(one.place, one.mishap.topic, "over" if is_over else "under", held))
    if len(actors(lay.felt.events)) < rules.misdeal_until:
        raise Misdeal(one.mishap.topic)
    if seat in lay.live:
        kill(lay, seat, rules.then, one.mishap.topic)
    return None


def on_foreign(lay: Layout, one: Lying) -> Script[None]:
    """A scrap that is seen or reported is replaced at once by the top card (comstock/holdem/rule-7b, rule-7d); of any other
    foreign card the document says nothing."""
    if not is_scrap(lay.errors, one.mishap):
        return (yield from by_floor(lay, one))
    if where := held_at(lay.felt, one):
        replace(lay.felt, where)
    return None


def held_at(felt: Felt, one: Lying) -> Lying | None:
    """The card where it lies by now, if it still does: cards may have been given up or exchanged."""
    card = one.mishap.card if isinstance(one.mishap, Foreign) else None
    held = felt.cards.get(one.place, [])
    at = len(held) - 1 - held[::-1].index(card) if card in held else -1
    return None if at < 0 else Lying(one.mishap, one.place, at, one.seen_by, one.is_open)


def kill(lay: Layout, seat: int, how: Any, topic: str) -> None:
    """The hand goes to the muck unseen; what its player has in, matched or not, stays as chips that are nobody's bet."""
    lay.felt.tell(Killed(hole(seat), topic, how))
    lay.muck(seat)
    lay.forfeit(seat, topic)


def holds_scrap(lay: Layout, seat: int) -> Lying | None:
    """A joker among his own cards that he has not spoken of."""
    trouble = lay.felt.trouble
    for one in trouble.lying if trouble is not None else ():
        if one.place == hole(seat) and is_scrap(lay.errors, one.mishap) and held_at(lay.felt, one):
            return one
    return None


def may_report(lay: Layout, seat: int) -> bool:
    """Until he has acted (comstock/holdem/rule-7e)."""
    return holds_scrap(lay, seat) is not None and seat not in actors(lay.felt.events)


def report(lay: Layout, seat: int) -> Script[None]:
    one = holds_scrap(lay, seat)
    assert one is not None and lay.felt.trouble is not None
    lay.felt.trouble.lying.remove(one)
    yield from on_foreign(lay, one)


def count_hands(lay: Layout) -> Script[None]:
    """Before the hands are opened: who has the wrong number of cards is out, and so is a hand with a joker in it that its
    player has not reported. Where nobody is left to win a pot, it goes back (comstock/holdem/rule-7e, rule-9b)."""
    trouble = lay.felt.trouble
    assert trouble is not None
    lying, trouble.lying = trouble.lying, []
    foul: dict[int, str] = {}
    for one in lying:
        seat = number_of(one.place)
        if seat not in lay.live:
            continue
        if isinstance(one.mishap, Count):
            foul[seat] = one.mishap.topic
        elif (where := held_at(lay.felt, one)) is None:
            continue
        elif is_scrap(lay.errors, one.mishap) and lay.errors.foreign and lay.errors.foreign.unreported == "foul":
            lay.felt.turn(where.place, where.index)
            foul[seat] = one.mishap.topic
        else:
            yield from by_floor(lay, where)
    if foul and not set(lay.live) - set(foul):
        raise NoPot(max(foul.values()))
    give_back_uncontested(lay, foul)
    for seat, topic in foul.items():
        lay.felt.tell(Killed(hole(seat), topic, "foul" if topic == "error.foreign" else "dead"))
        lay.muck(seat)


def give_back_uncontested(lay: Layout, foul: dict[int, str]) -> None:
    """Of a pot that only such hands contest, everybody gets back what he put into it, less what the fees took of it."""
    most = max(lay.paid[seat] for seat in lay.live if seat not in foul)
    over = {seat: cents - most for seat, cents in lay.paid.items() if cents > most}
    if not foul or not over:
        return
    is_main = lay.rules.fees_from == "main-pot"
    whole = pots(lay.paid, set(lay.order) - set(lay.live), lay.dead, boxed=lay.boxed, fees=lay.fees, main_first=is_main)
    gross, net = sum(over.values()), sum(pot.cents for pot in whole if set(pot.seats) <= set(foul))
    back = {seat: cents * net // gross for seat, cents in over.items()}
    back[min(back)] += net - sum(back.values())
    for seat, cents in back.items():
        lay.paid[seat] = most
        if cents:
            lay.felt.move(POT, stack(seat), cents, max(foul.values()))
    left = sum(fee.cents for fee in lay.fees) - (gross - net)
    lay.fees = [Fee(left, lay.paid.copy())] if left else []


def on_found(lay: Layout, noticed: Noticed) -> Script[None]:
    """Somebody counts, or sees what lies there."""
    one = of_place(lay.felt, noticed)
    assert one is not None and lay.felt.trouble is not None
    lay.felt.trouble.lying.remove(one)
    yield from LYING[one.mishap.KIND](lay, one)


def on_premature(lay: Layout, mishap: Premature) -> Script[None]:
    """The burn and the next board cards come while somebody is still to act. They are out; when they go back into the deck,
    and which card comes instead, `Layout.early` says (comstock/holdem/rule-11a to rule-13)."""
    felt, rules = lay.felt, lay.errors.premature
    assert rules is not None
    _, number = next_board(lay.rules, len(felt.cards.get(BOARD, ())))
    felt.deal(BURN, frozenset())
    for _ in range(mishap.cards):
        felt.deal(BOARD)
    felt.tell(TakenBack(BOARD, mishap.topic))
    for _ in range(mishap.cards):
        felt.regroup(BOARD, EARLY, len(felt.cards[BOARD]) - 1)
    is_turn = len(felt.cards[BOARD]) == 3
    lay.early = number + 1 if is_turn and rules.turn == "river" else number
    return
    yield


def on_mucked(lay: Layout, mishap: Mucked) -> Script[None]:
    """A hand that has left its player's hands: the document is silent, the floor may give it back, by silence it does."""
    felt, seat = lay.felt, mishap.seat
    if seat not in lay.live:
        return
    count = len(felt.cards[hole(seat)])
    for _ in range(count):
        felt.regroup(hole(seat), let_go(seat), 0)
    ruled = yield from rule(let_go(seat), mishap.topic, LIVE, LIVE, DEAD_HAND)
    for _ in range(count):
        felt.regroup(let_go(seat), hole(seat), 0)
    if ruled == DEAD_HAND:
        kill(lay, seat, "dead", mishap.topic)


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """At a bet: what lies there is found, the next board cards come early, a hand is thrown in or swept up."""
    if asks[0].kind not in ("bet", "discard"):
        return
    is_bet = asks[0].kind == "bet"
    for one in felt.trouble.lying if felt.trouble is not None and is_bet else ():
        if one.mishap.KIND in ("count", "foreign") and felt.cards.get(one.place) and number_of(one.place):
            yield Noticed("count" if isinstance(one.mishap, Count) else "foreign", str(number_of(one.place)))
    board = len(felt.cards.get(BOARD, ()))
    is_early = any(isinstance(event, TakenBack) for event in felt.events[since_deal(felt.events) :])
    street, _ = next_board(table.rules, board)
    if table.errors.premature is not None and street is not None and not is_early and felt.shoe.left > 2 * street.board + 8:
        yield Premature(street.board)
    if is_bet:
        for one_seat in felt.start.people:
            if felt.cards.get(hole(one_seat.seat)) and not felt.cards.get(up(one_seat.seat)):
                for how in get_args(Thrown):
                    yield Mucked(one_seat.seat, how)


def struck(lay: Layout, mishap: Mishap) -> Script[None]:
    yield from STRUCK[mishap.KIND](lay, mishap)


LYING = Fixed({
    "boxed": on_boxed, "exposed": on_exposed, "count": on_count, "astray": on_astray, "foreign": on_foreign,
})  # fmt: skip
STRUCK: Fixed[str, Any] = Fixed({"found": on_found, "premature": on_premature, "mucked": on_mucked})
REMEDIES = Remedies(
    planned=DECK_AND_DEAL | {"burn"},
    lying=LYING,
    unnoticed=unnoticed,
    strikes=strikes,
    struck=STRUCK,
    at_once=at_once,
    at_sight=at_sight,
)
Layout.remedies = REMEDIES
