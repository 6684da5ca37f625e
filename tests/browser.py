"""Real browsers for the scripts here: Chromium behind chromedriver, spoken to as WebDriver is."""

import json
import subprocess
import time
import urllib.request

from page import started

PATIENCE = 60


class Browser:
    """One Chromium with a profile of its own, in the language of its person."""

    def __init__(self, folder, language, arguments=(), size=(1280, 800)):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        started.append(self.driver)
        line = ""
        while "successfully on port" not in line:
            line = self.driver.stdout.readline()
            assert line, "chromedriver ended"
        self.address = f"http://127.0.0.1:{line.rsplit(' ', 1)[1].strip().rstrip('.')}"
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--mute-audio", "--hide-scrollbars",
                     f"--window-size={size[0]},{size[1]}", f"--user-data-dir={folder}", f"--accept-lang={language}",
                     *arguments],
            "prefs": {"intl.accept_languages": language},
        }
        wanted = {"alwaysMatch": {"acceptInsecureCerts": True, "goog:chromeOptions": options,
                                  "goog:loggingPrefs": {"browser": "ALL"}}}
        self.session = ""
        self.session = "/session/" + self.tell("/session", {"capabilities": wanted})["sessionId"]

    def tell(self, path, body=None):
        """A command to the driver; what it answers."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + self.session + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def go(self, url):
        self.tell("/url", {"url": url})

    def ask(self, script):
        """What an expression gives in the page."""
        return self.tell("/execute/sync", {"script": f"return {script}", "args": []})

    def wait(self, condition):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.ask(f"!!({condition})"):
                return
            time.sleep(0.05)
        raise AssertionError(f"never came true: {condition}\n" + self.ask("document.querySelector('main').innerText"))

    def click(self, selector):
        self.wait(f"document.querySelector({json.dumps(selector)})?.getClientRects().length")
        self.ask(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{ block: 'nearest' }})")
        found = self.tell("/element", {"using": "css selector", "value": selector})
        self.tell(f"/element/{next(iter(found.values()))}/click", {})

    def type(self, text):
        found = self.tell("/element/active")
        self.tell(f"/element/{next(iter(found.values()))}/value", {"text": text})

    def choose(self, selector, value):
        self.wait(f"document.querySelector({json.dumps(selector)})")
        self.tell("/execute/sync", {"script": """
            const select = document.querySelector(arguments[0]);
            select.value = arguments[1];
            for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
        """, "args": [selector, value]})

    def complaints(self):
        """What the console says."""
        return [line["message"] for line in self.tell("/se/log", {"type": "browser"}) if line["level"] == "SEVERE"]

    def end(self):
        request = urllib.request.Request(self.address + self.session, method="DELETE")
        urllib.request.urlopen(request, timeout=PATIENCE).close()
