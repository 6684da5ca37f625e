#!/usr/bin/env python3
"""Two servers on one PostgreSQL behind nginx, and behind Caddy, with TLS.

    cargo build && python3 tests/proxies.py target/debug/quadrille

Makes a PostgreSQL, a certificate and the proxies in a temporary folder, with the
configuration that docs/operating.md shows (read from there), and plays through each: two
people in a room, over TLS, their sockets at whichever server the proxy chooses, one server
told to end in the middle. Then two browsers come, one French and one English, and play with a
clock: the server that has their room ends in the middle of the game, they play the rematch, and
one of them loses it on time. Needs PostgreSQL, openssl, nginx, chromium and chromedriver; Caddy
where it is installed.
Ends with 1 where something is not as it should be.
"""

import contextlib
import glob
import http.client
import json
import os
import pwd
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request

from browser import Browser
from page import Closed, Program, end_all, new_game, started

NAME = "games.example.org"
DOCS = os.path.join(os.path.dirname(__file__), "../docs/operating.md")


def free_port():
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as found:
        return found.getsockname()[1]


class Room(Program):
    """A page in a room, through a proxy with TLS."""

    def __init__(self, port, room, visitor):
        self.port, self.room, self.visitor = port, room, visitor
        self.enter()

    def enter(self):
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        self.socket = trust().wrap_socket(plain, server_hostname=NAME)
        self.greet(f"/room/{self.room}/socket", f"https://{NAME}", f"visitor={self.visitor:032x}")

    def come_back(self):
        for _ in range(100):
            try:
                return self.enter()
            except (Closed, OSError):
                time.sleep(0.2)
        raise AssertionError("nobody gets in")

    def until(self, ply):
        while self.at is None or self.at[1] != ply:
            self.at = self.hear("patch")["at"]


def trust():
    return ssl.create_default_context(cafile=os.path.join(folder, "cert.pem"))


def ask(port, path, body=None):
    connection = http.client.HTTPSConnection(NAME, port)
    connection.sock = trust().wrap_socket(socket.create_connection(("127.0.0.1", port)), server_hostname=NAME)
    headers = {"Host": NAME, "Origin": f"https://{NAME}", "Content-Type": "application/json"}
    connection.request("POST" if body else "GET", path, body and json.dumps(body), headers)
    answer = connection.getresponse()
    if answer.status != 200:
        raise ConnectionError(f"{path}: {answer.status}")
    return answer.read().decode()


def postgres():
    """A database of one's own; its address."""
    programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
    home = os.path.join(folder, "postgres")
    os.mkdir(home)
    user = pwd.getpwnam("postgres") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
    os.chown(home, user.pw_uid, user.pw_gid)
    os.chmod(folder, 0o755)

    def run(program, *arguments):
        subprocess.run([f"{programs}/{program}", *arguments], check=True, cwd=home, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, **({"user": user.pw_uid} if os.getuid() == 0 else {}))

    run("initdb", "-A", "trust", "-U", "postgres", "-D", f"{home}/data")
    run("pg_ctl", "-w", "-D", f"{home}/data", "-l", "log", "-o", f"-c listen_addresses='' -k {home}", "start")
    stops.append(lambda: run("pg_ctl", "-D", f"{home}/data", "-m", "immediate", "stop"))
    return f"postgres:///postgres?host={home}&user=postgres"


def serve(program, database):
    port, metrics = free_port(), free_port()
    process = subprocess.Popen(
        [program, "serve", "--listen", f"127.0.0.1:{port}", "--database", database, "--name", NAME,
         "--proxy", "127.0.0.1", "--metrics", f"127.0.0.1:{metrics}", "--data", folder],
        stdout=subprocess.PIPE, text=True)
    started.append(process)
    assert "http://" in process.stdout.readline()
    return process, port, metrics


def configuration(language, port, ports):
    """What the documentation shows, with our ports and certificate."""
    with open(DOCS, encoding="utf-8") as docs:
        text = re.search(f"```{language}\n(.*?)```", docs.read(), re.S).group(1)
    for shown, ours in zip(("10.0.0.1:8000", "10.0.0.2:8000"), ports):
        assert shown in text
        text = text.replace(shown, f"127.0.0.1:{ours}")
    return text.replace("/etc/ssl/games", folder).replace("443", str(port))


def nginx(ports):
    port = free_port()
    with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
        file.write(f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\nevents {{}}\n"
                   f"http {{\naccess_log off;\n{configuration('nginx', port, ports)}\n}}\n")
    started.append(subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf"]))
    return port


def caddy(ports):
    port = free_port()
    with open(f"{folder}/Caddyfile", "w", encoding="utf-8") as file:
        file.write(f"{{\nadmin off\nauto_https disable_redirects\n}}\n{configuration('caddy', port, ports)}")
    started.append(subprocess.Popen(["caddy", "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"],
                                    env={**os.environ, "HOME": folder}, stderr=open(f"{folder}/caddy.log", "w")))
    return port


def counts(metrics):
    with urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics") as answer:
        lines = [line for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def moves_played(servers):
    return [counts(metrics)["quadrille_moves_total"] for _, _, metrics in servers]


def end_the_one_that_plays(servers, before, moves):
    """Ends the server that has played so many moves since; its place among the servers."""
    for _ in range(100):
        seen = [counts(metrics) for _, _, metrics in servers]
        if all(each["quadrille_servers"] == 2 for each in seen):
            break
        time.sleep(0.1)
    else:
        raise AssertionError(seen)
    at = [now - then for now, then in zip(moves_played(servers), before)].index(moves)
    assert seen[at]["quadrille_rooms_open"] >= 1 and seen[at]["quadrille_page_seconds_count"] > moves, seen[at]
    with urllib.request.urlopen(f"http://127.0.0.1:{servers[at][2]}/health") as answer:
        assert answer.read() == b"ok\n"
    servers[at][0].send_signal(signal.SIGTERM)
    assert servers[at][0].wait(20) == 0
    return at


def play(port, room, servers, database, program):
    """Two people play, one server ends in the middle; every move is there, whoever is asked."""
    for _ in range(100):
        try:
            ask(port, "/rooms")
            break
        except OSError:
            time.sleep(0.1)
    ask(port, "/rooms", {"name": room, "listed": True})
    anne, ben = Room(port, room, 1), Room(port, room, 2)
    assert anne.does(new_game()) is None
    for page, seat, name in ((anne, 1, "Anne"), (ben, 2, "Ben")):
        page.say({"do": "sit", "seat": seat, "name": name})
        while name not in json.dumps(page.hear("patch")["patches"]):
            pass
    anne.at = ben.at = [1, 0]
    played, before = [], moves_played(servers)
    for ply in range(20):
        if ply == 10:
            at = end_the_one_that_plays(servers, before, ply)
        page, cell = (anne, ben)[ply % 2], f"{ply + 1}A"
        try:
            page.until(ply)
            assert page.play(cell) is None
        except (Closed, OSError):
            for each in (anne, ben):
                each.come_back()
            moves = json.loads(ask(port, f"/room/{room}/save/native"))["moves"]
            if moves == played:
                page.until(ply)
                assert page.play(cell) is None
            else:
                assert moves == [*played, cell], (moves, played)
        played.append(cell)
    assert json.loads(ask(port, f"/room/{room}/save/native"))["moves"] == played
    assert f"https://{NAME}/room/{room}" in ask(port, f"/room/{room}/dialog/room"), "the invitation"
    servers[at] = serve(program, database)
    return len(played)


TITLE = "Les Éléphants de l’été"
CLOCKS = "[...document.querySelectorAll('.clock')].map((clock) => clock.innerText)"


def seconds(clock):
    minutes, rest = clock.split(":")
    return int(minutes) * 60 + float(rest)


def play_in_browsers(proxy, port, servers, database, program):
    """Two people in two languages: a timed game, its rematch, the end on time."""
    reach = [f"--host-resolver-rules=MAP {NAME}:443 127.0.0.1:{port}", "--ignore-certificate-errors"]
    anne, ben = (Browser(os.path.join(folder, f"{proxy}-{language}"), language, reach) for language in ("fr", "en"))
    title, path = f"{TITLE} ({proxy})", f"/room/les-elephants-de-l-ete-{proxy}"

    def enters(browser, name):
        browser.wait("document.getElementById('dialog-name')?.open && document.activeElement.id === 'own-name'")
        browser.type(name + "\ue007")
        browser.wait("!document.querySelector('dialog[open]')")

    def plays(browser, other, mv, ply):
        browser.wait("document.querySelector('#whole.to-move')")
        browser.click(f"#board [data-move='{mv}']")
        for each in (browser, other):
            each.wait(f"document.querySelectorAll('#moves .move').length === {ply}")

    def told(browser, words):
        browser.wait(f"document.getElementById('status').innerText.includes({json.dumps(words)})")

    anne.go(f"https://{NAME}/")
    assert anne.ask("document.documentElement.lang") == "fr"
    anne.click("#make-room [name=name]")
    anne.type(title)
    anne.click("#make-room [type=submit]")
    enters(anne, "Anne")
    assert anne.ask("document.querySelector('.room-name b').textContent") == title
    anne.click("[data-prepare=morpion]")
    anne.choose("select[name=seconds]", "60")
    anne.choose("select[name=increment]", "2")
    anne.choose("select[name=first]", "first-seat")
    anne.click("#launch [type=submit]")
    anne.wait("document.querySelector('main.table #board') && document.querySelector('.clock')")
    assert anne.ask(CLOCKS) == ["1:00", "1:00"], anne.ask(CLOCKS)
    ben.go(f"https://{NAME}/")
    assert ben.ask("document.documentElement.lang") == "en"
    ben.wait(f"document.querySelector('#rooms a[href=\"{path}\"] .free')?.innerText.includes('a seat is free')")
    ben.click(f"#rooms a[href='{path}']")
    enters(ben, "Ben")
    ben.click("[data-sit='2']")
    anne.wait("document.getElementById('seats').innerText.includes('Ben')")
    anne.click(".words summary")
    anne.click("[data-say=good-luck]")
    ben.wait("document.getElementById('heard')?.innerText.includes('Anne Have a good game!')")
    before = moves_played(servers)
    plays(anne, ben, "2B", 1)
    plays(ben, anne, "1A", 2)
    left = [seconds(clock) for clock in anne.ask(CLOCKS)]
    at = end_the_one_that_plays(servers, before, 2)
    for browser in (anne, ben):
        browser.wait("document.getElementById('offline').hidden && document.querySelector('.clock.running')")
    now = [seconds(clock) for clock in ben.ask(CLOCKS)]
    assert now[1] >= left[1] - 1 and now[0] > 20, (left, now)
    plays(anne, ben, "2A", 3)
    plays(ben, anne, "3C", 4)
    plays(anne, ben, "2C", 5)
    told(anne, "Vous avez gagné.")
    told(ben, "You lost. Anne wins")
    servers[at] = serve(program, database)
    ben.click("[data-rematch]")
    anne.wait("document.querySelector('.proposal')?.innerText.includes('Ben propose une revanche')")
    anne.click("[data-answer=yes]")
    for browser, seat in ((anne, 2), (ben, 1)):
        browser.wait(f"document.querySelector('[data-stand=\"{seat}\"]') && document.getElementById('end').hidden")
    plays(ben, anne, "1A", 1)
    # Anne goes for a walk.
    end = time.monotonic() + 90
    while "temps" not in anne.ask("document.getElementById('status').innerText"):
        assert time.monotonic() < end, anne.ask(CLOCKS)
        time.sleep(1)
    told(anne, "Vous avez perdu. Victoire de Ben\u00a0: Anne n’a plus de temps.")
    told(ben, "You won. Ben wins: Anne has no time left.")
    wins = "[...document.querySelectorAll('#end tbody tr')].map((row) => row.innerText.split(/\\s+/).slice(0, 2).join(' '))"
    assert sorted(ben.ask(wins)) == ["Anne 1", "Ben 1"], ben.ask(wins)
    for browser in (anne, ben):
        strange = [line for line in browser.complaints() if "WebSocket" not in line and "50" not in line]
        assert not strange, strange
        browser.end()
    return left, now


def main(program):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", f"{folder}/key.pem",
         "-out", f"{folder}/cert.pem", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"],
        check=True, stderr=subprocess.DEVNULL)
    database = postgres()
    servers = [serve(program, database), serve(program, database)]
    there = [proxy for proxy in (nginx, caddy) if shutil.which(proxy.__name__)]
    for proxy in (nginx, caddy):
        if proxy not in there:
            print(f"{proxy.__name__} is not installed: left out")
    for proxy in there:
        port = proxy([port for _, port, _ in servers])
        moves = play(port, proxy.__name__, servers, database, program)
        print(f"{proxy.__name__}: {moves} moves of two people over TLS, two servers, one of them ended: all there")
    for proxy in there:
        # The servers have other ports now.
        port = proxy([port for _, port, _ in servers])
        left, now = play_in_browsers(proxy.__name__, port, servers, database, program)
        print(f"{proxy.__name__}: a French and an English browser: a timed game over a change of servers (clocks {left} "
              f"before, {now} after), a rematch with seats changed, lost on time")


stops = []
with tempfile.TemporaryDirectory() as folder:
    try:
        main(os.path.abspath(sys.argv[1]))
    finally:
        end_all()
        for stop in stops:
            stop()
