// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Searches with a memory of their own: arrangements counted by going back and forth, whose state is arrays of bytes in shared
// memory that functions get by reference, with sizes from constexpr functions of the device; tours of cities that exchanges
// of two edges make shorter, by blocks of an odd number of threads, until none of them does.
#include "check.h"
#include <cmath>
#include <cstdint>
#include <cstring>

// The numbers 1, 1, 2, 2, ... n, n in a row, so that m numbers stand between the two m.
template <int N> using places = std::int8_t[N];
struct row {
  __device__ static constexpr int length(int n) { return 2 * n; }
  __device__ static constexpr unsigned pair_at(int place, int m) { return 1u << place | 1u << (place + m + 1); }
};
static_assert(row::pair_at(2, 3) == 0x44 && row::length(7) == 14, "where a constant is wanted, the host may ask");

// How many ways there are to place N - 2, ..., 1 where `used` is taken.
template <int N> __device__ int ways(places<N> &at, unsigned used) {
  int found = 0, m = N - 2;
  at[m] = -1;
  while (m < N - 1) {
    if (at[m] >= 0)
      used &= ~row::pair_at(at[m], m);
    int place = at[m] + 1;
    while (place + m + 1 < row::length(N) && used & row::pair_at(place, m))
      place++;
    if (place + m + 1 >= row::length(N)) {
      m++;
      continue;
    }
    at[m] = (std::int8_t)place;
    used |= row::pair_at(place, m);
    if (m == 1)
      found++;
    else
      at[--m] = -1;
  }
  return found;
}

constexpr int searchers = 16;
// A thread for each way to place the two largest numbers.
template <int N> __global__ void arrangements(unsigned *found) {
  __shared__ places<N> at[searchers];
  int first = blockIdx.x * searchers + threadIdx.x, second = first / (N - 1);
  if (second >= N)
    return;
  unsigned one = row::pair_at(first % (N - 1), N), two = row::pair_at(second, N - 1);
  if (one & two)
    return;
  atomicAdd(found, ways<N>(at[threadIdx.x], one | two));
}

template <int N> unsigned count() {
  unsigned *found, result;
  CUDA(cudaMalloc(&found, sizeof *found));
  CUDA(cudaMemset(found, 0, sizeof *found));
  arrangements<N><<<(N * (N - 1) + searchers - 1) / searchers, searchers>>>(found);
  CUDA(cudaMemcpy(&result, found, sizeof result, cudaMemcpyDeviceToHost));
  CUDA(cudaFree(found));
  return result;
}

constexpr int cities = 40, climbers = 45; // a block
struct move {
  float gain;
  int from, to;
};
__device__ inline bool better(const move &a, const move &b) {
  return a.gain < b.gain || (a.gain == b.gain && (a.from < b.from || (a.from == b.from && a.to < b.to)));
}
__device__ float distance(float2 a, float2 b) { return hypotf(a.x - b.x, a.y - b.y); }

__global__ void __launch_bounds__(climbers) climb(const float2 *map, int *shortest, unsigned *steps) {
  extern __shared__ move best[];
  __shared__ float2 tour[cities + 1];
  for (int i = threadIdx.x; i < cities; i += blockDim.x)
    tour[i] = map[i];
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned state = blockIdx.x + 1;
    for (int i = cities - 1; i > 0; i--) {
      state = state * 1664525u + 1013904223u;
      int j = (state >> 8) % (i + 1);
      float2 t = tour[i];
      tour[i] = tour[j];
      tour[j] = t;
    }
    tour[cities] = tour[0];
  }
  __syncthreads();
  move chosen;
  do {
    move mine = {0, cities, cities};
    for (int from = 0; from < cities - 2; from++)
      for (int to = from + 2 + threadIdx.x; to < cities; to += blockDim.x) {
        move other = {distance(tour[from], tour[to]) + distance(tour[from + 1], tour[to + 1]) -
                          distance(tour[from], tour[from + 1]) - distance(tour[to], tour[to + 1]),
                      from, to};
        if (better(other, mine))
          mine = other;
      }
    best[threadIdx.x] = mine;
    // Halves that are rounded up: the block has no power of two.
    for (int n = blockDim.x; n > 1; n = (n + 1) / 2) {
      __syncthreads();
      int other = threadIdx.x + (n + 1) / 2;
      if (other < n && better(best[other], best[threadIdx.x]))
        best[threadIdx.x] = best[other];
    }
    __syncthreads();
    chosen = best[0];
    if (chosen.gain < -1e-3f) {
      int i = chosen.from + 1 + threadIdx.x, j = chosen.to - threadIdx.x;
      if (i < j) {
        float2 t = tour[i];
        tour[i] = tour[j];
        tour[j] = t;
      }
      if (threadIdx.x == 0)
        atomicInc(steps, 0xffffffffu);
    }
    __syncthreads();
  } while (chosen.gain < -1e-3f);
  if (threadIdx.x == 0) {
    float sum = 0;
    for (int i = 0; i < cities; i++)
      sum += distance(tour[i], tour[i + 1]);
    atomicMin(shortest, __float_as_int(sum)); // of no negative numbers the order is that of their bits
    atomicMax(shortest + 1, __float_as_int(sum));
  }
}

int main() {
  // Known numbers, each row and its mirror image counted.
  EXPECT(count<3>() == 2 && count<4>() == 2 && count<5>() == 0 && count<7>() == 52 && count<8>() == 300);
  // On a circle only the way around has no two edges that cross, and crossing ones can be exchanged.
  std::vector<float2> map(cities);
  double around = 0;
  for (int i = 0; i < cities; i++) {
    double angle = 2 * M_PI * (i + 0.3 * std::sin(i)) / cities;
    map[i] = make_float2((float)(100 * std::cos(angle)), (float)(100 * std::sin(angle)));
  }
  for (int i = 0; i < cities; i++) {
    float2 a = map[i], b = map[(i + 1) % cities];
    around += std::hypot(a.x - b.x, a.y - b.y);
  }
  float2 *d_map = to_device(map);
  int *shortest = to_device(std::vector<int>{0x7f800000, 0});
  unsigned *steps = to_device(std::vector<unsigned>{0});
  climb<<<3, climbers, climbers * sizeof(move)>>>(d_map, shortest, steps);
  std::vector<int> ends = to_host(shortest, 2);
  for (int bits : ends) {
    float found;
    memcpy(&found, &bits, sizeof found);
    EXPECT(std::fabs(found - around) < 0.05);
  }
  EXPECT(to_host(steps, 1)[0] >= 3 * 10);
  CUDA(cudaFree(d_map));
  CUDA(cudaFree(shortest));
  CUDA(cudaFree(steps));
  return 0;
}
