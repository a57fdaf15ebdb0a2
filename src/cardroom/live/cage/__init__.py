"""The cage: chips issued by posting, shifts and their boxes, counts by two persons, adjustments, reports,
export."""

from cardroom.words import bring_english

bring_english(__name__)
