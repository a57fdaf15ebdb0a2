"""The same cards and the same acts in our plain games and in an independent engine, PokerKit, compared at every decision.

Compared are who is to act, what a call costs, and from what to what one may bet or raise; in the end every stack. Where the
two have different RULES, the difference has a name and a reason in docs/reference/against-pokerkit.md, and a function in `RULES` here
that says exactly when it may show; then the hand goes on with an act that both allow. Anything else is a failure.

To add a variant: its game in record/plain.toml, and an entry in `GAMES`; of a guest, its game in docs/rooms/elsewhere.toml.
"""

from __future__ import annotations

import tomllib
import warnings
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace
from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    Mode,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    PotLimitOmahaHoldem,
    State,
)
from pokerkit.games import FixedLimitPokerMixin

from cardroom.cards import Shoe, deck, shuffled
from cardroom.felt import BetweenRounds, Dealt, Moved, Person
from cardroom.games.poker import pots
from cardroom.record.phh.plain import PhhStakes, plain_table, table_at
from cardroom.rooms import Table as OurTable
from cardroom.script import CHANCE, Act, Answer, Ask, Choice, Driver, Offer, Pick

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.RUNOUT_COUNT_SELECTION,
)


CASH = Mode.CASH_GAME
"""Rule `free-fold`: in their tournaments nobody folds for nothing."""


class UncappedHoldem(FixedLimitTexasHoldem):
    """Rule `cap`: neither engine counts raises here."""

    max_completion_betting_or_raising_count = None


class UncappedOmahaEight(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """Rule `fixed-limit-omaha`: theirs is bet at pot limit; here at the limits that its name says. And rule `cap`."""

    max_completion_betting_or_raising_count = None


class UncappedStud(FixedLimitSevenCardStud):
    max_completion_betting_or_raising_count = None


class UncappedStudEight(FixedLimitSevenCardStudHighLowSplitEightOrBetter):
    max_completion_betting_or_raising_count = None


class UncappedRazz(FixedLimitRazz):
    max_completion_betting_or_raising_count = None


class UncappedTripleDraw(FixedLimitDeuceToSevenLowballTripleDraw):
    max_completion_betting_or_raising_count = None


class UncappedBadugi(FixedLimitBadugi):
    max_completion_betting_or_raising_count = None


class FiveCardOmaha(PotLimitOmahaHoldem):
    """Theirs has no class for it: one card more to each."""

    hole_dealing_count = 5


class BigO(FiveCardOmaha):
    hand_types = (OmahaHoldemHand, OmahaEightOrBetterLowHand)


class Table(NamedTuple):
    """A hand about to be played: stacks from the left of the button, the button's last."""

    stakes: PhhStakes
    stacks: list[int]

    @property
    def blinds(self) -> tuple[int, ...]:
        """Rule `two-players`: theirs are listed for the button first when there are two."""
        blinds, count = self.stakes.blinds, len(self.stacks)
        if self.stakes.button_is_blind:
            return (*blinds, 0) if count == 2 else (*(0,) * (count - 1), *blinds)
        return blinds[::-1] if count == 2 and self.stakes.button_is_big else blinds

    @property
    def antes(self) -> tuple[int, ...]:
        """Everybody's, or one by the big blind; of two players theirs are listed for the button first."""
        count, ante = len(self.stacks), self.stakes.ante
        if self.stakes.ante_by == "all":
            return (ante,) * count
        if self.stakes.ante_by == "big-blind":
            return (ante, 0) if self.stakes.button_is_big and count == 2 else (0, ante, *(0,) * (count - 2))
        return (0,) * count


def no_limit(rng: Random, most: int) -> Table:
    """Rule `two-players`: with equal blinds the button acts last in theirs, as if it had the big one."""
    small = rng.choice((50, 1_00, 2_00, 5_00))
    blinds = (small, small * rng.choice((1, 2, 2, 3)))
    stakes = PhhStakes(blinds=blinds, button_is_big=blinds[0] == blinds[1] or rng.random() < 0.5)
    return _seat(rng, stakes, most)


def limit(rng: Random, most: int) -> Table:
    low = rng.choice((2_00, 3_00, 4_00))
    blinds = (low // 2, low)
    stakes = PhhStakes(
        blinds=blinds, low=low, high=low * rng.choice((1, 2)), button_is_big=rng.random() < 0.5
    )
    return _seat(rng, stakes, most)


def single_draw(rng: Random, most: int) -> Table:
    """Rule `deck-out`: for five players one deck is enough, whatever they throw away."""
    return no_limit(rng, 5)


def triple_draw(rng: Random, most: int) -> Table:
    """Rule `deck-out`: nobody throws away more than the deck still has."""
    return limit(rng, 6)


def antes(rng: Random, most: int) -> Table:
    at = no_limit(rng, most)
    ante = at.stakes.blinds[0] // rng.choice((1, 2, 4))
    return _with_ante(at, "all", ante, 0 if len(at.stacks) == 2 and not at.stakes.button_is_big else 1)


def big_blind_ante(rng: Random, most: int) -> Table:
    at = no_limit(rng, most)
    return _with_ante(
        at, "big-blind", at.stakes.blinds[-1], 0 if len(at.stacks) == 2 and not at.stakes.button_is_big else 1
    )


def button_blind(rng: Random, most: int) -> Table:
    """Everybody antes, and the button alone has a blind."""
    ante = rng.choice((50, 1_00, 2_00))
    stakes = PhhStakes(blinds=(2 * ante,), button_is_blind=True)
    at = _seat(rng, stakes, most)
    return _with_ante(at, "all", ante, len(at.stacks) - 1)


def _with_ante(at: Table, by: str, ante: int, last: int) -> Table:
    """Rule `short-blind`: who has the last blind can post all of it, also behind his ante."""
    stacks = at.stacks[:]
    stacks[last] = max(stacks[last], ante + at.stakes.blinds[-1])
    return Table(replace(at.stakes, ante=ante, ante_by=by), stacks)


def stud(rng: Random, most: int) -> Table:
    """Rule `short-ante`: everybody has the ante and the forced bet, so that the card decides who makes it."""
    low = rng.choice((2_00, 3_00, 4_00))
    stakes = PhhStakes(
        low=low,
        high=low * rng.choice((1, 2)),
        ante=low // rng.choice((4, 5, 8)),
        bring_in=low // rng.choice((2, 3)),
    )
    least, sizes = stakes.ante + stakes.bring_in, (0, low, 2 * low, 3 * low + 37, 7 * low, 20 * low, 50 * low)
    count = min(most, rng.choice((2, 3, 4, 5, 6)))
    return Table(
        stakes, [least + rng.choice(sizes) + rng.choice((0, 0, rng.randrange(300))) for _ in range(count)]
    )


def _seat(rng: Random, stakes: PhhStakes, most: int) -> Table:
    """From less than a blind to two hundred, many of them off every step; rule `short-blind`: the last blind is whole."""
    count, big = min(most, rng.choice((2, 2, 3, 3, 4, 5, 6, 9))), stakes.blinds[-1]
    sizes = (big // 3, big, 2 * big, 3 * big + 37, 7 * big, 20 * big, 50 * big, 200 * big)
    stacks = [rng.choice(sizes) + rng.choice((0, 0, rng.randrange(300))) for _ in range(count)]
    last = 0 if count == 2 and not stakes.button_is_big else 1
    stacks[last] = max(stacks[last], big)
    return Table(stakes, stacks)


class Game(NamedTuple):
    code: str
    """The key in record/plain.toml or, of a guest, in docs/rooms/elsewhere.toml."""
    table: Callable[[Random, int], Table]
    create: Callable[[Table], State]
    short: int
    """How many hands are played in the suite."""
    long: int
    """How many in the soak run."""

    @property
    def is_guest(self) -> bool:
        return self.code in guests()

    def open(self, stakes: PhhStakes | None = None) -> OurTable:
        return guest_table(self.code, stakes) if self.is_guest else plain_table(self.code, stakes)


@cache
def guests() -> dict[str, Any]:
    text = (Path(__file__).parents[2] / "docs/rooms/elsewhere.toml").read_text(encoding="utf-8")
    games: dict[str, Any] = tomllib.loads(text)["games"]
    return games


def guest_table(game: str, stakes: PhhStakes | None = None) -> OurTable:
    """Rule `cap`: neither engine counts raises here."""
    return table_at("elsewhere", game, {**guests()[game], "raises": 0}, stakes)


def _by_blind(kind: Any) -> Callable[[Table], State]:
    return lambda at: kind.create_state(
        AUTOMATIC,
        at.stakes.ante_by == "all",
        at.antes,
        at.blinds,
        at.stakes.blinds[-1],
        at.stacks,
        len(at.stacks),
        mode=CASH,
    )


def _by_limits(kind: Any) -> Callable[[Table], State]:
    return lambda at: kind.create_state(
        AUTOMATIC, False, 0, at.blinds, at.stakes.low, at.stakes.high, at.stacks, len(at.stacks), mode=CASH
    )


def _by_bring_in(kind: Any) -> Callable[[Table], State]:
    return lambda at: kind.create_state(
        AUTOMATIC,
        True,
        at.stakes.ante,
        at.stakes.bring_in,
        at.stakes.low,
        at.stakes.high,
        at.stacks,
        len(at.stacks),
        mode=CASH,
    )


GAMES = {
    one.code: one
    for one in (
        Game("NT", no_limit, _by_blind(NoLimitTexasHoldem), 80, 50_000),
        Game("NS", button_blind, _by_blind(NoLimitShortDeckHoldem), 30, 5_000),
        Game("FT", limit, _by_limits(UncappedHoldem), 80, 50_000),
        Game("PO", no_limit, _by_blind(PotLimitOmahaHoldem), 20, 5_000),
        Game("FO/8", limit, _by_limits(UncappedOmahaEight), 20, 5_000),
        Game("N2L1D", single_draw, _by_blind(NoLimitDeuceToSevenLowballSingleDraw), 60, 50_000),
        Game("F2L3D", triple_draw, _by_limits(UncappedTripleDraw), 20, 5_000),
        Game("FB", triple_draw, _by_limits(UncappedBadugi), 20, 5_000),
        Game("F7S", stud, _by_bring_in(UncappedStud), 20, 5_000),
        Game("F7S/8", stud, _by_bring_in(UncappedStudEight), 20, 5_000),
        Game("FR", stud, _by_bring_in(UncappedRazz), 20, 5_000),
    )
}
GUESTS = {
    one.code: one
    for one in (
        Game("pot-limit-omaha", no_limit, _by_blind(PotLimitOmahaHoldem), 24, 5_000),
        Game("five-card-omaha", no_limit, _by_blind(FiveCardOmaha), 24, 5_000),
        Game("big-o", no_limit, _by_blind(BigO), 24, 5_000),
        Game("triple-draw", triple_draw, _by_limits(UncappedTripleDraw), 24, 5_000),
        Game("badugi", triple_draw, _by_limits(UncappedBadugi), 24, 5_000),
        Game("six-plus", button_blind, _by_blind(NoLimitShortDeckHoldem), 24, 5_000),
        Game("holdem-antes", antes, _by_blind(NoLimitTexasHoldem), 40, 5_000),
        Game("holdem-big-blind-ante", big_blind_ante, _by_blind(NoLimitTexasHoldem), 40, 5_000),
    )
}
ALL = {**GAMES, **GUESTS}


class Legal(NamedTuple):
    """What one engine lets a player do: what it costs to stay in, and from what to what one may bet or raise."""

    call: int
    least: int | None = None
    most: int | None = None


def bet_of(options: Choice) -> Offer | None:
    return options.offer("bet") or options.offer("raise") or options.offer("complete")


def ours_allow(options: Choice) -> Legal:
    call, more = options.offer("call") or options.offer("bring-in"), bet_of(options)
    return Legal(call.most if call else 0, *((more.least, more.most) if more else (None, None)))


def they_allow(theirs: State) -> Legal:
    call = (
        theirs.effective_bring_in_amount if theirs.can_post_bring_in() else theirs.checking_or_calling_amount
    )
    assert call is not None
    least, most = (
        theirs.min_completion_betting_or_raising_to_amount,
        theirs.max_completion_betting_or_raising_to_amount,
    )
    if theirs.can_post_bring_in() and most is not None and most <= call:
        return Legal(call)  # all-in either way
    return Legal(call, least, most)


BURNS = 3
"""No more is drawn than leaves a card to burn before every draw that may follow."""
OFTEN = {"fold": 1, "bet": 4, "raise": 4, "complete": 4}


class Betting:
    """Whether a round has seen full and short raises; enough to say when a difference of rules may show."""

    def __init__(self, stakes: PhhStakes, street: int = 0) -> None:
        self.is_limit = bool(stakes.low)
        self.bet = stakes.blinds[-1] if street == 0 and stakes.blinds else 0
        self.by = stakes.high if street > 1 and stakes.low else stakes.low or stakes.blinds[-1]
        self.full = self.bet
        self.fulls = self.shorts = 0
        self.run: list[int] = []
        """By how much each short raise since the last full one went up."""

    def raised(self, to: int) -> None:
        if self.is_limit and self.full < self.bet and to == self.full + self.by:
            self.bet = self.full = to  # here a short all-in was completed
        elif to - self.bet < self.by:
            self.shorts += 1
            self.run.append(to - self.bet)
        else:
            self.fulls += 1
            self.run.clear()
            self.by = self.by if self.is_limit else to - self.bet
            self.full = to
        self.bet = to


def first_short(now: Betting, ours: Legal, theirs: Legal) -> bool:
    """They take the first all-in of a round for a full bet however small it is, and let who has acted raise it."""
    return now.shorts > 0 and not now.fulls and ours.call == theirs.call and ours.least is None


def added_up(now: Betting, ours: Legal, theirs: Legal) -> bool:
    """They add short all-ins together: once they make a full raise, who has acted may raise."""
    return len(now.run) > 1 and sum(now.run) >= now.by and ours.call == theirs.call and ours.least is None


def completion(now: Betting, ours: Legal, theirs: Legal) -> bool:
    """In limit we complete a short all-in to the full bet; they add a full bet to it."""
    both = ours.least is not None and theirs.least is not None
    is_so = not both or (ours.least <= now.full + now.by and theirs.least <= now.bet + now.by)  # type: ignore[operator]
    return now.is_limit and now.shorts > 0 and ours.call == theirs.call and is_so


RULES: dict[str, Callable[[Betting, Legal, Legal], bool]] = {
    "completion": completion,
    "first-short": first_short,
    "added-up": added_up,
}
"""At a decision. The other differences are kept out of the way where hands are made, or show only in the end."""


def odd_chips(ours: Driver) -> int:
    """Rule `odd-chips`: they lay pots together once the losers are killed; we split each pot by itself.

    So with side pots as many odd cents as there are payments may fall differently; with one pot none may.
    """
    return len(paid_out(ours)) if has_side_pots(ours) else 0


def low_of_side_pots(ours: Driver) -> int:
    """Rule `side-pot-low`: where somebody has a low, they halve the side pots that no low contests as well."""
    moves = paid_out(ours)
    has_low = any(move.topic == "settle.low-half" for move in moves)
    return sum(move.cents for move in moves if move.topic == "settle.one-way") // 2 if has_low else 0


def paid_out(ours: Driver) -> list[Moved]:
    return [event for event in ours.events if isinstance(event, Moved) and event.source == "pot"]


def has_side_pots(ours: Driver) -> bool:
    paid: Counter[int] = Counter()
    for event in ours.events:
        if isinstance(event, Moved) and event.topic == "act.gather":
            paid[int(event.source.removeprefix("bet/"))] += event.cents
    folded = {event.seat for event in ours.events if isinstance(event, Answer) and event.said == Act("fold")}
    return len(pots(paid, folded)) > 1


class Different(AssertionError):
    """The engines differ where no rule says they may."""


class Match:
    """One hand in both engines, in step."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game, self.rng = game, rng
        most = game.open().rules.seats
        self.at = game.table(rng, most)
        self.theirs = game.create(self.at)
        people = tuple(Person(n, f"P{n}", cents) for n, cents in enumerate(self.at.stacks, 1))
        table = game.open(self.at.stakes)
        self.ours: Driver = table.deal(BetweenRounds(people=people, button=len(people)))
        self.ours.answer(CHANCE, Shoe(shuffled(deck(table.rules.deck), rng.randrange)))
        self.fed = self.thrown = 0
        self.betting = Betting(self.at.stakes)
        self.rules: Counter[str] = Counter()
        """How often each difference of rules showed."""

    def play(self) -> None:
        self.feed()
        while self.ours.waiting:
            self.decide(self.ours.waiting[0])
            self.feed()
        self.compare_stacks()

    def feed(self) -> None:
        """Every card that was dealt here is dealt there."""
        for event in self.ours.events[self.fed :]:
            if isinstance(event, Dealt):
                self.check_for_nothing()
                if event.place == "burn":
                    self.thrown = 0
                    self.betting = Betting(self.at.stakes, self.theirs.street_index or 0)
                    self.theirs.burn_card(event.card.text)
                elif event.place == "board":
                    self.theirs.deal_board(event.card.text)
                else:
                    self.theirs.deal_hole(event.card.text, int(event.place.rpartition("/")[2]) - 1)
        self.fed = len(self.ours.events)

    def check_for_nothing(self) -> None:
        """Rule `free-check`: they ask somebody who can do nothing but check; we do not."""
        while self.theirs.actor_index is not None:
            if they_allow(self.theirs) != Legal(0):
                raise self.differ(
                    f"there {self.theirs.actor_index} may do {they_allow(self.theirs)}, here nobody is asked"
                )
            self.theirs.check_or_call()
            self.rules["free-check"] += 1

    def throw(self, ask: Ask[Any], options: Pick) -> None:
        """Rule `free-check` too: a draw can come while they wait for a check."""
        self.check_for_nothing()
        held = list(options.cards)
        left = max(self.ours.felt.shoe.left - self.thrown - BURNS, 0)
        cards = tuple(self.rng.sample(held, self.rng.randint(0, min(len(held), options.count, left))))
        self.thrown += len(cards)
        if self.theirs.stand_patter_or_discarder_index != ask.seat - 1:
            raise self.differ(
                f"seat {ask.seat} draws here, there {self.theirs.stand_patter_or_discarder_index}"
            )
        self.ours.answer(ask.seat, cards)
        self.theirs.stand_pat_or_discard("".join(card.text for card in cards))

    def decide(self, ask: Ask[Any]) -> None:
        if isinstance(ask.options, Pick):
            return self.throw(ask, ask.options)
        assert isinstance(ask.options, Choice)
        if self.theirs.actor_index != ask.seat - 1:
            raise self.differ(f"seat {ask.seat} acts here, there {self.theirs.actor_index}")
        ours, theirs = ours_allow(ask.options), they_allow(self.theirs)
        is_forced = ask.options.offer("bring-in")
        acts = [Act("fold")] if not is_forced else []
        acts += [Act("bring-in" if is_forced else "call" if ours.call else "check", ours.call)]
        if ours == theirs:
            if ours.least is not None and ours.most is not None:
                offer = bet_of(ask.options)
                assert offer is not None
                acts.append(Act(offer.name, self.amount(ours.least, ours.most)))
        else:
            self.explain(ours, theirs)
        often = OFTEN if ours.call else OFTEN | {"fold": 0.3}
        act = self.rng.choices(acts, [often.get(one.name, 5) for one in acts])[0]
        self.ours.answer(ask.seat, act)
        self.do_there(act)
        return None

    def do_there(self, act: Act) -> None:
        match act.name:
            case "fold":
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # that there is no reason to
                    self.theirs.fold()
            case "bring-in":
                self.theirs.post_bring_in()
            case "check" | "call":
                self.theirs.check_or_call()
            case _:
                self.theirs.complete_bet_or_raise_to(act.cents)
                self.betting.raised(act.cents)

    def amount(self, least: int, most: int) -> int:
        """Mostly small, so that hands reach the river and short all-ins meet raises."""
        top = most if self.rng.random() < 0.25 else min(most, least * 3)
        return self.rng.choice((least, self.rng.randint(least, top), top))

    def explain(self, ours: Legal, theirs: Legal) -> None:
        """By name, if a difference of rules may show here in just this way."""
        for name, may_show in RULES.items():
            if may_show(self.betting, ours, theirs):
                self.rules[name] += 1
                return
        raise self.differ(f"allowed here {ours}, there {theirs}")

    def compare_stacks(self) -> None:
        self.check_for_nothing()
        if self.theirs.status:
            raise self.differ("they are not done")
        found = [self.ours.felt.stack(n) for n in range(1, len(self.at.stacks) + 1)]
        if list(self.theirs.stacks) == found:
            return
        apart = max(abs(one - other) for one, other in zip(self.theirs.stacks, found, strict=True))
        odd, low = odd_chips(self.ours), low_of_side_pots(self.ours)
        if sum(self.theirs.stacks) != sum(found) or apart > odd + low:
            raise self.differ(f"stacks here {found}, there {self.theirs.stacks}")
        self.rules["odd-chips" if apart <= odd else "side-pot-low"] += 1

    def differ(self, what: str) -> Different:
        log = "\n".join(event.line() for event in self.ours.events)
        return Different(f"{self.game.code} {self.at}: {what}\n{log}")


def play(code: str, hands: int, seed: object) -> Counter[str]:
    """So many random hands; how often each difference of rules showed."""
    rng, seen = Random(f"{code} {seed}"), Counter[str]()
    for _ in range(hands):
        match = Match(ALL[code], rng)
        match.play()
        seen += match.rules
    return seen
