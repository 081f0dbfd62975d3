// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of all that the executor brings along.
#include <cassert>
#include <cstdio>
#include <cstdlib>
__global__ void brought(int n) {
  assert(n > 1);
  char *p = (char *)malloc(n);
  printf("%d %p\n", n, p);
  free(p);
}
