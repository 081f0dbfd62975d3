// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products of triangular tiles as a library of sparse factorisations writes them: each thread holds a block of the result in
// registers and reads rows and columns from shared memory where the triangle has them. What an element is, is told by functions
// of which explicit specialisations leave out the execution spaces, or add one. The host repeats every sum in the same order.
#include "check.h"
#include <cmath>

constexpr int side = 24, rows = 3, columns = 4; // of a tile; of a thread's block
constexpr int threads = side / rows * (side / columns);
constexpr double operator""_half(long double x) { return (double)x / 2; }
constexpr double quarter = 0.5_half;

struct modular { // numbers modulo 251
  unsigned value;
};

// What a header would have: templates with their execution spaces.
template <class T> __host__ __device__ T zero();
template <class T> __host__ __device__ T product(T a, T b, T to);
template <class T> __device__ T reflected(T x, int lane);
template <class T> T scale_of_host(int i);
template <class T> T at(int tile, int i, int j); // of the host, but where it is specialised

// What a source would have: specialisations, most of them without.
template <> double zero<double>() { return 0; }
template <> modular zero<modular>() { return {0}; }
template <> double product(double a, double b, double to) { return a * b + to; }
template <> modular product(modular a, modular b, modular to) { return {(a.value * b.value + to.value) % 251}; }
template <> double reflected<double>(double x, int lane) { return (threadIdx.x + lane) % 2 ? -x : x; }
template <> modular reflected<modular>(modular x, int lane) { return {(threadIdx.x + lane) % 2 ? (251 - x.value) % 251 : x.value}; }
template <> double scale_of_host<double>(int i) { return i % 2 ? -1 : 1; }
template <> modular scale_of_host<modular>(int i) { return {i % 2 ? 250u : 1u}; }
template <> __host__ __device__ double at<double>(int tile, int i, int j);
template <> __host__ __device__ modular at<modular>(int tile, int i, int j);
template <> double at<double>(int tile, int i, int j) { return ((tile * 7 + i * 5 + j * 3) % 17 - 8) * quarter; }
template <> modular at<modular>(int tile, int i, int j) { return {(unsigned)(tile * 31 + i * 17 + j * 13) % 251}; }

// result = upper(A) * B, with rows of alternating signs; thread t has rows t % 8 + 8 * a and columns t / 8 + 6 * b.
template <class T> __global__ void multiply(T *result) {
  __shared__ T left[side][side + 1], right[side][side + 1];
  for (int n = threadIdx.x; n < side * side; n += threads) {
    left[n / side][n % side] = at<T>(blockIdx.x, n / side, n % side);
    right[n / side][n % side] = at<T>(blockIdx.x + 100, n / side, n % side);
  }
  __syncthreads();
  const int first = threadIdx.x % (side / rows), column = threadIdx.x / (side / rows);
  T sum[rows][columns], row[rows], across[columns];
#pragma unroll
  for (int a = 0; a < rows; a++)
#pragma unroll
    for (int b = 0; b < columns; b++)
      sum[a][b] = zero<T>();
#pragma unroll
  for (int k = 0; k < side; k++) {
#pragma unroll
    for (int a = 0; a < rows; a++)
      if (first + a * (side / rows) <= k)
        row[a] = left[first + a * (side / rows)][k];
#pragma unroll
    for (int b = 0; b < columns; b++)
      across[b] = right[k][column + b * (side / columns)];
#pragma unroll
    for (int a = 0; a < rows; a++)
      if (first + a * (side / rows) <= k)
#pragma unroll
        for (int b = 0; b < columns; b++)
          sum[a][b] = product(row[a], across[b], sum[a][b]);
  }
#pragma unroll
  for (int a = 0; a < rows; a++)
#pragma unroll
    for (int b = 0; b < columns; b++) {
      int i = first + a * (side / rows), j = column + b * (side / columns);
      result[(blockIdx.x * side + i) * side + j] = reflected(sum[a][b], i - (int)threadIdx.x);
    }
}

static bool same(double a, double b) { return std::fabs(a - b) < 1e-12 * (1 + std::fabs(b)); }
static bool same(modular a, modular b) { return a.value == b.value; }

template <class T> int differences(int tiles) {
  T *device, *host = new T[tiles * side * side];
  CUDA(cudaMalloc(&device, tiles * side * side * sizeof(T)));
  multiply<<<tiles, threads>>>(device);
  CUDA(cudaMemcpy(host, device, tiles * side * side * sizeof(T), cudaMemcpyDeviceToHost));
  CUDA(cudaFree(device));
  int wrong = 0;
  for (int n = 0; n < tiles * side * side; n++) {
    int tile = n / (side * side), i = n / side % side, j = n % side;
    T sum = zero<T>();
    for (int k = i; k < side; k++)
      sum = product(at<T>(tile, i, k), at<T>(tile + 100, k, j), sum);
    wrong += !same(host[n], product(scale_of_host<T>(i), sum, zero<T>()));
  }
  delete[] host;
  return wrong;
}

int main() {
  EXPECT(differences<double>(3) == 0);
  EXPECT(differences<modular>(3) == 0);
  return 0;
}
