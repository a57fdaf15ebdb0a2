"""The log of a round as sentences: names instead of seat numbers, and behind every chip the clause that moved it.

Events that belong together make one line: a run of cards, an act and the card it brings, a win and the stake that comes
back with it. The narrator sees what one seat may see; without a seat it is a watcher of bots, who sees every card but
those that nobody may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.felt import (
    Between,
    Button,
    Continued,
    Dealt,
    Event,
    Fact,
    Moved,
    Regrouped,
    Shuffled,
    Turned,
    View,
    Voided,
)
from cardroom.fixed import Fixed
from cardroom.money import BANK, HOUSE, JACKPOT, dollars
from cardroom.rooms import Table
from cardroom.script import CHANCE, Answer, Ask, Slip
from cardroom.terminal import pan
from cardroom.terminal.hand import BOXES, Hand
from cardroom.terminal.paint import Line, pretty
from cardroom.terminal.pan import is_pan
from cardroom.terminal.together import ASIDE, KILLED, TIME, UNDER, together
from cardroom.terminal.totals import kickers, total
from cardroom.terminal.two_hands import is_set, picked_up
from cardroom.terminal.words import (
    TOPS,
    Words,
    is_banked,
    is_pot,
    nth,
    number_of,
    seat_of,
    sentence,
    several,
    verb,
    wager_of,
)

WATCHER = 0
PARTS = Fixed({
    "settle.high-half": "for the high half of the pot",
    "settle.low-half": "for the low half of the pot",
    "settle.side-pot": "from a side pot",
    "settle.odd": "more, in odd chips",
})
"""What of a pot is won, where it is not the whole."""
DOES = ("has", "is", "must", "takes", "did", "folds", "surrenders")
"""The verbs with which a note goes on where its place is the subject."""
JOINS = Fixed({"bet": "", "call": "", "raise": "to ", "complete": "to ", "post": ""})
"""What stands between an act and its amount, where it is not `for`."""


class Narrator:
    """Tells one round. `tell` may be called again and again as the log grows."""

    def __init__(self, table: Table, start: Between, seat: int = WATCHER) -> None:
        self.table, self.seat = table, seat
        self.view = View(start, seat)
        self.words = Words(table, start, seat)
        self.hand = Hand(table)
        self.told: list[Line] = []
        self.upto = 0
        self._half_hours = start.half_hours
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
        self.hand.follow(seen)
        return seen

    def _line(self, group: Sequence[Event]) -> Iterable[Line]:
        first = group[0]
        if is_pan(self.table) and (own := pan.told(self, group)) is not None:
            return own
        match first:
            case Ask():
                self._asked[first.seat] = first
            case Answer():
                return self._answer(first, group[1:])
            case Dealt():
                return self._dealt(group)
            case Turned() if number_of(first.place) and is_set(self.table):
                return list(picked_up(group, self.words))
            case Turned() if number_of(first.place):
                return self._shown(group)
            case Turned():
                cards = pretty(event.card for event in group if isinstance(event, Turned))
                return [Line(f"{self._begin(first.place)} turns up {cards}{self._total(first.place)}", kind="cards")]
            case Moved() if len(group) > 1 and first.source == BANK:
                return [self._won(first, group[1])]
            case Moved() if first.topic == "act.ante":
                return [self._antes([event for event in group if isinstance(event, Moved)])]
            case Moved() if first.topic == "act.blinds":
                return self._blinds([event for event in group if isinstance(event, Moved)])
            case Moved() if first.topic == TIME:
                return [self._time([event for event in group if isinstance(event, Moved)])]
            case Moved() if len(group) > 1:
                cents = sum(event.cents for event in group if isinstance(event, Moved))
                what = "What was posted goes" if first.topic == "act.post" else "The bets go"
                text = f"{what} into {self.words.account(first.target)}: {dollars(cents)}"
                return [Line(text, self.table.cite(first.topic), "money")]
            case Moved():
                return [self._moved(first)]
            case Fact() if first.topic == KILLED:
                return [self._killed([number_of(event.place) for event in group if isinstance(event, Fact)])]
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
            case Fact() if event.topic == "act.draw":
                yield self._draws(event)
            case Regrouped() if event.source in ASIDE and is_set(self.table):
                return
            case Regrouped() if event.target not in ASIDE and not event.target.startswith((UNDER, "thrown/")):
                yield Line(f"{self._begin(event.source)}: a card goes to {self.words.place(event.target)}", kind="cards")
            case Button():
                yield self._button(event)
            case Fact():
                yield Line(self._noted(event), self.table.cite(event.topic))
            case Voided():
                yield Line(f"The round is void: {event.reason}. Every chip is back where it was")

    def _answer(self, answer: Answer, then: Sequence[Event]) -> Iterable[Line]:
        """Acts are told; amounts are told by the chips that move, unless there are none."""
        ask = self._asked.get(answer.seat)
        if answer.seat == CHANCE or ask is None:
            return
        said, seat = answer.said, answer.seat
        if ask.kind == "draw":
            self.hand.spoken[seat] = said
            return
        if isinstance(ask.options, Slip | None) and said == {} and ask.kind == "wager":
            yield Line(f"{self.words.does(seat, 'sit')} this round out", kind="act", seats=frozenset({seat}))
        if ask.kind == "discard" and ask.sealed and said:  # face down: told to nobody who may not see which
            text = f"{self.words.does(seat, 'discard')} {pretty(said)}"
            yield Line(text, self.table.cite(ask.topic), "act", frozenset({seat}))
        name = getattr(said, "name", "")
        if (name, ask.kind) == ("pass", "kill") and seat != self.seat:  # that nothing is killed is no news
            return
        if not name or (ask.kind == "bank" and name == "bank") or (ask.kind == "shaker" and name != "shake"):
            return
        doing = "keep-down" if (name, ask.kind) == ("keep", "open") else name
        act = self.words.does(seat, doing) + (f" {JOINS.get(name, 'for ')}{dollars(said.cents)}" if said.cents else "")
        about = "" if name == "shake" else f" on {ask.subject}" if ask.kind == "bank" else self._about(ask)
        silent = " by silence" if answer.by == "silence" else ""
        cards = [event.card for event in then if isinstance(event, Dealt | Turned)]
        drawn = f": {pretty(cards)}{self._total(ask.about)}" if cards else ""
        because = next((event for event in then if isinstance(event, Moved | Fact)), None)
        clauses = self.table.cite(because.topic) if because else ()
        more = next((event.text.removeprefix(verb(name)) for event in then if isinstance(event, Fact)), "")
        yield Line(f"{act}{about}{silent}{drawn}{more}", clauses, "act", frozenset({seat}))

    def _about(self, ask: Ask[Any]) -> str:
        """Nothing where it goes without saying: the seat's own cards."""
        if str(ask.subject) != ask.about or not number_of(ask.about):
            return f" ({self.words.about(ask)})"
        if ask.about == str(ask.seat) or (number_of(ask.about) == ask.seat and not is_banked(self.table)):
            return ""
        return f" on {self.words.place(ask.about)}"

    def _dealt(self, group: Sequence[Event]) -> Iterable[Line]:
        """All cards of a run, by whose they are; a card burned unseen is no news, nor are others' cards from a draw."""
        owners: dict[str, list[str]] = {}
        places: dict[str, list[Card]] = {}
        for event in group:
            if isinstance(event, Dealt) and event.place not in ASIDE:
                places.setdefault(event.place, []).append(event.card)
        if any(place.startswith("thrown/") for place in self.view.cards):
            places = {place: cards for place, cards in places.items() if not all(card.is_hidden for card in cards)}
        dead = [place for place in places if self._is_dead(place)]
        for place, cards in places.items():
            if place not in dead:
                owners.setdefault(self.words.owned(place), []).append(pretty(cards))
        if len(places) == 1:
            ((place, cards),) = places.items()
            gets = "get" if self.words.owned(place) == "You" else "gets"
            yield Line(f"{self._begin(place)} {gets} {pretty(cards)}{self._total(place)}", kind="cards")
        elif places:
            dealt = " · ".join(f"{owner} {' | '.join(cards)}" for owner, cards in owners.items())
            yield Line(f"Dealt: {dealt}" + (f" · {several(len(dead), 'dead hand')}" if dead else ""), kind="cards")

    def _is_dead(self, place: str) -> bool:
        """A hand at a position that nobody has bet on."""
        return is_banked(self.table) and number_of(place) > 0 and number_of(place) not in self.words.owners

    def _draws(self, note: Fact) -> Line:
        """What somebody does in a draw: how many cards; which, only to who may know."""
        seat = number_of(note.place)
        act, _, count = note.text.partition(" ")
        cards = self.hand.spoken.pop(seat, None)
        which = f", throwing away {pretty(cards)}" if cards else ""
        text = f"{self.words.does(seat, act.removesuffix('s'))} {count}{which}"
        return Line(text, self.table.cite(note.topic), "act", frozenset({seat}))

    def _shown(self, group: Sequence[Event]) -> Iterable[Line]:
        """Hands turned up one after another: the cards, what they make, and what tells hands of one name apart."""
        made = {event.place: event for event in group if isinstance(event, Fact)}
        places = dict.fromkeys(event.place for event in group if isinstance(event, Turned | Fact))
        beside = kickers(self.table, places, self.view.cards, self.hand.wild)
        for place in places:
            seat = number_of(place)
            up = self.view.cards.get(f"up/{seat}")
            cards = " | ".join(filter(None, (pretty(self.view.cards[place]), pretty(up or ()))))
            player = self.words.owners.get(seat, seat) if is_banked(self.table) else seat
            where = f" on {self.words.place(place)}" if player != seat else ""
            shows = f"{self.words.does(player, 'show')} {cards}{where}"
            if note := made.get(place):
                hand = note.text.removeprefix("shows ") + beside.get(place, "")
                yield Line(f"{shows}: {hand}", self.table.cite(note.topic))
            else:
                yield Line(shows, kind="cards")

    def _antes(self, moves: Sequence[Moved]) -> Line:
        """One line for the whole table; who had too little by name."""
        due, payers = max(move.cents for move in moves), frozenset(seat_of(move.source) for move in moves)
        short = [f", {dollars(move.cents)} from {self.words.account(move.source)}" for move in moves if move.cents < due]
        who = "Everybody antes" if len(moves) > 1 else self.words.does(seat_of(moves[0].source), "ante")
        return Line(f"{who} {dollars(due)}{''.join(short)}", self.table.cite("act.ante"), "pot", payers)

    def _blinds(self, moves: Sequence[Moved]) -> Iterable[Line]:
        """The first is the small one and the last the big one; a single one has no name."""
        for number, move in enumerate(moves, 1):
            kind = "big " if number == len(moves) else "small " if number == 1 else f"{nth(number)} "
            kind = kind if len(moves) > 1 else ""
            text = f"{self.words.does(seat_of(move.source), 'post')} the {kind}blind, {dollars(move.cents)}"
            yield Line(text, self.table.cite(move.topic), "pot", frozenset({seat_of(move.source)}))

    def _time(self, moves: Sequence[Moved]) -> Line:
        """Time collection: one line for the whole table, and who had too little by name."""
        due, many = max(move.cents for move in moves), self._half_hours > 1
        begins = f"{several(self._half_hours, 'half hour')} begin" if many else "A half hour begins"
        payers = frozenset(seat_of(move.source) for move in moves) - {0}
        short = [f", {dollars(move.cents)} from {self.words.account(move.source)}" for move in moves if move.cents < due]
        who = "each player" if payers else self.words.account(moves[0].source)
        return Line(f"{begins}: {dollars(due)} from {who}{''.join(short)}", self.table.cite(TIME), "pot", payers)

    def _button(self, event: Button) -> Line:
        cites = self.table.cite(event.topic)
        if event.kind == "bank":
            return Line(f"{self.words.has(event.at, 'are', 'is')} the player-dealer, {nth(event.turn)} hand", cites)
        if event.kind == "pile":
            return Line(f"The action button marks pile {event.at}", cites)
        if is_banked(self.table):
            return Line(f"The {event.kind} button lies at {self.words.place(str(event.at))}", cites)
        return Line(f"{self.words.has(event.at, 'have', 'has')} the {event.kind} button", cites)

    def _noted(self, event: Fact) -> str:
        if event.place == "-" or event.text.startswith("the player-dealer"):
            return sentence(event.text)
        if "/" in event.place and event.place not in self.view.cards:
            return f"{sentence(self.words.account(event.place))}: {event.text}"
        does = event.text.partition(" ")[0] in DOES
        return f"{self._begin(event.place)}{'' if does else ':'} {event.text}"

    def _killed(self, seats: Sequence[int]) -> Line:
        """One line for all the hands that lose."""
        names = [self.words.whose(seat) for seat in seats]
        whose = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        text = "hands lose and are killed" if len(names) > 1 else "hand loses and is killed"
        return Line(f"{sentence(whose)} {text}", self.table.cite(KILLED))

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
            source = words.account(move.source)
            pays = "you pay" if payer == self.seat and payer else f"{source} {'pay' if source == TOPS else 'pays'}"
            return f"{kind}: {pays} {amount}"
        if payer and move.target == BANK and move.topic == "act.bank":
            return f"{words.does(payer, 'put')} up {amount} as player-dealer"
        if payer and move.topic == "act.back-bank":
            return f"{words.does(payer, 'put')} {amount} behind the player-dealer"
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
            return f"{words.does(taker, 'win')} {amount} {PARTS.get(move.topic) or f'from {words.account(move.source)}'}"
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
        return self.words.on(kind, place)

    def _won(self, paid: Event, returned: Event) -> Line:
        assert isinstance(paid, Moved)
        assert isinstance(returned, Moved)
        seat, wager = seat_of(paid.target), wager_of(returned.source)
        assert wager is not None
        text = f"{self.words.does(seat, 'win')} {dollars(paid.cents)} on {self._spot(wager)}"
        text += f" and {'take' if seat == self.seat else 'takes'} back {dollars(returned.cents)}"
        return Line(text, self.table.cite(paid.topic), "money", frozenset({seat}))

    def _total(self, place: str) -> str:
        words = total(self.table, place, self.view.cards, self.hand.wild)
        return f", {words}" if words else ""

    def _begin(self, place: str) -> str:
        """The place at the start of a sentence."""
        words = self.words.owned(place)
        return f"The {words}" if place == "dealer" else sentence(words)


def _bettor(account: str) -> int:
    wager = wager_of(account)
    return wager[2] if wager else 0


def narrate(table: Table, start: Between, events: Sequence[Event], seat: int = WATCHER) -> list[Line]:
    """A whole round at once."""
    return Narrator(table, start, seat).tell(events)
