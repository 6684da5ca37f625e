"""The program and one page of it, for scripts that look at a real one from outside."""

import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import urllib.request


# Every program that was started, to be ended whatever happens.
started = []


class Closed(Exception):
    """The program is gone."""


def end_all():
    """A program that is told to end ends its own (nginx its workers); one that does not is killed."""
    for process in started:
        process.terminate()
    for process in started:
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()


class Program:
    """The program, and one page of it."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [os.path.abspath(program), "--no-open", "--language", "fr", "--data", folder],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(self.process)
        line = self.process.stdout.readline()
        found = re.search(r"127\.0\.0\.1:(\d+)", line)
        assert found, line + self.process.stderr.read()
        self.port = int(found.group(1))
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        self.greet("/socket", f"http://127.0.0.1:{self.port}")

    def greet(self, path, origin, cookie="", language="fr"):
        """Opens the socket as a page does and hears what it shows first."""
        host = origin.split("//")[1]
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nCookie: {cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.exactly(1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise Closed(answer)
        self.say({"do": "hello", "language": language, "screen": "game", "version": ""})
        self.at = self.hear("patch")["at"]

    def say(self, message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        head = bytes([0x81]) + (bytes([0x80 | len(data)]) if len(data) < 126
                                else bytes([0xFE]) + struct.pack(">H", len(data)))
        try:
            self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        except OSError as error:
            raise Closed from error

    def exactly(self, count):
        data = b""
        while len(data) < count:
            try:
                part = self.socket.recv(count - len(data))
            except ConnectionError as error:
                raise Closed from error
            if not part:
                raise Closed
            data += part
        return data

    def frame(self):
        """One frame: is it the last of its message, and what it holds."""
        head = self.exactly(2)
        length = head[1] & 0x7F
        if length == 126:
            length = struct.unpack(">H", self.exactly(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.exactly(8))[0]
        # Pings have no place in a message.
        return head[0] & 0x80 and head[0] & 0x0F < 8, head[0] & 0x0F, self.exactly(length)

    def hear(self, *kinds):
        text = b""
        while True:
            whole, kind, part = self.frame()
            if kind >= 8:
                continue
            text += part
            if not whole:
                continue
            reply, text = json.loads(text), b""
            if reply["is"] == "patch":
                self.say({"do": "seen"})
            if reply["is"] in kinds:
                return reply

    def does(self, message):
        """Says something that is answered; what is refused comes back as words."""
        self.say(message)
        reply = self.hear("patch", "refused")
        if reply["is"] == "refused":
            return reply["say"]
        self.at = reply["at"]
        return None

    def play(self, move):
        return self.does({"do": "play", "at": self.at, "move": move})

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
