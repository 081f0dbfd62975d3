// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
#include "reduce_kernel.cuh"
int main() {
  need_gpu();
  int *in, *out;
  cudaMallocManaged(&in, 1024 * sizeof(int)), cudaMallocManaged(&out, sizeof(int));
  for (int i = 0; i < 1024; i++)
    in[i] = 1;
  *out = 0;
  reduce<int, 256><<<4, 256>>>(in, out);
  cudaDeviceSynchronize();
  return report(*out == 1024);
}
