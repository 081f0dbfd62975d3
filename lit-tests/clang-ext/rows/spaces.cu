// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which memory spaces exclude each other and other words of a declaration. The names in brackets are those of rows.txt.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -DACCEPTED -O2 -S -o - %s | FileCheck %s
#ifdef ACCEPTED
// [excl-3512] A constant may stand in a function; [excl-1378] and be volatile.
// CHECK-DAG: .const .align 4 .u32 {{.*}}inner{{.*}} = 4;
// CHECK-DAG: .const .align 4 .u32 shaking = 5;
// expected-no-diagnostics
extern "C" __constant__ volatile int shaking = 5;
__global__ void k(int *p) {
  static __constant__ int inner = 4;
  *p = *(volatile int *)&inner + shaking;
}
// [tok-133] [tok-134] [tok-135] Each space is where its word says.
// CHECK-DAG: .shared .align {{[0-9]+}} .b8 {{.*}}tile[128]
// CHECK-DAG: .global .align 4 .u32 cell
// CHECK-DAG: .const .align 4 .u32 number
extern "C" __device__ int cell;
extern "C" __constant__ int number;
__global__ void spaces(int *p) {
  __shared__ int tile[32];
  tile[threadIdx.x] = number;
  __syncthreads();
  cell = p[0] + tile[threadIdx.x ^ 1];
}
#else
__shared__ __constant__ int a1; // [excl-3481] expected-error {{'constant' and 'shared' attributes are not compatible}} expected-note {{conflicting}}
__constant__ __shared__ __managed__ int a3; // [excl-3568b] expected-error {{are not compatible}} expected-note {{conflicting}}
thread_local __device__ int a4; // [excl-892] expected-error {{thread-local storage is not supported for the current target}}
thread_local __shared__ int a5; // [excl-3578] expected-error {{thread-local storage is not supported for the current target}}
__device__ void f() {
  __device__ int b1; // [excl-3484] expected-error {{not allowed on non-static local variables}}
  __constant__ int b2; // [excl-3484] expected-error {{not allowed on non-static local variables}}
  __shared__ int b4 = 3; // [excl-3510] expected-error {{initialization is not supported for __shared__ variables}}
  register __device__ int b5; // [excl-3485] expected-error {{not allowed on non-static local variables}} expected-error {{does not allow 'register'}}
}
#endif
