// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A list that host and device build together in managed memory.
#include "check.h"
struct node {
  int value;
  node *next;
};
struct list {
  node *first;
  int length;
};
__global__ void append(list *l, node *pool, int n) {
  int i = threadIdx.x;
  if (i >= n)
    return;
  pool[i].value = i;
  node *old;
  do {
    old = *(node *volatile *)&l->first;
    pool[i].next = old;
  } while (atomicCAS((unsigned long long *)&l->first, (unsigned long long)old, (unsigned long long)&pool[i]) !=
           (unsigned long long)old);
  atomicAdd(&l->length, 1);
}
__global__ void sum(const list *l, int *result) {
  for (const node *n = l->first; n; n = n->next)
    *result += n->value;
}
int main() {
  list *l;
  node *pool, *head;
  int *result;
  CUDA(cudaMallocManaged(&l, sizeof *l));
  CUDA(cudaMallocManaged(&pool, 100 * sizeof *pool));
  CUDA(cudaMallocManaged(&head, sizeof *head));
  CUDA(cudaMallocManaged(&result, 4));
  *head = {1000, nullptr};
  *l = {head, 1};
  *result = 0;
  append<<<1, 128>>>(l, pool, 100);
  sum<<<1, 1>>>(l, result);
  CUDA(cudaDeviceSynchronize());
  EXPECT(l->length == 101 && *result == 1000 + 99 * 100 / 2);
  int length = 0;
  for (node *n = l->first; n; n = n->next)
    length++;
  EXPECT(length == 101);
  for (void *p : {(void *)l, (void *)pool, (void *)head, (void *)result})
    CUDA(cudaFree(p));
  return 0;
}
