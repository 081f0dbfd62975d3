// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Host code of its own, which calls a wrapper of the kernel.
#include <cstdio>
#include <vector>
int saxpy(float a, const std::vector<float> &x, std::vector<float> &y);
int main() {
  std::vector<float> x(100, 1.0f), y(100, 2.0f);
  return saxpy(3.0f, x, y);
}
