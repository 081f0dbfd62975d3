// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
#include "shape.h"
__global__ void areas(const shape *s, float *out) { out[threadIdx.x] = area(s[threadIdx.x]); }
int main() {
  need_gpu();
  shape *s;
  float *out;
  cudaMallocManaged(&s, 32 * sizeof *s), cudaMallocManaged(&out, 32 * sizeof *out);
  for (int i = 0; i < 32; i++)
    s[i] = {1.0f * i, 2.0f};
  areas<<<1, 32>>>(s, out);
  cudaDeviceSynchronize();
  return report(out[5] == 20.0f);
}
