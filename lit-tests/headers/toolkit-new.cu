// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where extended lambdas are on, the toolkit's headers include <functional>, and with it <new>, in front of the
// functions that clang's operators new and delete call.
// REQUIRES: cuda, nvopt-cfg
// UNSUPPORTED: asan
// RUN: nvopt cc -arch=sm_90 --extended-lambda -ptx -o %t.ptx %s && FileCheck %s --input-file=%t.ptx
// RUN: clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version \
// RUN:   --cuda-gpu-arch=sm_90 -D__CUDACC_EXTENDED_LAMBDA__ -Werror -fsyntax-only %s
#include <new>
struct row {
  int n;
  __device__ row() : n(7) {}
};
// CHECK-LABEL: .entry _Z4rowsPi(
// CHECK: malloc
// CHECK: free
__global__ void rows(int *out) {
  row *r = new row[*out];
  out[0] = r[*out - 1].n;
  delete[] r;
}
