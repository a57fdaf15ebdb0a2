"""Training tables: mishaps that strike there, and the lessons that grade a ruling."""
