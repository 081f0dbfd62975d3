// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX of parts that have copies of one function, which each part's pass over the program made something else of, and copies that stay
// the same; a variable of several parts, shared memory that one part keeps in its function, texts for printf.
// RUN: %link-program
// RUN: FileCheck %s < %t/parts.ptx
// CHECK: .extern .func {{.*}} vprintf
// CHECK-NOT: vprintf{{$}}
// CHECK: {{^}}.global .align 4 .u32 {{.*}}count{{.*}}__part0;
// CHECK: .entry low(
// CHECK: call.uni (retval0), _ZL6choosePKii,
// CHECK: .func {{.*}}_ZL6choosePKii(
// CHECK: .func {{.*}}_ZL6choosePKii__copy1(
// CHECK: .func {{.*}}_ZL6choosePKii__copy2(
// CHECK: .func {{.*}}mix{{[^(]*}}(
// CHECK-NOT: .func
// CHECK: .entry high(
// CHECK: call.uni (retval0), _ZL6choosePKii__copy1,
// CHECK: .entry any(
// CHECK: call.uni (retval0), _ZL6choosePKii__copy2,
//
// EXEC: buffer in i32[64] random(5)
// EXEC: buffer out i32[192]
// EXEC: launch low grid=2 block=32 args=(out, in)
// EXEC: launch high grid=2 block=32 args=(out+256, in)
// EXEC: launch any grid=2 block=32 args=(out+512, in, i32:3)
//--- c.h
#pragma once
#include "include/exec.h"
extern "C" __device__ int printf(const char *, ...);
//--- kernels.cu
#include "c.h"
static __device__ int count;
static __device__ __noinline__ int choose(const int *in, int which) {
  __shared__ int place[32];
  place[threadIdx.x & 31] = in[threadIdx.x] * which;
  __syncthreads();
  if (which == 1)
    return place[31 - threadIdx.x];
  if (which == 2)
    return place[threadIdx.x ^ 1] / 3;
  if (which == 7)
    printf("never %d\n", which);
  return place[0];
}
static __device__ __noinline__ int mix(int x, int y) { return (x ^ (x >> 3)) * 31 + y % 7; }
KERNEL low(int *out, const int *in) {
  int i = blockIdx.x * 32 + threadIdx.x;
  out[i] = choose(in, 1) + mix(in[i], i);
  atomicAdd(&count, 1);
}
KERNEL high(int *out, const int *in) {
  int i = blockIdx.x * 32 + threadIdx.x;
  out[i] = choose(in, 2) - mix(in[i], i);
  atomicAdd(&count, 2);
}
KERNEL any(int *out, const int *in, int n) {
  int i = blockIdx.x * 32 + threadIdx.x;
  out[i] = choose(in, n) * mix(in[i], i);
  if (atomicAdd(&count, 3) < 0)
    printf("%d\n", i);
}
