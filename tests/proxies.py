#!/usr/bin/env python3
"""Two servers on one PostgreSQL behind nginx, and behind Caddy, with TLS.

    cargo build && python3 tests/proxies.py target/debug/quadrille

Makes a PostgreSQL, a certificate and the proxies in a temporary folder, with the
configuration that docs/operating.md shows (read from there), and plays through each: two
people in a room, over TLS, their sockets at whichever server the proxy chooses, one server
told to end in the middle. Needs PostgreSQL, openssl and nginx; Caddy where it is installed.
Ends with 1 where something is not as it should be.
"""

import base64
import contextlib
import glob
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
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /room/{self.room}/socket HTTP/1.1\r\nHost: {NAME}\r\nOrigin: https://{NAME}\r\n"
            f"Cookie: visitor={self.visitor:032x}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.exactly(1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise Closed
        self.say({"do": "hello", "language": "fr", "screen": "game", "version": ""})
        self.at = self.hear("patch")["at"]

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
    context = ssl.create_default_context(cafile=os.path.join(folder, "cert.pem"))
    return context


def ask(port, path, body=None):
    request = urllib.request.Request(f"https://{NAME}:{port}{path}", data=body and json.dumps(body).encode())
    request.host = f"127.0.0.1:{port}"
    request.add_header("Host", NAME)
    request.add_header("Origin", f"https://{NAME}")
    request.add_header("Content-Type", "application/json")
    context = trust()
    context.check_hostname = False
    with urllib.request.urlopen(request, context=context) as answer:
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
    played = []
    for ply in range(20):
        if ply == 10:
            process, _, metrics = servers[0]
            with urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics") as answer:
                counts = answer.read().decode()
            assert "quadrille_page_seconds_count" in counts and "quadrille_servers 2" in counts, counts
            process.send_signal(signal.SIGTERM)
            assert process.wait(20) == 0
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
    document = ask(port, f"/room/{room}/game")
    assert f"https://{NAME}/room/{room}" in document or "https://" in ask(port, f"/room/{room}/dialog/invite")
    servers[0] = serve(program, database)
    return len(played)


def main(program):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", f"{folder}/key.pem",
         "-out", f"{folder}/cert.pem", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"],
        check=True, stderr=subprocess.DEVNULL)
    database = postgres()
    servers = [serve(program, database), serve(program, database)]
    for proxy in (nginx, caddy):
        if not shutil.which(proxy.__name__):
            print(f"{proxy.__name__} is not installed: left out")
            continue
        port = proxy([port for _, port, _ in servers])
        moves = play(port, proxy.__name__, servers, database, program)
        print(f"{proxy.__name__}: {moves} moves of two people over TLS, two servers, one of them ended: all there")


stops = []
with tempfile.TemporaryDirectory() as folder:
    try:
        main(os.path.abspath(sys.argv[1]))
    finally:
        end_all()
        for stop in stops:
            stop()
