"""Hold'em, its split games and Omaha settled apart, by Comstock's document: who contests what, and who wins it.

The numbered sentences: holdem/rule-15 (cards speak, equal hands share, odd chips to the first clockwise from the button),
no-limit-note-b (nobody loses a pot for want of chips), holdem-8/split, low-qualifier, high-qualifier, no-low, no-qualifier,
omaha-8 (two of one's own and three of the board), tahoe-pineapple-8 (at most two), rule-9b (a wrong hand forfeits all), and the
rulings on fees (the last side pot pays first), on a hand that is killed and on a pot that none but dead hands contest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import gcd

from tests.apart.told import Told, around, begin, cents

RANKS = "23456789TJQKA"
OWN = {"omaha-8": (2, 2), "tahoe-pineapple-8": (0, 2)}
"""How many of one's own cards make a hand, at least and at most; any number elsewhere."""
SPLIT = ("holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8", "omaha-8")
STUD = "seven-stud-8"
"""The split game in which a joker may be."""
FIVE_ACES = 9
HALF_DOLLARS = {(game, 3) for game in ("holdem", "holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8")}
"""The games and lines with a fee of half a dollar (comstock/room/fee-hand-holdem-1), which leaves half dollars in pots."""
Strength = tuple[int, ...]


def high(five: tuple[str, ...]) -> Strength:
    """From a high card (0) to a straight flush (8), then the ranks that decide."""
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    counts = sorted(Counter(ranks).items(), key=lambda one: (-one[1], -one[0]))
    shape = tuple(count for _, count in counts)
    order = tuple(rank for rank, _ in counts)
    is_flush = len({card[1] for card in five}) == 1
    top = (
        ranks[0]
        if ranks == list(range(ranks[0], ranks[0] - 5, -1))
        else 3
        if ranks == [12, 3, 2, 1, 0]
        else -1
    )
    if top >= 0:
        return (8 if is_flush else 4, top)
    if is_flush:
        return (5, *ranks)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (kinds.get(shape, 0), *order)


def high_with_joker(five: tuple[str, ...]) -> Strength:
    """The joker is an ace, or completes a straight, a flush or both; in a flush it is the highest card that is missing."""
    if "**" not in five:
        return high(five)
    rest = [card for card in five if card != "**"]
    if all(card[0] == "A" for card in rest):
        return (FIVE_ACES,)
    held = {card[0] for card in rest}
    as_ace = high((*rest, "Ax"))
    filled = [high((*rest, rank + suit)) for rank, suit in product(RANKS, "cdhs") if rank not in held]
    return max([as_ace, *(one for one in filled if one[0] in (4, 5, 8))])


def low(five: tuple[str, ...]) -> Strength | None:
    """Five different ranks, none above an eight, the ace lowest; the smaller the better. The joker is the lowest that is
    missing."""
    ranks = [1 if card[0] == "A" else RANKS.index(card[0]) + 2 for card in five if card != "**"]
    if len(ranks) < 5:
        ranks.append(next(one for one in range(1, 14) if one not in ranks))
    ranks.sort(reverse=True)
    return tuple(ranks) if len(set(ranks)) == 5 and ranks[0] <= 8 else None


def fives(game: str, own: list[str], board: list[str]) -> Iterator[tuple[str, ...]]:
    if game == STUD:
        yield from combinations([*own, *board], 5)
        return
    least, most = OWN.get(game, (0, 5))
    for count in range(least, min(most, len(own), 5) + 1):
        for mine in combinations(own, count):
            for rest in combinations(board, 5 - count):
                yield (*mine, *rest)


def reads(game: str, own: list[str], board: list[str]) -> tuple[Strength | None, Strength | None]:
    """The best high and the best low; nothing where one does not qualify."""
    ways = list(fives(game, own, board))
    best = max(map(high_with_joker, ways))
    if game not in (*SPLIT, STUD):
        return best, None
    lows = [found for way in ways if (found := low(way)) is not None]
    return best if best[0] >= 1 or game == STUD else None, min(lows, default=None)


class Hand:
    """What a record says of one hand, its payments left out."""

    def __init__(self, told: Told) -> None:
        self.told, self.game = told, told.game.split("/")[1]
        self.lies = begin(told)
        self.paid: Counter[int] = Counter()
        self.dead = 0
        self.out: set[int] = set()
        self.forfeited: set[int] = set()
        """Killed while there were acts to come: what they have in stays, also what nobody has matched."""
        self.late: set[int] = set()
        """Killed when the hands were counted before the showdown."""
        self.given: Counter[int] = Counter()
        """What came back out of the pot by a mishap: of a misdeal, or of a pot that none but dead hands contest."""
        self.dealt: set[int] = set()
        self.fees: list[tuple[int, dict[int, int]]] = []
        self.gathered: Counter[int] = Counter()
        for line in told.lines:
            if line.mark == ">" and line.words[0].isdigit() and line.words[1:2] == ["fold"]:
                self.out.add(int(line.words[0]))
            elif line.mark == "?" and line.words[2] in ("bet", "discard"):
                self.acts()
            elif line.mark == "." and line.words[0] == "clear":
                break
            elif line.mark == ".":
                self.follow(line.words)
                self.lies.follow(line)

    def acts(self) -> None:
        """The hand goes on: who was killed before this was not killed at its end."""
        self.forfeited |= self.late
        self.late = set()

    def follow(self, words: list[str]) -> None:
        if words[0] == "deal" and words[1] == "board":
            self.acts()
        if words[0] == "deal" and words[1].startswith("hole/"):
            self.dealt.add(int(words[1].split("/")[1]))
        elif words[0] == "fact" and words[3:4] == ["poker.dead-hand"]:
            self.out.add(int(words[1].split("/")[1]))
        elif words[0] == "fact" and words[3:4] == ["mishap.killed"]:
            self.out.add(int(words[1].split("/")[1]))
            self.late.add(int(words[1].split("/")[1]))
        elif words[0] == "fact" and words[3:4] == ["mishap.misdealt"]:
            self.paid.subtract(self.given)
            self.gathered.subtract(self.given)
            self.out, self.dealt, self.fees, self.given = set(), set(), [], Counter()
            self.forfeited, self.late = set(), set()
        elif words[0] == "move":
            self.move(words[1], words[2], cents(words[3]), words[4])

    def move(self, source: str, target: str, amount: int, topic: str) -> None:
        if topic.startswith("error."):  # what was put in since the deal goes back the way it came
            if target.startswith("stack/") and source != "pot":
                self.paid[int(target[6:])] -= amount
            elif target.startswith("bet/"):
                self.gathered[int(target[4:])] -= amount
            elif target.startswith("stack/"):
                self.given[int(target[6:])] += amount
            elif target == "pot" and source.startswith("bet/"):
                self.gathered[int(source[4:])] += amount
            return
        if target.startswith("bet/") and source.startswith("stack/"):
            self.paid[int(target[4:])] += amount
        elif target == "pot" and source.startswith("bet/"):
            self.gathered[int(source[4:])] += amount
        elif target == "pot" and source.startswith("stack/"):
            if topic == "act.ante":
                self.paid[int(source[6:])] += amount
                self.gathered[int(source[6:])] += amount
            else:
                self.dead += amount
        elif source == "pot" and topic.startswith("fee."):
            self.fees.append((amount, dict(self.gathered)))


def layers(paid: dict[int, int], levels: list[int]) -> list[int]:
    return [
        sum(max(min(put, level) - below, 0) for put in paid.values())
        for below, level in zip([0, *levels[:-1]], levels, strict=True)
    ]


def settle(told: Told) -> dict[int, int]:
    """What everybody holds in the end."""
    hand = Hand(told)
    held = {seat: hand.lies.chips.get(f"stack/{seat}", 0) - hand.given[seat] for seat in told.seats}
    paid = {seat: put for seat, put in hand.paid.items() if put}
    live = sorted(hand.dealt - hand.out)
    if not live:
        raise ValueError("nobody is left in")
    first, second = [*sorted(paid.values(), reverse=True), 0, 0][:2]
    for seat, put in paid.items():
        if (
            put == first > second and seat not in hand.forfeited
        ):  # what nobody has matched was never in the pot
            held[seat] += first - second
            paid[seat] = second
    in_turn = around(live, hand.lies.buttons["dealer"] + 1)
    most = max(paid.get(seat, 0) for seat in live)
    levels = sorted(
        {paid.get(seat, 0) for seat in live} | {paid[seat] for seat in hand.late if paid.get(seat, 0) > most}
    )
    pots = layers(paid, levels)
    pots[0] += hand.dead + sum(max(put - levels[-1], 0) for put in paid.values())
    gone = [0] * len(levels)
    for fee, by_then in hand.fees:
        there = layers(by_then, levels)
        there[0] += hand.dead
        for place in range(len(levels) - 1, -1, -1):
            part = min(fee, there[place] - gone[place])
            gone[place] += part
            fee -= part
    chip = gcd(told.chip, 50) if (hand.game, told.schedule) in HALF_DOLLARS else told.chip
    nobody = sum(pots[place] - gone[place] for place, level in enumerate(levels) if level > most)
    for seat, part in nobodys(paid, most, nobody).items():
        held[seat] += part
    for place, level in enumerate(levels):
        if level > most:
            break
        among = [seat for seat in in_turn if paid.get(seat, 0) >= level]
        for seat, part in won(hand, pots[place] - gone[place], among, chip).items():
            held[seat] += part
    return held


def nobodys(paid: dict[int, int], most: int, left: int) -> dict[int, int]:
    """Of pots that none but dead hands contest everybody has back what they put in, less the fees; an odd cent is the first's."""
    over = {seat: put - most for seat, put in sorted(paid.items()) if put > most} if left else {}
    back = {seat: put * left // sum(over.values()) for seat, put in over.items()}
    if back:
        back[min(back)] += left - sum(back.values())
    return back


def won(hand: Hand, pot: int, among: list[int], chip: int) -> Counter[int]:
    if len(among) == 1:
        return Counter({among[0]: pot})
    board = hand.lies.cards["board"]
    found = {
        seat: reads(hand.game, hand.lies.cards[f"hole/{seat}"] + hand.lies.cards[f"up/{seat}"], board)
        for seat in among
    }
    highs = [one for one, _ in found.values() if one is not None]
    lows = [one for _, one in found.values() if one is not None]
    best = [seat for seat in among if highs and found[seat][0] == max(highs)]
    least = [seat for seat in among if lows and found[seat][1] == min(lows)]
    if best and least:
        half = pot // (2 * chip) * chip
        return shared(pot - half, best, chip) + shared(half, least, chip)
    return shared(pot, best or least or among, chip)


def shared(pot: int, winners: list[int], chip: int) -> Counter[int]:
    """In whole chips, and all that is left over to the first clockwise from the button."""
    if len(winners) == 1:
        return Counter({winners[0]: pot})
    each = pot // (len(winners) * chip) * chip
    parts = Counter(dict.fromkeys(winners, each))
    parts[winners[0]] += pot - each * len(winners)
    return parts
