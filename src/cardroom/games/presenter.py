"""A family's face: how its table, its places, wagers and hands are shown and named. Words come from the
language files.

Whoever tells a round asks the face and never the family's name. This one is the plain face, for a family that
brings none: it knows seats, cards and chips, and nothing of any game. A family brings a subclass in its own
folder (`face.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from cardroom.cards import Card
from cardroom.felt import BetweenRounds, Event, Person, View
from cardroom.felt.places import number_of
from cardroom.games.narration import NarrationLine
from cardroom.games.shown_hand import Group, PickTold, ShownHand
from cardroom.money import BANK, DROP, FEES, HOUSE, JACKPOT, POT, Cover, better_of, is_pot, seat_of, wager_of
from cardroom.script import Act, Answer, Ask, Choice, Pick
from cardroom.words import ENGLISH, Chips, Said, SaidList, Value, Who, say

if TYPE_CHECKING:
    from cardroom.games.scene import Scene

Lying = Mapping[str, Sequence[Card]]
"""What lies where, as one seat sees it."""
NAMED = frozenset((BANK, DROP, FEES, HOUSE, JACKPOT, POT))
"""The accounts of every table, by their names in the language files."""
BOXES = frozenset((DROP, FEES, JACKPOT))
"""Where collection goes."""


class HandProgress:
    """What of a hand neither cards nor chips on the table tell any more, followed event by event as one seat
    sees them."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def follow(self, event: Event) -> None:
        """The plain course remembers nothing."""


Away = Literal["never", "free", "owing"]
"""Nobody may, he misses nothing, or he owes the blinds that pass him by."""


class MeantAct(Protocol):
    """What chips put in mean."""

    @property
    def act(self) -> Act: ...
    @property
    def said(self) -> Said: ...
    @property
    def topic(self) -> str: ...


class PotLying(msgspec.Struct, frozen=True):
    """Chips that belong to nobody yet, and the seats that play for them where not everybody does."""

    name: Said
    cents: int
    seats: tuple[int, ...] = ()


class Presenter:
    """The plain face."""

    course: type[HandProgress] = HandProgress
    has_circles = False
    """Whether a number is a betting circle, which somebody may play from another seat; otherwise it is a
    seat."""
    counter_clockwise = False
    """Whether deal and turns go to the right."""
    asks_anyway = False
    """Whether questions are put to which there is one answer, lest others should learn from not hearing
    them."""
    coached = False
    """Whether a hand is played against a bank, so that what an answer is worth can be known."""
    evident: frozenset[str] = frozenset()
    """The topics whose reason a comparison of hands shows by itself, so that no result has to say it."""
    own_news: frozenset[str] = frozenset()
    """Kinds of questions whose answers are told otherwise to whoever gave them, though everybody heard
    them."""

    def place(self, place: str) -> Value:
        """Where something lies: a circle, a player's own cards, the board."""
        if number := number_of(place):
            return Who(number) if "/" in place else say("place.number", number=number)
        return say(f"place.{place}") if ENGLISH.has(f"place.{place}") else say("place.plain", place=place)

    def owned(self, place: str, owners: Mapping[int, int]) -> Value:
        """The place, with the name of whoever plays it where the place does not say it."""
        return self.place(place)

    def player(self, place: str, owners: Mapping[int, int]) -> int:
        """The seat that plays the cards of a place, 0 for nobody."""
        return number_of(place) if "/" in place else owners.get(number_of(place), 0)

    def wager(self, kind: str, place: str) -> Said:
        """A wager, as it is listed; `{wager.on}` says where its chips are put."""
        return say("wager.plain", kind=self.kind(kind), place=self.place(place))

    def kind(self, kind: str) -> Value:
        """What a wager beside the game is called."""
        return say(f"wager.{kind}") if ENGLISH.has(f"wager.{kind}") else kind

    def line(self, circle: str, side: str) -> Value:
        """A line of a slip, where the others stand above and below it."""
        return self.kind(side) if side else self.place(circle)

    def stake(self) -> Said:
        """What the wager is called that one begins with."""
        return say("wager.stake")

    def account(self, account: str) -> Value:
        """Whose chips they are, or what for."""
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
        """Somebody's wager."""
        return say("account.wager", who=Who(bettor), wager=self.wager(kind, place))

    def is_aside(self, place: str) -> bool:
        """Whether cards there are out of play, so that nobody is told of them."""
        return place in ("burn", "muck", "discards", "reshuffled")

    def is_news(self, scene: Scene, cards: Sequence[Card]) -> bool:
        """Whether cards that were dealt to one place are worth a word."""
        return True

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        """The cards of a place in the order in which a player holds them."""
        return list(cards)

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """What the cards of a place amount to so far, where the game can say it; cards face down are not
        counted."""
        return None

    def heading(self, column: str) -> Said:
        """What stands above a column of the table: player, stack, circle, wager, cards, total."""
        return say(f"column.{column}")

    def pots(self, view: View, course: HandProgress) -> list[PotLying]:
        """What lies in the middle."""
        names = [name for name, cents in view.balances.items() if is_pot(name) and cents]
        return [PotLying(say("pot.plain", account=self.account(name)), view.balances[name]) for name in names]

    def away(self, table: Any) -> Away:
        """What becomes of somebody who steps away for a hand."""
        return "never"

    def takes_chips(self, options: Choice) -> bool:
        """Whether chips put in without a word are an answer."""
        return False

    def meant(
        self,
        options: Choice,
        chips: Sequence[int],
        said: str,
        *,
        bet: int,
        stack: int,
        later: Sequence[int],
        topics: Mapping[str, str],
    ) -> MeantAct | None:
        """The act that they mean; nothing where chips alone are no act."""
        return None

    def goes_on(self, first: Event, event: Event) -> bool:
        """Whether an event belongs to the line that another began, beside what does so in any game."""
        return False

    def follows(self, answer: Answer, ask: Ask[Any] | None, after: Sequence[Event]) -> int:
        """How many of the events after an act belong to it, beside what does so in any game."""
        return 0

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        """The lines that the family has its own words for; nothing where those of any game will do."""
        return None

    def covers(self, table: Any) -> type[Cover] | None:
        """How the player-dealer's money covers wagers; nothing in a game without a bank."""
        return None

    def settles(self, table: Any, accounts: Sequence[str], action: int) -> list[str] | None:
        """Accounts of wagers in the order in which they are settled, `action` being where that button lies
        (0: nowhere yet); nothing as long as nobody can know it."""
        return None

    def order(self, table: Any, spots: Sequence[tuple[int, str]] = ()) -> Said | None:
        """Which way round and from where wagers are settled, in words; with players and places in that order
        where it is known."""
        return None

    def later(self, table: Any) -> Said:
        """What may still come in a round and use the player-dealer's money, before all wagers lie."""
        return say("later.wagers")

    def is_side(self, kind: str) -> bool:
        """Whether a wager is one beside the game, paid at odds of its own."""
        return kind != "bet"

    def spreads(self, scene: Scene, seat: int) -> list[ShownHand]:
        """The hands that a seat plays or has chips on, one by one."""
        lying, wagers = scene.view.cards, filter(None, map(wager_of, _with_chips(scene.view)))
        chips = {place for _, place, bettor in wagers if bettor == seat}
        cards = {place for place in lying if number_of(place) and self.player(place, scene.owners) == seat}
        places = sorted(chips | cards, key=lambda place: (number_of(place), place))
        return [
            ShownHand(place, self.down(scene, lying.get(place, ())), scene.total(place)) for place in places
        ]

    def down(self, scene: Scene, cards: Sequence[Card]) -> tuple[Group, ...]:
        """Cards of one place as they are held; in what order somebody else holds his, nobody sees."""
        if not cards:
            return ()
        is_seen = not any(card.is_hidden for card in cards)
        return (Group("down", tuple(self.holds(scene.table, cards) if is_seen else cards)),)

    def state(self, scene: Scene, person: Person) -> Said | None:
        """What there is to say of somebody without cards."""
        return None

    def is_all_in(self, scene: Scene, seat: int) -> bool:
        """Whether somebody plays on without a chip left."""
        return False

    def dropped(self, scene: Scene, seat: int) -> int:
        """What counts as a bet of this seat and went into the box, as long as it has to be matched."""
        return 0

    def hands_in_turn(self, table: Any) -> int:
        """How many hands a player-dealer may hold the position; 0 where there is none."""
        return 0

    def shared(self, place: str) -> Said:
        """What cards are called that belong to nobody alone."""
        return say("standing.shared", place=self.place(place))

    def picks(self, options: Pick) -> tuple[PickTold, ...]:
        """What every pick of a question comes to, where each makes another hand; nothing where picks are just
        cards."""
        return ()

    def legend(self, table: Any) -> tuple[Said, ...]:
        """Signs on the cards that do not explain themselves."""
        return ()

    def pushed(
        self, table: Any, start: BetweenRounds, events: Sequence[Event], seat: int
    ) -> Iterable[tuple[Said, str]]:
        """Why what lay in the middle went where it went, part by part, each with the topic behind it (empty:
        none)."""
        return ()

    def does(self, table: Any, view: View, ask: Ask[Any], name: str) -> Said | None:
        """What an act does with just these cards; nothing where the sentence for such acts says it all."""
        return None

    def after(self, table: Any, view: View, ask: Ask[Any], name: str) -> tuple[Group, ...]:
        """How the cards that a question is about would lie after an act, where a picture tells it best."""
        return ()

    def headline(self, scene: Scene, ask: Ask[Any]) -> Said:
        """What is asked, and with which cards before one."""
        about = self.about(scene, ask)
        spread = next(
            (one for one in self.spreads(scene, ask.seat) if one.place == ask.about), ShownHand(ask.about)
        )
        parts = [part for part in (about, spread.said if spread.groups else None, spread.total) if part]
        return say(
            "headline.turn", parts=SaidList(tuple(parts), "comma"), chips=Chips(scene.view.stack(ask.seat))
        )

    def brief(self, scene: Scene, ask: Ask[Any]) -> Said:
        """What is asked, for somebody who has his cards and chips before his eyes."""
        about = self.about(scene, ask)
        return (
            say("headline.yours")
            if str(about) == str(say("headline.your-hand"))
            else say("headline.brief", about=about)
        )

    def about(self, scene: Scene, ask: Ask[Any]) -> Said:
        """What a question is about: `your hand`, `circle 2`, `insurance on circle 2`."""
        place: Value = self.place(ask.about) if number_of(ask.about) else ""
        return ask.subject_at(say("headline.your-hand") if place == Who(ask.seat) else place)


def _with_chips(view: View) -> Iterator[str]:
    return (account for account, cents in view.balances.items() if cents)
