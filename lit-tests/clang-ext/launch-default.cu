// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A launch that gives no size of a block has blocks of one thread, as nvcc's: dim3(1, 1, 1), in templates as well.
// REQUIRES: cuda
// RUN: clang++-22 --config=%objdir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version -x cuda --cuda-host-only --cuda-gpu-arch=sm_90 -O1 -S -emit-llvm -o - %s | FileCheck %s
__global__ void k(int *p) { *p = 1; }
template <class T> void launch(T *p) { k<<<2>>>(p); }
// CHECK-LABEL: define {{.*}}@_Z5plainPi(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 4294967299, i32 1, i64 4294967297, i32 1, i64 noundef 0, ptr noundef null)
void plain(int *p) { k<<<3>>>(p); }
// CHECK-LABEL: define {{.*}}@_Z10inTemplatePi(
void inTemplate(int *p) { launch(p); }
// CHECK-LABEL: define {{.*}}@_Z6launchIiEvPT_(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 4294967298, i32 1, i64 4294967297, i32 1,
