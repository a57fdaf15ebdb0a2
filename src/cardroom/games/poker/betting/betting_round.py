"""A betting round: what each player may do, in turn, until all who are still in have matched the last bet.

The amount of a bet or raise is the total the player then has in for the round ("raise to"); the amount of a
call is what it adds. The structure says how much may be bet (`bet_structure.py`).

A player with less may always go all-in. A short raise must be matched, but does not let anybody raise who has
acted on the last full one (comstock/holdem/rule-4a).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cardroom.felt.places import hole
from cardroom.fixed import Fixed
from cardroom.games.poker.betting.bet_structure import BetStructure, Level, RaiseRange
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import handle_late_finds, is_skipped, speak_up, with_mishap_options
from cardroom.games.poker.mishaps.betting_turn import handle_answer
from cardroom.games.poker.showdown.pots import uncalled
from cardroom.games.seat_order import clockwise
from cardroom.money import POT, bet_of, stack
from cardroom.script import Act, Ask, Choice, Offer, Script

DEFAULTS = Fixed({"check": Act("check"), "stay": Act("stay"), "fold": Act("fold")})
"""Act that silence means, by the first act offered."""
MADE = Fixed({"bet": "act.bet", "raise": "act.raise", "complete": "act.complete"})
RESTS_ON = Fixed({
    "check": "act.check", "stay": "act.check", "fold": "act.fold", "call": "act.call", "bet": "act.bet",
    "raise": "act.raise", "complete": "act.complete",
})  # fmt: skip
"""Topic of the rule that an act rests on."""
WHY_NOT = Fixed(
    RESTS_ON
    | dict.fromkeys(("check", "stay", "bet"), "act.facing")
    | dict.fromkeys(("check amount", "stay amount", "fold amount"), "")
    | {"bet amount": "act.bet", "complete": "act.raise"}
)
"""Topic of the rule that forbids an act: a player who faces a bet neither checks nor opens. No rule speaks of
an amount with a check or a fold."""
WHY_NOT_LIMIT = Fixed(
    WHY_NOT | dict.fromkeys(("bet amount", "raise amount", "complete amount"), "act.limits")
)
"""With bets of one size: the limit of the street forbids any other."""
WHY_NOT_AGAIN = Fixed(WHY_NOT | dict.fromkeys(("raise", "complete"), "act.reopen"))
WHY_NOT_CAPPED = Fixed(WHY_NOT | {"raise": "act.cap"})
WHY_NOT_AFTER_CHECK = Fixed(WHY_NOT | {"raise": "act.check-raise"})
WHY_NO_CHECK = Fixed({"check": "act.check", "stay": "act.check"})
"""In a game of bet or fold (players-club/lowball/intro-d)."""
WHY_NOT_ALONE = Fixed(WHY_NOT | {"raise": "settle.uncalled"})
"""Where nobody has chips to match the raise."""


_FOLD, _CHECK, _STAY = Offer("fold"), Offer("check"), Offer("stay")
_FREE_FOLD = Offer("fold", warn="free-check")
"""A fold with nothing to call: a person is asked to confirm it."""


def choices(
    level: Level,
    bet: int,
    chips: int,
    structure: BetStructure,
    *,
    to: RaiseRange | None,
    checks: bool = True,
    free_fold: bool = False,
) -> Choice:
    """Return what a player with this bet in and these chips behind may do.

    `to` is how far a bet or raise may go, None where the player may not make one. All-in is always open
    (comstock/holdem/rule-4b).
    """
    owed, reach = min(level.bet - bet, chips), bet + chips
    offers: tuple[Offer, ...]
    if owed > 0:
        offers = (_FOLD, Offer("call", owed, owed, 1, ""))
    elif checks:
        offers = (_CHECK,)
    else:  # bet or fold: a player with the blind in lets it stand (players-club/lowball/intro-d)
        offers = (_STAY if bet else _FOLD,)
    if to is not None and reach > level.bet:
        least, most, step = to
        if most > reach:  # all the player has, and no more
            least, most = min(least, reach), reach
        if not level.bet:
            offers += (Offer("bet", least, most, step, "", None, bet),)
        else:  # making a bet that was less than a full one full is no raise (comstock/seven-stud/rule-5b)
            name = "raise" if level.full or structure.betting != "limit" else "complete"
            offers += (Offer(name, least, most, step, "to", None, bet),)
    if free_fold and offers[0] is not _FOLD:
        offers += (_FREE_FOLD,)
    return Choice(offers)


class BettingRound:
    """State of a betting round: the level, who has acted on it, and how often it was raised.

    Bets and reaches are the ledger's, noted here because every question looks at all of them. A seat's reach,
    its bet and its chips together, is the same all through the round.
    """

    __slots__ = (
        "acted", "bets", "checks", "has_action", "highest", "is_capped", "is_short", "lay", "level", "order",
        "raise_range", "raises", "reach", "structure", "topic", "waiting", "why_not",
    )  # fmt: skip

    def __init__(
        self, lay: Layout, order: list[int], level: Level, structure: BetStructure, topic: str
    ) -> None:
        self.lay, self.structure, self.level, self.order, self.topic = lay, structure, level, order[:], topic
        self.checks = True
        self.why_not = WHY_NOT_LIMIT if structure.betting == "limit" else WHY_NOT
        self.bets = lay.bets(order)
        behind = lay.chips if lay.effects.frozen else lay.felt.stack
        self.reach = {seat: cents + behind(seat) for seat, cents in self.bets.items()}
        self.waiting = self.able_to_act(order)
        self.highest = self._highest()
        self.acted: set[int] = set()
        """Since the last full bet or raise."""
        self.raises = 0
        self.has_action = False
        """True once anybody has bet, called or raised."""
        self.is_short = False
        """The round was opened by an all-in short of a full bet, and nobody has bet in full since."""
        self.is_capped = False
        """The cap was reached while more than two were in: it stays (comstock/holdem/rule-2b)."""
        self.raise_range: RaiseRange | None = None
        """How far the next bet or raise may go, once it is known at this level."""

    def able_to_act(self, seats: list[int]) -> list[int]:
        """Return those of these seats that are in and have chips left."""
        live, bets, reach = self.lay.live, self.bets, self.reach
        return [seat for seat in seats if seat in live and reach[seat] > bets[seat]]

    def question(self, seat: int) -> Ask[Act] | None:
        """Return the question to this seat, or None with nothing to match and nobody left to bet against."""
        level, bet = self.level, self.bets[seat]
        first, reach, second = self.highest
        top = second if seat == first else reach
        if top <= level.bet and top <= bet:
            return None
        may_raise = top > level.bet and self.may_raise(seat)
        if top < level.bet:  # no more than anybody else still in can reach (a blind that was short of chips)
            level = level.facing(top)
        options = choices(
            level,
            bet,
            self.reach[seat] - bet,
            self.structure,
            to=self._raise_range(bet) if may_raise else None,
            checks=self.checks,
            free_fold=self.lay.rules.free_fold,
        )
        default = DEFAULTS[options.offers[0].name]
        topics: Mapping[str, str] = self.why_not if may_raise else self.why_no_raise(seat)
        if not self.checks:
            topics = Fixed({**topics, **WHY_NO_CHECK})
        return Ask(seat, hole(seat), options, default, self.topic, "bet", topics)

    def _raise_range(self, bet: int) -> RaiseRange:
        """Return how far a player with this bet in may raise. In pot-limit every call changes that, elsewhere
        only a bet or raise."""
        if self.structure.betting == "pot-limit":
            return self.structure.raise_to(self.level, bet, self.lay.pot_and_bets)
        if self.raise_range is None:
            self.raise_range = self.structure.raise_to(self.level, bet, 0)
        return self.raise_range

    def _highest(self) -> tuple[int, int, int]:
        """Return the seat still in that can reach highest, how high, and how high the next one can."""
        ranked = sorted([(self.reach[seat], seat) for seat in self.lay.live], reverse=True)
        return ranked[0][1], ranked[0][0], ranked[1][0] if len(ranked) > 1 else 0

    def may_raise(self, seat: int) -> bool:
        """Return whether this seat may raise, by what has happened in the round."""
        if seat in self.acted or (self.structure.cap and self.has_reached_cap()):
            return False
        if self.is_short and self.lay.rules.short_opening == "called":
            return False
        return self.lay.rules.check_raise or seat not in self.lay.action.checked

    def why_no_raise(self, seat: int) -> Mapping[str, str]:
        """Return the topics of refused acts for a seat that may not raise."""
        if seat in self.acted or (self.is_short and self.lay.rules.short_opening == "called"):
            return WHY_NOT_AGAIN
        if self.has_reached_cap():
            return WHY_NOT_CAPPED
        return WHY_NOT_ALONE if self.may_raise(seat) else WHY_NOT_AFTER_CHECK

    def has_reached_cap(self) -> bool:
        """Return whether the round has had as many raises as it may have."""
        cap = self.structure.cap
        if not cap or self.raises < cap:
            return False
        return self.is_capped or len(self.lay.live) > 2 or not self.lay.rules.two_raise_on

    def carry_out(self, seat: int, act: Act) -> None:
        """Carry out an act of this seat."""
        lay, action, name = self.lay, self.lay.action, act.name
        if not action.last_bettor:
            action.last_bettor = seat
        if name == "check":
            action.checked.add(seat)
        elif name == "fold":
            lay.muck(seat)
            self.highest = self._highest()
            if lay.rules.deals_on and self.bets[seat] >= self.level.bet:
                action.dealt_on.append(seat)
        elif name == "call":
            self.has_action = True
            self.bets[seat] += act.cents
            lay.felt.move(stack(seat), bet_of(seat), act.cents, "act.call")
        elif name != "stay":
            self.has_action = True
            lay.felt.move(stack(seat), bet_of(seat), act.cents - self.bets[seat], MADE[name])
            self.bets[seat] = act.cents
            self.set_level(seat, act.cents)
        self.acted.add(seat)

    def ask_again(self, seat: int) -> None:
        """Ask this seat again after something has gone wrong at its turn, if its hand is still in."""
        self.waiting = [seat, *self.waiting]
        self.drop_dead_hands()

    def drop_dead_hands(self) -> None:
        """Remove hands that are out by now from those still to act."""
        self.waiting = [seat for seat in self.waiting if seat in self.lay.live]
        self.highest = self._highest()

    def set_level(self, seat: int, to: int) -> None:
        """Set the new level and let everybody else act again, in the order of the round.

        After a killer, who acts last, that is the order in which they came in (comstock/lowball/rule-15).
        """
        is_full = self.structure.is_full(self.level, to)
        if is_full or self.lay.rules.reopens == "any":
            self.acted.clear()
        if is_full:
            self.raises += self.level.full > 0
            self.is_short = False
        elif not self.level.bet:
            self.is_short = True
        self.is_capped = self.has_reached_cap()
        if self.lay.rules.short_raise == "either":  # from the first bet on; a forced one is always completed
            self.structure = replace(self.structure, either=True)
        self.level, self.raise_range = self.structure.after(self.level, to), None
        self.lay.action.last_bettor = seat
        if self.lay.action.dealt_on:
            self.lay.stop_dealing_on()
        index = self.order.index(seat)
        self.waiting = self.able_to_act(self.order[index + 1 :] + self.order[:index])


def bet_round(
    lay: Layout,
    order: list[int],
    level: Level,
    structure: BetStructure,
    topic: str,
    *,
    posted: int = 0,
    checks: bool = True,
) -> Script[bool]:
    """Ask the players in this order, all against a level; a raise lets everybody else act again.

    `posted` has made the forced bet and acts again only if somebody raises it. The result says whether
    anybody bet, called or raised.
    """
    before = lay.action.start_round(posted)
    betting = BettingRound(lay, order, level, structure, topic)
    betting.checks = checks
    if posted in betting.waiting:
        betting.waiting.remove(posted)
    felt, effects = lay.felt, lay.effects
    while betting.waiting and len(lay.live) > 1 and not effects.closed:
        seat = betting.waiting.pop(0)
        if felt.mishaps.lying and is_skipped(lay, seat):
            yield from speak_up(lay, seat)
            betting.ask_again(seat)
        elif question := betting.question(seat):
            who, act = yield (with_mishap_options(lay, question) if felt.mishaps.has_any else question,)
            if felt.mishaps.has_any:
                yield from handle_answer(betting, seat, who, act)
            else:
                betting.carry_out(seat, act)
    lay.action.last_bettor = lay.action.last_bettor or before  # nobody was asked: all are in
    yield from handle_late_finds(lay)
    if lay.effects.closed:
        lay.action.last_bettor = before
    gather(lay)
    return betting.has_action and not lay.effects.closed


def gather(lay: Layout) -> None:
    """Return what nobody matched to its owner, and move all the rest into the pot.

    A hand that was killed has matched what it had bet by then, and has nothing back
    (comstock/holdem/rule-9b).
    """
    felt, pot, bets = lay.felt, lay.pot, lay.bets(lay.order)
    seat, over = uncalled(bets | pot.forfeits)
    forfeits, pot.forfeits = pot.forfeits, {}
    if over and seat not in forfeits:
        bets[seat] -= over
        back = min(over, felt.ledger.balance(bet_of(seat)))
        if back:
            felt.move(bet_of(seat), stack(seat), back, "settle.uncalled")
    lay.action.last_bets = bets
    for seat, cents in bets.items():
        if cents:
            pot.paid[seat] += cents
            if chips := felt.ledger.balance(bet_of(seat)):
                felt.move(bet_of(seat), POT, chips, "act.gather")
    if pot.dropped:  # what nobody matched of a dropped blind is gone
        pot.boxed = {seat: min(cents, bets[seat]) for seat, cents in pot.dropped.items()}
        pot.dropped.clear()


def from_seat(lay: Layout, seat: int) -> list[int]:
    """Return all players still in, beginning with this seat."""
    return clockwise(sorted(lay.live), seat - 1)
