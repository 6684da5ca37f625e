"""How often an estimate of an engine wins: two numbers a game, fitted to games.

    python3 chances.py LIMIT FILE[.gz] ..

Reads games for two as `quadrille dataset GAME --values search` writes them, or as the examples
`guesses` and `morpion_games` do. An estimate v, cut off at LIMIT either way, wins with
1 / (1 + exp(-(v / SCALE) ** POWER)), and -v as often as v does not; both numbers are found by
logistic regression (Newton's method, for each POWER of a few). Every position is also seen from
the other side, so that both sides' chances add up to one; a draw is half a win.
Where moves were played by chance, only positions after the last of them count: before it the game
was not the engine's own. Proved wins and losses need no chance and are left out.

The games are parted in five: the table tells each game by numbers found from the other four parts.
"""

import gzip
import json
import math
import sys

PARTS = 6
FOLDS = 5
POWERS = (0.75, 1, 1.25, 1.5, 1.75, 2)


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


def of_lines(line):
    """The same from `board|opening|moves|winner`, `8H?9E=score` being a move by chance."""
    _, opening, moves, winner = line.strip().split("|")
    moves, before = moves.split(), len(opening.split())
    own = max((at for at, move in enumerate(moves) if "?" in move), default=-1) + 1
    for at in range(own, len(moves)):
        value = moves[at].split("=")[1]
        if value[0] not in "wldn":
            yield int(value), 0.5 if winner == "=" else float(int(winner) == (before + at) % 2 + 1)


def games(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt") as lines:
        for line in lines:
            yield list((of_dataset if line.startswith("{") else of_lines)(line))


def chance(odds):
    return 1 / (1 + math.exp(-odds))


def bent(value, power):
    return math.copysign(abs(value) ** power, value)


def slope(samples):
    """Of the odds against values that are bent already."""
    found = 0.0
    for _ in range(50):
        told = [(value, gained, chance(found * value)) for value, gained in samples]
        step = sum(v * (gained - p) for v, gained, p in told) / sum(v * v * p * (1 - p) for v, _, p in told)
        found += step
        if abs(step) < 1e-9 * abs(found):
            break
    return found


def fit(samples, limit):
    """SCALE and POWER, those under which what happened is the likeliest."""
    fits = []
    for power in POWERS:
        seen = [(bent(value / limit, power), gained) for value, gained in samples]
        found = slope(seen)
        loss = -sum(math.log(chance(found * (value if gained > 0.5 else -value))) for value, gained in seen if gained != 0.5)
        loss -= sum(math.log(chance(found * value) * chance(-found * value)) / 2 for value, gained in seen if gained == 0.5)
        fits.append((loss, limit * found ** (-1 / power), power))
    return min(fits)[1:]


def both_sides(games, limit):
    seen = [(max(-limit, min(limit, value)), gained) for game in games for value, gained in game]
    return seen + [(-value, 1 - gained) for value, gained in seen]


def main():
    limit = int(sys.argv[1])
    played = [game for path in sys.argv[2:] for game in games(path)]
    samples = both_sides(played, limit)
    scale, power = fit(samples, limit)
    print(f"{len(played)} games, {len(samples) // 2} positions, SCALE {scale:.1f}, POWER {power}")
    told = []
    for fold in range(FOLDS):
        scale, power = fit(both_sides((game for at, game in enumerate(played) if at % FOLDS != fold), limit), limit)
        held_back = both_sides(played[fold::FOLDS], limit)
        told += [(value, gained, chance(bent(value / scale, power))) for value, gained in held_back]
    print("    estimate  positions  share won  chance told")
    for part in range(PARTS):
        low, high = limit * part // PARTS, limit * (part + 1) // PARTS
        inside = [s for s in told if low <= s[0] < high or s[0] == limit == high]
        if inside:
            share, chances = (sum(sample[at] for sample in inside) / len(inside) for at in (1, 2))
            print(f"{low:5} {high:6}  {len(inside):9}  {share:9.3f}  {chances:11.3f}")


main()
