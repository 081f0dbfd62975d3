// Bits that loops of 64 and 32 rounds move to places which they compute from their counter: a cipher's permutation layer, the
// selection by a table, the interleaving of two coordinates. All rounds become bodies of constant shifts (nv-full-unroll).
//
// RUN: %exec-all %s
//
// EXEC: buffer states u64[64] random(1, 0, 1000000)
// EXEC: buffer keys u64[64] random(2, 0, 1000000)
// EXEC: buffer words u32[64] random(3, 0, 1000000)
// EXEC: buffer codes u64[64]
// EXEC: launch cipher block=64 args=(states, keys, i32:31)
// EXEC: launch selected block=64 args=(words)
// EXEC: launch interleaved block=64 args=(words, codes)
#include "../include/exec.h"

__constant__ uchar box[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

KERNEL cipher(ullong *states, const ullong *keys, int rounds) {
  int t = threadIdx.x;
  ullong state = states[t], key = keys[t];
  for (int r = 1; r <= rounds; r++) {
    state ^= key;
    ullong chosen = 0;
    for (int i = 0; i < 16; i++)
      chosen |= (ullong)box[(state >> (4 * i)) & 15] << (4 * i);
    state = 0;
    for (int i = 0; i < 64; i++) {
      int place = i == 63 ? 63 : i * 16 % 63;
      state |= ((chosen >> i) & 1) << place;
    }
    key = (key << 61) | (key >> 3);
    key ^= (ullong)r << 15;
  }
  states[t] = state ^ key;
}

static const __device__ uchar table[32] = {16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10,
                                           2, 8, 24, 14, 0, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25};

KERNEL selected(unsigned *words) {
  unsigned x = words[threadIdx.x], y = 0;
  for (int i = 0; i < 32; i++)
    y |= ((x >> table[i]) & 1u) << (31 - i);
  words[threadIdx.x] = y;
}

KERNEL interleaved(const unsigned *words, ullong *codes) {
  ullong x = words[threadIdx.x], y = words[63 - threadIdx.x], code = 0;
  for (int i = 0; i < 32; i++)
    code |= ((x >> i) & 1) << (2 * i) | ((y >> i) & 1) << (2 * i + 1);
  codes[threadIdx.x] = code;
}
