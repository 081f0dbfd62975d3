// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shortest ways between all places of a map: Floyd and Warshall's sums in tiles, in three kernels for each tile of the diagonal,
// with the place to go to next, by which the ways themselves are read.
#include "check.h"
const int side = 16, far = 1 << 28;
// What a tile at (y, x) becomes by ways over the places of tile `k`. Tiles that are read while others write them are kept apart: the
// diagonal first, then its row and column, then all others.
__device__ void relax(int *length, int *next, int n, int y, int x, int k) {
  __shared__ int to[side][side], from[side][side];
  int r = threadIdx.y, c = threadIdx.x, place = (y * side + r) * n + x * side + c;
  to[r][c] = length[(y * side + r) * n + k * side + c];
  from[r][c] = length[(k * side + r) * n + x * side + c];
  int best = length[place], by = next[place];
  bool own_row = y == k, own_column = x == k;
  for (int m = 0; m < side; m++) {
    __syncthreads();
    int way = to[r][m] + from[m][c];
    if (way < best) {
      best = way;
      by = next[(y * side + r) * n + k * side + m];
    }
    __syncthreads();
    // The tile is one of those that its own sums read.
    if (own_column)
      to[r][c] = best;
    if (own_row)
      from[r][c] = best;
    if (own_column)
      next[place] = by;
  }
  length[place] = best;
  next[place] = by;
}
__global__ void diagonal(int *length, int *next, int n, int k) { relax(length, next, n, k, k, k); }
__global__ void cross(int *length, int *next, int n, int k) {
  int other = blockIdx.x + (blockIdx.x >= k);
  if (blockIdx.y == 0)
    relax(length, next, n, k, other, k);
  else
    relax(length, next, n, other, k, k);
}
__global__ void others(int *length, int *next, int n, int k) {
  relax(length, next, n, blockIdx.y + (blockIdx.y >= k), blockIdx.x + (blockIdx.x >= k), k);
}
int main() {
  const int tiles = 3, n = tiles * side;
  std::vector<int> length(n * n, far), next(n * n, -1);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i == j)
        length[i * n + j] = 0, next[i * n + j] = j;
      else if ((i * 31 + j * 17) % 11 == 0)
        length[i * n + j] = 1 + (i * 13 + j * 7) % 50, next[i * n + j] = j;
  std::vector<int> want = length;
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (want[i * n + k] + want[k * n + j] < want[i * n + j])
          want[i * n + j] = want[i * n + k] + want[k * n + j];
  int *l = to_device(length), *m = to_device(next);
  dim3 block(side, side);
  for (int k = 0; k < tiles; k++) {
    diagonal<<<1, block>>>(l, m, n, k);
    cross<<<dim3(tiles - 1, 2), block>>>(l, m, n, k);
    others<<<dim3(tiles - 1, tiles - 1), block>>>(l, m, n, k);
  }
  auto got = to_host(l, n * n), hops = to_host(m, n * n);
  int ways = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      EXPECT(got[i * n + j] == want[i * n + j]);
      if (want[i * n + j] >= far)
        continue;
      int at = i, sum = 0, steps = 0;
      while (at != j && steps++ < n) {
        int to = hops[at * n + j];
        EXPECT(to >= 0);
        sum += length[at * n + to];
        at = to;
      }
      EXPECT(at == j && sum == want[i * n + j]);
      ways++;
    }
  EXPECT(ways > n);
  CUDA(cudaFree(l));
  CUDA(cudaFree(m));
  return 0;
}
