#!/usr/bin/env python3
"""A player for `cubilete arena` that never passes if it has another move.

    cubilete arena qwinto --seats "random,exec:python3 examples/external_player.py"

docs/external-players.md describes the protocol. Standard output is for answers only; print notes to standard error.
"""

import json
import sys


def choose(question):
    """Returns the first move that is not a pass, if there is one."""
    moves = question["moves"]
    active = [move for move in moves if move != "pass"]
    return (active or moves)[0]


def main():
    for line in sys.stdin:  # ends with the match
        question = json.loads(line)
        if question["protocol"] != 1:
            sys.exit(f"this player supports protocol 1, not {question['protocol']}")
        print(json.dumps({"move": choose(question)}), flush=True)  # without flush the answer stays in the buffer


if __name__ == "__main__":
    main()
