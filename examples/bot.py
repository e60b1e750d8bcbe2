#!/usr/bin/env python3
"""A bot for a Cubilete server: takes a seat and plays random legal moves. Needs only the standard library.

Usage: bot.py SERVER TABLE [NAME]     such as bot.py http://127.0.0.1:7373 k7qf2m

It prints its token on standard error: CUBILETE_TOKEN=TOKEN bot.py SERVER TABLE continues with the same seat.
Set CUBILETE to the path of the cubilete command if it is not in the PATH.
"""

import base64, hashlib, itertools, json, os, random, secrets, socket, ssl, struct, subprocess, sys, time, urllib.error, urllib.parse, urllib.request

TEMPORARY = ("limit", "unavailable", "restart")  # refusals after which a request may be repeated


def new_token(server):
    request = urllib.request.Request(server + "/api/guests", b"{}", {"Content-Type": "application/json"})
    token = json.load(urllib.request.urlopen(request))["token"]
    print(f"to come back as the same guest: CUBILETE_TOKEN={token}", file=sys.stderr, flush=True)
    return token


class WebSocket:
    """The part of RFC 6455 that a client needs."""

    def __init__(self, server, path, token):
        url = urllib.parse.urlsplit(server)
        tls = url.scheme == "https"
        plain = socket.create_connection((url.hostname, url.port or (443 if tls else 80)))
        self.stream = (ssl.create_default_context().wrap_socket(plain, server_hostname=url.hostname) if tls else plain).makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.write((f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                           f"Authorization: Bearer {token}\r\n\r\n").encode())
        self.stream.flush()
        status = self.stream.readline().decode()
        if " 429 " in status or " 503 " in status:
            raise ConnectionError("the server is busy, or about to stop")
        if " 101 " not in status:
            sys.exit(f"no socket: {status.strip()}")
        while self.stream.readline().strip():
            pass

    def send(self, message, kind=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        length = bytes([128 | len(data)]) if len(data) < 126 else bytes([254]) + struct.pack("!H", len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.stream.write(bytes([128 | kind]) + length + mask + masked)
        self.stream.flush()

    def read(self, length):
        data = self.stream.read(length)
        if len(data) < length:
            raise ConnectionError("the connection is lost")
        return data

    def receive(self):
        while True:
            kind, length = self.read(2)
            if length >= 126:
                length = int.from_bytes(self.read(2 if length == 126 else 8), "big")
            data = self.read(length)
            if kind & 15 == 9:  # a ping
                self.send(data, 10)
            elif kind & 15 == 8:  # close
                raise ConnectionError("the server ended the connection")
            elif kind & 15 == 1:
                return json.loads(data)


def legal_moves(record, seat):
    """Returns the legal moves of a seat. The `cubilete` command reads the record from its standard input."""
    command = os.environ.get("CUBILETE", "cubilete")
    try:
        answer = subprocess.run([command, "moves", "-", "--json"], input=json.dumps(record).encode(), stdout=subprocess.PIPE, check=True)
    except FileNotFoundError:
        sys.exit(f"there is no command {command}: install it with 'cargo install --path crates/cli', or set CUBILETE to its path")
    return json.loads(answer.stdout)["moves"].get(seat, [])


class Player:
    """A player at a table. After a lost connection it repeats the requests without an answer."""

    def __init__(self, server, table, name="bot.py"):
        self.server, self.table, self.name = server, table, name
        self.token = os.environ.get("CUBILETE_TOKEN") or new_token(server)
        self.nonce, self.known, self.opened, self.played = secrets.token_bytes(32), None, False, -1
        self.keys, self.asked = (f"{self.nonce.hex()[:8]}-{n}" for n in itertools.count()), {}

    def connect(self):
        self.ws = WebSocket(self.server, "/api/socket", self.token)
        self.ws.send({"type": "hello", "versions": [1]})
        self.ws.send({"type": "watch", "table": self.table})
        for key in self.asked:
            self.send(key)

    def ask(self, **command):
        key = next(self.keys)
        self.asked[key] = command
        self.send(key)

    def send(self, key):
        self.ws.send({"type": "ask", "key": key, "command": self.asked[key]})

    def play(self):
        while True:
            try:
                self.connect()
                while not self.handle(self.ws.receive()):
                    pass
                return self.known["record"]["result"]
            except OSError as error:
                if not self.known:
                    sys.exit(f"no server at {self.server}: {error}")
                print(f"{error}; trying again", file=sys.stderr, flush=True)
                time.sleep(1)

    def handle(self, message):
        """Handles a message, and returns whether the game is over."""
        kind, known = message["type"], self.known
        if kind == "bye":
            raise ConnectionError(message["message"])
        if kind == "refused" and message["code"] in TEMPORARY and message["key"]:
            time.sleep(1)
            self.send(message["key"])
        elif kind == "refused" and message["code"] != "stale":
            # A nonce that is too late is not needed: the host did not wait for it.
            if self.asked.get(message["key"], {}).get("do") != "promise":
                sys.exit(message["message"])
        if kind in ("done", "refused") and message.get("code") not in TEMPORARY:
            self.asked.pop(message["key"], None)
        if kind == "snapshot":
            known = self.known = message["table"]
        elif kind == "update" and message["seq"] == known["seq"] + 1:
            known["seq"] += 1
        else:
            if kind == "update":  # an update was missed
                self.ws.send({"type": "watch", "table": self.table})
            return False
        for change in message.get("changes", []):
            if change["type"] == "started":
                known["stage"] = "opening"
            elif change["type"] == "seat":
                known["seats"][ord(change["view"]["seat"]) - ord("a")] = change["view"]
            elif change["type"] == "stepped":
                known["record"]["steps"] += change["steps"]
                for seat in known["seats"]:
                    seat["waited_for"] = seat["seat"] in change["waited_for"]
        self.move()
        return known["stage"] == "over"

    def move(self):
        known, steps = self.known, len(self.known["record"]["steps"])
        own = next((seat for seat in known["seats"] if seat["yours"]), None)
        if not own and known["stage"] != "gathering":
            sys.exit("the game is over already" if known["stage"] == "over" else "the game has begun without me")
        if not own and not any(command["do"] == "sit" for command in self.asked.values()):
            commitment = hashlib.sha256(self.nonce).hexdigest()
            self.ask(do="sit", name=self.name, program=True, nonce_commitment=commitment)
        if own and own.get("awaited") and not self.asked:  # a rematch waits for this player
            self.ask(do="promise", nonce_commitment=hashlib.sha256(self.nonce).hexdigest())
        if known["stage"] == "opening" and own["nonce_commitment"] == hashlib.sha256(self.nonce).hexdigest() and not self.opened:
            self.opened = True
            self.ask(do="open", nonce=self.nonce.hex())
        if known["stage"] == "playing" and own["waited_for"] and self.played != steps:
            self.played = steps
            self.ask(do="play", steps=steps, move=random.choice(legal_moves(known["record"], own["seat"])))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    try:
        print(json.dumps(Player(sys.argv[1].rstrip("/"), *sys.argv[2:]).play()))
    except urllib.error.HTTPError as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    except (urllib.error.URLError, ValueError) as error:
        sys.exit(f"no server at {sys.argv[1]}: {getattr(error, 'reason', error)}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"the cubilete command failed: {error}")
