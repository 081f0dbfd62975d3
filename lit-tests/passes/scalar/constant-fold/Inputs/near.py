# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Compares two lists of `ret type number` line by line: near.py FILE FILE. Fails where numbers are more
# than a few units in the last place apart, or when no line of the second file is a number.
import struct
import sys


def number(line):
    words = line.split()
    if words[0] != "ret" or words[2].startswith("%"):
        return None
    text = words[2]
    if text.startswith("0x"):
        return words[1], struct.unpack("<d", struct.pack("<Q", int(text, 16)))[0]
    return words[1], float(text)


def results(path):
    return [line for line in open(path) if line.split()[0] == "ret"]


compared, left = 0, 0
for a, b in zip(results(sys.argv[1]), results(sys.argv[2]), strict=True):
    x, y = number(a), number(b)
    if x is None:
        sys.exit("not folded: " + a)
    if y is None:
        left += 1
        continue
    unit = 2.0**-23 if x[0] == "float" else 2.0**-52
    if abs(x[1] - y[1]) > 4 * unit * abs(x[1]):
        sys.exit("%s is not near %s" % (a, b))
    compared += 1
print("%d results compared, %d left to the device" % (compared, left))
sys.exit(compared < 100)
