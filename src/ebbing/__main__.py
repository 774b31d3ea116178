"""`python -m ebbing`: the command line."""

from ebbing.interfaces.cli.app import main

if __name__ == "__main__":
    main()
