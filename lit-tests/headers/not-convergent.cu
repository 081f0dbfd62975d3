// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Assembly in the headers concerns one thread: it is not convergent, so it may move across branches,
// and it says what memory it touches.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -emit-llvm -o - %s | FileCheck %s

// CHECK-LABEL: define {{.*}}@arithmetic(
// CHECK: asm "dp4a{{.*}} #[[NONE:[0-9]+]]
extern "C" __global__ void arithmetic(int *p) { p[0] = __dp4a(p[1], p[2], p[3]); }
// CHECK-LABEL: define {{.*}}@load(
// CHECK: asm "ld.global.cs{{.*}} #[[READ:[0-9]+]]
extern "C" __global__ void load(int *p) { p[0] = __ldcs(p + 1); }
// CHECK-LABEL: define {{.*}}@atomic(
// CHECK: asm sideeffect "atom.sys{{.*}} #[[ANY:[0-9]+]]
extern "C" __global__ void atomic(unsigned *p) { p[0] = atomicMax_system(p + 1, 3u); }

// CHECK-DAG: attributes #[[NONE]] = { nounwind memory(none) }
// CHECK-DAG: attributes #[[READ]] = { nounwind memory(read) }
// CHECK-DAG: attributes #[[ANY]] = { nounwind }
