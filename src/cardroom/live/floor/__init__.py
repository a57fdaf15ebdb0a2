"""The floor: what people of the house do at tables, waiting lists, absences, questions, significant events."""
