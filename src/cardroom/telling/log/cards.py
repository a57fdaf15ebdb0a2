"""Log lines for cards: shuffled, dealt, turned up and moved."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.felt import Continued, Dealt, Event, Laid, Regrouped, Shuffled, Turned
from cardroom.felt.places import number_of
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import Scene
from cardroom.words import Said, SaidList, ShownCards, Value, Who, say


def shuffle_line(event: Shuffled | Continued) -> NarrationLine:
    """Return the line that the order is fixed from here on; the commitment that proves it is the detail."""
    detail = say("told.commitment", root=event.root) if event.root else None
    if isinstance(event, Continued):
        return NarrationLine(say("told.continued", count=event.left), kind="cards", detail=detail)
    key = "told.shuffled-fixed" if event.root else "told.shuffled"
    return NarrationLine(say(key, count=event.count), kind="cards", detail=detail)


def deal_lines(scene: Scene, group: Sequence[Event]) -> list[NarrationLine]:
    """Return the lines for a run of dealt cards, by owner; a card burned unseen has none."""
    places: dict[str, list[Card]] = {}
    for event in group:
        if isinstance(event, Dealt) and not scene.presenter.is_aside(event.place):
            places.setdefault(event.place, []).append(event.card)
    places = {place: cards for place, cards in places.items() if scene.presenter.is_news(scene, cards)}
    if not places:
        return []
    if len(places) == 1:
        ((place, cards),) = places.items()
        return [scene.cited_line(_with_total(scene, "told.gets", place, cards), kind="cards")]
    return [scene.cited_line(_run(scene, places), kind="cards")]


def _run(scene: Scene, places: dict[str, list[Card]]) -> Said:
    """Return `Dealt: Ann 7♥ | K♦ · Ben ??`, each owner with all places."""
    owners: dict[Value, list[Value]] = {}
    dead = 0
    for place, cards in places.items():
        if _is_dead(scene, place):
            dead += 1
        else:
            owners.setdefault(scene.owned(place), []).append(ShownCards(tuple(cards)))
    hands = [
        say("told.dealt-to", place=owner, cards=SaidList(tuple(cards), "bar"))
        for owner, cards in owners.items()
    ]
    if dead:
        hands.append(say("told.dead-hands", count=dead))
    return say("told.dealt", hands=SaidList(tuple(hands), "dot"))


def _is_dead(scene: Scene, place: str) -> bool:
    """Return True for a hand at a position without a bet."""
    return scene.presenter.has_circles and number_of(place) > 0 and number_of(place) not in scene.owners


def turn_lines(scene: Scene, group: Sequence[Event]) -> list[NarrationLine]:
    """Return the lines for cards of the table with their total, or for hands shown one after the other."""
    events = [event for event in group if isinstance(event, Turned)]
    place = events[0].place
    if not number_of(place):
        return [
            scene.cited_line(
                _with_total(scene, "told.turns-up", place, [event.card for event in events]), kind="cards"
            )
        ]
    return [_shown(scene, place) for place in dict.fromkeys(event.place for event in events)]


def _shown(scene: Scene, place: str) -> NarrationLine:
    number, cards = number_of(place), ShownCards(tuple(scene.view.cards[place]))
    player = scene.presenter.player(place, scene.owners) or number
    if player == number:
        return scene.cited_line(say("told.shows", who=Who(player), cards=cards), kind="cards")
    return scene.cited_line(
        say("told.shows-at", who=Who(player), cards=cards, place=scene.presenter.place(place)), kind="cards"
    )


def _with_total(scene: Scene, key: str, place: str, cards: Sequence[Card]) -> Said:
    """Return the message on cards at a place, with their total where the game has words for it."""
    slots: dict[str, Value] = {"place": scene.owned(place), "cards": ShownCards(tuple(cards))}
    if isinstance(slots["place"], Who):
        slots["who"] = slots["place"]
    if total := scene.total(place):
        return say(f"{key}-total", **slots, total=total)
    return say(key, **slots)


def card_move_lines(scene: Scene, event: Regrouped | Laid) -> list[NarrationLine]:
    """Return the line for a card that moves to another place in play; cards put aside have none."""
    if (
        event.source == event.target
        or scene.presenter.is_aside(event.source)
        or scene.presenter.is_aside(event.target)
    ):
        return []
    slots: dict[str, Value] = {
        "place": scene.owned(event.source),
        "target": scene.presenter.place(event.target),
    }
    if isinstance(event, Laid):
        return [
            scene.cited_line(say("told.card-laid", **slots, cards=ShownCards((event.card,))), kind="cards")
        ]
    return [scene.cited_line(say("told.card-goes", **slots), kind="cards")]
