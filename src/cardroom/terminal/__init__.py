"""What a person sees and types: narration, the table on a screen, questions, signs, the lobby. Drawn from options alone."""
