"""Presenter of games with a player-dealer: numbers are betting circles, and the first bettor of a circle
plays its hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.deprecated import earlier_names
from cardroom.felt import Event
from cardroom.felt.places import DEALER, circle_at, hand_of, number_of
from cardroom.fixed import Fixed
from cardroom.games.banked.settlement.order import SettlementOrder, cover_type, from_button
from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import HandProgress, Lying, Presenter
from cardroom.games.scene import Scene
from cardroom.hands import best_high
from cardroom.money import GAME, Cover
from cardroom.script import Answer
from cardroom.words import Said, SaidList, Value, Who, say

HAND = 5
"""Cards of a hand of poker."""


class BankedPresenter(Presenter):
    """Presenter that all banked games share."""

    has_circles = True
    settlement: SettlementOrder | None = None
    """The declared order of settling, which the script follows too; without one that of `kinds`."""
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
        order = self.settlement
        if order is not None:
            return order.accounts(accounts, action)
        return from_button(accounts, action, self.kinds, by_seat=table.rules.backline.order == "by-seat")

    def settling_start(self, action: int, bank: int) -> int:
        """Return the place where settling begins."""
        return self.settlement.start(action, bank) if self.settlement else action

    def order(self, table: Any, spots: Sequence[tuple[int, str]] = ()) -> Said | None:
        """Return the order of settling as text."""
        first = self.settlement.first if self.settlement else self.first
        return say(f"order.banked.{first}", names=self.named(spots))

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


class AreaPresenter(BankedPresenter):
    """Presenter of games in which all players bet on areas of their own, called as they are printed.

    No circle need be named with them.
    """

    areas: Mapping[str, str] = Fixed({GAME: "ante"})
    """Kind of a wager → its name in the words, where that is another."""
    sides: tuple[str, ...] = ()
    """Kinds of bonus bets, paid at odds of their own."""
    board = ""
    """Place of cards that count with every hand, from five cards on as a hand of poker."""

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """Return what a hand makes with the board, once five cards lie there."""
        seen = (*lying[place], *lying.get(self.board, ()))
        is_hand = bool(self.board) and place != self.board and len(seen) >= HAND
        return best_high(seen).reading.said if is_hand and not any(card.is_hidden for card in seen) else None

    def kind(self, kind: str) -> Said:
        """Return the name of an area."""
        return say(self.key(f"wager.{self.areas.get(kind, kind)}"))

    def wager(self, kind: str, place: str) -> Said:
        """Return the name of a wager: that of its area."""
        return self.kind(kind)

    def line(self, circle: str, side: str) -> Value:
        """Return the name of a line of a slip: `Ante, circle 2`, then the areas next to it."""
        return self.kind(side) if side else say("wager.plain", kind=self.kind(GAME), place=self.place(circle))

    def is_side(self, kind: str) -> bool:
        """Return whether a wager is a bonus bet."""
        return kind in self.sides

    def stake(self) -> Said:
        """Return the name of the first wager."""
        return self.kind(GAME)

    def wagered(self, kind: str, place: str, bettor: int) -> Said:
        """Return the name of a bettor's wager."""
        return say("account.wager", who=Who(bettor), wager=self.kind(kind))
