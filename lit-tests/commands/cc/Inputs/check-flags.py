# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# check-flags.py NVCC NVOPT: every flag of nvcc --help is a row of nvopt's table, with the same short name and
# taking a value where nvcc's does; every row that nvcc's help does not have is known.
import re
import subprocess
import sys

nvcc, nvopt = sys.argv[1:3]
# Flags that nvcc takes without telling, and ours.
UNDOCUMENTED = {"cudafe-options", "cicc-options", "fatbin-options"}
OURS = {"nvopt-options", "clang-options", "nvopt-flags", "nvopt-toolkit", "nvopt-macros"}

# Flags whose value the help does not show.
UNTOLD = {"dependency-output", "qpp-config"}

theirs = {}
for line in subprocess.run([nvcc, "--help"], capture_output=True, text=True).stdout.splitlines():
    m = re.match(r"--(\S+)( [<{[]?\w.*?)?\s+\(?(-\S+?)\)?\s*$", line)
    if m:
        theirs[m[1]] = (m[3].lstrip("-"), bool(m[2] and m[2].strip()) or m[1] in UNTOLD)
    elif line.startswith("-"):
        print("not understood:", line)
rows = {}
table = subprocess.run([nvopt, "cc", "--nvopt-flags", "markdown"], capture_output=True, text=True).stdout
for line in table.splitlines()[2:]:
    m = re.match(r"\| `--(\S+?)( [^`]*)?` \| `-([^`]+)` \| (\S[^|]*) \| (.+) \|$", line)
    rows[m[1]] = (m[3], bool(m[2]))
    if len(m[5]) < 8:
        print("no sentence:", line)
for name in sorted(set(theirs) | set(rows)):
    if name not in rows:
        print("no row for --" + name)
    elif name not in theirs:
        if name not in UNDOCUMENTED | OURS:
            print("nvcc has no --" + name)
    elif rows[name] != theirs[name]:
        print("--%s: nvcc %s, row %s" % (name, theirs[name], rows[name]))
print(len(theirs), "flags of nvcc compared")
