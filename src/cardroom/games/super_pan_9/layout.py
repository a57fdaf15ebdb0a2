"""Layout of one round of Super Pan 9: eight hands, the wagers on seven of them, and who may look at which."""

from __future__ import annotations

from cardroom.felt import BetweenRounds, Felt, Lying
from cardroom.games import banked
from cardroom.games.banked import Irregular, largest, viewers_by_circle
from cardroom.games.super_pan_9.rules import Opened, SuperPan9
from cardroom.hands.nine import points


class Circle(banked.Circle):
    """A position in play."""

    __slots__ = ("by_house", "has_acted", "has_drawn", "is_warned")

    def __init__(self, number: int, seat: int) -> None:
        super().__init__(number, seat)
        self.by_house = False
        """If true, the hand is played House Way, after the player-dealer."""
        self.has_acted = self.has_drawn = False
        """If true, its player has decided, and has taken a card."""
        self.is_warned = 0
        """Seat that stood where it must draw; it is told when the hand is open, so as not to betray it."""


class Layout(banked.Banked):
    """Layout of a round of Super Pan 9."""

    __slots__ = ("astray", "exposed", "looks", "no_action")
    circle_type = Circle
    per_spot = True  # comstock/super-pan-9/rule-3
    # comstock/super-pan-9/rule-14b: a player who does not wager on their spot cannot keep others from it
    open_spots = True

    def __init__(self, felt: Felt, between: BetweenRounds, table: Opened) -> None:
        super().__init__(felt, between, table)
        self.rules: SuperPan9 = table.rules
        self.exposed: list[Lying] = []
        """Cards that were drawn face up, until the player-dealer has acted."""
        self.astray: set[int] = set()
        """Hands with cards of others among them, which play where they lie."""
        self.no_action: set[int] = set()
        """Circles whose wagers went back before anything was settled."""
        self.looks: dict[int, frozenset[int]] = {}
        """Position → who may see its cards."""

    def redeal(self, topic: str, since: int) -> None:
        """Forget a deal that is made again, but not the dice, which came before the cards
        (comstock/super-pan-9/rule-38b)."""
        button, shaker = self.button, self.shaker
        super().redeal(topic, since)
        self.button, self.shaker = button, shaker
        self.exposed.clear()
        self.astray.clear()
        self.no_action.clear()

    @property
    def irregular(self) -> Irregular:
        """Return the rules for wagers outside the limits."""
        return self.rules.irregular

    @property
    def step(self) -> tuple[int, str | None]:
        """Return the step of wagers with its topic: they are whole chips (comstock/super-pan-9/rule-11a)."""
        return self.settings.chip, "act.chips"

    def give_looks(self) -> None:
        """Note who may see which hand.

        Of the bettors on a hand, its player sees it, and the largest bettor if that one may decide; each sees
        only one hand (comstock/super-pan-9/rule-31). A bettor who has looked at another hand has no say in
        this one, as they could not disagree.
        """
        for number, bettors in viewers_by_circle(self).items():
            circle = self.circles[number]
            both = {circle.seat}
            if bettors and self.rules.backline.decides == "largest":
                both.add(largest(circle, bettors))
            self.looks[number] = bettors & both

    def total(self, place: str) -> int:
        """Return the points of the cards at a place."""
        return points(self.felt.cards[place])
