"""The screen itself: output, pager, pacing, and signs that plain terminals can show."""
