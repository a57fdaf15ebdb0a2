"""Twenty-one settled apart, by the nine documents: totals, who wins, what is paid, in which order, as far as the bank reaches.

The sentences that this follows are named where they matter. All editions share: totals from two to nine by their number, pictures
ten, an ace one or eleven; higher total up to 21 wins even money and equal ones push; over 21 loses to 21 or less.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.apart.told import Told, around, backwards, begin


@dataclass(frozen=True)
class Edition:
    """What one document says where others say otherwise."""

    natural: str
    """`ace` with a ten, or `jokers`."""
    pays: tuple[int, int]
    closer_pushes: bool = False
    """Both over: a player who is closer pushes."""
    three_cards: tuple[int, ...] = ()
    """Or only with exactly three cards of such a total."""
    suited_789: str = ""
    """Against 7-8-9 of one suit: a `closer` player pushes, or `all`."""
    three_eights: str = ""
    """Against 8-8-8 all who are over `push` or `win`."""
    original_only: bool = False
    """A natural of the player-dealer takes the first wager only."""
    counted: str = "right"
    """Where settlement begins: at the house dealer's `right`, or where the second card counts from the `bank` or from seat `one`."""
    pictures: bool = False
    """In that count a jack is eleven, a queen twelve, a king thirteen."""
    clockwise: bool = True
    at_once: str = ""
    """Naturals are paid first where the player-dealer can have none: in the `settling` order or as players `act`; empty: not."""
    looked: str = ""
    """Up cards under which the hole card has been looked at: `A`, `T`."""
    spots: int = 8
    """How many there are, the player-dealer's among them."""
    buster: tuple[int, ...] = (2, 2, 4, 15, 50, 200)
    """By cards of a busted hand from three on."""


NO_BUST_401 = Edition(
    "ace", (6, 5), three_cards=(23, 24, 25), clockwise=False
)  # rule-1 to rule-8, odds, round-15
EDITIONS = {
    "ven-a-mexico/no-bust-401": NO_BUST_401,
    "pinnacle/no-bust-401": NO_BUST_401,
    # no-bust-2003: rule-7b; round-7a, 9b: the second card, ace and joker one, pictures ten, clockwise
    "mortimers/no-bust-2003": Edition("jokers", (2, 1), closer_pushes=True, counted="bank"),
    # no-bust-6: rule-5c; round-14: counted from seat 1 with pictures 11 to 13, counter-clockwise
    "mortimers/no-bust-6": Edition(
        "ace", (6, 5), suited_789="closer", counted="one", pictures=True, clockwise=False
    ),
    # no-bust-6-buster: rule-5b, rule-1c (naturals first), round-10 (looked at under an ace)
    "mortimers/no-bust-6-buster": Edition(
        "ace",
        (6, 5),
        suited_789="all",
        counted="one",
        pictures=True,
        clockwise=False,
        at_once="act",
        looked="A",
        spots=10,
    ),
    # pure-21.5: rule-8a, rule-8b
    "mortimers/pure-21.5": Edition("ace", (3, 2), three_eights="push", counted="bank", looked="AT"),
    # no-bust-5: rule-5c; a natural is paid at once (object-b), from the house dealer's right
    "players-club/no-bust-5": Edition(
        "ace",
        (1, 1),
        three_cards=(22, 23, 24, 25),
        clockwise=False,
        at_once="settling",
        buster=(2, 2, 4, 18, 50, 200),
    ),
    # no-bust-joker: rule-3b, options-4.2, options-6
    "comstock/no-bust-joker": Edition(
        "jokers", (2, 1), closer_pushes=True, original_only=True, counted="bank"
    ),
    # pure-21.5-buster: game-8
    "comstock/pure-21.5-buster": Edition("ace", (6, 5), three_eights="win", counted="bank", looked="AT"),
}


def worth(card: str) -> int:
    """A joker counts by itself as one."""
    return 1 if card[0] in "A*" else 10 if card[0] in "TJQK" else int(card[0])


def total(cards: list[str]) -> int:
    """The best total; a joker with any other card is 21."""
    if "**" in cards:
        return 21
    hard = sum(map(worth, cards))
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


def is_natural(cards: list[str], edition: Edition) -> bool:
    if len(cards) != 2:
        return False
    if edition.natural == "jokers":
        return cards == ["**", "**"]
    return sorted(map(worth, cards)) == [1, 10] and "**" not in cards


@dataclass
class Hand:
    """One hand on a circle."""

    place: str
    cards: list[str]
    is_split: bool
    doubled: int = 0
    surrendered: bool = False


@dataclass
class Circle:
    """The hands of a spot, the wagers on it, and who has them."""

    number: int
    hands: list[Hand] = field(default_factory=list)
    owner: int = 0
    others: list[int] = field(default_factory=list)


def fares(hand: Hand, dealer: list[str], edition: Edition, base: int, *, tie_pushes: bool) -> int:
    """What a wager of so much, with what was doubled on it, wins or loses."""
    stake = base + hand.doubled
    if hand.surrendered:
        return -(stake // 2)
    mine, theirs = is_natural(hand.cards, edition) and not hand.is_split, is_natural(dealer, edition)
    if theirs:
        if mine:
            return 0
        return -(0 if hand.is_split and "." in hand.place else base) if edition.original_only else -stake
    if mine:
        return stake * edition.pays[0] // edition.pays[1]
    own, other = total(hand.cards), total(dealer)
    if own <= 21:
        return stake if other > 21 or own > other else 0 if own == other else -stake
    if other <= 21:
        return -stake
    return both_over(hand.cards, dealer, edition, stake, tie_pushes=tie_pushes)


def both_over(mine: list[str], dealer: list[str], edition: Edition, stake: int, *, tie_pushes: bool) -> int:
    own, other = total(mine), total(dealer)
    ranks, suits = sorted(card[0] for card in dealer), {card[1] for card in dealer}
    if edition.three_eights and ranks == ["8", "8", "8"]:
        return stake if edition.three_eights == "win" else 0
    if (
        edition.suited_789
        and ranks == ["7", "8", "9"]
        and len(suits) == 1
        and (edition.suited_789 == "all" or own < other)
    ):
        return 0
    if own == other:
        return 0 if tie_pushes else -stake
    if own < other and (edition.closer_pushes or (len(mine) == 3 and own in edition.three_cards)):
        return 0
    return -stake


def settle(told: Told) -> dict[int, int]:
    """What everybody holds in the end."""
    edition = edition_of(told)
    found = begin(told)
    circles: dict[int, Circle] = {}
    base: dict[tuple[int, int], int] = {}
    money: dict[int, set[int]] = {}
    stage, seats, place = "", {}, {}
    for line in told.lines:
        words = line.words
        if line.mark == "?":
            place[int(words[1])] = words[3]
            stage = words[2] if words[2] in ("wager", "backline", "bank") else stage
            if words[2] == "bank":
                seats = {}
        elif line.mark == ">":
            if words[0].isdigit() and words[1:2] == ["surrender"]:
                hand_at(circles, place[int(words[0])]).surrendered = True
            if words[0].isdigit() and words[1:2] == ["even-money"]:
                money.setdefault(int(place[int(words[0])].split(".")[0]), set()).add(int(words[0]))
        else:
            if words[0] == "clear":
                break
            if words[0] == "regroup" and words[2] == "discards":
                continue  # cards of a natural that was paid at once
            if words[0] == "regroup" and words[1] != "dealer" and "." in words[2]:
                split(circles, words[1], words[2])
            if words[0] == "move" and words[4] == "act.wager" and words[2].startswith("bet/"):
                number, bettor = (int(one) for one in words[2].split("/")[1:])
                seats.setdefault(number, {}).setdefault(bettor, stage)
            found.follow(line)
            if words[0] == "move" and words[4].startswith("act.double"):
                hand_at(circles, words[2].split("/")[1]).doubled += cents_of(words[3])
            if words[0] == "deal" and words[1] != "dealer":
                number = int(words[1].split(".")[0])
                circles.setdefault(number, Circle(number))
                if not circles[number].hands:
                    circles[number].hands = [Hand(words[1], found.cards[words[1]], is_split=False)]
                    on = {
                        one: how
                        for one, how in seats[number].items()
                        if found.chips[f"bet/{number}/{one}"] > 0
                    }
                    circles[number].owner = next(one for one, how in on.items() if how == "wager")
                    circles[number].others = sorted(one for one, how in on.items() if how != "wager")
                    base |= {(number, one): found.chips[f"bet/{number}/{one}"] for one in on}
    return pay(told, edition, found, circles, base, money)


def edition_of(told: Told) -> Edition:
    from dataclasses import replace

    edition = EDITIONS[told.game]
    if "pays-6-to-5" in told.options:
        edition = replace(edition, pays=(6, 5))
    if "pays-7-to-5" in told.options:
        edition = replace(edition, pays=(7, 5))
    if "888-win" in told.options:
        edition = replace(edition, three_eights="win")
    return edition


def cents_of(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part or 0)


def hand_at(circles: dict[int, Circle], place: str) -> Hand:
    return next(one for one in circles[int(place.split(".")[0])].hands if one.place == place)


def split(circles: dict[int, Circle], source: str, target: str) -> None:
    """The new hand is played, and settled, when those before it have been."""
    hands = circles[int(source.split(".")[0])].hands
    next(one for one in hands if one.place == source).is_split = True
    hands.append(Hand(target, [], is_split=True))


def order(told: Told, edition: Edition, numbers: list[int], bank: int, second: str) -> list[int]:
    spots = [
        one for one in range(1, (7 if "seven-handed" in told.options else edition.spots) + 1) if one != bank
    ]
    if edition.counted == "right":
        first = spots[-1]
    else:
        counted = spots if edition.counted == "one" else around(spots, bank)
        picture = {"J": 11, "Q": 12, "K": 13}.get(second[0], 10) if edition.pictures else 10
        count = picture if second[0] in "JQK" else worth(second)
        first = counted[(count - 1) % len(counted)]
    return around(numbers, first) if edition.clockwise else backwards(numbers, first)


def pay(
    told: Told,
    edition: Edition,
    found: object,
    circles: dict[int, Circle],
    base: dict[tuple[int, int], int],
    money: dict[int, set[int]],
) -> dict[int, int]:
    lies = found
    chips, dealer, bank = dict(lies.chips), lies.cards["dealer"], lies.buttons["bank"]  # type: ignore[attr-defined]
    for circle in circles.values():
        for hand in circle.hands:
            hand.cards = lies.cards[hand.place]  # type: ignore[attr-defined]
    left, held = chips.get("bank", 0), {seat: chips.get(f"stack/{seat}", 0) for seat in told.seats}
    banked, tie = left, "over-tie-push" in told.options

    def settled(account: str, seat: int, wins: int) -> None:
        """Paying and collecting both use up what the bank put up; what it does not reach goes back."""
        nonlocal left, banked
        lies_there = chips.pop(account, 0)
        reach = min(left, abs(wins))
        left -= reach
        if wins > 0:
            held[seat] += lies_there + reach
            banked -= reach
        else:
            held[seat] += lies_there - reach
            banked += reach

    second = dealer[1] if len(dealer) > 1 else dealer[0]
    in_turn = order(told, edition, list(circles), bank, second)
    up = {"A": "A", **dict.fromkeys("TJQK", "T")}.get(dealer[0][0], "")
    if edition.at_once and (not up or up in edition.looked) and not is_natural(dealer, edition):
        first = in_turn if edition.at_once == "settling" else sorted(circles)
        for number in first:
            circle = circles[number]
            if len(circle.hands) == 1 and is_natural(circle.hands[0].cards, edition):
                for seat in [circle.owner, *circle.others]:
                    wager = base[number, seat]
                    settled(f"bet/{number}/{seat}", seat, wager * edition.pays[0] // edition.pays[1])
    for number in in_turn:
        circle = circles[number]
        for seat in [circle.owner, *circle.others]:
            for hand in circle.hands if seat == circle.owner else circle.hands[:1]:
                account = f"bet/{hand.place}/{seat}"
                if account not in chips or not chips[account]:
                    continue
                mine = (
                    hand
                    if seat == circle.owner
                    else Hand(hand.place, hand.cards, hand.is_split, 0, hand.surrendered)
                )
                wager = chips[account] - mine.doubled
                wins = (
                    wager
                    if seat in money.get(number, ())
                    else fares(mine, dealer, edition, wager, tie_pushes=tie)
                )
                settled(account, seat, wins)
            side = chips.get(f"insurance/{number}/{seat}", 0)
            if side:
                settled(
                    f"insurance/{number}/{seat}", seat, 2 * side if is_natural(dealer, edition) else -side
                )
            side = chips.get(f"buster/{number}/{seat}", 0)
            if side:
                is_over = total(dealer) > 21
                settled(
                    f"buster/{number}/{seat}",
                    seat,
                    side * edition.buster[min(len(dealer), 8) - 3] if is_over else -side,
                )
    held[bank] += banked
    return held
