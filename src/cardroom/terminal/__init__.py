"""What a person sees and types: narration, the table on a screen, questions, signs, the lobby. Drawn from
options alone."""

from cardroom.words import load_english

load_english(__name__)
