// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prefix sums of a block, upwards and downwards through a tree.
#include "check.h"
__global__ void scan(int *data) {
  extern __shared__ int s[];
  int t = threadIdx.x, n = 2 * blockDim.x, offset = 1;
  s[2 * t] = data[2 * t];
  s[2 * t + 1] = data[2 * t + 1];
  for (int d = n / 2; d; d /= 2, offset *= 2) {
    __syncthreads();
    if (t < d)
      s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
  }
  if (t == 0)
    s[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset /= 2;
    __syncthreads();
    if (t < d) {
      int low = offset * (2 * t + 1) - 1, high = offset * (2 * t + 2) - 1, v = s[low];
      s[low] = s[high];
      s[high] += v;
    }
  }
  __syncthreads();
  data[2 * t] = s[2 * t];
  data[2 * t + 1] = s[2 * t + 1];
}
int main() {
  std::vector<int> v(256);
  for (int i = 0; i < 256; i++)
    v[i] = i * 5 % 17;
  int *d = to_device(v), sum = 0;
  scan<<<1, 128, 256 * sizeof(int)>>>(d);
  auto got = to_host(d, 256);
  for (int i = 0; i < 256; sum += v[i++])
    EXPECT(got[i] == sum);
  return 0;
}
