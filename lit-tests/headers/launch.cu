// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The launch syntax on its own: one clear error in the host pass, whichever function clang looks
// for; in the device pass it is only parsed.
// RUN: not %host -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %host -Xclang -target-sdk-version=12.9 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -S -o - %s | FileCheck %s --check-prefix=PTX

// PTX: .entry {{.*}}kernel
__global__ void kernel(int *p) { *p = 1; }
void launch(int *p) {
  // CHECK: launch.cu:[[#@LINE+1]]:{{.*}}error: nvopt: launching a kernel needs the CUDA runtime headers
  kernel<<<1, 32>>>(p);
}
// CHECK: 1 error generated
