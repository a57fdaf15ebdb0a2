"""Run the command `cardroom` for `python -m cardroom`."""

from cardroom.cli import main

if __name__ == "__main__":
    main(prog_name="cardroom")
