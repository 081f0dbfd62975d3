// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 40 launches in the arguments of each other: every configuration comes back, the last one first.
#include <stddef.h>
#include <stdio.h>

typedef struct {
  unsigned x, y, z;
} dim3;
unsigned __cudaPushCallConfiguration(dim3, dim3, size_t, void *);
int __cudaPopCallConfiguration(dim3 *, dim3 *, size_t *, void *);

int main(void) {
  dim3 grid, block;
  size_t shared;
  void *stream;
  int wrong = 0;
  for (unsigned i = 0; i < 40; i++)
    wrong += __cudaPushCallConfiguration((dim3){i + 1, 1, 1}, (dim3){32, 1, 1}, i, NULL) != 0;
  for (unsigned i = 40; i-- > 0;)
    wrong += __cudaPopCallConfiguration(&grid, &block, &shared, &stream) != 0 || grid.x != i + 1 || shared != i;
  printf("%d wrong, then %d\n", wrong, __cudaPopCallConfiguration(&grid, &block, &shared, &stream));
  return 0;
}
