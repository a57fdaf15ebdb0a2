"""How pan is shown: hands by suit, turns in few words, and what is collected from whom."""

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
from cardroom.games.seated_presenter import SeatedFace, moves_of
from cardroom.games.shown_hand import Group, ShownHand
from cardroom.hands.melds import in_order, laid, may_add
from cardroom.money import POT, seat_of
from cardroom.script import Answer, Ask, Choice, cards_of, word_of
from cardroom.words import Chips, Said, SaidList, ShownCards, Value, Who, say

QUIET = ("allow", "collect")
"""Acts that need no line: nothing comes of one, and the chips tell of the other."""
HEADINGS = Fixed({"total": "melded"})


FORCING = ("force", "force-out")


class PanFace(SeatedFace):
    """The antes are the Tops."""

    counter_clockwise = True
    asks_anyway = True

    def account(self, account: str) -> Value:
        return say("account.tops") if account == POT else super().account(account)

    def is_aside(self, place: str) -> bool:
        return place == "drawn" or super().is_aside(place)

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        return in_order(cards)

    def spreads(self, scene: Scene, seat: int) -> list[ShownHand]:
        """One hand each, then its melds, and how far it is to going out; of others' hands only the number of
        cards."""
        lying, place = scene.view.cards, hole(seat)
        hand = lying.get(place, [])
        held = (
            *(card for card in hand if card.is_hidden),
            *in_order(card for card in hand if not card.is_hidden),
        )
        melds = [cards for where, cards in lying.items() if is_spread_of(where, seat) and cards]
        groups = [Group("down", held, counted=True)] if hand else []
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
        return say("standing.passes") if hole(person.seat) in scene.view.cards else None

    def headline(self, scene: Scene, ask: Ask[Any]) -> Said:
        """What the question is about, with the chips one has; before one plays, with all the cards too."""
        chips = Chips(scene.view.stack(ask.seat))
        if ask.kind == "declare":
            held = ShownCards(tuple(in_order(scene.view.cards.get(ask.about, []))))
            return say("headline.pan.declare-cards", cards=held, chips=chips)
        brief = self.brief(scene, ask)
        return brief if ask.kind in (*FORCING, "verify") else say("headline.turn", parts=brief, chips=chips)

    def brief(self, scene: Scene, ask: Ask[Any]) -> Said:
        """What the question is about, with the cards it turns on."""
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
            made = best_use(scene.table, scene.view, seat, option[0])
            if made is None:
                return say("headline.pan.no-use", cards=ShownCards(tuple(option)))
            return say("headline.pan.take", cards=ShownCards(tuple(option)), made=made.said)
        if ask.kind == "declare":
            return say("headline.pan.declare")
        if ask.kind != "discard":
            return say("headline.pan.out")
        more = isinstance(ask.options, Choice) and any(
            word_of(one.name) in ("meld", "add") for one in ask.options.offers
        )
        return say("headline.pan.lay-more" if more else "headline.pan.discard")

    def does(self, table: Any, view: View, ask: Ask[Any], name: str) -> Said | None:
        """What a card that is taken would make, and what cards laid down are; what they pay stands with the
        offer."""
        word, (cards, onto) = word_of(name), cards_of(name)
        if word == "take":
            made = best_use(table, view, ask.seat, cards[0])
            return say("does.pan.take", made=made.said) if made else None
        return say("does.pan.lay", made=use_of(table, onto, cards).what) if word in ("meld", "add") else None

    def after(self, table: Any, view: View, ask: Ask[Any], name: str) -> tuple[Group, ...]:
        """A card that somebody is made to take goes to his meld; else he draws (comstock/pan/rule-7a)."""
        if ask.kind not in FORCING:
            return ()
        forced, fits = _forced(table, view, ask)
        return (
            (Group("meld", tuple(laid((*fits, *forced)))),) if name == "force" else (Group("next-down", ()),)
        )

    def heading(self, column: str) -> Said:
        return super().heading(HEADINGS.get(column, column))

    def goes_on(self, first: Event, event: Event) -> bool:
        """One player collects from several."""
        if super().goes_on(first, event):
            return True
        if not (isinstance(first, Moved) and isinstance(event, Moved)):
            return False
        same = (first.target, first.topic) == (event.target, event.topic)
        return same and all(seat_of(account) for account in (first.source, event.source, first.target))

    def follows(self, answer: Answer, ask: Ask[Any] | None, after: Sequence[Event]) -> int:
        """The cards that go where an act names them; a draw brings the card it is for."""
        name, count = str(getattr(answer.said, "name", "")), 0
        for one in after if " " in name or name == "draw" else ():
            comes = name == "draw" and isinstance(one, Dealt) and is_drawn(one.place)
            if not (isinstance(one, Laid | Regrouped) or comes):
                break
            count += 1
        return count

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        first = group[0]
        match first:
            case Answer() if first.seat > 0:
                return _acted(scene, first, group[1:])
            case Dealt() if first.place.startswith(DRAWN):
                drawn = [event for event in group if isinstance(event, Dealt)]
                if len(drawn) > 1:
                    return [scene.told(say("told.pan.who-is-first", cards=_by_seat(drawn)), kind="cards")]
                who = Who(number_of(first.place))
                return [
                    scene.told(say("told.pan.draws", who=who, cards=ShownCards((first.card,))), kind="cards")
                ]
            case Turned():
                turned = [event for event in group if isinstance(event, Turned)]
                return [scene.told(say("told.pan.face-up", cards=_by_seat(turned)), kind="cards")]
            case Regrouped() | Laid():
                return []
            case Moved() if seat_of(first.source) and seat_of(first.target):
                return [_collected(scene, moves_of(group))]
        return super().tell(scene, group)


def _acted(scene: Scene, answer: Answer, then: Sequence[Event]) -> list[NarrationLine]:
    name = str(getattr(answer.said, "name", ""))
    if not name or name in QUIET:
        return []
    word, (these, onto) = word_of(name), cards_of(name)
    if word == "draw":
        these = tuple(event.card for event in then if isinstance(event, Dealt))
        word = "draws" if these else "reaches"
    said = say(f"told.pan.{word}", who=Who(answer.seat), cards=ShownCards(these), onto=ShownCards(onto))
    said = say("told.by-silence", act=said) if answer.by == "silence" else said
    return [scene.told(said, kind="act", seats=(answer.seat,))]


def _by_seat(events: Sequence[Dealt | Turned]) -> SaidList:
    """`Ann 7♥ · Ben K♦`."""
    each = (
        say("told.dealt-to", place=Who(number_of(one.place)), cards=ShownCards((one.card,))) for one in events
    )
    return SaidList(tuple(each), "dot")


def _collected(scene: Scene, moves: Sequence[Moved]) -> NarrationLine:
    """`Ann collects $2 each from Ben and Cleo`; who had too little pays what stands behind his name."""
    due = max(move.cents for move in moves)
    payers: list[Value] = []
    for move in moves:
        payer = Who(seat_of(move.source))
        payers.append(
            say("told.pan.pays-less", who=payer, chips=Chips(move.cents)) if move.cents < due else payer
        )
    key = "told.pan.collects-each" if len(moves) > 1 else "told.pan.collects"
    said = say(key, who=Who(seat_of(moves[0].target)), chips=Chips(due), payers=SaidList(tuple(payers)))
    seats = {seat_of(account) for move in moves for account in (move.source, move.target)}
    return scene.told(said, moves[0].topic, "pot", seats)


def _forced(table: Any, view: View, ask: Ask[Any]) -> tuple[tuple[Card, ...], Sequence[Card]]:
    """The card that somebody may be made to take, and the meld of his that it fits."""
    other = number_of(ask.about)
    forced = tuple(view.cards.get(drawn(other)) or view.cards.get(OPTION, []))
    melds = [cards for where, cards in view.cards.items() if is_spread_of(where, other)]
    return forced, next((meld for meld in melds if forced and may_add(meld, forced, table.rules.melds)), ())
