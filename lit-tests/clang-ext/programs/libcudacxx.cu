// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuda::atomic_ref and types of cuda::std as programs use them.
#include "check.h"
#include <cuda/atomic>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/functional>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/utility>
#include <cuda/std/variant>

__global__ void atomics(int *i, unsigned *u, float *f, unsigned long long *l) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ai(*i);
  cuda::atomic_ref<unsigned, cuda::thread_scope_block> au(*u);
  cuda::atomic_ref<float, cuda::thread_scope_system> af(*f);
  cuda::atomic_ref<unsigned long long> al(*l);
  ai.fetch_add(threadIdx.x, cuda::memory_order_relaxed);
  au.fetch_max(threadIdx.x * 5, cuda::memory_order_acq_rel);
  af.fetch_add(0.5f);
  unsigned long long old = al.load(cuda::memory_order_acquire);
  while (!al.compare_exchange_weak(old, old * 3 % 1000003))
    ;
}

struct record {
  int key;
  cuda::std::array<float, 3> values;
};
__constant__ record constants[2] = {{1, {{1, 2, 3}}}, {2, {{4, 5, 6}}}};

__global__ void types(float *out, cuda::std::span<const float> in) {
  auto [low, high] = cuda::std::make_tuple(cuda::std::numeric_limits<float>::max(),
                                           cuda::std::numeric_limits<float>::lowest());
  for (float x : in)
    low = cuda::std::min(low, x), high = cuda::std::max(high, x);
  cuda::std::complex<float> c(low, high);
  c = c * c + cuda::std::conj(c);
  cuda::std::optional<float> maybe;
  if (threadIdx.x & 1)
    maybe = constants[1].values[2];
  cuda::std::variant<int, float> v = 7;
  if (threadIdx.x & 2)
    v = 0.25f;
  float held = cuda::std::visit([](auto x) { return float(x) * 2; }, v);
  out[threadIdx.x] = c.real() + c.imag() + maybe.value_or(-1.0f) + held + constants[0].key;
}

template <class T> T only(T *p) {
  T value = to_host(p, 1)[0];
  CUDA(cudaFree(p));
  return value;
}

int main() {
  int *i = to_device<int>({5});
  unsigned *u = to_device<unsigned>({7});
  float *f = to_device<float>({1});
  unsigned long long *l = to_device<unsigned long long>({2}), want = 2;
  atomics<<<1, 32>>>(i, u, f, l);
  for (int t = 0; t < 32; t++)
    want = want * 3 % 1000003;
  EXPECT(only(i) == 5 + 31 * 16);
  EXPECT(only(u) == 155);
  EXPECT(only(f) == 17);
  EXPECT(only(l) == want);

  float *values = to_device<float>({2, -1, 0.5f}), *results = to_device(std::vector<float>(4));
  types<<<1, 4>>>(results, cuda::std::span<const float>(values, 3));
  auto r = to_host(results, 4);
  float base = -4 - 6 + 1; // (-1+2i)^2 + (-1-2i) is -4-6i
  EXPECT(r[0] == base - 1 + 14 && r[1] == base + 6 + 14);
  EXPECT(r[2] == base - 1 + 0.5f && r[3] == base + 6 + 0.5f);
  return 0;
}
