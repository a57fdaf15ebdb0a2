"""Streets of poker: dealing, drawing, discarding, and what stud opens with."""
