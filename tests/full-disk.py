#!/usr/bin/env python3
"""A full disk, a disk that can only be read, and a kill, played through on a real one.

    cargo build && sudo python3 tests/full-disk.py target/debug/quadrille

Mounts a file system of 512 kB in memory (this needs root), plays on the page of a program
that keeps its data there, fills it, and looks: a move that cannot be kept is refused, the
board is as it was, playing goes on when there is room again, and after a kill everything
that was acknowledged is there; a disk that can only be read is refused in words. Ends with 1 where something else is seen.
"""

import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import urllib.request

PROGRAM = os.path.abspath(sys.argv[1])
CELLS = [f"{row}{column}" for row in range(1, 27) for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]


started = []


class Program:
    """The program, and one page of it."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [PROGRAM, "--no-open", "--language", "fr", "--data", folder],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(self.process)
        line = self.process.stdout.readline()
        self.port = int(re.search(r"127\.0\.0\.1:(\d+)", line).group(1))
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.socket.recv(1)
        assert b"101" in answer.split(b"\r\n")[0], answer
        self.say({"do": "hello", "language": "fr", "screen": "game", "version": ""})
        self.at = self.hear("patch")["at"]

    def say(self, message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        head = bytes([0x81]) + (bytes([0x80 | len(data)]) if len(data) < 126
                                else bytes([0xFE]) + struct.pack(">H", len(data)))
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            assert part, "the program closed the page"
            data += part
        return data

    def hear(self, *kinds):
        while True:
            length = self.exactly(2)[1] & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            reply = json.loads(self.exactly(length))
            if reply["is"] == "patch":
                self.say({"do": "seen"})
            if reply["is"] in kinds:
                return reply

    def play(self, move):
        """Plays; what is refused comes back as words."""
        self.say({"do": "play", "at": self.at, "move": move})
        reply = self.hear("patch", "refused")
        if reply["is"] == "refused":
            return reply["say"]
        self.at = reply["at"]
        return None

    def moves(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/save/native") as answer:
            return json.load(answer)["moves"]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        return self.process.communicate()[1]


def new_game():
    seats = [{"name": f"Joueur {n}", "player": "person", "mark": "OX"[n - 1], "colour": n} for n in (1, 2)]
    return {"do": "start", "form": {
        "game": "morpion", "rows": 26, "columns": 26, "align": 26, "early-draw": False, "fixed": False,
        "first": "first-seat", "undo": True, "hints": True, "insist": True, "seats": seats}}


def fill(folder):
    """Takes all the room that there is."""
    with open(os.path.join(folder, "filler"), "wb", buffering=0) as filler:
        try:
            while True:
                filler.write(b"x" * 512)
        except OSError:
            pass


def main(folder):
    program = Program(folder)
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
    again = Program(folder)
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
        for process in started:
            process.kill()
        subprocess.run(["umount", "-l", folder], check=True)
