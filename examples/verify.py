#!/usr/bin/env python3
"""Verifies the dice of an online game by docs/fairness.md, independently of `cubilete verify`.

    python3 examples/verify.py game.cub

Dice, commitments and the chain are checked; that the moves follow the rules is checked by `cubilete replay`.
Where the numbers come from is in `fair_dice.py`; here is what the games do with them.
"""

import sys

from fair_dice import chance, dice_key, sha256

FIXED = ("cubilete ", "game ", "seats ", "option ", "name ", "tag dice ", "tag table ", "tag seat ",
         "tag seed-commitment ", "tag nonce-commitment ", "tag nonce ")  # the lines at the start of the chain
QWANTUM = ["w1 w2 w3 w4 w5 w6", "r1 r4 y5 b5 b1 v6", "r6 r2 y1 b5 y3 v4", "b4 r3 r1 y4 y2 v3",
           "b2 b4 v1 r5 y6 v3", "v2 v5 r3 b2 b6 y4", "y1 y5 r6 v6 v2 b3"]


class Table:
    """The state that rolls depend on: the dice to throw, and the contents of the bag and the piles."""

    def __init__(self, game, seats, cards):
        self.game, self.seats, self.thrown = game, seats, None
        self.bag, self.slots, self.first = [0] * 6 + [1] * 6 + [2] * 6 + [3] * 6, {slot: [] for slot in "1234"}, True
        self.tiles, self.cards, self.dealt = [1] * 4 + [2] * 3 + [3] * 3, list(range(1, cards + 1)), []

    def roll(self, kind, below):
        def draw(pile):
            return pile.pop(below(len(pile)))

        if kind == "start":
            return "start-" + "abcdef"[below(self.seats)]
        if kind == "tiles":
            return "tiles-" + ".".join(str(draw(self.tiles)) for _ in range(4))
        if kind == "tile":
            return f"tile-{draw(self.tiles)}"
        if kind == "card":
            self.dealt.append(draw(self.cards))
            return f"card-{self.dealt[-1]}"
        thrown = self.thrown
        if self.game == "qwinto":
            n = below(216)
            return ".".join(f"{die}{n // 6 ** 'oyp'.index(die) % 6 + 1}" for die in thrown)
        self.thrown = None  # all dice are thrown next, unless a move selects some
        if self.game == "qwantum":
            n = below(6**7)
            faces = [die.split()[n // 6 ** (6 - i) % 6] for i, die in enumerate(QWANTUM)]
            names = zip("w123456", faces)
            return ".".join(face if die in (thrown or "w123456") else "-" for die, face in names)
        if self.game == "onecard":
            dice = len(thrown or "12345")
            n = below(6**dice)
            return "".join("ygropb"[color] for color in sorted(n // 6**i % 6 for i in range(dice)))
        count = len(self.bag)
        if self.first:
            color, value = divmod(below(count * 6), 6)
            dice, self.first = [(self.bag.pop(color), value)], False
        else:
            colors, values = divmod(below(count * (count - 1) * 36), 36)
            dice = [(self.bag.pop(colors // (count - 1)), values // 6)]
            dice += [(self.bag.pop(colors % (count - 1)), values % 6)]
        return ".".join(f"{'kgrb'[color]}{value + 1}" for color, value in sorted(dice))

    def move(self, seat, word, what="", slot=""):
        if word in ("throw", "rethrow") and what:
            self.thrown = what
        elif word == "keep" and what:  # three of five cards; the others return to the pile
            hand = self.dealt["abcdef".index(seat) * 5 :]
            self.cards = sorted(self.cards + [hand[i] for i in range(5) if str(i + 1) not in what])
        elif word == "return":
            self.bag = sorted(self.bag + ["kgrb".index(what[0])])
        elif word == "place":
            self.slots[slot].append("kgrb".index(what[0]))
        if word in ("claim", "concede") or word == "place" and len(self.slots[slot]) == 6:
            taken = slot or what  # the tile is taken, and the dice beside it return to the bag
            self.bag, self.slots[taken] = sorted(self.bag + self.slots[taken]), []


def verify(text):
    lines = [line.rstrip() for line in text.split("\n") if not line.startswith("#")]
    header, steps = lines[: lines.index("")], filter(None, lines[lines.index("") :])

    def says(what):
        return [line[len(what) + 1 :] for line in header if line.startswith(what + " ")]

    if says("tag dice") != ["1"] or not says("tag seed"):
        sys.exit("not the record of an online game, or the seed is not revealed yet")
    [name], [seed], [deck] = says("tag table"), says("tag seed"), says("option deck") or [""]
    nonces, promised = (dict(tag.split() for tag in says(f"tag {key}")) for key in ("nonce", "nonce-commitment"))
    commitments = [(seed, says("tag seed-commitment")[0])] + [(nonces[a], promised.get(a, "")) for a in nonces]
    epochs = [tuple(map(int, tag.split())) for tag in says("tag epoch")]  # number, and steps before it
    if any(not 0 < e <= 64 for e, _ in epochs) or any(a >= c or b >= d for (a, b), (c, d) in zip(epochs, epochs[1:])):
        sys.exit("tag epoch: expected growing numbers up to 64 after growing numbers of steps")
    seeds = {epochs[-1][0] if epochs else 0: bytes.fromhex(seed)}
    for epoch in range(max(seeds), 0, -1):
        seeds[epoch - 1] = sha256(seeds[epoch])
    commitments[0] = (seeds[0].hex(), commitments[0][1])
    for secret, commitment in commitments:
        if len(secret) != 64 or sha256(bytes.fromhex(secret)).hex() != commitment.lower():
            sys.exit(f"{secret} does not match its commitment")
    if any(f"{seat} bot " in tag for tag in says("tag seat") for seat in promised):
        sys.exit("a bot has a nonce, but bots must not contribute one")

    numbers = {seat: bytes.fromhex(nonces[seat]) for seat in nonces}
    keys = {epoch: dice_key(seeds[epoch], numbers, name) for epoch in seeds}
    table = Table(says("game")[0], int(says("seats")[0]), 30 if deck == "balanced30" else deck.count(".") + 1)
    fixed = [line for line in header if line.startswith(FIXED)]
    chain, rolls, epoch, later = sha256("".join(line + "\n" for line in fixed).encode()), 0, 0, list(epochs)
    for number, step in enumerate([*steps, None], 1):
        if later and later[0][1] == number - 1:  # the game was continued from a backup here
            epoch = later.pop(0)[0]
            chain = sha256(chain + f"epoch {epoch}".encode())
        if step is None:
            break
        who, what = step.split(":")
        if who == "roll":
            due = table.roll(what.split("-")[0], chance(keys[epoch], rolls))
            if due != what:
                sys.exit(f"step {number}: roll {rolls} should have been {due}, found {what}")
            rolls += 1
        else:
            table.move(who, *what.split("-"))
        chain = sha256(chain + step.encode())
    if later:
        sys.exit("tag epoch: expected at most as many steps as there are")
    if [chain.hex()] != [noted.lower() for noted in says("tag chain")]:
        sys.exit("a move or the header was changed: the chain differs")
    sources = f"the seed and the nonces of {', '.join(sorted(nonces))}" if nonces else "the seed alone"
    print(f"fair: all {rolls} rolls of table {name} come from {sources}")
    for epoch, after in epochs:
        print(f"continued from a backup after step {after}, with the dice of epoch {epoch}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: verify.py FILE")
    try:
        verify(open(sys.argv[1], encoding="utf-8", newline="").read())
    except OSError as error:
        sys.exit(f"cannot read {sys.argv[1]}: {error.strerror}")
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        sys.exit(f"{sys.argv[1]} is not a record that can be verified: {error}")
