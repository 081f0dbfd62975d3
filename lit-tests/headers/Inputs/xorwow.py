# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The constants of XORWOW's jumps, from its definition: the minimal polynomial p of the linear part
# (Berlekamp-Massey over the bits of its output), and x^(2^67) modulo p. Lowest word first, p
# without its highest term x^160.
MASK = 0xFFFFFFFF


def step(v):
    t = v[0] ^ v[0] >> 2
    return v[1:] + [(v[4] ^ v[4] << 4 ^ t ^ t << 1) & MASK]


def minimal_polynomial():
    v, bits = [1, 2, 3, 4, 5], []
    for _ in range(640):
        v = step(v)
        bits.append(v[4] & 1)
    c, b, length, m = 1, 1, 0, 1
    for n, _ in enumerate(bits):
        d = 0
        for i in range(length + 1):
            d ^= (c >> i & 1) & bits[n - i]
        if d:
            t = c
            c ^= b << m
            if 2 * length <= n:
                length, b, m = n + 1 - length, t, 0
        m += 1
    assert length == 160
    # The connection polynomial backwards.
    return sum((c >> i & 1) << (length - i) for i in range(length + 1))


def multiply(a, b, p):
    r = 0
    for i in reversed(range(160)):
        r <<= 1
        if r >> 160:
            r ^= p
        if a >> i & 1:
            r ^= b
    return r


def words(a):
    return ", ".join("0x%08xu" % (a >> 32 * i & MASK) for i in range(5))


p = minimal_polynomial()
jump = 2
for _ in range(67):
    jump = multiply(jump, jump, p)
print("p = {%s}" % words(p & (1 << 160) - 1))
print("sequence = {%s}" % words(jump))
