"""What a remedy does to cards and chips, in words, with the grade that each is of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import HIDDEN, Card
from cardroom.felt import (
    Button,
    Dealt,
    Eliminated,
    Event,
    Fact,
    HandKilled,
    Miscounted,
    MisplacedCardFound,
    Moved,
    PutRight,
    Regrouped,
    TakenBack,
)
from cardroom.felt.places import BOARD, DEAD, DEALER, MUCK, RESHUFFLED, TOP, is_own, is_pile, is_up, number_of
from cardroom.games.banked.facts import SettledAgain
from cardroom.games.scene import Scene
from cardroom.money import POT, better_of, seat_of
from cardroom.telling.log.chips import chips_said
from cardroom.telling.log.facts import button_told, fact_said
from cardroom.telling.log.mishap_clauses import came_of
from cardroom.words import Chips, Said, ShownCards, Value, Who, number, say

Graded = tuple[str, Said]


def is_error(event: Event) -> bool:
    """Whether it rests on a rule about what goes wrong."""
    return str(getattr(event, "topic", "")).startswith("error.")


def noted(scene: Scene, window: Sequence[Event]) -> Iterator[Graded]:
    """Facts, buttons and chips by such rules; where all is settled again, chip by chip is too much."""
    is_again = any(isinstance(one, SettledAgain) for one in window)
    for event in window:
        shown = scene.look(event)
        if not is_error(shown):
            continue
        if isinstance(shown, TakenBack | PutRight | Eliminated):
            yield came_of(shown), shown.said
        elif isinstance(shown, Fact) and not isinstance(shown, HandKilled | MisplacedCardFound | Miscounted):
            yield came_of(shown), fact_said(scene, shown)
        elif isinstance(shown, Button):
            yield "button", button_told(scene, shown).said
        elif isinstance(shown, Moved) and not is_again:
            yield "chips", _chips(scene, shown)


def _chips(scene: Scene, move: Moved) -> Said:
    if seat := seat_of(move.target):
        return say("school.came.gets-back", who=Who(seat), cents=Chips(move.cents))
    if move.target == POT and (seat := better_of(move.source)):
        return say("school.came.stays", who=Who(seat), cents=Chips(move.cents))
    return chips_said(scene, move)


def cards_told(scene: Scene, window: Sequence[Event]) -> Iterator[Graded]:
    """Cards that go elsewhere, and those that come in their place."""
    skipped = tuple(one.card for one in window if isinstance(one, Dealt) and one.place == DEAD)
    if skipped:
        yield "at-once", say("school.came.at-once", cards=ShownCards(skipped), count=len(skipped))
    if any(isinstance(one, Regrouped) and (one.source, one.target) == (BOARD, RESHUFFLED) for one in window):
        yield "shuffled", say("school.came.shuffled")
    if any(isinstance(one, HandKilled | TakenBack | Eliminated) for one in window):
        return
    gone = [said for at in range(len(window)) if (said := _goes(scene, window, at))]
    yield from _together(gone)


def _together(gone: Sequence[Graded]) -> Iterator[Graded]:
    """Several cards that are replaced alike are one thing to say."""
    for grade, said in gone:
        alike = [other for _, other in gone if other.key == said.key]
        cards = [other.slot("cards") for other in alike]
        if (
            len(alike) > 1
            and said.key.endswith("-replaced")
            and all(isinstance(one, ShownCards) for one in cards)
        ):
            all_cards = ShownCards(
                tuple(card for one in cards if isinstance(one, ShownCards) for card in one.cards)
            )
            yield grade, say(f"{said.key}-all", cards=all_cards)
        else:
            yield grade, said


def recounted(scene: Scene, window: Sequence[Event]) -> Iterator[Graded]:
    """A hand that was counted, and has another number of cards when it is seen to: looked at behind all of
    it."""
    for one in window if not any(isinstance(event, HandKilled) for event in window) else ():
        if isinstance(one, Miscounted):
            more = len(scene.view.cards.get(one.place, ())) - one.cards
            slots: dict[str, Value] = {
                "place": scene.owned(one.place),
                "count": abs(more),
                "cards": number(abs(more)),
            }
            if more and one.cards + more:
                yield (
                    "filled" if more > 0 else "drawn-out",
                    say(f"school.came.{'more' if more > 0 else 'less'}", **slots),
                )


def _goes(scene: Scene, window: Sequence[Event], at: int) -> Graded | None:
    """One card that leaves its place."""
    event = window[at]
    if not isinstance(event, Regrouped) or event.source == event.target:
        return None
    card, source, target = _face(window, at), event.source, event.target
    what: Value = ShownCards((card,)) if card is not HIDDEN else say("school.came.a-card")
    place, is_hand = (
        scene.owned(source),
        bool(number_of(source)) or is_pile(source) or source in (BOARD, DEALER),
    )
    is_replaced = any(isinstance(one, Dealt) and one.place == source for one in window[at:])
    if is_hand and target in (DEAD, TOP):
        key = "out" if target == DEAD else "top"
        said = say(f"school.came.{key}{'-replaced' if is_replaced else ''}", cards=what, place=place)
        return "replaced" if is_replaced else key, said
    if is_own(source) and target == MUCK:
        return "hand-out", say("school.came.hand-out", place=place)
    if is_up(target) and number_of(source) == number_of(target):
        return "up", say("school.came.up", place=place)
    if is_hand and number_of(target) != number_of(source) and (number_of(target) or is_pile(target)):
        return "moved", say("school.came.moved", cards=what, place=place, target=scene.owned(target))
    return None


def _face(window: Sequence[Event], at: int) -> Card:
    """The face of the card that goes, where the fact behind it names it."""
    for event in window[at + 1 : at + 3]:
        if isinstance(event, Fact) and isinstance(card := getattr(event, "card", None), Card):
            return card
    return HIDDEN
