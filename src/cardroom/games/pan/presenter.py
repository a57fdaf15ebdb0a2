"""Presenter of pan: hands by suit, turns in few words, and what is collected from whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.felt import Dealt, Event, Laid, Moved, Person, Regrouped, Turned, View
from cardroom.felt.places import DRAWN, OPTION, drawn, hole, is_drawn, is_spread_of, number_of
from cardroom.fixed import Fixed
from cardroom.games.narration import NarrationLine
from cardroom.games.pan.meld_value import best_use, use_of
from cardroom.games.scene import Scene
from cardroom.games.seated_presenter import SeatedPresenter, moves_of
from cardroom.games.shown_hand import Group, ShownHand
from cardroom.hands.melds import in_order, laid, may_add
from cardroom.money import POT, seat_of
from cardroom.script import Answer, Ask, Choice, cards_of, word_of
from cardroom.words import Chips, Said, SaidList, ShownCards, Value, Who, say

QUIET = ("allow", "collect")
"""Acts that need no line: an opponent lets a card go, or the chips tell of the act."""
HEADINGS = Fixed({"total": "melded"})


FORCING = ("force", "force-out")


class PanPresenter(SeatedPresenter):
    """Presenter of pan, where the antes are the Tops."""

    counter_clockwise = True
    asks_anyway = True

    def account(self, account: str) -> Value:
        """Return the name of an account; the pot is the Tops."""
        return say("account.tops") if account == POT else super().account(account)

    def is_aside(self, place: str) -> bool:
        """Return whether cards at a place are out of play; a drawn card may be."""
        return place == "drawn" or super().is_aside(place)

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        """Return cards as a player holds them: in order, by suit."""
        return in_order(cards)

    def spreads(self, scene: Scene, seat: int) -> list[ShownHand]:
        """Return the hand of a seat, then its melds, and how far it is to going out; other players' hands are
        a number of cards."""
        lying, place = scene.view.cards, hole(seat)
        hand = lying.get(place, [])
        ordered = (
            *(card for card in hand if card.is_hidden),
            *in_order(card for card in hand if not card.is_hidden),
        )
        melds = [cards for where, cards in lying.items() if is_spread_of(where, seat) and cards]
        groups = [Group("down", ordered, counted=True)] if hand else []
        groups += [Group("meld", tuple(laid(meld))) for meld in melds]
        if card := lying.get(drawn(seat)):
            groups.append(Group("drawn", tuple(card)))
        count, out = sum(map(len, melds)), scene.table.rules.melds.out
        return [
            ShownHand(
                place, tuple(groups), say("total.pan", count=count, out=out) if melds else None, (count, out)
            )
        ]

    def state(self, scene: Scene, person: Person) -> Said | None:
        """Return that a player passes, if the player has a hand and has passed it."""
        return say("standing.passes") if hole(person.seat) in scene.view.cards else None

    def headline(self, scene: Scene, ask: Ask[Any]) -> Said:
        """Return what a question is about, with the player's chips; before the play with all the cards
        too."""
        chips = Chips(scene.view.stack(ask.seat))
        if ask.kind == "declare":
            cards = ShownCards(tuple(in_order(scene.view.cards.get(ask.about, []))))
            return say("headline.pan.declare-cards", cards=cards, chips=chips)
        brief = self.brief(scene, ask)
        return brief if ask.kind in (*FORCING, "verify") else say("headline.turn", parts=brief, chips=chips)

    def brief(self, scene: Scene, ask: Ask[Any]) -> Said:
        """Return what a question is about, with the cards it turns on."""
        lying, seat = scene.view.cards, ask.seat
        card, option = lying.get(drawn(seat), []), lying.get(OPTION, [])
        if ask.kind == "verify":
            return say("headline.pan.challenge", who=Who(number_of(ask.about)))
        if ask.kind in FORCING:
            forced, fits = _forced(scene.table, scene.view, ask)
            return say(
                "headline.pan.force",
                who=Who(number_of(ask.about)),
                cards=ShownCards(forced),
                meld=ShownCards(laid(fits)),
            )
        if card:
            return say("headline.pan.use", cards=ShownCards(tuple(card)))
        if option and ask.kind == "take":
            meld = best_use(scene.table, scene.view, seat, option[0])
            if meld is None:
                return say("headline.pan.no-use", cards=ShownCards(tuple(option)))
            return say("headline.pan.take", cards=ShownCards(tuple(option)), made=meld.said)
        if ask.kind == "declare":
            return say("headline.pan.declare")
        if ask.kind != "discard":
            return say("headline.pan.out")
        more = isinstance(ask.options, Choice) and any(
            word_of(offer.name) in ("meld", "add") for offer in ask.options.offers
        )
        return say("headline.pan.lay-more" if more else "headline.pan.discard")

    def does(self, table: Any, view: View, ask: Ask[Any], name: str) -> Said | None:
        """Return what a taken card would make, and what the cards of a play are; the offer itself says what
        they pay."""
        word, (cards, onto) = word_of(name), cards_of(name)
        if word == "take":
            meld = best_use(table, view, ask.seat, cards[0])
            return say("does.pan.take", made=meld.said) if meld else None
        return say("does.pan.lay", made=use_of(table, onto, cards).what) if word in ("meld", "add") else None

    def after(self, table: Any, view: View, ask: Ask[Any], name: str) -> tuple[Group, ...]:
        """Return the meld with a card that its owner is made to take; otherwise the next card drawn
        (comstock/pan/rule-7a)."""
        if ask.kind not in FORCING:
            return ()
        forced, fits = _forced(table, view, ask)
        return (
            (Group("meld", tuple(laid((*fits, *forced)))),) if name == "force" else (Group("next-down", ()),)
        )

    def heading(self, column: str) -> Said:
        """Return the heading of a table column."""
        return super().heading(HEADINGS.get(column, column))

    def goes_on(self, first: Event, event: Event) -> bool:
        """Return whether an event belongs to the line of the first: one player collects from several."""
        if super().goes_on(first, event):
            return True
        if not (isinstance(first, Moved) and isinstance(event, Moved)):
            return False
        same = (first.target, first.topic) == (event.target, event.topic)
        return same and all(seat_of(account) for account in (first.source, event.source, first.target))

    def follows(self, answer: Answer, ask: Ask[Any] | None, after: Sequence[Event]) -> int:
        """Return how many events belong to an answer: the cards that an act names, or the card of a draw."""
        name, count = str(getattr(answer.said, "name", "")), 0
        for event in after if " " in name or name == "draw" else ():
            comes = name == "draw" and isinstance(event, Dealt) and is_drawn(event.place)
            if not (isinstance(event, Laid | Regrouped) or comes):
                break
            count += 1
        return count

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        """Return the lines of a group of events, in the words of pan."""
        first = group[0]
        match first:
            case Answer() if first.seat > 0:
                return _acted(scene, first, group[1:])
            case Dealt() if first.place.startswith(DRAWN):
                drawn = [event for event in group if isinstance(event, Dealt)]
                if len(drawn) > 1:
                    return [
                        scene.cited_line(say("told.pan.who-is-first", cards=_by_seat(drawn)), kind="cards")
                    ]
                who = Who(number_of(first.place))
                return [
                    scene.cited_line(
                        say("told.pan.draws", who=who, cards=ShownCards((first.card,))), kind="cards"
                    )
                ]
            case Turned():
                turned = [event for event in group if isinstance(event, Turned)]
                return [scene.cited_line(say("told.pan.face-up", cards=_by_seat(turned)), kind="cards")]
            case Regrouped() | Laid():
                return []
            case Moved() if seat_of(first.source) and seat_of(first.target):
                return [_collected(scene, moves_of(group))]
        return super().tell(scene, group)


def _acted(scene: Scene, answer: Answer, then: Sequence[Event]) -> list[NarrationLine]:
    name = str(getattr(answer.said, "name", ""))
    if not name or name in QUIET:
        return []
    word, (cards, onto) = word_of(name), cards_of(name)
    if word == "draw":
        cards = tuple(event.card for event in then if isinstance(event, Dealt))
        word = "draws" if cards else "reaches"
    sentence = say(f"told.pan.{word}", who=Who(answer.seat), cards=ShownCards(cards), onto=ShownCards(onto))
    sentence = say("told.by-silence", act=sentence) if answer.by == "silence" else sentence
    return [scene.cited_line(sentence, kind="act", seats=(answer.seat,))]


def _by_seat(events: Sequence[Dealt | Turned]) -> SaidList:
    """Return who has which card: `Ann 7♥ · Ben K♦`."""
    parts = (
        say("told.dealt-to", place=Who(number_of(event.place)), cards=ShownCards((event.card,)))
        for event in events
    )
    return SaidList(tuple(parts), "dot")


def _collected(scene: Scene, moves: Sequence[Moved]) -> NarrationLine:
    """Return the line `Ann collects $2 each from Ben and Cleo`; a player who had too little pays the amount
    that follows the name."""
    due = max(move.cents for move in moves)
    payers: list[Value] = []
    for move in moves:
        payer = Who(seat_of(move.source))
        payers.append(
            say("told.pan.pays-less", who=payer, chips=Chips(move.cents)) if move.cents < due else payer
        )
    key = "told.pan.collects-each" if len(moves) > 1 else "told.pan.collects"
    sentence = say(key, who=Who(seat_of(moves[0].target)), chips=Chips(due), payers=SaidList(tuple(payers)))
    seats = {seat_of(account) for move in moves for account in (move.source, move.target)}
    return scene.cited_line(sentence, moves[0].topic, "pot", seats)


def _forced(table: Any, view: View, ask: Ask[Any]) -> tuple[tuple[Card, ...], Sequence[Card]]:
    """Return the card that a player may be made to take, and the meld of theirs that it fits."""
    seat = number_of(ask.about)
    forced = tuple(view.cards.get(drawn(seat)) or view.cards.get(OPTION, []))
    melds = [cards for where, cards in view.cards.items() if is_spread_of(where, seat)]
    return forced, next((meld for meld in melds if forced and may_add(meld, forced, table.rules.melds)), ())
