// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the source says about branches: expected ones have nvcc's weights, a switch stays one until the code generator
// makes a table or a tree of comparisons of it.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -O2 -S %s -o - | FileCheck %s --check-prefix=PTX

// CHECK-LABEL: @expected(
// CHECK: br i1 %{{.*}}, !prof ![[WEIGHTS:[0-9]+]]
extern "C" __global__ void expected(int *p) {
  if (__builtin_expect(p[0] > 3, 1))
    asm volatile("// taken");
  else
    asm volatile("// left");
}
// CHECK-LABEL: @likely(
// CHECK: br i1 %{{.*}}, !prof ![[WEIGHTS]]
extern "C" __global__ void likely(int *p) {
  if (p[0] > 3) [[likely]] {
    asm volatile("// taken");
  } else {
    asm volatile("// left");
  }
}
// CHECK-LABEL: @sparse(
// CHECK: switch i32
// PTX-LABEL: .entry sparse(
// PTX-NOT: brx.idx
// PTX: setp
extern "C" __global__ void sparse(int *p) {
  switch (p[0]) {
  case 1: asm volatile("// a"); break;
  case 1000: asm volatile("// b"); break;
  case 100000: asm volatile("// c"); break;
  case 5000000: asm volatile("// d"); break;
  }
}
// CHECK-LABEL: @dense(
// CHECK: switch i32
// PTX-LABEL: .entry dense(
// PTX: brx.idx
extern "C" __global__ void dense(int *p) {
  switch (p[0]) {
  case 0: asm volatile("// a"); break;
  case 1: asm volatile("// b"); break;
  case 2: asm volatile("// c"); break;
  case 3: asm volatile("// d"); break;
  case 4: asm volatile("// e"); break;
  case 5: asm volatile("// f"); break;
  case 6: asm volatile("// g"); break;
  }
}
// CHECK: ![[WEIGHTS]] = !{!"branch_weights", {{(!"expected", )?}}i32 2000, i32 1}
