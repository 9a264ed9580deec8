"""The words that are costs in a program, one file for each. `discard_empire` is an effect too."""
