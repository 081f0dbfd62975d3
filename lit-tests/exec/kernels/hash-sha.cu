// The rounds of a cryptographic hash: rotations, additions, a fully unrollable schedule, constants.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in u32[512] random(27)
// EXEC: buffer out u32[256]
// EXEC: launch digest block=32 args=(out, in)
#include "../include/exec.h"

NV_DEVICE uint rotate(uint x, int n) { return x >> n | x << (32 - n); }
__constant__ uint k[16] = {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
                           0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
                           0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174};
KERNEL digest(uint *out, const uint *in) {
  uint w[16], s[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  for (int i = 0; i < 16; i++)
    w[i] = in[threadIdx.x * 16 + i];
  for (int round = 0; round < 64; round++) {
    uint word = w[round & 15];
    uint e = rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25);
    uint a = rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22);
    uint t1 = s[7] + e + ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[round & 15] + word;
    uint t2 = a + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    for (int i = 7; i > 0; i--)
      s[i] = s[i - 1];
    s[4] += t1;
    s[0] = t1 + t2;
    uint x = w[(round + 1) & 15], y = w[(round + 14) & 15];
    w[round & 15] += (rotate(x, 7) ^ rotate(x, 18) ^ x >> 3) + w[(round + 9) & 15] +
                     (rotate(y, 17) ^ rotate(y, 19) ^ y >> 10);
  }
  for (int i = 0; i < 8; i++)
    out[threadIdx.x * 8 + i] = s[i];
}
