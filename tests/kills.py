#!/usr/bin/env python3
"""Kills in play: nothing that the page was told is lost.

    cargo build && python3 tests/kills.py target/debug/quadrille 1000

Plays on the page of the program as fast as it answers (moves, moves taken back and played
again, new games) and kills it (kill -9) at a moment drawn at random; starts it again on the
same folder and looks: the game is the one that was acknowledged last, or that with the one
command that was not answered yet. Ends with 1 where something else is seen. The draw is the
same each time; the moments are not.
"""

import random
import sys
import tempfile
import threading

from page import Closed, Program, end_all, new_game

CELLS = [f"{row}{column}" for row in range(1, 27) for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]


class Game:
    """The game as the page was told: every known move, and how many are on the board."""

    def __init__(self, moves=(), ply=0):
        self.moves, self.ply = list(moves), ply

    def command(self, chance):
        """A command, and the game as it is afterwards."""
        draw = chance.random()
        if draw < 0.02 or self.ply == len(CELLS):
            return {"do": "new-game"}, Game()
        if draw < 0.12 and self.ply:
            return {"do": "undo"}, Game(self.moves, self.ply - 1)
        if draw < 0.18 and self.ply < len(self.moves):
            return {"do": "redo"}, Game(self.moves, self.ply + 1)
        on_board = self.moves[:self.ply]
        free = chance.choice([cell for cell in CELLS if cell not in on_board])
        return {"do": "play", "move": free}, Game(on_board + [free], self.ply + 1)

    def is_shown(self, program):
        return program.at[1] == self.ply and program.moves() == self.moves


def main(path, kills):
    chance = random.Random(20261116)
    commands = unanswered_kept = 0
    with tempfile.TemporaryDirectory() as folder:
        program = Program(path, folder)
        assert program.does(new_game()) is None
        game = Game()
        for kill in range(kills):
            timer = threading.Timer(chance.uniform(0.0, 0.25), program.process.kill)
            timer.start()
            told, asked = game, None
            try:
                while True:
                    command, after = told.command(chance)
                    asked = after
                    said = program.does({**command, "at": program.at})
                    assert said is None, said
                    told, asked = after, None
                    commands += 1
            except Closed:
                pass
            timer.join()
            program.process.communicate()
            program = Program(path, folder)
            if told.is_shown(program):
                game = told
            else:
                assert asked and asked.is_shown(program), f"kill {kill}: acknowledged {told.moves}, {told.ply}"
                game, unanswered_kept = asked, unanswered_kept + 1
        program.kill()
    print(f"{kills} kills, {commands} acknowledged commands, none lost; {unanswered_kept} that were not answered were kept")


try:
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
finally:
    end_all()
