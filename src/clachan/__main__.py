"""`python -m clachan` is `clachan`."""

from clachan.cli import main

if __name__ == "__main__":
    main()
