#!/usr/bin/env python3
"""A full disk, a disk that can only be read, and a kill, played through on a real one.

    cargo build && sudo python3 tests/full-disk.py target/debug/quadrille

Mounts a file system of 512 kB in memory (this needs root), plays on the page of a program
that keeps its data there, fills it, and looks: a move that cannot be kept is refused, the
board is as it was, playing goes on when there is room again, and after a kill everything
that was acknowledged is there; a disk that can only be read is refused in words. Ends with 1 where something else is seen.
"""

import os
import subprocess
import sys
import tempfile

import page
from page import new_game

PROGRAM = os.path.abspath(sys.argv[1])
CELLS = [f"{row}{column}" for row in range(1, 27) for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]


def start(folder):
    return page.Program(PROGRAM, folder)


def fill(folder):
    """Takes all the room that there is."""
    with open(os.path.join(folder, "filler"), "wb", buffering=0) as filler:
        try:
            while True:
                filler.write(b"x" * 512)
        except OSError:
            pass


def main(folder):
    program = start(folder)
    program.say(new_game())
    program.at = program.hear("patch")["at"]
    played, cells = [], iter(CELLS)

    def until_refused(most):
        for _ in range(most):
            cell = next(cells)
            said = program.play(cell)
            if said:
                return said, cell
            played.append(cell)
        return None, None

    assert until_refused(20) == (None, None)
    print(f"{len(played)} moves played with room on the disk")
    fill(folder)
    said, cell = until_refused(400)
    print(f"disk full: {len(played)} moves played, then: {said}")
    assert said and "plus de place" in said, said
    for _ in range(5):
        assert program.play(cell) == said
    assert program.moves() == played, "the board changed"
    os.remove(os.path.join(folder, "filler"))
    assert program.play(cell) is None
    played.append(cell)
    assert until_refused(20) == (None, None)
    print(f"room again: {len(played)} moves played")

    fill(folder)
    said, _ = until_refused(400)
    assert said
    errors = program.kill()
    lines = [line for line in errors.splitlines() if line]
    print(f"standard error: {len(lines)} lines, first: {lines[0]}")
    os.remove(os.path.join(folder, "filler"))
    again = start(folder)
    assert again.moves() == played, "something acknowledged is lost"
    print(f"killed on a full disk and started again: {len(played)} moves, none lost")
    again.kill()
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    refused = subprocess.run([PROGRAM, "--no-open", "--language", "fr", "--data", folder],
                             capture_output=True, text=True, timeout=30)
    print(f"disk can only be read: ends with {refused.returncode}: {refused.stderr.strip()}")
    assert refused.returncode == 1 and refused.stderr.count("\n") == 1


with tempfile.TemporaryDirectory() as folder:
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", folder], check=True)
    try:
        main(folder)
    finally:
        page.end_all()
        subprocess.run(["umount", "-l", folder], check=True)
