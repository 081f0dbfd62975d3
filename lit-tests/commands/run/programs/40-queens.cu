// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Queens on a board: a search with a stack of its own in every thread.
#include "check.h"
const int size = 6;
__global__ void search(int *found) {
  int first = blockIdx.x, second = threadIdx.x, columns[size] = {first, second}, row = 1;
  auto fits = [&](int r) {
    for (int k = 0; k < r; k++)
      if (columns[k] == columns[r] || columns[k] - columns[r] == r - k || columns[r] - columns[k] == r - k)
        return false;
    return true;
  };
  if (second >= size || !fits(1))
    return;
  columns[++row] = 0;
  while (row > 1) {
    if (columns[row] == size) {
      row--;
      if (row > 1)
        columns[row]++;
      continue;
    }
    if (!fits(row)) {
      columns[row]++;
    } else if (row == size - 1) {
      atomicAdd(found, 1);
      columns[row]++;
    } else {
      columns[++row] = 0;
    }
  }
}
int main() {
  int *d = to_device(std::vector<int>(1));
  search<<<size, 32>>>(d);
  EXPECT(to_host(d, 1)[0] == 4);
  CUDA(cudaFree(d));
  return 0;
}
