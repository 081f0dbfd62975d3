# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# contracts.py ROOT: prints every contract id (PL-3, MSO-T7, CF-05) that code, tests or docs cite and
# that has no line in docs/contracts and no row in docs/verifier.md. Exit status 1 where there is one.
# A first column `A-1..5` stands for.
import os
import re
import sys

ID = re.compile(r"(?<![\w.@-])((?:P2-)?[A-Z]{1,4}-[A-Z]?[0-9]{1,3}[a-z]?|V[0-9]\.[0-9]+)(?![\w-])")
# Words of the same form that are none: a hash function, an encoding, a prefix of FileCheck, a parameter of a test.
NONE = {"FNV-1a", "NEED-1", "UTF-8", "VI-0"}
ENDS = (".c", ".h", ".cpp", ".hpp", ".def", ".md", ".ll", ".mir", ".cu", ".cuh", ".test", ".py",
        ".sh", ".each", ".txt")
PARTS = ("README.md", "dev", "passes", "plugin", "target", "clang-ext", "libdevice", "lit-tests", "docs")


def texts(root):
    for part in PARTS:
        top = os.path.join(root, part)
        if os.path.isfile(top):
            yield part, open(top, encoding="utf-8").read()
        for folder, names, files in os.walk(top):
            names[:] = sorted(names)
            for name in sorted(files):
                if name.endswith(ENDS):
                    path = os.path.join(folder, name)
                    yield os.path.relpath(path, root), open(path, encoding="utf-8",
                                                            errors="replace").read()


def split(one):
    m = re.fullmatch(r"(.*?)([0-9]+)([a-z]?)", one)
    return m.group(1), int(m.group(2)), m.group(3)


def covers(line, cited):
    first, _, last = line.partition("..")
    if not last:
        return first == cited
    head, low, _ = split(first)
    _, high, _ = split(last)
    mine, number, _ = split(cited)
    return mine == head and low <= number <= high


def main(root):
    lines = []
    cited = {}
    for path, text in texts(root):
        # The tables of the verifier name several rules in one row where one reason serves them.
        if path.startswith("docs/contracts/") or path == "docs/verifier.md":
            for first in re.findall(r"^\| ([^|]+) \|", text, re.M):
                lines += first.replace("`", "").split(", ")
        if path.startswith(("docs/contracts/", "lit-tests/rooms/")):
            continue
        for one in ID.findall(text):
            cited.setdefault(one, path)
    missing = [c for c in sorted(cited) if c not in NONE and not any(covers(l, c) for l in lines)]
    for c in missing:
        print(f"{c} has no line in docs/contracts ({cited[c]})")
    print(f"{len(cited)} contract ids, {len(missing)} without a line")
    return bool(missing)


sys.exit(main(sys.argv[1]))
