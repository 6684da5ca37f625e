#!/usr/bin/env python3
"""Finds even openings of Morpion in games of the engine with itself, for `quadrille arena --openings`.

    even_openings.py games.txt.gz 15 > docs/arena/morpion-openings-15.txt

An opening (4 to 8 stones) is kept when the searches of the eight moves after it, of 20 000 positions
each, all gave a value of at most 60 to either side, when chance played none of the eight, and when the
game went on for eight more. `quadrille arena --find-openings` finds others: it searches longer, and
takes a hundred times as long.
"""
import gzip, sys

EVEN, QUIET, STONES = 60, 8, range(4, 9)

def is_even(moves):
    head = [move.split("=") for move in moves[:QUIET]]
    numbers = all(value.lstrip("-").isdigit() for _, value in head)
    return len(moves) >= 2 * QUIET and numbers and all("?" not in move and abs(int(value)) <= EVEN for move, value in head)

path, side = sys.argv[1:]
print(f"# Even openings on {side} x {side}, made by training/even_openings.py.")
known = set()
for line in gzip.open(path, "rt"):
    size, opening, moves, _ = line.rstrip("\n").split("|")
    if size == side and len(opening.split()) in STONES and opening not in known and is_even(moves.split()):
        known.add(opening)
        print(opening)
