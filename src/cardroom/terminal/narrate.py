"""The log of a round as sentences: names instead of seat numbers, and behind every chip the clause that moved it.

Events that belong together make one line: a run of cards, an act and the card it brings, a win and the stake that comes
back with it. The narrator sees what one seat may see; without a seat it is a watcher of bots, who sees every card but
those that nobody may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.felt import (
    Between,
    Button,
    Continued,
    Dealt,
    Event,
    Moved,
    Noted,
    Regrouped,
    Shuffled,
    Turned,
    View,
    Voided,
)
from cardroom.money import BANK, DROP, FEES, HOUSE, JACKPOT, dollars, stack
from cardroom.rooms import Table
from cardroom.script import CHANCE, Answer, Ask, Slip
from cardroom.terminal.paint import Line, pretty
from cardroom.terminal.totals import kickers, total
from cardroom.terminal.words import Words, is_banked, is_pot, nth, number_of, seat_of, sentence, several, verb, wager_of

WATCHER = 0
BOXES = (DROP, FEES, JACKPOT)
ASIDE = ("burn", "drawn", "muck", "discards")
"""Places of cards that are out of play."""
JOINS = {"bet": "", "call": "", "raise": "to "}
"""What stands between an act and its amount, where it is not `for`."""


class Narrator:
    """Tells one round. `tell` may be called again and again as the log grows."""

    def __init__(self, table: Table, start: Between, seat: int = WATCHER) -> None:
        self.table, self.seat = table, seat
        self.view = View(start, seat)
        self.words = Words(table, start, seat)
        self.told: list[Line] = []
        self.upto = 0
        self._asked: dict[int, Ask[Any]] = {}

    def tell(self, events: Sequence[Event]) -> list[Line]:
        """The lines of everything that is new in the log."""
        lines: list[Line] = []
        while self.upto < len(events):
            group = together(events, self.upto, {seat: ask.about for seat, ask in self._asked.items()})
            self.upto += len(group)
            lines += self._line([self._look(event) for event in group])
        self.told += lines
        return lines

    def _look(self, event: Event) -> Event:
        """The event as this reader may see it, laid on the reader's own view of the table."""
        seen_by = getattr(event, "seen_by", None)
        seen = event if self.seat == WATCHER and seen_by else event.for_seat(self.seat)
        seen.lay(self.view)
        return seen

    def _line(self, group: Sequence[Event]) -> Iterable[Line]:
        first = group[0]
        match first:
            case Ask():
                self._asked[first.seat] = first
            case Answer():
                return self._answer(first, group[1:])
            case Dealt():
                return self._dealt(group)
            case Turned() if number_of(first.place):
                return self._shown(group)
            case Turned():
                cards = pretty(event.card for event in group if isinstance(event, Turned))
                return [Line(f"{self._begin(first.place)} turns up {cards}{self._total(first.place)}", kind="cards")]
            case Moved() if len(group) > 1 and first.source == BANK:
                return [self._won(first, group[1])]
            case Moved() if first.topic == "act.blinds":
                return self._blinds([event for event in group if isinstance(event, Moved)])
            case Moved() if len(group) > 1:
                cents = sum(event.cents for event in group if isinstance(event, Moved))
                text = f"The bets go into {self.words.account(first.target)}: {dollars(cents)}"
                return [Line(text, self.table.cite(first.topic), "money")]
            case Moved():
                return [self._moved(first)]
            case _:
                return self._told(first)
        return []

    def _told(self, event: Event) -> Iterable[Line]:
        match event:
            case Shuffled():
                yield Line(f"{several(event.count, 'card')} are shuffled", kind="cards")
                if event.root:
                    yield Line(f"Their order is fixed: commitment {event.root}", kind="cards")
            case Continued():
                yield Line(f"The shoe goes on with {several(event.left, 'card')}", kind="cards")
            case Regrouped() if event.target not in ASIDE:
                yield Line(f"{self._begin(event.source)}: a card goes to {self.words.place(event.target)}", kind="cards")
            case Button():
                yield self._button(event)
            case Noted():
                yield Line(self._noted(event), self.table.cite(event.topic))
            case Voided():
                yield Line(f"The round is void: {event.reason}. Every chip is back where it was")

    def _answer(self, answer: Answer, then: Sequence[Event]) -> Iterable[Line]:
        """Acts are told; amounts are told by the chips that move, unless there are none."""
        ask = self._asked.get(answer.seat)
        if answer.seat == CHANCE or ask is None:
            return
        said, seat = answer.said, answer.seat
        if isinstance(ask.options, Slip | None) and said == {} and ask.topic == "act.wager":
            yield Line(f"{self.words.does(seat, 'sit')} this round out", kind="act", seats=frozenset({seat}))
        if ask.topic == "act.discard" and said:  # face down: told to nobody who may not see which
            text = f"{self.words.does(seat, 'discard')} {pretty(said)}"
            yield Line(text, self.table.cite(ask.topic), "act", frozenset({seat}))
        name = getattr(said, "name", "")
        if not name or (ask.clock == "bank" and name == "bank"):
            return
        act = self.words.does(seat, name) + (f" {JOINS.get(name, 'for ')}{dollars(said.cents)}" if said.cents else "")
        about = self._about(ask)
        silent = " by silence" if answer.by == "silence" else ""
        cards = [event.card for event in then if isinstance(event, Dealt)]
        drawn = f": {pretty(cards)}{self._total(ask.about)}" if cards else ""
        because = next((event for event in then if isinstance(event, Moved | Noted)), None)
        clauses = self.table.cite(because.topic) if because else ()
        yield Line(f"{act}{about}{silent}{drawn}", clauses, "act", frozenset({seat}))

    def _about(self, ask: Ask[Any]) -> str:
        """Nothing where it goes without saying: the seat's own cards."""
        if ask.about == str(ask.seat) or (number_of(ask.about) == ask.seat and not is_banked(self.table)):
            return ""
        return f" on {self.words.place(ask.about)}" if number_of(ask.about) else f" ({self.words.about(ask.about)})"

    def _dealt(self, group: Sequence[Event]) -> Iterable[Line]:
        """All cards of a run, by place; a card burned unseen is no news."""
        places: dict[str, list[Card]] = {}
        for event in group:
            if isinstance(event, Dealt) and event.place not in ASIDE:
                places.setdefault(event.place, []).append(event.card)
        if len(places) == 1:
            ((place, cards),) = places.items()
            yield Line(f"{self._begin(place)} gets {pretty(cards)}{self._total(place)}", kind="cards")
        elif places:
            dealt = " · ".join(f"{self.words.owned(place)} {pretty(cards)}" for place, cards in places.items())
            yield Line(f"Dealt: {dealt}", kind="cards")

    def _shown(self, group: Sequence[Event]) -> Iterable[Line]:
        """Hands turned up one after another: the cards, what they make, and what tells hands of one name apart."""
        made = {event.place: event for event in group if isinstance(event, Noted)}
        places = dict.fromkeys(event.place for event in group if isinstance(event, Turned | Noted))
        beside = kickers(self.table, places, self.view.cards)
        for place in places:
            shows = f"{self.words.does(number_of(place), 'show')} {pretty(self.view.cards[place])}"
            if note := made.get(place):
                hand = note.text.removeprefix("shows ") + beside.get(place, "")
                yield Line(f"{shows}: {hand}", self.table.cite(note.topic))
            else:
                yield Line(shows, kind="cards")

    def _blinds(self, moves: Sequence[Moved]) -> Iterable[Line]:
        """The first is the small one and the last the big one; a single one has no name."""
        for number, move in enumerate(moves, 1):
            kind = "big " if number == len(moves) else "small " if number == 1 else f"{nth(number)} "
            kind = kind if len(moves) > 1 else ""
            text = f"{self.words.does(seat_of(move.source), 'post')} the {kind}blind, {dollars(move.cents)}"
            yield Line(text, self.table.cite(move.topic), "pot", frozenset({seat_of(move.source)}))

    def _button(self, event: Button) -> Line:
        cites = self.table.cite(event.topic)
        if event.kind == "bank":
            return Line(f"{self.words.has(event.at, 'are', 'is')} the player-dealer, {nth(event.turn)} hand", cites)
        if is_banked(self.table):
            return Line(f"The {event.kind} button lies at {self.words.place(str(event.at))}", cites)
        return Line(f"{self.words.has(event.at, 'have', 'has')} the {event.kind} button", cites)

    def _noted(self, event: Noted) -> str:
        if event.place == "-" or event.text.startswith("the player-dealer"):
            return sentence(event.text)
        if "/" in event.place and event.place not in self.view.cards:
            return f"{sentence(self.words.account(event.place))}: {event.text}"
        return f"{self._begin(event.place)}: {event.text}"

    def _moved(self, move: Moved) -> Line:
        """A wager concerns the player-dealer too; what leaves the pot, everybody."""
        seats = {seat_of(move.source), seat_of(move.target), _bettor(move.source)}
        if wager_of(move.target):
            seats.add(self.view.buttons.get("bank", (0, 0))[0])
        kind = "pot" if is_pot(move.source) else "money"
        return Line(self._chips(move), self.table.cite(move.topic), kind, frozenset(seats - {0}))

    def _chips(self, move: Moved) -> str:
        words, amount = self.words, dollars(move.cents)
        payer, taker = seat_of(move.source), seat_of(move.target)
        placed, staked = wager_of(move.target), wager_of(move.source)
        if move.target in BOXES:
            kind = "Jackpot" if move.target == JACKPOT else "Collection"
            pays = "you pay" if payer == self.seat and payer else f"{words.account(move.source)} pays"
            return f"{kind}: {pays} {amount}"
        if payer and move.target == BANK and move.topic == "act.bank":
            return f"{words.does(payer, 'put')} up {amount} as player-dealer"
        if payer and placed:
            return self._placed(payer, placed, move)
        if taker and move.source == BANK and self.view.buttons.get("bank", (0, 0))[0] == taker:
            return f"{words.does(taker, 'take')} back {amount} of the player-dealer's money"
        if taker and move.source in (BANK, HOUSE, JACKPOT):
            return f"{words.has(taker, 'are', 'is')} paid {amount} from {words.account(move.source)}"
        if staked and move.target == BANK:
            return f"{words.does(staked[2], 'lose')} {amount} on {self._spot(staked)}"
        if taker and staked:
            return f"{words.does(taker, 'take')} back {amount} from {self._spot(staked)}"
        if move.target == f"bet/{payer}":
            return f"{words.does(payer, 'put')} in {amount}"
        if move.source == f"bet/{taker}":
            return f"{words.does(taker, 'take')} back {amount}"
        if payer:
            return f"{words.does(payer, 'put')} {amount} into {words.account(move.target)}"
        if taker:
            return f"{words.does(taker, 'win')} {amount} from {words.account(move.source)}"
        return f"{amount} goes from {words.account(move.source)} to {words.account(move.target)}"

    def _placed(self, seat: int, placed: tuple[str, str, int], move: Moved) -> str:
        """The first chips on a spot are a wager, further ones add to it."""
        if placed[0] == "bet":
            self.words.owners.setdefault(number_of(placed[1]), seat)
        is_more = self.view.balances.get(move.target, 0) > move.cents
        doing = self.words.does(seat, "add" if is_more else "wager")
        return f"{doing} {dollars(move.cents)} on {self._spot(placed)}"

    def _spot(self, wager: tuple[str, str, int]) -> str:
        kind, place, _ = wager
        return self.words.place(place) if kind == "bet" else f"{kind}, {self.words.place(place)}"

    def _won(self, paid: Event, returned: Event) -> Line:
        assert isinstance(paid, Moved)
        assert isinstance(returned, Moved)
        seat, wager = seat_of(paid.target), wager_of(returned.source)
        assert wager is not None
        text = f"{self.words.does(seat, 'win')} {dollars(paid.cents)} on {self._spot(wager)}"
        text += f" and {'take' if seat == self.seat else 'takes'} back {dollars(returned.cents)}"
        return Line(text, self.table.cite(paid.topic), "money", frozenset({seat}))

    def _total(self, place: str) -> str:
        words = total(self.table, place, self.view.cards)
        return f", {words}" if words else ""

    def _begin(self, place: str) -> str:
        """The place at the start of a sentence."""
        words = self.words.owned(place)
        return f"The {words}" if place == "dealer" else sentence(words)


def together(events: Sequence[Event], at: int, about: Mapping[int, str]) -> Sequence[Event]:
    """The events from this one on that make one line; `about` is what each seat was last asked about."""
    first, end = events[at], at + 1
    if isinstance(first, Answer) and first.seat != CHANCE:
        end += _pays(first, events[end : end + 1]) or _repeats(first, events[end : end + 1])
        end += _draws(events[end : end + 1], about.get(first.seat, ""))
    else:
        while end < len(events) and _goes_on(first, events[end]):
            end += 1
    return events[at:end]


def _goes_on(first: Event, event: Event) -> bool:
    """A run of cards dealt or turned up, of hands shown, of blinds, of bets into the pot; a win and its stake."""
    if isinstance(first, Dealt):
        return isinstance(event, Dealt)
    if isinstance(first, Turned) and number_of(first.place):
        return isinstance(event, Turned) or (isinstance(event, Noted) and event.topic == "settle.show")
    if isinstance(first, Turned):
        return isinstance(event, Turned) and event.place == first.place
    return _is_win(first, event) or _is_gathering(first, event) or _is_blind(first, event)


def _pays(said: Answer, following: Sequence[Event]) -> bool:
    """An act, not a slip, that costs its seat chips."""
    return any(isinstance(one, Moved) and one.source == stack(said.seat) and hasattr(said.said, "name") for one in following)


def _repeats(said: Answer, following: Sequence[Event]) -> bool:
    """A note that says of the same act on which rule it stands."""
    act = verb(getattr(said.said, "name", ""))
    return any(isinstance(one, Noted) and one.text == act for one in following)


def _draws(following: Sequence[Event], about: str) -> bool:
    return any(isinstance(one, Dealt) and one.place == about for one in following)


def _is_gathering(first: Event, event: Event) -> bool:
    if not (isinstance(first, Moved) and isinstance(event, Moved)) or seat_of(first.source) or wager_of(first.source):
        return False
    return (first.target, first.topic) == (event.target, event.topic) and first.source.startswith("bet/")


def _is_blind(first: Event, event: Event) -> bool:
    return all(isinstance(one, Moved) and one.topic == "act.blinds" for one in (first, event))


def _is_win(paid: Event, returned: Event) -> bool:
    """Winnings, and the stake that goes back to the same seat for the same reason."""
    if not (isinstance(paid, Moved) and isinstance(returned, Moved)):
        return False
    same = paid.target == returned.target and paid.topic == returned.topic
    return same and paid.source == BANK and wager_of(returned.source) is not None


def _bettor(account: str) -> int:
    wager = wager_of(account)
    return wager[2] if wager else 0


def narrate(table: Table, start: Between, events: Sequence[Event], seat: int = WATCHER) -> list[Line]:
    """A whole round at once."""
    return Narrator(table, start, seat).tell(events)


