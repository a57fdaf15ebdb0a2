"""The floor: what people of the house do at tables, waiting lists, absences, questions, significant
events."""

from cardroom.words import bring_english

bring_english(__name__)
