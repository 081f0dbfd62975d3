// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Votes, matches, warp reductions.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry votes(
extern "C" __global__ void votes(int *p, unsigned *u, unsigned mask) {
  // CHECK: vote.sync.all.pred
  p[0] = __all_sync(mask, p[0]);
  // CHECK: vote.sync.any.pred
  p[1] = __any_sync(mask, p[1]);
  // CHECK: vote.sync.uni.pred
  p[2] = __uni_sync(mask, p[2]);
  // CHECK: vote.sync.ballot.b32
  u[0] = __ballot_sync(mask, p[3]);
  // CHECK: activemask.b32
  u[1] = __activemask();
}

// CHECK-LABEL: .entry matches(
extern "C" __global__ void matches(unsigned *u, int *same, unsigned mask, float f, double d,
                                   long long l) {
  // CHECK: match.any.sync.b32
  u[0] = __match_any_sync(mask, u[0]);
  // CHECK: match.any.sync.b32
  u[1] = __match_any_sync(mask, f);
  // CHECK: match.any.sync.b64
  u[2] = __match_any_sync(mask, d);
  // CHECK: match.all.sync.b64 {{.*}}|
  u[3] = __match_all_sync(mask, l, same);
}

// CHECK-LABEL: .entry reductions(
extern "C" __global__ void reductions(int *p, unsigned *u, unsigned mask) {
  // CHECK: redux.sync.add.s32
  u[0] = __reduce_add_sync(mask, u[0]);
  // CHECK: redux.sync.min.s32
  p[1] = __reduce_min_sync(mask, p[1]);
  // CHECK: redux.sync.min.u32
  u[1] = __reduce_min_sync(mask, u[1]);
  // CHECK: redux.sync.max.s32
  p[2] = __reduce_max_sync(mask, p[2]);
  // CHECK: redux.sync.max.u32
  u[2] = __reduce_max_sync(mask, u[2]);
  // CHECK: redux.sync.and.b32
  u[3] = __reduce_and_sync(mask, u[3]);
  // CHECK: redux.sync.or.b32
  u[4] = __reduce_or_sync(mask, u[4]);
  // CHECK: redux.sync.xor.b32
  u[5] = __reduce_xor_sync(mask, u[5]);
}
