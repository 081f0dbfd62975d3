// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launch facts that clang has no syntax for come from annotate("nvopt.<key>") (KM-29).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O0 -S %s -o - | FileCheck %s
// CHECK-LABEL: .entry few(
// CHECK: .maxnreg 48
// CHECK-LABEL: .entry cluster(
// CHECK-DAG: .reqntid 128
// CHECK-DAG: .reqnctapercluster 2, 1, 1
extern "C" __attribute__((global)) __attribute__((annotate("nvopt.maxnreg", 48))) void few(int *p) {
  *p = 1;
}
extern "C" __attribute__((global))
__attribute__((annotate("nvopt.cluster_dim", 2, 1, 1), annotate("nvopt.reqntid", 128)))
void cluster(int *p) {
  *p = 1;
}
