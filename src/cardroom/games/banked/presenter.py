"""Presenter of games with a player-dealer: numbers are betting circles, and the first bettor of a circle
plays its hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.deprecated import earlier_names
from cardroom.felt import Event
from cardroom.felt.places import DEALER, circle_at, hand_of, number_of
from cardroom.games.banked.settlement.order import cover_type, from_button
from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import Presenter
from cardroom.games.scene import Scene
from cardroom.money import Cover
from cardroom.script import Answer
from cardroom.words import Said, SaidList, Value, Who, say


class BankedPresenter(Presenter):
    """Presenter that all banked games share."""

    has_circles = True
    kinds: tuple[str, ...] = ()
    """Side wagers of a bettor, in the order in which they are settled."""
    first = "button"
    """Where settling begins, as a language says it under `order.banked`."""

    def place(self, place: str) -> Value:
        """Return the name of a place: a circle, and the hand on it after a split."""
        number, hand = number_of(place), hand_of(place)
        if not number:
            return super().place(place)
        return (
            say("place.circle-hand", number=number, hand=hand) if hand else say("place.circle", number=number)
        )

    def owned(self, place: str, owners: Mapping[int, int]) -> Value:
        """Return the name of a place with its owner, if it has one."""
        owner = owners.get(number_of(place))
        return say("place.owned", place=self.place(place), owner=Who(owner)) if owner else self.place(place)

    def player(self, place: str, owners: Mapping[int, int]) -> int:
        """Return the seat that owns a place; 0: nobody."""
        return owners.get(number_of(place), 0)

    def wager(self, kind: str, place: str) -> Said:
        """Return a wager as text: `circle 2` for the game wager there, `buster, circle 2` for a side
        wager."""
        if kind == "bet":
            return say("wager.game", place=self.place(place))
        return say("wager.side", kind=self.kind(kind), place=self.place(place))

    def wagered(self, kind: str, place: str, bettor: int) -> Said:
        """Return a wager with its bettor as text."""
        who, where = Who(bettor), self.place(place)
        if kind == "bet":
            return say("account.game-wager", who=who, place=where)
        return say("account.side-wager", who=who, kind=self.kind(kind), place=where)

    def tell(self, scene: Scene, group: Sequence[Event]) -> list[NarrationLine] | None:
        """Return no line for answers that something else tells: the chips of a taken position, the dice of a
        shaker."""
        first = group[0]
        if not isinstance(first, Answer) or (ask := scene.ask_of(first)) is None:
            return None
        name = getattr(first.said, "name", "")
        is_quiet = (ask.kind, name) == ("bank", "bank") or (ask.kind == "shaker" and name != "shake")
        return [] if is_quiet else None

    def covers(self, table: Any) -> type[Cover] | None:
        """Return how the bank covers wagers."""
        return cover_type(table.rules)

    def settles(self, table: Any, accounts: Sequence[str], action: int) -> list[str] | None:
        """Return the accounts of wagers in the order in which they are settled."""
        return from_button(accounts, action, self.kinds)

    def order(self, table: Any, spots: Sequence[tuple[int, str]] = ()) -> Said | None:
        """Return the order of settling as text."""
        return say(f"order.banked.{self.first}", names=self.named(spots))

    def named(self, spots: Sequence[tuple[int, str]]) -> Value:
        """Return `: Ben, you, Dan`, or an empty text while the order is unknown.

        A player who bets on several circles is named with each of them.
        """
        circles = list(dict.fromkeys((seat, number_of(place)) for seat, place in spots))
        bets = Counter(seat for seat, _ in circles)
        names = [
            say("order.spot", who=Who(seat), place=self.place(circle_at(number)))
            if bets[seat] > 1
            else Who(seat)
            for seat, number in circles
        ]
        return say("order.named", names=SaidList(tuple(names), "comma")) if names else ""

    def hands_in_turn(self, table: Any) -> int:
        """Return how many hands a turn of the player-dealer has."""
        hands: int = table.rules.rotation.hands
        return hands

    def shared(self, place: str) -> Said:
        """Return the name of cards that belong to no player."""
        return say("standing.dealers-cards") if place == DEALER else super().shared(place)


__getattr__ = earlier_names(__name__, {"BankedFace": "BankedPresenter"})
