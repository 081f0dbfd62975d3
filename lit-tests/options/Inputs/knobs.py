# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# knobs.py SOURCES KNOBS: the knobs that no source names, and those of optimisation passes that no test
# outside of this folder names. KNOBS: enumerator, key and consumer a line.
import os
import re
import sys

# Passes of other rooms name their own exceptions here until they are done.
OTHERS = {"lower-aggr-copies", "set-global-array-alignment", "set-local-array-alignment", "nvvm-intr-range",
          "pipeline", "select-kernels", "nvopt-aa", "memory-space-opt", "asm printer", "nv-reflect",
          "options", "lower-struct-args", "nvvm-verify"}


def text_of(folders, skipped):
    out = []
    for folder in folders:
        for root, _, files in os.walk(folder):
            for name in sorted(files):
                if not skipped(root, name):
                    with open(os.path.join(root, name), errors="replace") as f:
                        out.append(f.read())
    return "\n".join(out)


def words(text):
    return set(re.findall(r"[A-Za-z0-9_-]+", text))


def main():
    source, knobs = sys.argv[1], sys.argv[2]
    code = text_of([os.path.join(source, d) for d in ("passes", "plugin", "clang-ext")],
                   lambda root, name: name.startswith("options-") and name.endswith(".def"))
    read = words(" ".join(re.findall(r"\bNV_OPT_\w+", code))) | words(
        " ".join(re.findall(r'"[^"\n]*"', code)))
    tested = words(text_of([os.path.join(source, "lit-tests")],
                           lambda root, name: "options" in root.split(os.sep) or "fuzz" in root))
    for line in open(knobs):
        ident, key, consumer = line.rstrip("\n").split("\t")
        if consumer in OTHERS:
            continue
        if ident not in read and key not in read:
            print("nothing reads", key)
        if key not in tested and "nvopt-" + key not in tested:
            print("no test sets", key)


main()
