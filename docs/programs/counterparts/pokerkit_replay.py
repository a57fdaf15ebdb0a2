"""The same in PokerKit 0.7: write a hand of razz to a file, and replay it from there."""

from pathlib import Path

from pokerkit import Automation, FixedLimitRazz, HandHistory

game = FixedLimitRazz(tuple(Automation), True, 1, 2, 5, 10)
state = game((500, 500, 500), 3)
while state.status:
    state.check_or_call() if state.can_check_or_call() else state.post_bring_in()
Path("round.phh").write_text(HandHistory.from_game_state(game, state).dumps(), encoding="utf-8")
again = HandHistory.loads(Path("round.phh").read_text(encoding="utf-8"))
*_, last = again
print(last.stacks == state.stacks)
