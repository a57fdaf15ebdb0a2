"""Coming back: what players owe who were away when the blinds passed them, or when time was collected."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.felt import Note, strike_note, write_note
from cardroom.felt.places import hole
from cardroom.games import collection
from cardroom.games.poker.betting.blinds import blind_seats
from cardroom.games.poker.layout import Layout
from cardroom.games.seat_order import clockwise
from cardroom.money import POT, bet_of, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

AWAY = "away"
"""Note about a player who is away: for how many hands."""


def pay_owed(lay: Layout) -> None:
    """Collect the time that players owe. A player who cannot pay it, or has no chip left after it, gets no
    hand, nor the button."""
    if any(lay.people[seat].owes for seat in lay.order):
        lay.deal_in(collection.pay_owed(lay, lay.order))
    if lay.schedule.half_hour:
        lay.leave_out_broke()
    if lay.order and lay.button not in lay.order:
        ready = [seat for seat in lay.order if not lay.sits_out(seat)] or lay.order
        lay.give_button(ready[0])


def bring_back(lay: Layout) -> Script[None]:
    """Bring back players who missed the blinds or have changed seats.

    After missed blinds a player posts for them, waits to be the last blind, or is simply dealt in: as the
    room says. After a change of seats a player waits as long as they must, or straddles the blind.

    Where too few would be left without them, such players owe nothing. Between the button and the last blind
    they post too, and the blinds pass them by, unless the room has them wait there (ruling at
    comstock/holdem/rule-17).
    """
    rules = lay.rules.blinds
    if rules is None or not lay.blinds.amounts:
        return
    back = [seat for seat in lay.order if lay.sits_out(seat)]
    if not back:
        return
    playing = [seat for seat in lay.order if seat not in back]
    is_short = len(playing) < lay.rules.least
    for seat in back:
        lay.deal_in([*playing, seat])
        *earlier, (last, _) = blind_seats(lay)
        is_between = any(seat == poster for poster, _ in earlier)
        may_post = not is_between or rules.between == "posts"
        is_free = is_short or (rules.missed == "nothing" and seat not in lay.blinds.waits)
        if is_free or last == seat or (may_post and (yield from _posts(lay, seat))):
            playing.append(seat)
            lay.people[seat] = replace(lay.people[seat], missed=False)
            if is_between and not is_free:
                lay.blinds.came_between.add(seat)
    lay.deal_in(playing)


def _posts(lay: Layout, seat: int) -> Script[bool]:
    """Ask a player who comes back to post, and return whether they came in.

    They post all the blinds, of which the last is live and the rest is dead (comstock/holdem/rule-17). Or
    they post a straddle of twice the blind, all of it live (comstock/lowball/rule-43a, rule-43b).
    """
    assert lay.rules.blinds is not None
    topic = "seat.missed" if lay.people[seat].missed else "seat.change"
    is_straddle = topic == "seat.change" or lay.rules.blinds.missed == "straddle"
    live = lay.blinds.amounts[-1] * (2 if is_straddle else 1)
    dead = 0 if is_straddle else sum(lay.blinds.amounts[:-1])
    if lay.felt.stack(seat) < live + dead:
        return False
    name = "straddle" if is_straddle else "post"
    options = Choice((Offer("wait"), Offer(name, live + dead, live + dead, join="")))
    act = yield from ask(Ask(seat, hole(seat), options, Act("wait"), topic, "return"))
    if act.name == "wait":
        return False
    if dead:
        lay.felt.move(stack(seat), POT, dead, topic)
        lay.pot.dead += dead
    lay.felt.move(stack(seat), bet_of(seat), live, topic)
    if is_straddle:
        lay.blinds.straddlers.append(seat)
    return True


def mark_missed(lay: Layout) -> None:
    """Mark players who are away and whom the blinds have passed, between the button and the last blind.

    In a room where players come back on the blind or by a straddle, so does a player who had too few chips to
    complete the blind (comstock/lowball/rule-43a). Where only a full round counts, a player who is away for
    less owes nothing, even if the blind was among the hands they missed.
    """
    rules = lay.rules.blinds
    if rules is None or not lay.blinds.amounts or rules.missed == "nothing":
        return
    for seat in lay.blinds.owing if rules.missed == "straddle" else ():
        lay.people[seat] = replace(lay.people[seat], missed=True)
    if rules.away == "round":
        count_away(lay)
        return
    last = blind_seats(lay)[-1][0]
    if last == lay.button and len(lay.blinds.amounts) == 1:  # which goes on to the next player
        last = lay.order[0]
    for seat in clockwise(sorted(lay.people), lay.button):
        if seat == last:
            break
        if lay.people[seat].away:
            lay.people[seat] = replace(lay.people[seat], missed=True)


def count_away(lay: Layout) -> None:
    """Count for how many hands each player has been away without a break.

    In as many hands as there are players in the game the blind goes round once.
    """
    for seat, person in lay.people.items():
        before = lay.between.note(AWAY, person.name)
        hands = (before.number if before else 0) + 1
        if not person.away or person.missed:
            lay.between = strike_note(lay.between, AWAY, person.name) if before else lay.between
        elif hands < len(lay.order):
            lay.between = write_note(lay.between, Note(AWAY, person.name, seat, hands))
        else:
            lay.people[seat] = replace(person, missed=True)
            lay.between = strike_note(lay.between, AWAY, person.name)
