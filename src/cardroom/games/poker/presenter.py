"""Presenter of poker: blinds and antes as such, hands with what tells them apart, pots with those who play
for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from cardroom.cards import Card
from cardroom.felt import BetweenRounds, Event, Moved, Person, Regrouped, Turned, View
from cardroom.felt.places import DRAWN, MUCK, hole, is_let_go, is_thrown, number_of, up
from cardroom.fixed import Fixed
from cardroom.games.narration import NarrationLine
from cardroom.games.poker.betting.chip_acts import meant
from cardroom.games.poker.facts import Draws, Shows
from cardroom.games.poker.hand_progress import PokerCourse, is_in, standing_pots
from cardroom.games.poker.showdown import made_hands
from cardroom.games.poker.showdown.pot_results import pushed
from cardroom.games.poker.topics import TOPICS
from cardroom.games.presenter import Away, HandProgress, Lying, MeantAct, PotLying
from cardroom.games.scene import Scene
from cardroom.games.seated_presenter import TOGETHER, SeatedPresenter, moves_of
from cardroom.games.shown_hand import Group, ShownHand
from cardroom.hands import from_the_bottom, from_the_top
from cardroom.money import POT, better_of, seat_of
from cardroom.script import Answer, Ask, Choice
from cardroom.words import ENGLISH, Chips, Said, SaidList, ShownCards, Who, nth, say

BETTING = ("check", "call", "bet", "stay")
"""Acts of a betting round: every question of it offers one of them, and no other question does."""
POSTED = "act.post"
PUT_IN = ("act.blinds", POSTED)
"""Topics of chips that go in before the cards: those of several players make one line, or one after another.
"""
HEADINGS = Fixed({"wager": "bet", "total": "hand"})


class PokerPresenter(SeatedPresenter):
    """Presenter of down cards and up cards, a board, bets and pots."""

    course = PokerCourse
    own_news = frozenset(("kill",))

    def is_aside(self, place: str) -> bool:
        """Return whether cards at a place are out of play."""
        return place == DRAWN or is_thrown(place) or is_let_go(place) or super().is_aside(place)

    def is_news(self, scene: Scene, cards: Sequence[Card]) -> bool:
        """Return whether dealt cards are worth a line; hidden cards of a draw are not."""
        is_drawing = any(is_thrown(place) for place in scene.view.cards)
        return not is_drawing or not all(card.is_hidden for card in cards)

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        """Return cards as a player holds them: from the bottom in games that only a low hand wins."""
        hand = table.rules.hand
        if hand.high_law is not None or hand.low_law is None:
            return from_the_top(cards)
        return from_the_bottom(cards, ace_high=hand.low_law.ace == "high")

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """Return what the cards of a place make so far."""
        hand = made_hands.total(table, place, lying, cast(PokerCourse, course).wild)
        return say("total.plain", hand=hand) if isinstance(hand, SaidList) else hand

    def spreads(self, scene: Scene, seat: int) -> list[ShownHand]:
        """Return the one hand of a seat: its up cards behind its down cards."""
        lying, place = scene.view.cards, hole(seat)
        down, open_cards = lying.get(place, ()), lying.get(up(seat), ())
        closed = self.down(scene, down) if not open_cards else (Group("down", tuple(down)),) if down else ()
        groups = (*closed, *((Group("up", tuple(open_cards)),) if open_cards else ()))
        return [ShownHand(place, groups, scene.total(place if down else up(seat)) if groups else None)]

    def state(self, scene: Scene, person: Person) -> Said | None:
        """Return why a player has no cards: away, folded, or not dealt in."""
        if person.away:
            return say("standing.away")
        if not (
            any(is_in(scene.view, player.seat) for player in scene.view.people) or MUCK in scene.view.cards
        ):
            return None
        dealt = cast(PokerCourse, scene.course).dealt
        return say("standing.folded" if person.seat in dealt else "standing.no-hand")

    def is_all_in(self, scene: Scene, seat: int) -> bool:
        """Return whether a seat plays on without a chip left."""
        return is_in(scene.view, seat) and not scene.view.stack(seat)

    def dropped(self, scene: Scene, seat: int) -> int:
        """Return the blind of a seat that went into the box and still has to be matched."""
        return cast(PokerCourse, scene.course).dropped.get(seat, 0)

    def after(self, table: Any, view: View, ask: Ask[Any], name: str) -> tuple[Group, ...]:
        """Return the groups of a down card that is kept or opened, and the next card
        (comstock/mexican-poker/intro-3d, -3e)."""
        down, shown = (tuple(view.cards.get(place(ask.seat), ())) for place in (hole, up))
        if ask.kind != "open":
            return ()
        if name == "keep":
            return Group("down", down), Group("up", shown), Group("next-up", ())
        return Group("up", (*down, *shown)), Group("next-down", ())

    def about(self, scene: Scene, ask: Ask[Any]) -> Said:
        """Return what a question is about: without cards the blinds, or what is posted; with cards mostly the
        hand."""
        if is_in(scene.view, ask.seat) and ask.kind != "open":
            return super().about(scene, ask)
        key = f"headline.poker.{ask.kind}"
        return say(key) if ENGLISH.has(key) else TOPICS.get(ask.topic) or super().about(scene, ask)

    def away(self, table: Any) -> Away:
        """Return what stepping away costs: where missed blinds are made up, the player owes them."""
        blinds = table.rules.blinds
        return "owing" if blinds is not None and blinds.missed != "nothing" else "free"

    def takes_chips(self, options: Choice) -> bool:
        """Return whether chips put in without a word are an answer: at every question of a betting round."""
        return any(map(options.offer, BETTING))

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
        """Return the act that chips put in mean."""
        return meant(options, chips, word, bet=bet, stack=stack, later=later, topics=topics)

    def heading(self, column: str) -> Said:
        """Return the heading of a table column, with the words of poker."""
        return super().heading(HEADINGS.get(column, column))

    def pots(self, view: View, course: HandProgress) -> list[PotLying]:
        """Return the chips in the middle; with a player all-in, each pot with the seats that play for it."""
        whole = view.balances.get(POT, 0)
        several = standing_pots(cast(PokerCourse, course), view)
        if len(several) < 2 or sum(pot.cents for pot in several) != whole:
            return [PotLying(say("pot.whole"), whole)] if whole else []
        names = [say("pot.main"), *(say("pot.side") for _ in several[1:])]
        return [
            PotLying(name, pot.cents, tuple(sorted(pot.seats)))
            for name, pot in zip(names, several, strict=True)
        ]

    def pushed(
        self, table: Any, start: BetweenRounds, events: Sequence[Event], seat: int
    ) -> Iterable[tuple[Said, str]]:
        """Return why each part of the pots went where it went, with its topic."""
        return pushed(table, start, events, seat)

    def goes_on(self, first: Event, event: Event) -> bool:
        """Return whether an event belongs to the line of the first: shown hands, blinds and posts, or bets
        that go into the pot."""
        if isinstance(first, Turned):
            return bool(number_of(first.place)) and isinstance(event, Shows)
        if super().goes_on(first, event):
            return True
        if not (isinstance(first, Moved) and isinstance(event, Moved)) or first.topic != event.topic:
            return False
        return first.topic in PUT_IN or (bool(better_of(first.source)) and first.target == event.target)

    def follows(self, answer: Answer, ask: Ask[Any] | None, after: Sequence[Event]) -> int:
        """Return 2 for a down card that its owner turns up and lays to the open ones, otherwise 0."""
        turned, moved = (*after, None, None)[:2]
        return (
            2
            if isinstance(turned, Turned) and isinstance(moved, Regrouped) and moved.source == turned.place
            else 0
        )

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        """Return the lines that poker has its own words for, or None."""
        first = group[0]
        match first:
            case Answer() if (ask := scene.ask_of(first)) is not None:
                # A fact tells a draw, and cards tell a hand that is shown. A player who kills no pot is no
                # news.
                spoken = (ask.kind, getattr(first.said, "name", ""))
                kills_not = spoken == ("kill", "pass") and first.seat != scene.seat
                return [] if ask.kind == "draw" or spoken == ("show", "show") or kills_not else None
            case Moved(topic="act.blinds"):
                return _blinds(scene, moves_of(group))
            case Moved() if len(group) > 1 and first.topic not in TOGETHER:
                return [_gathered(scene, moves_of(group))]
            case Draws():
                return [_draws(scene, first)]
            case Turned() if number_of(first.place):
                return _shown(scene, group)
        return super().tell(scene, group)


def _blinds(scene: Scene, moves: Sequence[Moved]) -> list[NarrationLine]:
    """Return a line for each blind: the first is the small one and the last the big one; a single one has no
    name."""
    lines = []
    for number, move in enumerate(moves, 1):
        which = "big" if number == len(moves) else "small" if number == 1 else "nth"
        who, key = Who(seat_of(move.source)), f"told.blind.{which if len(moves) > 1 else 'single'}"
        sentence = say(key, who=who, chips=Chips(move.cents), nth=nth(number))
        lines.append(scene.cited_line(sentence, move.topic, "pot", (who.seat,)))
    return lines


def _gathered(scene: Scene, moves: Sequence[Moved]) -> NarrationLine:
    key = "told.posted-goes-in" if moves[0].topic == POSTED else "told.bets-go-in"
    cents = sum(move.cents for move in moves)
    return scene.cited_line(
        say(key, account=scene.presenter.account(moves[0].target), chips=Chips(cents)),
        moves[0].topic,
        "money",
    )


def _draws(scene: Scene, fact: Draws) -> NarrationLine:
    """Return the line of a draw: how many cards, and which ones to readers who may know them."""
    who = Who(number_of(fact.place))
    sentence = Said(f"told.{fact.key}", (*fact.said.slots, ("who", who)))
    if thrown := cast(PokerCourse, scene.course).spoken.pop(who.seat, None):
        sentence = say("told.throwing-away", said=sentence, cards=ShownCards(tuple(thrown)))
    return scene.cited_line(sentence, fact.topic, "act", (who.seat,))


def _shown(scene: Scene, group: Sequence[Event]) -> list[NarrationLine]:
    """Return the lines of hands turned up one after another: the cards, what they make, and what tells hands
    of one name apart."""
    facts = {event.place: event for event in group if isinstance(event, Shows)}
    places = dict.fromkeys(event.place for event in group if isinstance(event, Turned | Shows))
    lying, wild = scene.view.cards, cast(PokerCourse, scene.course).wild
    kickers = made_hands.kickers_by_place(scene.table, places, lying, wild)
    lines = []
    for place in places:
        who = Who(number_of(place))
        parts = [ShownCards(tuple(cards)) for cards in (lying[place], lying.get(up(who.seat), ())) if cards]
        cards = SaidList(tuple(parts), "bar")
        if fact := facts.get(place):
            hand = made_hands.with_kickers(fact.said.slot("hand"), kickers.get(place, ()))
            lines.append(
                scene.cited_line(say("told.shows-hand", who=who, cards=cards, hand=hand), fact.topic)
            )
        else:
            lines.append(scene.cited_line(say("told.shows", who=who, cards=cards), kind="cards"))
    return lines
