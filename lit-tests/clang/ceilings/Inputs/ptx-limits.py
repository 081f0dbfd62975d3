#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ptx-limits.py SOURCE < PTX: holds PTX to the limits that the source states in comments,
#   // LIMIT: kernel.what <= other.what + 1
# `what`: n (instructions), loop (instructions of the longest innermost loop, 0 without loops), loops
# (innermost loops), bar (barriers), work (the loop again, 64-bit integer operations counted as the two
# machine instructions that they are, products as four). The right side is a sum of numbers and such counts. Prints
# every kernel's counts; fails with each broken limit.
import re
import sys

INSTRUCTION = re.compile(r"^\s*(@!?%\w+\s+)?[a-z]\w*[.\s;:].*;")
BRANCH = re.compile(r"\bbra(\.uni)?\s+(\$\w+)\s*;")


WIDE = re.compile(r"^\s*(?:add|sub|shl|shr|and|or|xor|not|neg|setp\.\w+|mul\.lo|cvt)\.[sub]64\b")


def work(line):
    if not WIDE.match(line):
        return 1
    return 4 if "mul" in line else 2


def bodies(ptx):
    """Lines of each function, comments removed, by name."""
    name, lines, out = None, [], {}
    for line in ptx.splitlines():
        line = line.split("//")[0].rstrip()
        start = re.search(r"\.(?:entry|func)\s+(?:\(.*\)\s*)?(\w+)\s*\(", line)
        if start:
            name, lines = start.group(1), []
        elif line == "}" and name:
            out[name], name = lines, None
        elif name and line and not line.lstrip().startswith((".", "{", "}", ")")):
            lines.append(line)
    return out


def counts(lines):
    """Counts of one function. A loop is what lies between a label and a branch back to it."""
    labels, loops, bar, costs = {}, [], 0, []
    for line in lines:
        label = re.match(r"^(\$\w+):", line)
        if label:
            labels[label.group(1)] = len(costs)
        elif INSTRUCTION.match(line):
            costs.append(work(line))
            bar += bool(re.search(r"\bbar(rier)?\.", line))
            branch = BRANCH.search(line)
            if branch and branch.group(2) in labels:
                loops.append((labels[branch.group(2)], len(costs)))
    inner = [l for l in loops if not any(o != l and l[0] <= o[0] and o[1] <= l[1] for o in loops)]
    return {"n": len(costs), "loop": max((e - s for s, e in inner), default=0), "loops": len(inner),
            "bar": bar, "work": max((sum(costs[s:e]) for s, e in inner), default=0)}


def value(text, table):
    total = 0
    for part in text.split("+"):
        part = part.strip()
        name, _, what = part.partition(".")
        total += table[name][what] if what else int(part)
    return total


def main():
    table = {name: counts(lines) for name, lines in bodies(sys.stdin.read()).items()}
    for name in sorted(table):
        print(name, " ".join("%s=%d" % item for item in table[name].items()))
    broken = 0
    for line in open(sys.argv[1]):
        limit = re.match(r"// LIMIT: (\S+)\s*<=\s*(.*)", line)
        if limit and value(limit.group(1), table) > value(limit.group(2), table):
            print("broken:", limit.group(0)[10:])
            broken += 1
    return broken > 0


sys.exit(main())
