"""Words for what a remedy does to cards and chips, each with its grade."""

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
from cardroom.telling.log.facts import button_line, fact_said
from cardroom.telling.log.mishap_clauses import grade_of
from cardroom.words import Chips, Said, ShownCards, Value, Who, number, say

Graded = tuple[str, Said]


def is_error(event: Event) -> bool:
    """Return True for an event whose topic is about what goes wrong."""
    return str(getattr(event, "topic", "")).startswith("error.")


def reported_facts(scene: Scene, window: Sequence[Event]) -> Iterator[Graded]:
    """Yield facts, buttons and chips by rules on mishaps. Where everything is settled again, single moves are
    left out."""
    is_again = any(isinstance(event, SettledAgain) for event in window)
    for event in window:
        shown = scene.look(event)
        if not is_error(shown):
            continue
        if isinstance(shown, TakenBack | PutRight | Eliminated):
            yield grade_of(shown), shown.said
        elif isinstance(shown, Fact) and not isinstance(shown, HandKilled | MisplacedCardFound | Miscounted):
            yield grade_of(shown), fact_said(scene, shown)
        elif isinstance(shown, Button):
            yield "button", button_line(scene, shown).said
        elif isinstance(shown, Moved) and not is_again:
            yield "chips", _chips(scene, shown)


def _chips(scene: Scene, move: Moved) -> Said:
    if seat := seat_of(move.target):
        return say("school.came.gets-back", who=Who(seat), cents=Chips(move.cents))
    if move.target == POT and (seat := better_of(move.source)):
        return say("school.came.stays", who=Who(seat), cents=Chips(move.cents))
    return chips_said(scene, move)


def card_moves(scene: Scene, window: Sequence[Event]) -> Iterator[Graded]:
    """Yield the cards that leave their places, and those that replace them."""
    skipped = tuple(event.card for event in window if isinstance(event, Dealt) and event.place == DEAD)
    if skipped:
        yield "at-once", say("school.came.at-once", cards=ShownCards(skipped), count=len(skipped))
    if any(
        isinstance(event, Regrouped) and (event.source, event.target) == (BOARD, RESHUFFLED)
        for event in window
    ):
        yield "shuffled", say("school.came.shuffled")
    if any(isinstance(event, HandKilled | TakenBack | Eliminated) for event in window):
        return
    gone = [graded for index in range(len(window)) if (graded := _card_move(scene, window, index))]
    yield from _merged(gone)


def _merged(gone: Sequence[Graded]) -> Iterator[Graded]:
    """Yield the messages with cards that are replaced alike put together."""
    for grade, message in gone:
        alike = [similar for _, similar in gone if similar.key == message.key]
        cards = [similar.slot("cards") for similar in alike]
        if (
            len(alike) > 1
            and message.key.endswith("-replaced")
            and all(isinstance(shown, ShownCards) for shown in cards)
        ):
            all_cards = ShownCards(
                tuple(card for shown in cards if isinstance(shown, ShownCards) for card in shown.cards)
            )
            yield grade, say(f"{message.key}-all", cards=all_cards)
        else:
            yield grade, message


def recounted_hands(scene: Scene, window: Sequence[Event]) -> Iterator[Graded]:
    """Yield hands that were counted and then have another number of cards; read after the whole remedy."""
    for event in window if not any(isinstance(event, HandKilled) for event in window) else ():
        if isinstance(event, Miscounted):
            more = len(scene.view.cards.get(event.place, ())) - event.cards
            slots: dict[str, Value] = {
                "place": scene.owned(event.place),
                "count": abs(more),
                "cards": number(abs(more)),
            }
            if more and event.cards + more:
                yield (
                    "filled" if more > 0 else "drawn-out",
                    say(f"school.came.{'more' if more > 0 else 'less'}", **slots),
                )


def _card_move(scene: Scene, window: Sequence[Event], index: int) -> Graded | None:
    """Return the message on one card that leaves its place, or None."""
    event = window[index]
    if not isinstance(event, Regrouped) or event.source == event.target:
        return None
    card, source, target = _face(window, index), event.source, event.target
    cards: Value = ShownCards((card,)) if card is not HIDDEN else say("school.came.a-card")
    place, is_hand = (
        scene.owned(source),
        bool(number_of(source)) or is_pile(source) or source in (BOARD, DEALER),
    )
    is_replaced = any(isinstance(later, Dealt) and later.place == source for later in window[index:])
    if is_hand and target in (DEAD, TOP):
        key = "out" if target == DEAD else "top"
        message = say(f"school.came.{key}{'-replaced' if is_replaced else ''}", cards=cards, place=place)
        return "replaced" if is_replaced else key, message
    if is_own(source) and target == MUCK:
        return "hand-out", say("school.came.hand-out", place=place)
    if is_up(target) and number_of(source) == number_of(target):
        return "up", say("school.came.up", place=place)
    if is_hand and number_of(target) != number_of(source) and (number_of(target) or is_pile(target)):
        return "moved", say("school.came.moved", cards=cards, place=place, target=scene.owned(target))
    return None


def _face(window: Sequence[Event], index: int) -> Card:
    """Return the face of the card that moves, if the fact behind it names it."""
    for event in window[index + 1 : index + 3]:
        if isinstance(event, Fact) and isinstance(card := getattr(event, "card", None), Card):
            return card
    return HIDDEN
