// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda/std/atomic>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/tuple>
#include <cuda/std/complex>
#include <cuda/std/array>
#include <cuda/std/span>
#include <cuda/std/optional>
__global__ void k(int *p, cuda::std::complex<float> *c) {
  cuda::atomic_ref<int, cuda::thread_scope_device> a(*p);
  a.fetch_add(1, cuda::std::memory_order_relaxed);
  auto t = cuda::std::make_tuple(1, 2.0f);
  cuda::std::array<int, 3> r{1, 2, 3};
  *p += cuda::std::get<0>(t) + r[1];
  *c = *c * *c;
  cuda::std::optional<int> o;
  if (o)
    *p = *o;
}
__global__ void b(int *p) {
  using B = cuda::barrier<cuda::thread_scope_block>;
  __shared__ alignas(B) char mem[sizeof(B)];
  B *bar = reinterpret_cast<B *>(mem);
  if (threadIdx.x == 0)
    init(bar, blockDim.x);
  __syncthreads();
  bar->arrive_and_wait();
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(p, p + 4, sizeof(int), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  pipe.consumer_release();
}
