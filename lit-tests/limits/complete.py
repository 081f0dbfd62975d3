# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# complete.py ROOT: prints the MAX_ constants of passes/ that neither a rule tests nor elsewhere.txt names, and
# the lines of elsewhere.txt that name what is not there. Exit status 1 where there is one.
import os
import re
import sys

import limits


def constants(root):
    """("scalar/remat.c", "MAX_TREE", 0), ...: the last is the how many-th of that name in the file."""
    found = set()
    base = os.path.join(root, "passes")
    for folder, _, files in os.walk(base):
        for name in files:
            if not name.endswith((".c", ".h")):
                continue
            path = os.path.join(folder, name)
            with open(path) as f:
                text = re.sub(r"//[^\n]*", "", f.read())
            counts = {}
            for constant in re.findall(r"\b((?:NV_)?MAX_\w+) = ", text):
                counts[constant] = counts.get(constant, -1) + 1
                found.add((os.path.relpath(path, base), constant, counts[constant]))
    return found


def main(root):
    wrong = []
    all_of_them = constants(root)
    tested = {(r.path, r.constant, r.which) for r in limits.read_rules(root).values()}
    wrong += ["no such constant: %s %s %d" % c for c in tested - all_of_them]
    with open(os.path.join(root, "lit-tests", "limits", "elsewhere.txt")) as f:
        for line in f:
            if line.startswith("#") or not line.strip():
                continue
            path, constant, which, where = line.split(None, 3)
            entry = (path, constant, int(which))
            where = where.strip()
            if entry not in all_of_them or entry in tested:
                wrong.append("elsewhere.txt: %s %s %s is no constant, or tested twice" % (path, constant, which))
            if where.startswith("lit-tests/") and not os.path.exists(os.path.join(root, where)):
                wrong.append("elsewhere.txt: no test " + where)
            tested.add(entry)
    wrong += ["no rule for %s %s %d (add one to lit-tests/limits/rules, or a line to elsewhere.txt there)" % c
              for c in all_of_them - tested]
    print("\n".join(sorted(wrong) + ["%d limits, %d wrong" % (len(all_of_them), len(wrong))]))
    return wrong != []


sys.exit(main(sys.argv[1]))
