// Recursion: Fibonacci, Ackermann, mutual recursion, with arrays in every frame.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[64]
// EXEC: launch run block=64 args=(out)
#include "../include/exec.h"

__device__ __noinline__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ __noinline__ int ackermann(int m, int n) {
  if (m == 0)
    return n + 1;
  return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
__device__ int odd(int n, int *trace);
__device__ __noinline__ int even(int n, int *trace) {
  trace[n & 7] += n;
  return n == 0 ? 1 : odd(n - 1, trace);
}
__device__ __noinline__ int odd(int n, int *trace) { return n == 0 ? 0 : even(n - 1, trace); }
__device__ __noinline__ int permute(int *items, int from, int n) {
  if (from == n)
    return items[0] * 8 + items[n - 1];
  int sum = 0, mine[4];
  for (int i = 0; i < n; i++)
    mine[i] = items[i];
  for (int i = from; i < n; i++) {
    int v = mine[from];
    mine[from] = mine[i];
    mine[i] = v;
    sum = sum * 3 + permute(mine, from + 1, n);
  }
  return sum;
}
KERNEL run(int *out) {
  int t = threadIdx.x, trace[8] = {0}, items[4] = {t & 3, 5, t >> 3, 2};
  int r = fib(t % 12) + ackermann(t & 1, t % 5) * 1000 + even(t, trace) * 100000;
  for (int i = 0; i < 8; i++)
    r ^= trace[i] << i;
  out[t] = r + permute(items, 0, 4);
}
