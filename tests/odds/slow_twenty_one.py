"""Twenty-one priced the slow way, to compare with: card by card over the engine's own hands, no tables, no compositions.

`infinite` walks from a known up card, as books do, in any kind of number. `dealt_out` deals every order of a small shoe in
the script's own order and plays it by a strategy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardroom.cards import Card, deck
from cardroom.games.twenty_one.hand_net import net
from cardroom.games.twenty_one.open_acts import may_split, open_acts, pair_of
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.games.twenty_one.verdict import is_frozen, must_stand, shows_as
from cardroom.hands import PointCount, start, start_split
from cardroom.odds.twenty_one.game import ShoeGame
from cardroom.odds.twenty_one.hands import ACES, ACTS, DEALT, SPLIT

UNIT = 60
Chances = dict[PointCount, Any]


class Infinite:
    """A shoe without end. `number` makes the kind of number to count in."""

    def __init__(self, rules: TwentyOne, number: Callable[[int, int], Any]) -> None:
        self.rules, self.number = rules, number
        cards = deck(rules.decks.make_up)
        self.cards = {card: number(cards.count(card), len(cards)) for card in set(cards)}
        self.finals: dict[PointCount, Chances] = {}
        self.played: dict[Any, Any] = {}

    def added(self, hand: PointCount) -> Chances:
        found: Chances = {}
        for card, chance in self.cards.items():
            after = hand.add(card)
            found[after] = found.get(after, 0) + chance
        return found

    def final(self, hand: PointCount) -> Chances:
        """How the player-dealer ends from here."""
        if hand.cards >= 2 and must_stand(hand, self.rules.dealer):
            return {hand: self.number(1, 1)}
        if hand not in self.finals:
            found: Chances = {}
            for after, chance in self.added(hand).items():
                for end, part in self.final(after).items():
                    found[end] = found.get(end, 0) + chance * part
            self.finals[hand] = found
        return self.finals[hand]

    def mean(self) -> Any:
        return sum((self.against(up) * chance for up, chance in self.ups().items()), self.number(0, 1))

    def ups(self) -> dict[Card, Any]:
        """One card of each value: suits are alike as long as nothing else is known."""
        found: dict[str, tuple[Card, Any]] = {}
        for card, chance in self.cards.items():
            rank = "T" if card.rank in "TJQK" else card.rank
            found[rank] = (card, found[rank][1] + chance if rank in found else chance)
        return dict(found.values())

    def against(self, up: Card) -> Any:
        law, self.played = self.rules.natural.hand, {}
        ends = self.final(start(law).add(up))
        self.is_checked = shows_as(up) in self.rules.deal.check
        self.ends = {end: chance for end, chance in ends.items() if not (self.is_checked and end.natural)}
        ended = {end: chance for end, chance in ends.items() if self.is_checked and end.natural}
        total = self.number(0, 1)
        twos = {}
        for first, chance in self.cards.items():
            for second, part in self.cards.items():
                hand = start(law).add(first).add(second)
                key = (hand, pair_of(first, second) is not None)
                twos[key] = (first, second, (twos[key][2] if key in twos else 0) + chance * part)
        for (hand, _), (first, second, chance) in twos.items():
            worth = self.settled(hand) if is_frozen(up) else self.first_two(hand, first, second)
            total += chance * (worth + self.settled(hand, ends=ended))
        return total

    def settled(
        self, hand: PointCount, added: int = 0, ends: Chances | None = None, gives_up: bool = False
    ) -> Any:
        ends = self.ends if ends is None else ends
        total = self.number(0, 1)
        for end, chance in ends.items():
            cents = net(
                self.rules, hand, end, UNIT, added, from_split=not hand.original, surrendered=gives_up
            )[0]
            total += chance * cents / UNIT
        return total

    def first_two(self, hand: PointCount, first: Card, second: Card) -> Any:
        pair = pair_of(first, second)
        key = (hand, pair is not None)
        if key not in self.played:
            worth = self.best(hand, from_aces=False, pair=pair)
            if pair is not None and open_acts(self.rules, hand, pair).split:
                worth = max(worth, self.split(first))
            self.played[key] = worth
        return self.played[key]

    def best(self, hand: PointCount, *, from_aces: bool, pair: Any = None) -> Any:
        key = (hand, from_aces, "best")
        if key in self.played:
            return self.played[key]
        acts = open_acts(self.rules, hand, None, 0 if hand.original else 1, from_aces=from_aces)
        found = []
        if acts.stand or not any(acts):
            found.append(self.settled(hand))
        if acts.hit:
            found.append(
                sum(
                    chance * self.best(after, from_aces=from_aces)
                    for after, chance in self.added(hand).items()
                )
            )
        if acts.double:
            found.append(
                sum(chance * self.settled(after, UNIT) for after, chance in self.added(hand).items())
            )
        if acts.surrender:
            found.append(self.settled(hand, gives_up=True))
        self.played[key] = max(found)
        return self.played[key]

    def split(self, card: Card) -> Any:
        """Hands one after another: each second card is seen, and splits again while it may."""
        from_aces = card.number == 1
        half = start_split(self.rules.natural.hand).add(card)
        again = sum(chance for other, chance in self.cards.items() if pair_of(card, other))
        rest = sum(
            chance * self.best(half.add(other), from_aces=from_aces)
            for other, chance in self.cards.items()
            if not pair_of(card, other)
        )
        whole = rest + sum(
            chance * self.best(half.add(other), from_aces=from_aces)
            for other, chance in self.cards.items()
            if pair_of(card, other)
        )
        known: dict[tuple[int, int], Any] = {}

        def hands(left: int, splits: int) -> Any:
            if not left:
                return self.number(0, 1)
            if splits == 16 or not may_split(self.rules.split, (card, card), splits, from_aces=from_aces):
                return left * whole
            if (left, splits) not in known:
                known[left, splits] = (
                    rest + (1 - again) * hands(left - 1, splits) + again * hands(left + 1, splits + 1)
                )
            return known[left, splits]

        once = sum(
            chance
            * (net(self.rules, half, end, UNIT)[0] - net(self.rules, half, end, UNIT, from_split=True)[0])
            / UNIT
            for end, chance in self.ends.items()
        )
        return hands(2, 1) + once


def dealt_out(game: ShoeGame, cards: dict[str, int], two: str, up: str) -> float:
    """The chance of these two cards with this up card, times what they net by the game's strategy: all orders dealt."""
    made = game.tables
    names = [kind.name for kind in made.kinds.kinds]
    number = {tuple(row): at for at, row in enumerate(made.hands.cards.tolist())}
    law = made.rules.natural.hand

    def draw(left: dict[str, int]) -> Iterator[tuple[str, float, dict[str, int]]]:
        total = sum(left.values())
        for name, count in left.items():
            if count:
                yield name, count / total, left | {name: count - 1}

    def counted(held: str, *, dealt: bool) -> PointCount:
        hand = start(law) if dealt else start_split(law)
        for name in held:
            hand = hand.add(made.kinds.kinds[names.index(name)].card)
        return hand

    def act(held: str, way: int) -> str:
        at = number[tuple(held.count(name) for name in names)]
        policy = game.strategy.policies[way]
        return ACTS[policy[at, names.index(up)]]

    def play(
        waiting: list[tuple[str, int]], done: list[tuple[PointCount, int, bool]], left: dict[str, int]
    ) -> float:
        if not waiting:
            return settle(done, up, left)
        (held, way), rest = waiting[0], waiting[1:]
        hand, hands = counted(held, dealt=way == DEALT), len(waiting) + len(done)
        again = len(held) == 2 and held[0] == held[1] and hands < made.most_hands[names.index(held[0])]
        does = "split" if way != DEALT and again else act(held, way)
        if does == "split":
            then = ACES if held[0] == "A" else SPLIT
            return sum(
                chance * part * play([(held[0] + a, then), (held[1] + b, then), *rest], done, less)
                for a, chance, fewer in draw(left)
                for b, part, less in draw(fewer)
            )
        if does == "hit":
            return sum(
                chance * play([(held + one, way), *rest], done, fewer) for one, chance, fewer in draw(left)
            )
        if does == "double":
            return sum(
                chance * play(rest, [*done, (counted(held + one, dealt=way == DEALT), UNIT, False)], fewer)
                for one, chance, fewer in draw(left)
            )
        return play(rest, [*done, (hand, 0, does == "surrender")], left)

    def settle(done: list[tuple[PointCount, int, bool]], dealer: str, left: dict[str, int]) -> float:
        hand = counted(dealer, dealt=True)
        if len(dealer) < 2 or not must_stand(hand, made.rules.dealer):
            return sum(chance * settle(done, dealer + one, fewer) for one, chance, fewer in draw(left))
        first, *others = done
        nets = [net(made.rules, first[0], hand, UNIT, first[1], surrendered=first[2])[0]]
        nets += [
            net(made.rules, one, hand, UNIT, added, from_split=True, surrendered=gives)[0]
            for one, added, gives in others
        ]
        return sum(nets) / UNIT

    total = 0.0
    for first, one, without in draw(cards):
        for shown, three, fewer in draw(without):
            for second, two_, left in draw(fewer):
                if shown == up and sorted(first + second) == sorted(two):
                    total += one * three * two_ * play([(first + second, DEALT)], [], left)
    return total
