#!/usr/bin/env python3
"""A room that is full of people who watch and talk as fast as they can: how long do the moves of the two
who play there take?

    cargo build --release && python3 tests/crowd.py target/release/quadrille

Those who watch come from 127.0.0.2, those who play from 127.0.0.1. Ends with 1 where the 99th percentile
is over 100 ms or somebody who sits does not come back to the full room; times mean something on a quiet
machine only.
"""

import itertools
import json
import multiprocessing
import selectors
import struct
import sys
import tempfile
import time

from attacks import LONG, Page, large, memory, room, serve
from page import Closed, end_all

# With two who play a room is full.
WATCHERS = 198


def frame(message):
    """A message as it goes over a socket, masked with nothing."""
    data = json.dumps(message).encode()
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
    return bytes([0x81]) + length + bytes(4) + data


def talk(port, name, ready):
    """All who watch a room say all that they may, and read what they are told."""
    form = large("morpion", 15)["form"]
    says = [{"do": "say", "word": "hello"}, {"do": "show", "screen": "game"}, {"do": "replay", "ply": 0}, {"do": "seen"},
            {"do": "end-replay"}, {"do": "draft", "form": form, "reshape": True}, {"do": "show", "screen": "game"},
            {"do": "call", "name": "Eve"}, {"do": "sit", "seat": 1, "name": "Eve"}]
    frames = [frame(message) for message in says] + [bytes([0x89, 0x80, 0, 0, 0, 0])]
    pages = [Page(port, name, 1000 + number // 8).socket for number in range(WATCHERS)]
    polled = selectors.DefaultSelector()
    for number, page in enumerate(pages):
        page.setblocking(False)
        polled.register(page, selectors.EVENT_READ, (itertools.cycle(frames[number % len(frames):] + frames), [b""]))
    ready.set()
    while True:
        for key, _ in polled.select(0):
            try:
                if not key.fileobj.recv(1 << 18):
                    polled.unregister(key.fileobj)
            except OSError:
                pass
        for key in list(polled.get_map().values()):
            words, rest = key.data
            try:
                rest[0] = rest[0] or next(words)
                rest[0] = rest[0][key.fileobj.send(rest[0]):]
            except OSError:
                pass
        time.sleep(0.005)


def inside(program):
    """Two who play while all others in their room talk: half of their moves and 99 % within so many ms,
    memory in MB, does somebody who sits come back?"""
    with tempfile.TemporaryDirectory() as folder:
        server, port = serve(program, folder)
        name = room(port, "127.0.0.1")
        two = [Page(port, name, visitor, "127.0.0.1") for visitor in (1, 2)]
        start = large("morpion", 26)
        # Nobody wins.
        start["form"]["align"] = 26
        two[0].does(start)
        for seat, page in enumerate(two, 1):
            page.does({"do": "sit", "seat": seat, "name": f"P{seat}"})
        ready = multiprocessing.Event()
        watchers = multiprocessing.Process(target=talk, args=(port, name, ready), daemon=True)
        watchers.start()
        ready.wait(60)
        times, until = [], time.time() + LONG
        for ply, cell in enumerate(f"{row}{column}" for row in range(1, 27) for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
            if time.time() > until:
                break
            begun = time.time()
            two[ply % 2].say({"do": "play", "at": [two[0].at[0], ply], "move": cell})
            for page in two:
                while page.at[1] <= ply:
                    page.at = page.hear("patch")["at"]
            times.append(1000 * (time.time() - begun))
            # A page may say so much and no more; these say less.
            time.sleep(0.1)
        try:
            # The room is full, but not for them.
            Page(port, name, 1, "127.0.0.1")
            back = True
        except Closed:
            back = False
        watchers.kill()
        times.sort()
        return times[len(times) // 2], times[int(len(times) * 0.99)], memory(server), back


def main(program):
    half, late, megabytes, back = inside(program)
    print(f"{WATCHERS} who watch a room and talk: half of the moves there within {half:.1f} ms, 99 % within {late:.1f} ms, "
          f"{megabytes:.0f} MB at most, who sits {'comes back' if back else 'does not come back'}")
    return int(late > 100 or not back)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    finally:
        end_all()
