#!/usr/bin/env python3
"""A bot of Puissance 4 that speaks UGI, written from docs/protocols.md alone.

It wins at once where it can, stops the other from winning at once, and else plays near the
middle, at random among equals. Try it:

    quadrille console puissance4 --engine "ugi:python3 examples/bots/puissance4.py"
    quadrille arena puissance4 --engine "ugi:python3 examples/bots/puissance4.py" --engine random
"""

import random
import sys


class Board:
    def __init__(self, words):
        values = dict(word.split("=", 1) for word in words)
        self.rows = int(values.get("rows", 6))
        self.columns = int(values.get("columns", 7))
        self.align = int(values.get("align", 4))
        self.stacks = [[] for _ in range(self.columns)]
        self.turn = 0

    def play(self, column):
        self.stacks[column].append(self.turn)
        self.turn = 1 - self.turn

    def undo(self, column):
        self.stacks[column].pop()
        self.turn = 1 - self.turn

    def legal(self):
        return [c for c in range(self.columns) if len(self.stacks[c]) < self.rows]

    def at(self, column, row):
        inside = 0 <= column < self.columns and 0 <= row < len(self.stacks[column])
        return self.stacks[column][row] if inside else None

    def wins(self, column):
        """Would the disc that was just dropped here complete a line?"""
        row = len(self.stacks[column]) - 1
        who = self.stacks[column][row]
        for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
            run = 1
            for sign in (1, -1):
                step = 1
                while self.at(column + sign * step * dc, row + sign * step * dr) == who:
                    run += 1
                    step += 1
            if run >= self.align:
                return True
        return False

    def would_win(self, column, who):
        before, self.turn = self.turn, who
        self.play(column)
        won = self.wins(column)
        self.undo(column)
        self.turn = before
        return won


def choose(board):
    legal = board.legal()
    for who in (board.turn, 1 - board.turn):
        for column in legal:
            if board.would_win(column, who):
                return column
    middle = (board.columns - 1) / 2
    return min(legal, key=lambda column: (abs(column - middle), random.random()))


def main():
    board = Board([])
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            print("id name Middle")
            print("option name Seed type spin default 1 min 0 max 4294967295")
            print("ugiok")
        elif words[0] == "setoption" and words[2] == "Seed":
            random.seed(int(words[4]))
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            at = words.index("moves") if "moves" in words else len(words)
            board = Board(words[2:at])
            for move in words[at + 1 :]:
                board.play(int(move) - 1)
        elif words[0] == "go":
            print("bestmove", choose(board) + 1 if board.legal() else "none")
        elif words[0] == "quit":
            break
        sys.stdout.flush()


main()
