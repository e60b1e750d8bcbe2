#!/usr/bin/env python3
"""A program that plays on a Cubilete server: takes a seat and plays legal moves at random. Only the standard library.

Usage: bot.py SERVER TABLE [NAME]     as bot.py http://127.0.0.1:7373 k7qf2m
"""

import base64, hashlib, json, os, random, secrets, socket, ssl, struct, subprocess, sys, urllib.error, urllib.parse, urllib.request


def post(server, path, body):
    request = urllib.request.Request(server + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


class WebSocket:
    """As much of RFC 6455 as a client needs."""

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

    def receive(self):
        while True:
            kind, length = self.stream.read(2)
            if length >= 126:
                size = 2 if length == 126 else 8
                length = int.from_bytes(self.stream.read(size), "big")
            data = self.stream.read(length)
            if kind & 15 == 9:  # a ping
                self.send(data, 10)
            elif kind & 15 == 8:  # goodbye
                sys.exit("the server ended the connection")
            elif kind & 15 == 1:
                return json.loads(data)


def legal_moves(record, seat):
    """What the rules allow: asked of the `cubilete` command, which reads a record on its standard input."""
    command = os.environ.get("CUBILETE", "cubilete")
    answer = subprocess.run([command, "moves", "-", "--json"], input=json.dumps(record).encode(), stdout=subprocess.PIPE, check=True)
    return json.loads(answer.stdout)["moves"].get(seat, [])


def main(server, table, name="bot.py"):
    token = post(server, "/api/guests", {})["token"]
    nonce = secrets.token_bytes(32)
    ws, keys = WebSocket(server, "/api/socket", token), iter(range(1 << 60))
    ask = lambda **command: ws.send({"type": "ask", "key": f"{nonce.hex()[:8]}-{next(keys)}", "command": command})
    table = json.load(urllib.request.urlopen(f"{server}/api/tables/{table}"))["table"]
    ws.send({"type": "hello", "versions": [1]})
    ws.send({"type": "watch", "table": table})
    ask(do="sit", name=name, program=True, nonce_commitment=hashlib.sha256(nonce).hexdigest())
    known, opened, played = None, False, -1
    while True:
        message = ws.receive()
        if message["type"] == "bye" or message["type"] == "refused" and message["code"] != "stale":
            sys.exit(message["message"])
        if message["type"] == "snapshot":
            known = message["table"]
        elif message["type"] == "update" and known and message["seq"] == known["seq"] + 1:
            known["seq"] += 1
        elif message["type"] == "update":  # something was missed
            ws.send({"type": "watch", "table": table})
            continue
        else:  # welcome, done
            continue
        for change in message.get("changes", []):
            if change["type"] == "started":
                known["stage"] = "opening"
            elif change["type"] == "seat":
                known["seats"][ord(change["view"]["seat"]) - ord("a")] = change["view"]
            elif change["type"] == "stepped":
                known["record"]["steps"] += change["steps"]
                for seat in known["seats"]:
                    seat["waited_for"] = seat["seat"] in change["waited_for"]
        if known["stage"] == "opening" and not opened:
            ask(do="open", nonce=nonce.hex())
            opened = True
        if known["stage"] == "over":
            return print(json.dumps(known["record"]["result"]))
        own = next((seat for seat in known["seats"] if seat["yours"]), None)
        steps = len(known["record"]["steps"])
        if known["stage"] == "playing" and own and own["waited_for"] and played != steps:
            ask(do="play", steps=steps, move=random.choice(legal_moves(known["record"], own["seat"])))
            played = steps


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    try:
        main(sys.argv[1].rstrip("/"), *sys.argv[2:])
    except urllib.error.HTTPError as error:
        sys.exit(json.load(error)["message"])
    except urllib.error.URLError as error:
        sys.exit(f"no server at {sys.argv[1]}: {error.reason}")
