// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory and variables that host and device share.
#include "check.h"
struct List {
  int value;
  List *next;
};
__managed__ int steps = 3;
__global__ void bump(List *l) {
  steps += 4;
  for (; l; l = l->next)
    l->value += 100;
}
int main() {
  List *nodes;
  steps *= 2;
  CUDA(cudaMallocManaged(&nodes, 5 * sizeof *nodes));
  for (int i = 0; i < 5; i++)
    nodes[i] = {i, i < 4 ? &nodes[i + 1] : nullptr};
  bump<<<1, 1>>>(nodes);
  CUDA(cudaDeviceSynchronize());
  EXPECT(steps == 10);
  for (int i = 0; i < 5; i++)
    EXPECT(nodes[i].value == 100 + i);
  CUDA(cudaFree(nodes));
  return 0;
}
