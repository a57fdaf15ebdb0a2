"""The same hand in PokerKit 0.7: limit hold'em, $40-$80, in which everybody calls or checks."""

from pokerkit import Automation, FixedLimitTexasHoldem

state = FixedLimitTexasHoldem.create_state(
    tuple(Automation), True, 0, (20, 40), 40, 80, (2000, 2000, 2000), 3
)
while state.status:
    state.check_or_call()
print(*state.operations, sep="\n")
print(state.stacks)
