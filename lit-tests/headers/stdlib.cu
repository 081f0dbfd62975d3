// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The C and C++ library in device code: output, assertions, heap, memory, placement.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++14 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -O2 -DNDEBUG -S -o - %s | FileCheck %s --check-prefix=NDEBUG
#include <cassert>
#include <cstdio>
#include <cstring>
#include <new>

// NDEBUG-NOT: __assertfail

// CHECK-LABEL: .entry output(
// CHECK: vprintf
extern "C" __global__ void output(int i, double d) { printf("thread %d: %f\n", i, d); }

// CHECK-LABEL: .entry assertion(
// CHECK: __assertfail
extern "C" __global__ void assertion(int *p, int n) {
  assert(n > 0 && "count");
  *p = n;
}

// CHECK-LABEL: .entry heap(
// CHECK: malloc
// CHECK: free
extern "C" __global__ void heap(int **p) {
  int *a = (int *)malloc(64);
  a[threadIdx.x] = 1;
  *p = a;
  free(p[1]);
}

struct node {
  int value;
  node *next;
  __device__ node(int v, node *n) : value(v), next(n) {}
};
// CHECK-LABEL: .entry lists(
// CHECK: malloc
extern "C" __global__ void lists(node **head, int *count) {
  *head = new node(3, *head);
  int *array = new int[8];
  *count = array[threadIdx.x & 7];
  delete[] array;
  delete head[1];
}

// CHECK-LABEL: .entry placement(
// CHECK-NOT: malloc
// CHECK: ret;
extern "C" __global__ void placement(int *p) {
  __shared__ char room[sizeof(node)];
  node *n = new (room) node(7, nullptr);
  __syncthreads();
  *p = n->value;
}

// Copies of a known size become loads and stores.
// CHECK-LABEL: .entry copies(
// CHECK-NOT: call
// CHECK: ret;
extern "C" __global__ void copies(float4 *to, const float4 *from, int *order) {
  memcpy(to, from, sizeof(float4));
  std::memset(to + 1, 0, sizeof(float4));
  memmove(to + 2, from + 2, sizeof(float4));
  *order = memcmp(to, from, 4);
}
