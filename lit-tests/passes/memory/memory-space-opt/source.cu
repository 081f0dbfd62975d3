// From CUDA source to PTX: what stock clang leaves generic and nvopt resolves (X-2, X-17, X-18).
// RUN: %clang_cuda_stock --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s --check-prefix=STOCK
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o - 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err --implicit-check-not=warning:
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -w -S %s -o - 2>&1 | FileCheck %s --check-prefix=QUIET
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
// QUIET-NOT: Cannot do atomic
// QUIET: trap;
// WARN: warning: {{.*}}Cannot do atomic on local memory
// WARN: 1 warning generated

// STOCK-LABEL: .entry loaded(
// STOCK: st.b32
// CHECK-LABEL: .entry loaded(
// CHECK: st.global.b32
extern "C" __global__ void loaded(int **p, int n) { *p[n] = 1; }

struct node {
  int value;
  node *next;
};
// STOCK-LABEL: .entry walk(
// STOCK: ld.b64
// CHECK-LABEL: .entry walk(
// CHECK-NOT: ld.b64
// CHECK: ld.global.b64
// CHECK: st.global.b32
extern "C" __global__ void walk(node *n, int *out) {
  int sum = 0;
  for (; n; n = n->next)
    sum += n->value;
  *out = sum;
}

__constant__ float *table;
// CHECK-LABEL: .entry through_constant(
// CHECK: ld.const.b64
// CHECK: st.global.b32
extern "C" __global__ void through_constant(int i) { table[i] = 1; }

// STOCK-LABEL: .entry assumed(
// STOCK: st.b32
// CHECK-LABEL: .entry assumed(
// CHECK: st.shared.b32
__shared__ int *slot;
extern "C" __global__ void assumed(int i) {
  int *p = slot;
  __builtin_assume(__nvvm_isspacep_shared(p));
  p[i] = 1;
}

// CHECK-LABEL: .entry impossible(
// CHECK: trap;
extern "C" __global__ void impossible(int *out) {
  int local[2] = {1, 2};
  *out = __atomic_fetch_add(&local[*out & 1], 1, __ATOMIC_RELAXED) + local[0];
}

// A function that stays a call.
// STOCK-LABEL: .func {{.*}}helper
// STOCK: ld.b32
// CHECK-LABEL: .func {{.*}}helper
// CHECK: ld.shared.b32
static __device__ __attribute__((noinline)) int helper(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 + p[i];
  return s;
}
extern "C" __global__ void caller(int *out, int n) {
  __shared__ int a[64], b[64];
  a[n] = n;
  b[n + 1] = n;
  out[0] = helper(a, n);
  out[1] = helper(b, n + 1);
}
