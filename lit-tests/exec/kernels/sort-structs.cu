// Structs sorted in registers: `less(a, b) ? a : b` chooses between objects, exchanges go through a third; a tile that
// is not full, merging of two lists, objects that are written through what was chosen, a choice of a local object and
// of one in memory, and one that is read behind a write to both.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer x f64[256] random(31, 0, 40)
// EXEC: buffer keys i32[256] random(32, 0, 6)
// EXEC: buffer ox f64[1024]
// EXEC: buffer on i32[1024]
// EXEC: launch tile block=32 args=(x, keys, ox, on, i32:128)
// EXEC: launch tile block=32 args=(x, keys, ox+1024, on+512, i32:97)
// EXEC: launch tile block=32 args=(x, keys, ox+2048, on+1024, i32:0)
// EXEC: launch merge block=32 args=(x, keys, ox+3072, on+1536)
// EXEC: launch chosen block=32 args=(x, keys, ox+4096, on+2048)
#include "../include/exec.h"

struct Pair {
  double x;
  int n;
  __device__ bool operator<(const Pair &o) const { return x < o.x || (x == o.x && n < o.n); }
};
template <class T> NV_DEVICE void exchange(T &a, T &b) {
  T t = a;
  a = b;
  b = t;
}
NV_DEVICE Pair pair(const double *x, const int *n, int i) {
  Pair p;
  p.x = x[i];
  p.n = n[i];
  return p;
}
NV_DEVICE void put(const Pair &p, double *x, int *n, int i) {
  x[i] = p.x;
  n[i] = p.n;
}

// Four of a thread; those behind the end are the largest of those in front.
KERNEL tile(const double *x, const int *n, double *ox, int *on, int count) {
  Pair k[4];
  int first = threadIdx.x * 4;
  for (int i = 0; i < 4; i++)
    k[i] = pair(x, n, first + i);
  Pair largest = k[0];
  for (int i = 1; i < 4; i++) {
    if (first + i < count)
      largest = largest < k[i] ? k[i] : largest;
    else
      k[i] = largest;
  }
  for (int round = 0; round < 4; round++)
    for (int i = round & 1; i < 3; i += 2)
      if (k[i + 1] < k[i])
        exchange(k[i], k[i + 1]);
  for (int i = 0; i < 4; i++)
    put(k[i], ox, on, first + i);
}

KERNEL merge(const double *x, const int *n, double *ox, int *on) {
  __shared__ Pair list[64];
  int t = threadIdx.x;
  list[t] = pair(x, n, t);
  list[t + 32] = pair(x, n, t + 64);
  __syncthreads();
  int i = t, j = (t * 7) & 31;
  Pair a = list[i], b = list[j + 32], out[4];
  for (int k = 0; k < 4; k++) {
    bool take = j < 31 && (i >= 31 || b < a);
    out[k] = take ? b : a;
    if (take)
      b = list[++j + 32];
    else
      a = list[i < 31 ? ++i : i];
  }
  for (int k = 0; k < 4; k++)
    put(out[k], ox, on, t * 4 + k);
}

KERNEL chosen(const double *x, const int *n, double *ox, int *on) {
  __shared__ Pair other[32];
  int t = threadIdx.x;
  other[t] = pair(x, n, t + 100);
  __syncthreads();
  Pair a = pair(x, n, t), b = pair(x, n, t + 50);
  // Written through what was chosen.
  Pair &c = a < b ? a : b;
  c.n += 5;
  put(a, ox, on, t * 4);
  put(b, ox, on, t * 4 + 1);
  // Chosen first, read behind a write to both.
  Pair *d = n[t] > 2 ? &a : &b;
  a.x += 1;
  b.x -= 1;
  Pair e = *d;
  put(e, ox, on, t * 4 + 2);
  // A local object or one in shared memory.
  Pair f = n[t + 1] > 3 ? other[31 - t] : a;
  put(f, ox, on, t * 4 + 3);
}
