// Linear congruential, xorshift and counter-based generators; a small Monte Carlo.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-selection-forms)'
//
// EXEC: buffer out f32[64]
// EXEC: buffer states u64[64] random(95)
// EXEC: launch sample block=64 args=(out, states, i32:50)
#include "../include/exec.h"

NV_DEVICE uint philox(uint counter, uint key) {
  uint a = counter, b = key;
  for (int round = 0; round < 7; round++) {
    uint high = __umulhi(a, 0xd256d193), low = a * 0xd256d193;
    a = high ^ b ^ key;
    b = low;
    key += 0x9e3779b9;
  }
  return a;
}
KERNEL sample(float *out, ullong *states, int n) {
  ullong s = states[threadIdx.x] | 1;
  uint lcg = (uint)s, inside = 0;
  for (int i = 0; i < n; i++) {
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    lcg = lcg * 1664525u + 1013904223u;
    float x = (float)(uint)(s >> 40) * 0x1p-24f, y = (float)(lcg >> 8) * 0x1p-24f;
    float z = (float)(philox(i, threadIdx.x) >> 8) * 0x1p-24f;
    inside += x * x + y * y + z * z < 1.0f;
  }
  states[threadIdx.x] = s;
  out[threadIdx.x] = (float)inside / n;
}
