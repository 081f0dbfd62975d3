// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that host and device share.
#include "check.h"
struct List {
  int value;
  List *next;
};
__global__ void bump(List *l) {
  for (; l; l = l->next)
    l->value += 100;
}
int main() {
  List *nodes;
  CUDA(cudaMallocManaged(&nodes, 5 * sizeof *nodes));
  for (int i = 0; i < 5; i++)
    nodes[i] = {i, i < 4 ? &nodes[i + 1] : nullptr};
  bump<<<1, 1>>>(nodes);
  CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < 5; i++)
    EXPECT(nodes[i].value == 100 + i);
  CUDA(cudaFree(nodes));
}
