// Pointers in a by-value parameter, among which the kernel puts some that lead elsewhere than to global memory.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race=ref
// RUN: %exec-all %s
// RUN: %exec %s --ptx=only -passes='nvopt<O0>' -passes='nvopt<O1>' -passes='nvopt<O2>' -passes='nvopt<O3>' \
// RUN:   -passes='nvopt<Ofcmin>' -passes='nvopt<Ofcmid>' -passes='nvopt<Ofcmax>'
//
// EXEC: buffer in i32[64] iota(0, 1)
// EXEC: buffer out i32[256]
// EXEC: launch indexed block=32 args=({ptr:in, ptr:in, ptr:in, ptr:in}, out, in)
// EXEC: launch called block=32 args=({ptr:in, ptr:in, ptr:in, ptr:in}, out+128, in)
// EXEC: launch chosen block=32 args=({ptr:in, ptr:in, ptr:in, ptr:in}, out+256, in)
// EXEC: launch local block=32 args=({ptr:in, ptr:in, ptr:in, ptr:in}, out+384, in)
#include "../include/exec.h"

struct ways { int *to[4]; };

KERNEL indexed(ways w, int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 100 + t;
  w.to[in[t] & 3] = &s[t];
  out[t] = *w.to[t & 3] + *w.to[(t + 1) & 3];
}

__device__ __noinline__ void put(ways *w, int i, int *p) { w->to[i] = p; }
KERNEL called(ways w, int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 200 + t;
  put(&w, in[t] & 3, &s[t]);
  out[t] = *w.to[t & 3];
}

KERNEL chosen(ways w, int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 300 + t;
  if (in[t] & 1)
    w.to[1] = &s[t];
  out[t] = *w.to[1];
}

KERNEL local(ways w, int *out, const int *in) {
  int t = threadIdx.x, own[4] = {1, 2, 3, t};
  w.to[in[t] & 3] = &own[in[t + 1] & 3];
  *w.to[t & 3] += 5;
  out[t] = own[t & 3] + own[(t + 1) & 3];
}
