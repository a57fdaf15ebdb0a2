"""The options of Pure 21.5 at Mortimer's: off unless a table chooses them, one switch each."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import BetweenRounds, Person, leave, sit
from cardroom.rooms import Table
from cardroom.rulebook.clause import clauses
from tests.tables import STACK, Round, dealt, play, reload, sequence, showdown, table

pytestmark = pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])
TRIPLE_EIGHT = "8h 8c 8d"


def bonus(round: Round, seat: int = 1) -> int:
    """What the seat got beside its wagers."""
    return sum(m.cents for m in round.moves("settle.bonus") if m.target == f"stack/{seat}")


# ------------------------------------------------------------------------------------------------ what a Pure 21.5 pays
@pytest.mark.parametrize(
    ("options", "cents"),
    [
        pytest.param((), 15_00, marks=pytest.mark.clause("value-1b", "option-6to5", "option-7to5")),
        pytest.param(("pays-6-to-5",), 12_00, marks=pytest.mark.clause("option-6to5")),
        pytest.param(("pays-7-to-5",), 14_00, marks=pytest.mark.clause("option-7to5")),
    ],
)
def test_a_pure_21_5_pays_by_the_option_chosen(slug: str, options: tuple[str, ...], cents: int) -> None:
    assert showdown(slug, "As Kb", "9h 8h", options=options).played(1) == cents
    assert showdown(slug, "9c Kb", "9h 8h", options=options).played(1) == 10_00


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(
            ("pays-6-to-5", "insurance"), marks=pytest.mark.clause("option-insurance-d", how="loaded")
        ),
        pytest.param(
            ("insurance", "pays-7-to-5"), marks=pytest.mark.clause("option-insurance-d", how="loaded")
        ),
        pytest.param(
            ("pays-6-to-5", "pays-7-to-5"),
            marks=pytest.mark.clause("option-6to5", "option-7to5", how="loaded"),
        ),
        pytest.param(("even-money",), marks=pytest.mark.clause("option-even-money-a", how="loaded")),
    ],
)
def test_options_that_do_not_go_together_are_refused(slug: str, options: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match=r"not together with|only with"):
        table(slug, options=options)


@pytest.mark.clause("option-insurance-d", how="loaded")
def test_insurance_goes_with_three_to_two(slug: str) -> None:
    assert isinstance(table(slug, options=("insurance",)), Table)


# --------------------------------------------------------------------------------------------- insurance and even money


EVEN = ("insurance", "even-money")


@pytest.mark.clause("option-even-money-a")
def test_even_money_is_offered_to_a_pure_21_5_under_an_ace_before_the_check(slug: str) -> None:
    round = play(slug, cards=dealt("As Tb", "9c 7c", dealer="Ah 8h"), bets="1=10 3=10", options=EVEN)
    assert round.options("insurance on 1") == ["decline", "insure", "even-money"]
    assert round.options("insurance on 3") == ["decline", "insure"]
    assert round.asked()[:2] == [(1, "insurance on 1"), (3, "insurance on 3")]
    assert sequence(round, "act.insurance", "act.even-money", "deal.check") == ["act.insurance", "deal.check"]
    taken = play(slug, cards=dealt("As Tb", dealer="Ah Kb"), bets="1=10", acts="1 even-money", options=EVEN)
    assert sequence(taken, "act.even-money", "deal.check") == ["act.even-money", "deal.check"]
    for dealer, options in (("Kb 8h", EVEN), ("Ah 8h", ())):
        assert play(slug, cards=dealt("As Tb", dealer=dealer), bets="1=10", options=options).asked() == []
    with pytest.raises(RefusedError):
        play(
            slug,
            cards=dealt("As Tb", dealer="Ah 8h"),
            bets="1=10",
            acts="1 even-money",
            options=("insurance",),
        )


@pytest.mark.parametrize(
    ("dealer", "declined", "insured"),
    [
        pytest.param("Ah Kb", 0, 10_00, marks=pytest.mark.clause("option-even-money-b")),
        pytest.param("Ah 8h", 15_00, 10_00, marks=pytest.mark.clause("option-even-money-c")),
    ],
)
def test_even_money_wins_the_wager_either_way_as_insurance_of_half_would(
    slug: str, dealer: str, declined: int, insured: int
) -> None:
    cards = dealt("As Tb", dealer=dealer)
    assert play(slug, cards=cards, bets="1=10", acts="1 decline", options=EVEN).played(1) == declined
    assert play(slug, cards=cards, bets="1=10", acts="1 insure 5", options=EVEN).played(1) == insured
    assert play(slug, cards=cards, bets="1=10", acts="1 even-money", options=EVEN).played(1) == 10_00


# ---------------------------------------------------------------------------------------------- the player-dealer's 888
@pytest.mark.clause("option-888-win")
@pytest.mark.parametrize("player", ["Tb 6d 6c", "Tb 6d 8h", "Tb 6d Kb"])
def test_an_888_makes_hands_over_21_5_win(slug: str, player: str) -> None:
    assert showdown(slug, player, TRIPLE_EIGHT, options=("888-win",)).played(1) == 10_00
    assert showdown(slug, player, "9h 7c 8d", options=("888-win",)).played(1) == -10_00
    assert showdown(slug, player, TRIPLE_EIGHT).played(1) == 0


def paid(option: str, dealer: str, cents: int) -> object:
    clause = f"option-{option.replace('colour', 'color')}"
    return pytest.param(option, dealer, cents, marks=pytest.mark.clause(clause), id=f"{option} {dealer}")


@pytest.mark.parametrize(
    ("option", "dealer", "cents"),
    [
        paid("888-bonus", "8h 8c 8d", 10_00),
        paid("888-bonus", "8h 8h 8h", 10_00),
        paid("888-bonus", "9h 7c 8d", 0),
        paid("888-bonus", "8h 2c 6h 8d", 0),
        paid("888-colour", "8h 8d 8h", 25_00),
        paid("888-colour", "8s 8c 8c", 25_00),
        paid("888-colour", "8h 8h 8h", 25_00),
        paid("888-colour", "8h 8c 8d", 0),
        paid("888-suited", "8h 8h 8h", 500_00),
        paid("888-suited", "8h 8d 8h", 0),
    ],
)
def test_a_bonus_on_the_player_dealers_hand_goes_to_every_player_in_action(
    slug: str, option: str, dealer: str, cents: int
) -> None:
    up, hole, *then = dealer.split()
    cards = dealt("9c Kb", "9d 8c", dealer=f"{up} {hole}", then=" ".join(then))
    on = play(slug, cards=cards, bets="1=10 3=10", people=[5], options=(option,))
    assert on.cards("dealer") == dealer
    assert [bonus(on, seat) for seat in (1, 3, 5, 8)] == [cents, cents, 0, 0]
    assert on.moves("settle.bonus") == [] or {m.source for m in on.moves("settle.bonus")} == {"house"}
    assert bonus(play(slug, cards=cards, bets="1=10 3=10")) == 0


@pytest.mark.parametrize(
    ("option", "decks"), [("888-colour", 2), ("777-colour", 2), ("888-suited", 3), ("777-suited", 3)]
)
@pytest.mark.clause(
    "option-888-color", "option-777-color", "option-888-suited", "option-777-suited", how="loaded"
)
def test_a_hand_that_cannot_come_from_so_few_decks_is_not_offered(slug: str, option: str, decks: int) -> None:
    with pytest.raises(SetupError, match=f"needs at least {decks} decks"):
        table(slug, options=(option,), decks=decks - 1)
    assert table(slug, options=(option,), decks=decks)


@pytest.mark.clause("option-888-bonus")
def test_a_bonus_on_the_player_dealers_hand_is_for_the_seated_players(slug: str) -> None:
    """Once each, however many circles they play, and not for those who bet behind."""
    cards = dealt("9c Kb", "9d 8c", "9s 7c", dealer="8h 8c", then="8d")
    round = play(slug, cards=cards, bets="1=10 1:2=10 3=10", behind="5:1=10", options=("888-bonus",))
    assert [bonus(round, seat) for seat in (1, 3, 5, 8)] == [10_00, 10_00, 0, 0]


@pytest.mark.clause("option-888-bonus")
@pytest.mark.parametrize(("bets", "each"), [("1=10", 50_00), ("1=10 3=10", 25_00)])
def test_a_share_of_the_jackpot_is_divided_between_the_winners(slug: str, bets: str, each: int) -> None:
    """The casino may fund it so: half of a jackpot of $99, to which the player-dealer adds a dollar."""
    half = {"hand": "dealer-888", "share": 50, "funding": "jackpot"}
    sets = {"bonuses": {"888-bonus": half}, "collection": {"jackpot": "$1"}}
    offering = reload(slug, lambda game: game["options"]["888-bonus"].update(sets=sets))
    seats = [1, 3] if "3" in bets else [1]
    start = BetweenRounds(people=tuple(Person(n, f"P{n}", STACK) for n in (*seats, 8)), jackpot=99_00)
    cards = dealt(*["9c Kb"] * len(seats), dealer="8h 8c", then="8d")
    round = play(slug, of=offering, cards=cards, bets=bets, start=start, options=("888-bonus",))
    assert [bonus(round, seat) for seat in seats] == [each] * len(seats)
    assert (round.balance("jackpot"), round.outcome.jackpot) == (50_00, 50_00)


# ---------------------------------------------------------------------------------------------- a player's special hand
@pytest.mark.parametrize(
    ("option", "player", "cents"),
    [
        paid("777-suited", "7h 7h 7h", 100_00),
        paid("777-suited", "7h 7h 7d", 0),
        paid("777-unsuited", "7h 7h 7d", 20_00),
        paid("777-unsuited", "7c 7d 7s", 20_00),
        paid("777-unsuited", "7h 7h 7h", 0),
        paid("777-colour", "7h 7d 7h", 40_00),
        paid("777-colour", "7s 7s 7c", 40_00),
        paid("777-colour", "7h 7h 7c", 0),
        paid("777-colour", "7h 8h 6h", 0),
        paid("678-suited", "6h 7h 8h", 15_00),
        paid("678-suited", "8s 6s 7s", 15_00),
        paid("678-suited", "6h 7h 8d", 0),
        paid("678-colour", "6h 7h 8d", 5_00),
        paid("678-colour", "8s 6c 7s", 5_00),
        paid("678-colour", "6h 7h 8c", 0),
        paid("678-colour", "7h 7d 7h", 0),
        paid("charlie", "2c 2d 2h 2s 2c 2d 2h", 50_00),
        paid("charlie", "2c 2d 2h 2s 2c 2d 2h 7h", 50_00),
        paid("charlie", "2c 2d 2h 2s 2c 2d", 0),
        paid("charlie", "2c 2d 2h 2s 2c 2d Kb", 0),
    ],
)
def test_a_bonus_on_a_players_hand(slug: str, option: str, player: str, cents: int) -> None:
    """On top of the wager, from the house, and only at a table with the option."""
    on, off = showdown(slug, player, "Kb 9h", options=(option,)), showdown(slug, player, "Kb 9h")
    assert (bonus(on), on.played(1) - off.played(1), bonus(off)) == (cents, cents, 0)
    assert {m.source for m in on.moves("settle.bonus")} <= {"house"}


# ------------------------------------------------------------------------------------------------------------- a streak
def next_round(
    slug: str, start: BetweenRounds, hand: str, bank: int, bets: str = "1=10", option: str = "streak"
) -> Round:
    options = (option,) if option else ()
    return play(slug, cards=dealt(hand, dealer="9h 8h"), bets=bets, bank=bank, start=start, options=options)


SEATED = BetweenRounds(people=tuple(Person(n, f"P{n}", STACK) for n in (1, 3, 7, 8)))


@pytest.mark.clause("option-streak")
def test_a_run_of_pure_21_5_pays_more_each_hand_until_it_ends(slug: str) -> None:
    """$30 for two in a row, $60 for three, $90 for four, $120 for five; a hand without one starts the count anew."""
    start, found = SEATED, []
    for number, hand in enumerate(["As Kb", "Ad Tb", "Ac Qb", "As Jb", "As Kb", "9c Kb", "As Kb", "As Kb"]):
        round = next_round(slug, start, hand, bank=(8, 7)[number // 2 % 2])
        found.append(bonus(round))
        start = round.outcome
    assert found == [0, 30_00, 60_00, 90_00, 120_00, 0, 0, 30_00]


@pytest.mark.clause("option-streak")
def test_a_streak_pays_nothing_without_the_option(slug: str) -> None:
    first = next_round(slug, SEATED, "As Kb", bank=8, option="")
    assert bonus(next_round(slug, first.outcome, "As Kb", bank=8, option="")) == 0


@pytest.mark.clause("option-streak")
def test_a_hand_not_played_neither_pays_nor_ends_a_streak(slug: str) -> None:
    """Seat 1 has two in a row and sits one round out while seat 3 plays; the next Pure 21.5 is the third."""
    second = next_round(slug, next_round(slug, SEATED, "As Kb", bank=8).outcome, "As Kb", bank=8)
    out = next_round(slug, second.outcome, "9c Kb", bank=7, bets="3=10")
    assert out.moves("settle.bonus") == []
    assert bonus(next_round(slug, out.outcome, "As Kb", bank=7)) == 60_00


@pytest.mark.clause("option-streak")
def test_a_21_after_a_split_ends_a_streak(slug: str) -> None:
    first = next_round(slug, SEATED, "As Kb", bank=8)
    cards = dealt("Ac Ad", dealer="9h 8h", then="Kb Qb")
    split = play(
        slug, cards=cards, bets="1=10", bank=8, start=first.outcome, acts="1 split", options=("streak",)
    )
    assert (bonus(split), bonus(next_round(slug, split.outcome, "As Kb", bank=7))) == (0, 0)


@pytest.mark.clause("option-streak")
@pytest.mark.parametrize(("hands", "cents"), [(("As Kb", "9c 8c"), 30_00), (("9c 8c", "As Kb"), 0)])
def test_a_streak_is_of_the_hands_at_the_players_own_seat(
    slug: str, hands: tuple[str, str], cents: int
) -> None:
    first = next_round(slug, SEATED, "As Kb", bank=8)
    cards = dealt(*hands, dealer="9h 8h")
    both = play(slug, cards=cards, bets="1=10 1:2=10", bank=8, start=first.outcome, options=("streak",))
    assert bonus(both) == cents


@pytest.mark.clause("option-streak")
def test_a_streak_leaves_with_its_player(slug: str) -> None:
    first = next_round(slug, SEATED, "As Kb", bank=8)
    after = sit(leave(first.outcome, 1), Person(1, "Other", STACK), 8)
    assert bonus(next_round(slug, after, "As Kb", bank=8)) == 0


@pytest.mark.clause("option-even-money-b", "option-even-money-c")
@pytest.mark.parametrize("hole", ["3c", "Kb"])
@pytest.mark.parametrize(
    ("post", "first", "second"),
    [("$8", 8_00, 0), ("$10", 10_00, 0), ("$15", 10_00, -5_00), ("$20", 10_00, -10_00)],
)
def test_even_money_is_one_payment_of_exactly_the_wager(
    slug: str, hole: str, post: str, first: int, second: int
) -> None:
    """Natural or none under the ace: $10 are paid, as far as the bank reaches, and use $10 of cover. What is left of it
    meets the losing wager of the next circle; either hole card puts the button on circle 3."""
    cards = dealt("Ac Kb", "9d 8c", dealer=f"Ad {hole}", then="Kb 6c")
    acts = "3 even-money" if hole == "Kb" else "3 even-money, 4 decline, 4 stand"
    round = play(slug, cards=cards, bets="3=10 4=10", acts=acts, post=post, options=EVEN, bank=8)
    assert (round.played(3), round.played(4)) == (first, second)
    paid = [(move.source, move.target, move.cents) for move in round.moves("settle.even-money")]
    assert paid == [("bank", "stack/3", first), ("bet/3/3", "stack/3", 10_00)]


@pytest.mark.clause("options-intro", how="loaded")
def test_every_option_of_the_list_is_one_that_a_table_may_choose_and_none_is_on_by_itself(slug: str) -> None:
    known = table(slug).offering
    chosen = {known.full(one) for option in known.options.values() for one in option.clauses}
    listed = {one.id for one in clauses(slug) if one.id.startswith(f"{slug}/option-")}
    assert len(listed) == 20 and listed <= chosen
    assert table(slug).settings.options == ()
