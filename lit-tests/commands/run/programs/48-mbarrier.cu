// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers in shared memory: phases by token and by parity, arrivals with a count, bytes that a bulk copy brings,
// a pipeline of two buffers, and a bulk copy out.
#include "check.h"
typedef unsigned long long u64;
__device__ unsigned shared_address(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void init(u64 *b, int count) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(shared_address(b)), "r"(count) : "memory");
}
__device__ u64 arrive(u64 *b) {
  u64 token;
  asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"(shared_address(b)) : "memory");
  return token;
}
__device__ bool test(u64 *b, u64 token) {
  unsigned done;
  asm volatile("{ .reg .pred p;\n mbarrier.test_wait.shared.b64 p, [%1], %2;\n selp.u32 %0, 1, 0, p; }"
               : "=r"(done)
               : "r"(shared_address(b)), "l"(token)
               : "memory");
  return done;
}
__device__ bool try_parity(u64 *b, unsigned parity) {
  unsigned done;
  asm volatile("{ .reg .pred p;\n mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n"
               " selp.u32 %0, 1, 0, p; }"
               : "=r"(done)
               : "r"(shared_address(b)), "r"(parity)
               : "memory");
  return done;
}
// Fences that order nothing here which was not in order: of barriers that are made, of tensor maps, of one kind of memory.
__global__ void fences(int *out) {
  __shared__ u64 bar;
  init(&bar, 1);
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
  asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(out) : "memory");
  asm volatile("fence.release.sync_restrict::shared::cta.cluster;" ::: "memory");
  asm volatile("fence.acquire.sync_restrict::shared::cluster.cluster;" ::: "memory");
  *out = try_parity(&bar, 1);
}
// As a __syncthreads, three times.
__global__ void rounds(int *out) {
  __shared__ u64 bar;
  __shared__ int s[96];
  if (threadIdx.x == 0)
    init(&bar, 96);
  __syncthreads();
  int value = threadIdx.x;
  for (int i = 0; i < 3; i++) {
    s[threadIdx.x] = value;
    u64 token = arrive(&bar);
    while (!test(&bar, token))
      ;
    value += s[95 - threadIdx.x];
    token = arrive(&bar);
    while (!test(&bar, token))
      ;
  }
  out[threadIdx.x] = value;
}
// Two buffers that one thread fills by bulk copies while the others add up what came before.
__global__ void pipeline(int *out, const int *in, int chunks) {
  __shared__ __align__(16) int buffer[2][64];
  __shared__ u64 full[2];
  if (threadIdx.x == 0)
    for (int i = 0; i < 2; i++)
      init(&full[i], 1);
  __syncthreads();
  auto fill = [&](int chunk) {
    unsigned bar = shared_address(&full[chunk & 1]);
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(bar), "r"(256) : "memory");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::
                     "r"(shared_address(buffer[chunk & 1])),
                 "l"(in + chunk * 64), "r"(256), "r"(bar)
                 : "memory");
  };
  if (threadIdx.x == 0)
    fill(0);
  int sum = 0;
  for (int i = 0; i < chunks; i++) {
    if (threadIdx.x == 0 && i + 1 < chunks)
      fill(i + 1);
    while (!try_parity(&full[i & 1], i / 2 & 1))
      ;
    sum += buffer[i & 1][threadIdx.x];
    __syncthreads();
  }
  out[threadIdx.x] = sum;
}
__global__ void out_of_shared(int *out) {
  __shared__ __align__(16) int s[32];
  s[threadIdx.x] = threadIdx.x * 3;
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(out),
                 "r"(shared_address(s)), "r"(128)
                 : "memory");
    asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
  }
}
int main() {
  int *d;
  CUDA(cudaMalloc(&d, 512));
  fences<<<1, 1>>>(d);
  EXPECT(to_host(d, 1)[0] == 1);
  rounds<<<2, 96>>>(d);
  std::vector<int> want(96), old(96);
  for (int i = 0; i < 96; i++)
    want[i] = i;
  for (int r = 0; r < 3; r++) {
    old = want;
    for (int i = 0; i < 96; i++)
      want[i] += old[95 - i];
  }
  EXPECT(to_host(d, 96) == want);
  std::vector<int> in(64 * 7);
  for (size_t i = 0; i < in.size(); i++)
    in[i] = (int)(i * i % 1000);
  pipeline<<<1, 64>>>(d, to_device(in), 7);
  auto sums = to_host(d, 64);
  for (int i = 0; i < 64; i++) {
    int sum = 0;
    for (int c = 0; c < 7; c++)
      sum += in[c * 64 + i];
    EXPECT(sums[i] == sum);
  }
  out_of_shared<<<1, 32>>>(d);
  auto out = to_host(d, 32);
  for (int i = 0; i < 32; i++)
    EXPECT(out[i] == 3 * i);
  return 0;
}
