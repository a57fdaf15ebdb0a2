"""What a person sees and types: narration, the table on a screen, questions, signs, the lobby. Drawn from
options alone."""

from cardroom.words import bring_english

bring_english(__name__)
