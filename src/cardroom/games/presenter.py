"""Presenter of a family: how its table, its places, wagers and hands are shown and named. Words come from the
language files.

Code that tells a round asks the presenter and never the family's name. This one is plain, for a family that
brings none: it knows seats, cards and chips, and nothing of any game. A family brings a subclass in its own
folder (`presenter.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Literal, Protocol, Self

import msgspec

from cardroom.cards import Card
from cardroom.deprecated import earlier_names
from cardroom.felt import BetweenRounds, Event, Person, View
from cardroom.felt.places import number_of
from cardroom.games.narration import NarrationLine
from cardroom.games.shown_hand import Group, PickTold, ShownHand
from cardroom.money import BANK, DROP, FEES, HOUSE, JACKPOT, POT, Cover, better_of, is_pot, seat_of, wager_of
from cardroom.script import Act, Answer, Ask, Choice, Pick
from cardroom.words import Chips, Said, SaidList, Value, Who, family_key, say

if TYPE_CHECKING:
    from cardroom.games.scene import Scene

Lying = Mapping[str, Sequence[Card]]
"""Place → cards that lie there, as one seat sees it."""
NAMED = frozenset((BANK, DROP, FEES, HOUSE, JACKPOT, POT))
"""Accounts of every table, by their names in the language files."""
BOXES = frozenset((DROP, FEES, JACKPOT))
"""Accounts where collection goes."""
OWN_HEADLINES = frozenset(("bank", "post-bank", "wager"))
"""Kinds of questions that are asked in a sentence of their own, under `headline.KIND`."""


class HandProgress:
    """Progress of a hand that neither cards nor chips on the table show any more, followed event by event as
    one seat sees them."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def follow(self, event: Event) -> None:
        """Take note of an event; the plain progress remembers nothing."""


def _has_own_headline(ask: Ask[Any]) -> bool:
    """Return whether a question has a sentence of its own; an offer of the bank at another seat has none."""
    is_elsewhere = ask.kind == "bank" and ask.about != str(ask.seat)
    return ask.kind in OWN_HEADLINES and not is_elsewhere


Away = Literal["never", "free", "owing"]
"""Result of stepping away for a hand. `never`: nobody may; `free`: the player misses nothing; `owing`: the
player owes the blinds that pass."""


class MeantAct(Protocol):
    """The meaning of chips put in."""

    @property
    def act(self) -> Act:
        """Return the act that is meant."""

    @property
    def said(self) -> Said:
        """Return how the act is said."""

    @property
    def topic(self) -> str:
        """Return the topic behind the act."""


class PotLying(msgspec.Struct, frozen=True):
    """Chips that belong to nobody yet, and the seats that play for them where not everybody does."""

    name: Said
    cents: int
    seats: tuple[int, ...] = ()


class Presenter:
    """Plain presenter, and base of the families' presenters."""

    family = ""
    """Name of the family whose words come first."""
    course: type[HandProgress] = HandProgress
    has_circles = False
    """If true, a number is a betting circle, which somebody may play from another seat; otherwise it is a
    seat."""
    counter_clockwise = False
    """If true, deal and turns go to the right."""
    asks_anyway = False
    """If true, a player is asked even when there is only one answer, so that others learn nothing from a
    missing question."""
    coached = False
    """If true, a hand is played against a bank, so that the worth of an answer can be computed."""
    evident: frozenset[str] = frozenset()
    """Topics whose reason a comparison of hands shows by itself, so that no result has to say it."""
    settled_ahead: frozenset[str] = frozenset()
    """Topics by which wagers are settled ahead of the declared order, such as those of folded hands."""
    own_news: frozenset[str] = frozenset()
    """Kinds of questions whose answers are told otherwise to the player who gave them, though everybody heard
    them."""

    def speaking_for(self, family: str) -> Self:
        """Return this presenter with the words of a family."""
        mine = copy(self)
        mine.family = family
        return mine

    def key(self, key: str) -> str:
        """Return the key of the family's own words if it has them, otherwise the shared key."""
        return family_key(key, self.family) or key

    def has(self, key: str) -> bool:
        """Return whether the family, or all games together, have words for a key; those of other families do
        not count."""
        return family_key(key, self.family) is not None

    def place(self, place: str) -> Value:
        """Return the name of a place: a circle, a player's own cards, the board."""
        if number := number_of(place):
            return Who(number) if "/" in place else say("place.number", number=number)
        key = f"place.{place}"
        return say(self.key(key)) if self.has(key) else say("place.plain", place=place)

    def owned(self, place: str, owners: Mapping[int, int]) -> Value:
        """Return the name of a place, with the name of its player where the place does not say it."""
        return self.place(place)

    def player(self, place: str, owners: Mapping[int, int]) -> int:
        """Return the seat that plays the cards of a place, 0 for nobody."""
        return number_of(place) if "/" in place else owners.get(number_of(place), 0)

    def wager(self, kind: str, place: str) -> Said:
        """Return the name of a wager in a list; `{wager.on}` says where its chips are put."""
        return say("wager.plain", kind=self.kind(kind), place=self.place(place))

    def kind(self, kind: str) -> Value:
        """Return the name of a wager besides the game."""
        key = f"wager.{kind}"
        return say(self.key(key)) if self.has(key) else kind

    def line(self, circle: str, side: str) -> Value:
        """Return the name of one line of a slip; the other lines give the context."""
        return self.kind(side) if side else self.place(circle)

    def stake(self) -> Said:
        """Return the name of the wager that a round begins with."""
        return say(self.key("wager.stake"))

    def account(self, account: str) -> Value:
        """Return the name of an account: the owner of its chips, or their purpose."""
        if account in NAMED:
            return say(f"account.{account}")
        if seat := seat_of(account):
            return Who(seat)
        if wager := wager_of(account):
            return self.wagered(*wager)
        if seat := better_of(account):
            return say("account.bet", who=Who(seat))
        return say("account.plain", account=account.replace("/", " "))

    def wagered(self, kind: str, place: str, bettor: int) -> Said:
        """Return the name of a bettor's wager."""
        return say("account.wager", who=Who(bettor), wager=self.wager(kind, place))

    def is_aside(self, place: str) -> bool:
        """Return whether cards at a place are out of play, so that nobody is told of them."""
        return place in ("burn", "muck", "discards", "reshuffled")

    def is_news(self, scene: Scene, cards: Sequence[Card]) -> bool:
        """Return whether cards that were dealt to one place are worth a line."""
        return True

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        """Return the cards of a place in the order in which a player holds them."""
        return list(cards)

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """Return what the cards of a place amount to so far, or None where the game cannot say it.

        Cards face down do not count.
        """
        return None

    def heading(self, column: str) -> Said:
        """Return the heading of a column of the table: player, stack, circle, wager, cards, total."""
        return say(self.key(f"column.{column}"))

    def pots(self, view: View, course: HandProgress) -> list[PotLying]:
        """Return the pots that lie in the middle."""
        names = [name for name, cents in view.balances.items() if is_pot(name) and cents]
        return [PotLying(say("pot.plain", account=self.account(name)), view.balances[name]) for name in names]

    def away(self, table: Any) -> Away:
        """Return what stepping away for a hand costs."""
        return "never"

    def takes_chips(self, options: Choice) -> bool:
        """Return whether chips put in without a word are an answer."""
        return False

    def meant(
        self,
        options: Choice,
        chips: Sequence[int],
        word: str,
        *,
        bet: int,
        stack: int,
        later: Sequence[int],
        topics: Mapping[str, str],
    ) -> MeantAct | None:
        """Return the act that chips put in mean, or None where chips alone are no act."""
        return None

    def goes_on(self, first: Event, event: Event) -> bool:
        """Return whether an event belongs to the line that another began, besides those that do so in any
        game."""
        return False

    def follows(self, answer: Answer, ask: Ask[Any] | None, after: Sequence[Event]) -> int:
        """Return how many of the events after an act belong to it, besides those that do so in any game."""
        return 0

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        """Return the lines that the family has its own words for, or None where those of any game will do."""
        return None

    def covers(self, table: Any) -> type[Cover] | None:
        """Return how the player-dealer's money covers wagers, or None in a game without a bank."""
        return None

    def settles(self, table: Any, accounts: Sequence[str], action: int) -> list[str] | None:
        """Return accounts of wagers in the order of settlement, or None as long as nobody can know it.

        `action` is the place of the action button, 0 if it lies nowhere yet.
        """
        return None

    def settling_start(self, action: int, bank: int) -> int:
        """Return the place where settling begins: by the action button, or by the player-dealer's."""
        return action

    def order(self, table: Any, spots: Sequence[tuple[int, str]] = ()) -> Said | None:
        """Return in words which way round and from where wagers are settled; with players and places in that
        order where it is known."""
        return None

    def later(self, table: Any) -> Said:
        """Return what may still come in a round and use the player-dealer's money, before all wagers lie."""
        return say(self.key("later.wagers"))

    def is_side(self, kind: str) -> bool:
        """Return whether a kind of wager is a side wager, paid at odds of its own."""
        return kind != "bet"

    def spreads(self, scene: Scene, seat: int) -> list[ShownHand]:
        """Return the hands that a seat plays or has chips on, one by one."""
        lying, wagers = scene.view.cards, filter(None, map(wager_of, _with_chips(scene.view)))
        chips = {place for _, place, bettor in wagers if bettor == seat}
        cards = {place for place in lying if number_of(place) and self.player(place, scene.owners) == seat}
        places = sorted(chips | cards, key=lambda place: (number_of(place), place))
        return [
            ShownHand(place, self.down(scene, lying.get(place, ())), scene.total(place)) for place in places
        ]

    def down(self, scene: Scene, cards: Sequence[Card]) -> tuple[Group, ...]:
        """Return the cards of one place as their player holds them; in what order another player does, nobody
        sees."""
        if not cards:
            return ()
        is_seen = not any(card.is_hidden for card in cards)
        return (Group("down", tuple(self.holds(scene.table, cards) if is_seen else cards)),)

    def state(self, scene: Scene, person: Person) -> Said | None:
        """Return the state of a player without cards, or None if there is nothing to say."""
        return None

    def is_all_in(self, scene: Scene, seat: int) -> bool:
        """Return whether a seat plays on without a chip left."""
        return False

    def dropped(self, scene: Scene, seat: int) -> int:
        """Return the cents of a seat that went into the box and count as a bet, as long as it has to be
        matched."""
        return 0

    def hands_in_turn(self, table: Any) -> int:
        """Return how many hands a player-dealer may hold the position; 0 where there is none."""
        return 0

    def shared(self, place: str) -> Said:
        """Return the name of cards that belong to nobody alone."""
        return say("standing.shared", place=self.place(place))

    def picks(self, options: Pick) -> tuple[PickTold, ...]:
        """Return the result of every pick of a question, where each makes another hand; empty where picks are
        just cards."""
        return ()

    def legend(self, table: Any) -> tuple[Said, ...]:
        """Return the signs on the cards that do not explain themselves."""
        return ()

    def pushed(
        self, table: Any, start: BetweenRounds, events: Sequence[Event], seat: int
    ) -> Iterable[tuple[Said, str]]:
        """Return why the chips in the middle went where they went, part by part, each with the topic behind
        it (empty: none)."""
        return ()

    def does(self, table: Any, view: View, ask: Ask[Any], name: str) -> Said | None:
        """Return what an act does with just these cards, or None where the sentence for such acts says it
        all."""
        return None

    def after(self, table: Any, view: View, ask: Ask[Any], name: str) -> tuple[Group, ...]:
        """Return how the cards that a question is about would lie after an act, where a picture tells it
        best."""
        return ()

    def headline(self, scene: Scene, ask: Ask[Any]) -> Said:
        """Return the headline of a question: what it asks, with the cards and chips of its player."""
        chips = Chips(scene.view.stack(ask.seat))
        if _has_own_headline(ask):
            return say("headline.question", question=say(f"headline.{ask.kind}"), chips=chips)
        about = self.about(scene, ask)
        spread = next(
            (hand for hand in self.spreads(scene, ask.seat) if hand.place == ask.about), ShownHand(ask.about)
        )
        parts = [part for part in (about, spread.said if spread.groups else None, spread.total) if part]
        return say("headline.turn", parts=SaidList(tuple(parts), "comma"), chips=chips)

    def brief(self, scene: Scene, ask: Ask[Any]) -> Said:
        """Return the headline for a player who sees their cards and chips anyway."""
        if _has_own_headline(ask):
            return say(f"headline.{ask.kind}")
        about = self.about(scene, ask)
        return (
            say("headline.yours")
            if str(about) == str(say("headline.your-hand"))
            else say("headline.brief", about=about)
        )

    def about(self, scene: Scene, ask: Ask[Any]) -> Said:
        """Return what a question is about: `your hand`, `circle 2`, `insurance on circle 2`."""
        place: Value = self.place(ask.about) if number_of(ask.about) else ""
        return ask.subject_at(say("headline.your-hand") if place == Who(ask.seat) else place)


def _with_chips(view: View) -> Iterator[str]:
    return (account for account, cents in view.balances.items() if cents)


__getattr__ = earlier_names(__name__, {"Course": "HandProgress", "Face": "Presenter"})
