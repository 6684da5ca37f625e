"""What calls cost: `python python/tests/speed.py`. Not a test: times are for reading."""

import random
import time

from quadrille import Batch, Game


def seconds(work):
    started = time.process_time()
    work()
    return time.process_time() - started


def batch(count, steps):
    games = Batch("puissance4", count, seed=1)
    spent = seconds(lambda: [games.step(games.random_actions()) for _ in range(steps)])
    print(f"Batch of {count}: {count * steps / spent:,.0f} random Puissance 4 moves/s")
    spent = seconds(lambda: [(games.observations(), games.action_masks()) for _ in range(steps // 10)])
    print(f"Batch of {count}: {count * (steps // 10) / spent:,.0f} observations with masks/s")


def single(games):
    rng = random.Random(1)
    moves = 0

    def play():
        nonlocal moves
        for _ in range(games):
            game = Game("puissance4")
            while not game.is_over:
                game.act(rng.choice(game.legal_actions))
                moves += 1

    spent = seconds(play)
    print(f"Game: {moves / spent:,.0f} random Puissance 4 moves/s, one at a time")
    game = Game("puissance4")
    for name, call in [
        ("turn", lambda: game.turn),
        ("play and undo", lambda: (game.play("4"), game.undo())),
        ("legal_moves", lambda: game.legal_moves),
        ("action_mask", game.action_mask),
        ("observation", game.observation),
        ("copy", game.copy),
    ]:
        spent = seconds(lambda: [call() for _ in range(100_000)])
        print(f"{name}: {spent * 10:.2f} µs")


batch(1000, 1000)
batch(16, 10_000)
single(2000)
