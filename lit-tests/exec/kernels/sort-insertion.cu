// Insertion sort of a local array per thread, and a sorting network on registers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer data i32[512] random(34)
// EXEC: launch sort block=32 args=(data)
// EXEC: launch network block=32 args=(data+1024)
#include "../include/exec.h"

KERNEL sort(int *data) {
  int v[8];
  for (int i = 0; i < 8; i++)
    v[i] = data[threadIdx.x * 8 + i];
  for (int i = 1; i < 8; i++) {
    int key = v[i], j = i - 1;
    while (j >= 0 && v[j] > key) {
      v[j + 1] = v[j];
      j--;
    }
    v[j + 1] = key;
  }
  for (int i = 0; i < 8; i++)
    data[threadIdx.x * 8 + i] = v[i];
}
NV_DEVICE void order(int &a, int &b) {
  int low = min(a, b);
  b = max(a, b);
  a = low;
}
KERNEL network(int *data) {
  int *p = data + threadIdx.x * 4, v[4] = {p[0], p[1], p[2], p[3]};
  order(v[0], v[1]);
  order(v[2], v[3]);
  order(v[0], v[2]);
  order(v[1], v[3]);
  order(v[1], v[2]);
  for (int i = 0; i < 4; i++)
    p[i] = v[i];
}
