// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cub/cub.cuh>
void f(int *in, int *out, int n) {
  void *t = nullptr;
  size_t b = 0;
  cub::DeviceReduce::Sum(t, b, in, out, n);
  cub::DeviceScan::ExclusiveSum(t, b, in, out, n);
  cub::DeviceRadixSort::SortKeys(t, b, in, out, n);
}
