# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: directives.py FILE.ptx: the directives of each kernel, function and managed variable."""
import re
import sys

NAMES = ("maxntid|reqntid|minnctapersm|maxclusterrank|maxnreg|local_maxnreg|reqnctapercluster|"
         "abi_preserve_control|abi_preserve|explicitcluster|blocksareclusters")


def main():
    with open(sys.argv[1]) as f:
        text = re.sub(r"//.*", "", f.read())
    lines = []
    # A head: .entry or .func, its name, its parameters, directives, and the body's brace.
    for m in re.finditer(r"\.(?:entry|func)\s+(?:\([^)]*\)\s*)?(\w+)\s*\(([^)]*)\)([^{;]*)\{", text):
        found = []
        for d in re.findall(r"\.(?:%s)\b[ \d,]*" % NAMES, m.group(3)):
            d = re.sub(r"\s+", " ", d).strip()
            found.append(re.sub(r"(, 1)+$", "", d))
        lines.append("%s: %s" % (m.group(1), " ".join(sorted(found))))
    for m in re.finditer(r"\.attribute\(\.managed\)[^;]*?(\w+)(?:\[\d*\])?\s*(?:=[^;]*)?;", text):
        lines.append("%s: .managed" % m.group(1))
    print("\n".join(sorted(lines)))


main()
