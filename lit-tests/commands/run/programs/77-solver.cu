// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conjugate gradients for a sparse matrix in rows, as libraries write them: buffers that own their memory, kernels made of lambdas
// that capture by value, a functor for both sides as the product of a row, sums of a block by cooperative groups. The host multiplies the
// solution again.
#include "check.h"
#include <cmath>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <memory>
namespace cg = cooperative_groups;
struct rows {
  int n;
  const int *first, *column;
  const double *value;
  __host__ __device__ double times(int row, const double *x) const {
    double sum = 0;
    for (int k = first[row]; k < first[row + 1]; k++)
      sum += value[k] * x[column[k]];
    return sum;
  }
};
struct release {
  template <class T> void operator()(T *p) const { CUDA(cudaFree(p)); }
};
template <class T> using buffer = std::unique_ptr<T[], release>;
template <class T> static buffer<T> copy_of(const std::vector<T> &v) {
  return buffer<T>(to_device(v));
}
template <class F> __global__ void each(int n, F f) {
  if (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n)
    f(i);
}
template <class F> __global__ void sum_of(int n, F f, double *out) {
  __shared__ double parts[32];
  double sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += f(i);
  auto block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  sum = cg::reduce(warp, sum, cg::plus<double>());
  if (warp.thread_rank() == 0)
    parts[warp.meta_group_rank()] = sum;
  block.sync();
  if (warp.meta_group_rank() == 0) {
    sum = warp.thread_rank() < warp.meta_group_size() ? parts[warp.thread_rank()] : 0;
    sum = cg::reduce(warp, sum, cg::plus<double>());
    if (warp.thread_rank() == 0)
      atomicAdd(out, sum);
  }
}
template <class F> static void on_all(int n, F f) {
  each<<<(n + 127) / 128, 128>>>(n, f);
  CUDA(cudaGetLastError());
}
double dot(const double *a, const double *b, int n, double *out) {
  double sum;
  CUDA(cudaMemset(out, 0, sizeof *out));
  sum_of<<<3, 160>>>(n, [=] __device__(int i) { return a[i] * b[i]; }, out);
  CUDA(cudaMemcpy(&sum, out, sizeof sum, cudaMemcpyDefault));
  return sum;
}
int solve(rows a, const std::vector<double> &b, std::vector<double> &x) {
  int n = a.n, round = 0;
  auto residual = copy_of(b), direction = copy_of(b), product = copy_of(b),
       solution = copy_of(std::vector<double>(n)), scratch = copy_of(std::vector<double>(1));
  double *px = solution.get(), *pr = residual.get(), *pd = direction.get(), *pp = product.get();
  double old = dot(pr, pr, n, scratch.get());
  for (; round < 200 && std::sqrt(old) > 1e-11; round++) {
    on_all(n, [=] __device__(int i) { pp[i] = a.times(i, pd); });
    double step = old / dot(pd, pp, n, scratch.get());
    on_all(n, [=] __device__(int i) {
      px[i] += step * pd[i];
      pr[i] -= step * pp[i];
    });
    double now = dot(pr, pr, n, scratch.get()), share = now / old;
    on_all(n, [=] __device__(int i) { pd[i] = pr[i] + share * pd[i]; });
    old = now;
  }
  x = to_host(px, n);
  return round;
}
int main() {
  const int side = 13, n = side * side;
  std::vector<int> first = {0}, column;
  std::vector<double> value, b, x;
  for (int i = 0; i < n; i++) {
    const int step[] = {-side, -1, 0, 1, side};
    for (int s : step) {
      bool inside = i + s >= 0 && i + s < n && (s != -1 || i % side) && (s != 1 || (i + 1) % side);
      if (inside) {
        column.push_back(i + s);
        value.push_back(s ? -1 : 4 + i % 3);
      }
    }
    first.push_back((int)column.size());
    b.push_back(1 + i % 5);
  }
  auto d_first = copy_of(first), d_column = copy_of(column);
  auto d_value = copy_of(value);
  int rounds = solve({n, d_first.get(), d_column.get(), d_value.get()}, b, x);
  EXPECT(rounds > 5 && rounds < 100);
  rows host = {n, first.data(), column.data(), value.data()};
  for (int i = 0; i < n; i++)
    EXPECT(std::fabs(host.times(i, x.data()) - b[i]) < 1e-9);
  return 0;
}
