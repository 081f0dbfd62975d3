// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two buffers in turn, many launches, halos in shared memory.
#include "check.h"
const int N = 300;
__global__ void blur(float *out, const float *in) {
  __shared__ float s[66];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  s[t + 1] = i < N ? in[i] : 0;
  if (t == 0)
    s[0] = i ? in[i - 1] : 0;
  if (t == 63)
    s[65] = i + 1 < N ? in[i + 1] : 0;
  __syncthreads();
  if (i < N)
    out[i] = (s[t] + 2 * s[t + 1] + s[t + 2]) * 0.25f;
}
int main() {
  std::vector<float> v(N), w(N);
  v[150] = 65536;
  float *a = to_device(v), *b = to_device(w);
  for (int k = 0; k < 8; k++) {
    blur<<<5, 64>>>(b, a);
    std::swap(a, b);
    for (int i = 0; i < N; i++)
      w[i] = ((i ? v[i - 1] : 0) + 2 * v[i] + (i + 1 < N ? v[i + 1] : 0)) * 0.25f;
    v = w;
  }
  EXPECT(to_host(a, N) == v);
  return 0;
}
