"""The room in a browser: Debian's Chromium, led by Playwright, plays by what it sees on the page."""
