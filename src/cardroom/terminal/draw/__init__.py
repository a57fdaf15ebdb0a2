"""Drawing on the terminal: tables, questions, results, rule sheets and signs."""
