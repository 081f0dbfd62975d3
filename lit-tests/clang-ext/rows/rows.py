#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: rows.py ROOT [ROWS.txt]: checks the rows of rows.txt; prints what is wrong, or the count by state.

A row has an id of its own, a state and a place that shows it. What it names exists and has the words that stand behind
the #. What works (done, clang) is shown by a test; what differs stands in docs/user/cuda-language.md, as the reason of a
case does. Every case has a row."""
import os
import sys

STATES = ("done", "clang", "differs", "none")
PAGE = "docs/user/cuda-language.md"
CASES = "lit-tests/clang-ext/cases/"


def read(root, path):
    try:
        with open(os.path.join(root, path), encoding="utf-8") as f:
            return f.read()
    except OSError:
        return None


def wrong(root, line, seen):
    parts = line.split(" | ")
    if len(parts) != 4 or not all(parts):
        return "not 'id | state | what | where'"
    name, state, what, where = parts
    if name in seen:
        return "a second row of this id"
    seen[name] = state
    if state not in STATES:
        return "no such state: " + state
    paths = []
    for place in where.split(" ; "):
        path, _, words = place.partition("#")
        text = read(root, path)
        if text is None:
            return "no such file: " + path
        if words not in text:
            return "%s does not have '%s'" % (path, words)
        paths.append(path)
        if path.startswith(CASES) and state == "differs" and "\n// WHY " in text:
            paths.append(PAGE)
            if path == CASES + name + ".cu" and "| %s |" % what not in read(root, PAGE):
                return "%s does not have this case" % PAGE
    if state != "none" and not paths[0].startswith("lit-tests/"):
        return "no test is named first"
    if state == "differs" and PAGE not in paths:
        return "%s does not say how it differs" % PAGE
    return None


def main():
    root = sys.argv[1]
    own = "lit-tests/clang-ext/rows/rows.txt"
    rows = sys.argv[2] if len(sys.argv) > 2 else os.path.join(root, own)
    with open(rows, encoding="utf-8") as f:
        lines = [l.rstrip("\n") for l in f if not l.startswith("#")]
    seen, errors = {}, 0
    for line in lines:
        error = wrong(root, line, seen)
        if error:
            print("%s: %s" % (line.split(" | ")[0], error))
            errors += 1
    if len(sys.argv) == 2:
        text = "\n".join(lines)
        for name in sorted(os.listdir(os.path.join(root, CASES))):
            if name.endswith(".cu") and CASES + name not in text:
                print("%s%s has no row" % (CASES, name))
                errors += 1
    print("%d rows: %s" % (len(lines), ", ".join("%s %d" % (s, list(seen.values()).count(s)) for s in STATES)))
    sys.exit(errors != 0)


main()
