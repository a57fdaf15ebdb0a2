"""Reading the keyboard: keys for acts, typed wagers, cards and sums."""
