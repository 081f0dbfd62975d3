// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of the math library against those of the host.
#include "check.h"
#include <cmath>
__global__ void f(double *d, float *s) {
  int i = threadIdx.x;
  double x = 0.1 + i * 0.37;
  d[i] = sin(x) + exp(-x) + log(x) + pow(x, 1.5) + sqrt(x) + erf(x) + tgamma(x / 4);
  s[i] = sinf((float)x) + expf((float)-x) + logf((float)x) + cbrtf((float)x);
}
int main() {
  double *d = to_device(std::vector<double>(32));
  float *s = to_device(std::vector<float>(32));
  f<<<1, 32>>>(d, s);
  auto gd = to_host(d, 32);
  auto gs = to_host(s, 32);
  for (int i = 0; i < 32; i++) {
    double x = 0.1 + i * 0.37;
    double want = sin(x) + exp(-x) + log(x) + pow(x, 1.5) + sqrt(x) + erf(x) + tgamma(x / 4);
    EXPECT(fabs(gd[i] - want) < 1e-12 * fabs(want));
    float y = (float)x;
    double single = sin(y) + exp(-y) + log(y) + cbrt(y);
    EXPECT(fabs(gs[i] - single) < 1e-6 * (1 + fabs(single)));
  }
  return 0;
}
