// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Programs that bring CUDA's words themselves: no warning about those of the plugin, whose own come back where the
// program's lead to an attribute that clang drops, and only there.
// RUN: clang-22 -x cuda -nocudainc -nocudalib --cuda-path=/nonexistent -fplugin=%front --cuda-device-only --cuda-gpu-arch=sm_90 --cuda-feature=+ptx84 -Wall -Wextra -Werror -O1 -S -o - -fpass-plugin=%objdir/lib/libnvopt.so %s | FileCheck %s
// RUN: clang-22 -x cuda -nocudainc -nocudalib --cuda-path=/nonexistent -fplugin=%front --cuda-device-only --cuda-gpu-arch=sm_90 --cuda-feature=+ptx84 -fsyntax-only -Xclang -verify -DTWICE %s
#define __global__ __attribute__((global))
#define __cluster_dims__(...) __attribute__((cluster_dims(__VA_ARGS__)))
#define __shared__ __attribute__((shared))
#define __maxnreg__(n) __attribute__((maxnreg(2 * n)))
#define __tile__ 5

// Above 15 clang's own attribute takes none.
// CHECK: .entry k(
// CHECK-DAG: .reqnctapercluster 16
// CHECK-DAG: .maxnreg 80
extern "C" __global__ void __cluster_dims__(__tile__ + 11) __maxnreg__(40) k(int *p) {
  __shared__ int s;
  s = *p;
  p[1] = s;
}

#ifdef TWICE // expected-note@+1 {{previous definition is here}}
#define __other__ 1
#define __other__ 2 // expected-warning {{'__other__' macro redefined}}
#undef __shared__
#define __shared__
__shared__ int plain = 3; // of the host, as the program has it
#endif
