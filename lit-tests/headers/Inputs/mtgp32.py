# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MTGP32 from its definition (Saito and Matsumoto, Variants of Mersenne Twister suitable for graphic processors).

mtgp32.py launch [ROW]: a launch file for curand-mtgp32.cu, with a set of parameters made up or with those of the file ROW
(52 numbers). mtgp32.py check [ROW] OUTPUT: is what nvopt exec printed what the definition gives? Of another's header the
quantiles of Poisson may be rough, and nothing is asked behind curand_mtgp32_single_specific."""
import math
import re
import statistics
import struct
import sys

THREADS, WORDS, SIZE = 128, 2**32 - 1, 351


def spread(basis):
    """A table of sixteen: the exclusive or of the basis' words that the bits of the index choose."""
    table = []
    for index in range(16):
        word = 0
        for bit in range(4):
            word ^= basis[bit] if index >> bit & 1 else 0
        table.append(word)
    return table


def made_up():
    tempering = spread([0x12345600, 0x0badcafe, 0x50f0a0c0, 0x7e57ab1e])
    return [61, 13, 5, 0xfff80000, *spread([0x9e3779b9, 0x7f4a7c15, 0xf39cc060, 0x5cedc834]), *tempering,
            *(0x3f800000 | word >> 9 for word in tempering)]


def first_words():
    words = [20240601]
    for i in range(1, SIZE):
        words.append(1812433253 * (words[-1] ^ words[-1] >> 30) + i & WORDS)
    return words


class Generator:
    def __init__(self, row):
        self.pos, self.shift1, self.shift2, self.mask = row[:4]
        self.recursion, self.tempering, self.single = row[4:20], row[20:36], row[36:52]
        self.words, self.at = first_words(), 0

    def next(self):
        """A tempered word and the number from 1 to 2 of the same step."""
        w, i = self.words, self.at
        x = (w[i] & self.mask) ^ w[i + 1]
        x ^= x << self.shift1 & WORDS
        y = x ^ w[i + self.pos] >> self.shift2
        y ^= self.recursion[y & 15]
        w.append(y)
        t = w[i + self.pos - 1]
        t ^= t >> 16
        t ^= t >> 8
        self.at += 1
        single = y >> 9 ^ self.single[t & 15]
        return y ^ self.tempering[t & 15], struct.unpack("<f", struct.pack("<I", single))[0]


def poisson_table(mean):
    """The probabilities of 0, 1, ... at most, from 12 deviations below the mean to 12 above."""
    width = 12 * math.sqrt(mean) + 12
    low, total, table = max(0, int(mean - width)), 0.0, []
    for k in range(low, int(mean + width)):
        total += math.exp(k * math.log(mean) - mean - math.lgamma(k + 1))
        table.append(total)
    return low, table


def least(low, table, u):
    """The least number that is at least so probable."""
    a, b = 0, len(table) - 1
    while a < b:
        middle = (a + b) // 2
        a, b = (a, middle) if table[middle] >= u else (middle + 1, b)
    return low + a


def check(row, text, theirs):
    printed = {}
    for line in text:
        name, index, bits, value = re.match(r"(\w+)\[(\d+)\] = 0x(\w+)(?: \((.*)\))?$", line).groups()
        printed[name, int(index)] = float(value) if name in "fd" else int(bits, 16)
    generator = Generator(row)
    failures = compared = 0

    def compare(name, part, expected, tolerance):
        nonlocal failures, compared
        steps = [generator.next() for _ in range(THREADS)]
        for thread, (word, single) in enumerate(steps):
            want, got = expected(word, single), printed[name, part * THREADS + thread]
            compared += 1
            if abs(got - want) > tolerance * max(1, abs(want)):
                failures += 1
                print(f"{name}[{part}][{thread}] is {got}, not {want}")

    normal = statistics.NormalDist().inv_cdf
    middle = lambda word: (word + 0.5) / 2**32
    for part in range(10):
        compare("raw", part, lambda word, _: word, 0)
    compare("f", 0, lambda word, _: middle(word), 1e-7)
    compare("f", 1, lambda word, _: normal(middle(word)), 2e-6)
    compare("f", 2, lambda word, _: math.exp(0.5 + 0.25 * normal(middle(word))), 2e-6)
    compare("d", 0, lambda word, _: (word + 1) / 2**32, 1e-15)
    compare("d", 1, lambda word, _: normal(middle(word)), 1e-12)
    compare("d", 2, lambda word, _: math.exp(0.5 + 0.25 * normal(middle(word))), 1e-12)
    for part, mean in enumerate((0.5, 20, 64, 1000, 1e6)):
        low, table = poisson_table(mean)
        tolerance = 0 if not theirs or mean < 100 else 3 / mean
        compare("p", part, lambda word, _: least(low, table, (word + 1) / 2**32), tolerance)
    compare("p", 5, lambda word, _: int(5000.5 + 70 * normal(middle(word))), 0)
    compare("f", 3, lambda _, single: single, 1e-7)
    if not theirs:
        compare("f", 4, lambda _, single: single, 1e-7)
        compare("raw", 10, lambda word, _: word, 0)
    print(f"{compared} numbers, {failures} wrong")
    return failures != 0


arguments = sys.argv[2:]
theirs = "--theirs" in arguments
files = [a for a in arguments if a != "--theirs"]
if sys.argv[1] == "launch":
    row = [int(word) for word in open(files[0]).read().split()] if files else made_up()
    print(f"buffer row i32[52] values({', '.join(map(str, row))})")
    print(f"buffer first i32[{SIZE}] values({', '.join(map(str, first_words()))})")
    print("buffer s i8[4112] zero\nbuffer k i8[40804] zero\nbuffer raw i32[1408] zero")
    print("buffer f f32[640] zero\nbuffer d f64[384] zero\nbuffer p i32[768] zero")
    print("launch draw grid=1 block=16,8 args=(row, first, s, k, raw, f, d, p)")
else:
    row = [int(word) for word in open(files[1]).read().split()] if len(files) > 1 else made_up()
    sys.exit(check(row, open(files[0]), theirs))
