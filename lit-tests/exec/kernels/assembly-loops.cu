// Loops with assembly of which several rounds may stand side by side: two buffers in turn with barriers of assembly, a generator
// whose state moves on by a place each round, warps with numbers of rounds of their own, registers of assembly in braces.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in i32[4096] random(51, 0, 100000)
// EXEC: buffer a i32[256]
// EXEC: buffer b i32[256]
// EXEC: buffer c i32[256]
// EXEC: buffer counts i32[8] random(52, 0, 23)
// EXEC: launch turns grid=2 block=128 args=(in, a, i32:16)
// EXEC: launch turns grid=2 block=128 args=(in, a, i32:7)
// EXEC: launch turns grid=1 block=128 args=(in, a, i32:0)
// EXEC: launch generator grid=2 block=128 args=(in, b, i32:30)
// EXEC: launch generator grid=1 block=128 args=(in, b, i32:1)
// EXEC: launch votes grid=2 block=128 args=(in, counts, c)
#include "../include/exec.h"

NV_DEVICE void barrier() { asm volatile("bar.sync 0;" ::: "memory"); }

// While one half of the buffer is read the next tile comes into the other one.
KERNEL turns(const int *in, int *out, int n) {
  __shared__ int tile[2][128];
  int t = threadIdx.x;
  unsigned sum = 0;
  tile[0][t] = in[blockIdx.x * 2048 + t];
  for (int i = 0; i < n; i++) {
    if (i + 1 < n)
      tile[(i + 1) & 1][t] = in[blockIdx.x * 2048 + (i + 1) * 128 + t];
    barrier();
    sum = sum * 3 + tile[i & 1][t ^ 5];
    barrier();
  }
  out[blockIdx.x * 128 + t] = sum;
}

// A multiple recursive generator: products of 64 bits and sums of them by assembly, three numbers of state.
KERNEL generator(const unsigned *in, unsigned *out, int n) {
  int t = blockIdx.x * 128 + threadIdx.x;
  unsigned x = in[t], y = in[t + 256], z = in[t + 512], sum = 0;
  for (int i = 0; i < n; i++) {
    unsigned long long p;
    asm("{ .reg .u64 q; mul.wide.u32 q, %1, %2; mad.wide.u32 %0, %3, %4, q; }"
        : "=l"(p)
        : "r"(x), "r"(810728u), "r"(y), "r"(1403580u));
    unsigned next = (unsigned)(p >> 32) * 209u + (unsigned)p;
    x = y;
    y = z;
    z = next;
    sum += next >> 3;
  }
  out[t] = sum ^ x ^ y ^ z;
}

// Each warp votes as often as it is told: another number for each warp of a block.
KERNEL votes(const int *in, const int *counts, int *out) {
  int t = blockIdx.x * 128 + threadIdx.x, n = counts[t / 32];
  unsigned sum = 0;
  for (int i = 0; i < n; i++) {
    unsigned bits;
    int odd = (in[t] >> i) & 1;
    asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
                 : "=r"(bits)
                 : "r"(odd));
    sum = sum * 5 + __popc(bits);
  }
  out[t] = sum;
}
