#!/usr/bin/env python3
"""A player for `cubilete arena`: never passes if it can do anything else.

    cubilete arena qwinto --seats "random,exec:python3 examples/external_player.py"

The protocol is in docs/external-players.md. Standard output is for answers only; print notes to standard error.
"""

import json
import sys


def choose(question):
    """The move to make: the first that is not a pass, if there is one."""
    moves = question["moves"]
    active = [move for move in moves if move != "pass"]
    return (active or moves)[0]


def main():
    for line in sys.stdin:  # ends when the match does
        question = json.loads(line)
        if question["protocol"] != 1:
            sys.exit(f"this player knows protocol 1, not {question['protocol']}")
        print(json.dumps({"move": choose(question)}), flush=True)  # unflushed, it would never arrive


if __name__ == "__main__":
    main()
