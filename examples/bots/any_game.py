#!/usr/bin/env python3
"""A bot of every game that speaks UGI and asks `quadrille referee` for the rules.

It plays the move that leaves the next player the fewest moves, at random among equals. The
first argument is the game, the second the program `quadrille`:

    quadrille watch reversi --engine "ugi:python3 examples/bots/any_game.py reversi quadrille"
"""

import json
import random
import subprocess
import sys

game, program = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "quadrille"
referee = subprocess.Popen([program, "referee", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**question):
    referee.stdin.write(json.dumps(question) + "\n")
    referee.stdin.flush()
    return json.loads(referee.stdout.readline())


def setup(words):
    """`rows=6 enclosure=yes cells=ab/cd` as the referee reads it."""
    values = {}
    for word in words:
        key, value = word.split("=", 1)
        if key == "cells":
            values[key] = value.split("/")
        elif value in ("yes", "no"):
            values[key.replace("-", "_")] = value == "yes"
        else:
            values[key] = int(value) if value.isdigit() else value
    return values


def choose():
    legal = ask(play=[])["legal"]
    random.shuffle(legal)
    best, least = None, None
    for move in legal[:12]:
        left = len(ask(play=[move])["legal"])
        ask(undo=1)
        if least is None or left < least:
            best, least = move, left
    return best or "none"


for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name Fewest")
        print("ugiok")
    elif words[:1] == ["isready"]:
        print("readyok")
    elif words[:1] == ["position"]:
        at = words.index("moves") if "moves" in words else len(words)
        answer = ask(setup=setup(words[2:at]), moves=words[at + 1 :])
        if "error" in answer:
            print("error", answer["error"])
    elif words[:1] == ["go"]:
        print("bestmove", choose())
    elif words[:1] == ["quit"]:
        break
    sys.stdout.flush()
referee.stdin.close()
