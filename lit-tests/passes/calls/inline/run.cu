// nv-inline in kernels that run: every device function is beyond LLVM's threshold, by an attribute, and
// inlined or not, the results are the same at every level (PF-3).
//
// RUN: %clang_cuda_stock --cuda-gpu-arch=sm_90 -O3 -Xclang -disable-llvm-passes -w -S -emit-llvm \
// RUN:   -I%nvopt_src/lit-tests/exec/include %s -o %t.clang.ll
// RUN: sed -n 's,^// EXEC,; EXEC,p' %s > %t.ll
// RUN: sed 's/^attributes #[0-9]* = { /&"function-inline-cost"="100000" /' %t.clang.ll >> %t.ll
// RUN: %exec-all %t.ll --fast-codegen -passes='nvopt<O3;inline-use-budget=1>' \
// RUN:   -passes='nvopt<O3;nv-inline-all=1>' -passes='nvopt<O3;inline-advisor=0>' \
// RUN:   -passes='cgscc(nv-inline)'
// RUN: %opt -passes='nvopt<O3>' -S %t.ll -o %t.own
// RUN: FileCheck %s < %t.own
// RUN: %opt -passes='nvopt<O3;inline-advisor=0>' -S %t.ll | FileCheck --check-prefix=STOCK %s
// RUN: %opt -passes='nvopt<O3>' -S %t.ll | diff %t.own -
// STOCK: call {{.*}}_Z6absorb
// STOCK: call {{.*}}_Z5apply
// CHECK-NOT: call {{.*}}_Z6absorb
// CHECK-NOT: call {{.*}}_Z8scramble
// CHECK-NOT: call {{.*}}_Z5apply
// CHECK-NOT: call {{.*}}_Z8exchange
//
// EXEC: buffer in u32[160] random(7)
// EXEC: buffer out u32[32]
// EXEC: launch run block=32 args=(out, in)
#include "exec.h"

typedef unsigned u32;
#define STEP(a, b, k) a = (a ^ k) * 0x9e3779b1u + b, b = (b << 7 | b >> 25) ^ a;

__device__ void absorb(u32 *state, const u32 *block) {
  u32 a = state[0], b = state[1];
  STEP(a, b, block[0] + block[3])
  state[0] = a + block[7], state[1] = b ^ block[2];
  state[2] += a, state[3] -= b + block[5];
}
struct Pair {
  u32 a, b, c[4];
};
__device__ Pair scramble(Pair s) {
  STEP(s.a, s.b, s.c[1])
  s.c[0] += s.a, s.c[2] ^= s.b;
  return s;
}
__device__ u32 twice(u32 x) { return x * 2 + 1; }
__device__ u32 thrice(u32 x) { return x * 3 - 1; }
__device__ u32 apply(u32 x, u32 (*f)(u32)) {
  u32 a = x, b = f(x);
  STEP(a, b, 13u)
  return f(a) ^ f(b);
}
// A barrier in the middle: all threads come here.
__device__ void exchange(u32 *line, u32 t, u32 *mine) {
  u32 a = *mine, b = t;
  STEP(a, b, 5u)
  line[t] = a;
  __syncthreads();
  *mine = line[(t + 1) % 32] + b;
  __syncthreads();
}
__device__ __noinline__ u32 depth(u32 n, u32 *sum) {
  *sum += n;
  return n == 0 ? 1 : depth(n - 1, sum) * 3 + n;
}
KERNEL run(u32 *out, const u32 *in) {
  __shared__ u32 line[32];
  u32 t = threadIdx.x, mine = in[t], state[4] = {1, 2, 3, t}, block[8], sum = 0;
  for (int i = 0; i < 8; i++)
    block[i] = in[t + i * 16];
  absorb(state, block);
  for (int i = 0; i < 8; i++)
    block[i] ^= state[i & 3];
  absorb(state, block);
  Pair s = {t, mine, {1, 2, 3, 4}};
  s = scramble(s);
  s.c[1] ^= t;
  s = scramble(s);
  exchange(line, t, &mine);
  mine += apply(mine, twice) + apply(mine, thrice) + depth(t & 3, &sum);
  exchange(line, t, &mine);
  out[t] = s.a ^ s.b ^ s.c[0] ^ s.c[1] ^ s.c[2] ^ s.c[3] ^ mine ^ sum ^ state[0] ^ state[1] ^
           state[2] ^ state[3];
}
