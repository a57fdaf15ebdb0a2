"""Look up a rule by its number, and rules by words."""

import cardroom

print(cardroom.rule("pinnacle/no-bust-401/rule-5b"))
for rule in cardroom.rules("pinnacle/no-bust-401", "split aces"):
    print(rule.id, "→", rule.text)
