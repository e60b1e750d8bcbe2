"""The dice of online games by docs/fairness.md, from the seed, the nonces and the name of a table."""

import hashlib
import hmac
import itertools
import struct


def sha256(data):
    return hashlib.sha256(data).digest()


def dice_key(seed, nonces, table):
    secrets = seed + b"".join(seat.encode() + nonces[seat] for seat in sorted(nonces))
    extracted = hmac.digest(table.encode(), secrets, "sha256")
    return hmac.digest(extracted, b"cubilete dice 1\x01", "sha256")


def chacha20_block(key, roll, counter):
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<IIQ", counter, 0, roll))
    words = list(start)
    for _, turn in itertools.product(range(10), (0, 1)):  # ten double rounds of columns and diagonals
        for i in range(4):
            a, b, c, d = i, 4 + (i + turn) % 4, 8 + (i + 2 * turn) % 4, 12 + (i + 3 * turn) % 4
            for x, y, z, bits in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                words[x] = (words[x] + words[y]) % 2**32
                words[z] ^= words[x]
                words[z] = (words[z] << bits | words[z] >> 32 - bits) % 2**32
    return [(one + other) % 2**32 for one, other in zip(words, start)]


def chance(key, roll):
    """Returns a function that returns the next random number below n of a roll."""
    words = (word for counter in itertools.count() for word in chacha20_block(key, roll, counter))
    return lambda n: next(word for word in words if word < 2**32 - 2**32 % n) % n
