"""Log lines for mishaps: the mishap itself without its consequences, and the call of the floor."""

from __future__ import annotations

from typing import Any

from cardroom.felt.places import DEALER, circle_at, hole
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import Scene
from cardroom.mishaps import (
    AbsentPlayer,
    Astray,
    Boxed,
    Breach,
    Burn,
    CardShown,
    DealerSlip,
    Exposed,
    Foreign,
    Fouled,
    Mishap,
    Misread,
    Mucked,
    Noticed,
    OffTable,
    OutOfTurn,
    Premature,
    Unclear,
    WagerTampered,
    WrongCount,
)
from cardroom.script import Ask
from cardroom.telling.log.answers import act_said
from cardroom.words import Chips, Said, SaidList, Value, Who, nth, number, say
from cardroom.words import ShownCards as Cards


def mishap_line(scene: Scene, mishap: Mishap) -> NarrationLine:
    """Return the line for a mishap."""
    return scene.cited_line(mishap_said(scene, mishap), mishap.topic)


def floor_call_line(scene: Scene, ask: Ask[Any]) -> NarrationLine:
    """Return the line that the floor is called."""
    return scene.cited_line(say("told.floor-called", what=say(f"topic.{ask.topic}")), ask.topic)


def mishap_said(scene: Scene, mishap: Mishap) -> Said:
    """Return the message for a mishap, behind its place unless it concerns the whole table."""
    spot, message = _spot_and_message(scene, mishap)
    return say("told.at", place=place_of(scene, spot), fact=message) if spot else message


def place_of(scene: Scene, spot: str) -> Value:
    """Return the place of a spot such as `4`: a circle with its player, or a player's own cards."""
    if not spot.isdigit():
        return scene.owned(spot)
    return scene.owned(circle_at(int(spot)) if scene.presenter.has_circles else hole(int(spot)))


def _spot_and_message(scene: Scene, mishap: Mishap) -> tuple[str, Said]:
    """Return the spot and the message of a mishap."""
    return _in_the_deal(scene, mishap) or _at_the_table(scene, mishap)


def _in_the_deal(scene: Scene, mishap: Mishap) -> tuple[str, Said] | None:
    """Return the spot and the message of a mishap of deck or deal, else None."""
    match mishap:
        case Boxed():
            positions = SaidList(tuple(nth(position) for position in mishap.positions))
            key = "late" if mishap.late else "seen"
            return "", say(f"happened.boxed.{key}", count=len(mishap.positions), cards=positions)
        case Foreign():
            card = Cards((mishap.card,) if mishap.card else ())
            return "", say(f"happened.foreign.{mishap.what}", card=card, n=nth(mishap.position))
        case Exposed():
            key = "to" if mishap.to else "all"
            return mishap.at.spot, say(f"happened.exposed.{key}", n=nth(mishap.at.n), other=Who(mishap.to))
        case OffTable():
            return mishap.at.spot, say("happened.off-table", n=nth(mishap.at.n))
        case WrongCount():
            key = "over" if mishap.by > 0 else "under"
            return mishap.spot, say(
                f"happened.count.{key}", count=abs(mishap.by), cards=number(abs(mishap.by))
            )
        case Astray():
            spot = "" if mishap.how == "button" else mishap.spot
            slots: dict[str, Value] = {"n": nth(mishap.n)} if mishap.n else {}
            other_place = place_of(scene, mishap.to or mishap.spot)
            return spot, say(f"happened.astray.{mishap.how}", other=other_place, **slots)
        case Premature():
            key = "cards" if mishap.cards else "dealer"
            return "", say(f"happened.premature.{key}", count=mishap.cards, cards=number(mishap.cards))
        case Burn():
            key = "flop" if not mishap.street else "none" if not mishap.cards else "more"
            slots = {"n": nth(mishap.street)} if mishap.street else {}
            return "", say(f"happened.burn.{key}", cards=number(mishap.cards), **slots)
    return None


def _at_the_table(scene: Scene, mishap: Mishap) -> tuple[str, Said]:
    """Return the spot and the message of a mishap of hands, turns and wagers."""
    match mishap:
        case DealerSlip():
            key: str = mishap.how if mishap.how != "draw" else "draw-over" if mishap.by > 0 else "draw-under"
            return "", say(f"happened.slip.{key}", other=Who(mishap.seat))
        case Mucked():
            key = "turned-up" if mishap.by else mishap.how
            return str(mishap.seat), say(f"happened.mucked.{key}", other=Who(mishap.by))
        case Fouled():
            card = Cards((mishap.card,) if mishap.card else ())
            return str(mishap.seat), say(
                f"happened.fouled.{mishap.how}", cards=number(mishap.count), card=card
            )
        case CardShown():
            key = "with" if mishap.card is None else "to" if mishap.to else "all"
            card = Cards((mishap.card,) if mishap.card else ())
            return str(mishap.seat), say(f"happened.shown.{key}", card=card, other=Who(mishap.to))
        case OutOfTurn():
            return "", say("happened.out-of-turn", act=act_said(mishap.act, Who(mishap.seat), mishap.cents))
        case Unclear() | AbsentPlayer() | Breach():
            cards = Cards(getattr(mishap, "cards", ()))
            return str(mishap.seat), say(f"happened.{mishap.KIND}.{mishap.how}", cards=cards)
        case Misread():
            return mishap.spot, _misread(scene, mishap)
        case WagerTampered():
            key = "unknown" if mishap.unknown else mishap.how
            where = scene.presenter.place(circle_at(mishap.circle or mishap.seat))
            return "", say(
                f"happened.wager.{key}", who=Who(mishap.seat), place=where, cents=Chips(mishap.cents)
            )
        case Noticed():
            spot = "" if mishap.spot == "deck" else mishap.spot
            return spot, say(f"happened.found.{'deck' if not spot else mishap.kind}")
    return "", say(f"topic.{mishap.topic}")


def _misread(scene: Scene, mishap: Misread) -> Said:
    """Return how the house misread the hand, and when that is noticed."""
    misreading = say(f"happened.misread.{mishap.how}", cards=Cards(mishap.cards))
    if mishap.spot == DEALER or mishap.how not in ("wins", "loses", "push"):
        return say("happened.misread.unseen", what=misreading) if mishap.unseen else misreading
    key = "unseen" if mishap.unseen else "after" if mishap.after else "at-once"
    return say(
        f"happened.misread.{key}", what=misreading, place=scene.presenter.place(circle_at(mishap.after or 1))
    )
