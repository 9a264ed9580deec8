"""The words that are effects in a program, one file for each."""
