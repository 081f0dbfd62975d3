// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Energies of densities as a library of functionals writes them: headers declare with the execution spaces, sources define
// without them; the host chooses from tables of its own functions, whose answers are static variables; sizes come from
// constexpr functions for the GPU. The GPU integrates, and the host repeats every sum in the same order.
#include "check.h"
#include <cmath>
#include <cstring>

// What a header would have.
#define GPU_FUNCTION __host__ __device__
struct point {
  double rho, sigma;
};
namespace functionals {
GPU_FUNCTION static double slater(const point &p, double a);
GPU_FUNCTION static double gradient(const point &p, double a);
template <class T> GPU_FUNCTION T power(T x, int n);
__device__ constexpr int padded(int n) { return (n + 31) / 32 * 32; }
__device__ constexpr int padded(int n);
} // namespace functionals
template <int N> class grid {
public:
  GPU_FUNCTION grid(double step);
  GPU_FUNCTION point at(int i) const;
  __device__ double weight(int i) const;
  __device__ int mine(int round) const;
  static constexpr int points = functionals::padded(N);

private:
  double step;
};
struct evaluation {
  __device__ double operator()(const point &p) const;
  int kind;
  double a;
};
[[noreturn]] __device__ void unknown_functional() { __trap(); }

// What a source would have.
#if defined(SOMETHING_ELSE)
static double slater(const point &p, double a) { return 0; }
#elseif defined(YET_ANOTHER)
#endif
double functionals::slater(const point &p, double a) { return -a * cbrt(p.rho) * p.rho; }
double functionals::gradient(const point &p, double a) {
  double s = p.sigma / (1 + power(p.rho, 3));
  return slater(p, a) * (1 + s / (1 + s));
}
template <class T> T functionals::power(T x, int n) {
  T r = 1;
  while (n-- > 0)
    r *= x;
  return r;
}
template <int N> grid<N>::grid(double step) : step(step) {}
template <int N> point grid<N>::at(int i) const {
  double x = i < N ? i * step : 0;
  return {1 + x / 2, x * x / 8};
}
template <int N> double grid<N>::weight(int i) const { return i < N ? step : 0; }
template <int N> int grid<N>::mine(int round) const { return round * blockDim.x + threadIdx.x; }
double evaluation::operator()(const point &p) const {
  if (kind == 0)
    return functionals::slater(p, a);
  if (kind == 1)
    return functionals::gradient(p, a);
  unknown_functional();
}

constexpr int threads = 64;
template <int N> __global__ void integrate(grid<N> g, evaluation e, double *sums) {
  __shared__ double part[functionals::padded(threads - 3)];
  static_assert(sizeof part == threads * sizeof(double), "one for each thread");
  double sum = 0;
  for (int round = 0; round < grid<N>::points / threads; round++)
    sum += g.weight(g.mine(round)) * e(g.at(g.mine(round)));
  part[threadIdx.x] = sum;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int i = 0; i < threads; i++)
      sums[e.kind] = i ? sums[e.kind] + part[i] : part[0];
}

// The host's own table, as plain C would have it.
static const char *name_of(int kind) {
  static const char *names[2];
  static bool filled = (names[0] = "slater", names[1] = "gradient", true);
  return filled ? names[kind] : "";
}
static double reference(int kind, const point &p, double a) {
  return kind ? functionals::gradient(p, a) : functionals::slater(p, a);
}
struct functional {
  const char *(*name)(int);
  double (*value)(int, const point &, double);
};
static const functional table[] = {{name_of, reference}, {name_of, reference}};

int main() {
  constexpr int n = 500;
  grid<n> g(0.01);
  double *sums, result[2];
  CUDA(cudaMalloc(&sums, sizeof result));
  for (int kind = 0; kind < 2; kind++)
    integrate<<<1, threads>>>(g, evaluation{kind, 0.75}, sums);
  CUDA(cudaMemcpy(result, sums, sizeof result, cudaMemcpyDeviceToHost));
  CUDA(cudaFree(sums));
  static_assert(grid<n>::points == 512, "a size that host code takes");
  for (int kind = 0; kind < 2; kind++) {
    double expected = 0;
    for (int i = 0; i < n; i++)
      expected += 0.01 * table[kind].value(kind, g.at(i), 0.75);
    EXPECT(std::fabs(result[kind] - expected) < 1e-9 * std::fabs(expected));
    EXPECT(expected < -1 && !std::strcmp(table[kind].name(kind), kind ? "gradient" : "slater"));
  }
  EXPECT(std::fabs(result[1]) > std::fabs(result[0]));
  return 0;
}
