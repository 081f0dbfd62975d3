// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sorting by many launches.
#include "check.h"
__global__ void step(int *v, int j, int k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, other = i ^ j;
  if (other > i && (v[i] > v[other]) == ((i & k) == 0)) {
    int t = v[i];
    v[i] = v[other];
    v[other] = t;
  }
}
int main() {
  const int n = 512;
  std::vector<int> v(n);
  for (int i = 0; i < n; i++)
    v[i] = (i * 7919 + 13) % 1009;
  int *d = to_device(v);
  for (int k = 2; k <= n; k *= 2)
    for (int j = k / 2; j; j /= 2)
      step<<<n / 128, 128>>>(d, j, k);
  auto got = to_host(d, n);
  for (int i = 1; i < n; i++)
    EXPECT(got[i - 1] <= got[i]);
  return 0;
}
