// Device functions that are too large for LLVM's inliner and get addresses of local objects: a state and
// a block, results by reference.
//
// RUN: nvopt-exec %s -passes='default<O2>' --ub --fast-codegen
// RUN: %exec %s --fast-codegen -passes='nvopt<O1>' -passes='nvopt<O3>'
//
// EXEC: buffer in u32[160] random(7)
// EXEC: buffer out u32[32]
// EXEC: launch pointers block=32 args=(out, in)
#include "../include/exec.h"

typedef unsigned u32;
#define STEP(a, b, k) a = (a ^ k) * 0x9e3779b1u + b, b = (b << 7 | b >> 25) ^ a;
#define STEP4(a, b, k) STEP(a, b, k) STEP(b, a, k + 1) STEP(a, b, k * 3) STEP(b, a, k ^ 5)
#define STEP16(a, b, k) STEP4(a, b, k) STEP4(a, b, k + 7) STEP4(b, a, k + 9) STEP4(b, a, k ^ 99)
#define STEP64(a, b, k) STEP16(a, b, k) STEP16(a, b, k + 17) STEP16(b, a, k + 23) STEP16(b, a, k ^ 77)
#define LARGE(a, b, k) STEP64(a, b, k) STEP64(b, a, k + 1) STEP16(b, a, k + 2)

// A state of four words and a block of eight: the caller keeps both in registers once this is inlined.
__device__ void absorb(u32 *state, const u32 *block) {
  u32 a = state[0], b = state[1];
  LARGE(a, b, block[0] + block[3])
  state[0] = a + block[7], state[1] = b ^ block[2];
  state[2] += a, state[3] -= b + block[5];
}
// Results by reference.
__device__ void three(u32 x, u32 &p, u32 &q, u32 &r) {
  u32 a = x, b = p;
  LARGE(a, b, 41u)
  p = a, q = b, r = a + b;
}
KERNEL pointers(u32 *out, const u32 *in) {
  u32 t = threadIdx.x, state[4] = {1, 2, 3, t}, block[8], p = t, q, r;
  for (int i = 0; i < 8; i++)
    block[i] = in[t + i * 16];
  absorb(state, block);
  for (int i = 0; i < 8; i++)
    block[i] ^= state[i & 3];
  absorb(state, block);
  three(state[1], p, q, r);
  three(q, p, r, q);
  out[t] = state[0] ^ state[1] ^ state[2] ^ state[3] ^ p ^ q ^ r;
}
