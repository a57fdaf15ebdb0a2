"""People: who somebody is, what he may do and what he has set himself; and the HTTP by which all of it is
asked."""

from cardroom.words import bring_english

bring_english(__name__)
