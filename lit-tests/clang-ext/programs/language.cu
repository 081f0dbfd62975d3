// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C++ as kernels are written today: templates, base classes that know what derives from them, constexpr if,
// structured bindings, folds, arrays of structures in constant memory, dynamic shared memory of templates,
// objects on the device's heap, warp functions, clocks, printf and assert.
#include "check.h"
#include <cassert>
#include <cooperative_groups.h>
#include <type_traits>
#if __cplusplus >= 202002L
#include <concepts>
#endif
namespace cg = cooperative_groups;

// A base class that knows its derived class.
template <class Derived> struct operation {
  template <class T> __host__ __device__ T operator()(T x) const {
    return static_cast<const Derived &>(*this).apply(x);
  }
};
struct square : operation<square> {
  template <class T> __host__ __device__ T apply(T x) const { return x * x; }
};
struct shift : operation<shift> {
  int by;
  __host__ __device__ explicit shift(int n) : by(n) {}
  template <class T> __host__ __device__ T apply(T x) const { return x + by; }
};
template <class T, class... Ops> __global__ void apply_all(T *p, Ops... ops) {
  T x = p[threadIdx.x];
  ((x = ops(x)), ...);
  p[threadIdx.x] = x;
}

// One kernel for numbers and for pairs.
struct couple {
  float first;
  int second;
};
template <class T> __device__ float weigh(const T &x) {
  if constexpr (std::is_same_v<T, couple>) {
    auto [a, b] = x;
    return a * b;
  } else if constexpr (std::is_integral_v<T>) {
    return x;
  } else {
    return x * 0.5f;
  }
}
template <class T> __global__ void weigh_all(const T *in, float *out) { out[threadIdx.x] = weigh(in[threadIdx.x]); }

#if __cpp_concepts >= 201907L
template <class T> concept number = std::integral<T> || std::floating_point<T>;
template <number T> __device__ T half_of(T x) requires (sizeof(T) >= 4) { return x / 2; }
#else
template <class T> __device__ T half_of(T x) { return x / 2; }
#endif

// Arrays of structures in constant memory, written by the host and known to the compiler.
struct tap {
  int at;
  float weight;
};
__constant__ tap taps[3];
__constant__ constexpr tap fixed_taps[] = {{-1, 0.25f}, {0, 0.5f}, {1, 0.25f}};
template <int N> __global__ void filter(const float *in, float *out, int n) {
  int i = threadIdx.x;
  float sum = 0;
#pragma unroll
  for (int k = 0; k < N; k++) {
    int at = i + taps[k].at;
    if (at >= 0 && at < n)
      sum += in[at] * taps[k].weight + fixed_taps[k].weight;
  }
  out[i] = sum;
}

// Dynamic shared memory in a template: one array of bytes, seen as what each instance needs.
template <class T> __device__ T *shared_array() {
  extern __shared__ __align__(16) unsigned char bytes[];
  return reinterpret_cast<T *>(bytes);
}
template <class T> __global__ void reverse(T *p) {
  T *s = shared_array<T>();
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

// Objects of the device's heap, with a lambda that one of the functions is given.
struct node {
  int value;
  node *next;
  __device__ node(int v, node *n) : value(v), next(n) {}
  __device__ ~node() { delete next; }
};
template <class F> __device__ int count_if(const node *n, F f) {
  int count = 0;
  for (; n; n = n->next)
    count += f(n->value);
  return count;
}
__global__ void lists(int *out) {
  node *list = nullptr;
  for (int i = 0; i <= int(threadIdx.x); i++)
    list = new node(i * i, list);
  int limit = out[threadIdx.x];
  out[threadIdx.x] = count_if(list, [=](int v) { return v % 3 == limit % 3; });
  delete list;
  int *array = new int[4]{1, 2, 3, 4};
  out[threadIdx.x] += array[threadIdx.x % 4];
  delete[] array;
}

// Functions of the warp and of cooperative groups.
__global__ void warps(int *p, unsigned *ballots) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  int v = p[block.thread_rank()];
  for (int i = tile.size() / 2; i > 0; i /= 2)
    v += tile.shfl_xor(v, i);
  unsigned odd = __ballot_sync(0xffffffff, v & 1);
  int next = __shfl_down_sync(0xffffffff, v, 1, 16);
  auto group = cg::coalesced_threads();
  if (block.thread_rank() % 16 == 0)
    ballots[block.thread_rank() / 16] = odd + __popc(__activemask()) * 0;
  p[block.thread_rank()] = v + (next - next) + int(group.size()) + __any_sync(0xffffffff, v < 0) +
                           __all_sync(0xffffffff, v > 0);
}

__device__ volatile int turns;
__global__ void waits(long long *spent) {
  long long from = clock64();
  unsigned now = clock();
  __nanosleep(20);
  turns = turns + 1;
  spent[0] = clock64() - from + (now & 0);
}

__global__ void says(int n, float f, const char *word, char letter) {
  assert(n > 0 && "n is a count");
  printf("%d %5d|%-5d|%+d %u %x %X %#o %c %s %%\n", n, n, n, n, n, n, n, n, letter, word);
  printf("%lld %llu %hd %hhd %zu %p\n", -1ll, ~0ull, short(-3), char(-4), sizeof n, (void *)nullptr);
  printf("%f %.2f %8.3f %e %G %a %*d %.*f\n", f, f, f, f, f, 1.0, 6, n, 1, f);
}

template <class T> std::vector<T> run(std::vector<T> v, void (*kernel)(T *)) {
  T *p = to_device(v);
  kernel<<<1, unsigned(v.size()), v.size() * sizeof(T)>>>(p);
  CUDA(cudaGetLastError());
  return to_host(p, v.size());
}
template <class T> __global__ void halves(T *p) { p[threadIdx.x] = half_of(p[threadIdx.x]); }

int main() {
  int *ints = to_device<int>({1, 2, 3, 4});
  apply_all<<<1, 4>>>(ints, square(), shift(3), [] __device__(int x) { return -x; });
  EXPECT(to_host(ints, 4) == (std::vector<int>{-4, -7, -12, -19}));

  float *out = to_device(std::vector<float>(4));
  weigh_all<<<1, 2>>>(to_device<couple>({{1.5f, 2}, {0.5f, 5}}), out);
  EXPECT(to_host(out, 2) == (std::vector<float>{3, 2.5f}));
  weigh_all<<<1, 4>>>(ints, out);
  EXPECT(to_host(out, 4) == (std::vector<float>{-4, -7, -12, -19}));

  tap host_taps[] = {{1, 2}, {0, 1}, {-1, -1}};
  CUDA(cudaMemcpyToSymbol(taps, host_taps, sizeof host_taps));
  float *signal = to_device<float>({1, 2, 4, 8});
  filter<3><<<1, 4>>>(signal, out, 4);
  EXPECT(to_host(out, 4) == (std::vector<float>{5.75f, 10, 19, 4.75f}));

  EXPECT(run<int>({1, 2, 3}, reverse<int>) == (std::vector<int>{3, 2, 1}));
  EXPECT(run<double>({1, 2, 3}, reverse<double>) == (std::vector<double>{3, 2, 1}));
  EXPECT(run<float>({1, 2, 3}, halves<float>) == (std::vector<float>{0.5f, 1, 1.5f}));
  EXPECT(run<int>({0, 1, 2, 0}, lists) == (std::vector<int>{1 + 1, 1 + 2, 0 + 3, 2 + 4}));

  std::vector<int> numbers(32);
  for (int i = 0; i < 32; i++)
    numbers[i] = i;
  int *p = to_device(numbers);
  unsigned *ballots = to_device<unsigned>({0, 0});
  warps<<<1, 32>>>(p, ballots);
  auto sums = to_host(p, 32);
  EXPECT(sums[0] == 120 + 32 + 1 && sums[31] == 376 + 32 + 1);
  EXPECT(to_host(ballots, 2) == (std::vector<unsigned>{0, 0}));

  waits<<<1, 1>>>(to_device<long long>({0}));
  const char *word = "word";
  char *text = to_device(std::vector<char>(word, word + 5));
  says<<<1, 1>>>(42, 2.5f, text, 'x');
  CUDA(cudaDeviceSynchronize());
  return 0;
}
