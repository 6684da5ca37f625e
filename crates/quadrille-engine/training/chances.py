"""How often an estimate of the strong engine wins: one number, fitted to games.

    python3 morpion_chances.py games.txt[.gz]

Reads what the example `morpion_games` writes. An estimate v, cut off at LIMIT either way, wins
with 1 / (1 + exp(-v / SCALE)); SCALE is found by logistic regression (Newton's method). Every
position is also seen from the other side, so that both sides' chances add up to one; a draw is
half a win. Only positions after the last move by chance of a game count: before it the game was
not the engine's own. Proved wins and losses need no chance and are left out.
"""

import gzip
import math
import sys

LIMIT = 600


def positions(lines):
    """Estimates of the side to move, with what it got of the game."""
    for line in lines:
        _, opening, moves, winner = line.strip().split("|")
        moves, before = moves.split(), len(opening.split())
        own = max((at for at, move in enumerate(moves) if "?" in move), default=-1) + 1
        for at in range(own, len(moves)):
            value = moves[at].split("=")[1]
            if value[0] not in "wld":
                gained = 0.5 if winner == "=" else float(int(winner) == (before + at) % 2 + 1)
                yield max(-LIMIT, min(LIMIT, int(value))), gained


def chance(slope, value):
    return 1 / (1 + math.exp(-slope * value))


def fit(samples):
    slope = 0.0
    for _ in range(50):
        gradient = sum(value * (gained - chance(slope, value)) for value, gained in samples)
        bend = sum(value * value * (p := chance(slope, value)) * (1 - p) for value, _ in samples)
        slope += gradient / bend
        if abs(gradient / bend) < 1e-12:
            break
    return slope


def main():
    path = sys.argv[1]
    with (gzip.open if path.endswith(".gz") else open)(path, "rt") as lines:
        seen = list(positions(lines))
    samples = seen + [(-value, 1 - gained) for value, gained in seen]
    slope = fit(samples)
    print(f"{len(seen)} positions, SCALE {1 / slope:.1f}")
    print("estimate  positions  share won  chance told")
    for low in range(-LIMIT, LIMIT, 100):
        part = [s for s in samples if low <= s[0] < low + 100 or s[0] == LIMIT == low + 100]
        share = sum(gained for _, gained in part) / len(part)
        told = sum(chance(slope, value) for value, _ in part) / len(part)
        print(f"{low:8}  {len(part):9}  {share:9.3f}  {told:11.3f}")


main()
