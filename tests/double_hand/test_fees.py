"""What players and the designated player pay, and when; and the sign that says so."""

from __future__ import annotations

import pytest

from cardroom.errors import SetupError
from cardroom.felt import Dealt
from cardroom.script import FLOOR, Ask
from cardroom.terminal.draw.table_sign import sign
from tests.double_hand.deals import BOTH, COMSTOCK, MORTIMERS, play, rooms
from tests.tables import reload, table

FEES = "comstock/room/fee-double-hand-super-pan-9"


@pytest.mark.parametrize(
    ("slug", "schedule", "bet", "player", "dealer"),
    [
        pytest.param(
            MORTIMERS,
            1,
            10,
            1_00,
            0,
            marks=pytest.mark.clause("fee-1", "fee-procedure-1a", "fee-procedure-1b"),
        ),
        pytest.param(
            MORTIMERS,
            1,
            100,
            1_00,
            0,
            marks=pytest.mark.clause("fee-1", "fee-procedure-1a", "fee-procedure-1b"),
        ),
        pytest.param(
            MORTIMERS,
            2,
            10,
            1_00,
            1_00,
            marks=pytest.mark.clause("fee-2", "fee-procedure-2a", "fee-procedure-2b"),
        ),
        pytest.param(
            MORTIMERS,
            2,
            200,
            1_00,
            1_00,
            marks=pytest.mark.clause("fee-2", "fee-procedure-2a", "fee-procedure-2b"),
        ),
        pytest.param(
            COMSTOCK, 1, 5, 1_00, 2_00, marks=pytest.mark.clause(f"{FEES}-1", "rule-2b", "intro-2c")
        ),
        pytest.param(
            COMSTOCK, 1, 100, 1_00, 2_00, marks=pytest.mark.clause(f"{FEES}-1", "rule-2b", "intro-2c")
        ),
        pytest.param(
            COMSTOCK, 2, 105, 2_00, 2_00, marks=pytest.mark.clause(f"{FEES}-2", "rule-2b", "intro-2c")
        ),
        pytest.param(
            COMSTOCK, 2, 9_000, 2_00, 2_00, marks=pytest.mark.clause(f"{FEES}-2", "rule-2b", "intro-2c")
        ),
    ],
)
def test_the_fees_of_each_schedule(slug: str, schedule: int, bet: int, player: int, dealer: int) -> None:
    round = play(slug, bets=f"1={bet} 2={bet}", settings={"schedule": schedule})
    assert (round.fees(1), round.fees(2), round.fees(7)) == (player, player, dealer)
    assert round.drop == 2 * player + dealer
    assert round.balance("jackpot") == 0


@rooms(mortimers="rule-2a fee-procedure-1a", comstock=f"rule-2b {FEES}-1")
def test_every_bet_pays_whoever_makes_it(slug: str) -> None:
    round = play(slug, bets="1=10 1:3=20", behind="2:1=10")
    assert (round.fees(1), round.fees(2)) == (2_00, 1_00)


@rooms(
    mortimers="rule-2a fee-procedure-1c fee-procedure-2c mortimers/california-games/procedure-7",
    comstock=f"intro-2b {FEES}-method",
)
def test_fees_are_taken_and_dropped_before_any_card_is_dealt(slug: str) -> None:
    for schedule in (1, 2):
        round = play(
            slug,
            bets="1=105" if slug == COMSTOCK and schedule == 2 else "1=10",
            settings={"schedule": schedule},
        )
        fees = [i for i, e in enumerate(round.events) if getattr(e, "topic", "").startswith("fee.")]
        assert max(fees) < round.at(Dealt)
        assert {m.target for m in round.moves("fee.")} == {"drop"}


@rooms(mortimers="rule-20")
def test_everybody_pays_his_own_collection(slug: str) -> None:
    round = play(slug, bets="1=10 2=10", settings={"schedule": 2})
    assert [m.source for m in round.moves("fee.")] == ["stack/1", "stack/2", "stack/7"]


@rooms(mortimers="fee-procedure-1d fee-procedure-2d")
def test_there_is_no_jackpot_fee_at_mortimers(slug: str) -> None:
    for schedule in (1, 2):
        assert play(slug, bets="1=10", settings={"schedule": schedule}).moves("fee.jackpot") == []
    assert table(slug).offering.options == {}


@pytest.mark.clause("comstock/room/fee-jackpot-1")
def test_a_jackpot_takes_one_dollar_a_hand() -> None:
    round = play(COMSTOCK, bets="1=10 2=10", settings={"options": ("jackpot",)})
    assert round.balance("jackpot") == 1_00
    assert (round.fees(1), round.fees(2), round.fees(7)) == (1_00, 1_00, 3_00)
    assert play(COMSTOCK, bets="1=10").balance("jackpot") == 0


@pytest.mark.clause(f"{MORTIMERS}/fee-1", "mortimers/california-games/procedure-8")
def test_a_fee_is_no_share_of_what_is_bet_or_won() -> None:
    fees = {play(MORTIMERS, bets=f"1={bet}").fees(1) for bet in (10, 37, 64, 100)}
    assert fees == {1_00}


@pytest.mark.clause("mortimers/california-games/procedure-9", how="loaded")
def test_at_most_five_rates() -> None:
    def rates(many: int) -> list[dict[str, str]]:
        return [{"floor": f"${10 + n}", "fee": f"${n + 1}"} for n in range(many)]

    reload(MORTIMERS, lambda game: game["schedules"][0].update(player=rates(5)))
    with pytest.raises(SetupError, match="6 collection rates, at most 5 are allowed"):
        reload(MORTIMERS, lambda game: game["schedules"][0].update(player=rates(6)))
    with pytest.raises(SetupError, match="6 collection rates, at most 5 are allowed"):
        reload(
            MORTIMERS,
            lambda game: game["schedules"][0].update(player=rates(5), dealer=[{"floor": "$10", "fee": "$9"}]),
        )


@pytest.mark.clause("mortimers/california-games/procedure-6", "mortimers/california-games/procedure-7")
def test_a_table_runs_on_one_schedule() -> None:
    one, two = table(MORTIMERS), table(MORTIMERS, schedule=2)
    assert (one.schedule.number, two.schedule.number, len(one.rules.schedules)) == (1, 2, 2)
    with pytest.raises(SetupError, match="schedule: 3, this game has schedules 1 to 2"):
        table(MORTIMERS, schedule=3)


# -------------------------------------------------------------------------------------------------------------- the sign


def said(slug: str, **settings: object) -> dict[str, tuple[str, ...]]:
    return {fact.label.strip(): fact.values for fact in sign(table(slug, **settings)).facts}


@pytest.mark.clause(
    "mortimers/california-games/procedure-10", "mortimers/california-games/procedure-11", how="shown"
)
def test_the_sign_shows_limits_and_fees() -> None:
    facts = said(MORTIMERS, schedule=2)
    assert facts["Wagers"] == ("$10 to $200",)
    assert facts["Collection"] == ("taken before the first card is dealt",)
    assert facts["each player"] == ("$1 a wager from $10",)
    assert facts["player-dealer"] == ("$1 a hand, table action from $10",)
    assert said(MORTIMERS)["player-dealer"] == ("none",)


@pytest.mark.parametrize(
    ("slug", "schedule", "wagers", "player", "dealer"),
    [
        pytest.param(MORTIMERS, 1, "$10 to $100", "$1 a wager from $10", "none", marks=pytest.mark.clause("fee-1")),
        pytest.param(MORTIMERS, 2, "$10 to $200", "$1 a wager from $10", "$1 a hand, table action from $10",
                     marks=pytest.mark.clause("fee-2")),
        pytest.param(COMSTOCK, 1, "$5 to $100", "$1 a wager from $5", "$2 a hand, table action from $5",
                     marks=pytest.mark.clause(f"{FEES}-1")),
        pytest.param(COMSTOCK, 2, "$101 to $10,000", "$2 a wager from $101", "$2 a hand, table action from $101",
                     marks=pytest.mark.clause(f"{FEES}-2")),
    ],
)  # fmt: skip
def test_the_printed_lines_stand_on_the_sign(
    slug: str, schedule: int, wagers: str, player: str, dealer: str
) -> None:
    facts = said(slug, schedule=schedule)
    assert (facts["Wagers"], facts["each player"], facts["player-dealer"]) == (
        (wagers,),
        (player,),
        (dealer,),
    )


@rooms("loaded", mortimers="fee-procedure-1c fee-procedure-2c", comstock="intro-2b")
def test_fees_cannot_be_taken_later(slug: str) -> None:
    with pytest.raises(SetupError, match=r"collection\.taken: after-two-cards, expected before-deal"):
        reload(slug, lambda game: game["collection"].update(taken="after-two-cards"))


def floor(slug: str) -> str:
    return "\n".join(said(slug)["The floor sees to"])


@pytest.mark.clause(f"{MORTIMERS}/rule-45a", f"{MORTIMERS}/rule-45b", how="shown")
def test_who_may_ask_for_a_new_deck_stands_on_the_sign() -> None:
    assert "only the designated player may ask for a new deck" in floor(MORTIMERS)
    assert "may ask for a deck change when the designated player changes" in floor(MORTIMERS)


@pytest.mark.clause(f"{MORTIMERS}/rule-49", how="shown")
def test_how_long_a_seat_is_held_stands_on_the_sign() -> None:
    assert (
        "A seat may be held for up to one hour; then the chips are removed and the seat is forfeited."
        in floor(MORTIMERS)
    )


@pytest.mark.clause(f"{COMSTOCK}/rule-9d", how="shown")
def test_the_time_of_a_dead_hand_stands_on_the_sign() -> None:
    assert (
        "A player whose hand is dead through being dealt 8 cards gets his time (collection) back."
        in floor(COMSTOCK)
    )


@rooms("shown", mortimers="rule-9 rule-19 rule-31 rule-43", comstock="rule-17a rule-28 rule-29")
def test_what_the_floor_sees_to_stands_on_the_sign(slug: str) -> None:
    words = {
        MORTIMERS: [
            "Kum-Kum bettors act at their own risk",
            "The dealer may not influence",
            "must not show his hand",
            "okayed",
        ],
        COMSTOCK: ["cum-cum", "The floorman has the last word", "for the good of the game"],
    }
    assert all(one in floor(slug) for one in words[slug])


@pytest.mark.clause(f"{COMSTOCK}/rule-17a")
def test_the_house_neither_holds_up_action_for_partners_nor_rules_between_them() -> None:
    """From the shuffle on a hand with a partnership puts the same questions in the same order as without it. The partner is
    asked for chips and nothing more, the floor nothing at all, and the sign has the whole sentence."""
    alone, shared = (
        play(COMSTOCK, bets="1=30 3=20", people=[2], **more)
        for more in ({"partners": ""}, {"partners": "2:1=10"})
    )
    questions = [[(e.seat, e.topic) for e in one.events if isinstance(e, Ask)] for one in (alone, shared)]
    after = [each[[topic for _, topic in each].index("cards.make-up") :] for each in questions]
    assert after[0] == after[1] and len(after[1]) > 4 and all(seat != FLOOR for seat, _ in questions[1])
    assert {topic for seat, topic in questions[1] if seat == 2} <= {
        "seat.bank",
        "act.wager",
        "seat.backline",
        "act.partners",
        "act.back-bank",
    }
    assert shared.moves("act.partners")
    (said,) = [line for line in floor(COMSTOCK).splitlines() if "cum-cum" in line]
    assert (
        said
        == '• The house neither holds up action nor settles disputes arising from "cum-cum" (partnership) bets.'
    )


@rooms(
    "shown", mortimers="rule-18b rule-28a rule-28b rule-29a rule-29b rule-30", comstock="rule-15b rule-20b"
)
def test_what_cheating_costs_stands_on_the_sign(slug: str) -> None:
    words = {
        MORTIMERS: [
            "Penalty for changing a wager then: possible forfeiture as far as money covers",
            "Attempting to switch, pass or hold out cards",
            "Players involved are excluded from the premises and may be prosecuted.",
            "A player who removes a losing bet may have to pay the table maximum",
            "Exclusion from the premises and prosecution are also possible.",
            "A player who takes a winning wager off the spot may be paid only the minimum bet",
        ],
        COMSTOCK: [
            "Touching a bet after the cup is opened can cost the player that bet",
            "can forfeit the wager",
        ],
    }
    assert all(one in floor(slug) for one in words[slug])


@pytest.mark.clause(f"{MORTIMERS}/title", how="shown")
def test_the_game_has_both_its_names_on_the_sign() -> None:
    assert sign(table(MORTIMERS)).game == "Double Hand Poker (Pai Gow)"
    assert "designated player" in said(MORTIMERS)["Copies"][0]


@pytest.mark.parametrize("slug", BOTH)
def test_the_rest_of_the_sign(slug: str) -> None:
    facts = said(slug, backline=2)
    assert facts["Both hands higher"] == ("even money",)
    assert facts["Copies"] == ("equal hands are the designated player's",)
    assert facts["Foul"] == ("two cards in front that outrank the five behind: the hand loses",)
    who = "the seated player decides" if slug == MORTIMERS else "the largest wager decides"
    assert facts["Disagreement"] == (who,)
