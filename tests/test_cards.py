"""Cards, decks, shuffles and the commitment to a shoe."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import (
    HIDDEN,
    JOKER,
    Card,
    Commitment,
    Opening,
    Shoe,
    cards,
    deck,
    shuffled,
    spell,
    verify,
)
from cardroom.errors import InvariantError, UnreadableError
from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import Settings, offering
from cardroom.script import Ask, Dice, Shuffle, SimulatedChance, SystemChance


def test_a_card_is_read_and_written() -> None:
    assert (
        Card("7h") is Card("7h") and repr(Card("7h")) == "Card('7h')" and eval(repr(Card("Kb"))) is Card("Kb")
    )
    assert Card("Th").pretty == "10♥" and JOKER.pretty == "Joker" and str(HIDDEN) == "??"
    assert spell(cards("7h9c Ad **")) == "7h 9c Ad **"
    assert (Card("Ad").number, Card("Td").number, Card("Kd").number, JOKER.number) == (1, 10, 13, 0)


@pytest.mark.parametrize("wrong", ["", "7", "1h", "7x", "10h", "7H", "Ab", "🂡"])
def test_what_is_not_a_card_is_unreadable(wrong: str) -> None:
    with pytest.raises(UnreadableError, match="not a card"):
        Card(wrong)


@pytest.mark.parametrize(
    ("make_up", "packs", "size", "jokers"),
    [("standard", 1, 52, 0), ("joker", 1, 53, 1), ("joker", 8, 424, 8), ("bonus", 8, 416, 0), ("mexican", 1, 41, 1),
     ("pan", 8, 320, 0), ("pan-spadeless", 8, 240, 0), ("pan-nine", 12, 432, 0)],
)  # fmt: skip
def test_deck_make_ups(make_up: str, packs: int, size: int, jokers: int) -> None:
    made = deck(make_up, packs)
    assert len(made) == size and made.count(JOKER) == jokers
    assert set(Counter(c for c in made if c.suit != "b").values()) == {packs}


def test_a_bonus_deck_has_sixteen_bonus_cards_and_no_other_tens() -> None:
    made = Counter(card.text for card in deck("bonus"))
    assert [made[text] for text in ("Kb", "Qb", "Jb", "Tb")] == [4, 4, 4, 4]
    assert not [text for text in made if text[0] in "TJQK" and text[1] != "b"] and len(made) == 40


def test_the_shuffle_gives_every_order_once_for_every_way_to_choose() -> None:
    """Exact, not statistical: over all choices that `below` can make, each of the 24 orders of 4 cards comes once."""
    four = cards("As 2s 3s 4s")
    found = Counter()
    for a in range(4):
        for b in range(3):
            for c in range(2):
                choices = iter((a, b, c))
                found[tuple(shuffled(four, lambda n, choices=choices: next(choices)))] += 1
    assert found == Counter(permutations(four))


def test_a_lazy_shoe_deals_what_a_shuffle_would() -> None:
    def script() -> Random:
        return Random(5)

    eager, lazy, rng = shuffled(deck("standard"), script().randrange), None, script()
    lazy = Shoe(deck("standard"), rng.randrange)
    assert [lazy.draw() for _ in range(51)] == eager[:51]


@pytest.mark.parametrize("n", [1, 2, 3, 5, 52, 53, 416])
def test_simulated_chance_is_within_bounds_and_fair(n: int) -> None:
    chance = SimulatedChance(7)
    found = Counter(chance.below(n) for _ in range(n * 400))
    assert set(found) == set(range(n))
    chi = sum((found[i] - 400) ** 2 / 400 for i in range(n))
    assert chi < n + 5 * (2 * n) ** 0.5 + 5


def test_system_chance_commits_to_the_whole_order() -> None:
    pack = deck("joker", 2)
    shoe = SystemChance().answer(Ask(0, "shoe", Shuffle(pack), None, "cards.decks", "shuffle"))
    assert Counter(shoe.order) == Counter(pack) and len(shoe.root) == 64
    other = SystemChance().answer(Ask(0, "shoe", Shuffle(pack), None, "cards.decks", "shuffle"))
    assert other.order != shoe.order and other.root != shoe.root


@given(st.integers(1, 60), st.data())
def test_an_opening_proves_its_card_and_no_other(size: int, data: st.DataObject) -> None:
    order = Random(size).sample(deck("standard", 2), size)
    tree = Commitment(order, b"secret")
    at = data.draw(st.integers(0, size - 1))
    opening = tree.open(at)
    assert opening.card == order[at].text and verify(opening, tree.root)
    forged = "As" if opening.card != "As" else "Ks"
    assert not verify(Opening(at, forged, opening.salt, opening.path), tree.root)
    assert not verify(Opening(at + 1, opening.card, opening.salt, opening.path), tree.root)
    assert not verify(opening, Commitment(order, b"other").root)


def test_an_empty_shoe_is_our_bug_and_a_short_record_is_not() -> None:
    with pytest.raises(InvariantError, match="empty"):
        Shoe([]).draw()
    with pytest.raises(UnreadableError, match="only the first 1 cards"):
        shoe = Shoe(cards("7h"), size=52)
        shoe.draw()
        shoe.draw()


class Counted:
    """The system's generator, with a note of every read."""

    def __init__(self, *first: bytes) -> None:
        self.reads: list[int] = []
        self.first = list(first)

    def __call__(self, count: int) -> bytes:
        self.reads.append(count)
        return self.first.pop(0) if self.first else Random(count).randbytes(count)


def shuffle_of(pack: tuple[Card, ...]) -> Ask[Shoe]:
    return Ask(0, "shoe", Shuffle(pack), None, "cards.decks", "shuffle")


def test_the_systems_generator_is_read_once_a_shuffle() -> None:
    for pack in (deck("standard"), deck("joker", 8)):
        read = Counted()
        shoe = SystemChance(read).answer(shuffle_of(pack))
        assert (
            read.reads == [32 + 4 * len(pack)]
            and Counter(shoe.order) == Counter(pack)
            and len(shoe.secret) == 32
        )
    read = Counted()
    assert len(
        SystemChance(read).answer(Ask(0, "", Dice(3), None, "deal.dice", "dice"))
    ) == 3 and read.reads == [12]


def test_words_that_would_favour_some_cards_are_drawn_again() -> None:
    """2^32 is no multiple of 3: its last word is thrown away, wherever it stands, and the next one counts."""
    three, secret = cards("As Ks Qs"), bytes(32)
    skipped = b"\xff" * 4

    def word(n: int) -> bytes:
        return n.to_bytes(4, "little")

    plain = SystemChance(Counted(secret + word(2) + word(1) + word(9))).answer(shuffle_of(three))
    again = SystemChance(Counted(secret + skipped + word(2) + word(1))).answer(shuffle_of(three))
    assert plain.order == again.order == list(cards("Qs As Ks"))
    read = Counted(secret + skipped * 3)
    SystemChance(read).answer(shuffle_of(three))
    assert read.reads == [44, 64]


def test_the_choices_are_fair() -> None:
    chance = SystemChance()
    found = Counter(chance.answer(shuffle_of(cards("As Ks Qs"))).order[0] for _ in range(3000))
    assert set(found) == set(cards("As Ks Qs")) and min(found.values()) > 800


def test_without_the_systems_generator_nothing_is_dealt() -> None:
    def fails(count: int) -> bytes:
        raise OSError("no entropy")

    for read in (
        fails,
        lambda count: b"",
        lambda count: bytes(count - 1),
        lambda count: None,
        lambda count: bytearray(count),
    ):
        for question in (shuffle_of(deck("standard")), Ask(0, "", Dice(3), None, "deal.dice", "dice")):
            with pytest.raises(InvariantError, match="system's generator"):
                SystemChance(read).answer(question)  # type: ignore[arg-type]


def test_the_cards_know_neither_stakes_nor_persons() -> None:
    """The same chance gives the same shoe, whoever sits there and whatever is at stake."""

    def order(slug: str, schedule: int, names: str, cents: int) -> list[Card]:
        people = tuple(Person(seat, name, cents) for seat, name in enumerate(names.split(), 1))
        driver = (
            offering(slug)
            .open(Settings(schedule=schedule))
            .deal(BetweenRounds(people=people), SimulatedChance(5))
        )
        return [driver.felt.shoes[-1].draw() for _ in range(20)]

    assert order("comstock/holdem", 1, "Ann Ben", 500_00) == order("comstock/holdem", 2, "Zoe Yan", 9_000_00)
