"""The words that cards are written in (rules.md part 3): one file for each.

A word is read from a component file, begun when its card says so, and said in the card's text. A new one is a file here
and a line in `table.py`.
"""
