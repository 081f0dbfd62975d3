// Elements exchanged between the lanes of a warp through shared memory, blocked and striped, by the number of the lane
// that assembly reads, as libraries do; masks of lanes; a stride that no power of two is.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a i32[2048] random(41)
// EXEC: buffer b i32[2048]
// EXEC: buffer c i32[2048]
// EXEC: launch transpose grid=2 block=128 args=(a, b, i32:1280)
// EXEC: launch transpose grid=2 block=128 args=(a, b+8000, i32:37)
// EXEC: launch ranks grid=2 block=64 args=(a, c)
// EXEC: launch places grid=2 block=8,4,2 args=(a, c+4096)
#include "../include/exec.h"

NV_DEVICE unsigned lane() {
  unsigned l;
  asm("mov.u32 %0, %%laneid;" : "=r"(l));
  return l;
}
NV_DEVICE unsigned lanes_before() {
  unsigned m;
  asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
  return m;
}

// A warp reads 160 elements side by side; each lane has five neighbours then, sums them, and they go back.
KERNEL transpose(const int *a, int *b, int n) {
  __shared__ int tile[4 * 160];
  int first = blockIdx.x * 640 + threadIdx.x / 32 * 160;
  unsigned at = threadIdx.x / 32 * 160, l = lane();
  int mine = l;
  int v[5];
  for (int i = 0; i < 5; i++) {
    int j = first + mine + i * 32;
    v[i] = j < n ? a[j] : 0;
  }
  for (int i = 0; i < 5; i++)
    tile[at + l + i * 32] = v[i];
  __syncwarp();
  for (int i = 0; i < 5; i++) {
    int j = at + l * 5 + i;
    v[i] = tile[j];
  }
  for (int i = 1; i < 5; i++)
    v[i] = (unsigned)v[i] + v[i - 1];
  __syncwarp();
  for (int i = 0; i < 5; i++) {
    int j = at + l * 5 + i;
    tile[j] = v[i];
  }
  __syncwarp();
  for (int i = 0; i < 5; i++) {
    int j = first + mine + i * 32;
    if (j < n)
      b[j] = tile[at + l + i * 32];
  }
}

// How many lanes in front of this one have an odd number, and which is the last of them.
KERNEL ranks(const int *a, int *c) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned odd = __ballot_sync(~0u, a[t] & 1), before = odd & lanes_before();
  c[t * 2] = __popc(before);
  c[t * 2 + 1] = before ? a[t - lane() + 31 - __clz(before)] : -1;
}

// Numbers of threads and blocks by assembly.
KERNEL places(const int *a, int *c) {
  unsigned x, y, z, nx, ny, block;
  asm("mov.u32 %0, %%tid.x;" : "=r"(x));
  asm("mov.u32 %0, %%tid.y;" : "=r"(y));
  asm("mov.u32 %0, %%tid.z;" : "=r"(z));
  asm("mov.u32 %0, %%ntid.x;" : "=r"(nx));
  asm("mov.u32 %0, %%ntid.y;" : "=r"(ny));
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(block));
  unsigned t = (z * ny + y) * nx + x;
  c[block * 64 + t] = a[block * 64 + (t ^ 5)] + lane();
}
