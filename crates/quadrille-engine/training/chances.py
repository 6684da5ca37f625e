"""How often an estimate of an engine wins: one number a game, fitted to games.

    python3 chances.py LIMIT FILE[.gz] ..

Reads games for two as `quadrille dataset GAME --values search` writes them, or as the example
`morpion_games` does. An estimate v, cut off at LIMIT either way, wins with
1 / (1 + exp(-v / SCALE)); SCALE is found by logistic regression (Newton's method). Every position
is also seen from the other side, so that both sides' chances add up to one; a draw is half a win.
Where moves were played by chance, only positions after the last of them count: before it the game
was not the engine's own. Proved wins and losses need no chance and are left out.
"""

import gzip
import json
import math
import sys

PARTS = 6


def of_dataset(line):
    """Estimates of the seat to move, with what it got of the game."""
    game = json.loads(line)
    seats, first = game["setup"]["players"], game["setup"].get("first", 1)
    assert seats == 2, "games for two"
    turn = first
    for value, after in zip(game["values"], turns(game, first)):
        if value and value["value"] == "estimate":
            won = 1 / len(game["winners"]) if turn in game["winners"] else 0.0
            yield value["score"], won
        turn = after


def turns(game, first):
    """Who moves after each move; a pass is a move."""
    for at in range(1, len(game["moves"]) + 1):
        yield (first - 1 + at) % 2 + 1


def of_morpion_games(line):
    """The same from `side|opening|moves|winner`, `8H?9E=score` being a move by chance."""
    _, opening, moves, winner = line.strip().split("|")
    moves, before = moves.split(), len(opening.split())
    own = max((at for at, move in enumerate(moves) if "?" in move), default=-1) + 1
    for at in range(own, len(moves)):
        value = moves[at].split("=")[1]
        if value[0] not in "wld":
            yield int(value), 0.5 if winner == "=" else float(int(winner) == (before + at) % 2 + 1)


def positions(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt") as lines:
        for line in lines:
            yield from (of_dataset if line.startswith("{") else of_morpion_games)(line)


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
    limit = int(sys.argv[1])
    seen = [(max(-limit, min(limit, value)), gained) for path in sys.argv[2:] for value, gained in positions(path)]
    samples = seen + [(-value, 1 - gained) for value, gained in seen]
    slope = fit(samples)
    print(f"{len(seen)} positions, SCALE {1 / slope:.1f}")
    print("    estimate  positions  share won  chance told")
    for part in range(PARTS):
        low, high = limit * part // PARTS, limit * (part + 1) // PARTS
        inside = [s for s in samples if low <= s[0] < high or s[0] == limit == high]
        if inside:
            share = sum(gained for _, gained in inside) / len(inside)
            told = sum(chance(slope, value) for value, _ in inside) / len(inside)
            print(f"{low:5} {high:6}  {len(inside):9}  {share:9.3f}  {told:11.3f}")


main()
