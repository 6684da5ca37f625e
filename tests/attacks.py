#!/usr/bin/env python3
"""What one visitor can do to the others: each attack against a running server, while
`quadrille load` plays in other rooms from another address.

    cargo build --release && python3 tests/attacks.py target/release/quadrille

Prints for each attack how long moves of the others took, the memory of the server and
whether somebody new gets in. Attackers come from 127.0.0.2, the others from 127.0.0.1: an
address each. Ends with 1 where the 99th percentile is over 100 ms, the server has more than
300 MB, or nobody gets in; times mean something on a quiet machine only.
"""

import concurrent.futures
import http.client
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

from page import Closed, Program, end_all, new_game, started

EVE = "127.0.0.2"
LONG = 12
# How often something was asked for or said by the attacker.
tries = 0


class Page(Program):
    """A page of a room, from the attacker's address or another."""

    def __init__(self, port, room, visitor, source=EVE):
        self.port = port
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30, source_address=(source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.greet(f"/room/{room}/socket", f"http://127.0.0.1:{port}", f"visitor={visitor:032x}", "en")

    def say(self, message):
        count()
        super().say(message)


def count():
    global tries
    tries += 1


def ask(port, method, path, body=None, source=EVE):
    count()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(source, 0))
    try:
        connection.request(method, path, body, {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def room(port, source=EVE):
    status, body = ask(port, "POST", "/rooms", json.dumps({"name": "", "listed": False}), source)
    return json.loads(body)["room"] if status == 200 else None


def large(game="six-couleurs", side=200, engine="person"):
    start = new_game()
    start["form"].update({"game": game, "rows": side, "columns": side, "align": 5, "hexagons": True, "obstacles": False,
                          "fair": False, "enclosure": True})
    start["form"]["seats"][1]["player"] = engine
    return start


def many(count, work):
    with concurrent.futures.ThreadPoolExecutor(64) as pool:
        for done in [pool.submit(work, number) for number in range(count)]:
            try:
                done.result()
            except (OSError, Closed, http.client.HTTPException):
                pass


def trees(port, until):
    """F3 a: hundreds of searches."""
    name = room(port)
    page = Page(port, name, 1)
    page.does(large("morpion", 5))
    while time.time() < until:
        many(300, lambda _: ask(port, "GET", f"/room/{name}/tree.json?algorithm=minimax&depth=8"))


def deaf(port, until):
    """F3 b: pages that never read, and ask for a large board."""
    name = room(port)
    Page(port, name, 1).does(large())
    while time.time() < until:
        pages = []
        for visitor in range(2, 10):
            try:
                page = Page(port, name, visitor)
                pages.append(page)
                for _ in range(90):
                    page.say({"do": "show", "screen": "game"})
            except (Closed, OSError):
                pass
        time.sleep(1)


def sockets(port, until):
    """F3 c: as many sockets as there are."""
    name = room(port)
    pages = []

    def opened(number):
        pages.append(Page(port, name, number))

    while time.time() < until:
        many(500, opened)


def rooms(port, until):
    """F3 d, e: room after room."""
    while time.time() < until:
        many(100, lambda _: room(port))


def drafts(port, until):
    """F3 f: watchers that talk without pause."""
    name = room(port)
    form = large("morpion", 26)["form"]

    def talk(number):
        page = Page(port, name, number)
        threading.Thread(target=drain, args=(page,), daemon=True).start()
        while time.time() < until:
            page.say({"do": "draft", "form": form, "reshape": True})

    many(8, talk)


def drain(page):
    try:
        while page.socket.recv(1 << 16):
            pass
    except OSError:
        pass


def analyses(port, until):
    """F3 g: rooms that analyse large boards."""
    pages = []
    for number in range(19):
        name = room(port)
        if name:
            page = Page(port, name, number)
            page.does(large("morpion", 26, "random"))
            page.say({"do": "analyse", "on": True})
            pages.append(page)
    time.sleep(max(0, until - time.time()))


def saves(port, until):
    """F3 h: as many games kept as there is room for."""
    name = room(port)
    page = Page(port, name, 1)
    page.does(large())
    threading.Thread(target=drain, args=(page,), daemon=True).start()
    number = 0
    while time.time() < until:
        page.say({"do": "save", "name": str(number)})
        number += 1


def halves(port, until):
    """F6: half-sent requests."""
    held = []
    while time.time() < until:
        for _ in range(200):
            try:
                count()
                half = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(EVE, 0))
                half.sendall(b"GET / HTTP/1.1\r\nHost: ")
                held.append(half)
            except OSError:
                pass
        time.sleep(0.5)


def rooms_of(port, count):
    return [name for name in (room(port) for _ in range(count)) if name]


def talkers(port, pages):
    """Pages of several rooms, whose answers are read and thrown away."""
    names = rooms_of(port, 15)
    opened = [Page(port, names[number % len(names)], number // 8) for number in range(pages)]
    for page in opened:
        threading.Thread(target=drain, args=(page,), daemon=True).start()
    return opened


def forms(port, until):
    """All pages of an address, in many rooms, change a form without pause."""
    pages, form = talkers(port, 240), large()["form"]
    while time.time() < until:
        for page in pages:
            page.say({"do": "draft", "form": form, "reshape": True})


def boards(port, until):
    """Many rooms begin one game of the largest board after the other."""
    pages, start = talkers(port, 15), large()
    start["form"]["obstacles"] = True
    while time.time() < until:
        for page in pages:
            page.say(start)


def pings(port, until):
    """Pings and empty pieces of messages."""
    ping, piece = (bytes([kind, 0x80, 0, 0, 0, 0]) * 2000 for kind in (0x89, 0x00))

    def talk(page):
        page.socket.sendall(bytes([0x01, 0x80, 0, 0, 0, 0]))
        page.socket.settimeout(max(1, until - time.time()))
        while time.time() < until:
            count()
            page.socket.sendall(random.choice([ping, piece]))

    pages = talkers(port, 40)
    many(len(pages), lambda number: talk(pages[number]))


def pictures(port, until):
    """Pictures of the largest boards that nobody reads."""
    names, held = rooms_of(port, 15), []
    for number, name in enumerate(names):
        Page(port, name, number).does(large())
    while time.time() < until:
        for name in names:
            try:
                count()
                asked = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(EVE, 0))
                asked.sendall(f"GET /room/{name}/board.svg HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
                held.append(asked)
            except OSError:
                pass
        time.sleep(0.2)


def files(port, until):
    """Files of 4 MiB that stop before their end."""
    name, held = room(port), []
    head = (f"POST /room/{name}/load HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Content-Length: {4 << 20}\r\n\r\n").encode()

    def send(_number):
        count()
        half = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(EVE, 0))
        held.append(half)
        half.sendall(head + b"x" * ((4 << 20) - 10))

    while time.time() < until:
        many(100, send)
        time.sleep(0.5)


def memory(process):
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
        return max(int(n) for n in re.findall(r"Vm(?:RSS|HWM):\s+(\d+)", status.read())) / 1024


def serve(program, folder):
    command = [os.path.abspath(program), "serve", "--listen", "127.0.0.1:0", "--data", folder, "--language", "en"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    started.append(server)
    return server, int(re.search(r"127\.0\.0\.1:(\d+)", server.stdout.readline()).group(1))


def under(program, attack):
    """The others while an attack goes on: the 99th percentile in ms, memory in MB, is there a way in?"""
    with tempfile.TemporaryDirectory() as folder:
        server, port = serve(program, folder)
        until = time.time() + LONG + 4
        thread = threading.Thread(target=guarded, args=(attack, port, until), daemon=True)
        load = subprocess.Popen(
            [os.path.abspath(program), "load", f"127.0.0.1:{port}", "morpion", "--rooms", "10", "--pace", "0.5",
             "--duration", str(LONG), "--language", "en"], stdout=subprocess.PIPE, text=True)
        started.append(load)
        time.sleep(1)
        thread.start()
        time.sleep(LONG / 2)
        status, _ = ask(port, "GET", "/", source="127.0.0.3")
        entered = status == 200 and room(port, "127.0.0.3") is not None
        told = load.communicate(timeout=120)[0]
        found = re.search(r" 99 ?% ([\d.,]+) ms", told)
        figures = float(found.group(1).replace(",", "")) if found else float("inf"), memory(server), entered
        server.kill()
        server.wait()
        thread.join(5)
        return figures


def guarded(attack, port, until):
    try:
        attack(port, until)
    except (OSError, Closed, http.client.HTTPException, TypeError):
        # Whoever is refused stops.
        pass


def quiet(_port, _until):
    """nothing"""


def main(program):
    bad = 0
    for attack in [quiet, trees, deaf, sockets, rooms, drafts, analyses, saves, halves, forms, boards,
                   pings, pictures, files]:
        before = tries
        late, megabytes, entered = under(program, attack)
        bad += late > 100 or megabytes > 300 or not entered
        print(f"{attack.__doc__} {tries - before} tries: 99 % of the others' moves within {late:.1f} ms, {megabytes:.0f} MB at most, "
              f"a newcomer {'gets in' if entered else 'does not get in'}", flush=True)
    return int(bad > 0)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    finally:
        end_all()
