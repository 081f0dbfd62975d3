// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What libcu++ and CUB have for kernels: annotated pointers, atomics, barriers and pipelines of a block, copies into shared memory,
// types of the standard library, scans and sorts of a block.
#include <cuda/annotated_ptr>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/pipeline>
#include <cuda/std/mdspan>
#include <cuda/std/span>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda/std/variant>
#include <cuda/std/expected>
#include <cuda/std/complex>
#include <cuda/std/bit>
#include <cuda/std/numeric>
#include <cuda/std/functional>
#include <cuda/functional>
#include <cuda/cmath>
#include <cub/cub.cuh>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
#include <cassert>
#pragma nv_diag_suppress static_var_with_dynamic_init
namespace cg = cooperative_groups;
__global__ void annotated(int *p) { cuda::annotated_ptr<int, cuda::access_property::persisting> a{p}; a[threadIdx.x] += 1; }
__global__ void atomics(cuda::atomic<int, cuda::thread_scope_device> *a, double *d, unsigned long long *m) {
  a->fetch_add(1);
  cuda::atomic_ref<double, cuda::thread_scope_device> r(*d);
  r.fetch_add(0.5);
  cuda::atomic_ref<unsigned long long, cuda::thread_scope_block> b(*m);
  b.fetch_max(threadIdx.x * 3ull);
}
__global__ void barriers(int *p) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[64];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, s, p, cuda::aligned_size_t<16>(sizeof s), bar);
  bar.arrive_and_wait();
  int v = s[63 - threadIdx.x];
  auto t = bar.arrive();
  bar.wait(std::move(t));
  p[threadIdx.x] = v;
}
__global__ void pipelines(int *p, int n, int *out) {
  constexpr int stages = 2;
  extern __shared__ int s[];
  auto block = cg::this_thread_block();
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int fetch = 0, c = 0; c < n; c++) {
    for (; fetch < n && fetch < c + stages; fetch++) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, s + (fetch % stages) * 64, p + fetch * 64, cuda::aligned_size_t<16>(256), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sum += s[(c % stages) * 64 + threadIdx.x];
    block.sync();
    pipe.consumer_release();
  }
  out[threadIdx.x] = sum;
}
__global__ void types(float *out) {
  cuda::std::mdspan<float, cuda::std::extents<int, 4, cuda::std::dynamic_extent>> m(out, 8);
  for (int i = threadIdx.x; i < 32; i += blockDim.x) m(i / 8, i % 8) = i;
  if (threadIdx.x == 0) {
    cuda::std::optional<int> o = 3;
    cuda::std::variant<int, float> v = 2.5f;
    cuda::std::tuple<int, double> t{1, 2.0};
    cuda::std::expected<int, int> e = cuda::std::unexpected(7);
    cuda::std::complex<float> c(3, 4);
    out[32] = *o + cuda::std::get<float>(v) + cuda::std::get<1>(t) + e.error() + abs(c) + cuda::std::popcount(255u) + cuda::ceil_div(10, 3);
    cuda::std::span<float> sp(out, 32);
    out[33] = cuda::std::accumulate(sp.begin(), sp.begin() + 1, 0.f);
  }
}
__global__ void cubs(const int *in, int *out) {
  using Scan = cub::BlockScan<int, 64>;
  using Sort = cub::BlockRadixSort<int, 64, 1>;
  __shared__ union { typename Scan::TempStorage scan; typename Sort::TempStorage sort; } t;
  int v = in[threadIdx.x], w;
  Scan(t.scan).ExclusiveSum(v, w);
  __syncthreads();
  int k[1] = {(v * 37) % 64};
  Sort(t.sort).Sort(k);
  out[threadIdx.x] = w + k[0];
}
// Sums and maxima of a tile into atomics; numbers of a sequence that several tiles share, each of which begins where
// another ended.
__global__ void into_atomics(cuda::atomic<int, cuda::thread_scope_device> *a, int *p, int *taken) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<8>(block);
  auto large = cg::tiled_partition<64>(block);
  int v = (int)block.thread_rank() + 1;
  cg::reduce_update_async(tile, a[0], v, cg::plus<int>());
  cg::reduce_update_async(large, cuda::atomic_ref<int, cuda::thread_scope_device>(p[0]), v, cg::greater<int>());
  cg::reduce_store_async(large, &p[1 + large.meta_group_rank()], v, cg::less<int>());
  cg::reduce_store_async(large, a[3 + large.meta_group_rank()], v, cg::plus<int>());
  taken[cg::exclusive_scan_update(tile, a[1], 2, cg::plus<int>())]++;
  taken[cg::inclusive_scan_update(large, a[2], 2) - 1]++;
}
int main() {
  int *p, *q; cudaMallocManaged(&p, 4096); cudaMallocManaged(&q, 4096);
  for (int i = 0; i < 1024; i++) p[i] = i;
  annotated<<<1, 64>>>(p);
  cudaDeviceSynchronize(); assert(p[5] == 6 && p[64] == 64);
  for (int i = 0; i < 1024; i++) p[i] = i;
  barriers<<<1, 64>>>(p); cudaDeviceSynchronize(); assert(p[0] == 63 && p[63] == 0);
  for (int i = 0; i < 1024; i++) p[i] = i;
  pipelines<<<1, 64, 512>>>(p, 8, q); cudaDeviceSynchronize(); assert(q[3] == 8 * 3 + 64 * 28);
  float *f; cudaMallocManaged(&f, 256); types<<<1, 32>>>(f); cudaDeviceSynchronize(); printf("%g %g\n", f[32], f[9]);
  cubs<<<1, 64>>>(p, q); cudaDeviceSynchronize(); int want = 0; for (int i = 0; i < 10; i++) want += i; assert(q[10] == want + 10);
  cuda::atomic<int, cuda::thread_scope_device> *a; cudaMallocManaged(&a, 4); double *d; cudaMallocManaged(&d, 8); unsigned long long *m; cudaMallocManaged(&m, 8); 
  *d = 0; *m = 0;
  atomics<<<4, 32>>>(a, d, m); cudaDeviceSynchronize(); printf("%d %g %llu\n", a->load(), *d, *m);
  cuda::atomic<int, cuda::thread_scope_device> *sums; cudaMallocManaged(&sums, 64); cudaMemset(sums, 0, 64); cudaMemset(p, 0, 4096); cudaMemset(q, 0, 4096);
  into_atomics<<<1, 128>>>(sums, p, q); cudaDeviceSynchronize();
  printf("%d %d %d, %d %d, %d %d %d\n", sums[0].load(), sums[1].load(), sums[2].load(), sums[3].load(), sums[4].load(), p[0], p[1], p[2]);
  for (int i = 0; i < 256; i++) assert(q[i] == 1);
  puts(cudaGetErrorString(cudaGetLastError()));
}
